"""A game looked at afterwards: win chances, what picks cost, and luck against skill."""
