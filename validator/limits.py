"""How much is read of anything that somebody sends."""

MOST_BYTES = 1024 * 1024
"""Of a request or a file."""
MOST_LINES = 2_000
"""Of a list, and entries of a deck given as data."""
LONGEST_LINE = 300
MOST_COPIES = 1_000
"""On one line."""
MOST_GIVEN_CARDS = 1_000
"""Cards whose facts come with a request."""
MOST_CARD_FILE_BYTES = 20 * 1024 * 1024
"""Of a card file."""
