"""What is ruled about cards, by the rulings' names: one file for each language."""
