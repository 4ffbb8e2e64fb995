"""Hamburg's words, by language."""
