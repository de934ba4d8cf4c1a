"""What an import did, as people and programs read it."""

from dataclasses import replace
from typing import Any

from carddb.importers.card_file import Flaw
from carddb.merging import Claim, Conflict
from carddb.model import UNKNOWN, Card
from carddb.store import CardChange, ImportResult
from validator.reports.imports import (
    change_text,
    conflict_data,
    conflict_text,
    imported_data,
    imported_text,
)

GROOT = Card("vs-2pcg", "twig-mnb-070", "Twig", "Twig", {"set": "MNB; ABC", "number": "070; 1"})
PLAIN = Card("vs-2pcg", "usher", "Usher", "Usher", {"set": "MNB"})
UNREAD = Conflict(GROOT, "atk", (Claim("A", 0), Claim("B", UNKNOWN, "0+/0+"), Claim("C", UNKNOWN)))
CHANGE = CardChange(
    "Usher", (("cost", 1, 2), ("teams", UNKNOWN, ("A", "B")), ("flight", True, None))
)
FLAW = Flaw(3, "usher", "Usher", "atk", "x", "'x' is not a number.")


def done(**what: Any) -> ImportResult:
    """An import that did nothing but what is said."""
    return replace(ImportResult((), (), (), 0, 0, (), (), is_new=False), **what)


def test_a_conflict_tells_every_claim_and_the_source_in_force() -> None:
    assert conflict_text(Conflict(PLAIN, "cost", (Claim("B", 2), Claim("A", None)))) == (
        "Usher [MNB]: cost is 2 by B; not printed by A. B is in force."
    )
    assert conflict_text(UNREAD) == (
        "Twig [MNB-070]: atk is 0 by A; '0+/0+' by B, which can't be read; not given by C. "
        "A is in force."
    )


def test_a_conflict_is_data_too() -> None:
    assert conflict_data(UNREAD) == {
        "game": "vs-2pcg",
        "card": "Twig",
        "id": "twig-mnb-070",
        "column": "atk",
        "in_force": "A",
        "claims": [
            {"source": "A", "says": "0", "read": True},
            {"source": "B", "says": "0+/0+", "read": False},
            {"source": "C", "says": "", "read": False},
        ],
    }


def test_a_change_tells_each_column_with_what_it_was() -> None:
    assert change_text(CHANGE) == (
        "Usher: cost 2, was 1; teams A; B, was unknown; flight not printed, was yes"
    )


def test_an_update_is_told_card_by_card() -> None:
    told = imported_text(
        "mine",
        done(
            added=("Dean",),
            changed=(CHANGE,),
            removed=("Sexton", "Verger"),
            unchanged=1_200,
            conflicts=(UNREAD,),
            flaws=(FLAW,),
        ),
    )
    assert told == [
        "Note: line 3: Usher: 'x' is not a number.",
        f"Note: {conflict_text(UNREAD)}",
        "+ Dean",
        f"~ {change_text(CHANGE)}",
        "- Sexton",
        "- Verger",
        "mine: 1 card added, 1 changed, 2 no longer there, 1,200 as they were.",
    ]


def test_of_a_first_import_the_cards_are_only_counted() -> None:
    assert imported_text("mine", done(added=("Dean", "Usher"), is_new=True)) == [
        "mine: 2 cards added, 0 changed, 0 as they were."
    ]


def test_many_flaws_are_counted_behind_the_first() -> None:
    told = imported_text("mine", done(flaws=(FLAW,) * 22))
    assert told[:20] == ["Note: line 3: Usher: 'x' is not a number."] * 20
    assert told[20:-1] == ["Note: 2 more flaws were found."]
    assert imported_text("mine", done(flaws=(FLAW,) * 21))[20] == "Note: 1 more flaw was found."


def test_an_import_is_data_too() -> None:
    data = imported_data("mine", done(added=("Dean",), changed=(CHANGE,), flaws=(FLAW,)))
    assert data == {
        "source": "mine",
        "added": ["Dean"],
        "changed": [
            {
                "title": "Usher",
                "facts": [
                    {"column": "cost", "before": "1", "after": "2"},
                    {"column": "teams", "before": "unknown", "after": "A; B"},
                    {"column": "flight", "before": "yes", "after": "not printed"},
                ],
            }
        ],
        "removed": [],
        "unchanged": 0,
        "stayed": 0,
        "completing": 0,
        "sets": 0,
        "conflicts": [],
        "flaws": ["line 3: Usher: 'x' is not a number."],
    }


def test_cards_that_stay_though_the_file_does_not_have_them_are_counted() -> None:
    assert imported_text("mine", done(unchanged=1, stayed=2)) == [
        "mine: 0 cards added, 0 changed, 1 as they were, 2 kept that are not in the file."
    ]


def test_a_number_is_told_with_its_plus() -> None:
    conflict = Conflict(PLAIN, "atk", (Claim("A", 0, "0+"), Claim("B", 1)))
    assert conflict_text(conflict) == "Usher [MNB]: atk is 0+ by A; 1 by B. A is in force."
