"""Quickenings and Personas: whose Quickening is legal, and which gem powers are not."""

import pytest

from formats.construction.finding import CardCopies, Finding, Fix, Severity
from tests.formats.highlander.decks import Record, found, judged, persona, pregame, told
from tests.helpers import Cards


def unknown(name: str, **facts: object) -> Record:
    """A Pre-Game card of which little is known."""
    return {"name": name, "type": "Pre-Game", **facts}


def by(rule: str, *names: str, cards: Cards = ()) -> list[Finding]:
    """What one rule finds of a pre-game."""
    return found(judged({}, *names, cards=cards), rule)


def quickening(owner: str | None, **facts: object) -> Record:
    return pregame("Quickening", "quickening", owner, **facts)


@pytest.mark.rule("HL-PREGAME-07")
@pytest.mark.parametrize("owner", ["Connor", "Connor MacLeod", "connor"])
def test_the_quickening_of_ones_own_persona_is_illegal(owner: str) -> None:
    report = judged({}, "Connor MacLeod", "Quickening", cards=[quickening(owner)])
    assert told(report) == [
        (
            "HL-PREGAME-07",
            f"Quickening ({owner}) is the Quickening of Connor MacLeod; the Quickening of the "
            "Persona that is played may not be used.",
        )
    ]
    (finding,) = found(report, "HL-PREGAME-07")
    assert finding.fix == Fix(remove=(CardCopies(1, f"Quickening ({owner})", "pre-game"),))


@pytest.mark.rule("HL-PREGAME-07")
@pytest.mark.parametrize("owner", ["Corda and Reno", "Corda & Reno", "Reno/Corda"])
@pytest.mark.parametrize("played", ["Corda", "Reno"])
def test_a_quickening_that_names_two_is_each_ones_own(owner: str, played: str) -> None:
    cards = [quickening(owner), persona("Corda", "Corda"), persona("Reno", "Reno")]
    (finding,) = by("HL-PREGAME-07", played, "Quickening", cards=cards)
    assert finding.severity is Severity.ILLEGAL


@pytest.mark.rule("HL-PREGAME-07")
@pytest.mark.parametrize(
    ("played", "owner"),
    [
        ("Connor MacLeod", "Kern"),
        ("Connor MacLeod", "Duncan"),
        ("Connor MacLeod", None),
        ("Rapier", "Connor"),
        ("Nobody", "Connor"),
    ],
)
def test_another_quickening_is_legal(played: str, owner: str | None) -> None:
    generic = persona("Nobody", "Nobody", generic=True)
    report = judged({}, played, "Quickening", cards=[quickening(owner), generic])
    assert found(report, "HL-PREGAME-07") == []


@pytest.mark.rule("HL-PREGAME-07")
@pytest.mark.parametrize(
    ("cards", "played", "missing"),
    [
        ([unknown("Quickening", pregame_kind="quickening")], "Kern", "whose Quickening it is"),
        ([unknown("Quickening")], "Kern", "whose Quickening it is"),
        (
            [quickening("Methos", set="A"), unknown("Quickening", set="B")],
            "Kern",
            "whose Quickening it is",
        ),
        ([quickening("Marcus"), unknown("Marcus")], "Marcus", "the Persona that is played"),
        (
            [quickening("Hugh"), unknown("Hugh Fitzcairn", pregame_kind="persona")],
            "Hugh Fitzcairn",
            "the Persona that is played",
        ),
    ],
)
def test_whose_quickening_it_is_may_not_be_known(cards: Cards, played: str, missing: str) -> None:
    (finding,) = by("HL-PREGAME-07", played, "Quickening", cards=cards)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message.endswith(
        f": {missing} is not known; the Quickening of the Persona that is played may not be used."
    )


@pytest.mark.rule("HL-PREGAME-07")
def test_a_quickening_of_somebody_else_is_legal_whatever_the_persona_is_called_for_short() -> None:
    cards = [quickening("Duncan"), unknown("Hugh Fitzcairn", pregame_kind="persona")]
    assert by("HL-PREGAME-07", "Hugh Fitzcairn", "Quickening", cards=cards) == []


GEMS = [("HL-PREGAME-08", "Quickening", "quickening"), ("HL-PREGAME-09", "Persona", "persona")]


@pytest.mark.rule("HL-PREGAME-08", "HL-PREGAME-09", "HL-AMBIGUOUS-21")
@pytest.mark.parametrize(("rule", "what", "kind"), GEMS)
@pytest.mark.parametrize("edition", ["2nd", "3rd"])
def test_a_gem_power_of_the_later_editions_is_illegal(
    rule: str, what: str, kind: str, edition: str
) -> None:
    gem = pregame("Old One", kind, edition=edition, gem=True)
    report = judged({}, "Old One", cards=[gem])
    assert told(report) == [
        (
            rule,
            f"Old One has a power that uses gems; a {what} of the 2nd or the 3rd Edition that "
            "uses gems may not be used.",
        )
    ]
    assert told(judged({}, "Old One", cards=[{**gem, "gem": False}])) == []


@pytest.mark.rule("HL-PREGAME-09", "HL-AMBIGUOUS-21")
def test_that_the_third_edition_is_meant_too_is_a_ruling() -> None:
    gem = pregame("Old One", "persona", edition="3rd", gem=True)
    (finding,) = by("HL-PREGAME-09", "Old One", cards=[gem])
    assert "ruling HL-AMBIGUOUS-21" in finding.help


@pytest.mark.rule("HL-PREGAME-08", "HL-PREGAME-09", "HL-PREGAME-17")
@pytest.mark.parametrize(
    "record",
    [
        pregame("Old One", "quickening", gem=True),
        pregame("Old One", "persona", gem=True, edition="raven"),
        pregame("Old One", "weapon", gem=True, foil=True, hands=1, edition="2nd"),
        pregame("Old One", "other", gem=True, edition="2nd"),
    ],
)
def test_a_gem_on_another_card_has_no_effect(record: Record) -> None:
    assert told(judged({}, "Old One", cards=[record])) == []


@pytest.mark.rule("HL-PREGAME-08", "HL-PREGAME-09")
@pytest.mark.parametrize(
    ("rule", "record", "missing"),
    [
        ("HL-PREGAME-08", {"pregame_kind": "quickening", "gem": True}, "the edition"),
        ("HL-PREGAME-09", {"pregame_kind": "persona", "gem": True}, "the edition"),
        ("HL-PREGAME-09", {"gem": True, "edition": "2nd"}, "the kind of Pre-Game card"),
    ],
)
def test_whether_a_gem_power_is_legal_may_not_be_known(
    rule: str, record: Record, missing: str
) -> None:
    (finding,) = by(rule, "Old One", cards=[unknown("Old One", **record)])
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message.startswith(f"Old One: {missing} is not known;")


@pytest.mark.rule("HL-PREGAME-08")
def test_an_unclear_name_of_which_one_card_uses_gems_is_undecided() -> None:
    cards = [quickening("Kern", set=code, edition="2nd", gem=code == "A") for code in "AB"]
    (finding,) = by("HL-PREGAME-08", "Quickening", cards=cards)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message.startswith("Quickening: which card is meant is not known;")
