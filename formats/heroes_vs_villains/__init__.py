"""Heroes vs. Villains."""
