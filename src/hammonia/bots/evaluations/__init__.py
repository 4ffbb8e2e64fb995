"""What states are worth, one module and one file of weights a game."""
