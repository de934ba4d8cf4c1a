"""More facts never make a verdict less sure."""

from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from carddb.builtin import builtin_cards
from carddb.columns import COLUMNS
from carddb.model import UNKNOWN, Card
from carddb.names import NameIndex
from formats.construction.finding import Verdict
from tests.formats.highlander.decks import Record
from tests.helpers import checked

SEALED, STANDARD = "highlander-sealed", "highlander-standard"
DECK = (
    *("Thrust", "Battlefield", "Darius", "Taunt", "Upper Left Attack", "Kane", "Bear Attack"),
    *("Alertness", "Cat and Mouse", "Counter", "Trip", "Watcher", "Amergan", "Methos", "Charm"),
)
KINDS = {
    **dict.fromkeys(("Kane", "Duncan MacLeod", "Nefertiri", "Amanda", "Methos"), "persona"),
    **{"Crystal": "crystal", "Short Sword": "weapon", "Watcher (Pre-Game)": "watcher"},
}
"""Pre-Game cards, each with the kind that it is in truth."""
PRE_GAME = tuple(KINDS)

Lines = list[tuple[int, str]]


@cache
def catalogue() -> NameIndex:
    return NameIndex(builtin_cards("highlander"))


@st.composite
def completions(draw: st.DrawFn, name: str, *, in_the_deck: bool) -> Record:
    """A card that the name may mean, with everything that nobody recorded of it filled in."""
    fitting = [card for card in catalogue().cards_named(name) if _fits(card, in_the_deck)]
    card = draw(st.sampled_from(fitting))
    of_the_deck = {"type": "Event"}
    of_the_pregame = {"type": "Pre-Game", "pregame_kind": KINDS.get(name), "masters": 5}
    facts = {**(of_the_deck if in_the_deck else of_the_pregame), **_recorded(card)}
    if draw(st.booleans()):
        facts = {k: v for k, v in facts.items() if k not in ("set", "number")}
    return {**facts, "name": card.name, "complete": True}


def _fits(card: Card, in_the_deck: bool) -> bool:
    type_ = card.fact("type")
    return type_ is UNKNOWN or (type_ == "Pre-Game") is not in_the_deck


def _recorded(card: Card) -> dict[str, object]:
    return {
        column: list(fact) if isinstance(fact, tuple) else fact
        for column, fact in card.facts.items()
    }


@st.composite
def sealed_lists(draw: st.DrawFn) -> tuple[str, list[Record]]:
    """A list with its pool, mostly the same cards, and facts for some of them."""
    deck = draw(st.lists(st.tuples(st.integers(1, 3), st.sampled_from(DECK)), max_size=3))
    pregame = draw(st.lists(st.tuples(st.just(1), st.sampled_from(PRE_GAME)), max_size=2))
    spare = draw(st.lists(st.tuples(st.just(1), st.sampled_from(PRE_GAME)), max_size=1))
    text = [f"Pre-Game\n{_rows(pregame)}", f"Deck\n{_rows(deck)}"]
    text.append(f"Pool\n{_rows(deck + pregame + spare)}")
    facts = [
        draw(completions(name, in_the_deck=part is deck))
        for part in (deck, pregame)
        for name in dict.fromkeys(name for _, name in part)
        if draw(st.booleans())
    ]
    return "\n".join(text), facts


def _rows(lines: Lines) -> str:
    return "\n".join(f"{count} {name}" for count, name in lines)


KANE: Record = {
    "name": "Kane",
    "type": "Pre-Game",
    "pregame_kind": "persona",
    "edition": "1st",
    "masters": 5,
    "complete": True,
}


@pytest.mark.parametrize("format_id", [SEALED, STANDARD])
@given(sealed_lists())
@example(("Pre-Game\n1 Kane\nDeck\n2 Thrust\nPool\n1 Kane\n2 Thrust\n1 Nefertiri", [KANE]))
@settings(max_examples=150, deadline=None)
def test_facts_that_complete_cards_never_leave_a_verdict_open(
    format_id: str, listed: tuple[str, list[Record]]
) -> None:
    text, facts = listed
    before = checked(text, format_id).verdict
    after = checked(text, format_id, facts)
    if before is not Verdict.UNVERIFIED:
        assert after.verdict is not Verdict.UNVERIFIED, after.findings


BASIC: Record = {"type": "Attack", "subtype": "Basic", "edition": "1st"}
FOX: Record = {"type": "Pre-Game", "pregame_kind": "persona", "masters": 5, "short_name": "Fox"}


@pytest.mark.parametrize(("name", "facts"), [("Middle Left Attack", BASIC), ("Old Fox", FOX)])
def test_null_for_every_column_says_as_much_as_complete(name: str, facts: Record) -> None:
    nothing = dict.fromkeys(column for column in COLUMNS["highlander"] if column != "complete")
    of_nulls = {**nothing, **facts, "name": name, "damage": 2}
    text = f"Pre-Game\n1 Old Fox\nDeck\n3 Middle Left Attack\n47 {name}"
    told = [
        {(f.rule, f.severity, f.message) for f in checked(text, STANDARD, [given_card]).findings}
        for given_card in (of_nulls, {"name": name, **facts, "complete": True})
    ]
    assert told[0] == told[1]


def test_a_given_card_completes_the_only_one_of_its_title_and_type() -> None:
    report = checked("Pre-Game\n1 Kane\nDeck\n1 Thrust", STANDARD, [KANE])
    (kane,) = next(s.entries for s in report.submission.sections() if s.name == "pre-game")
    assert (kane.others, kane.card.complete) == ((), True)
    assert kane.card.fact("set") == "The Gathering"


def test_what_may_tell_cards_apart_is_asked_of_the_columns_of_the_game() -> None:
    text = "Pre-Game\n1 Kane\nDeck\n2 Amergan\nPool\n1 Kane\n2 Amergan [HSFV-037]"
    facts: Record = {"name": "Amergan", "type": "Event", "complete": True}
    said = " ".join(f.message for f in checked(text, SEALED, [facts]).findings)
    assert "archetype" not in said
    assert "profession" not in said
