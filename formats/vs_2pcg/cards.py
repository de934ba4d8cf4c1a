"""The words that 2PCG's rules use of a card."""
