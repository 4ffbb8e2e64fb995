"""Before a game: what can be opened, and the people who gather for it. Nothing is dealt here."""
