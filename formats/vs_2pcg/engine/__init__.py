"""The game of Vs. System 2PCG, a module a part of its rulebook."""
