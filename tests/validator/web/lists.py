"""Lists that the tests of the pages paste."""

LEGAL = """\
# A sample: change a count and check again
Deck: The right hand

Characters (48)
4 Hellboy, Anung Un Rama
4 Hellboy, Little Boy
4 Hellboy, Right Hand of Doom
4 Abe Sapien, ichthyo sapien
4 Liz Sherman, Uncontrolled Power
4x Roger
4x Sidney Leach
4x Ilsa Hauptstein
4x Kroenen
4x Conqueror Worm
Frickin' Frog Monsters x4
Grigori Rasputin, True Father x4

Plot twists (4)
4 Project Ragna Rok

Equipment (4)
4 B.P.R.D. Signal Device  # for Abe

Cards (6)
3 Weapons Lab
3 Accept Your Destiny
"""

ILLEGAL = """\
# Mine

5 Kroenen
4 Roger
2 Kroenen
"""

UNVERIFIED = LEGAL + "4 Helboy\n"

EVERYTHING = """\
My deck
Characters (9)
5 Kroenen
4 Hellboy
3 Helboy
what is this
0 Roger
Sideboard
2 Roger
"""
"""Findings of every severity."""
