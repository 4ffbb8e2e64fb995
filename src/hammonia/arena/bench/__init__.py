"""Benchmarks: how fast the engine is beside its peers, and how its cost grows.

Machines are shared and noisy, so a number by itself says little: all rows are measured in turn,
over and over, in CPU time on one core, and what counts is the ratio of the medians.
"""
