"""What the rules see of a card: each column in its group, and every fact tells cards apart."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from carddb.cells import read_value
from carddb.model import UNKNOWN, Card, unlisted
from carddb.records import read_card
from formats.construction.submission import Entry
from formats.highlander import cards
from formats.highlander.cards import Printed, as_printed, printed
from tests.formats.highlander.decks import Record

NAME = "Odd Sweep"
SETS = {
    "titles": frozenset({"both"}),
    "perhaps_titles": frozenset({"one", "other"}),
    "names": frozenset({"both", "one", "other"}),
    "sure_names": frozenset({"both"}),
    "whose.named": frozenset({"both"}),
    "persona.factions": frozenset({"both"}),
}
"""The sets that are never UNKNOWN, with what cards have in common of which one is {both, one} and
the other {both, other}."""
NEVER_OPEN = {"title", "listed"}
"""What no name leaves open: it is as it was typed, and listed if all of its cards are."""


def read(**facts: object) -> Card:
    record: Record = {"name": NAME, "complete": True, **facts}
    return read_card("highlander", record, read_value)


def facts_of(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every fact of a card, by the path that rules read it by."""
    for each in fields(group):
        value = getattr(group, each.name)
        if is_dataclass(value):
            yield from facts_of(value, f"{before}{each.name}.")
        elif each.init:
            yield before + each.name, value


PLAIN = as_printed(read())
PATHS = [path for path, _ in facts_of(PLAIN)]


def having(seen: Printed, path: str, value: Any) -> Printed:
    """The card with another fact, and nothing else changed."""
    group, _, name = path.rpartition(".")
    if not group:
        return replace(seen, **{name: value})
    return replace(seen, **{group: replace(getattr(seen, group), **{name: value})})


def in_common(monkeypatch: pytest.MonkeyPatch, *seen: Printed) -> dict[str, Any]:
    """What the rules see of a name that means cards that are seen so."""
    meant = {unlisted("highlander", NAME, f"{number}"): one for number, one in enumerate(seen)}
    monkeypatch.setattr(cards, "as_printed", meant.__getitem__)
    monkeypatch.setattr(cards, "_kept_in_common", cards._in_common)
    first, *others = meant
    return dict(facts_of(printed(Entry(1, first, others=tuple(others), typed=NAME))))


def test_fifty_facts_are_seen() -> None:
    assert len(PATHS) == len(set(PATHS)) == 50


@pytest.mark.parametrize("path", PATHS)
def test_cards_that_differ_in_one_fact_are_not_alike(path: str) -> None:
    # Neither value is the plain card's, so that what follows from the fact is the same of both.
    one, other = having(PLAIN, path, "one"), having(PLAIN, path, "another")
    assert (one.is_plain, one.is_clean) == (other.is_plain, other.is_clean)
    assert one != other
    assert len({one, other, having(PLAIN, path, "one")}) == 2


@pytest.mark.parametrize("path", sorted(set(PATHS) - SETS.keys() - NEVER_OPEN))
def test_a_fact_in_which_cards_differ_is_not_known(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    both = in_common(monkeypatch, PLAIN, PLAIN, having(PLAIN, path, "another"))
    assert both == {**dict(facts_of(PLAIN)), "title": NAME, path: UNKNOWN}


@pytest.mark.parametrize("path", sorted(set(PATHS) - SETS.keys() - NEVER_OPEN))
def test_a_fact_in_which_cards_agree_is_known(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = having(PLAIN, path, "another")
    assert in_common(monkeypatch, seen, seen)[path] == "another"


def test_of_a_set_it_is_known_what_is_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    one = other = PLAIN
    for path in SETS:
        one = having(one, path, frozenset(("both", "one")))
        other = having(other, path, frozenset(("both", "other")))
    both = in_common(monkeypatch, one, other)
    assert {path: both[path] for path in SETS} == SETS


def test_a_name_is_listed_if_all_of_its_cards_are(monkeypatch: pytest.MonkeyPatch) -> None:
    assert in_common(monkeypatch, PLAIN, PLAIN)["listed"]
    assert not in_common(monkeypatch, PLAIN, having(PLAIN, "listed", value=False))["listed"]


COLUMNS: list[tuple[Record, dict[str, object]]] = [
    ({"variant": "old"}, {"title": "Odd Sweep (old)"}),
    ({"titles": ["One", "Two"]}, {"titles": frozenset({"one", "two"})}),
    ({"restriction": 3}, {"restriction": 3}),
    ({"type": "Event"}, {"kind.types": frozenset({"Event"})}),
    ({"subtype": "Ally"}, {"kind.subtype": "Ally"}),
    (
        {"pregame_kind": "premium"},
        {"kind.types": frozenset({"Pre-Game"}), "kind.pregame": "premium"},
    ),
    ({"plot_kind": "sequence"}, {"kind.plot": "sequence", "kind.is_plot": True}),
    ({"groups": ["Master"]}, {"kind.is_master": True}),
    ({"groups": ["Watcher"]}, {"kind.is_watcher": True}),
    ({"groups": ["Hunter"]}, {"kind.is_hunter": True}),
    ({"allowance": True}, {"kind.is_allowance": True}),
    ({"edition": "raven"}, {"version.edition": "raven"}),
    ({"grid": "X00 000 000"}, {"version.grid": "X00/000/000"}),
    ({"text": "Draw, a card!"}, {"version.text": "draw a card"}),
    (
        {"subtitle": "Kern"},
        {
            "title": "Odd Sweep (Kern)",
            "whose.subtitle": "kern",
            "whose.named": frozenset({"kern"}),
        },
    ),
    ({"mark": "reserved"}, {"whose.mark": "reserved"}),
    ({"hilt_weapon": "Long Rapier"}, {"whose.hilt_weapon": "long rapier"}),
    ({"category": "time"}, {"exclusions.category": "time"}),
    ({"bugged": True}, {"exclusions.is_bugged": True}),
    ({"misprint": True}, {"exclusions.is_misprint": True}),
    ({"home_made": True}, {"exclusions.is_home_made": True}),
    ({"gem": True}, {"exclusions.has_gem_power": True}),
    ({"short_name": "Sweep"}, {"persona.short_name": "Sweep"}),
    ({"generic": True}, {"persona.is_generic": True}),
    ({"traits": ["Male"]}, {"persona.traits": frozenset({"male"})}),
    ({"masters": 4}, {"persona.masters": 4}),
    ({"signature_hilts": ["Long Hilt"]}, {"persona.signature_hilts": frozenset({"long hilt"})}),
    ({"signature_plots": ["Long Wait"]}, {"persona.signature_plots": frozenset({"long wait"})}),
    ({"hands": 2}, {"weapon.hands": 2}),
    ({"needs_other_weapon": True}, {"weapon.needs_other": True}),
    (
        {"lets_in": ["persona"]},
        {"kind.is_allowance": True, "allowance.lets_in": frozenset({"persona"})},
    ),
    (
        {"foreign_cards_allowed": 2},
        {"kind.is_allowance": True, "allowance.foreign_cards": 2},
    ),
    (
        {"foreign_cards_per_persona": 1},
        {"kind.is_allowance": True, "allowance.foreign_cards_per_persona": 1},
    ),
    ({"replaces_basics": True}, {"powers.replaces_basics": True}),
    ({"basics_replaced": 2}, {"powers.basics_replaced": 2}),
    ({"raises_title": "Long Feint"}, {"powers.raised_title": "long feint"}),
    ({"raises_title_to": 9}, {"powers.raised_to": 9}),
    ({"lifts_six": True}, {"powers.lifts_six": True}),
    ({"raises_restriction": "Long Feint"}, {"powers.raised_restriction": "long feint"}),
    ({"raises_restriction_to": 5}, {"powers.restriction_raised_to": 5}),
    ({"max_ability_bonus": 1}, {"powers.ability_bonus": 1}),
]
TOLD_BY_SEVERAL = {
    *("listed", "perhaps_titles", "names", "sure_names"),
    *("kind.basic", "exclusions.may_be_banned", "persona.factions"),
}
"""The facts that no column tells by itself; the rules that ask for them test them."""


@pytest.mark.parametrize(("facts", "told"), COLUMNS, ids=[next(iter(f)) for f, _ in COLUMNS])
def test_a_column_is_read_into_its_group(facts: Record, told: dict[str, object]) -> None:
    before = dict(facts_of(PLAIN))
    seen = dict(facts_of(as_printed(read(**facts))))
    assert {path: value for path, value in seen.items() if value != before[path]} == told


def test_every_fact_but_a_few_is_told_by_a_column() -> None:
    told = {path for _, facts in COLUMNS for path in facts}
    assert told == set(PATHS) - TOLD_BY_SEVERAL
