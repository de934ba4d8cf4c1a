"""Sample hands for people at a terminal."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from formats.construction.finding import Verdict
from formats.construction.report import Report
from formats.construction.words import counted, listed
from formats.simulation.opening import Mulligan
from validator.reports.text import headline

Data = Mapping[str, Any]

PUT_BACK = {
    Mulligan.TO_THE_BOTTOM: "put to the bottom",
    Mulligan.SHUFFLED_BACK: "shuffled back",
}
"""What becomes of a hand that is exchanged."""


def opening_line(report: Report) -> str:
    """The verdict as a line; of a list that is not legal, that hands are drawn all the same."""
    if report.verdict is Verdict.LEGAL:
        return headline(report)
    return f"{headline(report)}; hands are drawn all the same"


def opening_notes(opening: Data) -> list[str]:
    """The rules that hands are drawn by, and what was presumed, a line each."""
    presumed = [f"Presumed: {each}" for each in opening["assumes"]]
    return [*presumed, f"Rules: {', '.join(opening['rules'])}"]


def hands_text(report: Report, hands: Sequence[Data]) -> str:
    """The hands one below the other, each with the seed that draws it again."""
    lines = [opening_line(report)]
    for hand in hands:
        lines += ["", *_hand(hand)]
    return "\n".join([*lines, "", *opening_notes(hands[0]["opening"])])


def _hand(hand: Data) -> Iterator[str]:
    opening = hand["opening"]
    yield f"Seed {hand['seed']}{_seat(hand)}"
    if hand["is_mulliganed"]:
        put_back = PUT_BACK[Mulligan(opening["mulligan"])]
        yield from _cards(f"First hand, {put_back}", hand["first_hand"], opening)
    if any(pile["hand"] for pile in opening["piles"]):
        title = "Hand after the mulligan" if hand["is_mulliganed"] else "Hand"
        yield from _cards(title, hand["hand"], opening)
    for number, cards in enumerate(hand["draws"], start=1):
        yield from _cards(f"{opening['turn'].capitalize()} {number}", cards, opening)
    yield left_words(hand["left"])


def left_words(left: Mapping[str, int]) -> str:
    """How many cards are left by pile, without a full stop."""
    piles = [f"{counted(count, 'card')} in the {name}" for name, count in left.items()]
    return f"Left: {listed(piles)}"


def _seat(hand: Data) -> str:
    """Whose hand it is, where that matters."""
    if not hand["opening"]["differs_by_player"]:
        return ""
    return ", the first player" if hand["is_first"] else ", a player who is not the first"


def _cards(title: str, cards: Sequence[Data], opening: Data) -> Iterator[str]:
    """The cards under their title, those of each deck apart where there are several."""
    if not cards:
        yield f"{title}: nothing is drawn"
        return
    yield f"{title} ({len(cards)})"
    piles = [pile["name"] for pile in opening["piles"]]
    for name in piles:
        held = [card for card in cards if card["pile"] == name]
        if len(piles) > 1 and held:
            yield f"  {name}"
        yield from _counted_cards(held, "    " if len(piles) > 1 else "  ")


def _counted_cards(cards: Sequence[Data], indent: str) -> Iterator[str]:
    """A line a card, as lists have it, with its type."""
    copies = Counter((card["title"], card["type"]) for card in cards)
    widest = max((len(title) for title, _ in copies), default=0)
    for (title, kind), count in copies.items():
        yield f"{indent}{count} {title.ljust(widest)}  {kind}"
