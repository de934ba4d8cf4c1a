"""Blind: a roll to see for each action that needs sight."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means, Way
from formats.heroes_vs_villains.engine.effect_names import BLIND
from formats.heroes_vs_villains.engine.rulings import AS_RECOMMENDED, Rulings
from tests.formats.heroes_vs_villains.engine.keywords.landing import SHOT, hits
from tests.formats.heroes_vs_villains.engine.own_scripts import Own, attack, defense, item, use
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on


@pytest.mark.rule("HVV-KEYWORD-013", "HVV-AMBIGUOUS-23", "HVV-AMBIGUOUS-24")
@pytest.mark.parametrize(
    ("number", "shows", "below", "health"),
    [
        (None, 3, True, 5),
        (None, 4, True, 4),
        (5, 4, True, 5),
        (5, 5, True, 4),
        (None, 3, False, 4),
        (None, 4, False, 5),
    ],
)
def test_who_fails_the_roll_to_see_fails_the_action(
    number: int | None, shows: int, below: bool, health: int
) -> None:
    given = on(BLIND) if number is None else on(BLIND, each_time=number)
    rulings = AS_RECOMMENDED if below else Rulings(blind_fails_below=False)
    playing = begin(Person([SHOT], given=[given]), dice={"blind": [shows]}, rulings=rulings)
    playing.ann.intend("turn", "play Shot")
    playing.play("Vic's turn")
    assert playing.vic.health == health
    # Like any failed action it leaves the card where it was.
    assert playing.ann.hand == ([] if health == 4 else ["Shot"])


@pytest.mark.rule("HVV-AMBIGUOUS-77", "HVV-KEYWORD-013")
@pytest.mark.parametrize(
    ("hit", "is_rolled"),
    [
        (attack("Hit", means=Means.SHOT), True),
        (attack("Hit", means=Means.THROW), True),
        (attack("Hit", means=Means.MIND), False),
        (attack("Hit", means=Means.POWER), False),
        (attack("Hit", means=Means.POWER, needs_sight=True), True),
        (attack("Hit", means=Means.SHOT, needs_sight=False), False),
    ],
)
def test_what_is_physical_needs_sight_unless_the_card_says_otherwise(
    hit: Own, is_rolled: bool
) -> None:
    is_mental = hit.script.abilities[0].means is Means.MIND
    dice = {"blind": [6] if is_rolled else [], "resist": [1] if is_mental else []}
    playing = begin(Person([hit], given=[on(BLIND)]), dice=dice)
    playing.ann.intend("turn", "play Hit")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-AMBIGUOUS-77")
@pytest.mark.parametrize(("way", "is_rolled"), [(Way.DODGE, True), (Way.SHIELD, False)])
def test_a_defense_of_the_body_needs_sight(way: Way, is_rolled: bool) -> None:
    vic = Person([defense(way=way)], given=[on(BLIND)])
    playing = begin(Person([SHOT]), vic, dice={"blind": [1] if is_rolled else []})
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Dodge")
    playing.play("Vic's turn")
    assert playing.vic.health == (4 if is_rolled else 5)


@pytest.mark.rule("HVV-KEYWORD-013")
def test_neither_a_move_nor_an_ability_without_sight_is_rolled_for() -> None:
    ann = Person([], [item("Lamp", use(name="shine"))], given=[on(BLIND)])
    playing = begin(ann, dice={"blind": []})
    playing.ann.intend("turn", "use Lamp: shine", "move to the other area")
    playing.play("Vic's turn")
    assert playing["Lamp"].usage == 2


@pytest.mark.rule("HVV-KEYWORD-013", "HVV-AMBIGUOUS-57")
def test_blindness_lasts_until_the_end_of_the_next_turn() -> None:
    playing = hits(Effect(BLIND), vic=Person([SHOT]), dice={"blind": [1]})
    playing.vic.intend("turn", "play Shot", None, "play Shot")
    playing.play("Round 5")
    assert (playing.ann.health, playing.vic.given) == (4, [])
