"""Findings of the board game's rules, with the cards and lines that they are about."""

from collections.abc import Iterable

from formats.construction.finding import Finding, Fix, Severity
from formats.construction.submission import Entry
from formats.construction.words import lines, titles


def broken(
    rule: str,
    message: str,
    entries: Iterable[Entry] = (),
    *,
    why: str = "",
    limit: int | None = None,
    found: int | None = None,
    fix: Fix | None = None,
) -> Finding:
    """The rule is broken, whatever is not known."""
    about = tuple(entries)
    return Finding(
        rule=rule,
        severity=Severity.ILLEGAL,
        message=message,
        help=why,
        cards=titles(about),
        lines=lines(about),
        limit=limit,
        found=found,
        fix=fix,
    )


def undecided(
    rule: str,
    message: str,
    entries: Iterable[Entry] = (),
    *,
    why: str = "",
    cards: tuple[str, ...] = (),
    limit: int | None = None,
    found: int | None = None,
) -> Finding:
    """What is not known decides; `cards` names cards that the list does not have."""
    about = tuple(entries)
    return Finding(
        rule=rule,
        severity=Severity.UNVERIFIED,
        message=message,
        help=why,
        cards=titles(about) + cards,
        lines=lines(about),
        limit=limit,
        found=found,
    )


def noted(rule: str, message: str, entries: Iterable[Entry] = (), *, why: str = "") -> Finding:
    """Something that a player should know and that breaks nothing."""
    about = tuple(entries)
    return Finding(
        rule=rule,
        severity=Severity.NOTE,
        message=message,
        help=why,
        cards=titles(about),
        lines=lines(about),
    )


def times(count: int) -> str:
    """How often: "once", "3 times"."""
    return "once" if count == 1 else f"{count:,} times"


def capital(text: str) -> str:
    """The text as a sentence begins with it."""
    return text[:1].upper() + text[1:]
