"""The pool of a format: training cards are in no normal one.

Training cards are an original set that comes with Deckmarshal, to try it out with. Their
names belong to nobody, and nobody owns one.
"""

from collections.abc import Iterator, Sequence

from formats.construction import own_rules
from formats.construction.finding import Finding, broken, undecided
from formats.construction.fixes import removing_anywhere
from formats.construction.format import Format
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission
from formats.construction.words import MAX_NAMED, are, copies_of, counted, some_of, titles

TRAINING_SUFFIX = "-training"
"""What the id of every format for training ends with."""
_ADMITTED = "only a training format admits them"


def _training_cards(submission: Submission) -> tuple[list[Entry], list[Entry]]:
    """The training cards, and the names that may mean one and may mean another card."""
    every = (entry for part in submission.sections() for entry in part.entries)
    # Most decks have neither, so that nothing else is looked at.
    suspected = [entry for entry in every if entry.card.is_training or entry.others]
    certain: list[Entry] = []
    possible: list[Entry] = []
    for entry in suspected:
        each = {card.is_training for card in entry.candidates}
        if True in each:
            (possible if False in each else certain).append(entry)
    return certain, possible


def _no_training_cards(submission: Submission, _: Context) -> Iterator[Finding]:
    # One finding for all: a deck of training cards would else have sixty.
    certain, possible = _training_cards(submission)
    if certain:
        yield _refused(certain, submission)
    if possible:
        names = titles(possible)
        quoted = some_of([f"'{name}'" for name in names])
        message = f"{quoted} may mean {_those(names)}; {_ADMITTED}."
        yield undecided(own_rules.TRAINING, message, possible, limit=0, found=copies_of(possible))


def _refused(entries: Sequence[Entry], submission: Submission) -> Finding:
    """A finding about all these cards; a fix only where it is a few of them, not the deck."""
    names, count = titles(entries), copies_of(entries)
    return broken(
        own_rules.TRAINING,
        f"{some_of(names)} {are(len(names))} {_those(names)}; {_ADMITTED}.",
        entries,
        limit=0,
        found=count,
        # Turned round, as it takes the last first: here all go, and are named as they are listed.
        fix=removing_anywhere(submission, entries[::-1], count)
        if len(names) <= MAX_NAMED
        else None,
    )


def _those(names: Sequence[str]) -> str:
    return "a training card" if len(names) == 1 else "training cards"


def _count_training_cards(submission: Submission, _: Context) -> str:
    certain, possible = _training_cards(submission)
    found = counted(copies_of(certain), "training card")
    return found + (f", {copies_of(possible):,} that may be one" if possible else "")


NO_TRAINING_CARDS = Rule(
    own_rules.TRAINING,
    "No training cards.",
    (("shape", "no training cards"),),
    _no_training_cards,
    _count_training_cards,
    lambda card: 0 if card.is_training else None,
)
"""In every format but those for training."""


def training(of: Format, *, id: str = "") -> Format:
    """The format that differs from another in that it admits training cards."""
    return Format(
        id=id or f"{of.id}{TRAINING_SUFFIX}",
        game=of.game,
        name=f"{of.name}, training",
        summary=f"As {of.id}, and training cards are admitted.",
        version=of.version,
        extends=of,
        without=(own_rules.TRAINING,),
    )
