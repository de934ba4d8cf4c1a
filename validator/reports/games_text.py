"""Games that decks played by themselves, for people at a terminal."""

from collections.abc import Iterator, Sequence

from formats.construction.words import are, counted
from validator.play.telling import introduction
from validator.reports.bars import aligned, bar
from validator.reports.odds_text import percent
from validator.simulation.games import GamesAsked, NamedDeck, Played, keep_words
from validator.simulation.summary import Apart, CardWon, Found, Summary

_INTERVAL = "95 of 100 times"
_FEW_CARDS = 3
"""That are shown of the best, and of the worst."""
_PAIRS = (
    "An interval holds the true value 95 times of 100. Both games of a pair have the same luck,\n"
    "so that a pair counts as one."
)


def goldfish_text(asked: GamesAsked, played: Sequence[Played]) -> str:
    """What each deck does against an opponent who does nothing."""
    lines = [_asked_line(asked)]
    for each in played:
        lines += ["", introduction(each.decks[0].deck, each.decks[0].label)]
        lines += ["", *_partial(asked, each)]
        if each.summary is not None:
            lines += _goldfish(each.summary)
    return "\n".join([*lines, "", _PAIRS])


def match_text(asked: GamesAsked, played: Sequence[Played]) -> str:
    """How decks did against each other: one pairing in full, several in a table."""
    named = {each.label: each for pairing in played for each in pairing.decks}
    lines = [_asked_line(asked), ""]
    lines += [introduction(each.deck, each.label) for each in named.values()]
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
    yield f"Won: {_share(found.won)} of {found.games:,} games"
    win_turn = found.apart[0].win_turn
    if win_turn is not None:
        yield f"Turn of the win: {_mean(win_turn)} on average"
    yield f"Cards left in hand at the end: {_mean(found.stranded)} on average"
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
    yield f"{first} wins {_share(found.won)} of {found.games:,} games against {second}"
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
        yield (
            f"{counted(found.stalled, 'game')} {are(found.stalled)} won by nobody: "
            "they would have gone on for ever"
        )


def _win_turns(found: Summary) -> Iterator[str]:
    heads = ["won in turn", "% of games", "by then", _INTERVAL, ""]
    rows = [
        [
            str(each.turn),
            percent(each.won.value),
            percent(each.won_by.value),
            _percents(each.won_by),
            bar(each.won.value),
        ]
        for each in found.wins
    ]
    yield from aligned([heads, *rows])


def _turns(found: Summary) -> Iterator[str]:
    measured = ["endurance dealt", _INTERVAL, "on curve in %", _INTERVAL]
    rows = [["turn", "games", *measured, "points unused", _INTERVAL, ""]]
    for each in found.turns:
        numbers = [
            *(f"{each.dealt.value:.1f}", _range(each.dealt, 1)),
            *(percent(each.on_curve.value), _percents(each.on_curve)),
            *(f"{each.unused.value:.2f}", _range(each.unused)),
        ]
        rows.append([str(each.turn), f"{each.on_curve.games:,}", *numbers, ""])
    yield from aligned(rows)


def _apart(parts: Sequence[Apart]) -> Iterator[str]:
    rows = [["games apart", "games", "won in %", _INTERVAL, "turn of the win", _INTERVAL, ""]]
    for each in parts:
        turn = ["", ""]
        if each.win_turn is not None:
            turn = [f"{each.win_turn.value:.2f}", _range(each.win_turn)]
        won = [f"{each.won.games:,}", percent(each.won.value), _percents(each.won)]
        rows.append([each.label, *won, *turn, ""])
    yield from aligned(rows)


def _cards(found: Summary) -> Iterator[str]:
    """The cards that it won most and least often with, if that differs at all."""
    cards = found.cards
    if not cards or cards[0].won.value == cards[-1].won.value:
        return
    best = cards[:_FEW_CARDS]
    worst = cards[max(len(cards) - _FEW_CARDS, len(best)) :]
    rows = [["with the card in the kept hand", "games", "won in %", _INTERVAL, ""]]
    rows += [_card(each) for each in (*best, *worst)]
    yield ""
    yield from aligned(rows)
    yield (
        f"The best {len(best)} and the worst {len(worst)} of {counted(len(cards), 'card')}; "
        "some stand out by chance alone."
    )


def _card(card: CardWon) -> list[str]:
    won = card.won
    return [card.title, f"{won.games:,}", percent(won.value), _percents(won), bar(won.value)]


def _table(asked: GamesAsked, played: Sequence[Played]) -> Iterator[str]:
    """A row a pairing: how often the deck wins that is named first."""
    seats = ["going first", "going second", "stalled"]
    rows = [["pairing", "games", "won in %", _INTERVAL, *seats, "more games to decide it"]]
    for each in played:
        label = " against ".join(deck.label for deck in each.decks)
        rows.append([label, *_row(each.summary)])
    yield from aligned(rows)
    if any(each.is_partial for each in played):
        done = sum(each.tally.games for each in played)
        of = len(played) * asked.games
        yield ""
        yield f"Partial: stopped after {done:,} of {of:,} games."


def _row(found: Summary | None) -> list[str]:
    if found is None:
        return ["0", "", "", "", "", "", "not played"]
    won = {each.label: percent(each.won.value) for each in found.apart}
    more = "level" if found.to_decide is None else f"{found.to_decide:,}"
    return [
        f"{found.games:,}",
        percent(found.won.value),
        _percents(found.won),
        won["going first"],
        won["going second"],
        f"{found.stalled:,}",
        more if found.to_decide != 0 else "none",
    ]


def _share(found: Found) -> str:
    return f"{percent(found.value)} % ({_percents(found)})"


def _mean(found: Found) -> str:
    return f"{found.value:.2f}" + (f" ({_range(found)})" if found.low is not None else "")


def _percents(found: Found) -> str:
    if found.low is None or found.high is None:
        return ""
    return f"{percent(found.low)} to {percent(found.high)}"


def _range(found: Found, digits: int = 2) -> str:
    if found.low is None or found.high is None:
        return "too few games"
    return f"{found.low:.{digits}f} to {found.high:.{digits}f}"
