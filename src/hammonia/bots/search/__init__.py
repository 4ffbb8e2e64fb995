"""Bots that search: a tree of information sets, grown by simulations in imagined worlds."""
