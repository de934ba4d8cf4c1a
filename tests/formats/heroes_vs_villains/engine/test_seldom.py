"""What happens seldom, where two rules of Heroes vs. Villains meet."""

from dataclasses import replace
from typing import Any

import pytest

from formats.heroes_vs_villains.engine.abilities import Means, Way
from formats.heroes_vs_villains.engine.damage import MORE_DAMAGE
from formats.heroes_vs_villains.engine.effect_names import (
    CONTAIN_II,
    FULL_CONTAIN,
    HIDDEN,
    JAIL,
    KNOCKOUT,
    PRONE,
    REMOVE,
    WOUND,
)
from formats.heroes_vs_villains.scripts import SCRIPTS
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    Own,
    ally,
    always,
    attack,
    guard,
    item,
    own,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on

LANTERN = item("Lantern", use(name="shine"))
WICK = own("Wick", "boost", keywords=["boost"], passives=[always(MORE_DAMAGE)])


def scripted(title: str, kind: str) -> Own:
    """A card that does what a training card of that title does."""
    made = own(title, kind)
    return replace(made, script=SCRIPTS[title])


def test_a_boost_that_empowers_does_nothing_on_its_own() -> None:
    boosted = strike(2, means=Means.SHOT, name="boost 1", boosts=1)
    beam = own("Beam", "attack", boosted, keywords=["boostable"])
    playing = begin(Person([beam, WICK]))
    playing.ann.intend("turn", "play Beam: boost 1")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.ann.discards) == (3, ["Wick", "Beam"])


def test_a_boost_that_is_played_alone_is_in_effect_this_turn() -> None:
    cane = item("Cane", strike(1, means=Means.WEAPON_STRIKE, name="swing"))
    playing = begin(Person([WICK], [cane], area="villains"))
    playing.ann.intend("turn", "play Wick without using it", "use Cane: swing")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.ann.discards) == (3, ["Wick"])


@pytest.mark.parametrize("is_held", [True, False])
def test_nobody_stands_up_or_takes_an_item_in_a_contain_ii(is_held: bool) -> None:
    given = [on(PRONE), *[on(CONTAIN_II)] * is_held]
    playing = begin(Person(given=given), Person([], [LANTERN], given=[on(KNOCKOUT)]))
    playing.play("Vic's turn")
    for deed in ("stand up", "take Lantern"):
        assert playing.ann.was_ever_offered("turn", deed) is not is_held


@pytest.mark.parametrize(("area", "is_offered"), [("", True), ("out of play", False)])
def test_no_item_is_taken_of_who_is_out_of_play(area: str, is_offered: bool) -> None:
    playing = begin(Person(), Person([], [LANTERN], area=area, given=[on(KNOCKOUT)]))
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "take Lantern") is is_offered


def test_an_attack_that_is_sent_on_to_a_teammate_is_defended_once_by_them() -> None:
    shove = scripted("Shove a Bystander", "defense")
    weak = [own(f"Arm {n}", "defense", guard(Way.BLOCK, 1)) for n in (1, 2)]
    hit = attack("Smash", 3)
    playing = begin(Person([hit], area="villains"), Person([shove]), ben=Person(), wes=Person(weak))
    playing.ann.intend("turn", "play Smash").intend("target", "Vic")
    playing.vic.intend("defend", "defend with Shove a Bystander").intend("send to", "Wes")
    playing.wes.intend("defend", "defend with Arm 1")
    playing.play("end of the round")
    assert (playing.wes.health, playing.wes.hand) == (3, ["Arm 2"])
    assert len(playing.wes.offered("defend")) == 1


def test_whoever_falls_by_a_wound_feels_the_next_no_more() -> None:
    ann = Person(health=1, given=[on(WOUND), on(WOUND)])
    playing = begin(ann, ben=Person())
    playing.play("end of the round")
    assert playing.ann.health == 0


@pytest.mark.parametrize("number", [1, 3])
def test_foes_draw_fewer_only_in_rounds_with_a_dual_draw(number: int) -> None:
    tower = scripted("Silent Tower", "item")
    drawing = own("Rally", "power", SCRIPTS["Neighbourhood Watch"].triggers[0].ability)
    vic = Person([], [tower.laid(usage=1)])
    playing = begin(Person([drawing], deck=[LANTERN]), vic, round=number)
    playing.ann.intend("turn", "play Rally")
    playing.play("Vic's turn")
    assert len(playing.ann.hand) == (1 if number == 1 else 0)


@pytest.mark.parametrize("is_away", [True, False])
def test_a_thing_out_of_play_is_not_used(is_away: bool) -> None:
    turret = item("Turret", use(name="aim"), keywords=["freestanding"])
    facts: dict[str, Any] = {"area": "out of play", "given": [on(REMOVE)]} if is_away else {}
    playing = begin(Person([], [turret.laid(**facts)]))
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "use Turret: aim") is not is_away


@pytest.mark.parametrize(("area", "is_asked"), [("heroes", True), ("villains", False)])
def test_nobody_takes_an_attack_that_can_not_reach_them(area: str, is_asked: bool) -> None:
    push = scripted("Push Them Clear", "defense")
    hit = attack("Smash", 1)
    playing = begin(
        Person(), Person([hit], area="heroes"), ben=Person([push], area=area), player="Vic"
    )
    playing.vic.intend("turn", "play Smash")
    if is_asked:
        playing.vic.intend("target", "Ann")
    playing.play("Wes's turn")
    assert bool(playing.ben.offered("interrupt")) is is_asked


def test_an_ally_that_is_called_from_jail_stands_where_the_side_is() -> None:
    helper = ally("Helper", strike(1))
    playing = begin(Person([helper], area="out of play", given=[on(JAIL), on(FULL_CONTAIN)]))
    playing.ann.intend("turn", "play Helper").intend("ally", "move Helper")
    playing.play("Vic's turn")
    assert playing["Helper"].area is playing.vic.area


def test_an_ally_that_misses_the_hidden_may_do_something_else() -> None:
    helper = ally("Helper", strike(1), use(name="look")).laid(area="villains")
    playing = begin(Person([], [helper]), Person(given=[on(HIDDEN)]), dice={"spot": [1]})
    playing.ann.intend("ally", "use Helper", "use Helper: look")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing["Helper"].used) == (5, ("look",))
