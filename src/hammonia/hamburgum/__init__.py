"""Hamburgum, a game of churches, ships and trade on a rondel. Rules only; no table, no screen."""

from hammonia.hamburgum.game import GAME

__all__ = ["GAME"]
