"""What games say of a deck, as the tables and sentences that terminal and pages share."""

from collections.abc import Iterator, Sequence

from formats.construction.finding import Verdict
from formats.construction.words import counted, listed
from formats.games import playable_game
from formats.simulation.measures import Measure
from validator.reports.tables import ReportTable, TableCell, TableRow, percent
from validator.simulation.games import NamedDeck, SimulationSpec, keep_words
from validator.simulation.summary import MeasuredValue, Summary

_TOO_FEW = "too few games"
"""Stands in the place of an interval that can't be given."""


def value_cell(found: MeasuredValue, *, is_share: bool) -> TableCell:
    """The share in percent, or the average, with its interval."""
    form = percent if is_share else "{:.2f}".format
    # A value without its interval looks surer than it is, so that it says why there is none.
    if found.low is None or found.high is None:
        return TableCell(form(found.value), _TOO_FEW)
    return TableCell(form(found.value), f"{form(found.low)} to {form(found.high)}")


def averages(found: Summary) -> Iterator[tuple[str, TableCell]]:
    """What is measured once a game, with its label; only what was found in some game."""
    if found.win_turn is not None:
        label = f"{found.measures.turn.capitalize()} of the win on average"
        yield label, value_cell(found.win_turn, is_share=False)
    for measure in found.measures.at_end:
        if measure.name in found.at_end:
            label = f"{measure.label.capitalize()} {'in %' if measure.is_share else 'on average'}"
            yield label, value_cell(found.at_end[measure.name], is_share=measure.is_share)


def wins_table(found: Summary) -> ReportTable:
    """In which turn the games were won."""
    turn = found.measures.turn
    rows = tuple(
        TableRow(
            str(each.turn),
            (value_cell(each.won, is_share=True), value_cell(each.won_by, is_share=True)),
            (each.won.value,),
        )
        for each in found.wins
    )
    heads = (turn, f"won in that {turn} in %", "won by then in %")
    return ReportTable(f"Won in {turn}", heads, rows)


def turns_table(found: Summary) -> ReportTable:
    """What each turn was like."""
    measures = found.measures
    rows = tuple(
        TableRow(
            str(each.turn),
            (
                TableCell(f"{each.games:,}"),
                *(
                    value_cell(each.found[measure.name], is_share=measure.is_share)
                    for measure in measures.by_turn
                ),
            ),
        )
        for each in found.turns
    )
    heads = (measures.turn, "games", *map(by_turn_label, measures.by_turn))
    return ReportTable(f"{measures.turn.capitalize()} by {measures.turn}", heads, rows)


def splits_table(found: Summary) -> ReportTable:
    """How it went in the games that the game tells apart."""
    rows = tuple(
        TableRow(
            each.label,
            (
                *_won(each.won),
                value_cell(each.win_turn, is_share=False) if each.win_turn is not None else None,
            ),
        )
        for each in found.apart
    )
    heads = ("single games", "games", "won in %", f"{found.measures.turn} of the win")
    return ReportTable("Single games", heads, rows)


def cards_table(found: Summary) -> ReportTable:
    """How often it won with each card in the kept hand, the best first."""
    rows = tuple(TableRow(each.title, _won(each.won)) for each in found.cards)
    title = "with the card in the kept hand"
    return ReportTable(title.capitalize(), (title, "games", "won in %"), rows)


def _won(found: MeasuredValue) -> tuple[TableCell, TableCell]:
    return TableCell(f"{found.games:,}"), value_cell(found, is_share=True)


def by_turn_label(measure: Measure) -> str:
    """What stands over a measure turn by turn."""
    return f"{measure.label} in %" if measure.is_share else measure.label


def in_groups(same_luck: int) -> str:
    """What games come in of which so many have the same luck."""
    return "pairs" if same_luck == 2 else f"groups of {same_luck}"


def luck_sentence(same_luck: int) -> str:
    """How games count in an interval of which so many have the same luck; empty of one."""
    if same_luck == 1:
        return ""
    which, group = ("Both", "pair") if same_luck == 2 else (f"All {same_luck}", "group")
    return f"{which} games of a {group} have the same luck, so that a {group} counts as one there."


def hands_words(spec: SimulationSpec) -> str:
    """Which hands are kept."""
    keep = keep_words(spec.keep)
    if keep is not None:
        return f"keep rule: {keep}"
    has_mulligan = playable_game(spec.game).measures.has_mulligan
    return "the policy decides about mulligans" if has_mulligan else "the game has no mulligan"


def match_line(decks: Sequence[NamedDeck], found: Summary) -> str:
    """Who wins how often, without a full stop."""
    first, *others = (each.label for each in decks)
    won = value_cell(found.won, is_share=True)
    share = f"{won.text} % ({won.interval})"
    return f"{first} wins {share} of {counted(found.games, 'game')} against {listed(others)}"


def decided(found: Summary, decks: int) -> str:
    """Whether the games show who of so many decks is ahead."""
    if found.to_decide is None:
        who = "Both" if decks == 2 else "All"
        return f"{who} are level: no number of games would decide it."
    if not found.to_decide:
        return "That decides it: even odds are outside the interval."
    return f"About {found.to_decide:,} more games would decide it, at the same rate."


def stalled_line(found: Summary) -> str:
    """How many games nobody won, without a full stop; empty if somebody won each."""
    if not found.stalled:
        return ""
    return f"Won by nobody, as it could have gone on for ever: {counted(found.stalled, 'game')}"


def standing(verdict: str, headline: str) -> str:
    """The verdict as a line, without a full stop; a deck that is not legal plays all the same."""
    return headline if verdict == Verdict.LEGAL else f"{headline}; it is played all the same"
