"""A second reading of the rulebooks: slow, plain, and sharing no code with the rules it checks.

Each game's oracle was written from its rulebook and the columns of a card file alone.
"""
