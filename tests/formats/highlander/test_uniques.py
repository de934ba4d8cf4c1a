"""One of each unique Pre-Game card, and one of each unique Crystal."""

import pytest

from formats.construction.finding import CardCopies, Finding, Fix, Severity
from tests.formats.highlander.decks import Record, found, judged, pregame
from tests.helpers import Cards

CRYSTALS: Cards = [pregame("Crystal", "crystal", variant=str(n), text=str(n)) for n in range(3)]


def unknown(name: str, **facts: object) -> Record:
    """A Pre-Game card of which little is known."""
    return {"name": name, "type": "Pre-Game", **facts}


def by(rule: str, *names: str, cards: Cards = ()) -> list[Finding]:
    """What one rule finds of a pre-game."""
    return found(judged({}, *names, cards=cards), rule)


@pytest.mark.rule("HL-PREGAME-03", "HL-AMBIGUOUS-69")
@pytest.mark.parametrize("number", [2, 3])
def test_a_second_copy_is_illegal(number: int) -> None:
    (finding,) = by("HL-PREGAME-03", *["Charm 0"] * number, cards=[pregame("Charm 0", "other")])
    assert finding.message == (
        f"Charm 0 is in the pre-game {number} times; 1 copy of a card is allowed."
    )
    assert "ruling HL-AMBIGUOUS-69" in finding.help
    assert finding.fix == Fix(remove=(CardCopies(number - 1, "Charm 0", "pre-game"),))


def gathering(**facts: object) -> Record:
    return {**pregame("Arms and Tactics", "other", set="A", text="Draw."), **facts}


@pytest.mark.rule("HL-PREGAME-03", "HL-AMBIGUOUS-69")
@pytest.mark.parametrize(
    ("other", "severities"),
    [
        ({"edition": "2nd"}, [Severity.ILLEGAL]),
        ({"text": "Draw two."}, []),
        ({"subtitle": "Kern"}, []),
        ({"text": "Draw -1."}, []),
        ({"text": None}, []),
        # How a list tells printings apart, and how a text is typed, makes no other card.
        ({"variant": "Remove 5"}, [Severity.ILLEGAL]),
        ({"text": " draw"}, [Severity.ILLEGAL]),
    ],
)
def test_cards_are_the_same_by_title_sub_title_and_text(
    other: Record, severities: list[Severity]
) -> None:
    behind = [f" ({other[column]})" for column in ("subtitle", "variant") if column in other]
    names = ["Arms and Tactics [A]", f"Arms and Tactics{''.join(behind)} [B]"]
    cards = [gathering(), gathering(set="B", **other)]
    assert [f.severity for f in by("HL-PREGAME-03", *names, cards=cards)] == severities


@pytest.mark.rule("HL-PREGAME-03")
def test_two_cards_whose_text_is_not_known_may_be_the_same() -> None:
    cards = [gathering(), unknown("Arms and Tactics", set="B", pregame_kind="other")]
    names = [f"Arms and Tactics [{each['set']}]" for each in cards]
    (finding,) = by("HL-PREGAME-03", *names, cards=cards)
    assert (finding.severity, finding.message) == (
        Severity.UNVERIFIED,
        "Arms and Tactics: whether all copies are different cards is not known; 1 copy of a card "
        "is allowed.",
    )


@pytest.mark.rule("HL-PREGAME-03")
@pytest.mark.parametrize(
    ("copies", "severities"),
    [(1, []), (2, [Severity.UNVERIFIED]), (3, [Severity.ILLEGAL])],
)
def test_copies_of_an_unclear_name_may_be_different_cards(
    copies: int, severities: list[Severity]
) -> None:
    cards = [gathering(), gathering(set="B", text="Burn.")]
    findings = by("HL-PREGAME-03", *["Arms and Tactics"] * copies, cards=cards)
    assert [finding.severity for finding in findings] == severities


@pytest.mark.rule("HL-PREGAME-05", "HL-PREGAME-06", "HL-AMBIGUOUS-69")
def test_one_of_each_crystal_may_be_used_in_any_order() -> None:
    names = [f"Crystal ({each['variant']})" for each in CRYSTALS]
    for order in (names, names[::-1]):
        assert by("HL-PREGAME-05", *order, cards=CRYSTALS) == []
    (finding,) = by("HL-PREGAME-05", *names, names[0], cards=CRYSTALS)
    assert finding.message == (
        "Crystal (0) is in the pre-game 2 times; 1 copy of a card is allowed."
    )
    assert by("HL-PREGAME-03", *names, names[0], cards=CRYSTALS) == []


@pytest.mark.rule("HL-PREGAME-05")
def test_crystals_of_which_the_texts_are_not_known_may_be_different() -> None:
    cards = [unknown("Crystal", set=code, pregame_kind="crystal") for code in "AB"]
    (finding,) = by("HL-PREGAME-05", *["Crystal"] * 3, cards=cards)
    assert finding.severity is Severity.UNVERIFIED
