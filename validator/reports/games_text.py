"""Games that decks played by themselves, for people at a terminal."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from formats.construction.words import counted, listed
from formats.games import playable_game
from formats.simulation.measures import SplitPart
from formats.table.drawing import wrapped
from validator.play.telling import told_of
from validator.reports.games_tables import (
    averages,
    cards_table,
    decided,
    hands_words,
    in_groups,
    luck_sentence,
    match_line,
    splits_table,
    stalled_line,
    turns_table,
    value_cell,
    wins_table,
)
from validator.reports.tables import aligned, percent, table_lines
from validator.simulation.games import NamedDeck, SimulationResult, SimulationSpec
from validator.simulation.summary import Summary

_FEW_CARDS = 3
"""That are named of the best, and of the worst."""
_BRACKETS = "In brackets: the 95 % confidence interval."


def goldfish_text(spec: SimulationSpec, results: Sequence[SimulationResult]) -> str:
    """What each deck does against an opponent who does nothing."""
    lines = [_spec_line(spec)]
    for each in results:
        lines += ["", told_of(each.decks[0])]
        lines += ["", *_partial(spec, each)]
        if each.summary is not None:
            lines += _goldfish(each.summary)
    return "\n".join([*lines, "", _BRACKETS])


def match_text(spec: SimulationSpec, results: Sequence[SimulationResult]) -> str:
    """How decks did against each other: one pairing in full, several in a table."""
    # By identity: a deck is in several pairings, and told once.
    decks = {id(each): each for result in results for each in result.decks}
    same_luck = results[0].same_luck
    lines = [_spec_line(spec, f" in {in_groups(same_luck)}"), ""]
    brackets = wrapped(f"{_BRACKETS} {luck_sentence(same_luck)}", later="")
    lines += [told_of(each) for each in decks.values()]
    if len(results) > 1:
        return "\n".join([*lines, "", *_pairings(spec, results), "", *brackets])
    (only,) = results
    lines += ["", *_partial(spec, only)]
    if only.summary is not None:
        lines += _match(only.decks, only.summary)
    return "\n".join([*lines, "", *brackets])


def _spec_line(spec: SimulationSpec, how: str = "") -> str:
    games = counted(spec.games, "game")
    return f"{games}{how}, seed {spec.seed}, policy {spec.policy}, {hands_words(spec)}"


def _partial(spec: SimulationSpec, result: SimulationResult) -> Iterator[str]:
    """That the games were stopped, if they were."""
    if result.is_partial:
        done = result.tally.games
        alone = "; what follows is based on these only" if done else ""
        yield f"Partial: stopped after {done:,} of {counted(spec.games, 'game')}{alone}."


def _goldfish(found: Summary) -> Iterator[str]:
    won = value_cell(found.won, is_share=True)
    yield f"Won in % of {counted(found.games, 'game')}: {won}"
    for label, cell in averages(found):
        yield f"{label}: {cell}"
    yield from filter(None, [stalled_line(found)])
    if found.wins:
        yield from ("", *table_lines(wins_table(found)))
    yield from _turns(found)
    yield from ("", *table_lines(splits_table(found)))
    yield from _cards(found)


def _match(decks: Sequence[NamedDeck], found: Summary) -> Iterator[str]:
    yield match_line(decks, found)
    yield decided(found, len(decks))
    yield from filter(None, [stalled_line(found)])
    yield from ("", f"Results for {decks[0].label}:", "")
    yield from table_lines(splits_table(found))
    yield from _turns(found)
    yield from _cards(found)


def _turns(found: Summary) -> Iterator[str]:
    """What each turn was like, if that is measured at all."""
    if found.turns:
        yield from ("", *table_lines(turns_table(found)))


def _cards(found: Summary) -> Iterator[str]:
    """The cards that it won most and least often with, if that differs at all."""
    if not found.cards or found.cards[0].won.value == found.cards[-1].won.value:
        return
    table = cards_table(found)
    best = table.rows[:_FEW_CARDS]
    # Of few cards none is told twice.
    worst = table.rows[max(len(table.rows) - _FEW_CARDS, len(best)) :]
    yield from ("", *table_lines(replace(table, rows=(*best, *worst))))
    yield "With many cards, some stand out by chance."


def _pairings(spec: SimulationSpec, results: Sequence[SimulationResult]) -> Iterator[str]:
    """A row for each pairing: how often the deck wins that is named above."""
    splits = playable_game(spec.game).measures.splits
    seats = [part for split in splits if split.is_rotated for part in split.parts]
    heads = ["games", "won in %", *(seat.head for seat in seats), "stalled", "more to decide"]
    rows: list[list[str]] = []
    before = None
    for each in results:
        first, *others = (deck.label for deck in each.decks)
        if first != before:
            rows.append([f"{first} against", *(heads if before is None else [""] * len(heads))])
            before = first
        rows.append([f"  {listed(others)}", *_pairing(each.summary, seats)])
    yield from aligned(rows)
    if any(each.is_partial for each in results):
        done = sum(each.tally.games for each in results)
        yield ""
        yield f"Partial: stopped after {done:,} of {len(results) * spec.games:,} games."


def _pairing(found: Summary | None, seats: Sequence[SplitPart]) -> list[str]:
    if found is None:
        return ["0", "", *[""] * len(seats), "", "not played"]
    won = {each.label: percent(each.won.value) for each in found.apart}
    more = "level" if found.to_decide is None else f"{found.to_decide:,}"
    return [
        f"{found.games:,}",
        str(value_cell(found.won, is_share=True)),
        *(won.get(seat.label, "") for seat in seats),
        f"{found.stalled:,}",
        more if found.to_decide != 0 else "decided",
    ]
