"""What Standard Constructed bans, and from when."""

from datetime import date

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, Finding, Fix, Severity
from tests.formats.highlander.decks import Record, card, found, judged, persona, pregame, told
from tests.helpers import checked, checker
from validator.question import Question

BANS = tuple(f"HL-FORMAT-{number:02}" for number in range(3, 10))
IN_FORCE = date(2014, 7, 1)

BANNED = {
    "HL-FORMAT-03": ("The Face of Death", "Endurance"),
    "HL-FORMAT-04": ("The Eyes Have It", "Endurance"),
    "HL-FORMAT-05": ("Zeist", "Endurance"),
    "HL-FORMAT-06": ("The Curse (in-game)", "Endurance"),
    "HL-FORMAT-07": ("Duncan +1 Premium", "Pre-Game"),
    "HL-FORMAT-08": ("Quickening (Duncan)", "Pre-Game"),
    "HL-FORMAT-09": ("Season Six", "Endurance"),
}
"""The built-in cards that are banned, and where they stand."""


def bans_of(record: Record, *others: Record) -> list[Finding]:
    """What the bans say of a deck, or a pre-game, with one of the card."""
    subtitle = f" ({record['subtitle']})" if record.get("subtitle") else ""
    name = f"{record['name']}{subtitle}"
    cards = [record, *others]
    if record.get("type") == "Pre-Game":
        report = judged({}, name, cards=cards)
    else:
        report = judged({name: 1}, cards=cards)
    return [finding for finding in report.findings if finding.rule in BANS]


@pytest.mark.rule(
    "HL-FORMAT-03",
    "HL-FORMAT-04",
    "HL-FORMAT-05",
    "HL-FORMAT-06",
    "HL-FORMAT-07",
    "HL-FORMAT-08",
    "HL-FORMAT-09",
)
@pytest.mark.parametrize("rule", BANNED)
def test_each_banned_card_among_those_that_come_along_is_illegal(rule: str) -> None:
    title, section = BANNED[rule]
    report = checked(f"{section}\n1 {title}", "highlander-standard")
    (finding,) = [each for each in report.findings if each.rule in BANS]
    assert (finding.rule, finding.severity) == (rule, Severity.ILLEGAL)
    assert finding.message == f"{title} is banned."
    assert finding.help.startswith("By the list of the Highlander Type One rule book, version 1.0.")
    assert (finding.limit, finding.found) == (0, 1)
    assert finding.fix == Fix(
        remove=(CardCopies(1, title, "deck" if section == "Endurance" else "pre-game"),)
    )


@pytest.mark.parametrize("rule", BANNED)
def test_the_list_bans_nothing_before_it_is_in_force(rule: str) -> None:
    title, section = BANNED[rule]
    for day, is_banned in ((date(2014, 6, 30), False), (IN_FORCE, True)):
        question = Question(day, "highlander-standard")
        report = checker().check_text(f"{section}\n1 {title}", question)
        assert bool(found(report, rule)) is is_banned
        measured = {each.rule: each.found for each in explain(report).rules}
        assert (measured[rule] == "not in force on that day") is not is_banned


@pytest.mark.rule("HL-FORMAT-03", "HL-AMBIGUOUS-62")
@pytest.mark.parametrize("name", ["Face of Death", "The Face Of Death", "face of death"])
def test_face_of_death_is_banned_with_its_article_or_without(name: str) -> None:
    (finding,) = bans_of(card(name, "Event"))
    assert finding.rule == "HL-FORMAT-03"
    assert "ruling HL-AMBIGUOUS-62" in finding.help


@pytest.mark.rule("HL-FORMAT-03")
def test_a_card_is_banned_by_another_spelling_too() -> None:
    (finding,) = bans_of(card("Death's Face", "Event", aliases=["Face of Death"]))
    assert finding.message == "Death's Face is banned."


CURSE = pregame("The Curse", "other")
COLLECTION = "Duncan Collection"


@pytest.mark.rule("HL-FORMAT-10", "HL-AMBIGUOUS-63")
@pytest.mark.parametrize(
    "record",
    [
        card("The Eyes Have It", "Event"),
        CURSE,
        pregame("Duncan +1 Premium", "premium", set=COLLECTION),
        pregame("Quickening", "quickening", "Duncan", set="Promos"),
        pregame("Quickening", "quickening", "Kern", set=COLLECTION),
        pregame("Quickening", "quickening", set=COLLECTION),
        card("Season Six", "Event", edition="2nd"),
        card("Season Five", "Event"),
        card("Cursed", "Event"),
        card("The Face", "Event"),
    ],
)
def test_what_the_list_does_not_name_is_legal(record: Record) -> None:
    assert bans_of(record) == []


@pytest.mark.rule("HL-FORMAT-04", "HL-CARD-32")
@pytest.mark.parametrize(
    "record",
    [
        card("The Eyes Have It", "Plot"),
        card("The Eyes Have It", "Situation", subtype="Plot"),
        card("The Eyes Have It", "Event", subtype="Plot"),
    ],
)
def test_every_plot_of_that_title_is_meant(record: Record) -> None:
    assert [finding.rule for finding in bans_of(record)] == ["HL-FORMAT-04"]


@pytest.mark.rule("HL-FORMAT-06", "HL-AMBIGUOUS-63")
def test_the_curse_in_the_game_is_banned_and_the_pregame_card_is_not() -> None:
    in_game = card("The Curse", "Situation", variant="in-game")
    cards = [in_game, CURSE]
    assert told(judged({"The Curse (in-game)": 1}, "The Curse", cards=cards)) == [
        ("HL-FORMAT-06", "The Curse (in-game) is banned.")
    ]
    (finding,) = bans_of(card("The Curse", "Situation"))
    assert "ruling HL-AMBIGUOUS-63" in finding.help


@pytest.mark.rule("HL-FORMAT-07")
def test_only_the_misprint_of_duncan_is_banned() -> None:
    (finding,) = bans_of(pregame("Duncan +1 Premium", "premium", misprint=True))
    assert finding.rule == "HL-FORMAT-07"


@pytest.mark.rule("HL-FORMAT-08")
@pytest.mark.parametrize(
    ("owner", "sets"),
    [("Duncan", COLLECTION), ("Duncan MacLeod", COLLECTION), ("Duncan", f"{COLLECTION}; Promos")],
)
def test_the_quickening_of_the_collection_is_banned(owner: str, sets: str) -> None:
    (finding,) = bans_of(pregame("Quickening", "quickening", owner, set=sets))
    assert finding.rule == "HL-FORMAT-08"


@pytest.mark.rule("HL-FORMAT-04", "HL-FORMAT-06", "HL-FORMAT-08", "HL-FORMAT-09")
@pytest.mark.parametrize(
    ("record", "rule", "says"),
    [
        (
            {"name": "The Eyes Have It"},
            "HL-FORMAT-04",
            "the type is not known; The Eyes Have It is banned if its type is Plot.",
        ),
        (
            {"name": "The Eyes Have It", "type": "Situation"},
            "HL-FORMAT-04",
            "the sub-category is not known; The Eyes Have It is banned if its type is Plot.",
        ),
        (
            {"name": "The Eyes Have It", "type": "Event"},
            "HL-FORMAT-04",
            "the sub-category is not known; The Eyes Have It is banned if its type is Plot.",
        ),
        (
            {"name": "The Curse"},
            "HL-FORMAT-06",
            "the type is not known; The Curse is banned if it is no Pre-Game card.",
        ),
        (
            {"name": "Quickening", "type": "Pre-Game"},
            "HL-FORMAT-08",
            "the sub-title or set is not known; Quickening is banned if its sub-title is Duncan "
            "and its set is Duncan Collection.",
        ),
        (
            {"name": "Season Six", "type": "Event"},
            "HL-FORMAT-09",
            "the edition is not known; Season Six is banned if its edition is 1st.",
        ),
    ],
)
def test_a_fact_that_is_not_known_leaves_a_ban_open(record: Record, rule: str, says: str) -> None:
    (finding,) = bans_of(record)
    assert (finding.rule, finding.severity) == (rule, Severity.UNVERIFIED)
    assert finding.message == f"{record['name']}: {says}"


@pytest.mark.rule("HL-FORMAT-08")
@pytest.mark.parametrize("facts", [{"set": "Promos"}, {"subtitle": "Kern"}, {"variant": "Bob"}])
def test_a_quickening_that_is_known_to_be_another_is_legal(facts: Record) -> None:
    assert bans_of({"name": "Quickening", "type": "Pre-Game", **facts}) == []


@pytest.mark.rule("HL-FORMAT-08", "HL-FORMAT-09")
def test_of_an_unclear_name_every_card_must_be_banned() -> None:
    first = card("Season Six", "Event", set="A")
    later = card("Season Six", "Event", set="B", edition="2nd", text="Burn.")
    (finding,) = bans_of(first, later)
    assert (finding.severity, finding.message) == (
        Severity.UNVERIFIED,
        "Season Six: which card is meant is not known; Season Six is banned if its edition is 1st.",
    )
    (finding,) = bans_of(first, {**later, "edition": "1st"})
    assert finding.severity is Severity.ILLEGAL


@pytest.mark.rule("HL-FORMAT-05")
def test_a_house_format_may_unban_a_card() -> None:
    house = "highlander-standard; unban Zeist"
    zeist = card("Zeist", "Location")
    assert told(judged({"Zeist": 1}, cards=[zeist])) == [("HL-FORMAT-05", "Zeist is banned.")]
    assert told(judged({"Zeist": 1}, cards=[zeist], format_id=house)) == []


@pytest.mark.rule("HL-FORMAT-08")
def test_a_banned_quickening_is_banned_with_any_persona() -> None:
    cards = [pregame("Quickening", "quickening", "Duncan", set=COLLECTION), persona("Ned", "Ned")]
    report = judged({}, "Ned", "Quickening (Duncan)", cards=cards)
    assert told(report) == [("HL-FORMAT-08", "Quickening (Duncan) is banned.")]
