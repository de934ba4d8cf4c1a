"""The words of scripts for which cards and players are meant, and when something can be used."""

from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Means
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.state import Target
from formats.heroes_vs_villains.scripts.whom import (
    a_foe_acts,
    a_foe_utilizes,
    a_friend_is_attacked,
    ally,
    another_with_usage,
    attack,
    called,
    card,
    discards_have,
    each_foe,
    electronic,
    everybody,
    growing,
    has_usage,
    interrupted,
    item,
    on_dual_draws,
    somebody_is_away,
    those_away,
    you,
)
from tests.formats.heroes_vs_villains.engine import own_scripts as made
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, Playing, begin, on

LAMP = made.item("Lamp", keywords=["electronic", "growth"])
ROPE = made.item("Rope")
TOWER = made.item("Tower", usage=None, keywords=["structure", "perma", "growth"])
DOG, KICK = made.ally("Dog"), made.attack("Kick")
HIT = made.attack("Hit", means=Means.POWER)


@pytest.fixture
def table() -> Playing:
    """Two a side, with a few cards."""
    ann = Person([KICK, HIT], [LAMP, ROPE, TOWER, DOG])
    return begin(ann, Person([HIT], [made.ally("Cat")]), ben=NOBODY, wes=NOBODY)


@pytest.mark.parametrize(
    ("which", "wanted"),
    [
        (card, {"Kick", "Lamp", "Dog"}),
        (ally, {"Dog"}),
        (attack, {"Kick"}),
        (item, {"Lamp"}),
        (called("Kick"), {"Kick"}),
        (has_usage, {"Lamp"}),
    ],
)
def test_which_cards(table: Playing, which: Any, wanted: set[str]) -> None:
    assert {title for title in ("Kick", "Lamp", "Dog") if which(table[title])} == wanted


@pytest.mark.parametrize(
    ("holds", "wanted"),
    [
        (everybody, ["Ann", "Ben", "Vic", "Wes"]),
        (you, ["Ann"]),
        (each_foe, ["Vic", "Wes"]),
        (on_dual_draws(you), ["Ann"]),
    ],
)
def test_whom_a_passive_ability_is_about(table: Playing, holds: Any, wanted: list[str]) -> None:
    game = table.game
    found = [str(each) for each in game.players if holds(game, table["Lamp"], each)]
    assert found == wanted
    # A thing is none of them.
    assert not holds(game, table["Lamp"], table["Rope"])


def test_on_dual_draws_alone() -> None:
    for number, is_dual in ((3, True), (4, False), (5, True)):
        table = begin(Person([], [LAMP]), round=number)
        assert on_dual_draws(you)(table.game, table["Lamp"], table.ann.player) is is_dual


@pytest.mark.parametrize(
    ("can", "wanted"),
    [
        (electronic, {"Lamp"}),
        (growing, {"Lamp"}),
        (another_with_usage, {"Rope"}),
    ],
)
def test_which_targets(table: Playing, can: Any, wanted: set[str]) -> None:
    attempt = Attempt(table.ann.player, table["Lamp"], None)
    titles = ("Lamp", "Rope", "Tower", "Dog")
    assert {title for title in titles if can(table.game, attempt, table[title])} == wanted
    assert not can(table.game, attempt, table.vic.player)


def test_when_there_is_a_card_to_retrieve() -> None:
    back = made.own("Back", "power", made.use(retrieves=True))
    for discards, has in (([], False), ([KICK], False), ([ROPE], True), ([back], False)):
        table = begin(Person([], [LAMP], discards=discards))
        assert discards_have(item)(table.game, table.ann.player, table["Lamp"]) is has
    table = begin(Person([], [LAMP], discards=[back]))
    assert not discards_have(card)(table.game, table.ann.player, table["Lamp"])


@pytest.mark.parametrize(("away", "names"), [("ann", ["Ann"]), ("ben", ["Ben"]), ("vic", [])])
def test_who_of_ones_side_is_away(away: str, names: list[str]) -> None:
    gone = Person(area="out of play", given=[on("flee")])
    people: dict[str, Any] = {"ann": NOBODY, "vic": NOBODY, "ben": NOBODY, "wes": NOBODY}
    table = begin(**{**people, away: gone}, player="Wes" if away != "wes" else "Vic")
    ann = table.ann.player
    assert [str(each) for each in those_away(table.game, ann)] == names
    assert somebody_is_away(table.game, ann, table.game) is bool(names)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("actor", "uses", "target", "acts", "utilizes", "attacks"),
    [
        ("Vic", True, "Ben", True, True, True),
        ("Vic", True, "Dog", True, True, True),
        ("Vic", True, "Ann", True, True, False),
        ("Vic", True, "Lamp", True, True, False),
        ("Vic", True, "Wes", True, True, False),
        ("Vic", False, "", True, False, False),
        ("Ben", True, "Vic", False, False, False),
    ],
)
def test_when_a_foe_acts_utilizes_or_attacks_a_friend(
    table: Playing, actor: str, uses: bool, target: str, acts: bool, utilizes: bool, attacks: bool
) -> None:
    game, ann, this = table.game, table.ann.player, table["Lamp"]
    assert interrupted(game) is None
    for word in (a_foe_acts, a_foe_utilizes, a_friend_is_attacked):
        assert not word(game, ann, this)
    player = next(each for each in game.players if str(each) == actor)
    hit = table.all("Hit")[1]
    attempt = Attempt(player, hit, HIT.script.abilities[0] if uses else None)
    named: list[Target] = [*game.players, *game.in_play()]
    attempt.targets = [each for each in named if str(each) == target]
    game.attempts.append(attempt)
    assert interrupted(game) is attempt
    words = (a_foe_acts, a_foe_utilizes, a_friend_is_attacked)
    assert [word(game, ann, this) for word in words] == [acts, utilizes, attacks]


def test_an_attack_on_several_is_on_no_one_alone(table: Playing) -> None:
    attempt = Attempt(table.vic.player, table.all("Hit")[1], HIT.script.abilities[0])
    attempt.targets = [table.ben.player, table.ann.player]
    table.game.attempts.append(attempt)
    assert not a_friend_is_attacked(table.game, table.ann.player, table["Lamp"])


def test_of_actions_within_actions_the_innermost_is_interrupted(table: Playing) -> None:
    hits = table.all("Hit")
    outer = Attempt(table.ann.player, hits[0], HIT.script.abilities[0])
    inner = Attempt(table.vic.player, hits[1], HIT.script.abilities[0])
    table.game.attempts += [outer, inner]
    assert interrupted(table.game) is inner
    assert a_foe_acts(table.game, table.ann.player, table["Lamp"])
