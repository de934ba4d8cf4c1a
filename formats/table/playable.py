"""Which cards can be played with at all."""


class UnplayableError(Exception):
    """Too little is known of some cards to play with them; the message is a sentence."""
