"""Cards that are played together with an attack or a Defense."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from formats.highlander.engine import (
    allowances,
    boosts,
    covering,
    from_hand,
    head_shots,
    opportunities,
    playing,
    power_blows,
    restrictions,
    texts,
    words,
)
from formats.highlander.engine.abilities import FROM_EXERTION, FROM_HAND

if TYPE_CHECKING:
    from formats.highlander.engine.attacks import Attack
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

WITH_ATTACKS: Final = ("attack", "upper attack", "power blow", "card")
WITH_DEFENSES: Final = ("defense", "block", "dodge", "card")


def joinable(
    game: "HlGame", player: "Player", card: "HlCard", attack: "Attack | None" = None
) -> "list[HlCard]":
    """The cards in hand that may be played in conjunction with a card that is being played.

    `attack` is the attack that the card is; None for a Defense.
    """
    return [
        other
        for other in from_hand.with_set_aside(game, player)
        if other.script.joins is not None
        and other is not card
        and _may_join(game, player, other, card)
        and fits(game, other, card, attack)
    ]


def make_additional(
    game: "HlGame", player: "Player", card: "HlCard", attack: "Attack"
) -> "list[HlCard]":
    """The cards in hand with which an attack needs no opportunity."""
    return [
        other
        for other in joinable(game, player, card, attack)
        if opportunities.may_be_additional(game, player, other)
    ]


def join_what_makes_additional(
    game: "HlGame", player: "Player", card: "HlCard", attack: "Attack"
) -> None:
    """Play one of these with an attack for which no opportunity was left."""
    # What pays for the attack may have been the only one.
    if helping := make_additional(game, player, card, attack):
        joining = game.ask("in conjunction", player.decider, helping, about=card)
        join(game, player, joining, card, attack)


def before_exertion(game: "HlGame", player: "Player", wanted: tuple[str, ...]) -> "list[HlCard]":
    """The cards in hand that may be played for a card that is yet to be found (HL-EXERT-23)."""
    return [
        other
        for other in from_hand.with_set_aside(game, player)
        if (joins := other.script.joins) is not None
        and joins.to in wanted
        and _may_join(game, player, other)
        and (words.HEAD_SHOT not in joins.gives or power_blows.is_one_left(game, player))
    ]


def _may_join(
    game: "HlGame", player: "Player", card: "HlCard", leading: "HlCard | None" = None
) -> bool:
    # A Special Card that joins another card is one all the same (HL-HEADSHOT-09).
    joins = card.script.joins
    is_free = joins is not None and joins.is_free
    if (
        card.printed.is_special_card
        and not is_free
        and not playing.may_play_special(game, player, card)
    ):
        return False
    return playing.may_from_hand(game, player, card, leading)


def fits(game: "HlGame", joining: "HlCard", card: "HlCard", attack: "Attack | None") -> bool:
    """Whether one card may be played in conjunction with the other."""
    joins = joining.script.joins
    if joins is None or (joins.fits is not None and not joins.fits(card)):
        return False
    if joins.allows is not None and not allowances.allows(
        joining, card, game.players[joining.controller]
    ):
        return False
    if attack is None:
        if joins.only_lifts and _is_allowed_anyway(game, card):
            return False
        return boosts.goes_with(joins, card)
    if joins.to not in WITH_ATTACKS or (joins.to == "upper attack" and not attack.is_upper):
        return False
    if joins.to_attack is not None and not joins.to_attack(game, attack):
        return False
    if words.HEAD_SHOT in joins.gives and not head_shots.may_become(game, attack):
        return False
    if words.POWER_BLOW in joins.gives and not power_blows.may_become(game, attack):
        return False
    # The attack is made a Power Blow behind it (HL-EXERT-16).
    return joins.to != "power blow" or attack.is_power_blow or power_blows.may_make(game, attack)


def _is_allowed_anyway(game: "HlGame", card: "HlCard") -> bool:
    """Whether no Restriction effect keeps a Defense from being played, in its player's turn."""
    player = game.active
    how = FROM_EXERTION if card.pile is player.exertion else FROM_HAND
    return restrictions.allows(game, player, card, how)


def play_together(
    game: "HlGame", player: "Player", card: "HlCard", attack: "Attack | None" = None
) -> None:
    """Let the player add cards to one that is being played, before it has any effect.

    One without which it could not be played has to be among them.
    """
    if "allows" in game.parts_known:
        _allow(game, player, card, attack)
    if card.script.joins is None and not restrictions.allows(game, player, card, FROM_HAND):
        needed = playing.rescuers(game, player, card)
        if needed and not any(_lifts(each) for each in card.joined):
            lifting = game.ask("in conjunction", player.decider, needed, about=card)
            join(game, player, lifting, card, attack)
    while options := joinable(game, player, card, attack):
        chosen = game.offer("in conjunction", player.decider, options, about=card)
        if chosen is None:
            return
        join(game, player, chosen, card, attack)


def _allow(
    game: "HlGame", player: "Player", card: "HlCard", attack: "Attack | None" = None
) -> None:
    """Play an allowance card with a card that needs one."""
    if allowances.needs_one(game, player, card) and not any(
        allowances.is_allowance(each) for each in card.joined
    ):
        needed = playing.allowing(game, player, card, FROM_HAND)
        if needed:
            allowing = game.ask("in conjunction", player.decider, needed, about=card)
            join(game, player, allowing, card, attack)


def _lifts(card: "HlCard") -> bool:
    joins = card.script.joins
    return joins is not None and joins.lifts is not None


def join(
    game: "HlGame",
    player: "Player",
    joining: "HlCard",
    card: "HlCard",
    attack: "Attack | None" = None,
    *,
    against: "Attack | None" = None,
) -> None:
    """Play a card in conjunction with another one; `against` is what a Defense answers."""
    if not joining.is_in_play:
        playing.put_on_the_table(game, player, joining)
    joining.join(card)
    game.tell("play", f"{player} plays {joining} with it.")
    if "allows" in game.parts_known:
        _allow(game, player, joining)
    joins = joining.script.joins
    if joins is not None and words.NO_TEXT in joins.gives:
        texts.nullify(game, card, joining)
    if joins is not None and joins.adds_area:
        covering.choose_area(game, player, card, against, joining)
    if attack is not None:
        _modify(game, player, joining, attack)


def _modify(game: "HlGame", player: "Player", joining: "HlCard", attack: "Attack") -> None:
    joins = joining.script.joins
    if joins is None:
        return
    if joining.script.may_be_additional is not None and not attack.is_additional:
        attack.is_additional = True
        opportunities.give(game)
    if words.HEAD_SHOT in joins.gives:
        head_shots.make(game, attack)
    elif words.POWER_BLOW in joins.gives:
        power_blows.make_by_effect(game, attack)
    elif joins.to == "power blow" and not attack.is_power_blow:
        power_blows.make_by_exertion(game, player, attack)


def play_ahead(game: "HlGame", player: "Player", wanted: tuple[str, ...]) -> "list[HlCard]":
    """Let the player lay out cards for what an exertion may find (HL-EXERT-23, HL-HIDDEN-13)."""
    waiting: list[HlCard] = []
    while options := before_exertion(game, player, wanted):
        chosen = game.offer("in conjunction", player.decider, options)
        if chosen is None:
            break
        playing.put_on_the_table(game, player, chosen)
        game.tell("play", f"{player} plays {chosen} ahead.")
        waiting.append(chosen)
    return waiting


def play_allowances_ahead(game: "HlGame", player: "Player") -> None:
    """Let the player lay out allowance cards for an Illusion of an exertion (HL-CARDS-063)."""
    if "allows" not in game.parts_known or not player.has_illusions:
        return
    while options := [
        card for card in before_exertion(game, player, ("card",)) if allowances.is_allowance(card)
    ]:
        chosen = game.offer("in conjunction", player.decider, options)
        if chosen is None:
            return
        playing.put_on_the_table(game, player, chosen)
        game.tell("play", f"{player} plays {chosen} ahead.")


def given_by(game: "HlGame", waiting: "list[HlCard]", card: "HlCard") -> frozenset[str]:
    """What a Defense would have of the cards that were laid out ahead."""
    given: frozenset[str] = frozenset()
    for other in waiting:
        if (joins := other.script.joins) is not None and fits(game, other, card, None):
            given |= joins.gives
    return given


def join_some(
    game: "HlGame", player: "Player", waiting: "list[HlCard]", card: "HlCard", attack: "Attack"
) -> None:
    """Let the player add some of the cards that wait for several attacks to one of these."""
    while fitting := [each for each in waiting if fits(game, each, card, attack)]:
        chosen = game.offer("in conjunction", player.decider, fitting, about=card)
        if chosen is None:
            return
        waiting.remove(chosen)
        join(game, player, chosen, card, attack)


def areas_by(game: "HlGame", waiting: "list[HlCard]", card: "HlCard") -> int:
    """How many areas of choice these cards would add to a Defense."""
    return sum(
        [
            joins.adds_area
            for other in waiting
            if (joins := other.script.joins) is not None and fits(game, other, card, None)
        ]
    )


def join_those_ahead(
    game: "HlGame",
    player: "Player",
    waiting: "Sequence[HlCard]",
    card: "HlCard | None",
    attack: "Attack | None" = None,
    *,
    against: "Attack | None" = None,
) -> None:
    """Add the cards that wait to the one that was found; what fits nothing is discarded.

    Without effect (HL-EXERT-24, HL-HIDDEN-17).
    """
    for joining in waiting:
        if card is not None and fits(game, joining, card, attack):
            join(game, player, joining, card, attack, against=against)
        elif not allowances.waits_for_illusion(player, joining):
            game.discard_from_play(joining)
