"""Sealed Deck: what was opened is used, and nothing else."""

from collections.abc import Mapping, Sequence

import pytest

from formats.construction.explanation import explain
from formats.construction.finding import CardCopies, Fix, Severity, Verdict
from formats.games import compiled_formats
from tests.formats.highlander.decks import (
    STANDARD,
    Record,
    card,
    found,
    judged_text,
    persona,
    pregame,
    told,
)
from tests.formats.highlander.pools import (
    BLANK_CARDS,
    BLANKS,
    CHOICE,
    CONNOR,
    EVERY_CARD,
    FORMAT,
    METHOS,
    RAPIER,
    THREE,
    assert_legal,
    checked,
    only,
    text_of,
)
from tests.helpers import Cards
from tests.spending import assert_spends_less


@pytest.mark.rule("HL-FORMAT-15", "HL-AMBIGUOUS-24")
def test_a_deck_of_just_what_was_opened_is_legal() -> None:
    assert_legal(checked({**THREE, CONNOR: 1}, THREE, CONNOR))


@pytest.mark.rule("HL-FORMAT-15", "HL-FORMAT-16", "HL-AMBIGUOUS-24")
@pytest.mark.parametrize(
    ("opened", "cards"),
    [
        ({"Quick Step": 9}, ()),
        ({"Cold Stare": 3}, ()),
        ({"Duel": 2}, (card("Duel", "Event", "Kern", mark="reserved"),)),
        ({"Duel": 2}, (card("Duel", "Event", "Kern", mark="signature"),)),
        ({"Duel": 2}, (card("Duel", "Event", "The Four Horsemen", mark="signature"),)),
        ({"Duel": 2}, (card("Duel", "Attack", "Claymore"),)),
        ({"Duel": 2}, (card("Duel", "Event", edition="2nd", bugged=True),)),
        ({"Duel": 2}, (card("Duel", "Event", edition="raven", category="time"),)),
        ({"Master's Duel": 9}, (card("Master's Duel", "Event"),)),
        ({"Watcher's Duel": 2}, (card("Watcher's Duel", "Event"),)),
        ({"Zeist": 1}, (card("Zeist", "Location"),)),
    ],
    ids=[
        "nine of a title",
        "over the Restriction Number",
        "Reserved",
        "Signature",
        "of a Faction",
        "of another weapon",
        "Bugged",
        "TIME",
        "Master cards",
        "Watcher cards",
        "banned elsewhere",
    ],
)
def test_whatever_was_opened_is_legal(opened: Mapping[str, int], cards: Cards) -> None:
    assert_legal(checked({**opened, CONNOR: 1}, opened, CONNOR, cards=cards))


@pytest.mark.rule("HL-FORMAT-15")
def test_any_number_of_pre_game_cards_is_legal_if_they_were_opened() -> None:
    charms = ["Old Charm"] * 7
    assert_legal(checked({**THREE, "Old Charm": 7}, THREE, *charms))


@pytest.mark.rule("HL-FORMAT-15")
@pytest.mark.parametrize(
    ("deck", "message", "missing"),
    [
        (
            {"Quick Step": 2},
            "1 Long Feint of the pool is not used; every card that was opened must be used.",
            (CardCopies(1, "Long Feint", "deck"),),
        ),
        (
            {"Quick Step": 1},
            "1 Long Feint and 1 Quick Step of the pool are not used; every card that was opened "
            "must be used.",
            (CardCopies(1, "Long Feint", "deck"), CardCopies(1, "Quick Step", "deck")),
        ),
        (
            {"Long Feint": 1},
            "2 Quick Step of the pool are not used; every card that was opened must be used.",
            (CardCopies(2, "Quick Step", "deck"),),
        ),
    ],
)
def test_a_card_that_is_left_out_is_illegal(
    deck: Mapping[str, int], message: str, missing: tuple[CardCopies, ...]
) -> None:
    finding = only(checked(THREE, deck))
    assert (finding.severity, finding.message) == (Severity.ILLEGAL, message)
    assert finding.fix == Fix(add=missing)
    assert finding.found == sum(copies.count for copies in missing)
    assert finding.citation == "§ Tournament Rules: Sealed Deck"


@pytest.mark.rule("HL-FORMAT-15", "HL-AMBIGUOUS-24")
@pytest.mark.parametrize(
    ("more", "message", "surplus"),
    [
        (
            {"Cold Stare": 1},
            "1 Cold Stare is used and was not opened; only the cards of the pool may be used.",
            (CardCopies(1, "Cold Stare", "deck"),),
        ),
        (
            {"Quick Step": 4, "Thrust": 1},
            "2 Quick Step and 1 Thrust are used and were not opened; only the cards of the pool "
            "may be used.",
            (CardCopies(2, "Quick Step", "deck"), CardCopies(1, "Thrust", "deck")),
        ),
    ],
)
def test_a_card_that_was_not_opened_is_illegal(
    more: Mapping[str, int], message: str, surplus: tuple[CardCopies, ...]
) -> None:
    finding = only(checked(THREE, {**THREE, **more}))
    assert (finding.severity, finding.message) == (Severity.ILLEGAL, message)
    assert finding.fix == Fix(remove=surplus)
    assert "ruling HL-AMBIGUOUS-24" in finding.help


@pytest.mark.rule("HL-FORMAT-15")
def test_one_card_for_another_is_both_too_few_and_too_many() -> None:
    report = checked(THREE, {"Quick Step": 2, "Cold Stare": 1})
    assert [f.message for f in found(report, EVERY_CARD)] == [
        "1 Cold Stare is used and was not opened; only the cards of the pool may be used.",
        "1 Long Feint of the pool is not used; every card that was opened must be used.",
    ]


@pytest.mark.rule("HL-FORMAT-15")
def test_an_unclear_name_in_both_places_is_the_same_card() -> None:
    assert_legal(checked({**THREE, "Lone Wolf": 2}, {**THREE, "Lone Wolf": 2}))


@pytest.mark.rule("HL-FORMAT-15")
def test_a_name_that_its_section_makes_clear_is_the_same_card() -> None:
    wolves = (
        persona("Grey Wolf", "Wolf", set="AA", number="1"),
        card("Grey Wolf", "Event", set="AA", number="2"),
    )
    pool, deck = {**THREE, "Grey Wolf": 1}, {**THREE, "Grey Wolf": 1}
    assert_legal(checked(pool, deck, cards=wolves))
    assert_legal(checked(pool, THREE, "Grey Wolf", cards=wolves))
    finding = only(checked(pool, deck, "Grey Wolf", cards=wolves))
    assert finding.message == (
        "1 Grey Wolf is used and was not opened; only the cards of the pool may be used."
    )
    assert_legal(checked({**THREE, "Grey Wolf": 2}, deck, "Grey Wolf", cards=wolves))


@pytest.mark.rule("HL-FORMAT-15")
@pytest.mark.parametrize(
    ("opened", "used"),
    [
        ("Lone Wolf", "Lone Wolf (Connor)"),
        ("Lone Wolf (Connor)", "Lone Wolf"),
        ("Lone Wolff", "Lone Wolf (Connor)"),
        ("Quick Stepp", "Quick Step"),
    ],
)
def test_a_card_that_may_be_what_was_opened_is_undecided(opened: str, used: str) -> None:
    pool, deck = {"Long Feint": 1, opened: 1}, {"Long Feint": 1, used: 1}
    finding = only(checked(pool, deck))
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        f"It is not known whether {used} in the deck is {opened} of the pool; only the cards of "
        "the pool may be used."
    )
    assert set(finding.cards) == {opened, used}


@pytest.mark.rule("HL-FORMAT-15")
def test_an_unclear_name_may_mean_two_cards_where_only_that_makes_the_deck_legal() -> None:
    pool = {"Lone Wolf": 1, "Lone Wolf (Connor)": 1}
    finding = only(checked(pool, {"Lone Wolf": 1, "Lone Wolf (Duncan)": 1}))
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "It is not known whether Lone Wolf and Lone Wolf (Duncan) in the deck are Lone Wolf "
        "(Connor) and Lone Wolf of the pool; only the cards of the pool may be used."
    )


@pytest.mark.rule("HL-FORMAT-15")
def test_more_copies_than_an_unclear_name_can_mean_are_illegal() -> None:
    report = checked({**THREE, "Lone Wolf": 2}, {**THREE, "Lone Wolf (Connor)": 3})
    assert [(f.severity, f.message) for f in found(report, EVERY_CARD)] == [
        (
            Severity.ILLEGAL,
            "1 Lone Wolf (Connor) is used and was not opened; only the cards of the pool may be "
            "used.",
        ),
        (
            Severity.UNVERIFIED,
            "It is not known whether Lone Wolf (Connor) in the deck is Lone Wolf of the pool; "
            "only the cards of the pool may be used.",
        ),
    ]


@pytest.mark.rule("HL-FORMAT-15")
def test_names_of_no_catalogue_may_be_each_other_and_any_card() -> None:
    pool = {"Foo": 2, "Quick Step": 1, "Thrust": 1}
    report = checked(pool, {"Bar": 1, "Baz": 2, "Cold Stare": 1})
    assert [(f.severity, f.message) for f in found(report, EVERY_CARD)] == [
        (
            Severity.UNVERIFIED,
            "It is not known whether Bar, Baz and Cold Stare in the deck are Foo, Quick Step "
            "and Thrust of the pool; only the cards of the pool may be used.",
        )
    ]
    too_many = found(checked({"Foo": 2}, {"Bar": 1, "Baz": 2, "Cold Stare": 1}), EVERY_CARD)
    assert (too_many[0].severity, too_many[0].found) == (Severity.ILLEGAL, 2)


UNKNOWN_NAMES = [f"Nobody's Card {number}" for number in range(980)]
OTHER_NAMES = [f"Other Card {number}" for number in range(980)]


@pytest.mark.rule("HL-FORMAT-15")
@pytest.mark.parametrize(
    ("opened", "used", "known"),
    [
        (UNKNOWN_NAMES, OTHER_NAMES, ()),
        (UNKNOWN_NAMES, OTHER_NAMES, OTHER_NAMES),
        (OTHER_NAMES, UNKNOWN_NAMES, OTHER_NAMES),
        (OTHER_NAMES, UNKNOWN_NAMES, UNKNOWN_NAMES + OTHER_NAMES),
    ],
    ids=["no name is known", "those of the deck are", "those of the pool are", "all are"],
)
def test_very_many_names_take_little_time(
    opened: Sequence[str], used: Sequence[str], known: Sequence[str]
) -> None:
    cards = tuple(card(name, "Event") for name in known)
    checked({}, {}, cards=cards)  # the catalogue is made once
    pool, deck = dict.fromkeys(opened, 1), dict.fromkeys(used, 1)
    report = assert_spends_less(2, lambda: checked(pool, deck, cards=cards))
    illegal = Verdict.ILLEGAL if len(known) > 980 else Verdict.UNVERIFIED
    assert report.verdict is illegal


@pytest.mark.rule("HL-FORMAT-15")
def test_lines_that_could_not_be_read_leave_it_open() -> None:
    text = text_of(THREE, {"Quick Step": 2}).replace("Pool", "99999999 Long Feint\nPool")
    finding = only(judged_text(text, format_id=FORMAT))
    assert (finding.severity, finding.message) == (
        Severity.UNVERIFIED,
        "1 Long Feint of the pool is not used as far as the list was read; every card that was "
        "opened must be used, and 1 line could not be read.",
    )
    text = text_of({"Quick Step": 2}, THREE) + "\n99999999 Long Feint"
    finding = only(judged_text(text, format_id=FORMAT))
    assert (finding.severity, finding.message) == (
        Severity.UNVERIFIED,
        "1 Long Feint is used and was not opened; only the cards of the pool may be used, and 1 "
        "line of the pool could not be read.",
    )


@pytest.mark.rule("HL-FORMAT-15")
@pytest.mark.parametrize(
    ("text", "section"),
    [
        ("Pre-Game\nDeck\n2 Quick Step", "pool"),
        ("Deck\n2 Quick Step\nOpened\n2 Quick Step\n1 Kern", "pre-game"),
        ("Pre-Game\n1 Kern\nSealed pool\n2 Quick Step\n1 Kern", "deck"),
    ],
)
def test_a_part_that_was_not_handed_in_leaves_it_open(text: str, section: str) -> None:
    report = judged_text(text, format_id=FORMAT)
    assert told(report) == [
        ("DM-SECTION-02", f"The section '{section}' is missing, so it could not be judged.")
    ]


@pytest.mark.rule("HL-FORMAT-15")
@pytest.mark.parametrize(
    ("record", "rule"),
    [
        (pregame("Iman +1", "premium", misprint=True), "HL-BUILD-54"),
        (card("Paper Duel", "Event", home_made=True), "HL-BUILD-55"),
    ],
)
def test_what_is_illegal_in_any_deck_is_left_out(record: Record, rule: str) -> None:
    name = str(record["name"])
    assert_legal(checked({**THREE, name: 1}, THREE, cards=(record,)))
    is_pregame = record["type"] == "Pre-Game"
    deck = THREE if is_pregame else {**THREE, name: 1}
    report = checked({**THREE, name: 1}, deck, *([name] if is_pregame else []), cards=(record,))
    assert [f.rule for f in report.findings] == [rule]


@pytest.mark.rule("HL-FORMAT-15")
def test_the_pool_may_be_any_size() -> None:
    opened = {f"Card {number}": 1 for number in range(9)}
    cards = tuple(card(name, "Event") for name in opened)
    finding = only(checked({**THREE, **opened}, THREE, cards=cards))
    assert finding.message == (
        "1 Card 0, 1 Card 1, 1 Card 2, 1 Card 3, 1 Card 4, 1 Card 5 and 3 more of the pool are "
        "not used; every card that was opened must be used."
    )
    assert finding.fix is None


@pytest.mark.rule("HL-FORMAT-15", "HL-FORMAT-16", "HL-AMBIGUOUS-24", "HL-AMBIGUOUS-71")
def test_of_standard_only_what_a_pool_can_keep_is_in_force() -> None:
    origins = {row.rule.id: row.origin for row in compiled_formats()[FORMAT].table}
    kept = (
        "HL-BUILD-02",
        "HL-BUILD-54",
        "HL-BUILD-55",
        "HL-BUILD-63",
        "HL-PREGAME-13",
        "HL-WEAPON-06",
        "HL-WEAPON-12",
        "DM-POOL-01",
    )
    own = dict.fromkeys((EVERY_CARD, CHOICE, BLANKS), FORMAT)
    assert origins == {**dict.fromkeys(kept, STANDARD), **own}


def test_nothing_is_said_of_how_cards_of_others_are_played() -> None:
    unchecked = explain(checked(THREE, THREE)).unchecked
    rules = [each.rule for each in unchecked]
    assert rules == ["HL-BUILD-15", "HL-FORMAT-11", "HL-FORMAT-19"]


@pytest.mark.rule("HL-FORMAT-15")
def test_cards_stand_in_their_place() -> None:
    report = checked({**THREE, "Old Charm": 1}, {**THREE, "Old Charm": 1})
    assert [f.rule for f in report.findings] == ["HL-BUILD-02"]


def test_the_rules_say_what_they_found() -> None:
    pool = {**THREE, CONNOR: 1, METHOS: 1, RAPIER: 1, "Blank Card": 1}
    report = checked(pool, {"Quick Step": 2}, CONNOR, cards=BLANK_CARDS)
    said = {each.rule: each.found for each in explain(report).rules}
    assert said[EVERY_CARD] == "3 of 7 cards of the pool used"
    assert said[CHOICE] == "2 Personas in the pool, 1 Weapon in the pool"
    assert said[BLANKS] == "1 blank card not used"
    alone = judged_text("Pre-Game\nDeck\n2 Quick Step", format_id=FORMAT)
    assert {each.rule: each.found for each in explain(alone).rules}[EVERY_CARD] == "not handed in"


def test_the_order_of_the_lines_does_not_matter() -> None:
    pool = {"Quick Step": 1, "Lone Wolf": 2, "Foo": 1, METHOS: 1, CONNOR: 1}
    deck = {"Thrust": 1, "Lone Wolf (Connor)": 1, "Quick Step": 1}
    turned = (dict(reversed(pool.items())), dict(reversed(deck.items())))
    assert told(checked(pool, deck, CONNOR))[:-1] == told(checked(*turned, CONNOR))[:-1]
