"""The starter decks of the rulebook, pasted as it groups them."""

import pytest

from formats.construction.finding import Severity
from tests.formats.vs_2pcg.decks import FORMAT
from tests.helpers import assert_legal

ICEMAN = """\
Main Character: Iceman

Supporting Characters
- 2 Anole
- 2 Magma
- 2 Hellion
- 2 Match
- 2 Pixie
- 1 Celeste
- 1 Mindee
- 1 Phoebe
- 2 Armor
- 4 Rockslide
- 2 Domino
- 2 Iceman (only for Powering Up)
- 2 Avalanche
- 2 Psylocke
- 2 Colossus
- 2 Wolverine
- 2 Mercury

Plot Twists
- 2 Fight the Good Fight
- 3 Long-Term Plan
- 2 Sacred Ground

Locations
- 4 Utopia
- 4 Academy
- 4 Fortress
- 4 Laboratory
- 4 Training Ground
"""

NORMAN_OSBORN = """\
Main Character: Norman Osborn

Supporting Characters
- 3 Mystique
- 1 Dagger
- 3 Dark Beast
- 3 Bullseye
- 1 Cloak
- 2 Daken
- 2 Moonstone
- 2 Mimic
- 2 ★Venom★
- 2 Iron Patriot (only for Powering Up)
- 3 Weapon Omega
- 2 Ares
- 2 Namor
- 2 Sentry

Plot Twists
- 2 Spin Master
- 4 Out-Position

Equipment
- 4 Omega Machine Components (4 different cards)

Locations
- 4 H.A.M.M.E.R. HQ
- 4 Academy
- 4 Fortress
- 4 Laboratory
- 4 Training Ground
"""


@pytest.mark.rule("PCG-EXAMPLE-16", "PCG-BUILD-11", "PCG-BUILD-07", "PCG-AMBIGUOUS-01")
def test_the_iceman_deck_is_legal_and_its_icemen_are_only_to_power_up() -> None:
    report = assert_legal(ICEMAN, FORMAT)
    (note,) = report.findings
    assert (note.rule, note.severity, note.cards) == ("PCG-BUILD-11", Severity.NOTE, ("Iceman",))
    assert [part.size for part in report.submission.named("deck")] == [60]


@pytest.mark.rule("PCG-EXAMPLE-17", "PCG-BUILD-11", "PCG-AMBIGUOUS-02", "PCG-AMBIGUOUS-03")
def test_the_norman_osborn_deck_is_legal_with_four_different_components() -> None:
    report = assert_legal(NORMAN_OSBORN, FORMAT)
    (note,) = report.findings
    assert (note.rule, note.cards) == ("PCG-BUILD-11", ("Iron Patriot",))
    (deck,) = report.submission.named("deck")
    components = [e for e in deck.entries if e.card.name == "Omega Machine Components"]
    assert [entry.count for entry in components] == [1, 1, 1, 1]
    assert len({entry.card.id for entry in components}) == 4
    assert deck.size == 60


@pytest.mark.parametrize("deck", [ICEMAN, NORMAN_OSBORN])
def test_a_starter_deck_without_headings_inside_it_is_the_same(deck: str) -> None:
    main, *lines = [line for line in deck.splitlines() if line]
    cards = [line for line in lines if line.startswith("-")]
    report = assert_legal("\n".join([*reversed(cards), main]), FORMAT)
    assert [finding.rule for finding in report.findings] == ["PCG-BUILD-11"]
