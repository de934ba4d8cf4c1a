"""What an attack does beside its damage: hurl, stun and fire (HBG-EFFECT-01, 12 to 16)."""

from collections.abc import Collection, Iterable

from formats.hellboy_board_game.engine.agents import Agent, BackupAgent
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.hurl import chooser_against, hurl
from formats.hellboy_board_game.engine.infernos import place_inferno
from formats.hellboy_board_game.engine.minions import Enemy
from formats.hellboy_board_game.engine.state import Character, HbgGame
from formats.hellboy_board_game.engine.stun import stun

FIRE, HURL, STUN = "fire", "hurl", "stun"
_ON_HIT = " on hit"


def apply_effects(
    game: HbgGame,
    attacker: Agent | BackupAgent | Enemy,
    target: Character,
    effects: Collection[str],
    *,
    is_hit: bool,
) -> None:
    """Stun and hurl a target, in addition to the damage; whoever was defeated is gone.

    Also without damage, unless the card asks for a hit (ruling HBG-AMBIGUOUS-94).
    """
    for effect in effects:
        name, asks_for_hit, _ = effect.partition(_ON_HIT)
        if target.area is None or (asks_for_hit and not is_hit):
            continue
        if name == STUN:
            stun(game, target)
        elif name == HURL:
            hurl(game, target, chooser_against(game, attacker))


def set_on_fire(game: HbgGame, areas: Iterable[AreaState], effects: Collection[str]) -> None:
    """After an attack with fire was resolved each target area burns (HBG-EFFECT-14, EFFECT-15).

    Whatever the damage was, if any (ruling HBG-AMBIGUOUS-64).
    """
    if FIRE in effects:
        for area in areas:
            place_inferno(game, area)
