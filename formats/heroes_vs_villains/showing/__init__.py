"""What a player or a side of Heroes vs. Villains sees and is asked, as data."""

from formats.heroes_vs_villains.showing.stops import STOPS, stop_at
from formats.heroes_vs_villains.showing.table import shown_table
from formats.heroes_vs_villains.showing.words import shown_question
from formats.table.showing import Showing

SHOWING = Showing(shown_table, shown_question, STOPS, stop_at)
