"""`make bench`: every benchmark, one after the other."""

from benchmarks import bulk, cards, checks, decks, events, hands, names, service, standpoints

checks.run()
decks.run()
standpoints.run()
bulk.run()
names.run()
cards.run()
hands.run()
service.run()
events.run()
