"""What the server itself says to a person, by language."""
