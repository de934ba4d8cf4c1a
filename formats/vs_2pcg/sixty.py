"""Exactly 60 cards, the Main Character not among them."""

from collections.abc import Iterator
from dataclasses import replace

from formats.construction.finding import Finding, Severity, undecided
from formats.construction.rule import Context, Rule
from formats.construction.shapes import exactly
from formats.construction.submission import Entry, Submission
from formats.construction.words import counted, listed, titles
from formats.vs_2pcg.cards import MAIN, printed
from formats.vs_2pcg.levels import LEVELS
from formats.vs_2pcg.main_character import SECTION

_RULE = "PCG-BUILD-01"
_SIZE = 60
_EXACTLY = exactly(_SIZE, _RULE)


def _sixty_beside_the_main_character(submission: Submission, context: Context) -> Iterator[Finding]:
    """As the size, but a Main Character who is among the cards is not one too many."""
    # With a Main Character handed in apart, none of the deck's cards is it.
    perhaps = [] if submission.named(SECTION) else _may_be_the_main_character(submission, context)
    for finding in _EXACTLY.judge(submission, context):
        # As many as the levels of one Main Character, which may all be listed.
        is_one_too_many = finding.found is not None and 0 < finding.found - _SIZE <= LEVELS
        if perhaps and is_one_too_many and finding.severity is Severity.ILLEGAL:
            yield undecided(
                _RULE,
                f"{counted(finding.found or 0, 'card')} in the deck, and "
                f"{listed(titles(perhaps), 'or')} among them may be the Main Character; "
                f'exactly {_SIZE} others are needed. Write "Main Character: …".',
                perhaps,
                limit=_SIZE,
                found=finding.found,
            )
        else:
            yield finding


def _may_be_the_main_character(submission: Submission, context: Context) -> list[Entry]:
    """The cards of the deck that are listed as a Main Character would be, and have such a name."""
    mains = context.collection.cards_with("type", MAIN)
    names = frozenset[str]().union(*(printed(card).names for card in mains))
    entries = [entry for part in submission.named("deck") for entry in part.entries]
    return [
        entry
        for entry in entries
        # The copies of an unclear name may be of several cards, so that few are of each.
        if (entry.others or entry.count <= LEVELS)
        and not names.isdisjoint(name for card in entry.candidates for name in printed(card).names)
    ]


# Terms and measure stay those of the plain size; only the judging differs.
SIXTY_CARDS: Rule = replace(_EXACTLY, judge=_sixty_beside_the_main_character)
