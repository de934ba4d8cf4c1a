"""The core carries all five games: each rule here is a plain function, and no shape is bent.

Toy rules after the ledgers of the other four games. What they need of the core (unknown
facts, several keys, matchings, a pool, parameters, several decks with role and owner, sections
of a character, declarations, derivation) is all there, and none of it is known to the core.
"""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from datetime import date

import pytest

from carddb.model import UNKNOWN, Card, Fact, Truth, unlisted
from formats.construction.finding import Finding, Outcome, Severity, Verdict
from formats.construction.format import Format, SectionSpec, compile_format
from formats.construction.report import Report
from formats.construction.rule import Context, Judge, Rule
from formats.construction.shapes import at_least, copies
from formats.construction.submission import Deck, Entry, Section, Submission
from validator.check import check

AS_OF = date(2026, 11, 16)


def card(name: str, **facts: Fact) -> Card:
    return Card("toy", name.lower(), name, name, facts)


def section(name: str, *cards: tuple[int, Card], of: str | None = None) -> Section:
    return Section(name, tuple(Entry(count, card) for count, card in cards), of)


def illegal(rule: str, message: str, *cards: Card) -> Finding:
    titles = tuple(card.title for card in cards)
    return Finding(rule=rule, severity=Severity.ILLEGAL, message=message, cards=titles)


def undecided(rule: str, message: str, *cards: Card) -> Finding:
    titles = tuple(card.title for card in cards)
    return Finding(rule=rule, severity=Severity.UNVERIFIED, message=message, cards=titles)


def rule_of(rule_id: str, judge: Judge) -> Rule:
    return Rule(rule_id, f"{judge.__name__}.", (("shape", judge.__name__),), judge)


def game_of(*rules: Rule, sections: tuple[str, ...] = ("deck",)) -> Format:
    return Format(
        id="toy",
        game="toy",
        name="Toy",
        summary="",
        version="1",
        sections=tuple(SectionSpec(name) for name in sections),
        rules=rules,
    )


class AnyCitation(dict[str, str]):
    """A ledger that has every rule."""

    def __contains__(self, _: object) -> bool:
        return True

    def __missing__(self, rule_id: str) -> str:
        return f"§{rule_id}"


def judged(source: Format, submission: Submission) -> Report:
    return check(submission, compile_format(source, AnyCitation()), as_of=AS_OF)


def messages(report: Report) -> list[str]:
    return [finding.message for finding in report.findings]


# Vs. System 2PCG: a Main Character, and a deck of its universe.


def one_universe(submission: Submission, _: Context) -> Iterator[Finding]:
    """Every card is of the Main Character's universe."""
    (lead,) = [entry.card for part in submission.named("main") for entry in part.entries]
    universe = lead.fact("universe")
    if universe is UNKNOWN:
        yield undecided("PCG-01", f"The universe of {lead.title} is not known.", lead)
        return
    for part in submission.named("deck"):
        for entry in part.entries:
            own = entry.card.fact("universe")
            if own is UNKNOWN:
                message = f"The universe of {entry.card.title} is not known."
                yield undecided("PCG-01", message, entry.card)
            elif own not in (None, universe):
                message = f"{entry.card.title} is not of the universe {universe}."
                yield illegal("PCG-01", message, entry.card)


TWO_PLAYER = game_of(rule_of("PCG-01", one_universe), sections=("main", "deck"))
OF_MARVEL = card("Iceman", universe="Marvel")
OF_ALIEN = card("Ripley", universe="Alien")
OF_NONE = card("Power Up", universe=None)
RUMOUR = unlisted("toy", "Rumour", "rumour")


@pytest.mark.parametrize(
    ("cards", "verdict", "said"),
    [
        ([OF_MARVEL, OF_NONE], Verdict.LEGAL, []),
        ([OF_MARVEL, RUMOUR], Verdict.UNVERIFIED, ["The universe of Rumour is not known."]),
        ([OF_ALIEN], Verdict.ILLEGAL, ["Ripley is not of the universe Marvel."]),
        (
            [RUMOUR, OF_ALIEN],
            Verdict.ILLEGAL,
            ["Ripley is not of the universe Marvel.", "The universe of Rumour is not known."],
        ),
    ],
)
def test_2pcg_a_card_of_an_unknown_universe_leaves_the_deck_undecided(
    cards: list[Card], verdict: Verdict, said: list[str]
) -> None:
    main = section("main", (1, OF_MARVEL))
    deck = section("deck", *((1, each) for each in cards))
    report = judged(TWO_PLAYER, Submission((Deck((main, deck)),)))
    assert (report.verdict, messages(report)) == (verdict, said)


def test_2pcg_of_a_lead_that_nobody_knows_everything_hangs() -> None:
    main, deck = section("main", (1, RUMOUR)), section("deck", (60, OF_ALIEN))
    report = judged(TWO_PLAYER, Submission((Deck((main, deck)),)))
    assert report.outcomes() == {"PCG-01": Outcome.UNDECIDED}


# Highlander: a card of two types counts for both its titles.


def titles_of(card: Card) -> tuple[Hashable, ...]:
    titles = card.fact("titles")
    return titles if isinstance(titles, tuple) else (card.title,)


def is_lean(card: Card) -> Truth:
    return card.has_mark("mark", "Lean")


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

    def place(wish: int, seen: set[int]) -> bool:
        for spot in wants[wish] - seen:
            seen.add(spot)
            if spot not in taken or place(taken[spot], seen):
                taken[spot] = wish
                return True
        return False

    return all(place(wish, set()) for wish in range(len(wants)))


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
        (0, [SLASH, THRUST, BLOCK], Outcome.KEPT),
        (0, [SLASH, THRUST, DUCK], Outcome.BROKEN),
        (1, [SLASH, THRUST, DUCK], Outcome.KEPT),
        (1, [SLASH, THRUST, LUNGE], Outcome.BROKEN),
        (1, [SLASH, DUCK, LUNGE], Outcome.BROKEN),
        (2, [SLASH, DUCK, LUNGE], Outcome.KEPT),
        # Whoever takes the Feint for Thrust first must give it back for Block.
        (2, [SLASH, FEINT, LUNGE], Outcome.KEPT),
        (2, [SLASH, LUNGE, FEINT], Outcome.KEPT),
        # One card stands for one card.
        (2, [SLASH, FEINT], Outcome.BROKEN),
        (3, [FEINT, LUNGE, DUCK], Outcome.KEPT),
        (1, [SLASH, THRUST, MYSTERY], Outcome.UNDECIDED),
        (2, [SLASH, MYSTERY], Outcome.BROKEN),
        (2, [SLASH, MYSTERY, LUNGE], Outcome.UNDECIDED),
    ],
)
def test_highlander_crystals_are_a_matching(
    crystals: int, cards: list[Card], decided: Outcome
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
    if submission.pool is None:
        yield undecided("HL-20", "The pool was not handed in.")
        return
    opened = Counter({entry.card: entry.count for entry in submission.pool.entries})
    used: Counter[Card] = Counter()
    for part in submission.sections():
        for entry in part.entries:
            used[entry.card] += entry.count
    for each, count in (opened - used).items():
        yield illegal("HL-20", f"{count} {each.title} of the pool not used.", each)
    for each, count in (used - opened).items():
        yield illegal("HL-20", f"{count} {each.title} not of the pool.", each)


@pytest.mark.parametrize(
    ("pool", "verdict", "said"),
    [
        (section("pool", (2, SLASH), (1, BLOCK)), Verdict.LEGAL, []),
        (
            section("pool", (3, SLASH)),
            Verdict.ILLEGAL,
            ["1 Block not of the pool.", "1 Slash of the pool not used."],
        ),
        (None, Verdict.UNVERIFIED, ["The pool was not handed in."]),
    ],
)
def test_highlander_a_sealed_deck_uses_its_whole_pool(
    pool: Section | None, verdict: Verdict, said: list[str]
) -> None:
    deck = Deck((section("deck", (2, SLASH)), section("pregame", (1, BLOCK))))
    source = game_of(rule_of("HL-20", whole_pool), sections=("deck", "pregame"))
    report = judged(source, Submission((deck,), pool=pool))
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


# Heroes vs. Villains: a game is one submission of several decks.


def one_profession_deck_a_side(submission: Submission, _: Context) -> Iterator[Finding]:
    """Each side shares one profession deck, and each player has one archetype deck."""
    decks = Counter((deck.role, deck.owner) for deck in submission.decks)
    for side in ("heroes", "villains"):
        if decks["profession", side] != 1:
            count = decks["profession", side]
            yield illegal("HVV-02", f"The {side} have {count} profession decks; 1 is shared.")
    for (role, owner), count in decks.items():
        if role == "archetype" and count > 1:
            yield illegal("HVV-02", f"{owner} has {count} archetype decks; 1 is used.")


def own_cards(submission: Submission, _: Context) -> Iterator[Finding]:
    """A deck holds cards of its own role alone."""
    for deck in submission.decks:
        for part in deck.sections:
            for entry in part.entries:
                if entry.card.fact("of") != deck.role:
                    message = f"{entry.card.title} does not belong in {deck.owner}'s deck."
                    yield illegal("HVV-20", message, entry.card)


HEROES_VS_VILLAINS = game_of(
    at_least(50, "HVV-06"),
    rule_of("HVV-02", one_profession_deck_a_side),
    rule_of("HVV-20", own_cards),
)
PUNCH, PATROL = card("Punch", of="archetype"), card("Patrol", of="profession")


def owned(role: str, owner: str, size: int = 50, what: Card | None = None) -> Deck:
    own = what or (PUNCH if role == "archetype" else PATROL)
    return Deck((section("deck", (size, own)),), role=role, owner=owner)


TABLE = (
    owned("profession", "heroes"),
    owned("profession", "villains"),
    owned("archetype", "Ann"),
    owned("archetype", "Bob"),
)


@pytest.mark.parametrize(
    ("decks", "said"),
    [
        (TABLE, []),
        ((*TABLE, owned("archetype", "Cid"), owned("archetype", "Dan", 80)), []),
        (TABLE[1:], ["The heroes have 0 profession decks; 1 is shared."]),
        (
            (*TABLE, owned("profession", "villains")),
            ["The villains have 2 profession decks; 1 is shared."],
        ),
        ((*TABLE, owned("archetype", "Ann")), ["Ann has 2 archetype decks; 1 is used."]),
        (
            (*TABLE[:3], owned("archetype", "Bob", 49)),
            ["49 cards in the deck; at least 50 are needed."],
        ),
        (
            (*TABLE[:3], owned("archetype", "Bob", what=PATROL)),
            ["Patrol does not belong in Bob's deck."],
        ),
    ],
)
def test_heroes_vs_villains_a_game_is_several_decks_with_role_and_owner(
    decks: tuple[Deck, ...], said: list[str]
) -> None:
    report = judged(HEROES_VS_VILLAINS, Submission(decks))
    assert messages(report) == said
    assert report.verdict is (Verdict.ILLEGAL if said else Verdict.LEGAL)


# Hellboy: The Board Game: what the agents buy, against a budget by their number.

BUDGETS = {"1": 6, "2": 8, "3": 9, "4": 10}


def within_budget(submission: Submission, _: Context) -> Iterator[Finding]:
    """What the agents buy costs no more than the number of agents allows."""
    budget = BUDGETS.get(submission.declarations.get("agents", ""))
    if budget is None:
        yield undecided("HBG-10", "The number of agents is not declared.")
        return
    bought = [entry for part in submission.named("requisition") for entry in part.entries]
    known = unknown = 0
    for entry in bought:
        credits = entry.card.fact("credits")
        if isinstance(credits, int):
            known += credits * entry.count
        elif credits is UNKNOWN:
            unknown += entry.count
    if known > budget:
        yield illegal("HBG-10", f"{known} credits are spent; {budget} are allowed.")
    elif unknown:
        cards = [entry.card for entry in bought if entry.card.fact("credits") is UNKNOWN]
        yield undecided("HBG-10", f"{known} credits are spent, and {unknown} unknown.", *cards)


def of_an_agent(submission: Submission, _: Context) -> Iterator[Finding]:
    """Whoever requisitions takes part in the case."""
    agents = {entry.card.name for part in submission.named("agents") for entry in part.entries}
    for part in submission.named("requisition"):
        if part.character not in agents:
            yield illegal("HBG-11", f"{part.character} takes no part in the case.")


BOARD_GAME = game_of(
    rule_of("HBG-10", within_budget),
    rule_of("HBG-11", of_an_agent),
    sections=("agents", "requisition"),
)
AGENTS = section("agents", (1, card("Hellboy")), (1, card("Abe Sapien")))
LANTERN, GRENADE = card("Lantern", credits=2), card("Grenade", credits=3)
FREE, STRANGE = card("Map", credits=None), card("Amulet")


def case(agents: str | None, hellboy: list[Card], abe: list[Card]) -> Submission:
    return Submission(
        (
            Deck(
                (
                    AGENTS,
                    section("requisition", *((1, each) for each in hellboy), of="Hellboy"),
                    section("requisition", *((1, each) for each in abe), of="Abe Sapien"),
                )
            ),
        ),
        declarations={"agents": agents} if agents else {},
    )


@pytest.mark.parametrize(
    ("handed_in", "verdict", "said"),
    [
        (case("2", [LANTERN, GRENADE], [GRENADE]), Verdict.LEGAL, []),
        (case("2", [LANTERN, GRENADE, FREE], [GRENADE, FREE]), Verdict.LEGAL, []),
        (
            case("1", [LANTERN, GRENADE], [GRENADE]),
            Verdict.ILLEGAL,
            ["8 credits are spent; 6 are allowed."],
        ),
        (
            case("2", [LANTERN], [STRANGE]),
            Verdict.UNVERIFIED,
            ["2 credits are spent, and 1 unknown."],
        ),
        (
            case("2", [GRENADE, GRENADE, STRANGE], [GRENADE]),
            Verdict.ILLEGAL,
            ["9 credits are spent; 8 are allowed."],
        ),
        (case(None, [], []), Verdict.UNVERIFIED, ["The number of agents is not declared."]),
        (case("9", [], []), Verdict.UNVERIFIED, ["The number of agents is not declared."]),
    ],
)
def test_board_game_unknown_credits_leave_the_case_undecided_unless_it_is_illegal_anyway(
    handed_in: Submission, verdict: Verdict, said: list[str]
) -> None:
    report = judged(BOARD_GAME, handed_in)
    assert (report.verdict, messages(report)) == (verdict, said)


def test_board_game_a_section_belongs_to_a_character() -> None:
    stray = section("requisition", (1, LANTERN), of="Roger")
    report = judged(BOARD_GAME, Submission((Deck((AGENTS, stray)),), declarations={"agents": "2"}))
    assert messages(report) == ["Roger takes no part in the case."]
    assert report.submission.named("requisition")[0].heading == "requisition of Roger"


@pytest.mark.parametrize(
    "source", [TWO_PLAYER, STANDARD, LEAN_AND_MEAN, HEROES_VS_VILLAINS, BOARD_GAME]
)
def test_every_toy_cites_its_rules(source: Format) -> None:
    compiled = compile_format(source, AnyCitation())
    assert [row.citation for row in compiled.table] == [f"§{row.rule.id}" for row in compiled.table]
