"""The terminal's own words: a file for each language."""
