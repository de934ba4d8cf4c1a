"""2 Headed Giant: two Immortals, as the director chooses, and what they may not use."""

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, Finding, Fix, RuleOutcome, Severity, Verdict
from formats.construction.format import Unchecked
from formats.construction.report import Report
from formats.games import compiled_formats
from tests.formats.highlander.decks import (
    FIFTY,
    STANDARD,
    card,
    found,
    judged_text,
    listed,
    persona,
    pregame,
    told,
)
from tests.helpers import Cards

FORMAT = "highlander-two-headed-giant"
IMMORTALS, ALLOWANCES = "HL-FORMAT-20", "HL-FORMAT-29"
TOGETHER, QUICKENINGS = "HL-FORMAT-30", "HL-FORMAT-31"
CONNOR, METHOS, KERN = "Connor MacLeod", "Methos", "Kern"
AMANDA, RAMIREZ, NOBODY = "Amanda", "Ramirez", "Nobody"
CARDS: Cards = (
    persona(AMANDA, AMANDA, traits=["Female", "TV"]),
    persona(RAMIREZ, RAMIREZ, traits=["Male", "Movie"]),
    persona("Highland Man", "Highland", traits=["Male", "TV"]),
    {"name": NOBODY, "type": "Pre-Game", "pregame_kind": "persona", "subtitle": None},
    persona("Corda", "Corda and Reno"),
    persona("Reno", "Corda and Reno"),
    pregame("Quickening", "quickening", variant="Nexus"),
    pregame("Bag of Tricks", "other"),
    pregame("Old Charm", "other"),
    pregame("Long Coat", "other"),
    pregame("Street Map", "other"),
    {"name": "Odd Token", "type": "Pre-Game", "subtitle": None},
    card("Darius", "Event", allowance=True, lets_in=["persona"], foreign_cards_allowed=1),
    card("Tutor", "Event", "Connor", allowance=True, lets_in=["persona"], foreign_cards_allowed=1),
)


def checked(*pregame_cards: str, deck: str = "", choice: str = "", cards: Cards = ()) -> Report:
    """The report on FIFTY with these Pre-Game cards, and more cards for the deck."""
    stated = f"Immortals: {choice}\n" if choice else ""
    text = f"{stated}{listed(FIFTY, *pregame_cards)}\n{deck}"
    return judged_text(text, cards=(*CARDS, *cards), format_id=FORMAT)


def only(report: Report, rule: str) -> Finding:
    (finding,) = found(report, rule)
    return finding


@pytest.mark.rule("HL-FORMAT-20", "HL-AMBIGUOUS-70")
def test_two_immortals_in_one_deck_are_legal() -> None:
    report = checked(CONNOR, METHOS)
    assert report.verdict is Verdict.LEGAL
    assert told(report) == []


@pytest.mark.rule("HL-FORMAT-20", "HL-AMBIGUOUS-70")
@pytest.mark.parametrize(
    ("personas", "count", "message"),
    [
        (
            (),
            0,
            "0 Personas are in the pre-game; 2 Headed Giant is played with exactly 2 Personas.",
        ),
        (
            (CONNOR,),
            1,
            "1 Persona (Connor MacLeod) is in the pre-game; 2 Headed Giant is played with exactly "
            "2 Personas.",
        ),
        (
            (CONNOR, METHOS, KERN),
            3,
            "3 Personas (Connor MacLeod, Methos and Kern) are in the pre-game; 2 Headed Giant is "
            "played with exactly 2 Personas.",
        ),
    ],
)
def test_any_other_number_is_illegal(personas: tuple[str, ...], count: int, message: str) -> None:
    finding = only(checked(*personas), IMMORTALS)
    assert (finding.severity, finding.message) == (Severity.ILLEGAL, message)
    assert (finding.limit, finding.found, finding.cards) == (2, count, personas)
    assert finding.citation == "§ 2 Headed Giant"


@pytest.mark.rule("HL-FORMAT-20")
@pytest.mark.parametrize(
    ("personas", "certain"), [((CONNOR,), "1 is"), ((CONNOR, METHOS), "2 are"), ((), "0 are")]
)
def test_a_card_of_unknown_kind_may_be_a_persona(personas: tuple[str, ...], certain: str) -> None:
    odd = ("Odd Token",) if personas else ("Odd Token", "Second Token")
    second = {"name": "Second Token", "type": "Pre-Game", "subtitle": None}
    findings = found(checked(*personas, *odd, cards=(second,)), IMMORTALS)
    finding = next(f for f in findings if f.severity is not Severity.NOTE)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message.endswith(
        "the kind of Pre-Game card is not known; 2 Headed Giant is played with exactly 2 Personas, "
        f"and {certain} certain."
    )


@pytest.mark.rule("HL-FORMAT-20")
@pytest.mark.parametrize(
    ("pregame_cards", "certain"),
    [((CONNOR, "Foo"), "1 Persona is"), (("Foo", "Bar"), "0 Personas are")],
)
def test_a_name_of_no_catalogue_may_be_the_second_persona(
    pregame_cards: tuple[str, ...], certain: str
) -> None:
    report = checked(*pregame_cards)
    finding = only(report, IMMORTALS)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        f"{certain} certain in the pre-game; exactly 2 are needed, and not every Pre-Game card is "
        "known."
    )
    assert report.outcomes()[IMMORTALS] is RuleOutcome.UNDECIDED


@pytest.mark.rule("HL-FORMAT-20")
def test_a_line_that_could_not_be_read_may_be_a_persona() -> None:
    text = listed(FIFTY, CONNOR).replace("Endurance", "99999999 Methos\nEndurance")
    finding = only(judged_text(text, format_id=FORMAT), IMMORTALS)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "1 Persona (Connor MacLeod) is in the pre-game as far as it was read; 2 Headed Giant is "
        "played with exactly 2 Personas, and 1 line could not be read."
    )


@pytest.mark.rule("HL-FORMAT-20")
def test_without_a_pre_game_nothing_is_said_of_immortals() -> None:
    deck = "\n".join(f"{count} {name}" for name, count in FIFTY.items())
    report = judged_text(f"Deck\n{deck}", format_id=FORMAT)
    assert found(report, IMMORTALS) == []
    assert {each.rule: each.found for each in explain(report).rules}[IMMORTALS] == "not handed in"


@pytest.mark.rule("HL-FORMAT-20")
@pytest.mark.parametrize(
    ("choice", "personas"),
    [
        ("male/female", (AMANDA, RAMIREZ)),
        ("Male / Female", (RAMIREZ, AMANDA)),
        ("TV/movie", (AMANDA, RAMIREZ)),
        # The one who fits both kinds leaves the other kind to the other.
        ("male/TV", ("Highland Man", RAMIREZ)),
        ("male/TV", ("Highland Man", AMANDA)),
        ("male/male", ("Highland Man", RAMIREZ)),
    ],
)
def test_one_persona_of_each_kind_is_legal(choice: str, personas: tuple[str, ...]) -> None:
    report = checked(*personas, choice=choice)
    assert report.findings == ()
    assert report.verdict is Verdict.LEGAL


@pytest.mark.rule("HL-FORMAT-20")
@pytest.mark.parametrize(
    ("choice", "personas", "message"),
    [
        (
            "male/female",
            (RAMIREZ, "Highland Man"),
            "Ramirez and Highland Man are in the pre-game; the director chose male/female, one "
            "Persona of each.",
        ),
        (
            "Movie/Movie",
            (AMANDA, RAMIREZ),
            "Amanda and Ramirez are in the pre-game; the director chose Movie/Movie, one Persona "
            "of each.",
        ),
        # Whoever Nobody is, Amanda is neither male nor of a movie.
        (
            "male/movie",
            (AMANDA, NOBODY),
            "Amanda and Nobody are in the pre-game; the director chose male/movie, one Persona of "
            "each.",
        ),
    ],
)
def test_personas_that_are_not_one_of_each_kind_are_illegal(
    choice: str, personas: tuple[str, ...], message: str
) -> None:
    finding = only(checked(*personas, choice=choice), IMMORTALS)
    assert (finding.severity, finding.message) == (Severity.ILLEGAL, message)
    assert finding.cards == personas


@pytest.mark.rule("HL-FORMAT-20")
def test_a_persona_of_whom_the_traits_are_not_known_is_undecided() -> None:
    finding = only(checked(AMANDA, NOBODY, choice="male/female"), IMMORTALS)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "Nobody: the kind of Immortal is not known; the director chose male/female, one Persona "
        "of each."
    )


@pytest.mark.rule("HL-FORMAT-20")
def test_a_choice_that_nobody_states_is_noted() -> None:
    note = only(checked(AMANDA, RAMIREZ), IMMORTALS)
    assert note.severity is Severity.NOTE
    assert note.message == "The director's choice of Immortals is not stated and was not checked."


@pytest.mark.rule("HL-FORMAT-20")
@pytest.mark.parametrize("choice", ["male", "male/", "male/female/TV"])
def test_a_choice_that_is_not_two_kinds_is_not_checked(choice: str) -> None:
    finding = only(checked(AMANDA, RAMIREZ, choice=choice), IMMORTALS)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        f"The director's choice of Immortals, '{choice}', was not checked: it names two kinds "
        'with a stroke between them, such as "male/female".'
    )


@pytest.mark.rule("HL-FORMAT-21")
def test_each_persona_is_one_of_the_six_pre_game_cards() -> None:
    four = ("Bag of Tricks", "Old Charm", "Long Coat", "Street Map")
    assert told(checked(CONNOR, METHOS, *four)) == []
    finding = only(checked(CONNOR, METHOS, *four, "Rapier"), "HL-PREGAME-02")
    assert finding.severity is Severity.ILLEGAL
    assert (finding.limit, finding.found) == (6, 7)


@pytest.mark.rule("HL-FORMAT-29", "HL-AMBIGUOUS-25")
def test_a_generic_allowance_card_is_illegal() -> None:
    finding = only(checked(CONNOR, METHOS, deck="2 Darius"), ALLOWANCES)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        "Darius is a generic allowance card; allowance cards must name a Persona in 2 Headed Giant."
    )
    assert finding.fix == Fix(remove=(CardCopies(2, "Darius", "deck"),))
    assert "ruling HL-AMBIGUOUS-25" in finding.help


@pytest.mark.rule("HL-FORMAT-29", "HL-AMBIGUOUS-25")
def test_an_allowance_card_of_a_persona_may_be_used() -> None:
    assert told(checked(CONNOR, METHOS, deck="2 Tutor")) == []


@pytest.mark.rule("HL-FORMAT-29", "HL-AMBIGUOUS-25")
@pytest.mark.parametrize(
    "barred",
    [
        card("Helper", "Event", effect_classes=["Allowance"]),
        card("Helper", "Event", "Rapier", allowance=True),
        card("Helper", "Event", "Clan MacLeod", allowance=True, mark="signature"),
        card("Helper", "Event", "Generic", allowance=True),
    ],
    ids=["by its class", "of a weapon", "of a Faction", "Generic"],
)
def test_whatever_names_no_persona_is_generic(barred: dict[str, object]) -> None:
    report = checked(CONNOR, METHOS, "Rapier", deck="1 Helper", cards=(barred,))
    assert only(report, ALLOWANCES).severity is Severity.ILLEGAL


@pytest.mark.rule("HL-FORMAT-29")
def test_a_pre_game_allowance_card_is_illegal_too() -> None:
    cards = (pregame("Old Teacher", "other", allowance=True, foreign_cards_allowed=2),)
    finding = only(checked(CONNOR, METHOS, "Old Teacher", cards=cards), ALLOWANCES)
    assert finding.cards == ("Old Teacher",)


@pytest.mark.rule("HL-FORMAT-29")
def test_the_power_of_a_persona_is_no_allowance_card() -> None:
    cards = (persona("Richie Ryan", "Richie", effect_classes=["Allowance"]),)
    assert found(checked(CONNOR, "Richie Ryan", cards=cards), ALLOWANCES) == []


@pytest.mark.rule("HL-FORMAT-29", "HL-AMBIGUOUS-25")
@pytest.mark.parametrize(
    "helpers",
    [
        ({"name": "Helper", "type": "Event", "allowance": True},),
        (card("Helper", "Event", variant="Ally", allowance=True), card("Helper", "Event", KERN)),
    ],
    ids=["no sub-title recorded", "an unclear name"],
)
def test_an_allowance_card_of_unknown_sub_title_is_undecided(helpers: Cards) -> None:
    finding = only(checked(CONNOR, METHOS, deck="1 Helper", cards=helpers), ALLOWANCES)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "Helper: the sub-title is not known; only allowance cards that name a Persona may be used."
    )


@pytest.mark.rule("HL-FORMAT-30")
def test_corda_and_reno_are_not_played_together() -> None:
    finding = only(checked("Corda", "Reno"), TOGETHER)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        "Corda and Reno are in the pre-game; in 2 Headed Giant each of them is played without the "
        "other."
    )
    assert finding.cards == ("Corda", "Reno")


@pytest.mark.rule("HL-FORMAT-30")
@pytest.mark.parametrize("one", ["Corda", "Reno"])
def test_each_of_them_may_be_played_with_another_immortal(one: str) -> None:
    assert told(checked(one, METHOS)) == []


@pytest.mark.rule("HL-FORMAT-30")
def test_an_unclear_name_that_may_be_the_other_of_the_two_is_undecided() -> None:
    cards = (
        persona("Reno", "Lone Reno", set="AA", number="1", aliases=["The Twin"]),
        persona("Ceirdwyn", "Ceirdwyn", set="AA", number="2", aliases=["The Twin"]),
    )
    finding = only(checked("Corda", "The Twin", cards=cards), TOGETHER)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "The Twin: which of the two it is is not known; in 2 Headed Giant Corda and Reno are not "
        "played together."
    )


@pytest.mark.rule("HL-FORMAT-31")
def test_a_quickening_is_illegal() -> None:
    finding = only(checked(CONNOR, METHOS, "Quickening (Nexus)"), QUICKENINGS)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        "Quickening (Nexus) is a Quickening; none may be used in 2 Headed Giant."
    )
    assert finding.fix == Fix(remove=(CardCopies(1, "Quickening (Nexus)", "pre-game"),))


@pytest.mark.rule("HL-FORMAT-31")
def test_a_card_of_unknown_kind_may_be_a_quickening() -> None:
    finding = only(checked(CONNOR, METHOS, "Odd Token"), QUICKENINGS)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "Odd Token: the kind of Pre-Game card is not known; no Quickening may be used in 2 Headed "
        "Giant."
    )


@pytest.mark.rule("HL-FORMAT-29", "HL-FORMAT-31")
@pytest.mark.parametrize(
    ("card_name", "rule"), [("Darius", ALLOWANCES), ("Quickening (Nexus)", QUICKENINGS)]
)
def test_a_house_format_may_unban_what_is_not_allowed(card_name: str, rule: str) -> None:
    text = listed({**FIFTY, "Darius": 1}, CONNOR, METHOS, "Quickening (Nexus)")
    house = f"{FORMAT}; unban {card_name}"
    report = judged_text(text, cards=CARDS, format_id=house)
    banned = {f.rule for f in report.findings if f.severity is Severity.ILLEGAL}
    assert banned == {ALLOWANCES, QUICKENINGS} - {rule}


@pytest.mark.rule("HL-FORMAT-32")
def test_it_is_standard_with_another_number_of_personas_and_three_bans() -> None:
    formats = compiled_formats()
    origins = {row.rule.id: row.origin for row in formats[FORMAT].table}
    of_standard = {row.rule.id: STANDARD for row in formats[STANDARD].table}
    del of_standard["HL-PREGAME-13"]
    own = dict.fromkeys((IMMORTALS, ALLOWANCES, TOGETHER, QUICKENINGS), FORMAT)
    assert origins == of_standard | own
    assert formats[FORMAT].sections == formats[STANDARD].sections


@pytest.mark.rule("HL-AMBIGUOUS-71")
def test_what_standard_bans_is_banned_here() -> None:
    zeist = card("Zeist", "Location", set="HTG", number="1")
    report = checked(CONNOR, METHOS, deck="1 Zeist", cards=(zeist,))
    assert ("HL-FORMAT-05", "Zeist is banned.") in told(report)


@pytest.mark.rule("HL-FORMAT-22", "HL-FORMAT-23", "HL-FORMAT-24", "HL-AMBIGUOUS-22")
def test_the_gem_clauses_are_named_as_not_checked() -> None:
    unchecked = explain(checked(CONNOR, METHOS)).unchecked
    assert set(compiled_formats()[STANDARD].unchecked) < set(unchecked)
    assert (
        Unchecked(
            "HL-FORMAT-23",
            "The count of 25 gems does not apply; gems are not judged (ruling HL-AMBIGUOUS-22).",
        )
        in unchecked
    )
    assert [each.rule for each in unchecked if each.rule.startswith("HL-FORMAT")] == [
        "HL-FORMAT-20",
        "HL-FORMAT-22",
        "HL-FORMAT-23",
        "HL-FORMAT-24",
    ]


@pytest.mark.rule("HL-FORMAT-20")
def test_a_choice_that_is_not_stated_is_named_as_not_checked() -> None:
    unchecked = {each.rule: each.states for each in explain(checked(CONNOR, METHOS)).unchecked}
    assert unchecked[IMMORTALS] == (
        "Where the director's choice of Immortals is not stated, it is not checked that the two "
        "Personas are chosen by it."
    )


def test_the_rules_say_what_they_found() -> None:
    report = checked(AMANDA, RAMIREZ, deck="1 Darius", choice="male/female")
    said = {each.rule: each.found for each in explain(report).rules}
    assert said[IMMORTALS] == "2 Personas, chosen from male/female"
    assert said[ALLOWANCES] == "1 generic allowance card"
    assert said[TOGETHER] == "not both are used"
    assert said[QUICKENINGS] == "0 Quickenings"
    both = {each.rule: each.found for each in explain(checked("Corda", "Reno")).rules}
    assert both[TOGETHER] == "both are used"
    assert both[IMMORTALS] == "2 Personas, no choice is stated"
