"""Cards that are about what is discarded, drawn and taken back."""

from functools import partial

from formats.highlander.engine import corda_and_reno, pending, removing, texts, values
from formats.highlander.engine.abilities import Answer, Effect, Needs, Power, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.exhaustion import take
from formats.highlander.engine.state import ENDURANCE, HAND, HlGame, Player
from formats.highlander.scripts.classes import BURNS, DISCARDS, DRAWS, REMOVES, RETRIEVES
from formats.highlander.scripts.further import (
    another,
    burn,
    discard_of,
    discard_some,
    owe,
    owe_discards,
    retrieve,
)
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import (
    all_in_play,
    has_in_title,
    is_basic_attack,
    is_called,
    is_special_card,
    titled,
)

BURNT = 5
A_POINT = 3
PROPER_NAME = "Caesar"


def _answer(game: HlGame, card: HlCard, player: Player, count: int) -> None:
    owe_discards(game, player, count, card)


def _drew_early(game: HlGame, _card: HlCard, player: Player) -> bool:
    return game.active is player and game.foe_of(player).last_turn.drawn > 0


def _draw_as_many(game: HlGame, card: HlCard, player: Player) -> None:
    drawn = take(game, player, game.foe_of(player).last_turn.drawn, player.hand)
    game.tell("draw", f"{player} draws {len(drawn)} by {card}.")


IS_HEAD_SHOT = has_in_title("Head Shot")


def _may_find(game: HlGame, card: HlCard, player: Player) -> bool:
    is_owed = any(lasting.card is card for lasting in game.lasting)
    pile = player.discards
    return not is_owed and pile.is_open and any(IS_HEAD_SHOT(each) for each in pile.cards)


def _find(game: HlGame, card: HlCard, player: Player) -> None:
    found = retrieve(game, player, IS_HEAD_SHOT, 1)
    if found:
        does = partial(_remove_both, found[0])
        later = Script(at_sweep=(Effect("Both are removed.", does, REMOVES),))
        texts.give(game, later, card, player, game.turn + 1, game.turn + 2)


def _remove_both(found: HlCard, game: HlGame, card: HlCard, player: Player) -> None:
    for each in (found, card):
        # Where nobody can look for it, it stays.
        if each.pile is not player.endurance:
            removing.remove_from_game(game, each, player)


def _has_both(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return corda_and_reno.has_both(player)


def _give_up(game: HlGame, card: HlCard, foe: Player) -> None:
    special = [each for each in foe.hand.cards if is_special_card(each)]
    # Who avoids it has not discarded (HL-CARDS-120).
    if not discard_of(game, foe, special, 1, card):
        burn(game, foe, BURNT, card)


def _outnumber(game: HlGame, card: HlCard, player: Player) -> None:
    says = "Discard a Special Card, or five cards off the Endurance."
    owe(game, player, Effect(says, _give_up, DISCARDS | BURNS), card)


def _may_take_back(game: HlGame, card: HlCard, player: Player) -> None:
    if not card.is_in_play:
        return
    chosen = game.offer("take back", player.decider, [TAKE_BACK], about=card)
    if chosen is not None:
        game.take_back(card)


TAKE_BACK = "take it back"


def _choose_name(game: HlGame, card: HlCard, player: Player) -> None:
    own = card.printed.title
    title = game.ask("title", player.decider, [own, PROPER_NAME], about=card)
    if title != own:
        card.call(title)


def _is_monkey(_game: HlGame, card: HlCard, _player: Player) -> bool:
    return is_called("Monkey", card)


def _steal(game: HlGame, card: HlCard, foe: Player) -> None:
    discard_some(game, foe, 1, card)


def _burn_for_gain(game: HlGame, card: HlCard, player: Player, amount: int) -> None:
    objects = all_in_play(game, partial(is_called, card.printed.title))
    burn(game, player, (amount + len(objects)) * A_POINT, card)


def _wear_down(game: HlGame, card: HlCard, player: Player) -> None:
    foe = game.foe_of(player)
    if foe.last_turn.gained:
        pending.add_loss(foe, 2, card)
    lowers = Script(when_adjusted=(Effect("That is the maximum now.", _lower_maximum),))
    texts.give(game, lowers, card, player, game.turn + 1, game.turn + 1)


def _lower_maximum(game: HlGame, _card: HlCard, player: Player) -> None:
    foe = game.foe_of(player)
    foe.maximum_ability = foe.ability - game.value(foe, values.MAXIMUM_ABILITY)
    game.tell("ability", f"{foe.ability} is the Maximum Ability of {foe} now.")


PILES: dict[PrintedOn, Script] = {
    # HL-CARDS-134.
    printed("Alex Johnson", "Connor MacLeod"): Script(values={values.FOE_DISCARDS_FACE_DOWN: 1}),
    # HL-CARDS-169. The icon that its text names is not known: no rule is read of it (ruling
    # HL-AMBIGUOUS-08).
    printed("Dr. Paul Wilder", set="G02"): Script(
        when_played=(Effect("The opponent heals no more.", _wear_down),)
    ),
    # HL-CARDS-176.
    printed("Empathy", type="Situation"): Script(
        answers_discards=Answer("The opponent discards as many cards.", _answer, DISCARDS)
    ),
    # HL-CARDS-195.
    printed("Guillotine", type="Object"): Script(
        powers=(Power("Take a Head Shot back.", _find, may=_may_find, classes=RETRIEVES),)
    ),
    # HL-CARDS-069.
    printed("Incense Of Pain", "Luther"): Script(
        when_gaining=Answer("Discard off the Endurance.", _burn_for_gain, BURNS)
    ),
    # HL-CARDS-228.
    printed("Mimes", set="HTG"): Script(
        powers=(
            Power(
                "Draw as many cards as the opponent drew.",
                _draw_as_many,
                may=_drew_early,
                trigger="discard",
                classes=DRAWS,
            ),
        )
    ),
    # HL-CARDS-229. Several may be in play, as of most Situations.
    printed("Monkey", type="Situation"): Script(
        when_entering=(Effect("It may be given a name.", _choose_name),),
        when_played=(another("Another Monkey.", titled("Monkey")),),
        at_foes_start=(Effect("Discard a card.", _steal, DISCARDS, _is_monkey),),
    ),
    # HL-CARDS-231.
    printed("Outnumber", "Corda and Reno"): Script(
        needs=(Needs("Both Corda and Reno are there.", _has_both),),
        when_played=(Effect("The opponent discards.", _outnumber, BURNS | DISCARDS),),
        at_sweep=(Effect("You may take it back.", _may_take_back, RETRIEVES),),
        values={values.SPECIAL_CARDS: 1},
    ),
    # HL-CARDS-237.
    printed("Protected Resources", set="HSFV"): Script(spares=frozenset((HAND, ENDURANCE))),
    # HL-CARDS-238.
    printed("Quality Blade", "Saber"): Script(saves_discards=is_basic_attack, most_in_play=1),
}
