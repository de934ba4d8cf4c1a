"""Vs. System, by the rulebook of Hellboy: The Essential Collection (2006)."""
