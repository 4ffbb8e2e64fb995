"""Time: the clocks of the tables, who watches over them, and what follows when one runs out."""
