"""The words that the rules of Heroes vs. Villains use of a card."""
