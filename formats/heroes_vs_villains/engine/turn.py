"""A turn: one play, one utilization and one move, in any order (TURN)."""

from formats.heroes_vs_villains.engine.allies import (
    allies_act,
    let_allies_begin,
    other_allies,
    people_of,
)
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY
from formats.heroes_vs_villains.engine.charging import ChargeUp, chargeable, count_charges
from formats.heroes_vs_villains.engine.durations import end_one_turn_cards
from formats.heroes_vs_villains.engine.effect_rolls import roll_again
from formats.heroes_vs_villains.engine.keywords.capture import CaptureItem, capturable
from formats.heroes_vs_villains.engine.keywords.contain import break_out
from formats.heroes_vs_villains.engine.keywords.oops import Change, can_change
from formats.heroes_vs_villains.engine.keywords.out_of_play import return_after_turn
from formats.heroes_vs_villains.engine.keywords.prone import StandUp, can_stand_up, try_to_rise
from formats.heroes_vs_villains.engine.keywords.wound import afterburn_hurts, wounds_bite
from formats.heroes_vs_villains.engine.move import Move, can_move
from formats.heroes_vs_villains.engine.options import Option
from formats.heroes_vs_villains.engine.outliers import BringIn, that_can_come_in
from formats.heroes_vs_villains.engine.permissions import (
    ACT,
    TAKE_TURN,
    is_helpless,
    may,
    only_contained,
)
from formats.heroes_vs_villains.engine.quick_cards import anytime_window, quick_options
from formats.heroes_vs_villains.engine.standing import TURN
from formats.heroes_vs_villains.engine.state import HvvGame, Player
from formats.heroes_vs_villains.engine.utilization import plays_from_hand, uses_of


def take_turn(game: HvvGame, player: Player) -> None:
    """The player's time to play and utilize; allies act before or after (HVV-TURN-12)."""
    game.begin_turn()
    game.active = player
    game.ends_turn = False
    game.enter("turn", player.number)
    if game.log.is_on:
        game.tell("step", f"{player}'s turn.", step=f"{player}'s turn")
    anytime_window(game)
    begin_turn(game, player)
    acted = let_allies_begin(game, player)
    if not player.is_out:
        if can_take_turn(game, player):
            act(game, player)
        else:
            lose_turn(game, player)
    allies_act(game, player, other_allies(player, acted))
    end_turn(game, player)


def begin_turn(game: HvvGame, player: Player) -> None:
    """What comes first: a breakout attempt, effects that repeat, charges."""
    player.plays = player.utilizations = player.moves = 1
    player.has_acted = False
    game.is_beginning_turn = True
    for each in people_of(player):
        break_out(game, each)
        try_to_rise(game, each)
        roll_again(game, each)
        afterburn_hurts(game, each)
    game.is_beginning_turn = False
    count_charges(game, player)


def can_take_turn(game: HvvGame, player: Player) -> bool:
    """Whether nothing costs the turn: panic, a full contain, helplessness, being out of play.

    Out of play the turn passes (HVV-AMBIGUOUS-87).
    """
    if player.area is OUT_OF_PLAY:
        return False
    return not player.given or (may(game, player, TAKE_TURN) and not is_helpless(game, player))


def act(game: HvvGame, player: Player) -> None:
    """Whatever the player likes, until they pass (HVV-TURN-06, ruling HVV-AMBIGUOUS-13)."""
    while not (player.is_out or game.ends_turn):
        chosen = game.offer("turn", player.decider, turn_options(game, player))
        if chosen is None:
            break
        chosen.take(game, player)
        if player.area is OUT_OF_PLAY:
            break
    game.history.unused[player.number] = max(0, player.plays)


def turn_options(game: HvvGame, player: Player) -> list[Option]:
    """All that may be done now."""
    if player.is_goldfish:
        return []
    options: list[Option] = [*uses_of(game, player)]
    if can_move(game, player):
        options.append(Move())
    if player.given:
        if can_stand_up(game, player):
            options.append(StandUp())
        if can_change(game, player):
            options.append(Change())
    options += quick_options(game, player, None)
    if not player.given or may(game, player, ACT):
        if player.utilizations > 0:
            options += [CaptureItem(item) for item in capturable(game, player)]
        options += [BringIn(card) for card in that_can_come_in(game, player)]
        options += [ChargeUp(card) for card in chargeable(player)]
    return options


def lose_turn(game: HvvGame, player: Player) -> None:
    """The turn is lost; in a full contain some cards may be played all the same (AMBIGUOUS-81)."""
    if game.log.is_on:
        game.tell("turn", f"{player} gets no turn.")
    if player.is_goldfish or not only_contained(game, player):
        return
    while not player.is_out:
        options: list[Option] = [*plays_from_hand(game, player), *quick_options(game, player, None)]
        chosen = game.offer("turn", player.decider, options)
        if chosen is None:
            return
        chosen.take(game, player)


def end_turn(game: HvvGame, player: Player) -> None:
    """Wounds bite (AMBIGUOUS-20), what was for the turn is over, the removed come back."""
    for each in people_of(player):
        wounds_bite(game, each)
    return_after_turn(game, player)
    end_one_turn_cards(game)
    game.lasting.end(TURN, player.number)
    player.plays = player.utilizations = player.moves = 0
    game.allies_done.clear()
    game.active = None
