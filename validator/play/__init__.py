"""Games at a terminal: the table, what is chosen, and records of it."""
