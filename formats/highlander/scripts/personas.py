"""What Personas and Quickenings let their player do, each once a turn."""

from formats.highlander.engine import attack_phase, groups, opportunities, pending, words
from formats.highlander.engine.abilities import YOU, Cost, Forbids, Power, Script
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.exhaustion import take
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import ATTACK, MAY_DO
from formats.highlander.scripts.classes import DRAWS
from formats.highlander.scripts.further import for_this_turn, remove_from_play
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import all_in_play, is_special_card, plays

AT_THE_START = (MAY_DO,)
NO_SPECIAL = Script(
    forbids=(Forbids("No Special Card is played this turn.", YOU, plays(is_special_card)),)
)
EXERTION = Cost("Make a Hard Exertion.", exertions=1)
MOST_PREVENTED = 2
MOST_SWAPPED = 2


def _draw(game: HlGame, player: Player, count: int, by: HlCard) -> None:
    drawn = take(game, player, count, player.hand)
    game.tell("draw", f"{player} draws {len(drawn)} by {by}.")


def _draw_one(game: HlGame, card: HlCard, player: Player) -> None:
    _draw(game, player, 1, card)


def _is_plan(card: HlCard) -> bool:
    return card.printed.is_situation or card.printed.is_plot


def _may_undo(game: HlGame, _card: HlCard, _player: Player) -> bool:
    return game.now.special_cards == 0 and bool(all_in_play(game, _is_plan))


def _undo(game: HlGame, card: HlCard, player: Player) -> None:
    for_this_turn(game, NO_SPECIAL, card, player)
    remove_from_play(game, player, _is_plan, all_in_play(game, _is_plan))


UNDO = Script(
    powers=(
        Power("Remove a Situation or Plot from play.", _undo, may=_may_undo, costs=(EXERTION,)),
    ),
)


def _may_prevent(game: HlGame, _card: HlCard, player: Player) -> bool:
    return game.now.special_cards == 0 and any(
        each.harm is pending.DAMAGE for each in player.pending
    )


def _prevent(game: HlGame, card: HlCard, player: Player) -> None:
    for_this_turn(game, NO_SPECIAL, card, player)
    prevented = pending.prevent_damage(player, MOST_PREVENTED)
    game.tell("prevented", f"{player} prevents {prevented} damage by {card}.")


def _allies(player: Player) -> list[HlCard]:
    return [
        card
        for card in player.in_play.cards
        if card.printed.is_object and groups.ALLY in groups.groups_of(card)
    ]


def _has_allies(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return bool(_allies(player))


def _draw_for_allies(game: HlGame, card: HlCard, player: Player) -> None:
    _draw(game, player, len(_allies(player)), card)


def _has_cards(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return bool(player.hand.cards)


def _swap(game: HlGame, card: HlCard, player: Player) -> None:
    chosen = game.pick("discard for others", player.decider, player.hand.cards, most=MOST_SWAPPED)
    for each in chosen:
        game.discard_from_hand(each)
    _draw(game, player, len(chosen), card)


def _illusions(player: Player) -> list[HlCard]:
    return [card for card in player.hand.cards if card.printed.is_illusion]


def _has_illusion(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return bool(_illusions(player))


def _lay_illusion(game: HlGame, card: HlCard, player: Player) -> None:
    illusion = game.ask("lay on top", player.decider, _illusions(player))
    game.piles.move(illusion, player.endurance)
    game.tell("power", f"{player} puts an Illusion on the Endurance by {card}.")


def _tricks(game: HlGame, player: Player) -> list[HlCard]:
    return [
        card for card in attack_phase.legal_attacks(game, player) if card.printed.is_dirty_trick
    ]


def _may_trick(game: HlGame, _card: HlCard, player: Player) -> bool:
    """Whether a Dirty Trick may come beyond the primary attack, which is made first."""
    tickets = game.now.tickets
    is_behind = not tickets or not tickets[0].is_primary
    prevented = opportunities.is_prevented(game, player)
    return is_behind and not prevented and bool(_tricks(game, player))


def _trick(game: HlGame, _card: HlCard, player: Player) -> None:
    trick = game.ask("additional attack", player.decider, _tricks(game, player))
    attack_phase.play_further(game, player, trick)


def _halve(_game: HlGame, _card: HlCard, player: Player, attack: Attack) -> int:
    """What her attacks lose by being hers: half of the usual damage, not of what is printed."""
    card = attack.card
    is_printed = type(card.counts_as.rare("damage")) is int and not card.printed.is_basic
    if attack.attacker is not player or is_printed:
        return 0
    return -(attack.damage() // 2)


PERSONAS: dict[PrintedOn, Script] = {
    # HL-CARDS-004.
    printed("Amanda", set="Series One", pregame_kind="persona"): Script(adds_damage=_halve),
    # HL-CARDS-103.
    printed("Anthony Galen", pregame_kind="persona"): Script(
        powers=(Power("An additional Dirty Trick.", _trick, (ATTACK,), _may_trick),)
    ),
    # HL-CARDS-105.
    printed("Annie", pregame_kind="persona", edition="2nd"): Script(values={words.ATTACKS: 1}),
    # HL-CARDS-106.
    printed("Corda", pregame_kind="persona"): Script(
        powers=(Power("Draw a card.", _draw_one, AT_THE_START, classes=DRAWS),)
    ),
    # HL-CARDS-108.
    printed("Garrick", pregame_kind="persona"): Script(
        powers=(
            Power(
                "Put an Illusion on top of the Endurance.",
                _lay_illusion,
                AT_THE_START,
                _has_illusion,
            ),
        ),
    ),
    # HL-CARDS-192 and 239.
    printed("General Katana", pregame_kind="persona"): UNDO,
    printed("Quickening", "General Katana", pregame_kind="quickening"): UNDO,
    # HL-CARDS-202.
    printed("Hugh Fitzcairn", pregame_kind="persona"): Script(
        powers=(Power("Prevent up to 2 damage.", _prevent, may=_may_prevent, costs=(EXERTION,)),),
    ),
    # HL-CARDS-102.
    printed("Mako", pregame_kind="persona"): Script(
        powers=(
            Power(
                "Discard a Special Card to draw a card.",
                _draw_one,
                AT_THE_START,
                costs=(Cost("Discard a Special Card.", spends=is_special_card),),
                classes=DRAWS,
            ),
        )
    ),
    # HL-CARDS-104.
    printed("Marcus", pregame_kind="persona"): Script(
        powers=(
            Power(
                "Draw a card for each Object: Ally.",
                _draw_for_allies,
                AT_THE_START,
                _has_allies,
                classes=DRAWS,
            ),
        ),
    ),
    # HL-CARDS-107.
    printed("Methos", pregame_kind="persona", set="Methos Collection"): Script(
        powers=(
            Power(
                "Discard up to two cards to draw as many.",
                _swap,
                AT_THE_START,
                _has_cards,
                classes=DRAWS,
            ),
        ),
    ),
}
