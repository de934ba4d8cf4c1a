"""`make bench`: every benchmark, one after the other."""

from benchmarks import cards, checks, names, standpoints

checks.run()
standpoints.run()
names.run()
cards.run()
