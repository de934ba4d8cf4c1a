"""What cards keep of published formats changes nothing: each list is judged as by a new format."""

from itertools import cycle
from random import Random

import pytest

from carddb.columns import COLUMNS
from carddb.model import Card, Truth
from formats.construction.format import CompiledFormat
from formats.construction.house import EVERY_CATALOGUE, compile_house, read_line
from formats.construction.house.kept import DeckPlace, kept_test, meeting, parted
from formats.construction.submission import Deck, Section, Submission
from formats.games import compiled_formats
from tests.formats.construction.house.test_demands import (
    AS_OF,
    CARDS,
    HERO,
    LARK,
    NEW_SCOUT,
    OLD_SCOUT,
    OWL,
    THANE,
    THANE_MAIN,
    entry,
    handed_in,
    house,
)
from validator.check import check

CLAUSES = (
    "only teams = Larks, none",
    "only health >= 2 for type = supporting character except 1 unnamed",
    "only set = AAA except symbols = wild and teams like supporting character",
    "only teams like main character",
    "share teams for teams = any",
    "share teams among Larks + Owls, Daws",
    "share set plus 1 set",
    "copies 2 for type = supporting character",
    "count 1-3 for type = supporting character",
    "ban Thane where type = main character",
    "ban Scout where set = OLD; limit Birch 1",
)


def published(line: str) -> CompiledFormat:
    """The format of the line as one that is published under a name, of which cards keep more."""
    base = compiled_formats()["vs-2pcg"]
    stated = read_line(f"vs-2pcg; {line}")
    columns = COLUMNS[base.game]
    return compile_house(stated, base, EVERY_CATALOGUE, AS_OF, columns, known_as="published")


def drawn(seed: str) -> Submission:
    """A deck of a few of the cards, of which one name may mean two."""
    chance = Random(seed)
    cards = chance.sample(CARDS, 5)
    unclear = [entry(2, OLD_SCOUT, NEW_SCOUT), entry(1, THANE, THANE_MAIN)]
    entries = [entry(chance.randint(1, 3), each) for each in cards]
    main = (entry(1, HERO),) if chance.random() < 0.8 else ()
    return handed_in(*entries, *unclear[: chance.randint(0, 2)], main=main)


@pytest.mark.parametrize("line", CLAUSES)
def test_what_cards_keep_changes_no_finding(line: str) -> None:
    # What a card keeps of one deck meets the other cards of the next.
    one, other = published(line), house(line)
    found = 0
    for number in range(60):
        submission = drawn(f"{number}")
        kept = check(submission, one, as_of=AS_OF, found={})
        new = check(submission, other, as_of=AS_OF, found={})
        assert [f.message for f in kept.findings] == [f.message for f in new.findings]
        assert [f.fix for f in kept.findings] == [f.fix for f in new.findings]
        assert [f.lines for f in kept.findings] == [f.lines for f in new.findings]
        found += any(f.origin != "vs-2pcg" for f in kept.findings)
    assert found


SECTIONS = frozenset(("deck", "main character"))


def test_a_card_is_asked_once_in_each_section() -> None:
    asked: list[tuple[str, str]] = []

    def test(card: Card, place: DeckPlace) -> Truth:
        asked.append((card.name, place.section))
        return card.name == "Birch"

    kept = kept_test("asked once", SECTIONS, test)
    for _ in range(3):
        deck = handed_in(entry(2, LARK), entry(1, OWL), main=(entry(1, LARK),)).decks[0]
        assert [each.title for each, _ in meeting(deck, SECTIONS, kept)] == ["Birch", "Birch"]
    assert asked == [
        ("Birch", "deck"),
        ("Cedar", "deck"),
        ("Birch", "main character"),
    ]


def test_tests_of_one_name_share_their_answers_and_others_do_not() -> None:
    answers = cycle((True, False))

    def test(_card: Card, _place: DeckPlace) -> Truth:
        return next(answers)

    deck = Deck((Section("deck", (entry(1, OWL),)),))
    first, again, other = (
        kept_test(name, SECTIONS, test) for name in ("one name", "one name", "another")
    )
    assert [bool(parted(deck, SECTIONS, each)[0]) for each in (first, again, other)] == [
        True,
        True,
        False,
    ]
