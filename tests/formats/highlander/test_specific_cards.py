"""Cards that name a Persona, a Faction or a Weapon of Choice: own, let in, or refused."""

from collections.abc import Mapping

import pytest

from formats.construction.finding import CardCopies, Fix, Severity, Verdict
from formats.construction.report import Report
from tests.formats.highlander.decks import Record, card, found, judged, persona, pregame, told
from tests.helpers import Cards, pairs

DARIUS = card("Darius", "Event", allowance=True, lets_in=["persona"], foreign_cards_allowed=1)
CARDS: Cards = (
    DARIUS,
    card("Back Away", "Dodge", "Connor", edition="2nd"),
    card("Power Blow", "Attack", "Connor"),
    card("Alaine", "Situation", "Ceirdwyn"),
    card("Bowie Knife", "Special Attack", "Kern"),
    card("Long Rifle", "Special Attack", "Kern"),
    card("Mirage", "Illusion", "Kern"),
    card("Hush", "Event", "Kern", mark="reserved"),
    card("Oath", "Event", "Kern", mark="signature"),
    card("Clan Cry", "Event", "Clan MacLeod", mark="signature"),
    card("Four Riders", "Plot", "The Four Horsemen", mark="signature"),
    card("Riposte", "Block", "Rapier"),
    card("Wide Sweep", "Attack", "Claymore"),
    card("Sabre Cut", "Attack", "Saber"),
    card("Watcher", "Situation"),
    card("Old Friend", "Situation", subtype="Hunter"),
    card("Old Scribe", "Situation", subtype="Watcher"),
    card("Conqueror's Hilt", "Object", "Kern", hilt_weapon="Rapier"),
    card("Weapons Expert", "Event", allowance=True, lets_in=["weapon"], foreign_cards_allowed=1),
    card("Watcher Database", "Event", allowance=True, lets_in=["watcher"], foreign_cards_allowed=1),
    persona("Richie Ryan", "Richie", foreign_cards_per_persona=1, lets_in=["persona", "reserved"]),
    persona("Ceirdwyn", "Ceirdwyn"),
    persona("Colin MacLeod", "Colin"),
    persona("Silas", "Silas"),
    persona("Caspian", "Caspian"),
    persona("Kronos", "Kronos"),
    persona("Generic Immortal", "Generic Immortal", generic=True),
    pregame("Sabre", "weapon", hands=1),
    pregame("Watcher (Pre-Game)", "watcher"),
    pregame("Hunter (Pre-Game)", "hunter"),
    pregame("James Horton", "other", subtitle="Xavier"),
    pregame("Kern's Oath", "other", subtitle="Kern", mark="signature"),
    pregame("Bob", "quickening", foreign_cards_per_persona=1, lets_in=["persona"]),
)
CONNOR, KERN = "Connor MacLeod", "Kern"


def but(record: Record, *unknown: str, **facts: object) -> Record:
    """The record with other facts, and some that nobody recorded."""
    left = {name: value for name, value in record.items() if name not in (*unknown, "complete")}
    return {**left, **facts}


@pytest.mark.parametrize(
    ("change", "pregame_cards"),
    [
        pytest.param({"Power Blow": 3, "Back Away": 2}, (CONNOR,), id="own persona"),
        pytest.param({"Alaine": 1, "Darius": 1}, (CONNOR,), id="one by one Darius"),
        pytest.param({"Alaine": 1, "Bowie Knife": 1, "Darius": 2}, (CONNOR,), id="two by two"),
        pytest.param({"Alaine": 1, "Bowie Knife": 1}, ("Richie Ryan",), id="one of each by Richie"),
        pytest.param({"Hush": 1}, ("Richie Ryan",), id="Richie takes a Reserved card"),
        pytest.param(
            {"Bowie Knife": 2, "Darius": 1}, ("Richie Ryan",), id="one by Richie, one more"
        ),
        pytest.param({"Bowie Knife": 1, "Hush": 1}, ("Richie Ryan", "Bob"), id="Richie and Bob"),
        pytest.param({"Clan Cry": 2}, (CONNOR,), id="own Faction"),
        pytest.param({"Riposte": 2}, ("Rapier",), id="own weapon"),
        pytest.param({"Wide Sweep": 1, "Weapons Expert": 1}, ("Rapier",), id="Weapons Expert"),
        pytest.param({"Watcher": 2}, ("Watcher (Pre-Game)",), id="Watcher cards with the Watcher"),
        pytest.param({"Old Friend": 2}, ("Hunter (Pre-Game)",), id="Hunter cards with the Hunter"),
        pytest.param({"Watcher": 1, "Watcher Database": 1}, (), id="Watcher by the Database"),
        pytest.param({"Watcher Database": 1}, (), id="the Database alone"),
        pytest.param({"Bowie Knife": 1, "Alaine": 1}, (), id="a Generic Immortal"),
        pytest.param(
            {"Bowie Knife": 1}, ("Generic Immortal",), id="with a Generic Immortal's card"
        ),
        pytest.param({"Conqueror's Hilt": 2}, (KERN, "Rapier"), id="a hilt with its weapon"),
        pytest.param({"Darius": 6}, (CONNOR,), id="allowance cards that let nothing in"),
    ],
)
@pytest.mark.rule("HL-BUILD-18")
@pytest.mark.rule("HL-BUILD-19")
@pytest.mark.rule("HL-BUILD-29")
@pytest.mark.rule("HL-BUILD-43")
@pytest.mark.rule("HL-AMBIGUOUS-93")
@pytest.mark.rule("HL-CARDS-244")
def test_what_is_own_or_let_in_is_legal(
    change: Mapping[str, int], pregame_cards: tuple[str, ...]
) -> None:
    report = judged(change, *pregame_cards, cards=CARDS)
    assert (told(report), report.verdict) == ([], Verdict.LEGAL)


REFUSED = [
    pytest.param(
        {"Alaine": 1},
        (CONNOR,),
        "HL-BUILD-20",
        "Alaine (Ceirdwyn) is not let in: it is Ceirdwyn's, and Connor MacLeod is played; no card "
        "lets it in.",
        Fix(remove=(CardCopies(1, "Alaine (Ceirdwyn)", "deck"),)),
        marks=[pytest.mark.rule("HL-BUILD-19"), pytest.mark.rule("HL-BUILD-20")],
        id="another persona's",
    ),
    pytest.param(
        {"Alaine": 1, "Bowie Knife": 1, "Darius": 1},
        (CONNOR,),
        "HL-BUILD-20",
        "Bowie Knife (Kern) is not let in: it is Kern's, and Connor MacLeod is played; no Darius "
        "is left: its 1 place is taken by Alaine (Ceirdwyn).",
        Fix(add=(CardCopies(1, "Darius", "deck"),)),
        marks=pytest.mark.rule("HL-BUILD-43"),
        id="no Darius left",
    ),
    pytest.param(
        {"Bowie Knife": 3, "Darius": 2},
        (CONNOR,),
        "HL-BUILD-20",
        "1 of 3 copies of Bowie Knife (Kern) is not let in: it is Kern's, and Connor MacLeod is "
        "played; no Darius is left: its 2 places are taken by Bowie Knife (Kern).",
        Fix(add=(CardCopies(1, "Darius", "deck"),)),
        id="two of three",
    ),
    pytest.param(
        {"Bowie Knife": 7, "Darius": 6},
        (CONNOR,),
        "HL-BUILD-20",
        "1 of 7 copies of Bowie Knife (Kern) is not let in: it is Kern's, and Connor MacLeod is "
        "played; no Darius is left: its 6 places are taken by Bowie Knife (Kern).",
        Fix(remove=(CardCopies(1, "Bowie Knife (Kern)", "deck"),)),
        id="a seventh Darius is no way out",
    ),
    pytest.param(
        {"Hush": 1, "Darius": 1},
        (CONNOR,),
        "HL-BUILD-21",
        "Hush (Kern) is not let in: it is Kern's, and Connor MacLeod is played; Darius lets in no "
        "Reserved card.",
        Fix(remove=(CardCopies(1, "Hush (Kern)", "deck"),)),
        marks=[pytest.mark.rule("HL-BUILD-21"), pytest.mark.rule("HL-AMBIGUOUS-26")],
        id="Reserved",
    ),
    pytest.param(
        {"Oath": 1},
        ("Richie Ryan",),
        "HL-BUILD-22",
        "Oath (Kern) is not let in: it is Kern's, and Richie Ryan is played; Richie Ryan lets in "
        "no Signature card.",
        Fix(remove=(CardCopies(1, "Oath (Kern)", "deck"),)),
        marks=pytest.mark.rule("HL-BUILD-22"),
        id="Signature",
    ),
    pytest.param(
        {"Bowie Knife": 1, "Long Rifle": 1},
        ("Richie Ryan",),
        "HL-BUILD-20",
        "Long Rifle (Kern) is not let in: it is Kern's, and Richie Ryan is played; Richie Ryan "
        "lets in 1 card of each Persona, and that is Bowie Knife (Kern).",
        Fix(remove=(CardCopies(1, "Long Rifle (Kern)", "deck"),)),
        marks=pytest.mark.rule("HL-CARDS-244"),
        id="two of one Persona by Richie",
    ),
    pytest.param(
        {"Hush": 1},
        (CONNOR, "Bob"),
        "HL-BUILD-21",
        "Hush (Kern) is not let in: it is Kern's, and Connor MacLeod is played; Bob lets in no "
        "Reserved card.",
        Fix(remove=(CardCopies(1, "Hush (Kern)", "deck"),)),
        marks=pytest.mark.rule("HL-AMBIGUOUS-93"),
        id="Bob lets in no Reserved card",
    ),
    pytest.param(
        {"Clan Cry": 1, "Darius": 1},
        ("Methos",),
        "HL-BUILD-24",
        "Clan Cry (Clan MacLeod) is not let in: Methos is not of Clan MacLeod; Darius lets in no "
        "Faction card.",
        Fix(remove=(CardCopies(1, "Clan Cry (Clan MacLeod)", "deck"),)),
        marks=pytest.mark.rule("HL-BUILD-24"),
        id="another Faction's",
    ),
    pytest.param(
        {"Riposte": 2},
        (CONNOR,),
        "HL-BUILD-18",
        "Riposte (Rapier) is not let in: the Weapon of Choice Rapier is not used; no card lets it "
        "in.",
        Fix(add=(CardCopies(1, "Rapier", "pre-game"),)),
        marks=pytest.mark.rule("HL-BUILD-18"),
        id="no weapon",
    ),
    pytest.param(
        {"Riposte": 2, "Darius": 2},
        (CONNOR, "Claymore"),
        "HL-BUILD-18",
        "Riposte (Rapier) is not let in: the Weapon of Choice Rapier is not used; Darius lets in "
        "no card of another Weapon of Choice.",
        Fix(remove=(CardCopies(2, "Riposte (Rapier)", "deck"),)),
        marks=pytest.mark.rule("HL-BUILD-18"),
        id="another weapon",
    ),
    pytest.param(
        {"Watcher": 1, "Darius": 1},
        (CONNOR,),
        "HL-BUILD-40",
        "Watcher is not let in: it is a Watcher card, and no Watcher is in the pre-game; Darius "
        "lets in no Watcher card.",
        Fix(add=(CardCopies(1, "Watcher (Pre-Game)", "pre-game"),)),
        marks=[
            pytest.mark.rule("HL-BUILD-40"),
            pytest.mark.rule("HL-BUILD-42"),
            pytest.mark.rule("HL-GROUP-27"),
        ],
        id="a Watcher card",
    ),
    pytest.param(
        {"Old Scribe": 1},
        (CONNOR,),
        "HL-BUILD-40",
        "Old Scribe is not let in: it is a Watcher card, and no Watcher is in the pre-game; no "
        "card lets it in.",
        Fix(add=(CardCopies(1, "Watcher (Pre-Game)", "pre-game"),)),
        marks=pytest.mark.rule("HL-GROUP-27"),
        id="a Watcher card by its sub-title",
    ),
    pytest.param(
        {"Old Friend": 2},
        ("Watcher (Pre-Game)",),
        "HL-BUILD-40",
        "Old Friend is not let in: it is a Hunter card, and no Hunter is in the pre-game; no card "
        "lets it in.",
        Fix(remove=(CardCopies(2, "Old Friend", "deck"),)),
        marks=[pytest.mark.rule("HL-BUILD-40"), pytest.mark.rule("HL-GROUP-29")],
        id="a Hunter card with the Watcher",
    ),
    pytest.param(
        {"Bowie Knife": 2},
        (),
        "HL-BUILD-30",
        "1 of 2 copies of Bowie Knife (Kern) is not let in: a Generic Immortal may have 1 copy "
        "of each Persona Specific card; no card lets it in.",
        Fix(remove=(CardCopies(1, "Bowie Knife (Kern)", "deck"),)),
        marks=pytest.mark.rule("HL-BUILD-30"),
        id="two of a Generic Immortal",
    ),
    pytest.param(
        {"Bowie Knife": 2},
        ("Generic Immortal",),
        "HL-BUILD-30",
        "1 of 2 copies of Bowie Knife (Kern) is not let in: a Generic Immortal may have 1 copy "
        "of each Persona Specific card; no card lets it in.",
        Fix(remove=(CardCopies(1, "Bowie Knife (Kern)", "deck"),)),
        marks=pytest.mark.rule("HL-BUILD-30"),
        id="two with a Generic Immortal's card",
    ),
    pytest.param(
        {"Hush": 1},
        (),
        "HL-BUILD-31",
        "Hush (Kern) is not let in: it is Reserved, and a Generic Immortal may have no Reserved "
        "and no Signature cards; no card lets it in.",
        Fix(remove=(CardCopies(1, "Hush (Kern)", "deck"),)),
        marks=pytest.mark.rule("HL-BUILD-31"),
        id="a Generic Immortal's Reserved card",
    ),
    pytest.param(
        {"Clan Cry": 1},
        (),
        "HL-BUILD-31",
        "Clan Cry (Clan MacLeod) is not let in: it is Signature, and a Generic Immortal may have "
        "no Reserved and no Signature cards; no card lets it in.",
        Fix(remove=(CardCopies(1, "Clan Cry (Clan MacLeod)", "deck"),)),
        marks=pytest.mark.rule("HL-BUILD-31"),
        id="a Generic Immortal's Faction card",
    ),
    pytest.param(
        {"Conqueror's Hilt": 2},
        (KERN, "Claymore"),
        "HL-BUILD-62",
        "Conqueror's Hilt (Kern) is in the deck; it may be there only with the Weapon of Choice "
        "Rapier.",
        Fix(remove=(CardCopies(2, "Conqueror's Hilt (Kern)", "deck"),)),
        marks=pytest.mark.rule("HL-BUILD-62"),
        id="a hilt without its weapon",
    ),
    pytest.param(
        {},
        (CONNOR, "Kern's Oath"),
        "HL-BUILD-22",
        "Kern's Oath (Kern) is not let in: it is Kern's, and Connor MacLeod is played; no card "
        "lets it in.",
        Fix(remove=(CardCopies(1, "Kern's Oath (Kern)", "pre-game"),)),
        marks=pytest.mark.rule("HL-BUILD-22"),
        id="a Signature Pre-Game card",
    ),
]


@pytest.mark.parametrize(("change", "pregame_cards", "rule", "message", "fix"), REFUSED)
def test_what_nothing_lets_in_is_illegal_and_says_what_was_tried(
    change: Mapping[str, int], pregame_cards: tuple[str, ...], rule: str, message: str, fix: Fix
) -> None:
    report = judged(change, *pregame_cards, cards=CARDS)
    assert found(report, rule)[0].message == message
    assert {f.rule for f in report.findings} <= {rule, "HL-BUILD-03"}
    assert (found(report, rule)[0].fix, report.verdict) == (fix, Verdict.ILLEGAL)


@pytest.mark.parametrize(("change", "pregame_cards", "rule", "message", "fix"), REFUSED)
def test_the_fix_lets_it_in_or_takes_it_out(
    change: Mapping[str, int], pregame_cards: tuple[str, ...], rule: str, message: str, fix: Fix
) -> None:
    deck = {
        f"{name} (Kern)" if name == "Conqueror's Hilt" else name: n for name, n in change.items()
    }
    by_title = {r["name"]: r for r in CARDS}
    before = list(pregame_cards)
    for count, title in pairs(fix.remove):
        name = str(title).partition(" (")[0]
        if name in before:
            before.remove(name)
        else:
            key = name if name in deck else str(title)
            deck[key] = deck[key] - count
    for count, added in pairs(fix.add):
        assert added is not None
        if added == "Rapier" or by_title[added]["type"] == "Pre-Game":
            before.append(added)
        else:
            deck[added] = deck.get(added, 0) + count
    assert found(judged(deck, *before, cards=CARDS), rule) == []


@pytest.mark.rule("HL-EXAMPLE-02")
def test_a_generic_immortal_has_one_power_blow_and_one_back_away_of_connors() -> None:
    assert told(judged({"Power Blow": 1, "Back Away": 1}, cards=CARDS)) == []
    for name in ("Power Blow", "Back Away"):
        report = judged({"Power Blow": 1, "Back Away": 1, name: 2}, cards=CARDS)
        assert [rule for rule, _ in told(report)] == ["HL-BUILD-30"]


@pytest.mark.rule("HL-BUILD-47")
def test_an_illusion_of_another_persona_is_let_in_by_darius() -> None:
    assert told(judged({"Mirage": 1, "Darius": 1}, CONNOR, cards=CARDS)) == []
    assert [rule for rule, _ in told(judged({"Mirage": 1}, CONNOR, cards=CARDS))] == ["HL-BUILD-20"]


@pytest.mark.parametrize("name", [CONNOR, "Duncan MacLeod", "Colin MacLeod"])
@pytest.mark.rule("HL-BUILD-26")
@pytest.mark.rule("HL-BUILD-28")
def test_three_are_of_clan_macleod(name: str) -> None:
    assert told(judged({"Clan Cry": 1}, name, cards=CARDS)) == []
    assert [rule for rule, _ in told(judged({"Four Riders": 1}, name, cards=CARDS))] == [
        "HL-BUILD-24"
    ]


@pytest.mark.parametrize("name", ["Methos", "Silas", "Caspian", "Kronos"])
@pytest.mark.rule("HL-BUILD-27")
@pytest.mark.rule("HL-BUILD-28")
def test_four_are_of_the_four_horsemen(name: str) -> None:
    assert told(judged({"Four Riders": 1}, name, cards=CARDS)) == []
    assert [rule for rule, _ in told(judged({"Clan Cry": 1}, name, cards=CARDS))] == ["HL-BUILD-24"]


@pytest.mark.rule("HL-BUILD-49")
@pytest.mark.rule("HL-CARDS-115")
def test_saber_and_sabre_are_one_weapon() -> None:
    assert told(judged({"Sabre Cut": 2}, "Sabre", cards=CARDS)) == []


TIED_BY_ERRATA = (
    ("Conqueror's Hilt", "Martin Hyde", "English Longsword"),
    ("Extended Blade", "General Katana", "Two Handed Broadsword"),
)


@pytest.mark.rule("HL-BUILD-62", "HL-AMBIGUOUS-55")
@pytest.mark.parametrize(("title", "whose", "weapon"), TIED_BY_ERRATA)
def test_the_errata_tie_a_card_to_its_weapon_whatever_is_recorded(
    title: str, whose: str, weapon: str
) -> None:
    cards = (
        card(title, "Object", whose, mark="signature"),
        persona(whose, whose),
        pregame(weapon, "weapon", hands=2),
    )
    tied = {f"{title} ({whose})": 1}
    assert told(judged(tied, whose, weapon, cards=cards)) == []
    assert told(judged(tied, whose, "Claymore", cards=cards)) == [
        (
            "HL-BUILD-62",
            f"{title} ({whose}) is in the deck; it may be there only with the Weapon of Choice "
            f"{weapon}.",
        )
    ]


def scribe(**facts: object) -> Record:
    """A card of which it is not recorded what stands beside its type."""
    known = {"subtitle": None, "mark": None, "restriction": None, "edition": "1st"}
    return {"name": "Grey Scribe", "type": "Situation", **known, **facts}


@pytest.mark.rule("HL-BUILD-40", "HL-GROUP-27", "HL-GROUP-29")
@pytest.mark.parametrize("facts", [{}, {"groups": None}, {"type": None}])
def test_whether_a_situation_is_a_watchers_is_open_without_its_sub_category(facts: Record) -> None:
    known = {name: value for name, value in scribe(**facts).items() if name != "type" or value}
    report = judged({"Grey Scribe": 1}, CONNOR, cards=[known])
    assert ("HL-BUILD-40", OPEN_SCRIBE) in told(report)
    assert report.verdict is Verdict.UNVERIFIED


OPEN_SCRIBE = (
    "Grey Scribe: whether it is a Watcher or Hunter card is not known; such a card needs its "
    "Pre-Game card."
)


@pytest.mark.rule("HL-BUILD-40", "HL-GROUP-27", "HL-GROUP-29")
@pytest.mark.parametrize(
    "facts",
    [
        {"groups": ["Bystander"]},
        {"subtype": None},
        {"subtype": "Mortal Ally"},
        {"complete": True},
        {"type": "Event"},
        {"type": "Attack"},
    ],
)
def test_what_is_recorded_may_tell_that_it_is_no_watchers(facts: Record) -> None:
    report = judged({"Grey Scribe": 1}, CONNOR, cards=[scribe(**facts)])
    assert found(report, "HL-BUILD-40") == []


def naming(*lets_in: str) -> Record:
    """An allowance card whose text names what it lets in."""
    return card("Old Pact", "Event", allowance=True, lets_in=lets_in, foreign_cards_allowed=1)


@pytest.mark.rule("HL-BUILD-24", "HL-BUILD-31")
@pytest.mark.parametrize(
    ("title", "lets_in"),
    [
        ("Clan Cry", ("faction",)),
        ("Hush", ("persona", "reserved")),
        ("Oath", ("persona", "signature")),
    ],
)
def test_a_generic_immortal_has_a_marked_card_if_a_text_names_such(
    title: str, lets_in: tuple[str, ...]
) -> None:
    def report(*named: str) -> Report:
        return judged({title: 1, "Old Pact": 1}, cards=(*CARDS, naming(*named)))

    assert told(report(*lets_in)) == []
    for fewer in (lets_in[:-1], ("weapon",)) if len(lets_in) > 1 else (("persona", "signature"),):
        (refused,) = found(report(*fewer), "HL-BUILD-31")
        assert refused.severity is Severity.ILLEGAL
