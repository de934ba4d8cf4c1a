"""Coming into play: what may be there at once, what bumps what, and what cards do as they come."""

from typing import TYPE_CHECKING

from formats.highlander.engine import (
    allowances,
    costs,
    countering,
    groups,
    plots,
    restrictions,
    targets,
    texts,
)
from formats.highlander.engine.abilities import FROM_HAND, PUT_INTO_PLAY
from formats.highlander.engine.permissions import may_play
from formats.highlander.titles import compared

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def has_room(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether the card may be in play beside what the player has there.

    What stays in play may be there several times, unless a rule or its text says otherwise
    (HL-ZONE-12).
    """
    most = card.script.most_in_play
    face = card.printed
    if most is None and not face.stays:
        return True  # So it is of nearly every card.
    if most is not None:
        if sum(_is_same(other, card) for other in player.in_play.cards) >= most:
            return False
    elif (
        face.is_plot
        and any(_is_same(other, card) for other in player.in_play.cards)
        and not plots.may_be_several(card)
    ):
        return False  # HL-PLOT-02, 06 and 08
    # Groups are written on cards that stay, nearly all of them, and read once a card.
    own = groups.groups_of(card) if face.stays else frozenset()
    return not own or _have_room(game, player, card, own)


def _have_room(game: "HlGame", player: "Player", card: "HlCard", own: frozenset[str]) -> bool:
    in_play = player.in_play.cards
    may_be_many = card.script.most_in_play is not None
    for group in own:
        if group in groups.ONE_IN_ALL and any(
            group in groups.groups_of(other) for other in in_play
        ):
            return False
        named = group in groups.ONE_IF_NAMED and card.has(groups.PROPER_NAME)
        if (
            (named or group in groups.ONE_OF_EACH)
            and not may_be_many
            and any(_is_same(other, card) for other in in_play)
        ):
            return False
    return own.isdisjoint(groups.NO_NAMESAKE) or not _is_named_like_a_persona(game, card)


def _is_named_like_a_persona(game: "HlGame", card: "HlCard") -> bool:
    own = compared(card.printed.title)
    return any(
        own == compared(persona.card.name)
        for player in game.players
        for persona in player.pre_game.cards
        if persona.printed.pregame_kind == "persona"
    )


def _is_same(one: "HlCard", other: "HlCard") -> bool:
    return one is not other and compared(one.printed.title) == compared(other.printed.title)


def came(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """What follows when a card has come into play and was not countered.

    A Location bumps the one there is, whosever it is (HL-ZONE-13, ruling HL-AMBIGUOUS-32).
    """
    if card.printed.is_location:
        for each in game.players:
            for other in list(each.in_play.cards):
                if other.printed.is_location and other is not card:
                    game.tell("bumped", f"{other} is bumped by {card}.")
                    game.discard_from_play(other)
    for effect in card.script.when_entering:
        effect.does(game, card, player)
    targets.aim(game, player, card)
    texts.act_again(game, card)
    if "when_foe_plays" not in game.parts_known:
        return
    for text in list(texts.with_part(game, "when_foe_plays")):
        if text.player is not player and texts.acts_on(game, text.card, player):
            for watch in text.script.when_foe_plays:
                if watch.what(card):
                    watch.effect.does(game, text.card, text.player)


def watch_own(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """What the player's other cards do as a card is played, which comes before its effect."""
    if "when_you_play" not in game.parts_known:
        return
    for text in list(texts.with_part(game, "when_you_play")):
        is_other = text.card is not card and text.player is player
        if is_other and texts.acts_on(game, text.card, player):
            for watch in text.script.when_you_play:
                if watch.what(card):
                    watch.effect.does(game, text.card, player)


def may_put(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Whether an effect may put the card into play for the player.

    A Plot is treated as one that is played from hand (HL-PLOT-01), which costs what that costs
    (ruling HL-AMBIGUOUS-80).
    """
    how = FROM_HAND if card.printed.is_plot else PUT_INTO_PLAY
    if "allows" in game.parts_known and allowances.needs_one(game, player, card):
        return False  # HL-CARDS-032
    return (
        may_play(player, card)
        and has_room(game, player, card)
        and all(need.met(game, card, player) for need in card.script.needs)
        and plots.is_prepared(game, player, card)
        and targets.is_there(game, player, card)
        and restrictions.allows(game, player, card, how)
        and costs.may_pay(game, player, card, how)
    )


def put_into_play(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    """Put a card into play, and say whether it stayed: it may be countered as it comes.

    No Special Card of the turn is used up, but by a Plot.
    """
    is_plot = card.printed.is_plot
    costs.pay(game, player, card, FROM_HAND if is_plot else PUT_INTO_PLAY)
    if is_plot:
        game.now.played.append(card)
        game.now.special_cards += 1
        game.now.has_acted = True
    game.enter_play(player, card)
    game.tell("put into play", f"{player} puts {card} into play.")
    targets.choose(game, player, card)
    if countering.is_countered(game, player, card):
        return False
    came(game, player, card)
    if is_plot:
        for effect in card.script.when_played:
            effect.does(game, card, player)
    return True
