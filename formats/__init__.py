"""The games: what a legal deck is, and how the game is played."""
