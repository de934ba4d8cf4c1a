"""What decks draw, and the games that they play by themselves."""
