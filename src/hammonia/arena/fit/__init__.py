"""Fitting the weights of an evaluation to games: positions, a regression, and a file of weights."""
