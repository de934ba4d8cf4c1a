"""Six cards of a title: what counts as one title, and the Personas whose power allows more."""

from collections.abc import Mapping

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, Finding, Fix, Severity, Verdict
from tests.formats.highlander.decks import (
    FIFTY,
    Record,
    card,
    found,
    judged,
    judged_text,
    listed,
    persona,
    pregame,
    told,
)
from tests.helpers import Cards, checked, pairs
from tests.spending import assert_spends_less

RULE = "HL-BUILD-03"

FOCUS_POLICE = card("Focus/Police", "Event/Situation", titles=["Focus", "Police"])
DUAL: Cards = (FOCUS_POLICE, card("Focus", "Event"), card("Police", "Situation"))
DODGES: Cards = (
    card("Dodge", "Dodge"),
    card("Back Away", "Dodge"),
    card("Evade", "Dodge", edition="2nd"),
    card("Duck", "Dodge"),
    card("Jump", "Dodge"),
    card("Side Step", "Dodge"),
    card("Counter", "Event", edition="2nd"),
)
GUARDS: Cards = (
    *(card(f"{side} Guard", "Block") for side in ("Upper", "Lower", "Left", "Right")),
    card("Guard", "Block", edition="2nd"),
    card("Upper Guard", "Block", "Rapier"),
)
SPELT: Cards = (card("En Garde", "Event"), card("En Guarde", "Event", edition="2nd"))
STEPS: Cards = (card("Quick Step", "Dodge", "Connor"),)
SLASHES: Cards = (
    card("Slash", "Attack"),
    card("Slash", "Attack", "Rapier", restriction=4),
    persona("Ramirez", "Ramirez", raises_title="Slash", raises_title_to=12),
)


def finding(
    change: Mapping[str, int], *pregame_cards: str, cards: Cards = (), severity: Severity
) -> Finding:
    (one,) = found(judged(change, *pregame_cards, cards=cards), RULE)
    assert one.severity is severity
    return one


@pytest.mark.rule("HL-BUILD-03", "HL-CARD-02")
@pytest.mark.parametrize(
    ("change", "pregame_cards", "cards"),
    [
        ({"Quick Step": 6}, (), ()),
        ({"Quick Step": 3, "Quick Step (Connor)": 3}, ("Connor MacLeod",), STEPS),
        ({"Dodge": 3, "Back Away": 3, "Duck": 6}, (), DODGES),
        ({"Guard": 6, "Upper Guard (Rapier)": 3}, ("Rapier",), GUARDS),
        ({"Slash": 6}, (), SLASHES),
        ({"Slash": 12}, ("Ramirez",), SLASHES),
    ],
)
def test_six_of_a_title_are_legal(
    change: Mapping[str, int], pregame_cards: tuple[str, ...], cards: Cards
) -> None:
    assert told(judged(change, *pregame_cards, cards=cards)) == []


@pytest.mark.rule("HL-BUILD-03")
def test_a_seventh_is_illegal() -> None:
    over = finding({"Quick Step": 7}, severity=Severity.ILLEGAL)
    assert over.message == "Quick Step is in the deck 7 times; 6 cards of a title are allowed."
    assert (over.limit, over.found, over.cards) == (6, 7, ("Quick Step",))
    assert over.fix == Fix(remove=(CardCopies(1, "Quick Step", "deck"),))


@pytest.mark.rule("HL-CARD-02", "HL-CARD-05", "HL-CARD-35", "HL-CARD-36", "HL-CARD-37")
@pytest.mark.parametrize(
    ("change", "pregame_cards", "cards", "message"),
    [
        (
            {"Quick Step": 4, "Quick Step (Connor)": 3},
            ("Connor MacLeod",),
            STEPS,
            "7 cards titled Quick Step are in the deck, Quick Step and Quick Step (Connor) "
            "together; 6 cards of a title are allowed.",
        ),
        (
            {"Dodge": 3, "Back Away": 3, "Evade": 1},
            (),
            DODGES,
            "7 cards titled Evade are in the deck, Dodge, Back Away and Evade together; 6 cards "
            "of a title are allowed.",
        ),
        (
            {"Duck": 2, "Jump": 2, "Side Step": 2, "Counter": 1},
            (),
            DODGES,
            "7 cards titled Counter are in the deck, Duck, Jump, Side Step and Counter together; "
            "6 cards of a title are allowed.",
        ),
        (
            {"Lower Guard": 2, "Left Guard": 2, "Right Guard": 2, "Guard": 1},
            (),
            GUARDS,
            "7 cards titled Guard are in the deck, Lower Guard, Left Guard, Right Guard and Guard "
            "together; 6 cards of a title are allowed.",
        ),
    ],
)
def test_cards_of_one_title_are_counted_together(
    change: Mapping[str, int], pregame_cards: tuple[str, ...], cards: Cards, message: str
) -> None:
    over = finding(change, *pregame_cards, cards=cards, severity=Severity.ILLEGAL)
    assert over.message == message
    assert over.fix is not None


@pytest.mark.rule("HL-AMBIGUOUS-60")
def test_spellings_of_one_title_are_counted_together() -> None:
    over = finding({"En Garde": 4, "En Guarde": 3}, cards=SPELT, severity=Severity.ILLEGAL)
    assert over.message == (
        "7 cards titled En Garde are in the deck, En Garde and En Guarde together; 6 cards of a "
        "title are allowed."
    )


@pytest.mark.rule("HL-CARD-35", "HL-CARD-36", "HL-CARD-37")
def test_the_titles_that_cards_have_now_are_explained() -> None:
    over = finding({"Duck": 4, "Jump": 3}, cards=DODGES, severity=Severity.ILLEGAL)
    assert over.help == (
        "Cards are counted by their title alone: a sub-title is no part of it (HL-CARD-05), and a "
        "dual-type card counts for both of its titles (HL-BUILD-39). Dodges and generic Guards of "
        "the 1st Edition count by the titles that they have now (HL-CARD-35 to 37)."
    )


@pytest.mark.rule("HL-BUILD-39", "HL-EXAMPLE-03")
@pytest.mark.parametrize(
    ("focus", "police", "over"),
    [(5, 5, []), (6, 5, ["Focus"]), (5, 6, ["Police"]), (6, 6, ["Focus", "Police"])],
)
def test_a_dual_type_card_counts_for_both_titles(focus: int, police: int, over: list[str]) -> None:
    report = judged({"Focus/Police": 1, "Focus": focus, "Police": police}, cards=DUAL)
    assert [f.message for f in found(report, RULE)] == [
        f"7 cards titled {title} are in the deck, Focus/Police and {title} together; 6 cards of "
        "a title are allowed."
        for title in over
    ]


@pytest.mark.rule("HL-BUILD-39")
def test_seven_of_a_dual_type_card_are_too_many_by_either_title() -> None:
    report = judged({"Focus/Police": 7}, cards=DUAL)
    assert sorted(f.message for f in found(report, RULE)) == [
        f"Focus/Police is in the deck 7 times and counts as {title}; 6 cards of a title are "
        "allowed."
        for title in ("Focus", "Police")
    ]


@pytest.mark.rule("HL-BUILD-36", "HL-BUILD-38", "HL-EXAMPLE-04")
def test_a_power_allows_twelve_and_no_more() -> None:
    over = finding({"Slash": 13}, "Ramirez", cards=SLASHES, severity=Severity.ILLEGAL)
    assert over.message == (
        "Slash is in the deck 13 times; with Ramirez 12 cards of that title are allowed."
    )
    assert (over.limit, over.found) == (12, 13)
    assert over.fix == Fix(remove=(CardCopies(1, "Slash", "deck"),))


@pytest.mark.rule("HL-BUILD-36", "HL-BUILD-38")
@pytest.mark.parametrize(
    ("change", "persona_used"), [({"Quick Step": 7}, "Ramirez"), ({"Slash": 7}, "Kern")]
)
def test_a_power_is_about_its_own_title_and_its_own_persona(
    change: Mapping[str, int], persona_used: str
) -> None:
    finding(change, persona_used, cards=SLASHES, severity=Severity.ILLEGAL)


@pytest.mark.rule("HL-BUILD-38")
@pytest.mark.parametrize(
    "galen",
    [
        persona("Anthony Galen", "Galen", lifts_six=True),
        persona("Anthony Galen", "Galen", raises_title="Quick Step"),
    ],
    ids=["title", "number"],
)
def test_a_power_of_which_not_all_is_recorded_is_undecided(galen: Record) -> None:
    assert told(judged({}, "Anthony Galen", cards=[galen])) == []
    over = finding({"Quick Step": 7}, "Anthony Galen", cards=[galen], severity=Severity.UNVERIFIED)
    assert over.message == (
        "Quick Step is in the deck 7 times; 6 cards of a title are allowed, and whether Anthony "
        "Galen allows more is not known."
    )
    assert over.cards == ("Quick Step", "Anthony Galen")
    assert over.help.endswith(
        "The power of a Persona may allow more than six of a title (HL-BUILD-36 and 38)."
    )
    assert over.fix is None


@pytest.mark.rule("HL-BUILD-36")
@pytest.mark.parametrize("pregame_cards", [("Hearsay",), ("Kern", "Hearsay")])
def test_a_pregame_card_that_nobody_knows_may_be_such_a_persona(
    pregame_cards: tuple[str, ...],
) -> None:
    over = finding({"Quick Step": 7}, *pregame_cards, severity=Severity.UNVERIFIED)
    assert over.message == (
        "Quick Step is in the deck 7 times; 6 cards of a title are allowed, and not every "
        "Pre-Game card is known."
    )


@pytest.mark.rule("HL-BUILD-36")
def test_without_the_pregame_a_power_may_allow_more() -> None:
    deck = "\n".join(f"{count} {name}" for name, count in {**FIFTY, "Quick Step": 7}.items())
    (over,) = found(judged_text(deck), RULE)
    assert over.severity is Severity.UNVERIFIED


@pytest.mark.rule("HL-BUILD-36")
def test_a_line_of_the_pregame_that_was_not_read_may_be_such_a_persona() -> None:
    text = listed({**FIFTY, "Quick Step": 7}, "Kern").replace("1 Kern", "1 Kern\n99999999 Rapier")
    (over,) = found(judged_text(text), RULE)
    assert over.severity is Severity.UNVERIFIED


@pytest.mark.rule("HL-BUILD-36")
def test_a_pregame_card_of_no_recorded_kind_is_no_such_persona() -> None:
    """A power that nobody recorded of a listed card is taken as absent."""
    charm: Record = {"name": "Old Charm", "type": "Pre-Game"}
    finding({"Quick Step": 7}, "Kern", "Old Charm", cards=[charm], severity=Severity.ILLEGAL)


@pytest.mark.rule("HL-BUILD-36")
def test_an_unclear_persona_may_be_one_with_such_a_power() -> None:
    cards = [
        persona("Old Fox", "Fox", variant="Slashes", raises_title="Slash", raises_title_to=12),
        persona("Old Fox", "Fox", variant="Steps"),
        card("Slash", "Attack"),
    ]
    report = judged({"Slash": 7}, "Old Fox", cards=cards)
    (over,) = found(report, RULE)
    assert over.severity is Severity.UNVERIFIED
    assert over.message == (
        "Slash is in the deck 7 times; 6 cards of a title are allowed, and whether Old Fox allows "
        "more is not known."
    )


@pytest.mark.rule("HL-CARD-36")
@pytest.mark.parametrize("duck", [{"type": "Dodge"}, {"edition": "1st", "subtitle": "Generic"}])
def test_a_title_that_hangs_on_edition_or_type_is_undecided(duck: Record) -> None:
    cards = [{"name": "Duck", **duck}, *DODGES[-1:]]
    kept = judged({"Duck": 3, "Counter": 3}, cards=cards)
    assert found(kept, RULE) == []
    over = finding({"Duck": 3, "Counter": 4}, cards=cards, severity=Severity.UNVERIFIED)
    shown = "Duck (Generic)" if "subtitle" in duck else "Duck"
    assert over.message == (
        f"{shown}: the title is not known; the deck may have 7 cards titled Counter, of which 6 "
        "are allowed."
    )


@pytest.mark.rule("HL-BUILD-03", "HL-CARD-36")
def test_seven_copies_of_one_card_are_too_many_by_whichever_title() -> None:
    cards = [{"name": "Duck", "type": "Dodge"}]
    over = finding({"Duck": 7}, cards=cards, severity=Severity.ILLEGAL)
    assert over.message == "Duck is in the deck 7 times; 6 cards of a title are allowed."


@pytest.mark.rule("HL-BUILD-03")
def test_an_unclear_name_counts_for_the_title_that_all_its_cards_have() -> None:
    cards = [card("Feint", "Dodge", variant="Low"), card("Feint", "Event", variant="High")]
    assert found(judged({"Feint": 6}, cards=cards), RULE) == []
    over = finding({"Feint": 7}, cards=cards, severity=Severity.ILLEGAL)
    assert over.message == "Feint is in the deck 7 times; 6 cards of a title are allowed."
    assert over.fix == Fix(remove=(CardCopies(1, "Feint", "deck"),))


@pytest.mark.rule("HL-BUILD-03")
def test_an_unclear_name_may_count_for_either_title() -> None:
    cards = [
        card("Duck", "Dodge", variant="Low"),
        card("Duck", "Dodge", variant="High", edition="2nd"),
    ]
    assert found(judged({"Duck": 6}, cards=cards), RULE) == []
    over = finding({"Duck": 7}, cards=cards, severity=Severity.UNVERIFIED)
    assert over.message == (
        "Duck: the title is not known; the deck may have 7 cards titled Counter, of which 6 are "
        "allowed, and 7 cards titled Duck, of which 6 are allowed."
    )
    assert over.cards == ("Duck",)


@pytest.mark.rule("HL-BUILD-03")
def test_a_name_that_nobody_knows_is_one_title_too() -> None:
    over = finding({"Hearsay": 7}, "Kern", severity=Severity.ILLEGAL)
    assert over.message == "Hearsay is in the deck 7 times; 6 cards of a title are allowed."
    finding({"Hearsay": 7}, "Ramirez", cards=SLASHES, severity=Severity.UNVERIFIED)


@pytest.mark.rule("HL-BUILD-03")
@pytest.mark.parametrize(
    ("change", "pregame_cards", "cards"),
    [
        ({"Quick Step": 9}, (), ()),
        ({"Slash": 14}, ("Ramirez",), SLASHES),
        ({"Duck": 3, "Jump": 6}, (), DODGES),
        ({"Duck": 8}, (), [{"name": "Duck", "type": "Dodge", "subtitle": "Generic"}]),
    ],
)
def test_the_fix_that_is_offered_is_enough(
    change: Mapping[str, int], pregame_cards: tuple[str, ...], cards: Cards
) -> None:
    over = finding(change, *pregame_cards, cards=cards, severity=Severity.ILLEGAL)
    assert over.fix is not None
    left = {**change}
    for count, title in pairs(over.fix.remove):
        name = str(title).removesuffix(" (Generic)")
        left[name] -= count
    assert found(judged(left, *pregame_cards, cards=cards), RULE) == []


@pytest.mark.rule("HL-BUILD-38")
def test_ramirez_and_xavier_are_in_the_catalogue() -> None:
    for who, title in (("Ramirez", "Slash"), ("Xavier St. Cloud", "Unholy Alliance")):
        text = f"Pre-Game\n1 {who}\nEndurance\n12 {title}"
        report = checked(text, "highlander-standard")
        assert [f for f in found(report, RULE) if f.severity is Severity.ILLEGAL] == []
        (over,) = found(checked(text.replace("12", "13"), "highlander-standard"), RULE)
        assert over.severity is Severity.ILLEGAL
    galen = checked("Pre-Game\n1 Anthony Galen\nEndurance\n7 Thrust", "highlander-standard")
    (over,) = found(galen, RULE)
    assert over.severity is Severity.UNVERIFIED


def test_the_title_of_which_there_are_most_is_explained() -> None:
    report = judged({"Duck": 3, "Jump": 4}, cards=DODGES)
    (rule,) = [each for each in explain(report).rules if each.rule == RULE]
    assert rule.found == "7 of Counter in the deck"
    assert report.verdict is Verdict.ILLEGAL


def test_very_many_titles_and_powers_take_little_time() -> None:
    """No title is looked for in the whole deck, nor in the whole Pre-Game."""
    names = [f"Feint {number}" for number in range(950)]
    personas = [f"Fox {number}" for number in range(950)]
    cards = [
        *(card(name, "Event") for name in names),
        *(persona(name, name, raises_title="Slash", raises_title_to=9) for name in personas),
    ]
    report = judged_text(listed(dict.fromkeys(names, 7), *personas), cards=cards)
    assert len(found(report, RULE)) == 950
    (rule,) = [row.rule for row in report.format.table if row.rule.id == RULE]
    again = assert_spends_less(0.5, lambda: list(rule.judge(report.submission, report.context)))
    assert len(again) == 950


def test_pregame_cards_are_not_limited_by_their_title() -> None:
    report = judged({}, "Rapier", cards=[pregame("Charm", "other")])
    rule = next(row.rule for row in report.format.table if row.rule.id == RULE)
    named = report.context.collection.cards_named
    assert [rule.allows(named(name)[0]) for name in ("Charm", "Quick Step")] == [None, 6]
