"""Games that decks played by themselves, for people at a terminal."""

from collections.abc import Iterator, Sequence

from formats.construction.words import counted
from validator.play.telling import introduction
from validator.reports.bars import aligned, bar
from validator.reports.odds_text import percent
from validator.simulation.games import GamesAsked, NamedDeck, Played, keep_words
from validator.simulation.summary import Apart, Found, Summary

_FEW_CARDS = 3
"""That are shown of the best, and of the worst."""
_PAIRS = (
    "In brackets: where the true value is, 95 times of 100. Both games of a pair have\n"
    "the same luck, so that a pair counts as one there."
)


def goldfish_text(asked: GamesAsked, played: Sequence[Played]) -> str:
    """What each deck does against an opponent who does nothing."""
    lines = [_asked_line(asked)]
    for each in played:
        lines += ["", introduction(each.decks[0].deck, each.decks[0].listed_as)]
        lines += ["", *_partial(asked, each)]
        if each.summary is not None:
            lines += _goldfish(each.summary)
    return "\n".join([*lines, "", _PAIRS])


def match_text(asked: GamesAsked, played: Sequence[Played]) -> str:
    """How decks did against each other: one pairing in full, several in a table."""
    named = {id(each): each for pairing in played for each in pairing.decks}
    lines = [_asked_line(asked), ""]
    lines += [introduction(each.deck, each.listed_as) for each in named.values()]
    if len(played) > 1:
        return "\n".join([*lines, "", *_table(asked, played), "", _PAIRS])
    (only,) = played
    lines += ["", *_partial(asked, only)]
    if only.summary is not None:
        lines += _match(only.decks, only.summary)
    return "\n".join([*lines, "", _PAIRS])


def _asked_line(asked: GamesAsked) -> str:
    keep = keep_words(asked.keep)
    hands = "the policy decides about mulligans" if keep is None else f"keep rule: {keep}"
    return f"{asked.games:,} games in pairs, seed {asked.seed}, policy {asked.policy}, {hands}"


def _partial(asked: GamesAsked, played: Played) -> Iterator[str]:
    """That the games were stopped, if they were."""
    if played.is_partial:
        done = played.tally.games
        told = "; what follows is told by these alone" if done else ""
        yield f"Partial: stopped after {done:,} of {asked.games:,} games{told}."


def _goldfish(found: Summary) -> Iterator[str]:
    yield f"Won in % of {found.games:,} games: {_percent(found.won)}"
    win_turn = found.apart[0].win_turn
    if win_turn is not None:
        yield f"Turn of the win on average: {_mean(win_turn)}"
    yield f"Cards left in hand at the end: {_mean(found.stranded)}"
    yield from _stalled(found)
    if found.wins:
        yield ""
        yield from _win_turns(found)
    yield ""
    yield from _turns(found)
    yield ""
    yield from _apart(found.apart)
    yield from _cards(found)


def _match(decks: Sequence[NamedDeck], found: Summary) -> Iterator[str]:
    first, second = (each.label for each in decks)
    won = f"{percent(found.won.value)} % ({_percents(found.won)})"
    yield f"{first} wins {won} of {found.games:,} games against {second}"
    yield f"{_decided(found)}."
    yield from _stalled(found)
    yield ""
    yield f"What the games tell of {first}:"
    yield ""
    yield from _apart(found.apart)
    yield ""
    yield from _turns(found)
    yield from _cards(found)


def _decided(found: Summary) -> str:
    if found.to_decide is None:
        return "Both are level: no number of games can be told that would decide it"
    if not found.to_decide:
        return "That decides it: even odds are outside the interval"
    return f"About {found.to_decide:,} more games would decide it, if it goes on so"


def _stalled(found: Summary) -> Iterator[str]:
    if found.stalled:
        stalled = counted(found.stalled, "game")
        yield f"Won by nobody, as it could have gone on for ever: {stalled}"


def _win_turns(found: Summary) -> Iterator[str]:
    heads = ["won in turn", "% of games", "by then", ""]
    rows = [
        [
            str(each.turn),
            percent(each.won.value),
            _percent(each.won_by),
            bar(each.won.value),
        ]
        for each in found.wins
    ]
    yield from aligned([heads, *rows])


def _turns(found: Summary) -> Iterator[str]:
    rows = [["turn", "games", "endurance dealt", "on curve in %", "points unused", ""]]
    for each in found.turns:
        told = [_mean(each.dealt, 1), _percent(each.on_curve), _mean(each.unused)]
        rows.append([str(each.turn), f"{each.on_curve.games:,}", *told, ""])
    yield from aligned(rows)


def _apart(parts: Sequence[Apart]) -> Iterator[str]:
    rows = [["games apart", "games", "won in %", "turn of the win", ""]]
    for each in parts:
        turn = _mean(each.win_turn) if each.win_turn is not None else ""
        rows.append([each.label, f"{each.won.games:,}", _percent(each.won), turn, ""])
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
        [each.title, f"{each.won.games:,}", _percent(each.won), ""] for each in (*best, *worst)
    ]
    yield ""
    yield from aligned(rows)
    yield "Of many cards some stand out by chance alone."


def _table(asked: GamesAsked, played: Sequence[Played]) -> Iterator[str]:
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
        _percent(found.won),
        won["going first"],
        won["going second"],
        f"{found.stalled:,}",
        more if found.to_decide != 0 else "decided",
    ]


def _percent(found: Found) -> str:
    return f"{percent(found.value)} ({_percents(found)})"


def _percents(found: Found) -> str:
    return f"{percent(found.low or 0.0)} to {percent(found.high or 0.0)}"


def _mean(found: Found, digits: int = 2) -> str:
    if found.low is None or found.high is None:
        return f"{found.value:.{digits}f} (too few games)"
    return f"{found.value:.{digits}f} ({found.low:.{digits}f} to {found.high:.{digits}f})"
