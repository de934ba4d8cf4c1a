"""The pool of a format: training cards are in no normal one.

Training cards are an original set that comes with Deckmarshal, to try it out with. Their
names belong to nobody, and nobody owns one.
"""

from collections.abc import Iterator, Sequence

from formats.construction import own_rules
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.format import Format
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission
from formats.construction.words import (
    MOST_NAMED,
    are,
    copies_of,
    counted,
    few,
    lines,
    listed,
    titles,
)

TRAINING_SUFFIX = "-training"
"""What the id of every format for training ends with."""


def _no_training_cards(submission: Submission, _: Context) -> Iterator[Finding]:
    training = [e for part in submission.sections() for e in part.entries if e.card.is_training]
    if training:
        those = "a training card" if len(titles(training)) == 1 else "training cards"
        why = f"{are(len(titles(training)))} {those}; only a training format admits them"
        yield _refused(training, own_rules.TRAINING, why)


def _count_training_cards(submission: Submission, _: Context) -> str:
    entries = [e for part in submission.sections() for e in part.entries if e.card.is_training]
    return counted(copies_of(entries), "training card")


NO_TRAINING_CARDS = Rule(
    own_rules.TRAINING,
    "No training cards.",
    (("shape", "no training cards"),),
    _no_training_cards,
    _count_training_cards,
    lambda card: 0 if card.is_training else None,
)
"""In every format but those for training."""


def _only_training_cards(submission: Submission, _: Context) -> Iterator[Finding]:
    # A name that no catalogue has is told by its own finding.
    known = [e for part in submission.sections() for e in part.entries if e.card.listed]
    others = [entry for entry in known if not entry.card.is_training]
    if others:
        those = "no training card" if len(titles(others)) == 1 else "no training cards"
        why = f"{are(len(titles(others)))} {those}; this format admits no others"
        yield _refused(others, own_rules.ONLY_TRAINING, why)


def _count_other_cards(submission: Submission, _: Context) -> str:
    entries = [e for part in submission.sections() for e in part.entries if e.card.listed]
    others = [entry for entry in entries if not entry.card.is_training]
    return counted(copies_of(others), "other card")


ONLY_TRAINING_CARDS = Rule(
    own_rules.ONLY_TRAINING,
    "Training cards alone.",
    (("shape", "only training cards"),),
    _only_training_cards,
    _count_other_cards,
)
"""In a format that states only what training cards can break."""


def _refused(entries: Sequence[Entry], rule: str, why: str) -> Finding:
    """A finding about all these cards; a fix only where it is a few of them, not the deck."""
    copies: dict[str, int] = {}
    for entry in entries:
        copies[entry.card.title] = copies.get(entry.card.title, 0) + entry.count
    removed = tuple((count, title) for title, count in copies.items())
    return Finding(
        rule=rule,
        severity=Severity.ILLEGAL,
        message=f"{listed(few(list(copies)))} {why}.",
        cards=tuple(copies),
        lines=lines(entries),
        limit=0,
        found=copies_of(entries),
        fix=Fix(remove=removed) if len(removed) <= MOST_NAMED else None,
    )


def training(of: Format) -> Format:
    """The format that differs from another in that it admits training cards."""
    return Format(
        id=f"{of.id}{TRAINING_SUFFIX}",
        game=of.game,
        name=f"{of.name}, training",
        summary=f"As {of.id}, and training cards are admitted.",
        version=of.version,
        extends=of,
        without=(own_rules.TRAINING,),
    )
