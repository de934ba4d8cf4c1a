"""Sheets to print: the results of an event, and a registration sheet a player."""
