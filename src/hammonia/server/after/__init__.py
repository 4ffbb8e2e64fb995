"""After a game: looking back, playing on from a moment, analyses, records to take along."""
