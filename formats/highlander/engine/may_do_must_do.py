"""May Do/Must Do Phase: the beginning of the turn (HL-TURN-10)."""

from typing import TYPE_CHECKING

from formats.highlander.engine import duties, guards, options, powers, set_aside, settling, windows
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.options import Deed

if TYPE_CHECKING:
    from formats.highlander.engine.state import HlGame, Player

_RECOVERING = (
    options.REARM,
    options.EXERT_TO_REARM,
    options.STAND,
    options.EXERT_TO_STAND,
)


def may_do_must_do_phase(game: "HlGame", player: "Player") -> None:
    """Whatever may and must be done, in any order (HL-TURN-11); then the turn goes on.

    What must be done is done before that (HL-TURN-14).
    """
    if player.is_goldfish:
        return
    duties.begin(game, player)
    if player.set_aside is not None:
        set_aside.begin(game, player)
    while True:
        duties.drop_ignored(game, player)
        deeds = may_do_deeds(game, player)
        if duties.open_musts(player):
            deed: Deed | None = game.ask("may do", player.decider, deeds)
        else:
            deed = game.offer("may do", player.decider, deeds)
        if deed is None:
            return
        _do(game, player, deed)
        settling.settle(game)
        powers.offer_to_foe(game, player)


def may_do_deeds(game: "HlGame", player: "Player") -> list[Deed]:
    """What the player may do in this phase."""
    deeds = windows.recovering_deeds(game, player)
    deeds += [Deed(options.PUT_UP, guard) for guard in guards.unprovoked(game, player)]
    deeds += [Deed(options.SPARE, card) for card in spare_defenses(game, player)]
    return deeds + windows.common_deeds(game, player)


def spare_defenses(game: "HlGame", player: "Player") -> list[HlCard]:
    """The Defenses one of which may be discarded as the opponent has not attacked (TURN-15).

    One a turn (ruling HL-AMBIGUOUS-28), and none before the opponent has had a turn (ruling
    HL-AMBIGUOUS-85).
    """
    foe = game.foe_of(player)
    if game.now.discarded_spare or foe.attacks or not foe.has_had_turn:
        return []
    return [card for card in player.hand.cards if card.printed.is_defense]


def _do(game: "HlGame", player: "Player", deed: Deed) -> None:
    kind, what = deed
    if kind in _RECOVERING:
        windows.recover(game, player, deed)
    elif kind == options.PUT_UP:
        guards.put_up(game, player, what)
    elif kind == options.SPARE:
        game.now.discarded_spare = True
        game.discard_from_hand(what)
    else:
        windows.do(game, player, deed)
