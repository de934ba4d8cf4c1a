"""The pool of a format: training cards are in no normal one.

Training cards are an original set that comes with Deckmarshal, to try it out with. Their
names belong to nobody, and nobody owns one.
"""

from collections.abc import Iterator

from formats.construction import own_rules
from formats.construction.finding import Finding, Fix, Severity
from formats.construction.format import Format
from formats.construction.rule import Context, Rule
from formats.construction.submission import Submission
from formats.construction.words import copies_of, counted, lines


def _no_training_cards(submission: Submission, _: Context) -> Iterator[Finding]:
    for part in submission.sections():
        for entry in part.entries:
            if entry.card.is_training:
                title = entry.card.title
                yield Finding(
                    rule=own_rules.TRAINING,
                    severity=Severity.ILLEGAL,
                    message=f"{title} is a training card; only a training format admits it.",
                    cards=(title,),
                    lines=lines((entry,)),
                    limit=0,
                    found=entry.count,
                    fix=Fix(remove=((entry.count, title),)),
                )


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


def training(of: Format) -> Format:
    """The format that differs from another in that it admits training cards."""
    return Format(
        id=f"{of.game}-training",
        game=of.game,
        name=f"{of.name}, training",
        summary=f"As {of.id}, and training cards are admitted.",
        version=of.version,
        extends=of,
        without=(own_rules.TRAINING,),
    )
