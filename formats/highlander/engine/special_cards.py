"""Special Cards, Edges and gridless Standing Defenses: cards that are played by themselves."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from formats.highlander.engine import entering, from_hand, in_conjunction, playing, values, wounds
from formats.highlander.engine.abilities import NO_SCRIPT
from formats.highlander.engine.opportunities import is_prevented
from formats.highlander.engine.this_turn import ATTACK, DEFENSE, MAY_DO

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player


def playable(game: "HlGame", player: "Player") -> "list[HlCard]":
    """The cards in hand that may be played by themselves in this phase."""
    return playable_among(game, player, from_hand.playable(game, player))


def playable_among(game: "HlGame", player: "Player", cards: "Iterable[HlCard]") -> "list[HlCard]":
    """The cards that may be played by themselves in this phase as if from hand.

    One Special Card a turn, in the Defense or the Attack Phase (HL-TURN-22 and 23); any number of
    Edges (HL-TURN-24 and 25); gridless Standing Defenses without an attack (HL-DEFENSE-15). What a
    card does of which nobody has recorded the text is not known, so it stays in hand.
    """
    now = game.now
    return [
        card
        for card in cards
        if card.printed.is_played_alone
        and _is_of_this_phase(game, player, card)
        and not _only_joins(card)
        and playing.may_from_hand(game, player, card)
        and (not card.has(values.IN_PLACE_OF_ATTACK) or bool(now.tickets))
    ]


def _is_of_this_phase(game: "HlGame", player: "Player", card: "HlCard") -> bool:
    face = card.printed
    phase = game.now.phase
    # What is told by its type alone is known without a text.
    if card.script is NO_SCRIPT and not (face.is_gridless_standing_defense and face.is_defense):
        return False
    if card.has(values.IN_PLACE_OF_ATTACK) and (phase is not ATTACK or is_prevented(game, player)):
        return False
    if face.is_situation and wounds.is_wound(card):
        # Its limit is another one, and it uses up no Special Card (HL-EFFECT-22).
        return phase in (DEFENSE, ATTACK) and wounds.may_put(game, player)
    if face.is_special_card:
        return phase in (DEFENSE, ATTACK) and playing.may_play_special(game, player, card)
    return phase in (DEFENSE, ATTACK) or (face.is_edge and phase is MAY_DO)


def _only_joins(card: "HlCard") -> bool:
    script = card.script
    if script.joins is not None or not script.counters:
        return script.joins is not None
    return not script.when_played and any(each.zone == "hand" for each in script.counters)


def play(game: "HlGame", player: "Player", card: "HlCard") -> None:
    """Play it; it may take an attack opportunity (HL-ATTACK-04)."""
    if wounds.is_wound(card):
        game.now.wounds += 1
        entering.put_into_play(game, player, card)
        return
    playing.choose_face(game, player, card, lambda face: face.is_special_card or face.is_edge)
    if card.has(values.IN_PLACE_OF_ATTACK):
        del game.now.tickets[0]
    playing.put_on_the_table(game, player, card)
    game.tell("play", f"{player} plays {card}.")
    if game.now.exerted_in is not game.now.phase:
        in_conjunction.play_together(game, player, card)
    playing.take_effect(game, player, card)
