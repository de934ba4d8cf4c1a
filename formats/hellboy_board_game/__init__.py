"""Hellboy: The Board Game."""
