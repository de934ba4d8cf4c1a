"""What can be proposed, and what is refused with a sentence."""

from typing import Any

import pytest

from carddb.model import Card
from tests.validator.proposals.here import CARD, GAME, NOTE, Here
from validator.errors import InputError, TooLargeError
from validator.limits import MAX_BYTES
from validator.proposals.fitness import MAX_PROPOSED_CARDS
from validator.proposals.reading import from_file, from_form, from_records, proposable_columns

SCRIPT = "<script>alert(1)</script>"


@pytest.mark.parametrize(
    ("record", "said"),
    [
        ({"name": CARD, "text": "Draw a card."}, "the texts of cards can't be proposed"),
        ({"name": CARD, "complete": True}, "this column can't be proposed"),
        ({"name": CARD, "ids": ["x"]}, "this column can't be proposed"),
        ({"name": CARD, "flavour": "x"}, "vs-2pcg has no such column"),
        ({"name": CARD, "keywords": ["x" * 101]}, "has 101 characters; at most 100 are taken"),
        ({"name": CARD, "keywords": ["x"] * 21}, "has 21 parts; at most 20 are taken"),
        ({"name": "x" * 150, "cost": 1}, "has 150 characters; at most 100 are taken"),
        ({"name": "=HYPERLINK(1)", "cost": 1}, "begins as a formula does"),
        ({"name": CARD, "keywords": ["@SUM(1)"]}, "begins as a formula does"),
        ({"name": CARD, "aliases": ["+cmd|' /C calc'!A0"]}, "begins as a formula does"),
        ({"name": "An\u202eole", "cost": 1}, "holds a character that can't be seen"),
        ({"name": CARD, "keywords": ["a\u200bb"]}, "holds a character that can't be seen"),
        (
            {"name": CARD, "keywords": ["x" * 99] * 20, "symbols": ["y" * 99] * 20,
             "teams": ["z" * 99] * 20},
            "more than 4,000 characters are said of one card",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_proposed_is_refused(record: dict[str, Any], said: str) -> None:
    with pytest.raises(InputError, match=said) as refused:
        from_records(GAME, [record], NOTE)
    assert str(refused.value).endswith("Nothing was proposed.")


@pytest.mark.parametrize("record", [{"name": CARD, "cost": "two"}, {"cost": 1}, {"name": ""}])
def test_what_cannot_be_read_is_refused(record: dict[str, Any]) -> None:
    with pytest.raises(InputError, match=r"^Card 1, (cost|name): "):
        from_records(GAME, [record], NOTE)


@pytest.mark.parametrize(
    ("note", "said"),
    [
        ("", "Say where you read it"),
        (" \n ", "Say where you read it"),
        ("=1+1", "begins as a formula does"),
        ("x" * 201, "has 201 characters"),
        ("a\u202eb", "can't be seen"),
    ],
)
def test_where_it_was_read_is_needed_and_a_line_of_text(note: str, said: str) -> None:
    with pytest.raises(InputError, match=said):
        from_records(GAME, [{"name": CARD, "cost": 1}], note)


def test_too_many_cards_are_refused_before_they_are_read() -> None:
    with pytest.raises(TooLargeError, match="501 cards are proposed; at most 500"):
        from_records(GAME, [{"name": CARD}] * (MAX_PROPOSED_CARDS + 1), NOTE)
    rows = "\n".join(f"Card {place},1" for place in range(MAX_PROPOSED_CARDS + 1))
    with pytest.raises(TooLargeError, match="501 cards are proposed"):
        from_file(GAME, f"name,cost\n{rows}".encode(), NOTE)


def test_a_script_is_only_a_text() -> None:
    (proposed,) = from_records(GAME, [{"name": SCRIPT, "teams": [SCRIPT]}], SCRIPT)
    assert (proposed.name, proposed.note) == (SCRIPT, SCRIPT)


def test_no_note_makes_a_training_card_or_a_stated_one() -> None:
    for note in ("training", "stated", "training set of mine"):
        (proposed,) = from_records(GAME, [{"name": CARD, "cost": 1}], note)
        assert proposed.card.source == f"proposed: {note}"
        assert not proposed.card.is_training


def test_a_file_is_taken_without_what_cannot_be_proposed() -> None:
    text = "name,cost,text,flavour,complete,source\nAnole,3,Draws a card.,red,yes,stated\n"
    (proposed,), notes = from_file(GAME, text.encode(), NOTE)
    assert dict(proposed.facts) == {"cost": 3}
    assert notes == ["Left out, as it can't be proposed: flavour."]


@pytest.mark.parametrize(
    ("game", "column"), [("highlander", "text"), ("heroes-vs-villains", "abilities")]
)
def test_the_text_of_a_card_is_refused_as_a_record_and_left_out_of_a_file(
    game: str, column: str
) -> None:
    record = {"name": CARD, column: "Draws." if column == "text" else ["Draws."]}
    with pytest.raises(InputError, match="the texts of cards can't be proposed"):
        from_records(game, [record], NOTE)
    (proposed,), notes = from_file(game, f"name,{column}\nAnole,Draws.\n".encode(), NOTE)
    assert (dict(proposed.facts), len(notes)) == ({}, 1)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "There is no card in it|a column|name"),
        (b"name,cost\n", "There is no card in it"),
        (b"name,cost\nAnole,=1+1\n", "begins as a formula does"),
        (b"code,universe\n=HBR,illustrated\n", "There is no card in it|formula"),
        (f"code,name,universe\nHBR,{'x' * 150},illustrated\n".encode(), "has 150 characters"),
        (b"PK\x03\x04", "zip archive"),
        (b"x" * (MAX_BYTES + 1), "larger than 1,024 KB"),
    ],
)
def test_a_file_that_cannot_be_taken_is_refused(content: bytes, said: str) -> None:
    with pytest.raises(InputError, match=said):
        from_file(GAME, content, NOTE)


def test_a_form_says_which_card_it_is_about(here: Here) -> None:
    (proposed,) = from_form(here.card(), {"cost": "3", "teams": "xmen; Avengers"}, NOTE)
    assert proposed.facts["type"] == "supporting character"
    assert proposed.facts["teams"] == ("X-Men", "Avengers")


def test_a_form_does_not_ask_for_what_says_which_card_it_is(here: Here) -> None:
    columns = proposable_columns(here.card())
    assert {"type", "text", "complete", "source", "name"}.isdisjoint(columns)
    assert {"cost", "universe", "set", "number"} <= set(columns)


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ({}, "Fill in at least one fact"),
        ({"cost": "two"}, "cost: 'two' is not a whole number"),
        ({"universe": SCRIPT}, "is not one of: illustrated, photographic"),
        ({"keywords": "=1+1"}, "begins as a formula does"),
        ({"keywords": "x" * 10_000_000}, "characters"),
        ({"text": "Draws a card."}, "Fill in at least one fact"),
    ],
)
def test_a_form_that_says_nothing_readable_is_refused(
    here: Here, cells: dict[str, str], said: str
) -> None:
    with pytest.raises(InputError, match=said):
        from_form(here.card(), cells, NOTE)


def test_an_invented_card_has_nothing_to_propose(here: Here) -> None:
    invented: Card = here.card("Belljar Hattie")
    with pytest.raises(InputError, match="is an invented card"):
        from_form(invented, {"cost": "3"}, NOTE)
    with pytest.raises(InputError, match="is an invented card"):
        here.propose({"name": "Belljar Hattie", "deck_limit": 60})
