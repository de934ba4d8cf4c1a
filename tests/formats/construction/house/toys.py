"""House formats over the built-in Vs. System cards, and over a toy that bans."""

from collections.abc import Iterator
from datetime import date

from carddb.builtin import builtin_cards
from carddb.model import Card, Fact
from carddb.names import NameIndex
from formats.construction.finding import Finding, Severity
from formats.construction.format import CompiledFormat, Format, SectionSpec, compile_format
from formats.construction.house import compile_house, read_line
from formats.construction.report import Report
from formats.construction.rule import Context, Rule
from formats.construction.shapes import at_least, between, copies
from formats.construction.submission import Deck, Entry, Section, Submission
from formats.games import compiled_formats
from validator.check import check

AS_OF = date(2026, 11, 16)
VS_SYSTEM = NameIndex(builtin_cards("vs-system"))


def compiled(line: str, as_of: date = AS_OF) -> CompiledFormat:
    """The house format of a line that extends one of Deckmarshal's formats."""
    house = read_line(line)
    base = compiled_formats()[house.extends]
    return compile_house(house, base, VS_SYSTEM, as_of)


def the_card(title: str) -> Card:
    """The built-in card of that title."""
    (card,) = [card for card in builtin_cards("vs-system") if card.title == title]
    return card


def deck(*entries: tuple[int, Card], section: str = "deck") -> Submission:
    """A deck of one section, each entry on a line of its own."""
    return Submission((Deck((section_of(section, *entries),)),))


def section_of(name: str, *entries: tuple[int, Card]) -> Section:
    listed = [Entry(count, card, (line,)) for line, (count, card) in enumerate(entries, 1)]
    return Section(name, tuple(listed))


def judged(line: str, submission: Submission, as_of: date = AS_OF) -> Report:
    """The report by a house format of Vs. System."""
    return check(submission, compiled(line, as_of), as_of=as_of)


# The toy bans The Curse by one rule, and The Ace and The Joker by another.


def toy_card(title: str, **facts: Fact) -> Card:
    return Card("toy", title.lower().replace(" ", "-"), title, title, {"version": None, **facts})


CURSE, ACE, JOKER = toy_card("The Curse"), toy_card("The Ace"), toy_card("The Joker")
DODGE = toy_card("Dodge", set="ABC")
TOY_CARDS = NameIndex((CURSE, ACE, JOKER, DODGE, toy_card("Parry", set="DEF")))


def bans(rule_id: str, *cards: Card) -> Rule:
    """No copies of the cards."""

    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        for part in submission.sections():
            for entry in part.entries:
                if entry.card in cards:
                    message = f"{entry.card.title} is banned."
                    yield Finding(rule=rule_id, severity=Severity.ILLEGAL, message=message)

    def measure(submission: Submission, _: Context) -> str:
        entries = [entry for part in submission.sections() for entry in part.entries]
        return f"{sum(entry.count for entry in entries if entry.card in cards)} banned"

    def allows(card: Card) -> int | None:
        return 0 if card in cards else None

    titles = " and ".join(card.title for card in cards)
    return Rule(rule_id, f"No {titles}.", (("shape", "bans"),), judge, measure, allows, is_ban=True)


def _by_title(card: Card) -> tuple[str, ...]:
    return (card.title,)


def _unexplained(_: Card) -> str:
    return ""


TOY = compile_format(
    Format(
        id="toy",
        game="toy",
        name="The Toy Game",
        summary="",
        version="3",
        sections=(
            SectionSpec("deck"),
            SectionSpec("Side Pile"),
            SectionSpec("crypt"),
            SectionSpec("aside"),
        ),
        rules=(
            bans("T-BAN-01", CURSE),
            at_least(3, "T-SIZE-01", section="Side Pile"),
            copies(2, "T-COPY-01", per=_by_title, explained=_unexplained),
            between(2, 9, "T-SIZE-02"),
            at_least(1, "T-SIZE-03", section="crypt"),
            bans("T-BAN-02", ACE, JOKER),
        ),
    ),
    {
        rule: f"§{rule}"
        for rule in ("T-BAN-01", "T-SIZE-01", "T-COPY-01", "T-SIZE-02", "T-SIZE-03", "T-BAN-02")
    },
)


def toy(line: str, as_of: date = AS_OF) -> CompiledFormat:
    """The house format of a line that extends the toy."""
    return compile_house(read_line(line), TOY, TOY_CARDS, as_of)


def judged_toy(line: str, submission: Submission) -> list[str]:
    """What the house format of the toy finds."""
    report = check(submission, toy(line), as_of=AS_OF)
    return [f"{finding.rule}: {finding.message}" for finding in report.findings]
