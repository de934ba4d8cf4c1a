"""How many cards a section holds: at least so many, exactly so many, or from so many to so many."""

from collections.abc import Iterator

from formats.construction.finding import Finding, broken, undecided
from formats.construction.fixes import adding, removing
from formats.construction.rule import NOT_HANDED_IN, Context, Rule
from formats.construction.submission import Section, Submission
from formats.construction.words import are, counted, upper_first

SHAPE = "size"
SEVERAL = "house sizes"


def at_least(minimum: int, rule: str, *, section: str = "deck") -> Rule:
    """A section holds at least so many cards."""
    return sized(minimum, None, rule, section)


def exactly(number: int, rule: str, *, section: str = "deck") -> Rule:
    """A section holds so many cards, no more and no fewer."""
    return sized(number, number, rule, section)


def between(minimum: int, maximum: int, rule: str, *, section: str = "deck") -> Rule:
    """A section holds at least so many cards and at most so many."""
    return sized(minimum, maximum, rule, section)


def limits_of(rule: Rule) -> tuple[str, int, int | None] | None:
    """The section that a rule of this shape is about, its minimum and its maximum."""
    terms = dict(rule.terms)
    # By its terms, which a game keeps where it wraps the rule.
    if terms.get("shape") != SHAPE:
        return None
    maximum = terms.get("maximum")
    return str(terms["section"]), int(terms["minimum"]), None if maximum is None else int(maximum)


def all_limits_of(rule: Rule) -> list[tuple[str, int, int | None]]:
    """The sections that a rule gives sizes for, as a house format may for several at once."""
    found: list[tuple[str, int, int | None]] = []
    if dict(rule.terms).get("shape") not in (SHAPE, SEVERAL):
        return found
    # Terms keep their order: the numbers follow the section that they are about.
    for name, value in rule.terms:
        if name == "section":
            found.append((str(value), 0, None))
        elif name == "minimum":
            found[-1] = (found[-1][0], int(value), None)
        elif name == "maximum":
            found[-1] = (*found[-1][:2], int(value))
    return found


def sized(minimum: int, maximum: int | None, rule: str, section: str) -> Rule:
    """A section holds so many cards; without a maximum, any number from the minimum on."""
    demand = _demand(minimum, maximum)

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        for part in submission.named(section):
            if part.size < minimum:
                yield too_few(part)
            # An unread line may hold a card, and it may hold none.
            elif maximum is not None and part.size + part.unread > maximum:
                yield too_many(part, maximum)

    def too_few(part: Section) -> Finding:
        needed = f"{demand} {are(minimum)} needed"
        if part.unread:
            return as_far_as_read(part, needed, minimum)
        fix = adding(minimum - part.size, None, part.name, part.character)
        return broken(rule, f"{_held(part)}; {needed}.", limit=minimum, found=part.size, fix=fix)

    def too_many(part: Section, most: int) -> Finding:
        needed = (
            f"{demand} {are(most)} needed"
            if most == minimum
            else f"at most {most:,} {are(most)} allowed"
        )
        if part.size <= most:
            return as_far_as_read(part, needed, most)
        fix = removing(part.size - most, None, part.name, part.character)
        return broken(rule, f"{_held(part)}; {needed}.", limit=most, found=part.size, fix=fix)

    def as_far_as_read(part: Section, needed: str, limit: int) -> Finding:
        unread = f"{counted(part.unread, 'line')} could not be read"
        message = f"{_held(part)} as far as it was read; {needed}, and {unread}."
        return undecided(rule, message, limit=limit, found=part.size)

    def measure(submission: Submission, _: Context) -> str:
        parts = submission.named(section)
        found = [f"{part.size:,} of {demand} in the {part.heading}" for part in parts]
        return "; ".join(found) or NOT_HANDED_IN

    terms: list[tuple[str, str | int]] = [("shape", SHAPE), ("section", section)]
    terms.append(("minimum", minimum))
    if maximum is not None:
        terms.append(("maximum", maximum))
    cards = "card" if (maximum or minimum) == 1 else "cards"
    states = f"{upper_first(demand)} {cards} in the {section}."

    def resized(other: str, least: int, most: int | None) -> Rule:
        return sized(least, most, other, section)

    return Rule(rule, states, tuple(terms), judge, measure, resized=resized)


def _demand(minimum: int, maximum: int | None) -> str:
    if maximum is None:
        return f"at least {minimum:,}"
    return f"exactly {minimum:,}" if minimum == maximum else f"{minimum:,} to {maximum:,}"


def _held(part: Section) -> str:
    return f"{counted(part.size, 'card')} in the {part.heading}"
