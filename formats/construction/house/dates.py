"""The days on which a house format holds, and what it says outside of them."""

from collections.abc import Iterator
from datetime import date

from formats.construction import own_rules
from formats.construction.finding import Finding, warned
from formats.construction.rule import Context, Rule
from formats.construction.submission import Submission


def out_of_force(period: str, base: str, as_of: date) -> Rule:
    """The house format is not in force: a warning that only the extended format's rules apply."""

    def judge(_: Submission, __: Context) -> Iterator[Finding]:
        yield warned(
            own_rules.DATES,
            f"The house format holds {period}; as of {written_day(as_of)} only the rules "
            f"of {base} were applied.",
        )

    def measure(_: Submission, __: Context) -> str:
        return f"as of {written_day(as_of)}"

    terms = (("shape", "house dates"), ("period", period))
    return Rule(own_rules.DATES, f"The house format holds {period}.", terms, judge, measure)


def written_day(day: date) -> str:
    """The day as a sentence has it: "1 January 2027"."""
    return f"{day.day} {day:%B %Y}"
