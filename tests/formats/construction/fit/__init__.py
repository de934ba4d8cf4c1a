"""The shapes of construction carry all five games: a toy rule or two of each."""
