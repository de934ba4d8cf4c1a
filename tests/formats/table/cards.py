"""Made-up cards for the tests of the table."""

from carddb.model import Card, Fact


def card(name: str, **facts: Fact) -> Card:
    """A card of which everything is known."""
    return Card("vs-system", name.lower(), name, name, facts, complete=True)


def cards(*names: str) -> list[Card]:
    """A card of each name."""
    return [card(name) for name in names]
