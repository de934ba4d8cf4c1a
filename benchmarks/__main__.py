"""`make bench`: every benchmark, one after the other."""

from benchmarks import cards, checks, names

checks.run()
names.run()
cards.run()
