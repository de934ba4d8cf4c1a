"""Attacks that may miss: the attacker rolls for it against a card of the opponent."""

from typing import TYPE_CHECKING

from formats.highlander.engine import checks, texts
from formats.highlander.titles import compared

if TYPE_CHECKING:
    from formats.highlander.engine.attacks import Attack
    from formats.highlander.engine.state import HlGame, Player


def hits(game: "HlGame", player: "Player", attack: "Attack") -> bool:
    """Whether an attack that the player makes does not miss, for which a card may want a roll.

    Against several of a title only the latest is rolled for, and a miss counts for all of them
    (HL-CARDS-094).
    """
    if "must_hit" not in game.parts_known:
        return True
    images = [
        text
        for text in texts.with_part(game, "must_hit")
        if text.player is not player and texts.acts_on(game, text.card, player)
    ]
    latest = {compared(text.card.printed.title): text for text in images}
    for title, text in latest.items():
        rolled = game.d6("hit")
        needed = checks.chance(game, player, text.script.must_hit or 0)
        does = "hits" if rolled <= needed else "misses"
        shown = "a Hidden attack" if attack.is_hidden else str(attack)
        game.tell("roll", f"{shown} {does}: {rolled} against {text.card}.", rolled=rolled)
        if rolled > needed:
            for each in images:
                if compared(each.card.printed.title) == title:
                    for effect in each.script.when_missed:
                        effect.does(game, each.card, each.player)
            return False
    return True
