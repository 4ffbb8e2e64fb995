"""What every game needs and no game owns: agenda, decisions, chance, knowledge, record, table."""
