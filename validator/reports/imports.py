"""What an import did, as a person reads it: every change, card by card."""

from collections.abc import Sequence

from carddb.importers.card_file import Flaw
from carddb.merging import Claim, Conflict
from carddb.model import UNKNOWN
from carddb.store import CardChange, ImportResult
from carddb.titles import with_code
from formats.construction.words import counted
from validator.reports.cards import fact_text

_MAX_LISTED = 20
"""Flaws and conflicts that an import tells one by one."""


def imported_text(source: str, done: ImportResult) -> list[str]:
    """The lines that tell an import; of a first one the cards are not told one by one."""
    lines = [f"Note: {sentence}" for sentence in _flaws(done.flaws)]
    lines += [f"Note: {conflict_text(conflict)}" for conflict in done.conflicts[:_MAX_LISTED]]
    if (more := len(done.conflicts) - _MAX_LISTED) > 0:
        lines.append(
            f"Note: It differs in {counted(more, 'more fact')} from other sources; deckmarshal "
            "cards conflicts lists them all."
        )
    if not done.is_new:
        lines += [f"+ {title}" for title in done.added]
        lines += [f"~ {change_text(change)}" for change in done.changed]
        lines += [f"- {title}" for title in done.removed]
    numbers = [
        *([f"{counted(done.sets, 'set')} told of"] if done.sets else []),
        f"{counted(len(done.added), 'card')} added",
        *([_completing(done.completing)] if done.completing else []),
        f"{len(done.changed):,} changed",
        *([f"{len(done.removed):,} no longer there"] if done.removed else []),
        f"{done.unchanged:,} as they were",
        *([f"{done.stayed:,} kept that are not in the file"] if done.stayed else []),
    ]
    return [*lines, f"{source}: {', '.join(numbers)}."]


def _completing(count: int) -> str:
    if count == 1:
        return "1 completes a card of another source"
    return f"{count:,} complete cards of other sources"


def imported_data(source: str, done: ImportResult) -> dict[str, object]:
    """The same for programs."""
    return {
        "source": source,
        "added": list(done.added),
        "changed": [
            {
                "title": change.title,
                "facts": [
                    {"column": column, "before": fact_text(was), "after": fact_text(now)}
                    for column, was, now in change.facts
                ],
            }
            for change in done.changed
        ],
        "removed": list(done.removed),
        "unchanged": done.unchanged,
        "stayed": done.stayed,
        "completing": done.completing,
        "sets": done.sets,
        "conflicts": [conflict_data(conflict) for conflict in done.conflicts],
        "flaws": [str(flaw) for flaw in done.flaws],
    }


def change_text(change: CardChange) -> str:
    """What became of one card: "Usher: cost 2, was 1"."""
    facts = [
        f"{column} {fact_text(now)}, was {fact_text(was)}" for column, was, now in change.facts
    ]
    return f"{change.title}: {'; '.join(facts)}"


def conflict_text(conflict: Conflict) -> str:
    """What sources say of one fact, and which of them is in force."""
    in_force, *others = conflict.claims
    said = "; ".join([_claim(in_force), *map(_claim, others)])
    card = with_code(conflict.card)
    return f"{card}: {conflict.column} is {said}. {in_force.source} is in force."


def conflict_data(conflict: Conflict) -> dict[str, object]:
    """The same for programs."""
    return {
        "game": conflict.card.game,
        "card": conflict.card.title,
        "id": conflict.card.id,
        "column": conflict.column,
        "in_force": conflict.claims[0].source,
        "claims": [
            {"source": claim.source, "says": _claim_text(claim), "read": claim.fact is not UNKNOWN}
            for claim in conflict.claims
        ],
    }


def _claim(claim: Claim) -> str:
    if claim.fact is not UNKNOWN:
        return f"{_claim_text(claim)} by {claim.source}"
    if not claim.stated:
        return f"not given by {claim.source}"
    return f"'{claim.stated}' by {claim.source}, which can't be read"


def _claim_text(claim: Claim) -> str:
    return claim.stated if claim.fact is UNKNOWN or claim.stated else fact_text(claim.fact)


def _flaws(flaws: Sequence[Flaw]) -> list[str]:
    lines = [str(flaw) for flaw in flaws[:_MAX_LISTED]]
    more = len(flaws) - len(lines)
    verb = "was" if more == 1 else "were"
    return [*lines, f"{counted(more, 'more flaw')} {verb} found."] if more else lines
