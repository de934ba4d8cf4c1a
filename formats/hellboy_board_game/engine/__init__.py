"""How the board game is played: a module a part of the rulebook."""
