"""A hand as its page shows it: the cards as drawn, pile by pile, and how they came about."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from flask import url_for

from carddb.columns import COLUMNS
from carddb.model import UNKNOWN, Card
from formats.construction.submission import Entry
from formats.construction.words import counted, listed
from formats.games import GAMES
from formats.ledger import LedgerRow
from formats.simulation.hands import Deal, DrawnCard
from formats.simulation.opening import Counts, Mulligan, Opening
from validator.reports.deck_charts import fact_of
from validator.reports.hands_text import PUT_BACK, left_words
from validator.simulation.drawable import DrawableDeck
from validator.web.card_view import CardView, drawn

_TURNS_SHOWN = 4
"""Of draws that are not the same each turn."""
_MULLIGANS = {
    Mulligan.NONE: "There is no mulligan: every hand is kept.",
    Mulligan.TO_THE_BOTTOM: "Once, the whole hand may be put to the bottom, and as many cards "
    "are drawn.",
    Mulligan.SHUFFLED_BACK: "Once, the whole hand may be shuffled back, and as many cards are "
    "drawn.",
}


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the hand."""

    face: CardView
    link: str
    """Where the card's page is; empty if it is not known which card it is."""


@dataclass(frozen=True, slots=True)
class HandPile:
    """The cards that came from one pile."""

    name: str
    """Empty in a game with one pile, where nobody needs to be told."""
    cards: tuple[HandCard, ...]


@dataclass(frozen=True, slots=True)
class HandPart:
    """What was drawn at once: the starting hand, or a turn's cards."""

    id: str
    head: str
    size: int
    piles: tuple[HandPile, ...]


def starting_hand(deal: Deal, opening: Opening, game: str) -> HandPart | None:
    """The starting hand that was kept; None in a game without one."""
    if not any(opening.hand):
        return None
    head = "Hand after the mulligan" if deal.is_mulliganed else "Starting hand"
    return _part("hand", head, deal.hand, opening, game)


def turn_parts(deal: Deal, opening: Opening, game: str) -> list[HandPart]:
    """Each turn's cards."""
    turn = opening.turn.capitalize()
    return [
        _part(f"turn-{number}", f"{turn} {number}", cards, opening, game)
        for number, cards in enumerate(deal.draws, start=1)
    ]


def first_hand(deal: Deal, opening: Opening, game: str) -> HandPart | None:
    """The hand that was exchanged, if one was."""
    if not deal.is_mulliganed:
        return None
    head = f"First hand, {PUT_BACK[opening.mulligan]}"
    return _part("first-hand", head, deal.first_hand, opening, game)


def _part(
    name: str, head: str, cards: Sequence[DrawnCard], opening: Opening, game: str
) -> HandPart:
    several = len(opening.piles) > 1
    piles = tuple(
        HandPile(pile.name if several else "", held)
        for pile in opening.piles
        if (held := tuple(_card(card.entry, game) for card in cards if card.pile == pile.name))
    )
    return HandPart(name, head, len(cards), piles)


def _card(entry: Entry, game: str) -> HandCard:
    if entry.others:
        # Drawn with what all candidates share, and with no link: none of them is sure.
        return HandCard(drawn(_agreed(entry, game)), "")
    card = entry.card
    has_page = card.listed and card.id
    # A card that is not in the catalogue has no page.
    link = url_for("card_pages.card_of", game_id=game, card_id=card.id) if has_page else ""
    return HandCard(drawn(card), link)


def _agreed(entry: Entry, game: str) -> Card:
    """What an unclear name stands for: no more than all the cards have that it may mean."""
    facts = {name: fact for name in COLUMNS[game] if (fact := fact_of(entry, name)) is not UNKNOWN}
    return Card(game=game, id="", name=entry.title, title=entry.title, facts=facts, listed=False)


def left_line(deal: Deal, opening: Opening) -> str:
    """How many cards are left, as a sentence."""
    names = (pile.name for pile in opening.piles)
    return f"{left_words(dict(zip(names, deal.left, strict=True)))}."


def opening_lines(opening: Opening) -> list[str]:
    """How hands are drawn, a sentence each."""
    return [_start(opening), _MULLIGANS[opening.mulligan], *_draws(opening)]


def _start(opening: Opening) -> str:
    if not any(opening.hand):
        return f"There is no starting hand: cards come up {opening.turn} by {opening.turn}."
    taken = zip(opening.piles, opening.hand, strict=True)
    words = [f"{counted(count, 'card')} of the {pile.name} of {len(pile)}" for pile, count in taken]
    return f"A starting hand has {listed(words)}."


def _draws(opening: Opening) -> Iterator[str]:
    if not opening.differs_by_player:
        yield _draws_by(opening, "", is_first=True)
        return
    yield _draws_by(opening, "The first player: ", is_first=True)
    yield _draws_by(opening, "Any other player: ", is_first=False)


def _draws_by(opening: Opening, who: str, *, is_first: bool) -> str:
    """What is drawn after the start: in a word if it stays the same, else turn by turn."""
    turn = opening.turn
    by_turn = [opening.draws(each, is_first) for each in range(1, _TURNS_SHOWN + 1)]
    first, *later = [_counts(opening, counts) for counts in by_turn]
    if set(later) == {first}:
        words = f"{first} each {turn}."
    elif len(set(later)) == 1:
        words = f"{first} in {turn} 1, then {later[0]} each {turn}."
    else:
        parts = [f"{words} in {turn} {at}" for at, words in enumerate([first, *later], start=1)]
        words = f"{'; '.join(parts)}; and so on."
    return f"{who or 'Drawn then: '}{words}"


def _counts(opening: Opening, counts: Counts) -> str:
    """So many cards, by pile where there are several."""
    if len(opening.piles) == 1:
        return counted(counts[0], "card") if counts[0] else "nothing"
    by_pile = zip(opening.piles, counts, strict=True)
    words = [f"{count} of the {pile.name}" for pile, count in by_pile if count]
    return listed(words) if words else "nothing"


def opening_rules(drawable: DrawableDeck) -> list[LedgerRow]:
    """The rows of the ledger that say how hands are drawn."""
    rows = GAMES[drawable.game].ledger.rows
    return [rows[rule] for rule in drawable.opening.rules]
