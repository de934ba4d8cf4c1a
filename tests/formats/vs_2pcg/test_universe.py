"""A deck is all Illustrated or all Photographic, its Main Character too."""

import pytest

from formats.construction.finding import CardCopies, Fix, Severity, Verdict
from formats.construction.submission import Submission
from tests.formats.vs_2pcg.decks import FIFTY_SIX, FORMAT, SIXTY, card, with_main
from tests.helpers import AS_OF, Cards, assert_finding, assert_legal, checked
from validator.check import check

RULE = "PCG-BUILD-06"
DEMAND = "a deck is all Illustrated or all Photographic."

FILM = [
    card("Screen Queen", "main character", "photographic", level=1),
    *(card(f"Actor {number}", universe="photographic") for number in range(15)),
]
FILM_DECK = with_main("\n".join(f"4 Actor {number}" for number in range(15)), "Screen Queen")


@pytest.mark.rule("PCG-BUILD-06", "PCG-BUILD-07")
def test_a_deck_of_the_utopia_storyline_is_illustrated() -> None:
    report = assert_legal(SIXTY, FORMAT)
    entries = [entry for part in report.submission.sections() for entry in part.entries]
    assert {entry.card.fact("universe") for entry in entries} == {"illustrated"}


@pytest.mark.rule("PCG-BUILD-06", "PCG-BUILD-08")
def test_a_deck_that_is_all_photographic_is_legal() -> None:
    assert assert_legal(FILM_DECK, FORMAT, FILM).findings == ()


@pytest.mark.rule("PCG-BUILD-06", "PCG-BUILD-07", "PCG-BUILD-08")
@pytest.mark.parametrize(
    ("last", "message", "cards"),
    [
        (
            "3 Mercury\n1 Actor 1",
            f"Actor 1 is Photographic, and 60 cards are Illustrated; {DEMAND}",
            1,
        ),
        (
            "2 Actor 1\n2 Actor 2",
            f"Actor 1 and Actor 2 are Photographic, and 57 cards are Illustrated; {DEMAND}",
            4,
        ),
    ],
)
def test_photographic_cards_in_an_illustrated_deck_are_illegal(
    last: str, message: str, cards: int
) -> None:
    finding = assert_finding(with_main(FIFTY_SIX + last), FORMAT, RULE, cards=FILM)
    assert (finding.message, finding.limit, finding.found) == (message, 0, cards)
    assert finding.fix is not None
    assert sum(copies.count for copies in finding.fix.remove) == cards


@pytest.mark.rule("PCG-BUILD-06", "PCG-BUILD-08")
def test_illustrated_cards_in_a_photographic_deck_are_illegal() -> None:
    finding = assert_finding(
        FILM_DECK.replace("4 Actor 1\n", "4 Anole\n"), FORMAT, RULE, cards=FILM
    )
    assert finding.message == f"Anole is Illustrated, and 57 cards are Photographic; {DEMAND}"
    assert finding.fix == Fix((CardCopies(4, "Anole", "deck"),), (CardCopies(4, None, "deck"),))


@pytest.mark.rule("PCG-AMBIGUOUS-36")
def test_the_main_character_is_bound_too() -> None:
    decklist = with_main(f"{FIFTY_SIX}4 Mercury", "Screen Queen")
    finding = assert_finding(decklist, FORMAT, RULE, cards=FILM)
    assert (
        finding.message == f"Screen Queen is Photographic, and 60 cards are Illustrated; {DEMAND}"
    )
    assert finding.help == (
        "The Main Character counts as part of the deck (ruling PCG-AMBIGUOUS-36)."
    )
    assert (finding.cards, finding.lines, finding.fix) == (("Screen Queen",), (1,), None)


@pytest.mark.rule("PCG-BUILD-06")
def test_of_as_many_the_photographic_ones_are_named() -> None:
    decklist = "Main Character\nDeck\n2 Anole\n2 Actor 1"
    finding = assert_finding(decklist, FORMAT, RULE, cards=FILM)
    assert finding.cards == ("Actor 1",)


@pytest.mark.rule("PCG-BUILD-06")
@pytest.mark.parametrize(
    ("last", "message", "cards"),
    [
        ("4 Stranger", f"The universe of Stranger is not recorded; {DEMAND}", ("Stranger",)),
        # Listed or not, all are named together.
        (
            "2 Stranger\n2 Rumour",
            f"The universes of Stranger and Rumour are not recorded; {DEMAND}",
            ("Stranger", "Rumour"),
        ),
    ],
)
@pytest.mark.parametrize("is_complete", [False, True])
def test_a_card_of_no_recorded_universe_is_undecided(
    last: str, message: str, cards: tuple[str, ...], is_complete: bool
) -> None:
    """Every card is of one: that none is printed on it says nothing."""
    given: Cards = [{"name": "Stranger", "type": "supporting character", "complete": is_complete}]
    decklist = with_main(FIFTY_SIX + last)
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED, cards=given)
    assert (finding.message, finding.cards) == (message, cards)


@pytest.mark.rule("PCG-BUILD-06", "PCG-AMBIGUOUS-36")
def test_a_main_character_of_no_recorded_universe_is_undecided() -> None:
    decklist = with_main(f"{FIFTY_SIX}4 Mercury", "Dark Beast")
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED)
    assert finding.message == f"The universe of Dark Beast is not recorded; {DEMAND}"
    assert "ruling PCG-AMBIGUOUS-36" in finding.help


@pytest.mark.rule("PCG-BUILD-06")
def test_of_a_deck_of_which_nothing_is_recorded_six_cards_are_named() -> None:
    decklist = with_main("\n".join(f"4 Rumour {number}" for number in range(15)), "1 Hearsay")
    finding = assert_finding(decklist, FORMAT, RULE, Severity.UNVERIFIED)
    assert finding.message == (
        "The universes of Hearsay, Rumour 0, Rumour 1, Rumour 2, Rumour 3, Rumour 4 and 10 more "
        f"are not recorded; {DEMAND}"
    )
    assert len(finding.cards) == 16


@pytest.mark.rule("PCG-BUILD-06")
def test_what_is_mixed_for_certain_is_illegal_whatever_is_not_recorded() -> None:
    decklist = with_main(f"{FIFTY_SIX}2 Rumour\n2 Actor 1")
    finding = assert_finding(decklist, FORMAT, RULE, cards=FILM)
    assert finding.cards == ("Actor 1",)


@pytest.mark.rule("PCG-BUILD-09")
def test_each_deck_at_a_table_is_judged_for_itself() -> None:
    """The universes matter for one deck: those of two players may meet."""
    drawn, filmed = checked(SIXTY, FORMAT), checked(FILM_DECK, FORMAT, FILM)
    both = Submission(drawn.submission.decks + filmed.submission.decks)
    report = check(both, drawn.format, as_of=AS_OF)
    assert (report.verdict, report.findings) == (Verdict.LEGAL, ())
