"""Plot/Hilt: a hilt and a Plot that start in play and stay."""

from collections.abc import Callable
from typing import Any

import pytest

from carddb.model import Card
from formats.highlander.engine import control, removing, texts
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.disarming import break_weapon, consider_lost, disarm, recover
from formats.highlander.engine.pre_game import ENDURANCE_PART, PRE_GAME_PART, STARTING_PART
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.words import HAND_SIZE
from formats.table.play_deck import DeckPart, PlayDeck
from tests.formats.highlander.engine.cards_of_tests import FILLERS
from tests.formats.highlander.engine.own_cards import own, persona, weapon
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, laid
from tests.formats.highlander.engine.test_setting_up import CARDS, deck, started

HYDE, RAPIER = persona("Martin Hyde"), weapon("Rapier")
HILT = acts(
    own("Hyde's Hilt", "Object", subtype="Hilt", hilt_weapon="Rapier"), values={HAND_SIZE: 1}
)
ROOST = own("Hyde's Roost", "Plot", plot_kind="stand-alone")
LOCK = own("Lock", "Situation")


def starting(card: Any) -> Own:
    return laid(card, starting=True)


def hyde(*, ben: Person | None = None, lock: bool = False) -> Playing:
    """Ann in her Attack Phase, with the two cards that she began with."""
    in_play: list[Card | Own] = [starting(HILT), starting(ROOST), *([LOCK] if lock else [])]
    return begin(
        Person(in_play=in_play, pre_game=[HYDE, RAPIER], endurance=FILLERS),
        ben or Person(endurance=FILLERS),
        phase="Attack Phase",
    ).play("Ability Adjustment Phase")


def test_they_start_in_play_before_hands_are_drawn() -> None:
    plot_hilt = PlayDeck(
        (
            DeckPart(ENDURANCE_PART, CARDS),
            DeckPart(PRE_GAME_PART, (HYDE, RAPIER)),
            DeckPart(STARTING_PART, (HILT.card, ROOST)),
        )
    )
    game = started(plot_hilt, deck())
    ann = game.players[0]
    assert sorted(map(str, ann.in_play)) == ["Hyde's Hilt", "Hyde's Roost"]
    assert [str(card) for card in ann.pre_game] == ["Martin Hyde", "Rapier"]
    assert all(card.controller == 0 for card in game.starting_cards)


@pytest.mark.rule("HL-FORMAT-38")
@pytest.mark.parametrize("title", ["Hyde's Hilt", "Hyde's Roost"])
def test_no_effect_takes_them_from_play_or_from_the_game(title: str) -> None:
    playing = hyde(lock=True)
    game, card = playing.game, playing[title]
    game.discard_from_play(card)
    assert not removing.remove_from_game(game, card)
    assert card.is_in_play
    game.discard_from_play(playing["Lock"])
    assert not playing["Lock"].is_in_play


@pytest.mark.rule("HL-FORMAT-39")
def test_they_are_nullified_or_ignored_as_any_card() -> None:
    playing = hyde(lock=True)
    game, hilt = playing.game, playing["Hyde's Hilt"]
    ann, ben = game.players
    assert game.value(ann, HAND_SIZE) == 1
    texts.ignore(game, ann, hilt, playing["Lock"])
    assert game.value(ann, HAND_SIZE) == 0
    assert texts.acts_on(game, hilt, ben)
    texts.nullify(game, hilt, playing["Lock"])
    assert not texts.acts_on(game, hilt, ben)
    assert hilt.is_in_play


@pytest.mark.rule("HL-FORMAT-40")
def test_the_opponent_takes_control_of_neither() -> None:
    playing = hyde(lock=True)
    ben = playing.game.players[1]
    assert control.may_take(playing.game, ben, playing["Lock"])
    assert not control.may_take(playing.game, ben, playing["Hyde's Hilt"])
    assert not control.may_take(playing.game, ben, playing["Hyde's Roost"])


def _considered(game: HlGame, player: Player) -> None:
    lock = next(card for card in game.players[0].in_play if str(card) == "Lock")
    consider_lost(game, player, lock)


@pytest.mark.rule("HL-FORMAT-46")
@pytest.mark.parametrize("lose", [disarm, break_weapon, _considered])
def test_without_a_weapon_the_hilt_does_nothing_and_stays(
    lose: Callable[[HlGame, Player], object],
) -> None:
    playing = hyde(lock=True)
    game, hilt, roost = playing.game, playing["Hyde's Hilt"], playing["Hyde's Roost"]
    ann = game.players[0]
    lose(game, ann)
    assert hilt.is_in_play
    assert game.value(ann, HAND_SIZE) == 0
    assert texts.acts_on(game, roost, ann)
    _give_back(game, ann, playing["Lock"])
    assert game.value(ann, HAND_SIZE) == 1


def _give_back(game: HlGame, ann: Player, lock: HlCard) -> None:
    game.discard_from_play(lock)
    recover(game, ann)


@pytest.mark.rule("HL-FORMAT-38")
def test_another_hilt_gives_way_to_the_one_that_started() -> None:
    other = own("Other Hilt", "Object", subtype="Hilt")
    playing = hyde(lock=True)
    game, lock = playing.game, playing["Lock"]
    lock.card = other
    lock.forget()
    game.enter_play(game.players[0], lock)
    assert not lock.is_in_play
    assert playing["Hyde's Hilt"].is_in_play
