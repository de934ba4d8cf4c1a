"""What a player may do in more than one phase of the own turn."""

from typing import TYPE_CHECKING

from formats.highlander.engine import (
    disarming,
    duties,
    exertions,
    in_conjunction,
    options,
    powers,
    prone,
    set_aside,
    special_cards,
    standing_defenses,
)
from formats.highlander.engine.options import Deed

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player


def common_deeds(game: "HlGame", player: "Player") -> list[Deed]:
    """What May Do effects offer, cards by themselves, dropping, an exertion without a use.

    May Do effects may be used at any time of the turn (HL-TURN-13).
    """
    deeds = [Deed(options.DUTY, duty) for duty in player.duties]
    deeds += [Deed(options.PLAY, card) for card in special_cards.playable(game, player)]
    if player.set_aside is not None:
        deeds += [Deed(options.PLAY, card) for card in set_aside.playable(game, player)]
    deeds += [Deed(options.USE, use) for use in powers.usable(game, player)]
    deeds += [Deed(options.DROP, card) for card in standing_defenses.standing(player)]
    if exertions.may_exert(game, player):
        deeds.append(Deed(options.EXERT_FOR_NOTHING))
        if player.has_illusions:
            deeds.append(Deed(options.EXERT_FOR_ILLUSION))
    return deeds


def do(game: "HlGame", player: "Player", deed: Deed) -> None:
    """Do one of these."""
    game.act()
    kind, what = deed
    if kind == options.DUTY:
        duties.fulfil(game, player, what)
    elif kind == options.PLAY and what.pile is player.set_aside:
        set_aside.come(game, what, player)
    elif kind == options.PLAY:
        special_cards.play(game, player, what)
    elif kind == options.USE:
        powers.use(game, player, what)
    elif kind == options.DROP:
        standing_defenses.drop(game, player, what)
    elif kind == options.EXERT_FOR_NOTHING:
        in_conjunction.play_allowances_ahead(game, player)
        exertions.exert_for_nothing(game, player)
    elif kind == options.EXERT_FOR_ILLUSION:
        in_conjunction.play_allowances_ahead(game, player)
        exertions.exert_for_nothing(game, player, "for an Illusion")
    else:
        raise LookupError(f"{kind} is nothing that is done in every phase")


def recovering_deeds(game: "HlGame", player: "Player") -> list[Deed]:
    """Rolls for a lost weapon and to stand up, each also with an exertion before it."""
    deeds = []
    may_exert = exertions.may_exert(game, player)
    for weapon in disarming.may_rearm(game, player):
        deeds.append(Deed(options.REARM, weapon))
        if may_exert:
            deeds.append(Deed(options.EXERT_TO_REARM, weapon))
    if prone.may_roll(game, player):
        deeds.append(Deed(options.STAND))
        if may_exert:
            deeds.append(Deed(options.EXERT_TO_STAND))
    return deeds


def recover(game: "HlGame", player: "Player", deed: Deed) -> None:
    """Roll: 1 in 6, or 3 in 6 after an exertion (HL-WEAPON-25 and 26, HL-PRONE-03 and 04)."""
    game.act()
    kind, weapon = deed
    in_six = 1
    if kind in (options.EXERT_TO_REARM, options.EXERT_TO_STAND):
        in_six = 3
        purpose = "to stand up" if weapon is None else "to be rearmed"
        exertions.exert_for_nothing(game, player, purpose)
    if weapon is None:
        prone.roll_to_stand(game, player, in_six)
    else:
        disarming.roll_to_rearm(game, player, weapon, in_six)
