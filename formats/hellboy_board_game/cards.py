"""The words that the board game's rules use of a card."""
