"""What the greedy policy does on its turn: the best attack, from where it can be made."""

import pytest

from formats.heroes_vs_villains.engine.abilities import Effect, Means
from formats.heroes_vs_villains.engine.effect_names import HIDDEN, KNOCKOUT, PANIC, PRONE, STRONG
from formats.heroes_vs_villains.policy import Greedy
from formats.heroes_vs_villains.sides import Side
from formats.table.deciding import side
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    ally,
    always,
    attack,
    item,
    lasting,
    own,
    shot,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import Person, begin, on
from tests.formats.heroes_vs_villains.policy.greedily import greedily, let_decide, turn_of

PUNCH, KICK = attack("Punch", 1), attack("Kick", 2)
LANTERN = item("Lantern", use(name="shine"))


def test_the_harder_attack_is_taken() -> None:
    assert turn_of(Person([PUNCH, KICK], area="villains")) == ["play Kick"]


def test_an_effect_is_worth_more_than_none() -> None:
    daze = attack("Shock", 1, Effect(KNOCKOUT, 4))
    assert turn_of(Person([PUNCH, daze], area="villains")) == ["play Shock"]


def test_a_melee_attack_is_made_from_the_other_area() -> None:
    assert turn_of(Person([KICK])) == ["move to the other area", "play Kick"]


def test_a_shot_is_taken_from_afar() -> None:
    assert turn_of(Person([shot("Shot", 2)])) == ["play Shot"]


def test_whoever_stands_too_near_for_a_shot_moves_away() -> None:
    turn = turn_of(Person([shot("Shot", 2)], area="villains"))
    assert turn == ["move to the other area", "play Shot"]


def test_the_last_foe_is_put_out_whatever_else_there_is() -> None:
    grand = attack("Shock", 1, Effect(KNOCKOUT, 3), Effect(PANIC))
    vic = Person(health=2)
    playing, greedy = greedily(Person([grand, KICK], area="villains"), vic)
    assert playing.play_out().winners == (0,)
    assert greedy.chosen("turn") == ["play Kick"]


def test_the_weaker_foe_is_attacked() -> None:
    ann = Person([KICK], area="villains")
    playing, greedy = greedily(ann, Person(health=5), wes=Person(health=2), ben=Person())
    playing.play("Ben's turn")
    assert greedy.chosen("target") == ["Wes"]


def test_a_foe_who_can_not_answer_is_attacked_rather_than_one_who_might() -> None:
    ann = Person([KICK], area="villains")
    vic, wes = Person([FILLER] * 5), Person()
    playing, greedy = greedily(ann, vic, wes=wes, ben=Person())
    playing.play("Ben's turn")
    assert greedy.chosen("target") == ["Wes"]


def test_no_friend_is_hit_by_an_area_attack() -> None:
    blast = attack("Blast", 2, means=Means.POWER, is_area=True)
    # A foe stands among friends, and another one alone.
    ann, wes = Person([blast]), Person(area="heroes")
    playing, greedy = greedily(ann, Person(), ben=Person(), wes=wes)
    playing.play("Ben's turn")
    assert greedy.chosen("target") == ["the villains' area"]


def test_who_lies_stands_up_first() -> None:
    ann = Person([PUNCH], area="villains", given=[on(PRONE)])
    assert turn_of(ann) == ["stand up", "play Punch"]


def test_an_item_is_laid_down_where_nothing_can_be_attacked_better() -> None:
    cane = item("Cane", strike(1, means=Means.WEAPON_STRIKE, name="swing"))
    assert turn_of(Person([cane], area="villains")) == ["play Cane: swing"]


def test_a_card_is_laid_down_before_another_is_used() -> None:
    aura = lasting("Aura", passives=())
    cane = item("Cane", strike(2, means=Means.WEAPON_STRIKE, name="swing"))
    helper = ally("Helper", strike(1))
    ann = Person([helper, aura], [cane], area="villains")
    assert turn_of(ann)[:2] == ["play Helper", "use Cane: swing"]


def test_a_fourth_item_is_not_worth_a_good_card() -> None:
    idle = item("Idle")
    assert turn_of(Person([idle, KICK], [LANTERN] * 3, area="villains"))[0] == "play Kick"


def test_an_item_of_the_helpless_is_taken() -> None:
    cane = item("Cane", strike(2, means=Means.WEAPON_STRIKE, name="swing"))
    vic = Person([], [cane.laid(usage=3)], given=[on(KNOCKOUT)])
    assert turn_of(Person(), vic) == ["take Cane"]


def test_a_turn_is_spent_on_charging_what_is_worth_it() -> None:
    lens = item("Lens", strike(3, means=Means.SHOT, name="beam", charges=1))
    playing, greedy = greedily(Person([], [lens.laid(usage=3)]))
    playing.play("Round 5")
    assert greedy.chosen("turn") == ["charge Lens", "use Lens: beam"]


@pytest.mark.parametrize(("area", "deeds"), [("villains", []), ("", ["move Helper"])])
def test_an_ally_moves_to_whom_it_attacks(area: str, deeds: list[str]) -> None:
    helper = ally("Helper", strike(1)).laid(area=area or "heroes")
    playing, greedy = greedily(Person([], [helper]))
    playing.play("Vic's turn")
    assert greedy.chosen("ally") == [*deeds, "use Helper"]


def test_who_has_more_cards_goes_first() -> None:
    playing = begin(Person(), ben=Person([FILLER]), player=None)
    let_decide(playing, side(Side.HEROES.value), Greedy())
    playing.play("Ben's turn")
    assert not playing.game.players[0].has_had_turn


def test_nothing_is_done_where_nothing_gains() -> None:
    assert turn_of(Person([FILLER])) == []


def test_a_passive_good_is_laid_down() -> None:
    aura = own("Rage", "power", passives=[always(STRONG)], duration="3")
    assert turn_of(Person([aura])) == ["play Rage without using it"]


def test_a_hidden_foe_is_not_attacked_first() -> None:
    ann = Person([KICK], area="villains")
    vic, wes = Person(given=[on(HIDDEN)]), Person()
    playing, greedy = greedily(ann, vic, wes=wes, ben=Person())
    playing.play("Ben's turn")
    assert greedy.chosen("target") == ["Wes"]


def test_nobody_moves_for_what_only_strikes_back() -> None:
    answer = attack("Answer", 2, is_counterattack=True)
    assert turn_of(Person([answer])) == []
