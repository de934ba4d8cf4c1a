"""What a player of 2PCG sees and is asked, as data."""

from formats.table.showing import Showing
from formats.vs_2pcg.showing.stops import STOPS, stop_at
from formats.vs_2pcg.showing.table import shown_table
from formats.vs_2pcg.showing.words import shown_question

SHOWING = Showing(shown_table, shown_question, STOPS, stop_at)
