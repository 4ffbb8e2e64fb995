"""Backups: all that a database has, as one file that either kind of database is made of again.

The same rows also go from one database straight to another.
"""
