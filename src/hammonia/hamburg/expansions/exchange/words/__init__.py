"""The words of this expansion, by language."""
