"""How Heroes vs. Villains is played: a module a part of the rulebook."""
