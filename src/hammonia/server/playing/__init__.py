"""A game being played: the rooms, who sits in them, and what each reader asks for and is told."""
