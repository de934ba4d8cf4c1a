"""The table as a player sees it, as data."""

from collections.abc import Iterable, Iterator, Sequence

from formats.construction.words import listed
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.corda_and_reno import active_of
from formats.highlander.engine.exchanges import Exchange
from formats.highlander.engine.seeing import HlView
from formats.highlander.engine.state import Player
from formats.highlander.engine.unarmed import is_unarmed
from formats.highlander.engine.weapons import WeaponState
from formats.highlander.showing.cards import attack_in_words, shown_card
from formats.table.deciding import Decision
from formats.table.seeing import Hidden
from formats.table.showing import Labels
from formats.table.shown import (
    Layout,
    ShownCard,
    ShownRow,
    ShownSide,
    ShownTable,
    ShownTrack,
    ShownZone,
)

HAS_TURN = "has the turn"


def shown_table(view: HlView, labels: Labels, decision: Decision | None = None) -> ShownTable:
    """Everything that the viewer sees, the own side last."""
    del decision  # No option is about a position where nobody is.
    return ShownTable(
        moment(view, labels),
        tuple(_side(view, player, labels) for player in (view.foe, view.me)),
        tuple(events(view, labels)),
    )


def moment(view: HlView, labels: Labels) -> str:
    """The turn, its phase, and whose it is; and whether it is End Game."""
    if not view.turn:
        return "Before the first turn"
    end = ", End Game" if view.is_end_game else ""
    return f"Turn {view.turn}, {view.phase} of {labels[view.active.number]}{end}"


def events(view: HlView, labels: Labels) -> Iterator[str]:
    """The attacks that wait, or are being answered, a sentence each."""
    if view.exchanges:
        for exchange in view.exchanges:
            yield _exchange(view, exchange, labels)
        return
    for player in (view.foe, view.me):
        for attack in view.attacks(player):
            words = attack_in_words(attack, view.card_of(attack))
            yield f"{labels[player.number]} attacks with {words}."


def _exchange(view: HlView, exchange: Exchange, labels: Labels) -> str:
    attack = exchange.attack
    words = attack_in_words(attack, view.card_of(attack))
    told = f"{labels[attack.attacker.number]} attacks with {words}"
    defense = exchange.defense
    if exchange.is_resolved:
        if exchange.outcome in ("avoided", "gone"):
            return f"{told}: {exchange.outcome}."
        how = {"blocked": "blocked", "dodged": "avoided"}.get(exchange.outcome)
        return f"{told}: {how} with {defense}." if how and defense else f"{told}: successful."
    if defense is not None:
        return f"{told}; {defense} is played against it."
    return f"{told}; an exertion is to find a Defense." if exchange.will_exert else f"{told}."


def _side(view: HlView, player: Player, labels: Labels) -> ShownSide:
    return ShownSide(
        labels[player.number],
        (ShownTrack("Ability", player.ability, player.maximum_ability),),
        tuple(_marks(view, player)),
        tuple(_zones(view, player)),
    )


def _marks(view: HlView, player: Player) -> Iterator[str]:
    if view.turn and view.active is player:
        yield HAS_TURN
    lost, gained = view.pending(player)
    if lost:
        yield f"{lost} Ability to be lost"
    if gained:
        yield f"{gained} Ability to be gained"
    if view.is_prone(player):
        yield "Prone" if player.prone.is_down else "considered Prone"
    if is_unarmed(player):
        yield "Unarmed"
    if heads := view.heads(player):
        active = active_of(player)
        yield f"Two heads: {listed([str(head) for head in heads])}"
        if active is not None:
            yield f"{active} is active"


def _zones(view: HlView, player: Player) -> Iterator[ShownZone]:
    """From the edge of the table to its middle: the hand, the piles, and what is in play."""
    hand = view.hand_of(player)
    layout = Layout.HAND if player is view.me else Layout.PILE
    seen = [card for card in hand if player is view.me or isinstance(card, HlCard)]
    yield ShownZone("hand", len(hand), layout, _row(seen))
    # Who somebody plays nobody else knows before it is revealed.
    if player.pair is not None and view.sees(player.pair.persona):
        other = view.other_hand(player)
        seen = [card for card in other if player is view.me or isinstance(card, HlCard)]
        yield ShownZone(f"hand of {player.pair.persona}", len(other), layout, _row(seen))
    yield ShownZone("Endurance", view.endurance_size(player), Layout.PILE)
    discards = view.discards(player)
    # The newest card lies on top.
    open_cards = [card for card in discards[::-1] if isinstance(card, HlCard)]
    yield ShownZone("Discard Pile", len(discards), Layout.PILE, _row(open_cards))
    yield from _held(view, player)
    if removed := player.removed.cards:
        yield ShownZone("out of the game", len(removed), Layout.PILE, _row(removed))
    if pre_game := view.pre_game(player):
        yield ShownZone("Pre-Game cards", len(pre_game), Layout.ROW, _pre_game(player, pre_game))
    if rows := tuple(_in_play(view, player)):
        size = sum([len(row.cells) for row in rows])
        # Attacks and Defenses meet in the middle of the table.
        ordered = rows if player is view.foe else rows[::-1]
        yield ShownZone("in play", size, Layout.GRID, ordered)


def _held(view: HlView, player: Player) -> Iterator[ShownZone]:
    """What lies under cards, and what was set aside: who may look at it sees it."""
    piles = [
        (f"under {card}", view.held(card))
        for card in (*player.in_play.cards, *player.pre_game.cards, *player.removed.cards)
        if card.holds is not None and view.sees(card)
    ]
    for label, cards in (*piles, ("set aside", view.set_aside(player))):
        if cards:
            seen = [card for card in cards if isinstance(card, HlCard)]
            yield ShownZone(label, len(cards), Layout.PILE, _row(seen))


def _in_play(view: HlView, player: Player) -> Iterator[ShownRow]:
    """What stays, what is swept, what was played as an attack, and what an exertion shows."""
    in_play = view.in_play(player)
    for label, cards in (
        ("exertion", view.revealed(player)),
        ("stays", [card for card in in_play if card.printed.stays]),
        ("played", [card for card in in_play if not card.printed.stays]),
    ):
        if cards:
            yield ShownRow(tuple(_shown(view, card) for card in cards), label)
    if hidden := view.hidden(player):
        yield ShownRow(tuple(shown_card(card, ("Hidden",)) for card in hidden), "Hidden")


def _shown(view: HlView, card: HlCard) -> ShownCard:
    return shown_card(card, _of_card(view, card))


def _of_card(view: HlView, card: HlCard) -> Iterator[str]:
    """What is true of a card in play: what it is taken for, a Power Blow, what it joins."""
    if card.is_nullified:
        yield "nullified"
    if card.counts_as is not card.card:
        yield f"as {card.counts_as.title}"
    for player in (view.foe, view.me):
        for attack in view.attacks(player):
            if attack.card is card:
                if attack.is_head_shot:
                    yield "Head Shot"
                if attack.is_power_blow:
                    yield "Power Blow"
    if card.printed.is_block and view.is_power_block(card):
        yield "Power Block"
    if card.joins is not None and view.sees(card.joins):
        yield f"with {card.joins}"


def _pre_game(player: Player, cards: Sequence[HlCard]) -> tuple[ShownRow, ...]:
    """Weapons with what has become of them."""
    states = {
        weapon.card: str(weapon.state)
        if weapon.state is not WeaponState.DRAWN
        else "considered lost"
        for weapon in player.weapons
        if not weapon.is_usable
    }
    cells = tuple(shown_card(card, filter(None, (states.get(card),))) for card in cards)
    return (ShownRow(cells),)


def _row(cards: Iterable[HlCard | Hidden]) -> tuple[ShownRow, ...]:
    """Cards side by side."""
    cells = tuple(shown_card(card) for card in cards)
    return (ShownRow(cells),) if cells else ()
