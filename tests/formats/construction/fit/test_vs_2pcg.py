"""Vs. System 2PCG: a Main Character, and a deck of its universe."""

from collections.abc import Iterator

import pytest

from carddb.model import UNKNOWN, Card, unlisted
from formats.construction.finding import Finding, Outcome, Verdict
from formats.construction.rule import Context
from formats.construction.submission import Deck, Submission
from tests.formats.construction.fit.toys import (
    card,
    game_of,
    illegal,
    judged,
    messages,
    rule_of,
    section,
    undecided,
)


def one_universe(submission: Submission, _: Context) -> Iterator[Finding]:
    """Every card is of the Main Character's universe."""
    (lead,) = [entry.card for part in submission.named("main") for entry in part.entries]
    universe = lead.fact("universe")
    if universe is UNKNOWN:
        yield undecided("PCG-01", f"The universe of {lead.title} is not known.", lead)
        return
    for part in submission.named("deck"):
        for entry in part.entries:
            own = entry.card.fact("universe")
            if own is UNKNOWN:
                message = f"The universe of {entry.card.title} is not known."
                yield undecided("PCG-01", message, entry.card)
            elif own not in (None, universe):
                message = f"{entry.card.title} is not of the universe {universe}."
                yield illegal("PCG-01", message, entry.card)


TWO_PLAYER = game_of(rule_of("PCG-01", one_universe), sections=("main", "deck"))
OF_MARVEL = card("Iceman", universe="Marvel")
OF_ALIEN = card("Ripley", universe="Alien")
OF_NONE = card("Power Up", universe=None)
RUMOUR = unlisted("toy", "Rumour", "rumour")


@pytest.mark.parametrize(
    ("cards", "verdict", "said"),
    [
        ([OF_MARVEL, OF_NONE], Verdict.LEGAL, []),
        ([OF_MARVEL, RUMOUR], Verdict.UNVERIFIED, ["The universe of Rumour is not known."]),
        ([OF_ALIEN], Verdict.ILLEGAL, ["Ripley is not of the universe Marvel."]),
        (
            [RUMOUR, OF_ALIEN],
            Verdict.ILLEGAL,
            ["Ripley is not of the universe Marvel.", "The universe of Rumour is not known."],
        ),
    ],
)
def test_2pcg_a_card_of_an_unknown_universe_leaves_the_deck_undecided(
    cards: list[Card], verdict: Verdict, said: list[str]
) -> None:
    main = section("main", (1, OF_MARVEL))
    deck = section("deck", *((1, each) for each in cards))
    report = judged(TWO_PLAYER, Submission((Deck((main, deck)),)))
    assert (report.verdict, messages(report)) == (verdict, said)


def test_2pcg_of_a_lead_that_nobody_knows_everything_hangs() -> None:
    main, deck = section("main", (1, RUMOUR)), section("deck", (60, OF_ALIEN))
    report = judged(TWO_PLAYER, Submission((Deck((main, deck)),)))
    assert report.outcomes() == {"PCG-01": Outcome.UNDECIDED}
