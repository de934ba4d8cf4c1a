"""A house format over the format that it extends."""

from dataclasses import replace
from datetime import date

import pytest

from carddb.builtin import builtin_cards
from carddb.model import Card
from carddb.names import NameIndex
from formats.construction.explanation import explain
from formats.construction.format import CompiledFormat, CompiledRule
from formats.construction.house import HouseError, compile_house, read_line
from formats.construction.rule import Context
from formats.games import compiled_formats
from tests.formats.construction.house.toys import (
    ACE,
    CURSE,
    DODGE,
    JOKER,
    TOY,
    bans,
    compiled,
    deck,
    judged,
    judged_toy,
    the_card,
    toy,
)

EXAMPLE = "vs-system; ban Roger; limit Weapons Lab 2; size 60-70; from 2027-01-01"
IN_2027 = date(2027, 1, 1)


def table(source: CompiledFormat) -> list[tuple[str, str, str]]:
    """Each rule in force: its id, where it is cited from, and the format that brought it."""
    return [(row.rule.id, row.citation, row.origin) for row in source.table]


def test_the_example_replaces_the_size_and_adds_the_rest() -> None:
    source = compiled(EXAMPLE, IN_2027)
    assert table(source) == [
        ("DM-HOUSE-03", "size 60-70", EXAMPLE),
        ("VS-BUILD-02", "§IX Deckbuilding", "vs-system"),
        ("DM-POOL-01", "Deckmarshal", "vs-system"),
        ("DM-HOUSE-01", "ban Roger", EXAMPLE),
        ("DM-HOUSE-02", "limit Weapons Lab 2", EXAMPLE),
    ]
    assert [row.rule.states for row in source.table if row.origin == EXAMPLE] == [
        "60 to 70 cards in the deck.",
        "Banned: Roger.",
        "At most 2 of Weapons Lab.",
    ]


def test_a_house_format_is_called_by_its_line_and_says_what_it_changes() -> None:
    source = compiled(EXAMPLE, IN_2027)
    base = compiled_formats()["vs-system"]
    assert (source.id, source.name) == (EXAMPLE, EXAMPLE)
    assert source.summary == (
        "As vs-system, but bans Roger; limits Weapons Lab to 2; asks for 60-70 cards; "
        "holds from 1 January 2027."
    )
    assert (source.game, source.version) == (base.game, base.version)
    assert source.sections == base.sections
    assert (source.declarations, source.unchecked) == (base.declarations, base.unchecked)


def test_a_house_format_that_has_a_name_is_called_by_it() -> None:
    line = "toy; name Winter League; unban The Ace; size crypt 4; sets ABC, DEF; until 2027-06-30"
    source = toy(line)
    assert (source.id, source.name) == (line, "Winter League")
    assert source.summary == (
        "As toy, but unbans The Ace; asks for 4 cards in the crypt; admits only the sets ABC and "
        "DEF; holds until 30 June 2027."
    )
    assert {row.origin for row in source.table} == {"toy", "Winter League"}


def test_many_clauses_are_cited_shortly() -> None:
    titles = ["Roger", "Kroenen", "Damn Nazis", "Sidney Leach", "Weapons Lab", "Conqueror Worm"]
    titles += ["Marvel Team-Up", "Project Ragna Rok"]
    source = compiled("; ".join(["vs-system", *(f"ban {title}" for title in titles)]))
    assert source.table[-1].citation == (
        "ban Roger; ban Kroenen; ban Damn Nazis; ban Sidney Leach; ban Weapons Lab; "
        "ban Conqueror Worm; 2 more"
    )
    assert source.summary == (
        "As vs-system, but bans Roger, Kroenen, Damn Nazis, Sidney Leach, Weapons Lab, "
        "Conqueror Worm and 2 more."
    )


# The hash is of what the house format decides.


def test_the_hash_changes_with_the_house_format_and_with_the_day() -> None:
    sources = [
        compiled("vs-system; ban Roger"),
        compiled("vs-system; ban Kroenen"),
        compiled("vs-system; limit Roger 1"),
        compiled("vs-system; size 61+"),
        compiled("vs-system-training; ban Roger"),
        compiled("vs-system; ban Roger; from 2027-01-01", date(2026, 12, 31)),
        compiled("vs-system; ban Roger; from 2027-01-01", date(2027, 1, 1)),
    ]
    hashes = {source.hash for source in sources}
    assert len(hashes) == len(sources)
    assert compiled_formats()["vs-system"].hash not in hashes


def test_the_hash_changes_with_the_cards_that_a_name_means() -> None:
    house = read_line("vs-system; ban Hellboy")
    base = compiled_formats()["vs-system"]
    hellboys = [card for card in builtin_cards("vs-system") if card.name == "Hellboy"]
    hashes = {
        compile_house(house, base, names, IN_2027).hash
        for names in (NameIndex(hellboys), NameIndex(hellboys[:3]), NameIndex(hellboys))
    }
    assert len(hashes) == 2


# Sizes.


@pytest.mark.parametrize(
    ("line", "rules"),
    [
        (
            "toy; size 4+",
            ["T-BAN-01", "DM-HOUSE-03", "T-COPY-01", "T-SIZE-02", "T-SIZE-03", "T-BAN-02"],
        ),
        (
            "toy; size side pile 4+",
            ["T-BAN-01", "DM-HOUSE-03", "T-COPY-01", "T-SIZE-02", "T-SIZE-03", "T-BAN-02"],
        ),
        (
            "toy; size deck 4",
            ["T-BAN-01", "T-SIZE-01", "T-COPY-01", "DM-HOUSE-03", "T-SIZE-03", "T-BAN-02"],
        ),
        (
            "toy; size deck 4; size 5",
            ["T-BAN-01", "DM-HOUSE-03", "T-COPY-01", "T-SIZE-03", "T-BAN-02"],
        ),
        (
            "toy; size Crypt 4",
            ["T-BAN-01", "T-SIZE-01", "T-COPY-01", "T-SIZE-02", "DM-HOUSE-03", "T-BAN-02"],
        ),
        (
            "toy; size crypt 4; size 5+",
            ["T-BAN-01", "DM-HOUSE-03", "T-COPY-01", "T-SIZE-02", "T-BAN-02"],
        ),
    ],
)
def test_a_size_takes_the_place_of_the_size_of_its_section(line: str, rules: list[str]) -> None:
    assert [row.rule.id for row in toy(line).table] == rules


def test_only_a_size_that_the_format_states_can_be_changed() -> None:
    with pytest.raises(HouseError) as error:
        toy("toy; size aside 4")
    assert str(error.value) == (
        "'size aside 4': toy states no size of the aside that could be changed."
    )


def test_a_set_that_no_card_is_of_is_refused() -> None:
    with pytest.raises(HouseError) as error:
        toy("toy; sets ABC, XYZ")
    assert str(error.value) == "'sets ABC, XYZ': no card that is known is of the set 'XYZ'."


def test_several_sizes_are_one_rule() -> None:
    (row,) = [row for row in toy("toy; size deck 4; size 5+").table if row.origin != "toy"]
    assert row.citation == "size deck 4; size 5+"
    assert row.rule.states == "Exactly 4 cards in the deck. At least 5 cards in the Side Pile."
    assert toy("toy; size deck 5; size 4+").hash != toy("toy; size deck 4; size 5+").hash


# What a ban of the extended format is undone by.


def test_an_unbanned_card_is_no_longer_banned() -> None:
    deck_of_two = deck((1, CURSE), (1, DODGE))
    assert judged_toy("toy; ban Dodge", deck_of_two) == [
        "DM-HOUSE-01: Dodge is banned.",
        "T-BAN-01: The Curse is banned.",
    ]
    assert judged_toy("toy; unban The Curse", deck_of_two) == []


def test_what_the_same_rule_bans_beside_it_stays_banned() -> None:
    both = deck((1, ACE), (1, JOKER))
    assert judged_toy("toy; unban The Ace", both) == ["T-BAN-02: The Joker is banned."]
    assert judged_toy("toy; unban The Ace; unban The Joker", both) == []


def test_the_rule_that_is_undone_says_so() -> None:
    report = judged_row("toy; unban The Ace", "T-BAN-02")
    assert report == (
        "No The Ace and The Joker. Not for The Ace: unban The Ace.",
        "§T-BAN-02",
        "toy",
    )


def judged_row(line: str, rule: str) -> tuple[str, str, str]:
    (row,) = [row for row in toy(line).table if row.rule.id == rule]
    return row.rule.states, row.citation, row.origin


def test_an_unbanned_card_may_be_limited() -> None:
    line = "toy; unban The Curse; limit The Curse 1"
    assert judged_toy(line, deck((1, CURSE), (1, DODGE))) == []
    assert judged_toy(line, deck((2, CURSE))) == [
        "DM-HOUSE-02: The Curse is in the deck 2 times; this format allows 1."
    ]


def test_the_other_rules_hold_for_an_unbanned_card() -> None:
    assert judged_toy("toy; unban The Curse", deck((3, CURSE))) == [
        "T-COPY-01: The Curse is in the deck 3 times; 2 copies of a card are allowed."
    ]


def test_unbanning_changes_nothing_in_the_format_that_is_extended() -> None:
    before = TOY.hash, table(TOY)
    toy("toy; unban The Curse; size 9")
    assert (TOY.hash, table(TOY)) == before
    assert toy("toy; unban The Ace").hash != toy("toy; unban The Joker").hash


# The days on which a house format holds.


@pytest.mark.parametrize(
    ("dates", "as_of", "message"),
    [
        (
            "from 2027-01-01",
            date(2026, 11, 16),
            "The house format holds from 1 January 2027; as of 16 November 2026 only the rules of "
            "vs-system were applied.",
        ),
        (
            "until 2026-06-30",
            date(2026, 11, 16),
            "The house format holds until 30 June 2026; as of 16 November 2026 only the rules of "
            "vs-system were applied.",
        ),
        (
            "from 2027-01-01; until 2027-06-30",
            date(2027, 7, 1),
            "The house format holds from 1 January 2027 until 30 June 2027; as of 1 July 2027 only "
            "the rules of vs-system were applied.",
        ),
    ],
)
def test_outside_its_days_only_the_extended_format_is_applied(
    dates: str, as_of: date, message: str
) -> None:
    line = f"vs-system; name League; ban Roger; size 1; {dates}"
    report = judged(line, deck((60, the_card("Roger"))), as_of)
    assert [(f.rule, f.severity) for f in report.findings] == [
        ("VS-BUILD-02", "illegal"),
        ("DM-HOUSE-05", "warning"),
    ]
    warning = report.findings[-1]
    assert (warning.message, warning.citation, warning.origin) == (message, dates, "League")
    assert table(report.format) == [
        *table(compiled_formats()["vs-system"]),
        ("DM-HOUSE-05", dates, "League"),
    ]


def test_a_fault_is_refused_before_the_house_format_holds() -> None:
    with pytest.raises(HouseError, match="'Rogr' is not in our catalogue"):
        compiled("vs-system; unban Rogr; from 2027-01-01", date(2026, 11, 16))


# What changes nothing, contradicts or is unknown.


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "vs-system; unban Rogr",
            "'unban Rogr': 'Rogr' is not in our catalogue. Did you mean 'Roger'?",
        ),
        ("vs-system; unban Xyzzy Qux", "'unban Xyzzy Qux': 'Xyzzy Qux' is not in our catalogue."),
        (
            "vs-system; ban Ilsa Hauptstein; limit Ilse Hauptstein 2",
            "'ban Ilsa Hauptstein' and 'limit Ilse Hauptstein 2' are both about Ilsa Hauptstein.",
        ),
        (
            "vs-system; ban Hellboy; ban Hellboy, Little Boy",
            "'ban Hellboy' and 'ban Hellboy, Little Boy' are both about Hellboy, Little Boy.",
        ),
        (
            "vs-system; limit Roger 4",
            "'limit Roger 4' changes nothing: VS-BUILD-02 of vs-system allows 4.",
        ),
        (
            "vs-system; limit Roger 5",
            "'limit Roger 5' contradicts VS-BUILD-02 of vs-system, which allows only 4.",
        ),
        (
            "vs-system-training; limit Roger 4",
            "'limit Roger 4' changes nothing: VS-BUILD-02 of vs-system allows 4.",
        ),
        (
            "vs-system; limit Hellboy 16",
            "'limit Hellboy 16' changes nothing: VS-BUILD-02 of vs-system allows 16 of them in "
            "all.",
        ),
        (
            "vs-system; limit Hellboy 17",
            "'limit Hellboy 17' contradicts VS-BUILD-02 of vs-system, which allows only 16 of "
            "them in all.",
        ),
        ("vs-system; unban Roger", "'unban Roger' undoes nothing: vs-system does not ban it."),
        ("vs-system; size 60+", "'size 60+' repeats VS-BUILD-01 of vs-system."),
        ("vs-system; size DECK 60+", "'size DECK 60+' repeats VS-BUILD-01 of vs-system."),
        (
            "vs-system; size pile 60+",
            "'size pile 60+': vs-system has no section 'pile'. The sections are: deck.",
        ),
        (
            "vs-system; size 50; size deck 60",
            "'size 50' and 'size deck 60' are both about the deck.",
        ),
        (
            "vs-system; name VS-System; ban Roger",
            "'name VS-System': the format that it extends is called that.",
        ),
        (
            "vs-system; name Vs. System; ban Roger",
            "'name Vs. System': the format that it extends is called that.",
        ),
    ],
)
def test_what_a_house_format_can_not_change_is_refused(line: str, message: str) -> None:
    with pytest.raises(HouseError) as error:
        compiled(line)
    assert str(error.value) == message


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("toy; ban the curse", "'ban the curse' repeats T-BAN-01 of toy."),
        (
            "toy; limit The Curse 1",
            "'limit The Curse 1' contradicts T-BAN-01 of toy, which bans it.",
        ),
        (
            "toy; unban The Curse; limit The Curse 2",
            "'limit The Curse 2' changes nothing: T-COPY-01 of toy allows 2.",
        ),
        ("toy; unban Dodge", "'unban Dodge' undoes nothing: toy does not ban it."),
        (
            "toy; unban The Curse; unban Curse, The",
            "'unban The Curse' and 'unban Curse, The' are both about The Curse.",
        ),
        ("toy; size deck 2-9", "'size deck 2-9' repeats T-SIZE-02 of toy."),
        ("toy; size 3+", "'size 3+' repeats T-SIZE-01 of toy."),
        (
            "toy; size attic 1",
            "'size attic 1': toy has no section 'attic'. "
            "The sections are: deck, Side Pile, crypt, aside.",
        ),
    ],
)
def test_what_the_toy_says_already_or_says_otherwise_is_refused(line: str, message: str) -> None:
    with pytest.raises(HouseError) as error:
        toy(line)
    assert str(error.value) == message


@pytest.mark.parametrize(
    "line",
    [
        "vs-system; limit Roger 3",
        "vs-system; limit Hellboy 15",
        "vs-system; size 61+",
        "vs-system; size 60",
        "vs-system; size 1-60",
        "vs-system; sets HBY",
        "vs-system-training; ban Roger",
    ],
)
def test_what_differs_from_the_extended_format_is_taken(line: str) -> None:
    assert compiled(line).id == line


@pytest.mark.parametrize("limit", [1, 4, 5, 100])
def test_a_card_of_which_any_number_is_allowed_may_be_limited_to_any(limit: int) -> None:
    army = Card("vs-system", "guard", "Guard", "Guard, Army", {"version": "Army"})
    names = NameIndex((army,))
    house = read_line(f"vs-system; limit Guard {limit}")
    base = compiled_formats()["vs-system"]
    source = compile_house(house, base, names, IN_2027)
    for count in (limit, limit + 1):
        found = source.judge(deck((count, army)), Context(IN_2027))
        assert [f.found for f in found if f.rule == "DM-HOUSE-02"] == [count] * (count > limit)


# A name of several cards, of which the extended format bans one.

LEFT, RIGHT = (Card("toy", side, "Twin", f"Twin, {side}", {"version": side}) for side in "LR")
TWINS = NameIndex((LEFT, RIGHT))


def twins(line: str) -> CompiledFormat:
    """The house format over a toy that bans the left twin."""
    banned = CompiledRule(bans("T-BAN-03", LEFT), "§3", "toy")
    base = replace(TOY, table=(*TOY.table, banned))
    return compile_house(read_line(line), base, TWINS, IN_2027)


def found_in_twins(line: str) -> list[str]:
    both = deck((1, LEFT), (1, RIGHT))
    return [f"{f.rule}: {f.message}" for f in twins(line).judge(both, Context(IN_2027))]


def test_a_ban_that_adds_a_card_to_one_that_is_banned_is_taken() -> None:
    assert found_in_twins("toy; ban Twin") == [
        "T-BAN-03: Twin, L is banned.",
        "DM-HOUSE-01: Twin, L is banned.",
        "DM-HOUSE-01: Twin, R is banned.",
    ]


def test_unbanning_a_name_unbans_those_of_its_cards_that_are_banned() -> None:
    assert found_in_twins("toy; unban Twin") == []
    (row,) = [row for row in twins("toy; unban Twin").table if row.rule.id == "T-BAN-03"]
    assert row.rule.states == "No Twin, L. Not for Twin, L: unban Twin."


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("toy; limit Twin, L 1", "'limit Twin, L 1' contradicts T-BAN-03 of toy, which bans it."),
        ("toy; ban Twin, L", "'ban Twin, L' repeats T-BAN-03 of toy."),
        (
            "toy; limit Twin 2",
            "'limit Twin 2' changes nothing: T-COPY-01 of toy allows 2 of them in all.",
        ),
        ("toy; unban Twin, R", "'unban Twin, R' undoes nothing: toy does not ban it."),
    ],
)
def test_a_clause_about_twins_is_weighed_by_what_is_allowed_of_each(
    line: str, message: str
) -> None:
    with pytest.raises(HouseError) as error:
        twins(line)
    assert str(error.value) == message


@pytest.mark.parametrize("format_id", sorted(compiled_formats()))
def test_every_format_can_be_extended(format_id: str) -> None:
    base = compiled_formats()[format_id]
    cards = builtin_cards(base.game)
    names = NameIndex(cards)
    # Not every format states a size, and one game names no set.
    size = "; size 333-444" if any(row.rule.resized for row in base.table) else ""
    code = next((s for card in cards if isinstance(s := card.fact("set"), str)), "ABC")
    sets = code.partition(";")[0]
    house = read_line(f"{format_id}; ban {cards[0].title}{size}; sets {sets}")
    source = compile_house(house, base, names, IN_2027)
    ids = [row.rule.id for row in source.table]
    assert {"DM-HOUSE-01", "DM-HOUSE-04"} <= set(ids)
    assert ("DM-HOUSE-03" in ids) is bool(size)
    assert len(ids) == len(set(ids))


def test_a_house_format_is_explained_rule_by_rule() -> None:
    line = "vs-system; ban Roger; limit Weapons Lab 2; limit Kroenen 1; size 60-70; sets HBY"
    report = judged(line, deck((3, the_card("Weapons Lab")), (2, the_card("Roger"))))
    assert [(each.rule, each.outcome, each.found) for each in explain(report).rules] == [
        ("DM-HOUSE-03", "broken", "5 of 60 to 70 in the deck"),
        ("VS-BUILD-02", "kept", "3 of Weapons Lab in the deck"),
        ("DM-POOL-01", "kept", "0 training cards"),
        ("DM-HOUSE-01", "broken", "2 banned cards"),
        ("DM-HOUSE-02", "broken", "3 of at most 2 Weapons Lab"),
        ("DM-HOUSE-04", "undecided", "0 cards of other sets, 5 of unknown sets"),
    ]
