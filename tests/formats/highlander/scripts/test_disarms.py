"""What avoids attacks by its effect, and what is done about weapons."""

from typing import Any

import pytest

from carddb.model import Card
from formats.highlander.engine.abilities import Joins
from formats.highlander.engine.pending import add_damage
from formats.highlander.scripts.doing import DISARM
from formats.highlander.scripts.which import has_in_title
from tests.formats.highlander.engine.own_cards import (
    attack,
    block,
    dodge,
    own,
    persona,
    special_attack,
    weapon,
)
from tests.formats.highlander.engine.playing import (
    Own,
    Person,
    Playing,
    acts,
    begin,
    does,
    laid,
    titles,
)
from tests.formats.highlander.scripts.printed_cards import the

UPPER = attack("Upper", "0X0/000/000")
LOWER = attack("Lower", "000/000/0X0")
ROOF = block("Roof", "XXX/XXX/000")
STEP = dodge("Step")
FOREVER = the("Live Forever")
METHOS = persona("Methos")
SWORD, AXE = weapon("Sword"), weapon("Axe")
LOST = {"player": 0, "weapon": "Sword", "state": "disarmed"}
BROKEN = {"player": 0, "weapon": "Sword", "state": "broken"}
SHOT = special_attack("Shot", "0X0/000/000", subtype="Ranged")
DECK = [LOWER] * 9


def forever(attacks: list[Card | Own], hidden: tuple[Card, ...] = (), **facts: Any) -> Playing:
    ann = Person([FOREVER, UPPER, ROOF], endurance=DECK, pre_game=[METHOS])
    return begin(ann, Person(attacks=attacks, hidden=hidden), **facts)


@pytest.mark.rule("HL-CARDS-215")
def test_to_live_forever_avoids_all_attacks_without_a_defense() -> None:
    playing = forever([UPPER, laid(UPPER, id="2", attack=2, head_shot=True), LOWER])
    playing.ann.intend("defense", f"play {FOREVER.card.title}")
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert [each.outcome for each in playing.game.now.exchanges] == ["avoided"] * 3
    assert playing.ann.pending == [] and playing.ann.attacks == ["Upper"]
    assert titles(playing.ann.player.removed) == [FOREVER.card.title]


@pytest.mark.rule("HL-CARDS-215")
def test_what_was_answered_before_is_over_and_the_damage_of_it_is_prevented() -> None:
    hurt = [
        {"player": 0, "harm": "damage", "amount": 3},
        {"player": 0, "harm": "loss", "amount": 1},
    ]
    playing = forever([LOWER, UPPER], pending=hurt)
    playing.ann.intend("defense", None, f"play {FOREVER.card.title}")
    playing.play("Ability Adjustment Phase")
    assert [each.outcome for each in playing.game.now.exchanges] == ["successful", "avoided"]
    # A loss is no damage.
    assert playing.ann.pending == [("loss", 1)]


@pytest.mark.rule("HL-CARDS-215")
def test_nor_does_what_comes_later_in_the_turn_hurt_or_in_the_next_turn_not() -> None:
    fire = acts(
        own("Fire", "Edge"),
        when_played=does(lambda game, card, player: add_damage(game, player, 2, card)),
    )
    ann = Person([FOREVER, fire, laid(fire, id="2")], endurance=DECK, pre_game=[METHOS])
    playing = begin(ann, Person(attacks=[UPPER], endurance=DECK))
    playing.ann.intend("defense", f"play {FOREVER.card.title}")
    playing.ann.intend("attack", "play Fire")
    playing.ann.intend("may do", "play Fire")
    playing.play("Ability Adjustment Phase", turn=5)
    assert playing.ann.ability == 15 and playing.ann.pending == [("damage", 2)]


@pytest.mark.rule("HL-CARDS-215")
def test_a_defense_that_was_declared_in_advance_is_not_needed() -> None:
    playing = forever([LOWER], (UPPER,))
    playing.ann.intend("defense in advance", None, f"play {FOREVER.card.title}")
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert [each.outcome for each in playing.game.now.exchanges] == ["avoided"] * 2
    # What was hidden stays so.
    assert not playing.told("The Hidden attack is")


DISARMED = {
    "Connor": the("Master's Disarm (Connor MacLeod)"),
    "Nakano": the("Master's Disarm (Nakano)"),
}
of_both = pytest.mark.parametrize(
    "whose",
    [
        pytest.param("Connor", marks=pytest.mark.rule("HL-CARDS-222")),
        pytest.param("Nakano", marks=pytest.mark.rule("HL-CARDS-223")),
    ],
)


def taken(
    whose: str, state: dict[str, Any], attacks: list[Card | Own], *more: Card | Own
) -> Playing:
    ann = Person([DISARMED[whose], UPPER, LOWER], more, pre_game=[SWORD], endurance=DECK)
    ben = Person(attacks=attacks, pre_game=[AXE], endurance=DECK)
    playing = begin(ann, ben, weapons=[state])
    playing.ann.intend("defense", f"play {DISARMED[whose].card.title}")
    return playing


def state_of(playing: Playing, player: str) -> str:
    (each,) = getattr(playing, player).player.weapons
    return str(each.state)


@of_both
def test_the_weapon_changes_hands_and_the_last_attack_is_avoided(whose: str) -> None:
    playing = taken(whose, LOST, [LOWER, laid(UPPER, id="b", head_shot=True)])
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    outcomes = [each.outcome for each in playing.game.now.exchanges]
    assert outcomes == ["successful", "avoided"]
    assert (state_of(playing, "ann"), state_of(playing, "ben")) == ("drawn", "disarmed")
    (made,) = playing.ann.player.attacks
    assert made.is_head_shot and made.is_power_blow


@of_both
def test_the_first_attack_is_a_head_shot_only_if_it_can_be_one(whose: str) -> None:
    playing = taken(whose, LOST, [UPPER])
    playing.ann.intend("attack", "attack with Lower")
    playing.play("Ability Adjustment Phase")
    (made,) = playing.ann.player.attacks
    assert not made.is_head_shot and not made.is_power_blow


@of_both
def test_who_had_a_broken_weapon_breaks_the_other(whose: str) -> None:
    playing = taken(whose, BROKEN, [UPPER])
    playing.play("Attack Phase")
    assert (state_of(playing, "ann"), state_of(playing, "ben")) == ("drawn", "broken")


@of_both
@pytest.mark.parametrize(
    ("weapons", "attacks"),
    [
        ([], [UPPER]),
        ([LOST], []),
        ([LOST, {"player": 1, "weapon": "Axe", "state": "disarmed"}], [SHOT]),
    ],
)
def test_it_takes_a_lost_weapon_an_armed_opponent_and_an_attack(
    whose: str, weapons: list[dict[str, Any]], attacks: list[Card]
) -> None:
    ann = Person([DISARMED[whose]], pre_game=[SWORD], endurance=DECK)
    playing = begin(ann, Person(attacks=attacks, pre_game=[AXE]), weapons=weapons)
    playing.play("Ability Adjustment Phase")
    asked = str(playing.ann.offered("defense")) + str(playing.ann.offered("attack"))
    assert DISARMED[whose].card.title not in asked


@of_both
def test_nor_is_it_played_in_the_attack_phase(whose: str) -> None:
    ann = Person([DISARMED[whose]], pre_game=[SWORD], endurance=DECK)
    playing = begin(ann, Person(pre_game=[AXE]), phase="Attack Phase", weapons=[LOST])
    playing.play("Ability Adjustment Phase")
    assert DISARMED[whose].card.title not in str(playing.ann.offered("attack"))


@pytest.mark.rule("HL-CARDS-088")
@pytest.mark.parametrize("whose", ["Connor", "Nakano"])
def test_with_forged_steel_the_weapon_that_is_taken_breaks(whose: str) -> None:
    steel = laid(own("Forged Steel", "Object"), came=2)
    playing = taken(whose, LOST, [UPPER], steel)
    playing.play("Draw/Discard Phase", turn=6)
    assert (state_of(playing, "ann"), state_of(playing, "ben")) == ("drawn", "broken")
    # Nobody rolls for what is broken.
    assert "rearm" not in str(playing.ben.offered("may do"))


FASIL = own("Master's Disarm", "Event", subtitle="Fasil")


@pytest.mark.rule("HL-CARDS-087")
@pytest.mark.parametrize(
    ("title", "fits"), [("Disarm", True), ("Quick Disarm", True), ("Wrist Lock", False)]
)
def test_what_names_disarm_cards_goes_with_any_card_of_that_title(title: str, fits: bool) -> None:
    fasil = acts(FASIL, joins=Joins("card", fits=has_in_title("disarm")))
    ann = Person([fasil, attack(title, "0X0/000/000")], endurance=DECK)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", f"attack with {title}")
    if fits:
        playing.ann.intend("in conjunction", FASIL.title)
    playing.play("Ability Adjustment Phase")
    assert (FASIL.title in playing.ann.in_play) is fits
    assert bool(playing.ann.offered("in conjunction")) is fits


BREAK = the("Break Weapon")


@pytest.mark.rule("HL-CARDS-149")
@pytest.mark.parametrize(("joined", "state"), [(True, "broken"), (False, "disarmed")])
def test_a_weapon_that_is_disarmed_breaks(joined: bool, state: str) -> None:
    disarm = acts(attack("Disarm", "0X0/000/000"), when_successful=(DISARM,))
    ann = Person([disarm, BREAK], pre_game=[weapon("Gladius")], endurance=DECK)
    playing = begin(ann, Person(pre_game=[AXE], endurance=DECK), phase="Attack Phase")
    playing.ann.intend("attack", "attack with Disarm")
    if joined:
        playing.ann.intend("in conjunction", BREAK.card.title)
    playing.play("Draw/Discard Phase", turn=4)
    assert state_of(playing, "ben") == state


@pytest.mark.rule("HL-CARDS-149")
def test_a_weapon_that_stays_in_hand_does_not_break() -> None:
    disarm = acts(attack("Disarm", "0X0/000/000"), when_successful=(DISARM,))
    ann = Person([disarm, BREAK], pre_game=[weapon("Gladius")], endurance=DECK)
    ben = Person([STEP], pre_game=[AXE], endurance=DECK)
    playing = begin(ann, ben, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Disarm")
    playing.ann.intend("in conjunction", BREAK.card.title)
    playing.ben.intend("defense", "defend with Step")
    playing.play("Draw/Discard Phase", turn=4)
    assert state_of(playing, "ben") == "drawn"


@pytest.mark.rule("HL-CARDS-149")
def test_break_weapon_goes_with_nothing_else() -> None:
    ann = Person([UPPER, BREAK], pre_game=[weapon("Gladius")], endurance=DECK)
    playing = begin(ann, phase="Attack Phase")
    playing.ann.intend("attack", "attack with Upper")
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.offered("in conjunction")
    assert BREAK.card.title not in str(playing.ann.offered("attack"))


DISCARDED = the("Discard Weapon")


@pytest.mark.rule("HL-CARDS-121")
def test_who_laid_the_own_weapon_down_takes_one_and_leaves_the_roll_for_it() -> None:
    grab = acts(own("Grab", "Edge"), when_played=(DISARM,))
    ann = Person([DISCARDED, grab], pre_game=[SWORD], endurance=DECK)
    ben = Person(pre_game=[AXE], endurance=DECK)
    playing = begin(ann, ben, phase="Attack Phase", dice={"rearm": [1]})
    playing.ann.intend("attack", f"play {DISCARDED.card.title}", "play Grab")
    playing.ben.intend("may do", "roll to rearm Axe")
    playing.play("Defense Phase", turn=4)
    assert (state_of(playing, "ann"), state_of(playing, "ben")) == ("disarmed", "drawn")


@pytest.mark.rule("HL-CARDS-121")
@pytest.mark.parametrize("removed", [True, False])
def test_a_weapon_that_was_put_away_is_rolled_for(removed: bool) -> None:
    title = DISCARDED.card.title
    theft = acts(
        own("Theft", "Edge"),
        when_played=does(
            lambda game, _, player: game.discard_from_play(game.foe_of(player).in_play.cards[0])
        ),
    )
    ann = Person([DISCARDED], pre_game=[SWORD], endurance=DECK)
    ben = Person([theft], endurance=DECK)
    playing = begin(ann, ben, phase="Attack Phase", dice={"rearm": [1]})
    playing.ann.intend("attack", f"play {title}")
    if removed:
        playing.ben.intend("attack", "play Theft")
    playing.ann.intend("may do", "roll to rearm Sword")
    playing.play("Defense Phase", turn=5)
    assert state_of(playing, "ann") == "drawn"
    assert (title in playing.ann.discards) is removed
