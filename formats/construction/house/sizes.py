"""The sizes of sections that a house format demands."""

from collections.abc import Iterator, Sequence

from formats.construction import own_rules
from formats.construction.finding import Finding
from formats.construction.rule import Context, Rule
from formats.construction.shapes.sizes import SEVERAL
from formats.construction.submission import Submission


def sized(rules: Sequence[Rule]) -> Rule:
    """Rules about the sizes of sections, as one: a format has each rule's ID once."""
    if len(rules) == 1:
        return rules[0]

    def judge(submission: Submission, context: Context) -> Iterator[Finding]:
        for rule in rules:
            yield from rule.judge(submission, context)

    def measure(submission: Submission, context: Context) -> str:
        found = [rule.measure(submission, context) for rule in rules]
        return "; ".join(filter(None, found))

    # Without the shape of each: the whole has its own, by which all_limits_of reads the rest.
    terms = [("shape", SEVERAL), *(term for rule in rules for term in rule.terms[1:])]
    states = " ".join(rule.states for rule in rules)
    return Rule(own_rules.SIZE, states, tuple(terms), judge, measure)
