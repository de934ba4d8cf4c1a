"""Nullifying what is going on: the text of an attack that waits for its answer."""

from typing import TYPE_CHECKING

from formats.highlander.engine import head_shots, texts, words
from formats.highlander.engine.attacks import CARD_EFFECT
from formats.highlander.engine.power_blows import named

if TYPE_CHECKING:
    from formats.highlander.engine.attacks import Attack
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame


def nullify_attack(game: "HlGame", attack: "Attack", by: "HlCard") -> None:
    """Nullify the text of an attack, and nothing that others have made of it (HL-CARDS-042).

    What it was by that text alone it is no longer: a Head Shot, a Power Blow.
    """
    card = attack.card
    by_text = [word for word in (words.HEAD_SHOT, words.POWER_BLOW) if card.has(word)]
    texts.nullify(game, card, by)
    lost = [word for word in by_text if not attack.has(word)]
    if words.HEAD_SHOT in lost and attack.is_head_shot:
        head_shots.unmake(game, attack)
    if lost and attack.power_blow_by == CARD_EFFECT and not attack.is_head_shot:
        attack.is_power_blow, attack.power_blow_by = False, ""
        game.tell("power blow", f"{named(attack)} is no Power Blow any longer.")
