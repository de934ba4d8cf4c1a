"""Table checks are drawn by lot, and everybody can work out how."""

from hashlib import sha256

import pytest

from tests.validator.events.booked import WATCH_WITH_DECK, Booked, joins_a_side
from validator.errors import InputError
from validator.events.draws import draw
from validator.events.model import RevisionKind
from validator.events.organising import drop, expect_players
from validator.events.refusals import NoSuchEventError, RefusedError

NAMES = ["Ann", "Bob", "Cy", "Åsa", "Li Wei"]


def by_hand(seed: str, names: list[str]) -> list[str]:
    """As `printf '%s' 'seed:name' | sha256sum | sort` has them."""
    return sorted(names, key=lambda name: sha256(f"{seed}:{name}".encode()).hexdigest())


@pytest.mark.parametrize("seed", ["dice 4 2 6", "Øresund", "1"])
def test_a_draw_can_be_worked_out_by_hand(event: Booked, seed: str) -> None:
    for name in NAMES:
        event.joins(name)
    made = draw(event.store, event.organiser, 2, seed)
    drawn = [lot["player"] for lot in made.content["drawn"]]
    assert drawn == by_hand(seed, NAMES)[:2]
    assert [NAMES[lot["entry"] - 1] for lot in made.content["drawn"]] == drawn
    assert made.content["seed"] == seed
    assert made.content["among"] == sorted(NAMES)


def test_without_a_seed_chance_gives_one_that_is_published(event: Booked) -> None:
    for name in NAMES:
        event.joins(name)
    seeds = set()
    for _ in range(2):
        content = draw(event.store, event.organiser, 3).content
        assert [lot["player"] for lot in content["drawn"]] == by_hand(content["seed"], NAMES)[:3]
        seeds.add(content["seed"])
    assert len(seeds) == 2


def test_only_those_with_a_list_who_are_there_can_be_drawn(event: Booked) -> None:
    expect_players(event.store, event.organiser, ["Missing"])
    event.joins("Ann")
    event.joins("Gone")
    drop(event.store, event.organiser, 3, "went home")
    content = draw(event.store, event.organiser, 100).content
    assert content["among"] == ["Ann"]
    assert content["drawn"] == [{"entry": 2, "player": "Ann"}]


def test_a_side_is_not_drawn(watch: Booked) -> None:
    joins_a_side(watch, "Ann", WATCH_WITH_DECK)
    assert draw(watch.store, watch.organiser, 9).content["among"] == ["Ann"]


def test_nobody_is_drawn_where_nobody_handed_in(event: Booked) -> None:
    expect_players(event.store, event.organiser, ["Ann"])
    with pytest.raises(RefusedError, match="nobody can be drawn"):
        draw(event.store, event.organiser, 1)


@pytest.mark.parametrize(("count", "seed"), [(0, ""), (-1, ""), (101, ""), (1, "x" * 81)])
def test_a_draw_has_its_bounds(event: Booked, count: int, seed: str) -> None:
    event.joins("Ann")
    with pytest.raises(InputError):
        draw(event.store, event.organiser, count, seed)
    assert RevisionKind.DREW not in event.kinds


def test_players_draw_nobody(event: Booked) -> None:
    event.joins("Ann")
    with pytest.raises(NoSuchEventError):
        draw(event.store, event.player, 1)
