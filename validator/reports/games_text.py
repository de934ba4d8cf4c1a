"""Games that decks played by themselves, for people at a terminal."""

from collections.abc import Iterator, Sequence

from formats.construction.words import counted
from validator.play.telling import told_of
from validator.reports.bars import aligned, bar
from validator.reports.games_words import (
    at_end_label,
    by_turn_label,
    decided,
    hands_words,
    match_line,
    stalled_line,
    told,
)
from validator.reports.odds_text import percent
from validator.simulation.games import NamedDeck, SimulationResult, SimulationSpec
from validator.simulation.summary import GameSplit, Summary

_FEW_CARDS = 3
"""That are shown of the best, and of the worst."""
_BRACKETS = "In brackets: where the true value is, 95 times of 100."
_PAIRS = (
    f"{_BRACKETS} Both games of a pair have\nthe same luck, so that a pair counts as one there."
)


def goldfish_text(asked: SimulationSpec, played: Sequence[SimulationResult]) -> str:
    """What each deck does against an opponent who does nothing."""
    lines = [_asked_line(asked)]
    for each in played:
        lines += ["", told_of(each.decks[0])]
        lines += ["", *_partial(asked, each)]
        if each.summary is not None:
            lines += _goldfish(each.summary)
    return "\n".join([*lines, "", _BRACKETS])


def match_text(asked: SimulationSpec, played: Sequence[SimulationResult]) -> str:
    """How decks did against each other: one pairing in full, several in a table."""
    named = {id(each): each for pairing in played for each in pairing.decks}
    lines = [_asked_line(asked, " in pairs"), ""]
    lines += [told_of(each) for each in named.values()]
    if len(played) > 1:
        return "\n".join([*lines, "", *_table(asked, played), "", _PAIRS])
    (only,) = played
    lines += ["", *_partial(asked, only)]
    if only.summary is not None:
        lines += _match(only.decks, only.summary)
    return "\n".join([*lines, "", _PAIRS])


def _asked_line(asked: SimulationSpec, how: str = "") -> str:
    games = counted(asked.games, "game")
    return f"{games}{how}, seed {asked.seed}, policy {asked.policy}, {hands_words(asked)}"


def _partial(asked: SimulationSpec, played: SimulationResult) -> Iterator[str]:
    """That the games were stopped, if they were."""
    if played.is_partial:
        done = played.tally.games
        alone = "; what follows is told by these alone" if done else ""
        yield f"Partial: stopped after {done:,} of {counted(asked.games, 'game')}{alone}."


def _goldfish(found: Summary) -> Iterator[str]:
    yield f"Won in % of {counted(found.games, 'game')}: {told(found.won, is_share=True)}"
    if found.win_turn is not None:
        turn = found.measures.turn.capitalize()
        yield f"{turn} of the win on average: {told(found.win_turn, is_share=False)}"
    for measure in found.measures.at_end:
        if measure.name in found.at_end:
            ended = told(found.at_end[measure.name], is_share=measure.is_share)
            yield f"{at_end_label(measure)}: {ended}"
    yield from _stalled(found)
    if found.wins:
        yield ""
        yield from _win_turns(found)
    yield from _turns(found)
    yield ""
    yield from _apart(found.apart, found.measures.turn)
    yield from _cards(found)


def _match(decks: Sequence[NamedDeck], found: Summary) -> Iterator[str]:
    yield match_line(decks, found)
    yield decided(found)
    yield from _stalled(found)
    yield ""
    yield f"What the games tell of {decks[0].label}:"
    yield ""
    yield from _apart(found.apart, found.measures.turn)
    yield from _turns(found)
    yield from _cards(found)


def _stalled(found: Summary) -> Iterator[str]:
    if said := stalled_line(found):
        yield said


def _win_turns(found: Summary) -> Iterator[str]:
    heads = [f"won in {found.measures.turn}", "% of games", "by then", ""]
    rows = [
        [
            str(each.turn),
            percent(each.won.value),
            told(each.won_by, is_share=True),
            bar(each.won.value),
        ]
        for each in found.wins
    ]
    yield from aligned([heads, *rows])


def _turns(found: Summary) -> Iterator[str]:
    """What each turn was like, if that is measured at all."""
    if not found.turns:
        return
    measures = found.measures
    rows = [[measures.turn, "games", *map(by_turn_label, measures.by_turn), ""]]
    for turn in found.turns:
        cells = [told(turn.found[each.name], is_share=each.is_share) for each in measures.by_turn]
        rows.append([str(turn.turn), f"{turn.games:,}", *cells, ""])
    yield ""
    yield from aligned(rows)


def _apart(parts: Sequence[GameSplit], turn: str) -> Iterator[str]:
    rows = [["games apart", "games", "won in %", f"{turn} of the win", ""]]
    for each in parts:
        won = told(each.won, is_share=True)
        won_in = told(each.win_turn, is_share=False) if each.win_turn is not None else ""
        rows.append([each.label, f"{each.won.games:,}", won, won_in, ""])
    yield from aligned(rows)


def _cards(found: Summary) -> Iterator[str]:
    """The cards that it won most and least often with, if that differs at all."""
    cards = found.cards
    if not cards or cards[0].won.value == cards[-1].won.value:
        return
    best = cards[:_FEW_CARDS]
    worst = cards[max(len(cards) - _FEW_CARDS, len(best)) :]
    rows = [["with the card in the kept hand", "games", "won in %", ""]]
    rows += [
        [each.title, f"{each.won.games:,}", told(each.won, is_share=True), ""]
        for each in (*best, *worst)
    ]
    yield ""
    yield from aligned(rows)
    yield "Of many cards some stand out by chance alone."


def _table(asked: SimulationSpec, played: Sequence[SimulationResult]) -> Iterator[str]:
    """A row a pairing: how often the deck wins that is named above."""
    heads = ["games", "won in %", "first", "second", "stalled", "more to decide"]
    rows: list[list[str]] = []
    before = None
    for each in played:
        first, second = (deck.label for deck in each.decks)
        if first != before:
            rows.append([f"{first} against", *(heads if before is None else [""] * len(heads))])
            before = first
        rows.append([f"  {second}", *_row(each.summary)])
    yield from aligned(rows)
    if any(each.is_partial for each in played):
        done = sum(each.tally.games for each in played)
        yield ""
        yield f"Partial: stopped after {done:,} of {len(played) * asked.games:,} games."


def _row(found: Summary | None) -> list[str]:
    if found is None:
        return ["0", "", "", "", "", "not played"]
    won = {each.label: percent(each.won.value) for each in found.apart}
    more = "level" if found.to_decide is None else f"{found.to_decide:,}"
    return [
        f"{found.games:,}",
        told(found.won, is_share=True),
        won["going first"],
        won["going second"],
        f"{found.stalled:,}",
        more if found.to_decide != 0 else "decided",
    ]
