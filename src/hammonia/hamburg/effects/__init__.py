"""The vocabulary of abilities: closed and small. A card's literal is made of these nodes alone."""
