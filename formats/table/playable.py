"""Which cards can be played with at all."""


class UnplayableError(Exception):
    """Cards of which a fact that play needs is unknown; the message is a sentence."""
