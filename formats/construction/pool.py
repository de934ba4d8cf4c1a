"""The pool of a format: training cards are in no normal one.

Training cards are an original set that comes with Deckmarshal, to try it out with. Their
names belong to nobody, and nobody owns one.
"""

from collections.abc import Iterator

from formats.construction import own_rules
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.format import Format
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission
from formats.construction.words import copies_of, counted, lines

TRAINING_SUFFIX = "-training"
"""What the id of every format for training ends with."""


def _no_training_cards(submission: Submission, _: Context) -> Iterator[Finding]:
    for part in submission.sections():
        for entry in part.entries:
            if entry.card.is_training:
                why = "is a training card; only a training format admits it"
                yield _refused(entry, own_rules.TRAINING, why)


def _count_training_cards(submission: Submission, _: Context) -> str:
    entries = [e for part in submission.sections() for e in part.entries if e.card.is_training]
    return counted(copies_of(entries), "training card")


NO_TRAINING_CARDS = Rule(
    own_rules.TRAINING,
    "No training cards.",
    (("shape", "no training cards"),),
    _no_training_cards,
    _count_training_cards,
)
"""In every format but those for training."""


def _only_training_cards(submission: Submission, _: Context) -> Iterator[Finding]:
    for part in submission.sections():
        for entry in part.entries:
            # A name that no catalogue has is told by its own finding.
            if entry.card.listed and not entry.card.is_training:
                why = "is no training card; this format admits no other cards"
                yield _refused(entry, own_rules.ONLY_TRAINING, why)


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


def _refused(entry: Entry, rule: str, why: str) -> Finding:
    title = entry.card.title
    return Finding(
        rule=rule,
        severity=Severity.ILLEGAL,
        message=f"{title} {why}.",
        cards=(title,),
        lines=lines((entry,)),
        limit=0,
        found=entry.count,
        fix=Fix(remove=((entry.count, title),)),
    )


def training(of: Format) -> Format:
    """The format that differs from another in that it admits training cards."""
    return Format(
        id=f"{of.game}{TRAINING_SUFFIX}",
        game=of.game,
        name=f"{of.name}, training",
        summary=f"As {of.id}, and training cards are admitted.",
        version=of.version,
        extends=of,
        without=(own_rules.TRAINING,),
    )
