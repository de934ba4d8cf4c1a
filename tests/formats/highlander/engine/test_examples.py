"""Worked examples and rows that need several parts of the duel at once."""

from typing import Any

import pytest

from formats.highlander.engine import opportunities
from formats.highlander.engine.disarming import consider_lost
from formats.highlander.engine.prone import is_prone
from formats.highlander.engine.removing import remove_from_game
from tests.formats.highlander.engine.cards_of_tests import (
    DODGE,
    FILLERS,
    THRUST,
    UPPER_CENTER,
    UPPER_CENTER_BLOCK,
)
from tests.formats.highlander.engine.own_cards import attack, own, persona, weapon
from tests.formats.highlander.engine.playing import Person, acts, begin, does


@pytest.mark.rule("HL-EXAMPLE-08", "HL-PRONE-02")
def test_who_is_prone_pays_for_a_card_from_hand_and_not_for_one_from_an_exertion() -> None:
    hand = begin(
        Person([THRUST, UPPER_CENTER], endurance=FILLERS, prone=True), phase="Attack Phase"
    )
    hand.ann.intend("attack", "attack with Thrust")
    hand.play("Ability Adjustment Phase")
    assert hand.ann.discards == ["Upper Center Attack"]
    found = begin(
        Person([UPPER_CENTER], endurance=[*FILLERS, THRUST], prone=True), phase="Attack Phase"
    )
    found.ann.intend("attack", "exert for an attack")
    found.ann.intend("attack found", "Thrust")
    found.play("Ability Adjustment Phase")
    assert found.ann.attacks == ["Thrust"]
    assert found.ann.hand == ["Upper Center Attack"]


@pytest.mark.rule("HL-EXAMPLE-08")
def test_who_is_prone_and_has_no_card_of_that_icon_plays_none_from_hand() -> None:
    playing = begin(
        Person([THRUST, DODGE], endurance=FILLERS, prone=True), Person(attacks=[UPPER_CENTER])
    )
    playing.play("Ability Adjustment Phase")
    assert not playing.ann.was_ever_offered("defense", "defend with Side Step")
    assert not playing.ann.was_ever_offered("attack", "attack with Thrust")


@pytest.mark.rule("HL-CARD-31", "HL-CARDS-002")
@pytest.mark.parametrize(
    ("kind", "option", "type_", "title"),
    [("defense", "defend with Duck/Squall", "Dodge", "Duck"), ("attack", "", "Event", "Squall")],
)
def test_a_dual_type_card_is_one_of_its_cards_once_it_is_played(
    kind: str, option: str, type_: str, title: str
) -> None:
    dual = acts(
        own("Duck/Squall", "Dodge/Event", "XXX/XXX/XXX", titles=["Duck", "Squall"]),
        words={"noted"},
    )
    playing = begin(Person([dual], endurance=FILLERS), Person(attacks=[UPPER_CENTER]))
    playing.ann.intend(kind, option or "play Duck/Squall")
    playing.play("Ability Adjustment Phase")
    face = playing["Duck/Squall"].printed
    assert (set(face.types), face.title) == ({type_}, title)
    # As an Event it is the Special Card of the turn, and as a dodge it is none.
    assert playing.game.now.special_cards == (1 if type_ == "Event" else 0)


@pytest.mark.rule("HL-WEAPON-32")
def test_to_be_disarmed_is_no_prevention() -> None:
    kick = attack("Kick", "000/000/0X0", keywords=["Martial Arts"])
    playing = begin(
        Person([THRUST, kick], endurance=FILLERS),
        phase="Attack Phase",
        weapons=[{"player": 0, "weapon": "weapon", "state": "disarmed"}],
    )
    playing.play("Ability Adjustment Phase")
    assert not opportunities.is_prevented(playing.game, playing.ann.player)
    assert playing.ann.offered("attack")[0][:3] == [
        *("None", "attack with Kick", "exert for an attack")
    ]


def removing(title: str) -> Any:
    """A card that removes one of its player's Pre-Game cards."""

    def remove(game: Any, _card: Any, player: Any) -> None:
        for card in list(player.pre_game):
            remove_from_game(game, card)

    return acts(own(title, "Event"), when_played=does(remove))


@pytest.mark.rule("HL-BUILD-51", "HL-BUILD-52", "HL-BUILD-61")
def test_what_a_pre_game_card_let_in_is_played_after_it_is_removed() -> None:
    connor = persona("Connor MacLeod", short_name="Connor")
    own_cut = attack("Connor's Cut", "0X0/000/000", subtitle="Connor")
    playing = begin(
        Person([removing("Divine Intervention"), own_cut], pre_game=[connor], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Divine Intervention", f"attack with {own_cut.title}")
    playing.play("Ability Adjustment Phase")
    assert [str(card) for card in playing.ann.player.removed] == ["Connor MacLeod"]


@pytest.mark.rule("HL-PREGAME-20")
def test_the_primary_weapon_is_not_removed_from_the_game() -> None:
    katana, crystal = weapon("Katana"), own("Crystal", "Pre-Game", pregame_kind="crystal")
    playing = begin(
        Person([removing("Divine Intervention")], pre_game=[katana, crystal], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "play Divine Intervention")
    playing.play("Ability Adjustment Phase")
    assert [str(card) for card in playing.ann.player.removed] == ["Crystal"]
    assert [str(card) for card in playing.ann.player.pre_game] == ["Katana"]


@pytest.mark.rule("HL-BUILD-34")
def test_the_number_of_master_cards_is_not_counted_in_play() -> None:
    connor = persona("Connor MacLeod", short_name="Connor", masters=1)
    masters = [attack(f"Master Cut {number}", "0X0/000/000") for number in (1, 2)]
    rapier = acts(own("Rapier", "Situation"), words={"additional attack"})
    playing = begin(
        Person(masters, pre_game=[connor], in_play=[rapier], endurance=FILLERS),
        phase="Attack Phase",
    )
    playing.ann.intend("attack", "attack with Master Cut 1", "attack with Master Cut 2")
    playing.play("Ability Adjustment Phase")


def test_a_weapon_is_back_when_what_held_it_down_is_swept() -> None:
    grip = acts(
        own("Iron Grip", "Event"),
        when_played=does(lambda game, card, player: consider_lost(game, game.foe_of(player), card)),
    )
    playing = begin(
        Person([grip], endurance=FILLERS), Person([THRUST], endurance=FILLERS), phase="Attack Phase"
    )
    playing.ann.intend("attack", "play Iron Grip")
    playing.play("Attack Phase", turn=4)
    assert not playing.ben.player.weapons[0].is_usable
    playing.game.sweep(playing["Iron Grip"])
    assert playing.ben.player.weapons[0].is_usable


def test_who_has_too_much_in_hand_puts_something_down() -> None:
    shields = [own(f"Shield {number}", "Object", hands=1) for number in (1, 2)]
    playing = begin(Person(shields), phase="Attack Phase")
    ann = playing.game.players[0]
    for title in ("Shield 1", "Shield 2"):
        playing.game.enter_play(ann, playing[title])
    # The weapon that everybody is taken to have needs the other hand.
    assert playing.ann.offered("put down") == [["Shield 1", "Shield 2"]]
    assert playing.ann.in_play == ["Shield 2"]


def test_a_prone_player_may_stand_up_and_play_freely() -> None:
    playing = begin(
        Person([UPPER_CENTER_BLOCK], endurance=FILLERS, prone=True),
        Person(attacks=[UPPER_CENTER]),
        phase="May Do/Must Do Phase",
        dice={"stand up": [3]},
    )
    playing.ann.intend("may do", "exert to stand up")
    playing.ann.intend("defense", "defend with Upper Center Block")
    playing.play("Attack Phase")
    assert not is_prone(playing.ann.player)
    assert playing.told("Ann exerts 5 cards to stand up.")
    assert len(playing.ann.discards) == 5


@pytest.mark.parametrize(
    ("deed", "rolled", "has_it"),
    [
        ("roll to rearm Katana", 1, True),
        ("roll to rearm Katana", 2, False),
        ("exert to rearm Katana", 3, True),
        ("exert to rearm Katana", 4, False),
    ],
)
def test_a_weapon_is_rolled_for_with_or_without_an_exertion(
    deed: str, rolled: int, has_it: bool
) -> None:
    playing = begin(
        Person(endurance=FILLERS, pre_game=[weapon("Katana")]),
        phase="May Do/Must Do Phase",
        weapons=[{"player": 0, "weapon": "Katana", "state": "disarmed"}],
        dice={"rearm": [rolled]},
    )
    playing.ann.intend("may do", deed)
    playing.play("Defense Phase")
    assert playing.ann.player.weapons[0].is_usable is has_it
    assert playing.game.now.exertions == (1 if deed.startswith("exert") else 0)
