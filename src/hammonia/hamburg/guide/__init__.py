"""How Hamburg is learnt: one file for each language."""
