"""Proposals, decisions and what they would change: as plain data, as lines of text, as CSV."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any

from carddb.model import Fact
from carddb.titles import with_code
from formats.construction.words import counted
from validator.proposals.deciding import SeenProposal
from validator.proposals.effect import ProposedFact
from validator.proposals.model import Decided, ProposalDecision, ProposalKind
from validator.proposals.preview import ProposalOutcome
from validator.reports.cards import fact_text
from validator.reports.imports import conflict_text
from validator.writers.csv_deck import guarded

MAX_SHOWN = 50
"""Cards, conflicts and verdicts of an outcome that are told one by one."""
_SENDER_LENGTH = 8
CSV_COLUMNS = (
    "number",
    "state",
    "kind",
    "game",
    "card",
    "column",
    "proposed",
    "now",
    "source",
    "origin",
    "upload",
    "sender",
    "senders",
    "proposed at",
    "hash",
)
_MARK_OF_UTF_8 = "\ufeff"


def sender_label(sender: str) -> str:
    """Who sent something, short enough to be typed; "here" for whoever runs the service."""
    return sender[:_SENDER_LENGTH] or "here"


def proposal_data(found: SeenProposal) -> dict[str, Any]:
    """A proposal beside the catalogue, as JSON has it."""
    proposal, effect = found.proposal, found.effect
    return {
        "number": proposal.number,
        "hash": found.hash,
        "state": str(proposal.state),
        "kind": str(effect.kind),
        "game": proposal.proposed.game,
        "name": proposal.proposed.name,
        "card": proposal.proposed.label,
        "card_id": effect.card.id if effect.card else None,
        "facts": [_fact_data(each) for each in effect.facts],
        "source": proposal.proposed.note,
        "origin": str(proposal.origin),
        "upload": proposal.batch,
        "sender": sender_label(proposal.sender),
        "senders": proposal.senders,
        "proposed_at": _at(proposal.made_at),
        "changed_at": _at(proposal.changed_at),
    }


def _fact_data(said: ProposedFact) -> dict[str, Any]:
    return {
        "column": said.column,
        "proposed": fact_text(said.fact),
        "now": fact_text(said.now),
        "kind": str(said.kind),
        "is_inferred": said.is_inferred,
        "called_so": list(said.others),
    }


def decided_data(decided: Decided) -> dict[str, Any]:
    """A line of the history, as JSON has it."""
    return {
        "proposal": decided.proposal,
        "card": decided.label,
        "game": decided.game,
        "at": _at(decided.at),
        "decision": str(decided.decision),
        "hash": decided.hash,
        "by": decided.where,
        "reason": decided.reason,
    }


def outcome_data(outcome: ProposalOutcome) -> dict[str, Any]:
    """What a decision would change, as JSON has it."""
    return {
        "added": list(outcome.added[:MAX_SHOWN]),
        "changed": [
            {
                "card": card.title,
                "facts": [
                    {"column": column, "before": fact_text(was), "after": fact_text(now)}
                    for column, was, now in card.facts
                ],
            }
            for card in outcome.changed[:MAX_SHOWN]
        ],
        "gone": list(outcome.gone[:MAX_SHOWN]),
        "cards": len(outcome.added) + len(outcome.changed) + len(outcome.gone),
        "conflicts": [conflict_text(each) for each in outcome.conflicts[:MAX_SHOWN]],
        "verdicts": [
            {"deck": each.deck, "before": each.before, "after": each.after}
            for each in outcome.verdicts
        ],
        "decks": outcome.decks,
    }


def summary_line(found: SeenProposal) -> str:
    """A proposal in a line: "17  fills  vs-2pcg  Anole: cost 3 (unknown)"."""
    proposal = found.proposal
    said = "; ".join(map(fact_line, found.effect.news or found.effect.facts)) or "only its name"
    return (
        f"{proposal.number:>5}  {found.effect.kind:<11}  {proposal.proposed.game}  "
        f"{proposal.proposed.label}: {said}. {proposal.proposed.note}"
    )


def fact_line(said: ProposedFact) -> str:
    """A fact beside what is recorded: "cost 3 (now unknown)"."""
    word = said.column.replace("_", " ")
    if said.others:
        return f"{word} {fact_text(said.fact)} (a name of {', '.join(said.others)})"
    if said.kind is ProposalKind.KNOWN:
        return f"{word} {fact_text(said.fact)} (as recorded)"
    inferred = ", inferred" if said.is_inferred else ""
    return f"{word} {fact_text(said.fact)} (now {fact_text(said.now)}{inferred})"


def proposal_lines(found: SeenProposal, history: Sequence[Decided]) -> Iterator[str]:
    """Everything about a proposal, for a terminal."""
    proposal, effect = found.proposal, found.effect
    yield f"Proposal {proposal.number}: {proposal.proposed.label}  [{proposal.proposed.game}]"
    meant = f"It is about {with_code(effect.card)}, and" if effect.card else "It"
    yield f"  {meant} {effect.kind.meaning}."
    for said in effect.facts:
        yield f"    {said.kind:<11}  {fact_line(said)}"
    yield f"  source     {proposal.proposed.note}"
    others = f", and the same from {proposal.senders - 1} more" if proposal.senders > 1 else ""
    yield (
        f"  came       {_minute(proposal.made_at)} by {proposal.origin}, upload {proposal.batch}, "
        f"from {sender_label(proposal.sender)}{others}"
    )
    yield f"  state      {proposal.state}"
    for decided in history:
        yield f"  {decided_line(decided)}"
    yield f"  hash       {found.hash}"


def decided_line(decided: Decided) -> str:
    """A line of the history."""
    why = f": {decided.reason}" if decided.reason else ""
    state = decided.decision.leads_to
    return (
        f"{_minute(decided.at)}  {state:<8}  {decided.proposal:>5}  {decided.label} "
        f"(by {decided.where}, {decided.hash[:12]}){why}"
    )


def outcome_lines(outcome: ProposalOutcome, decision: ProposalDecision) -> Iterator[str]:
    """What a decision would change, for a terminal and a page."""
    if decision is ProposalDecision.REFUSE:
        yield "The catalogue stays as it is."
        return
    for title in outcome.added[:MAX_SHOWN]:
        yield f"+ {title}"
    for card in outcome.changed[:MAX_SHOWN]:
        facts = [f"{c} {fact_text(now)}, was {fact_text(was)}" for c, was, now in card.facts]
        yield f"~ {card.title}: {'; '.join(facts) or 'what is inferred'}"
    for title in outcome.gone[:MAX_SHOWN]:
        yield f"- {title}"
    told = sum(min(len(each), MAX_SHOWN) for each in _cards_of(outcome))
    if more := sum(map(len, _cards_of(outcome))) - told:
        yield f"… and {counted(more, 'more card')}"
    if not outcome.changes_catalogue:
        yield "No card of the catalogue changes."
    for conflict in outcome.conflicts[:MAX_SHOWN]:
        yield f"! {conflict_text(conflict)}"
    yield verdicts_line(outcome)
    for verdict in outcome.verdicts:
        yield f"  {verdict.deck}: {verdict.after}, was: {verdict.before}"


def verdicts_line(outcome: ProposalOutcome) -> str:
    """How many verdicts would change, in a sentence."""
    decks = counted(outcome.decks, "deck")
    if not outcome.verdicts:
        return f"No verdict changes on {decks} at hand: samples, and those shared last."
    return f"{counted(len(outcome.verdicts), 'verdict')} of {decks} at hand would change:"


def _cards_of(outcome: ProposalOutcome) -> tuple[Sequence[object], ...]:
    return (outcome.added, outcome.changed, outcome.gone)


def proposals_csv(found: Iterable[SeenProposal]) -> str:
    """The proposals for a spreadsheet, a row a fact; nothing in it is run as a formula."""
    text = io.StringIO()
    written = csv.writer(text, lineterminator="\r\n")
    written.writerow(CSV_COLUMNS)
    for each in found:
        # A name alone says that there is such a card.
        facts: list[tuple[str, Fact, Fact]] = [
            (said.column, said.fact, said.now) for said in each.effect.facts
        ]
        for column, fact, now in facts or [("name", each.proposal.proposed.name, "")]:
            written.writerow(guarded(_cells(each, column, fact_text(fact), fact_text(now))))
    return _MARK_OF_UTF_8 + text.getvalue()


def _cells(found: SeenProposal, column: str, proposed: str, now: str) -> list[str]:
    proposal = found.proposal
    return [
        str(proposal.number),
        str(proposal.state),
        str(found.effect.kind),
        proposal.proposed.game,
        proposal.proposed.label,
        column,
        proposed,
        now,
        proposal.proposed.note,
        str(proposal.origin),
        str(proposal.batch),
        sender_label(proposal.sender),
        str(proposal.senders),
        _at(proposal.made_at),
        found.hash,
    ]


def _at(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")


def _minute(moment: datetime) -> str:
    return f"{moment:%Y-%m-%d %H:%M} UTC"
