"""Copies that are too many however unclear names are read: told of the names as they were typed."""

from dataclasses import replace

from carddb.model import Card
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.format import CompiledRule
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import are, copies_of, few, lines, listed, removal, titles


def copies_over(row: CompiledRule, submission: Submission, *, help: str = "") -> list[Finding]:
    """What a limit on copies forbids whatever the names mean; nothing for another rule.

    Names that may mean the same card are counted together: at best their copies are divided so
    that each of the cards is there as often as it may be. `help` says how copies are counted.
    """
    terms = dict(row.rule.terms)
    if terms.get("shape") != "copies":
        return []
    found = []
    for part in submission.named(str(terms["section"])):
        for entries in _together(part):
            cards = list(dict.fromkeys(card for entry in entries for card in entry.meant))
            limits = [row.rule.allows(card) for card in cards]
            allowed = sum(limit for limit in limits if limit is not None)
            if None not in limits and copies_of(entries) > allowed:
                over = _over(row, part, entries, cards, allowed)
                found.append(replace(over, help=help))
    return found


def _together(part: Section) -> list[list[Entry]]:
    """The entries in groups that may mean the same cards."""
    groups: list[tuple[set[Card], list[Entry]]] = []
    for entry in part.entries:
        meant, entries = set(entry.meant), [entry]
        apart = []
        for cards, others in groups:
            if meant.isdisjoint(cards):
                apart.append((cards, others))
            else:
                meant |= cards
                entries = [*others, *entries]
        groups = [*apart, (meant, entries)]
    return [entries for _, entries in groups]


def _over(
    row: CompiledRule, part: Section, entries: list[Entry], cards: list[Card], allowed: int
) -> Finding:
    names, count = titles(entries), copies_of(entries)
    together = " together" if len(names) > 1 else ""
    finding = Finding(
        rule=row.rule.id,
        severity=Severity.ILLEGAL,
        message=f"{listed(few(names))} {are(len(names))} in the {part.heading} {count:,} times"
        f"{together}; {_divided(cards)}{allowed:,} {are(allowed)} allowed.",
        cards=names,
        lines=lines(entries),
        limit=allowed,
        found=count,
        fix=Fix(remove=removal(entries, count - allowed, part.name, part.character)),
    )
    return finding.cited(row.citation, row.origin)


def _divided(cards: list[Card]) -> str:
    if len(cards) == 1:
        return ""
    are_versions = len({card.name for card in cards}) == 1
    what = f"its {len(cards)} versions" if are_versions else f"the {len(cards)} cards that it means"
    return f"however the copies are divided among {what}, "
