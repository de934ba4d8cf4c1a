"""What a player of Highlander sees and is asked, as data."""

from formats.highlander.showing.stops import STOPS, stop_at
from formats.highlander.showing.table import shown_table
from formats.highlander.showing.words import shown_question
from formats.table.showing import Showing

SHOWING = Showing(shown_table, shown_question, STOPS, stop_at)
