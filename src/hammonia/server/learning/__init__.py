"""Learning a game: its almanac, and the lessons of guided tables."""
