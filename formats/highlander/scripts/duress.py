"""What makes the opponent attack, or discard what was played."""

from formats.highlander.engine import values
from formats.highlander.engine.abilities import Effect, Needs, Script
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.classes import DISCARDS
from formats.highlander.scripts.further import discard_of, owe
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import is_defense
from formats.highlander.titles import compared


def _lose_defense(game: HlGame, card: HlCard, foe: Player) -> None:
    discard_of(game, foe, [each for each in foe.hand.cards if is_defense(each)], 1, card)


def _last_defense(foe: Player) -> HlCard | None:
    """What the opponent answered an attack with last, if that was done."""
    answers = [each.defense for each in foe.last_turn.exchanges if each.defense is not None]
    return answers[-1] if answers else None


def _has_defended(game: HlGame, _card: HlCard, player: Player) -> bool:
    return _last_defense(game.foe_of(player)) is not None


def _take_titles(game: HlGame, card: HlCard, player: Player) -> None:
    """All cards of that title, and of those of Defenses that were one with it (CARDS-123)."""
    foe = game.foe_of(player)
    defense = _last_defense(foe)
    if defense is None:
        return
    parts = [defense, *[each for each in defense.joined if is_defense(each)]]
    taken = frozenset([compared(part.printed.title) for part in parts])

    def does(game: HlGame, by: HlCard, foe: Player) -> None:
        held = [each for each in foe.hand.cards if compared(each.printed.title) in taken]
        discard_of(game, foe, held, len(held), by)

    says = f"Discard all cards titled {' or '.join(part.printed.title for part in parts)}."
    owe(game, player, Effect(says, does, DISCARDS), card)


DURESS: dict[PrintedOn, Script] = {
    # HL-CARDS-083.
    printed("Maniacal Laugh", "Corda and Reno", variant="Must Attack"): Script(
        values={values.FOE_MUST_ATTACK: 1},
        at_foes_start=(Effect("Discard a Defense.", _lose_defense, DISCARDS),),
    ),
    # HL-CARDS-123.
    printed("Taking What Is Mine!", number="154"): Script(
        needs=(Needs("The opponent has defended in the last turn.", _has_defended),),
        when_played=(
            Effect("The opponent discards cards of the Defense.", _take_titles, DISCARDS),
        ),
    ),
}
