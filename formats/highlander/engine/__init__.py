"""How Highlander is played: a duel of two Immortals, by the rulebook."""
