"""Cards that leave play by themselves, by count or as soon as something is so."""

from formats.highlander.engine import duties, prone, values
from formats.highlander.engine.abilities import Effect, Expires, Needs, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.pending import add_loss
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import MAY_DO
from formats.highlander.scripts.classes import BURNS
from formats.highlander.scripts.further import burn
from formats.highlander.scripts.printed_on import PrintedOn, printed

A_TURN = 2
"""How many cards Desert takes for each turn that has passed."""
MOST_TURNS = 2
"""Since the own turn before, one of each player has passed."""
SMALL_HAND = 5
LOST = 4


def _passed(game: HlGame, card: HlCard) -> int:
    return min(MOST_TURNS, game.turn - card.came_turn)


def _has_been_there(game: HlGame, card: HlCard, _player: Player) -> bool:
    return _passed(game, card) > 0


def _thirst(game: HlGame, card: HlCard, player: Player) -> None:
    # Off the Endurance: ruling HL-AMBIGUOUS-49.
    burn(game, player, A_TURN * _passed(game, card), card)


def _thirst_at_once(game: HlGame, card: HlCard, player: Player) -> None:
    burn(game, player, A_TURN, card)


def _arrive(game: HlGame, card: HlCard, player: Player) -> None:
    """Put into play in the May Do/Must Do Phase, it is due in that phase already."""
    if game.now.phase is MAY_DO and game.active is player and card not in game.now.played:
        duties.give(player, AT_ONCE, card, is_must=True)


AT_ONCE = Effect("Discard 2 cards off the Endurance.", _thirst_at_once, BURNS)
EACH_TURN = Effect("Discard off the Endurance.", _thirst, BURNS, _has_been_there)


def _is_a_hand_small(game: HlGame, _card: HlCard, _player: Player) -> bool:
    return any(len(player.hand) < SMALL_HAND for player in game.players)


def _give_up(game: HlGame, card: HlCard, player: Player) -> None:
    if not card.is_in_play:
        return
    game.discard_from_play(card, player)
    for loser in game.players:
        add_loss(loser, LOST, card)


def _knock_down(game: HlGame, _card: HlCard, player: Player) -> None:
    prone.knock_down(game, game.foe_of(player))


def _leave(game: HlGame, card: HlCard, _player: Player) -> None:
    game.discard_from_play(card)


def _let_up(game: HlGame, _card: HlCard, player: Player) -> None:
    prone.stand(game, game.foe_of(player))


LEAVING: dict[PrintedOn, Script] = {
    # HL-CARDS-035.
    printed("Desert", edition="1st"): Script(
        when_entering=(Effect("It may be due at once.", _arrive),),
        at_start=(EACH_TURN,),
        at_foes_start=(EACH_TURN,),
    ),
    # HL-CARDS-186. A hand that is smaller already as it comes is reason enough.
    printed("Factory", type="Location"): Script(
        values={values.NO_DRAWING: 1}, leaves_if=Needs("A hand is below 5 cards.", _is_a_hand_small)
    ),
    # HL-CARDS-200.
    printed("Honor Bound", type="Situation"): Script(
        expires=Expires(5, Effect("Discard it: all lose 4 Ability.", _give_up))
    ),
    # HL-CARDS-204.
    printed("Hunter", variant="Prone"): Script(
        values={values.FOE_STANDING: -1},
        when_entering=(Effect("The opponent is Prone.", _knock_down),),
        when_foe_stands=(Effect("It leaves play.", _leave),),
        when_removed_by_foe=(Effect("The opponent regains the feet.", _let_up),),
    ),
    # HL-CARDS-247. Of the diamond the rules of building and playing speak.
    printed("Scorn", type="Situation"): Script(takes_ability=2, expires=Expires(2)),
}
