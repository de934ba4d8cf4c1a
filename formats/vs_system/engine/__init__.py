"""Vs. System as it is played: a module for each part of the rulebook."""
