"""Many equal processes on one PostgreSQL: who runs a table's clocks and bots, and news of changes.

None of it is needed for a table to stay whole: that its entries are numbered is enough.
"""
