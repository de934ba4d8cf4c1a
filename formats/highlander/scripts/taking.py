"""Cards that take what is the opponent's: control of cards, and what they do."""

from formats.highlander.engine import control, duplicating, groups
from formats.highlander.engine.abilities import Effect, Needs, Power, Script, Target
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import MAY_DO
from formats.highlander.scripts.classes import REMOVES
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import (
    all_in_play,
    is_event,
    is_special_card,
    of_groups,
    titled,
)

IS_WATCHER_OR_HUNTER = of_groups(groups.WATCHER, groups.HUNTER)
IS_ALLY = of_groups(groups.ALLY)
IS_HORTON = titled("James Horton")


def _allies(game: HlGame, _card: HlCard, player: Player) -> list[HlCard]:
    return [
        each
        for each in game.foe_of(player).in_play.cards
        if each.printed.is_situation and IS_ALLY(each) and control.may_take(game, player, each)
    ]


def _take(game: HlGame, card: HlCard, player: Player) -> None:
    if card.target is not None:
        control.take(game, player, card.target)


def _watched(game: HlGame, player: Player) -> list[HlCard]:
    return [
        each
        for each in game.foe_of(player).last_turn.played
        if is_event(each) and IS_WATCHER_OR_HUNTER(each)
    ]


def _has_watched(game: HlGame, _card: HlCard, player: Player) -> bool:
    return game.active is player and bool(_watched(game, player))


def _duplicate(game: HlGame, card: HlCard, player: Player) -> None:
    chosen = game.ask("duplicate", player.decider, _watched(game, player), about=card)
    duplicating.duplicate(game, player, chosen, card)


def _is_horton_there(game: HlGame, _card: HlCard, _player: Player) -> bool:
    return bool(all_in_play(game, IS_HORTON))


def _remove_horton(game: HlGame, card: HlCard, player: Player) -> None:
    chosen = game.ask("remove from play", player.decider, all_in_play(game, IS_HORTON), about=card)
    game.discard_from_play(chosen, player)


def _is_may_do_phase(game: HlGame, _card: HlCard, _player: Player) -> bool:
    return game.now.phase is MAY_DO


def _play_more(game: HlGame, _card: HlCard, player: Player) -> None:
    personas = [each.number for each in player.identity.personas]

    def is_behind_the_power(card: HlCard) -> bool:
        return is_special_card(card) and any(number in personas for number, _ in game.now.used)

    game.now.more_specials.append(is_behind_the_power)


def _use_more(game: HlGame, _card: HlCard, player: Player) -> None:
    events = sum(map(is_event, game.foe_of(player).last_turn.played))
    if events > 1:
        game.now.more_powers += events - 1


TAKING: dict[PrintedOn, Script] = {
    # HL-CARDS-135.
    printed("A Master's Focus", "Nakano"): Script(
        needs=(Needs("It is the May Do/Must Do Phase.", _is_may_do_phase),),
        when_played=(
            Effect("A Special Card behind your power.", _play_more),
            Effect("Your power once for each Event.", _use_more),
        ),
    ),
    # HL-CARDS-208.
    printed("Joe Dawson", type="Situation"): Script(
        powers=(
            Power("Duplicate an Event.", _duplicate, may=_has_watched, trigger="discard"),
            Power(
                "Remove James Horton from play.",
                _remove_horton,
                may=_is_horton_there,
                trigger="discard",
                classes=REMOVES,
            ),
        )
    ),
    # HL-CARDS-249.
    printed("Seduce", "Hugh Fitzcairn", type="Situation"): Script(
        target=Target(
            "A Situation of the opponent's that is an Ally.",
            _allies,
            when_aimed=(Effect("You control it.", _take),),
        )
    ),
}
