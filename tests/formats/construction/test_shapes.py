"""The shapes that rules share, at their limits."""

from collections.abc import Hashable
from datetime import date
from itertools import permutations

import pytest

from carddb.model import UNKNOWN, Card, Fact, Truth, unlisted
from formats.construction.finding import CardCopies, Finding, Fix, RuleOutcome, Severity, outcome
from formats.construction.rule import Context, Rule
from formats.construction.shapes import at_least, between, copies, exactly
from formats.construction.shapes.sizes import limits_of
from formats.construction.submission import Deck, Entry, Section, Submission

CONTEXT = Context(date(2026, 11, 16))


def card(title: str, **facts: Fact) -> Card:
    return Card("toy", title.lower(), title, title, facts)


DODGE = card("Dodge")
PARRY = card("Parry")
GUARD = card("Guard", mark="Swarm")
RUMOUR = unlisted("toy", "Rumour", "rumour")


def deck(*entries: tuple[int, Card], section: str = "deck") -> Submission:
    """A deck of one section, each entry on a line of its own."""
    listed = tuple(Entry(count, card, (line,)) for line, (count, card) in enumerate(entries, 1))
    return Submission((Deck((Section(section, listed),)),))


def by_title(card: Card) -> tuple[Hashable, ...]:
    return (card.title,)


def by_titles(card: Card) -> tuple[Hashable, ...]:
    """A card of two types counts for both of its titles."""
    both = card.fact("titles")
    return both if isinstance(both, tuple) else (card.title,)


def by_persona(card: Card) -> tuple[Hashable, ...]:
    return (card.fact("persona"),)


def is_swarm(card: Card) -> Truth:
    mark = card.rare("mark")
    return UNKNOWN if mark is UNKNOWN else str(mark).casefold() == "swarm"


def explained(card: Card) -> str:
    return f"As counted for {card.title}."


def copy_limit(limit: int = 4, section: str = "deck") -> Rule:
    return copies(
        limit,
        "T-COPY-01",
        per=by_title,
        unless=is_swarm,
        exempt="swarms",
        explained=explained,
        section=section,
    )


def found_by(rule: Rule, submission: Submission) -> list[Finding]:
    return list(rule.judge(submission, CONTEXT))


# At least so many cards.


@pytest.mark.parametrize("count", [60, 61, 1000])
def test_as_many_cards_as_needed_are_enough(count: int) -> None:
    assert found_by(at_least(60, "T-SIZE-01"), deck((count, DODGE))) == []


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ([(59, DODGE)], "59 cards in the deck; at least 60 are needed."),
        ([(30, DODGE), (29, PARRY)], "59 cards in the deck; at least 60 are needed."),
        ([(1, DODGE)], "1 card in the deck; at least 60 are needed."),
        ([], "0 cards in the deck; at least 60 are needed."),
    ],
)
def test_fewer_cards_than_needed_are_illegal(entries: list[tuple[int, Card]], message: str) -> None:
    (finding,) = found_by(at_least(60, "T-SIZE-01"), deck(*entries))
    size = sum(count for count, _ in entries)
    assert (finding.rule, finding.severity, finding.message) == (
        "T-SIZE-01",
        Severity.ILLEGAL,
        message,
    )
    assert (finding.limit, finding.found) == (60, size)
    assert finding.fix == Fix(add=(CardCopies(60 - size, None, "deck"),))


def test_a_thousand_cards_are_written_with_a_comma() -> None:
    (finding,) = found_by(at_least(2000, "T-SIZE-01"), deck((1500, DODGE)))
    assert finding.message == "1,500 cards in the deck; at least 2,000 are needed."


def test_one_card_that_is_needed_is_named_in_the_singular() -> None:
    rule = at_least(1, "T-SIZE-01", section="main character")
    (finding,) = found_by(rule, deck(section="main character"))
    assert finding.message == "0 cards in the main character; at least 1 is needed."
    assert rule.states == "At least 1 card in the main character."


def test_the_size_of_another_section_does_not_matter() -> None:
    assert found_by(at_least(60, "T-SIZE-01"), deck((1, DODGE), section="side")) == []


def test_every_section_of_the_name_is_measured() -> None:
    rule = at_least(2, "T-SIZE-01", section="starting cards")
    of_two = Deck(
        (
            Section("starting cards", (Entry(1, DODGE),), "Hellboy"),
            Section("starting cards", (Entry(2, DODGE),), "Abe"),
        )
    )
    assert [f.found for f in found_by(rule, Submission((of_two, of_two)))] == [1, 1]


def test_the_size_rule_states_itself() -> None:
    rule = at_least(60, "T-SIZE-01")
    assert rule.states == "At least 60 cards in the deck."
    assert rule.terms != at_least(61, "T-SIZE-01").terms
    assert rule.terms != at_least(60, "T-SIZE-01", section="side").terms
    assert rule.terms == at_least(60, "T-SIZE-01").terms


# At most so many copies.


@pytest.mark.parametrize(
    "entries",
    [
        [],
        [(4, DODGE)],
        [(4, DODGE), (4, PARRY)],
        [(1, DODGE), (3, DODGE)],
        [(4, RUMOUR)],
        [(5, GUARD)],
        [(1000, GUARD), (4, DODGE)],
    ],
)
def test_copies_within_the_limit_and_exempt_ones_are_kept(entries: list[tuple[int, Card]]) -> None:
    assert found_by(copy_limit(), deck(*entries)) == []


@pytest.mark.parametrize(
    ("entries", "message", "lines", "fix"),
    [
        (
            [(5, DODGE)],
            "Dodge is in the deck 5 times; 4 copies of a card are allowed.",
            (1,),
            Fix(remove=(CardCopies(1, "Dodge", "deck"),)),
        ),
        (
            [(4, DODGE), (4, PARRY), (1, DODGE)],
            "Dodge is in the deck 5 times; 4 copies of a card are allowed.",
            (1, 3),
            Fix(remove=(CardCopies(1, "Dodge", "deck"),)),
        ),
        (
            [(1000, DODGE), (1000, DODGE)],
            "Dodge is in the deck 2,000 times; 4 copies of a card are allowed.",
            (1, 2),
            Fix(remove=(CardCopies(1996, "Dodge", "deck"),)),
        ),
        (
            [(9, GUARD), (7, PARRY)],
            "Parry is in the deck 7 times; 4 copies of a card are allowed.",
            (2,),
            Fix(remove=(CardCopies(3, "Parry", "deck"),)),
        ),
    ],
)
def test_a_copy_too_many_is_illegal(
    entries: list[tuple[int, Card]], message: str, lines: tuple[int, ...], fix: Fix
) -> None:
    (finding,) = found_by(copy_limit(), deck(*entries))
    assert (finding.severity, finding.message) == (Severity.ILLEGAL, message)
    assert (finding.rule, finding.limit, finding.lines) == ("T-COPY-01", 4, lines)
    assert finding.fix == fix
    assert finding.help == f"As counted for {finding.cards[0]}."


def test_each_card_with_too_many_copies_is_told() -> None:
    findings = found_by(copy_limit(), deck((5, DODGE), (6, PARRY), (4, card("Block"))))
    assert [(f.cards, f.found) for f in findings] == [(("Dodge",), 5), (("Parry",), 6)]


def test_copies_of_a_card_that_may_be_exempt_are_undecided() -> None:
    (finding,) = found_by(copy_limit(), deck((5, RUMOUR)))
    assert finding.severity is Severity.UNVERIFIED
    assert finding.message == (
        "Rumour is in the deck 5 times; 4 copies of a card are allowed, any number of swarms, "
        "and it is not known which this card is."
    )
    assert (finding.cards, finding.lines, finding.limit, finding.found) == (("Rumour",), (1,), 4, 5)
    assert finding.fix is None


def test_one_copy_is_named_in_the_singular() -> None:
    rule = copy_limit(1)
    (finding,) = found_by(rule, deck((2, DODGE)))
    assert finding.message == "Dodge is in the deck 2 times; 1 copy of a card is allowed."
    assert rule.states == "At most 1 copy of a card in the deck; any number of swarms."


def test_copies_in_another_section_do_not_count() -> None:
    split = Deck(
        (Section("deck", (Entry(4, DODGE),)), Section("side", (Entry(4, DODGE),))),
    )
    assert found_by(copy_limit(), Submission((split,))) == []


def test_each_deck_has_copies_of_its_own() -> None:
    one = Deck((Section("deck", (Entry(4, DODGE),)),))
    assert found_by(copy_limit(), Submission((one, one))) == []
    over = Deck((Section("deck", (Entry(5, DODGE),)),))
    assert len(found_by(copy_limit(), Submission((one, over, over)))) == 2


DUAL = card("Dodge-Parry", titles=("Dodge", "Parry"))


def dual_limit() -> Rule:
    return copies(
        4, "T-COPY-01", per=by_titles, unless=is_swarm, exempt="swarms", explained=explained
    )


@pytest.mark.parametrize(
    ("entries", "found"),
    [
        ([(4, DUAL)], []),
        ([(2, DUAL), (2, DODGE), (2, PARRY)], []),
        ([(4, DUAL), (1, DODGE)], [5]),
        ([(2, DUAL), (3, DODGE), (2, PARRY)], [5]),
        ([(1, DODGE), (4, DUAL), (2, PARRY)], [5, 6]),
        ([(5, DUAL)], [5, 5]),
    ],
)
def test_a_card_with_two_keys_counts_for_both(
    entries: list[tuple[int, Card]], found: list[int]
) -> None:
    assert [f.found for f in found_by(dual_limit(), deck(*entries))] == found


def test_a_fix_takes_from_the_last_card_that_counts() -> None:
    (finding,) = found_by(dual_limit(), deck((4, DODGE), (1, PARRY), (2, DUAL)))
    assert (finding.cards, finding.lines) == (("Dodge", "Dodge-Parry"), (1, 3))
    assert finding.fix == Fix(remove=(CardCopies(2, "Dodge-Parry", "deck"),))


def test_a_fix_goes_on_to_the_card_before() -> None:
    (finding,) = found_by(dual_limit(), deck((6, DODGE), (1, DUAL)))
    assert finding.fix == Fix(
        remove=(
            CardCopies(1, "Dodge-Parry", "deck"),
            CardCopies(2, "Dodge", "deck"),
        )
    )


SWARM_OF_ONE = card("Wolf", persona="wolf", mark="Swarm")
LONE_WOLF = card("Lone Wolf", persona="wolf")
STRANGE_WOLF = Card("toy", "?", "Wolf?", "Wolf?", {"persona": "wolf"}, listed=False)


def persona_limit() -> Rule:
    return copies(
        4, "T-COPY-01", per=by_persona, unless=is_swarm, exempt="swarms", explained=explained
    )


@pytest.mark.parametrize(
    ("entries", "decided"),
    [
        ([(9, SWARM_OF_ONE), (4, LONE_WOLF)], RuleOutcome.KEPT),
        ([(9, SWARM_OF_ONE), (5, LONE_WOLF)], RuleOutcome.BROKEN),
        ([(2, STRANGE_WOLF), (2, LONE_WOLF)], RuleOutcome.KEPT),
        ([(2, STRANGE_WOLF), (3, LONE_WOLF)], RuleOutcome.UNDECIDED),
        ([(2, STRANGE_WOLF), (5, LONE_WOLF)], RuleOutcome.BROKEN),
        ([(2, STRANGE_WOLF), (2, LONE_WOLF), (9, SWARM_OF_ONE)], RuleOutcome.KEPT),
        ([(5, STRANGE_WOLF), (9, SWARM_OF_ONE)], RuleOutcome.UNDECIDED),
    ],
)
def test_cards_that_count_together_are_exempt_each_for_itself_in_any_order(
    entries: list[tuple[int, Card]], decided: RuleOutcome
) -> None:
    for ordered in permutations(entries):
        assert outcome(found_by(persona_limit(), deck(*ordered))) is decided


def test_the_copy_rule_states_itself() -> None:
    rule = copy_limit()
    assert rule.states == "At most 4 copies of a card in the deck; any number of swarms."
    assert rule.terms == copy_limit().terms
    assert rule.terms != copy_limit(3).terms
    assert rule.terms != copy_limit(section="side").terms
    assert rule.terms != dual_limit().terms


def test_a_rule_of_another_section_names_it() -> None:
    rule = copy_limit(section="side")
    assert rule.states == "At most 4 copies of a card in the side; any number of swarms."
    (finding,) = found_by(rule, deck((5, DODGE), section="side"))
    assert finding.message == "Dodge is in the side 5 times; 4 copies of a card are allowed."


# Exactly so many cards, and from so many to so many.


@pytest.mark.parametrize(
    ("rule", "sizes"),
    [
        (exactly(60, "T-SIZE-01"), [60]),
        (between(60, 70, "T-SIZE-01"), [60, 65, 70]),
        (between(0, 6, "T-SIZE-01"), [0, 6]),
    ],
)
def test_a_size_within_its_limits_is_kept(rule: Rule, sizes: list[int]) -> None:
    for size in sizes:
        assert found_by(rule, deck((size, DODGE)) if size else deck()) == []


@pytest.mark.parametrize(
    ("rule", "size", "message", "limit"),
    [
        (exactly(60, "T-SIZE-01"), 59, "59 cards in the deck; exactly 60 are needed.", 60),
        (exactly(60, "T-SIZE-01"), 61, "61 cards in the deck; exactly 60 are needed.", 60),
        (exactly(1, "T-SIZE-01"), 2, "2 cards in the deck; exactly 1 is needed.", 1),
        (between(60, 70, "T-SIZE-01"), 59, "59 cards in the deck; 60 to 70 are needed.", 60),
        (between(60, 70, "T-SIZE-01"), 71, "71 cards in the deck; at most 70 are allowed.", 70),
    ],
)
def test_a_size_beyond_its_limits_is_illegal(
    rule: Rule, size: int, message: str, limit: int
) -> None:
    (finding,) = found_by(rule, deck((size, DODGE)))
    assert (finding.severity, finding.message) == (Severity.ILLEGAL, message)
    assert (finding.limit, finding.found) == (limit, size)


def unread(size: int, lines: int) -> Submission:
    return Submission((Deck((Section("deck", (Entry(size, DODGE),), unread=lines),)),))


@pytest.mark.parametrize(
    ("size", "lines", "severity"),
    [
        (58, 1, Severity.UNVERIFIED),
        (60, 0, None),
        (60, 1, Severity.UNVERIFIED),
        (61, 1, Severity.ILLEGAL),
    ],
)
def test_lines_that_could_not_be_read_may_be_cards(
    size: int, lines: int, severity: Severity | None
) -> None:
    found = found_by(exactly(60, "T-SIZE-01"), unread(size, lines))
    assert [finding.severity for finding in found] == ([severity] if severity else [])


def test_what_may_be_one_card_too_many_says_why() -> None:
    (finding,) = found_by(between(50, 60, "T-SIZE-01"), unread(60, 2))
    assert finding.message == (
        "60 cards in the deck as far as it was read; at most 60 are allowed, "
        "and 2 lines could not be read."
    )


def test_a_section_that_belongs_to_somebody_is_named_with_them() -> None:
    of_ann = Submission((Deck((Section("deck", (Entry(1, DODGE),), "Ann"),)),))
    (finding,) = found_by(at_least(2, "T-SIZE-01"), of_ann)
    assert finding.message == "1 card in the deck of Ann; at least 2 are needed."


@pytest.mark.parametrize(
    ("rule", "states", "limits", "measure"),
    [
        (
            at_least(60, "T-SIZE-01"),
            "At least 60 cards in the deck.",
            ("deck", 60, None),
            "62 of at least 60 in the deck",
        ),
        (
            exactly(60, "T-SIZE-01"),
            "Exactly 60 cards in the deck.",
            ("deck", 60, 60),
            "62 of exactly 60 in the deck",
        ),
        (
            between(60, 70, "T-SIZE-01"),
            "60 to 70 cards in the deck.",
            ("deck", 60, 70),
            "62 of 60 to 70 in the deck",
        ),
    ],
)
def test_a_size_states_its_limits_and_what_it_found(
    rule: Rule, states: str, limits: tuple[str, int, int | None], measure: str
) -> None:
    assert (rule.states, limits_of(rule)) == (states, limits)
    assert rule.measure(deck((30, DODGE), (32, PARRY)), CONTEXT) == measure
    assert limits_of(copy_limit()) is None


# A limit of a card's own.


def own_limit(card: Card) -> int | None:
    limit = card.fact("limit")
    return limit if isinstance(limit, int) else None


def own_limits() -> Rule:
    return copies(4, "T-COPY-01", per=by_title, explained=explained, own_limit=own_limit)


RELIC, CROWD = card("Relic", limit=1), card("Crowd", limit=10)


@pytest.mark.parametrize("entries", [[(1, RELIC)], [(10, CROWD)], [(4, DODGE), (9, CROWD)]])
def test_copies_within_a_cards_own_limit_are_kept(entries: list[tuple[int, Card]]) -> None:
    assert found_by(own_limits(), deck(*entries)) == []


@pytest.mark.parametrize(
    ("entries", "message", "limit"),
    [
        ([(2, RELIC)], "Relic is in the deck 2 times; 1 copy of this card is allowed.", 1),
        ([(11, CROWD)], "Crowd is in the deck 11 times; 10 copies of this card are allowed.", 10),
        ([(5, DODGE)], "Dodge is in the deck 5 times; 4 copies of a card are allowed.", 4),
    ],
)
def test_copies_beyond_a_cards_own_limit_are_illegal(
    entries: list[tuple[int, Card]], message: str, limit: int
) -> None:
    (finding,) = found_by(own_limits(), deck(*entries))
    assert (finding.message, finding.limit) == (message, limit)
    assert finding.fix == Fix(remove=(CardCopies(1, entries[0][1].title, "deck"),))


def test_a_copy_rule_tells_what_it_allows_of_a_card() -> None:
    assert [own_limits().allows(each) for each in (DODGE, RELIC, CROWD)] == [4, 1, 10]
    assert [copy_limit().allows(each) for each in (DODGE, GUARD, RUMOUR)] == [4, None, None]


def test_a_copy_rule_measures_the_most_copies() -> None:
    rule = copy_limit()
    held = deck((1, DODGE), (2, PARRY), (2, DODGE))
    assert rule.measure(held, CONTEXT) == "3 of Dodge in the deck"
    assert rule.measure(deck((9, GUARD), (1, DODGE)), CONTEXT) == "1 of Dodge in the deck"
    assert rule.measure(deck((9, GUARD)), CONTEXT) == ""
    assert rule.measure(deck(), CONTEXT) == ""
