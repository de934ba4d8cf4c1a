"""Vs. System 2PCG, by the rulebook of The Utopia Battles (2019)."""
