"""Highlander: The Card Game, by the Type One rule book (July 2014)."""
