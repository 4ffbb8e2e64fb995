"""The rules help of this expansion, by language."""
