"""Highlander: dual-type cards, Crystals, the pool, parameters, and derivation."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping

import pytest

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import Finding, RuleOutcome, Verdict
from formats.construction.format import Format, SectionSpec, compile_format
from formats.construction.rule import Context, Rule
from formats.construction.shapes import at_least, copies
from formats.construction.submission import Deck, Section, Submission
from tests.formats.construction.fit.toys import (
    AnyCitation,
    card,
    game_of,
    illegal,
    judged,
    messages,
    rule_of,
    section,
    undecided,
)


def titles_of(card: Card) -> tuple[Hashable, ...]:
    titles = card.fact("titles")
    return titles if isinstance(titles, tuple) else (card.title,)


def is_lean(card: Card) -> Truth:
    mark = card.rare("mark")
    return UNKNOWN if mark is UNKNOWN else str(mark).casefold() == "lean"


TITLE_LIMIT = copies(
    6,
    "HL-02",
    per=titles_of,
    unless=is_lean,
    exempt="Lean cards",
    explained=lambda card: f"{card.title} counts for {' and '.join(map(str, titles_of(card)))}.",
)
SLASH, BLOCK = card("Slash", basic="attack"), card("Block", basic="block")
BOTH = card("Slash-Block", titles=("Slash", "Block"))


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ([(6, SLASH), (6, BLOCK)], []),
        ([(3, SLASH), (3, BLOCK), (3, BOTH)], []),
        ([(4, SLASH), (3, BLOCK), (3, BOTH)], [7]),
        ([(4, SLASH), (4, BLOCK), (3, BOTH)], [7, 7]),
    ],
)
def test_highlander_a_dual_card_counts_for_both_its_titles(
    cards: list[tuple[int, Card]], found: list[int]
) -> None:
    report = judged(game_of(TITLE_LIMIT), Submission((Deck((section("deck", *cards),)),)))
    assert [finding.found for finding in report.findings] == found


# Highlander: a Crystal lets one missing basic card be replaced by one other, once.

BASICS: Mapping[str, str] = {"Slash": "attack", "Thrust": "attack", "Block": "defense"}


def can_all_be_placed(wants: list[set[int]]) -> bool:
    """Whether each wish can have a place of its own (augmenting paths)."""
    taken: dict[int, int] = {}

    def place(options: int, seen: set[int]) -> bool:
        for spot in wants[options] - seen:
            seen.add(spot)
            if spot not in taken or place(taken[spot], seen):
                taken[spot] = options
                return True
        return False

    return all(place(options, set()) for options in range(len(wants)))


def basics_or_crystals(submission: Submission, _: Context) -> Iterator[Finding]:
    """Each basic card is there, or a Crystal lets another card of its kind stand for it."""
    (deck,), crystals = submission.named("deck"), submission.named("pregame")
    there = {entry.card.title for entry in deck.entries}
    missing = [title for title in BASICS if title not in there]
    if len(missing) > sum(part.size for part in crystals):
        yield illegal("HL-07", f"Missing without a Crystal: {', '.join(missing)}.")
        return
    others = [entry.card for entry in deck.entries if entry.card.title not in BASICS]

    def stand_ins(title: str, *, hopeful: bool) -> set[int]:
        return {
            place
            for place, other in enumerate(others)
            if (hopeful and other.fact("kinds") is UNKNOWN)
            or BASICS[title] in (other.facts.get("kinds") or ())  # type: ignore[operator]
        }

    if can_all_be_placed([stand_ins(title, hopeful=False) for title in missing]):
        return
    if can_all_be_placed([stand_ins(title, hopeful=True) for title in missing]):
        unknown = [other for other in others if other.fact("kinds") is UNKNOWN]
        yield undecided("HL-07", f"Whether {', '.join(missing)} is replaced.", *unknown)
    else:
        yield illegal("HL-07", f"Nothing stands for {', '.join(missing)}.")


FEINT = card("Feint", kinds=("attack", "defense"))
LUNGE = card("Lunge", kinds=("attack",))
DUCK = card("Duck", kinds=("defense",))
MYSTERY = card("Mystery")
THRUST = card("Thrust")


@pytest.mark.parametrize(
    ("crystals", "cards", "decided"),
    [
        (0, [SLASH, THRUST, BLOCK], RuleOutcome.KEPT),
        (0, [SLASH, THRUST, DUCK], RuleOutcome.BROKEN),
        (1, [SLASH, THRUST, DUCK], RuleOutcome.KEPT),
        (1, [SLASH, THRUST, LUNGE], RuleOutcome.BROKEN),
        (1, [SLASH, DUCK, LUNGE], RuleOutcome.BROKEN),
        (2, [SLASH, DUCK, LUNGE], RuleOutcome.KEPT),
        # Whoever takes the Feint for Thrust first must give it back for Block.
        (2, [SLASH, FEINT, LUNGE], RuleOutcome.KEPT),
        (2, [SLASH, LUNGE, FEINT], RuleOutcome.KEPT),
        # One card stands for one card.
        (2, [SLASH, FEINT], RuleOutcome.BROKEN),
        (3, [FEINT, LUNGE, DUCK], RuleOutcome.KEPT),
        (1, [SLASH, THRUST, MYSTERY], RuleOutcome.UNDECIDED),
        (2, [SLASH, MYSTERY], RuleOutcome.BROKEN),
        (2, [SLASH, MYSTERY, LUNGE], RuleOutcome.UNDECIDED),
    ],
)
def test_highlander_crystals_are_a_matching(
    crystals: int, cards: list[Card], decided: RuleOutcome
) -> None:
    deck = section("deck", *((1, each) for each in cards))
    pregame = section("pregame", (crystals, card("Crystal"))) if crystals else section("pregame")
    source = game_of(rule_of("HL-07", basics_or_crystals), sections=("pregame", "deck"))
    report = judged(source, Submission((Deck((pregame, deck)),)))
    assert report.outcomes() == {"HL-07": decided}


# Highlander: what the event settles, and what was opened.


def chosen_immortal(submission: Submission, _: Context) -> Iterator[Finding]:
    """The persona is one of those that the director allows."""
    allowed = submission.parameters.get("immortals")
    for part in submission.named("persona"):
        for entry in part.entries:
            if allowed is None:
                yield undecided("HL-30", "The director's Immortals are not given.", entry.card)
            elif entry.card.title not in allowed.split(", "):
                yield illegal("HL-30", f"{entry.card.title} is not allowed here.", entry.card)


@pytest.mark.parametrize(
    ("parameters", "verdict", "said"),
    [
        ({"immortals": "Duncan, Methos"}, Verdict.LEGAL, []),
        ({"immortals": "Duncan, Kalas"}, Verdict.ILLEGAL, ["Methos is not allowed here."]),
        ({}, Verdict.UNVERIFIED, ["The director's Immortals are not given."]),
    ],
)
def test_highlander_a_parameter_of_the_event_decides(
    parameters: Mapping[str, str], verdict: Verdict, said: list[str]
) -> None:
    persona = section("persona", (1, card("Methos")))
    source = game_of(rule_of("HL-30", chosen_immortal), sections=("persona",))
    report = judged(source, Submission((Deck((persona,)),), parameters=parameters))
    assert (report.verdict, messages(report)) == (verdict, said)


def whole_pool(submission: Submission, _: Context) -> Iterator[Finding]:
    """A sealed deck uses everything that was opened, and nothing else."""
    if not submission.named("pool"):
        yield undecided("HL-20", "The pool was not handed in.")
        return
    opened: Counter[Card] = Counter()
    used: Counter[Card] = Counter()
    for part in submission.sections():
        for entry in part.entries:
            (opened if part.name == "pool" else used)[entry.card] += entry.count
    for each, count in (opened - used).items():
        yield illegal("HL-20", f"{count} {each.title} of the pool not used.", each)
    for each, count in (used - opened).items():
        yield illegal("HL-20", f"{count} {each.title} not of the pool.", each)


@pytest.mark.parametrize(
    ("pool", "verdict", "said"),
    [
        ((section("pool", (2, SLASH), (1, BLOCK)),), Verdict.LEGAL, []),
        (
            (section("pool", (3, SLASH)),),
            Verdict.ILLEGAL,
            ["1 Block not of the pool.", "1 Slash of the pool not used."],
        ),
        ((), Verdict.UNVERIFIED, ["The pool was not handed in."]),
    ],
)
def test_highlander_a_sealed_deck_uses_its_whole_pool(
    pool: tuple[Section, ...], verdict: Verdict, said: list[str]
) -> None:
    deck = Deck((section("deck", (2, SLASH)), section("pregame", (1, BLOCK)), *pool))
    source = game_of(rule_of("HL-20", whole_pool), sections=("deck", "pregame", "pool"))
    report = judged(source, Submission((deck,)))
    assert (report.verdict, messages(report)) == (verdict, said)


# Highlander: Lean & Mean is Standard Constructed with another size and one rule more.


def exactly(size: int, rule_id: str) -> Rule:
    def judge(submission: Submission, _: Context) -> Iterator[Finding]:
        for part in submission.named("deck"):
            if part.size != size:
                yield illegal(rule_id, f"{part.size} cards in the deck; exactly {size}.")

    return Rule(rule_id, f"Exactly {size} cards.", (("exactly", size),), judge)


def six_lean_cards(submission: Submission, _: Context) -> Iterator[Finding]:
    for part in submission.named("deck"):
        lean = sum(entry.count for entry in part.entries if is_lean(entry.card) is True)
        if lean != 6:
            yield illegal("HL-33", f"{lean} Lean & Mean cards; 6 are needed.")


STANDARD = Format(
    id="standard",
    game="toy",
    name="Standard",
    summary="",
    version="1",
    sections=(SectionSpec("deck"),),
    rules=(at_least(50, "HL-01"), TITLE_LIMIT),
)
LEAN_AND_MEAN = Format(
    id="lean-and-mean",
    game="toy",
    name="Lean & Mean",
    summary="",
    version="1",
    extends=STANDARD,
    replaces={"HL-01": exactly(50, "HL-34")},
    rules=(rule_of("HL-33", six_lean_cards),),
)
LEAN = card("Lean & Mean", mark="lean")


def filled(lean: int, size: int) -> Submission:
    """A deck of so many Lean & Mean cards, filled up to its size without a seventh copy."""
    others = [(1, card(f"Filler {number}")) for number in range(size - lean)]
    return Submission((Deck((section("deck", (lean, LEAN), *others),)),))


@pytest.mark.parametrize(
    ("lean", "size", "standard", "lean_and_mean"),
    [
        (6, 50, [], []),
        (5, 50, [], ["HL-33"]),
        (7, 51, [], ["HL-33", "HL-34"]),
        (6, 51, [], ["HL-34"]),
        (6, 49, ["HL-01"], ["HL-34"]),
    ],
)
def test_highlander_lean_and_mean_is_standard_but_for_two_rules(
    lean: int, size: int, standard: list[str], lean_and_mean: list[str]
) -> None:
    deck = filled(lean, size)
    assert [finding.rule for finding in judged(STANDARD, deck).findings] == standard
    assert [finding.rule for finding in judged(LEAN_AND_MEAN, deck).findings] == lean_and_mean


def test_highlander_each_rule_of_lean_and_mean_says_where_it_comes_from() -> None:
    table = compile_format(LEAN_AND_MEAN, AnyCitation()).table
    assert [(row.rule.id, row.origin) for row in table] == [
        ("HL-34", "lean-and-mean"),
        ("HL-02", "standard"),
        ("HL-33", "lean-and-mean"),
    ]
