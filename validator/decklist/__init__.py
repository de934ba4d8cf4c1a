"""Decklists in: one module a notation, and the reading that turns lines into a submission."""
