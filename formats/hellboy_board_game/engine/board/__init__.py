"""The game board as geometry: rooms, doors, what is adjacent, how far, what is seen (BOARD)."""
