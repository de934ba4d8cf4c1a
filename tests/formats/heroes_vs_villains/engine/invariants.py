"""What is true of every game of Heroes vs. Villains at every moment at which somebody decides."""

from collections.abc import Iterator

from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, PROFESSION_DECK
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.state import (
    DISCARDS,
    HAND,
    OUTLIERS,
    SCRAPPED,
    HvvGame,
    Player,
)
from formats.table.deciding import Decision

_DECKS = (ARCHETYPE_DECK, PROFESSION_DECK)
_OF_PLAYERS = (HAND, DISCARDS, SCRAPPED)


def faults_at(game: HvvGame, decision: Decision) -> list[str]:
    """Everything that can't be at a decision."""
    wrong = [fault for card in game.piles.cards for fault in _faults_of_card(game, card)]
    wrong += _faults_between_turns(game, decision)
    for player in game.players:
        wrong += _faults_of_player(game, player)
    return [*wrong, *_faults_of_round(game), *_faults_of_decider(game, decision)]


def _faults_of_card(game: HvvGame, card: HvvCard) -> Iterator[str]:
    faults = [*_faults_of_place(card)]
    faults += _faults_in_play(game, card) if card.is_in_play else _faults_out_of_play(card)
    for fault in faults:
        yield f"{card!r} in {card.pile!r}: {fault}"


def _faults_of_place(card: HvvCard) -> Iterator[str]:
    pile = card.pile
    if pile.name in _DECKS and pile is not card.home:
        yield "is in a deck that it did not begin in (HVV-KEYWORD-085)"
    if pile.name in _DECKS and card.controller != card.owner:
        yield f"is in its deck, and {card.controller}'s"
    if pile.name in (*_OF_PLAYERS, "in play") and card.controller != pile.owner:
        yield f"is {card.controller}'s, and lies with {pile.owner} (HVV-ZONE-03)"
    if pile.name == SCRAPPED and not card.printed.is_object:
        yield "was scrapped, and is no item (HVV-KEYWORD-090)"
    if pile.name == OUTLIERS and not card.is_face_up:
        yield "is no outlier that all may see (HVV-SETUP-10)"


def _faults_out_of_play(card: HvvCard) -> Iterator[str]:
    had = (card.usage, card.rounds_left, card.health, card.pilot, card.area)
    # A description card lies beside the deck, and is charged there.
    used = () if card.pile.name == OUTLIERS else (card.charges, card.is_charging)
    if any(each is not None for each in had) or any(used) or card.aboard or card.locked:
        yield f"has what a card could have in play alone: {had}, {used}"


def _faults_in_play(game: HvvGame, card: HvvCard) -> Iterator[str]:
    if card.health is not None and card.health <= 0:
        yield f"has {card.health} health, and is in play (HVV-ALLY-03)"
    # What it does may not be done yet: then it is used up only after that (HVV-ITEM-13).
    is_used = any(attempt.card is card for attempt in game.attempts)
    if card.usage is not None and card.usage <= 0 and not is_used:
        yield f"has {card.usage} usage, and is in play (HVV-ITEM-13)"
    if card.rounds_left is not None and card.rounds_left <= 0:
        yield f"has {card.rounds_left} rounds left, and is in play (HVV-DURATION-04)"
    if card.printed.is_object and card.printed.is_perma and card.rounds_left is not None:
        yield "is permanent, and has a duration (HVV-DURATION-06)"
    if card.charges < 0:
        yield f"has {card.charges} charges"
    holder = game.players[card.seat]
    if holder.is_out and not game.attempts:
        yield f"is in play, and {holder} is out of the game (HVV-AMBIGUOUS-50)"
    if card.printed.is_ally and card.area is None:
        yield "is an ally that stands nowhere"
    for number in card.aboard:
        if not game.players[number].is_out and game.players[number].area is not card.area:
            yield f"is not where {game.players[number]} is, who is aboard (HVV-KEYWORD-108)"


def _faults_between_turns(game: HvvGame, decision: Decision) -> Iterator[str]:
    # What is played as a round begins or ends goes when all have played there.
    if game.active is not None or game.attempts or decision.kind in ("any time", "trigger"):
        return
    for card in game.in_play():
        if not card.printed.stays:
            yield f"{card!r} was for a turn alone, and the turn is over (HVV-DURATION-05)"


def _faults_of_player(game: HvvGame, player: Player) -> Iterator[str]:
    left = (player.plays, player.utilizations, player.moves)
    if player is not game.active and any(left):
        yield f"{player} has {left} left, and it is not their turn (HVV-TURN-17)"
    if min(left) < 0:
        yield f"{player} has {left} left (HVV-TURN-05)"
    has_left = player.given or player.in_play.cards
    if player.is_out and has_left and not game.is_hitting_several:
        yield f"{player} is out of the game with {has_left} (HVV-WIN-01)"
    if player.area is OUT_OF_PLAY and not player.given and not player.is_out:
        yield f"{player} is out of play, and nothing brings them back (HVV-BOARD-04)"
    for card in (*player.hand.cards, *player.archetype_deck.cards):
        if card.is_face_up:
            yield f"{card!r} is face up in {card.pile!r}"


def _faults_of_round(game: HvvGame) -> Iterator[str]:
    for player in game.waiting:
        if player.has_had_turn or player is game.active:
            yield f"{player} waits for a turn, and has had it (HVV-TURN-01)"
    for kind, pairs in game.continuous.by_kind.items():
        for card, _ in pairs:
            if not card.is_in_play and card.pile.name != OUTLIERS:
                yield f"{card!r} gives {kind} from {card.pile!r} (HVV-KEYWORD-083)"
    if all(player.is_out for player in game.sides[game.players[0].side]) and game.attempts == []:
        yield "a side is out of the game, which goes on (HVV-WIN-02)"


def _faults_of_decider(game: HvvGame, decision: Decision) -> Iterator[str]:
    name = decision.decider.name
    if isinstance(name, int) and game.turn:
        player = game.players[name]
        if player.is_out:
            yield f"{player} is asked, and is out of the game (HVV-TURN-13)"
        if player.is_goldfish:
            yield f"{player} is asked, who does nothing"
