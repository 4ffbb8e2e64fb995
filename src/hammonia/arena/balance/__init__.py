"""What the things of a game are worth, from games that were played: used against merely held."""
