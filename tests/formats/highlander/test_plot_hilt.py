"""Plot/Hilt: what starts in play, and whose it is."""

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, Fix, RuleOutcome, Severity, Verdict
from formats.construction.report import Report
from formats.construction.submission import Entry
from formats.games import compiled_formats
from tests.formats.highlander.decks import (
    FIFTY,
    STANDARD,
    Record,
    card,
    found,
    judged_text,
    listed,
    persona,
    told,
)
from tests.formats.highlander.starts import (
    CARDS,
    CONQUEROR,
    FORMAT,
    HILT,
    HORSEMEN,
    HYDE,
    LACKING,
    MATCHING,
    NO_WEAPON,
    ONE_OF_EACH,
    ONE_WEAPON,
    PLOT,
    RAPIER,
    ROOST,
    START,
    UNSURE,
    checked,
    hilt,
    only,
    plot,
)


@pytest.mark.rule("HL-FORMAT-35", "HL-FORMAT-36", "HL-FORMAT-43")
@pytest.mark.parametrize("heading", ["Starting cards", "Starting hilt and plot", "In play"])
def test_the_own_hilt_with_its_weapon_and_the_own_plot_are_legal(heading: str) -> None:
    text = f"{listed(FIFTY, HYDE, RAPIER)}\n{heading}\n{START}"
    report = judged_text(text, cards=CARDS, format_id=FORMAT)
    assert report.findings == ()
    assert report.verdict is Verdict.LEGAL


@pytest.mark.rule("HL-FORMAT-35", "HL-FORMAT-36")
def test_a_starting_card_does_not_count_toward_the_deck() -> None:
    text = listed({**FIFTY, "Quick Step": 4}, HYDE, RAPIER) + f"\nStarting cards\n{START}"
    report = judged_text(text, cards=CARDS, format_id=FORMAT)
    assert told(report) == [("HL-BUILD-01", "48 cards in the deck; at least 50 are needed.")]


@pytest.mark.rule("HL-FORMAT-35")
@pytest.mark.parametrize(
    ("other", "why"),
    [
        (hilt("Lion Hilt", None), "it is Generic"),
        (hilt("Lion Hilt", "Kern"), "it is not Martin Hyde's"),
        (hilt("Lion Hilt", "Clan MacLeod"), "it is a Faction card"),
        (hilt("Lion Hilt", mark="reserved"), "it is no Signature card"),
        (hilt("Lion Hilt", mark=None), "it is no Signature card"),
        ({"name": "Lion Hilt", "type": "Object"}, "it is none that Martin Hyde has"),
    ],
)
def test_a_hilt_that_is_not_the_personas_own_signature_card_is_illegal(
    other: Record, why: str
) -> None:
    finding = only(checked(f"1 Lion Hilt\n1 {ROOST}", HYDE, RAPIER, cards=(other,)), HILT)
    assert finding.severity is Severity.ILLEGAL
    (title,) = finding.cards
    assert finding.message == f"{title} starts in play and is no own Signature hilt: {why}."
    assert finding.fix == Fix(remove=(CardCopies(1, title, "starting cards"),))
    assert finding.citation == "§ Plot/Hilt 1"


@pytest.mark.rule("HL-FORMAT-36")
@pytest.mark.parametrize(
    ("other", "why"),
    [
        (plot("Old Plot", None), "it is Generic"),
        (plot("Old Plot", "Kern"), "it is not Martin Hyde's"),
        (plot("Old Plot", "The Four Horsemen"), "it is a Faction card"),
        (plot("Old Plot", mark="reserved"), "it is no Signature card"),
        (plot("Old Plot", plot_kind="sequence"), "it is no Stand-Alone Plot"),
        ({"name": "Old Plot", "type": "Plot"}, "it is none that Martin Hyde has"),
    ],
)
def test_a_plot_that_is_not_the_personas_own_is_illegal(other: Record, why: str) -> None:
    finding = only(checked(f"1 {CONQUEROR}\n1 Old Plot", HYDE, RAPIER, cards=(other,)), PLOT)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        f"{finding.cards[0]} starts in play and is no own Signature Stand-Alone Plot: {why}."
    )


@pytest.mark.rule("HL-FORMAT-36")
def test_a_plot_of_the_same_title_is_no_own_one_if_it_names_another() -> None:
    report = checked(f"1 {CONQUEROR}\n1 {ROOST} (Kern)", HYDE, RAPIER, cards=(plot(ROOST, "Kern"),))
    assert only(report, PLOT).message == (
        "Hyde's Roost (Kern) starts in play and is no own Signature Stand-Alone Plot: it is not "
        "Martin Hyde's."
    )


@pytest.mark.rule("HL-FORMAT-35", "HL-FORMAT-36")
@pytest.mark.parametrize(
    ("other", "rule", "why"),
    [
        (plot(ROOST, plot_kind="sequence", variant="old"), PLOT, "it is no Stand-Alone Plot"),
        (hilt(CONQUEROR, mark=None, variant="old"), HILT, "it is no Signature card"),
    ],
)
def test_a_name_that_may_mean_another_card_is_not_taken_for_the_own_one(
    other: Record, rule: str, why: str
) -> None:
    name = str(other["name"])
    report = checked(START, HYDE, RAPIER, cards=(other,))
    finding = only(report, rule)
    assert (finding.severity, report.verdict) == (Severity.UNVERIFIED, Verdict.UNVERIFIED)
    assert finding.message.startswith(f"{name}: whether it is a Signature ")
    (meant,) = [c.title for e in _starting(report) for c in e.others if c.fact("variant") == "old"]
    told_apart = START.replace(name, meant)
    finding = only(checked(told_apart, HYDE, RAPIER, cards=(other,)), rule)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message.endswith(f": {why}.")


def _starting(report: Report) -> tuple[Entry, ...]:
    (part,) = report.submission.named("starting cards")
    return part.entries


@pytest.mark.rule("HL-FORMAT-36")
def test_a_name_of_which_no_meaning_is_the_own_card_is_illegal() -> None:
    cards = (plot("Old Plot", plot_kind="sequence", variant="old"), plot("Old Plot", mark=None))
    finding = only(checked(f"1 {CONQUEROR}\n1 Old Plot", HYDE, RAPIER, cards=cards), PLOT)
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        "Old Plot starts in play and is no own Signature Stand-Alone Plot: it is no Signature card "
        "or it is no Stand-Alone Plot."
    )


@pytest.mark.rule("HL-FORMAT-41")
def test_a_name_that_may_mean_a_plot_or_an_event_is_undecided() -> None:
    report = checked(START, HYDE, RAPIER, cards=(card(ROOST, "Event", HYDE, variant="old"),))
    assert report.verdict is Verdict.UNVERIFIED
    assert only(report, ONE_OF_EACH).message.startswith(
        "Hyde's Roost: whether it is a hilt, a Plot or neither is not known;"
    )


@pytest.mark.rule("HL-FORMAT-35", "HL-FORMAT-36")
def test_what_the_facts_of_a_card_tell_is_enough() -> None:
    cards = (hilt("Wolf Hilt", "Unsure"), plot("Wolf Plot", "Unsure"))
    report = checked("1 Wolf Hilt\n1 Wolf Plot", "Unsure", RAPIER, cards=cards)
    assert found(report, HILT) == found(report, PLOT) == found(report, LACKING) == []


@pytest.mark.rule("HL-FORMAT-35", "HL-FORMAT-36")
def test_a_starting_card_of_unknown_facts_is_undecided() -> None:
    cards = ({"name": "Wolf Hilt", "type": "Object"}, {"name": "Wolf Plot", "type": "Plot"})
    report = checked("1 Wolf Hilt\n1 Wolf Plot", "Unsure", RAPIER, cards=cards)
    assert [(f.severity, f.message) for f in (only(report, HILT), only(report, PLOT))] == [
        (
            Severity.UNVERIFIED,
            "Wolf Hilt: whether it is a Signature hilt of the Persona is not known; only a "
            "Persona's own Signature hilt starts in play.",
        ),
        (
            Severity.UNVERIFIED,
            "Wolf Plot: whether it is a Signature Stand-Alone Plot of the Persona is not known; "
            "only a Persona's own Signature Stand-Alone Plot starts in play.",
        ),
    ]


@pytest.mark.rule("HL-FORMAT-35")
def test_without_a_persona_nothing_starts_in_play() -> None:
    finding = only(checked(f"1 {CONQUEROR}", RAPIER), HILT)
    assert finding.message == (
        "Conqueror's Hilt (Martin Hyde) starts in play and is no own Signature hilt: no Persona is "
        "used."
    )
    unknown = only(checked(f"1 {CONQUEROR}", RAPIER, "Odd Token"), HILT)
    assert unknown.severity is Severity.UNVERIFIED


@pytest.mark.rule("HL-FORMAT-41")
@pytest.mark.parametrize(
    ("start", "message", "fix"),
    [
        (
            f"1 {CONQUEROR}\n1 {ROOST}\n1 Second Roost",
            "2 Plots start in play, Hyde's Roost (Martin Hyde) and Second Roost (Martin Hyde); 1 "
            "hilt and 1 Plot at most start in play.",
            None,
        ),
        (
            f"2 {CONQUEROR}\n1 {ROOST}",
            "2 hilts start in play, Conqueror's Hilt (Martin Hyde); 1 hilt and 1 Plot at most "
            "start in play.",
            Fix(remove=(CardCopies(1, f"{CONQUEROR} (Martin Hyde)", "starting cards"),)),
        ),
        (
            f"{START}\n1 Quick Step",
            "Quick Step is neither a hilt nor a Plot and can't start in play; 1 hilt and 1 Plot at "
            "most start in play.",
            Fix(remove=(CardCopies(1, "Quick Step", "starting cards"),)),
        ),
        (
            f"{START}\n1 Foo",
            "3 cards start in play, Conqueror's Hilt (Martin Hyde), Hyde's Roost (Martin Hyde) and "
            "Foo; 1 hilt and 1 Plot at most start in play.",
            None,
        ),
    ],
)
def test_more_than_one_of_each_is_illegal(start: str, message: str, fix: Fix | None) -> None:
    finding = only(checked(start, HYDE, RAPIER), ONE_OF_EACH)
    assert (finding.severity, finding.message) == (Severity.ILLEGAL, message)
    assert finding.fix == fix


@pytest.mark.rule("HL-FORMAT-41")
def test_of_several_plots_the_player_chooses_one() -> None:
    for chosen in (ROOST, "Second Roost"):
        assert told(checked(f"1 {CONQUEROR}\n1 {chosen}", HYDE, RAPIER)) == []


@pytest.mark.rule("HL-FORMAT-41")
@pytest.mark.parametrize(
    "odd", [{"name": "Odd Page"}, {"name": "Odd Page", "type": "Object"}], ids=["any", "an Object"]
)
def test_a_card_that_may_be_a_hilt_is_undecided(odd: Record) -> None:
    finding = only(checked("1 Odd Page", "Unsure", RAPIER, cards=(odd,)), ONE_OF_EACH)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "Odd Page: whether it is a hilt, a Plot or neither is not known; 1 hilt and 1 Plot at most "
        "start in play."
    )


@pytest.mark.rule("HL-FORMAT-41")
def test_a_card_may_be_a_hilt_by_what_it_is_called_or_by_the_personas_list() -> None:
    cards = (
        card("Old Grip", "Object", "Wolf", subtype="Hilt", mark="signature", hilt_weapon=RAPIER),
        persona("Wolf", "Wolf", signature_hilts=["Lion Grip"], signature_plots=["Long Game"]),
        {"name": "Lion Grip", "hilt_weapon": RAPIER},
        {"name": "Long Game"},
    )
    for grip in ("Old Grip", "Lion Grip"):
        assert told(checked(f"1 {grip}\n1 Long Game", "Wolf", RAPIER, cards=cards)) == []


@pytest.mark.rule("HL-FORMAT-35", "HL-FORMAT-36")
@pytest.mark.parametrize(
    ("start", "rule", "what", "fix"),
    [
        (
            f"1 {ROOST}",
            HILT,
            "Signature hilt",
            Fix(add=(CardCopies(1, f"{CONQUEROR} (Martin Hyde)", "starting cards"),)),
        ),
        (f"1 {CONQUEROR}", PLOT, "Signature Stand-Alone Plot", None),
    ],
    ids=["the only hilt", "one of two Plots"],
)
def test_a_persona_starts_with_what_it_has(
    start: str, rule: str, what: str, fix: Fix | None
) -> None:
    report = checked(start, HYDE, RAPIER)
    finding = only(report, rule)
    assert found(report, LACKING) == []
    assert finding.severity is Severity.ILLEGAL
    assert finding.message == (
        f"Martin Hyde has a {what}, and none starts in play; a Persona that has a {what} starts "
        "with it in play."
    )
    assert (finding.limit, finding.found, finding.cards) == (1, 0, (HYDE,))
    assert finding.fix == fix


@pytest.mark.rule("HL-FORMAT-36")
@pytest.mark.parametrize(
    "plots",
    [(), (plot("Wolf Plot", "Wolf", home_made=True),), (plot("Wolf Plot", "Kern"),)],
    ids=["not in the catalogue", "illegal in any deck", "of another Persona"],
)
def test_a_plot_that_can_not_be_named_is_not_offered(plots: tuple[Record, ...]) -> None:
    wolf = persona("Wolf", "Wolf", signature_hilts=[], signature_plots=["Wolf Plot"])
    finding = only(checked("", "Wolf", cards=(wolf, *plots)), PLOT)
    assert (finding.severity, finding.fix) == (Severity.ILLEGAL, None)


@pytest.mark.rule("HL-FORMAT-42")
def test_a_name_of_no_catalogue_may_be_a_persona_that_has_them() -> None:
    report = checked("", "Foo")
    findings = found(report, LACKING)
    assert {f.severity for f in findings} == {Severity.UNVERIFIED}
    assert [f.message for f in findings] == [
        f"No Persona is certain in the pre-game; a Persona that has a {what} starts with it in "
        "play, and not every Pre-Game card is known."
        for what in ("Signature Stand-Alone Plot", "Signature hilt")
    ]
    assert report.outcomes()[LACKING] is RuleOutcome.UNDECIDED


@pytest.mark.rule("HL-FORMAT-42", "HL-FORMAT-44")
@pytest.mark.parametrize("start", [None, ""])
@pytest.mark.parametrize("pregame_cards", [("Bare Hand",), ()])
def test_who_has_neither_starts_without(start: str | None, pregame_cards: tuple[str, ...]) -> None:
    report = checked(start, *pregame_cards)
    assert report.findings == ()
    assert report.verdict is Verdict.LEGAL


@pytest.mark.rule("HL-FORMAT-42")
def test_a_generic_immortal_has_no_cards_of_its_own() -> None:
    generic = {**UNSURE, "name": "Generic Immortal", "generic": True}
    report = checked(None, "Generic Immortal", cards=(generic,))
    assert found(report, LACKING) == []


@pytest.mark.rule("HL-FORMAT-42")
def test_a_persona_with_one_of_the_two_starts_with_that_one() -> None:
    cards = (
        persona("Wolf", "Wolf", signature_hilts=[], signature_plots=["Wolf Plot"]),
        plot("Wolf Plot", "Wolf"),
    )
    assert told(checked("1 Wolf Plot", "Wolf", cards=cards)) == []


@pytest.mark.rule("HL-FORMAT-35", "HL-FORMAT-36")
def test_starting_cards_that_were_not_handed_in_leave_it_open() -> None:
    report = checked(None, HYDE, RAPIER)
    hilts, plots = only(report, HILT), only(report, PLOT)
    assert hilts.severity is plots.severity is Severity.UNVERIFIED
    assert plots.message == (
        "Martin Hyde has a Signature Stand-Alone Plot, and the starting cards were not handed in; "
        "a Persona that has a Signature Stand-Alone Plot starts with it in play."
    )
    assert "has a Signature hilt, and the starting cards were not handed in" in hilts.message


@pytest.mark.rule("HL-FORMAT-35")
@pytest.mark.parametrize("start", [f"1 {ROOST}\n1 Foo", f"1 {ROOST}\n99999999 {CONQUEROR}"])
def test_a_line_or_a_name_that_may_be_the_hilt_leaves_it_open(start: str) -> None:
    finding = only(checked(start, HYDE, RAPIER), HILT)
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "Martin Hyde has a Signature hilt, and none is known to start in play; a Persona that has "
        "a Signature hilt starts with it in play."
    )


@pytest.mark.rule("HL-FORMAT-42")
def test_what_a_persona_has_may_not_be_known() -> None:
    plots, hilts = found(checked("", "Unsure"), LACKING)
    assert hilts.severity is plots.severity is Severity.UNVERIFIED
    assert hilts.message == (
        "Unsure: whether the Persona has a Signature hilt is not known; a Persona that has a "
        "Signature hilt starts with it in play."
    )
    of_a_token = found(checked("", "Odd Token"), LACKING)
    assert of_a_token[0].message.startswith("Odd Token: the kind of Pre-Game card is not known;")


@pytest.mark.rule("HL-AMBIGUOUS-71")
@pytest.mark.parametrize(
    ("barred", "rule"),
    [
        (plot("The Eyes Have It"), "HL-FORMAT-04"),
        (plot("Wolf Plot", edition="2nd", bugged=True), "HL-BUILD-11"),
        (plot("Wolf Plot", home_made=True), "HL-BUILD-55"),
    ],
)
def test_what_may_not_be_used_does_not_start_in_play(barred: Record, rule: str) -> None:
    name = str(barred["name"])
    report = checked(f"1 {CONQUEROR}\n1 {name}", HYDE, RAPIER, cards=(barred,))
    (finding,) = report.findings
    assert (finding.rule, finding.severity, finding.cards) == (
        rule,
        Severity.ILLEGAL,
        (f"{name} (Martin Hyde)",),
    )


@pytest.mark.rule("HL-AMBIGUOUS-23", "HL-AMBIGUOUS-71")
def test_it_is_standard_with_the_rules_of_the_starting_cards() -> None:
    formats = compiled_formats()
    origins = {row.rule.id: row.origin for row in formats[FORMAT].table}
    of_standard = {row.rule.id: STANDARD for row in formats[STANDARD].table}
    del of_standard["HL-WEAPON-06"]
    own = (HILT, PLOT, ONE_OF_EACH, LACKING, MATCHING, NO_WEAPON, ONE_WEAPON, HORSEMEN)
    pool = [f"HL-BUILD-{row}" for row in (10, 11, 12, 54, 55)]
    bans = [*pool, *(f"HL-FORMAT-0{row}" for row in range(3, 10))]
    assert origins == {**of_standard, **dict.fromkeys((*bans, *own), FORMAT)}
    assert formats[FORMAT].summary.endswith("Not among the sanctioned styles.")


@pytest.mark.rule("HL-FORMAT-37", "HL-AMBIGUOUS-22")
def test_what_only_the_table_shows_is_named_as_not_checked() -> None:
    unchecked = explain(checked(START, HYDE, RAPIER)).unchecked
    assert set(compiled_formats()[STANDARD].unchecked) < set(unchecked)
    assert [each.rule for each in unchecked if each.rule.startswith("HL-FORMAT")] == [
        "HL-FORMAT-37",
        "HL-FORMAT-38",
        "HL-FORMAT-39",
        "HL-FORMAT-40",
        "HL-FORMAT-46",
    ]


def test_the_rules_say_what_they_found() -> None:
    rules = explain(checked(START, HYDE, RAPIER)).rules
    said = {each.rule: each.found for each in rules}
    assert said[HILT] == "1 hilt in play"
    assert said[PLOT] == "1 Plot in play"
    assert said[ONE_OF_EACH] == said[LACKING] == "2 cards are in play at the start"
    assert said[MATCHING] == "1 hilt in play, 1 with the weapon that it belongs to"
    assert said[NO_WEAPON] == "1 hilt in play, 1 Weapon of Choice used"
    assert said[HORSEMEN] == "0 banned cards"
    alone = {each.rule: each for each in explain(checked(None, "Bare Hand")).rules}
    assert alone[ONE_OF_EACH].outcome is RuleOutcome.NOT_JUDGED
    assert alone[MATCHING].found == "0 hilts in play"
    assert alone[NO_WEAPON].found == "0 hilts in play, 0 Weapons of Choice used"
