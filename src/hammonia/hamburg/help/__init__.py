"""The rules help of Hamburg, by language."""
