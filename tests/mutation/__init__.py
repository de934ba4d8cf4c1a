"""How well the tests of a game watch its rules: break a line, and see whether a test fails.

Not mutmut, cosmic-ray or mutatest: mutmut leaves out decorated functions and all code outside
functions, which is most of a game's scripts, and the others start pytest for every mutant.
"""
