"""Small decks of made-up cards, and the odds of them by drawing in every order there is."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations, product

from hypothesis import strategies as st

from carddb.model import Card, Fact
from formats.construction.submission import Entry
from formats.simulation.card_group import CardGroup, QueryColumn, Vocabulary
from formats.simulation.opening import Counts, DrawPile, Mulligan, Opening
from formats.simulation.query import HandQuery, read_query

WORDS = Vocabulary(
    {
        "type": QueryColumn("type", is_number=False),
        "cost": QueryColumn("cost", is_number=True),
        "teams": QueryColumn("teams", is_number=False),
        "team": QueryColumn("teams", is_number=False),
        "name": QueryColumn("name", is_number=False),
        "mark": QueryColumn("mark", is_number=False, choices=("reserved", "signature")),
    },
    "type",
    ("Character", "Plot Twist", "Location"),
)
TYPES = ("Character", "Plot Twist", "Location")

Seen = Sequence[Card]
Judges = Callable[[Seen], bool]


def card(name: str, type_: str = "Character", cost: Fact = 1, **facts: Fact) -> Card:
    """A card of which everything is known."""
    stated = {"type": type_, "cost": cost, **facts}
    return Card("vs-system", name.lower(), name, name, stated, complete=True)


def pile(cards: Sequence[Card], name: str = "deck") -> DrawPile:
    """A pile of the cards, an entry each."""
    return DrawPile(name, tuple(Entry(1, each) for each in cards))


def opening(
    piles: Sequence[Sequence[Card]],
    hand: Counts,
    mulligan: Mulligan = Mulligan.NONE,
    draws: Counts | None = None,
) -> Opening:
    """An opening with the same draws in every turn; one card of each pile if none are said."""
    each_turn = draws or (1,) * len(piles)
    named = [pile(cards, f"pile {place}") for place, cards in enumerate(piles)]
    return Opening(tuple(named), hand, mulligan, lambda _turn, _first: each_turn, ())


def wanted(line: str) -> HandQuery:
    """What the line wants."""
    return read_query(line, WORDS)


@dataclass(frozen=True, slots=True)
class Question:
    """A line, and the same said in Python."""

    line: str
    is_met: Judges

    def __repr__(self) -> str:
        return self.line


CONDITIONS: dict[str, Callable[[Card], bool]] = {
    "character": lambda each: each.facts["type"] == "Character",
    "twists": lambda each: each.facts["type"] == "Plot Twist",
    "type!=character": lambda each: each.facts["type"] != "Character",
    "cost<=1": lambda each: int(str(each.facts["cost"])) <= 1,
    "cost>1": lambda each: int(str(each.facts["cost"])) > 1,
    "cost=2": lambda each: each.facts["cost"] == 2,
    '"A"': lambda each: each.name == "A",
}


@st.composite
def clauses(draw: st.DrawFn) -> Question:
    """So many of a group: "1-2 character cost<=1"."""
    chosen = draw(st.lists(st.sampled_from(list(CONDITIONS)), min_size=1, max_size=2, unique=True))
    least = draw(st.integers(0, 3))
    most = draw(st.one_of(st.none(), st.integers(least, 4)))
    count = f"{least}+" if most is None else f"{least}-{most}"

    def is_met(seen: Seen) -> bool:
        found = sum(all(CONDITIONS[each](one) for each in chosen) for one in seen)
        return least <= found and (most is None or found <= most)

    return Question(f"{count} {' '.join(chosen)}", is_met)


@st.composite
def questions(draw: st.DrawFn) -> Question:
    """Clauses with "and" between them, and "or" between those."""
    any_of = draw(st.lists(st.lists(clauses(), min_size=1, max_size=2), min_size=1, max_size=2))

    def is_met(seen: Seen) -> bool:
        return any(all(clause.is_met(seen) for clause in all_of) for all_of in any_of)

    said = " or ".join(" and ".join(clause.line for clause in all_of) for all_of in any_of)
    return Question(said, is_met)


def cards() -> st.SearchStrategy[Card]:
    """A card of three names, types and costs."""
    names, costs = st.sampled_from("ABC"), st.integers(0, 3)
    return st.builds(card, names, st.sampled_from(TYPES), costs)


@st.composite
def openings(
    draw: st.DrawFn, mulligan: Mulligan, most_cards: int, most_piles: int = 2
) -> tuple[Opening, list[list[Card]]]:
    """An opening of one pile or two, with no more cards than that in all."""
    piles: list[list[Card]] = []
    left = most_cards
    for _ in range(draw(st.integers(1, most_piles))):
        if left:
            piles.append(draw(st.lists(cards(), min_size=1, max_size=left)))
            left -= len(piles[-1])
    hand = tuple(draw(st.integers(0, len(each))) for each in piles)
    draws = tuple(draw(st.integers(0, 2)) for _ in piles)
    return opening(piles, hand, mulligan, draws), piles


def in_every_order(piles: Sequence[Sequence[Card]]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """Every way in which the piles may lie."""
    return product(*(list(permutations(each)) for each in piles))


def by_hand(
    dealt: Opening,
    piles: Sequence[Sequence[Card]],
    is_wanted: Judges,
    is_kept: Judges | None,
    turn: int,
) -> Fraction:
    """The share of all orders, before and after a mulligan, in which a player gets it."""
    counts = dealt.hand
    later = [
        min(draws * turn, len(each) - hand)
        for each, draws, hand in zip(piles, dealt.draws(1, True), counts, strict=True)
    ]

    def has_it(decks: Sequence[Sequence[Card]]) -> bool:
        drawn = zip(decks, counts, later, strict=True)
        return is_wanted([one for each, hand, more in drawn for one in each[: hand + more]])

    every = list(in_every_order(piles))
    good, shuffled = 0, 0
    for lie in every:
        first = [one for each, hand in zip(lie, counts, strict=True) for one in each[:hand]]
        if is_kept is None or dealt.mulligan is Mulligan.NONE or is_kept(first):
            good += has_it(lie)
        elif dealt.mulligan is Mulligan.TO_THE_BOTTOM:
            good += has_it([e[hand:] + e[:hand] for e, hand in zip(lie, counts, strict=True)])
        else:
            shuffled += 1
    # After a shuffle the piles lie in any order again.
    anew = sum(map(has_it, every)) if shuffled else 0
    return Fraction(good, len(every)) + Fraction(shuffled * anew, len(every) ** 2)


DOUBTFUL = Card("vs-system", "nobody knows", "Nobody Knows", "Nobody Knows")
"""A card of which nothing is recorded."""


def group_of(line: str, words: Vocabulary) -> CardGroup:
    """The group of the only clause of a line."""
    ((clause,),) = read_query(line, words).any_of
    return clause.group
