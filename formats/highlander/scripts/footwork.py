"""Evades, and what lets attacks follow a Back Away."""

from formats.highlander.engine import words
from formats.highlander.engine.abilities import YOU, Effect, Forbids, Lifts, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.further import for_this_turn
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import has_in_title, is_any, is_attack, is_back_away, plays


def _is_plain_attack(card: HlCard) -> bool:
    return is_attack(card) and not card.printed.is_special_attack


def _attack_normally(game: HlGame, card: HlCard, player: Player) -> None:
    follows = Lifts("Attacks may follow a Back Away.", plays(is_attack), True, is_back_away)
    for_this_turn(game, Script(lifts=(follows,)), card, player)


FOOTWORK: dict[PrintedOn, Script] = {
    # HL-CARDS-171. What it does is told by HL-CARDS-122, 180 and 256.
    printed("Evade", subtype="Back Away"): Script(
        words=frozenset((words.NO_RANGED,)),
        forbids=(Forbids("No attack follows a Back Away.", YOU, plays(is_attack)),),
    ),
    # HL-CARDS-177.
    printed("English Longsword", pregame_kind="weapon"): Script(strips=has_in_title("evade")),
    # HL-CARDS-180.
    printed("Extended Blade", "General Katana"): Script(
        lifts=(
            Lifts("Attacks may follow a Back Away.", plays(_is_plain_attack), True, is_back_away),
        )
    ),
    # HL-CARDS-256.
    printed("Tackle", "Duncan"): Script(
        words=frozenset((words.ADDITIONAL_ATTACK,)),
        own_lifts=(Lifts("It may follow a Back Away.", plays(is_any), True, is_back_away),),
        when_played=(Effect("Attacks may follow a Back Away.", _attack_normally),),
        once_a_turn=True,
    ),
}
