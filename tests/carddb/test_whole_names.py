"""Which facts make a title the whole name of a card: then nothing else is meant by it."""

import pytest

from carddb.model import Card, Fact
from carddb.names import NameIndex, normalise
from carddb.titles import title_of


def titled(game: str, name: str, facts: dict[str, Fact], *, complete: bool = False) -> Card:
    """A card of a game by its name and what is recorded of it."""
    title = title_of(game, name, facts)
    return Card(game, normalise(title), name, title, facts, complete=complete)


@pytest.mark.parametrize(
    ("game", "column"),
    [
        ("vs-system", "version"),
        ("highlander", "subtitle"),
        ("vs-2pcg", "variant"),
        ("heroes-vs-villains", "variant"),
        ("hellboy-board-game", "variant"),
    ],
)
def test_null_in_the_column_of_the_title_says_as_much_as_complete(game: str, column: str) -> None:
    other = titled(game, "Scout", {column: "Veteran"})
    for alone in (titled(game, "Scout", {}, complete=True), titled(game, "Scout", {column: None})):
        assert NameIndex([alone, other]).cards_named("Scout") == (alone,)


@pytest.mark.parametrize(("game", "column"), [("vs-system", "version"), ("highlander", "subtitle")])
def test_only_the_column_of_its_own_game_makes_a_title_whole(game: str, column: str) -> None:
    others = {"version", "subtitle"} - {column}
    alone = titled(game, "Scout", dict.fromkeys(others))
    other = titled(game, "Scout", {column: "Veteran"})
    assert NameIndex([alone, other]).cards_named("Scout") == (alone, other)
