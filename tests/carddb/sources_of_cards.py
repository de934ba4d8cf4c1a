"""Cards of sources, put together in tests."""

from collections.abc import Sequence

from carddb.cells import read_value
from carddb.merging import Conflict, Layer, Merged, merged
from carddb.model import Card, Fact
from carddb.records import read_card

GAME = "vs-system"
TWO = "vs-2pcg"


def in_game(game: str, **facts: object) -> Card:
    """A card as a request has it."""
    return read_card(game, facts, read_value)


def given(**values: object) -> Card:
    return in_game(GAME, **values)


def porter(name: str = "Night Porter", **facts: object) -> Card:
    """A supporting character of the 2PCG."""
    return in_game(TWO, **{"name": name, "type": "supporting character", **facts})


def usher(column: str, fact: object) -> Card:
    """A card of which one fact is told."""
    return in_game(TWO, name="Usher", **{column: fact})


def of_layers(*layers: Sequence[Card]) -> Merged:
    """The cards of sources A, B, …; the last is in force."""
    return merged([Layer("ABCDE"[place], cards) for place, cards in enumerate(layers)])


def told(conflicts: Sequence[Conflict]) -> list[tuple[str, list[tuple[str, Fact]]]]:
    return [(c.column, [(claim.source, claim.fact) for claim in c.claims]) for c in conflicts]
