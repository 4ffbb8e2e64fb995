"""How Hamburgum is learnt: one file for each language."""
