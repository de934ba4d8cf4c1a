"""`make bench`: every benchmark, one after the other."""

from benchmarks import cards, checks, decks, names, standpoints

checks.run()
decks.run()
standpoints.run()
names.run()
cards.run()
