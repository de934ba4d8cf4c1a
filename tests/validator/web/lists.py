"""Lists that the tests of the pages paste."""

from validator.web.sample import SAMPLE

LEGAL = SAMPLE

ILLEGAL = """\
# Mine

5 Kroenen
4 Roger
2 Kroenen
"""

UNVERIFIED = SAMPLE + "4 Helboy\n"

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
