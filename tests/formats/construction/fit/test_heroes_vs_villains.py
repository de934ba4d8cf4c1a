"""Heroes vs. Villains: a game is one submission of several decks."""

from collections import Counter
from collections.abc import Iterator

import pytest

from carddb.model import Card
from formats.construction.finding import Finding, Verdict
from formats.construction.rule import Context
from formats.construction.shapes import at_least
from formats.construction.submission import Deck, Submission
from tests.formats.construction.fit.toys import (
    card,
    game_of,
    illegal,
    judged,
    messages,
    rule_of,
    section,
)


def one_profession_deck_a_side(submission: Submission, _: Context) -> Iterator[Finding]:
    """Each side shares one profession deck, and each player has one archetype deck."""
    decks = Counter((deck.role, deck.owner) for deck in submission.decks)
    for side in ("heroes", "villains"):
        if decks["profession", side] != 1:
            count = decks["profession", side]
            yield illegal("HVV-02", f"The {side} have {count} profession decks; 1 is shared.")
    for (role, owner), count in decks.items():
        if role == "archetype" and count > 1:
            yield illegal("HVV-02", f"{owner} has {count} archetype decks; 1 is used.")


def own_cards(submission: Submission, _: Context) -> Iterator[Finding]:
    """A deck holds cards of its own role alone."""
    for deck in submission.decks:
        for part in deck.sections:
            for entry in part.entries:
                if entry.card.fact("of") != deck.role:
                    message = f"{entry.card.title} does not belong in {deck.owner}'s deck."
                    yield illegal("HVV-20", message, entry.card)


HEROES_VS_VILLAINS = game_of(
    at_least(50, "HVV-06"),
    rule_of("HVV-02", one_profession_deck_a_side),
    rule_of("HVV-20", own_cards),
)
PUNCH, PATROL = card("Punch", of="archetype"), card("Patrol", of="profession")


def owned(role: str, owner: str, size: int = 50, what: Card | None = None) -> Deck:
    own = what or (PUNCH if role == "archetype" else PATROL)
    return Deck((section("deck", (size, own)),), role=role, owner=owner)


TABLE = (
    owned("profession", "heroes"),
    owned("profession", "villains"),
    owned("archetype", "Ann"),
    owned("archetype", "Bob"),
)


@pytest.mark.parametrize(
    ("decks", "said"),
    [
        (TABLE, []),
        ((*TABLE, owned("archetype", "Cid"), owned("archetype", "Dan", 80)), []),
        (TABLE[1:], ["The heroes have 0 profession decks; 1 is shared."]),
        (
            (*TABLE, owned("profession", "villains")),
            ["The villains have 2 profession decks; 1 is shared."],
        ),
        ((*TABLE, owned("archetype", "Ann")), ["Ann has 2 archetype decks; 1 is used."]),
        (
            (*TABLE[:3], owned("archetype", "Bob", 49)),
            ["49 cards in the deck; at least 50 are needed."],
        ),
        (
            (*TABLE[:3], owned("archetype", "Bob", what=PATROL)),
            ["Patrol does not belong in Bob's deck."],
        ),
    ],
)
def test_heroes_vs_villains_a_game_is_several_decks_with_role_and_owner(
    decks: tuple[Deck, ...], said: list[str]
) -> None:
    report = judged(HEROES_VS_VILLAINS, Submission(decks))
    assert messages(report) == said
    assert report.verdict is (Verdict.ILLEGAL if said else Verdict.LEGAL)
