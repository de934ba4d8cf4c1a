"""How much is read of anything that somebody sends."""

MAX_BYTES = 1024 * 1024
"""Of a request or a file."""
MAX_LINES = 2_000
"""Of a list, and entries of a deck given as data."""
MAX_LINE_LENGTH = 300
MAX_ONE_LINE_LENGTH = 5_000
"""Of a line that holds a whole deck."""
MAX_COPIES = 1_000
"""On one line."""
MAX_EXTRA_CARDS = 1_000
"""Cards whose facts come with a request."""
MAX_STATED_BYTES = 512 * 1024
"""Of what somebody states with a list or for an event."""
MAX_STATED_CARDS = 5_000
"""That somebody states something of: no game has as many."""
MAX_GIVEN_FILE_BYTES = 2 * 1024 * 1024
"""Of a card file that is given with a list, an upload or an event, as it comes."""
MAX_CARRIED_BYTES = 64 * 1024
"""Of a card file that goes along with every question of the check page."""
MAX_CARD_FILE_BYTES = 20 * 1024 * 1024
"""Of a card file."""
MAX_DECKS_AT_ONCE = 1_000
"""Lists of one upload."""
MAX_LINES_AT_ONCE = 100_000
"""Of all lists that are checked at once."""
BULK_TIMEOUT = 15
"""Of work on all lists that are checked at once: some short lists can be read in many ways."""
MAX_UNKNOWN_AT_ONCE = 15_000
"""Lines of all lists that are checked at once that name no known card: looking for one takes long.
"""
MAX_SUGGESTED = 100
"""Unknown names of a list that suggestions are looked for; each costs a fraction of a millisecond.
"""
MAX_SUGGESTED_AT_ONCE = 1_000
"""Unknown names of all lists that are checked at once that suggestions are looked for."""
MAX_DECKS_ASKED = 500
"""Decks of one request to the API."""
MAX_RESULT_BYTES = 32 * 1024 * 1024
"""Of the results of all lists that are checked at once, as JSON: a list of some kilobytes may have
findings of a hundred."""
MAX_UPLOAD_BYTES = 10 * 1024 * 1024
"""Of everything that is uploaded for a bulk check, as it comes."""
MAX_UNPACKED_BYTES = 20 * 1024 * 1024
"""Of all lists of an upload, unpacked."""
MAX_FILES = 1_000
"""That are read of an upload, those in archives too."""
MAX_ENTRIES = 10_000
"""That the directory of an archive may have, with folders and what else is not read."""
MAX_RATIO = 100
"""How many times larger than it came a file of an archive may be once it is unpacked."""
MAX_ENTRIES_OF_AN_EVENT = 1_000
"""Players and sides."""
MAX_REVISIONS_OF_A_PLAYER = 200
"""How often one player may hand in: nobody builds so many decks."""
MAX_EVENT_BYTES = 64 * 1024 * 1024
"""Of all revisions of an event, packed; beyond it only who has taken little of it hands in."""
MAX_NAME_LENGTH = 80
"""Of a player, a side or a deck."""
MAX_EVENT_NAME_LENGTH = 120
MAX_NOTE_LENGTH = 2_000
"""Of a note, a penalty's reason or an amendment's."""
MAX_DRAWN = 100
"""Table checks of one draw."""
MAX_IMPORTED_BYTES = 16 * 1024 * 1024
"""Of an event that is imported, as it comes."""
MAX_IMPORTED_UNPACKED = 64 * 1024 * 1024
"""Of the same unpacked: some texts take twenty times as much memory once they are read."""
