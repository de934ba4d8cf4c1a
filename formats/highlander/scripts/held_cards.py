"""Cards that hold others under them, and what is played from there."""

from formats.highlander.engine import capturing, exhaustion, groups, looking, set_aside, words
from formats.highlander.engine.abilities import Effect, Power, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.classes import CAPTURES
from formats.highlander.scripts.counters import REMOVE
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import is_attack, is_called, is_persona_specific, of_groups

BROADSWORD = "Mongolian Broadsword"
MOST_UNDER_KELL = 5
PUT_AWAY = 5
_is_ally = of_groups(groups.ALLY)


def _hide_allies(game: HlGame, card: HlCard, player: Player) -> None:
    for ally in [each for each in player.hand.cards if _is_ally(each)]:
        capturing.capture(game, player, ally, card)


def _let_out(game: HlGame, card: HlCard, player: Player) -> None:
    for held in capturing.held_by(card):
        set_aside.set_aside(game, player, held)


def _lies_under_the_sword(game: HlGame, card: HlCard, _player: Player) -> bool:
    holder = capturing.holder_of(game, card)
    return holder is not None and holder.printed.is_pregame and is_called(BROADSWORD, holder)


def _what_is_left(player: Player) -> list[HlCard]:
    discards = player.discards.cards if player.discards.is_open else []
    return [*discards, *player.endurance.cards]


def _has_five(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return len(_what_is_left(player)) >= PUT_AWAY


def _put_five(game: HlGame, card: HlCard, player: Player) -> None:
    """Put them under the card, which has left the game for that: they have not."""
    looking.look_through(game, player)
    found = _what_is_left(player)
    chosen = game.pick("put under", player.decider, found, least=PUT_AWAY, most=PUT_AWAY)
    for each in chosen:
        capturing.capture(game, player, each, card)
    if player.endurance.cards:
        exhaustion.shuffle(game, player)
    else:
        exhaustion.exhaust(game, player)


SLASH = Script(words=frozenset((words.NO_POWER_BLOW,)), may_be_additional=_lies_under_the_sword)

HELD_CARDS: dict[PrintedOn, Script] = {
    # HL-CARDS-138.
    printed("Arms and Tactics", variant="Remove 5"): Script(
        powers=(
            Power(
                "Put 5 cards of the Endurance or Discard Pile under it.",
                _put_five,
                may=_has_five,
                trigger=REMOVE,
                classes=CAPTURES,
            ),
        ),
    ),
    # HL-CARDS-049. Its own text is not recorded: they are those that leave play.
    printed("Four Horsemen"): Script(takes=is_persona_specific),
    # HL-CARDS-072.
    printed("Jacob Kell", pregame_kind="persona"): Script(most_held=MOST_UNDER_KELL),
    # HL-CARDS-252 and 253 play from under it.
    printed(BROADSWORD, pregame_kind="weapon"): Script(plays_held=is_attack),
    # HL-CARDS-245, 117 to 119.
    printed("Safe House", type="Situation"): Script(
        when_entering=(Effect("All Allies of your hand go under it.", _hide_allies, CAPTURES),),
        plays_held=_is_ally,
        when_removed_by_foe=(Effect("What is under it will come into play.", _let_out),),
    ),
    # HL-CARDS-252 and 253.
    printed("Slash", BROADSWORD, number="245"): SLASH,
    printed("Slash", BROADSWORD, number="246"): SLASH,
}
