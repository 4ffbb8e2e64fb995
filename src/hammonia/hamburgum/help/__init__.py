"""The rules help of Hamburgum, by language."""
