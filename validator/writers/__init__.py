"""Decks out: a list as it was read, written in the notations that other programs read."""
