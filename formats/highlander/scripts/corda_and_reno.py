"""What the cards of Corda and Reno do, who may switch hands by them."""

from formats.highlander.engine import corda_and_reno, values, words
from formats.highlander.engine.abilities import Effect, Needs, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.doing import ATTACK_MORE
from formats.highlander.scripts.further import CLEAR
from formats.highlander.scripts.printed_on import PrintedOn, printed

BOTH = "Corda and Reno"
MOST = 3


def _switch(game: HlGame, _card: HlCard, player: Player) -> None:
    corda_and_reno.may_switch(game, player)


def _has_both(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return corda_and_reno.has_both(player)


def _exchange(game: HlGame, _card: HlCard, player: Player) -> None:
    other = corda_and_reno.other_hand(game, player)
    most = min(MOST, len(other))
    given = game.pick("exchange", player.decider, player.hand.cards, most=most)
    taken = game.pick(
        "exchange for", player.decider, other.cards, least=len(given), most=len(given)
    )
    for card in given:
        game.piles.move(card, other)
    for card in taken:
        game.piles.move(card, player.hand)
    game.tell("exchange", f"{player} exchanges {len(given)} cards between the hands.")


SWITCH = Effect("You may switch hands.", _switch)

CORDA_AND_RENO: dict[PrintedOn, Script] = {
    # HL-CARDS-179.
    printed("Evade", BOTH, set="HTG"): Script(
        words=frozenset((words.LOSE_AN_ATTACK,)), when_played=(SWITCH,)
    ),
    # HL-CARDS-182.
    printed("Extra Shot", BOTH, set="HTG"): Script(when_played=(ATTACK_MORE, SWITCH)),
    # HL-CARDS-259.
    printed("Teamwork", BOTH, set="HTG"): Script(
        needs=(Needs("Both Corda and Reno are there.", _has_both),),
        when_played=(Effect("Exchange up to three cards.", _exchange),),
        values={values.SPECIAL_CARDS: 1},
    ),
    # HL-CARDS-264.
    printed("Trip", BOTH, set="HTG"): Script(when_played=(CLEAR, SWITCH)),
}
