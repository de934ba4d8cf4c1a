"""Playing Defenses: one against each attack, or one that serves against several."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from formats.highlander.engine import (
    coming_defenses,
    from_hand,
    guards,
    in_conjunction,
    playing,
    stripping,
    values,
    words,
)
from formats.highlander.engine.covering import choose_area, chooses_area, defends
from formats.highlander.engine.exertions import may_play_from_hand

if TYPE_CHECKING:
    from formats.highlander.engine.attacks import Attack
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.exchanges import Exchange
    from formats.highlander.engine.state import HlGame, Player


def legal_in_hand(game: "HlGame", player: "Player", attack: "Attack") -> "list[HlCard]":
    """The Defenses in hand that may be played against the attack."""
    return legal_among(game, player, from_hand.playable(game, player), attack)


def legal_among(
    game: "HlGame", player: "Player", cards: "Iterable[HlCard]", attack: "Attack"
) -> "list[HlCard]":
    """The Defenses among cards that may be played as if from hand against the attack.

    One that is known not to fit may not (HL-DEFENSE-04); of a Hidden attack that is not known
    (HL-HIDDEN-04).
    """
    if not may_play_from_hand(game):
        return []
    return [
        card
        for card in cards
        if card.printed.is_defense
        and (card.grid or chooses_area(card))
        and (
            attack.is_hidden
            or defends(card, attack, stripping.given_by_it(game, player, card))
            or bool(helpers(game, player, card, attack))
        )
        and playing.may_from_hand(game, player, card)
    ]


def helpers(
    game: "HlGame", player: "Player", defense: "HlCard", attack: "Attack"
) -> "list[HlCard]":
    """The cards in hand with which a Defense that does not fit by itself would fit."""
    return [
        other
        for other in in_conjunction.joinable(game, player, defense)
        if (joins := other.script.joins) is not None
        and defends(defense, attack, joins.gives, joins.adds_area)
    ]


def legal_on_the_table(game: "HlGame", player: "Player", attack: "Attack") -> "list[HlCard]":
    """The Defenses in play that may serve: of this turn (HL-DEFENSE-09), and Guards (GUARD-01).

    Also where an attack between them was not covered (HL-DEFENSE-19).
    """
    return [
        card
        for card in player.in_play.cards
        if card.printed.is_defense
        and (card.came_turn == game.turn or card.printed.is_standing_defense)
        and not card.is_turned_down
        and card.grid
        and may_serve_again(game, player, card, attack)
        and (attack.is_hidden or defends(card, attack))
    ]


def may_serve_again(game: "HlGame", player: "Player", card: "HlCard", attack: "Attack") -> bool:
    """Whether a Defense that answers an attack may answer another one; usually it may."""
    answered = [each.attack for each in game.now.exchanges if each.defense is card]
    if not answered:
        return True
    if game.value(player, values.SHARES_ANYWAY) or card.has(words.STOPS_SEVERAL):
        return True
    foe = game.foe_of(player)
    if game.value(foe, values.NO_SHARED_DEFENSES):
        return False
    if game.value(foe, values.NO_SHARED_MARTIAL):
        martial = [each for each in answered if each.card.printed.is_martial_arts]
        if martial and attack.card.printed.is_martial_arts:
            return False
    return not (card.printed.is_dodge and game.value(foe, values.NO_SHARED_DODGES))


def legal_found(
    game: "HlGame", player: "Player", attack: "Attack", waiting: "list[HlCard]"
) -> "list[HlCard]":
    """The Defenses of an exertion that may be played against the attack (HL-EXERT-25).

    `waiting` has the cards that were laid out to go with what is found.
    """
    return [
        card
        for card in player.exertion.cards
        if card.printed.is_defense
        and defends(
            card,
            attack,
            in_conjunction.given_by(game, waiting, card)
            | stripping.given_by_it(game, player, card),
            in_conjunction.areas_by(game, waiting, card),
        )
        and playing.may_from_exertion(game, player, card)
    ]


def play(
    game: "HlGame",
    player: "Player",
    defense: "HlCard",
    exchange: "Exchange",
    ahead: "Sequence[HlCard]" = (),
) -> None:
    """Play a Defense against an attack, with whatever goes with it.

    `ahead` has the cards that were laid out before it was found. One that is countered is no answer
    to the attack.
    """
    attack = exchange.attack
    playing.choose_face(game, player, defense, lambda face: face.is_defense)
    guards.make_way(game, player)
    needed = (
        []
        if attack.is_hidden or defends(defense, attack)
        else helpers(game, player, defense, attack)
    )
    playing.put_on_the_table(game, player, defense)
    game.tell("defense", f"{player} plays {defense}.")
    if player.coming:
        coming_defenses.reach(game, player, defense)
    if chooses_area(defense):
        choose_area(game, player, defense, attack, defense)
    # One of them may have paid for the Defense, or gone with it already.
    needed = [helper for helper in needed if helper.pile is player.hand]
    if needed and not defends(defense, attack):
        helper = game.ask("in conjunction", player.decider, needed, about=defense)
        in_conjunction.join(game, player, helper, defense, against=attack)
    if may_play_from_hand(game):
        in_conjunction.play_together(game, player, defense)
    in_conjunction.join_those_ahead(game, player, ahead, defense, against=attack)
    if not playing.take_effect(game, player, defense):
        return
    exchange.defense = defense
    exchange.is_declared = True
    guards.offer_to_make(game, player, defense)
