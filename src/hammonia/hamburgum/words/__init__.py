"""Hamburgum's words, by language."""
