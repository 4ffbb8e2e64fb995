"""The words that belong to no game, by language."""
