"""The two starting cards of each agent: received, not bought."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.finding import Finding, broken, undecided
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import are, copies_of, counted, listed, times, titles
from formats.hellboy_board_game.agents import Team, team_of
from formats.hellboy_board_game.cards import (
    AGENT,
    STARTING_CARD,
    called,
    is_called,
    is_of_kind,
    kind_of,
    names_of,
)
from formats.hellboy_board_game.loadout import STARTING_CARDS, backup_agents_among, not_on_the_case
from formats.matching import matched

CARDS_OF_AN_AGENT = 2
_PAIR = ("starting_card_1", "starting_card_2")


@dataclass(slots=True)
class _Dealt:
    """The starting cards of a list by whom they are assigned to.

    A card that stands under no agent's name is that of the agent it belongs to.
    """

    of_agent: dict[Card, list[Entry]] = field(default_factory=dict)
    """By the agents on the case whose cards were handed in."""
    of_strangers: dict[str, list[Entry]] = field(default_factory=dict)
    of_nobody: list[Entry] = field(default_factory=list)
    """It is neither said nor known whose they are."""
    unread: int = 0


def _dealt(submission: Submission) -> _Dealt:
    dealt, team = _Dealt(), team_of(submission)
    for part in submission.named(STARTING_CARDS):
        dealt.unread += part.unread
        if part.character is not None:
            _give(dealt, team, part.character, part.entries)
        else:
            _give_to_owners(dealt, team, part)
    return dealt


def _give(dealt: _Dealt, team: Team | None, whose: str, entries: tuple[Entry, ...]) -> None:
    agent = team.agent_called(whose) if team else None
    if agent is not None:
        # Also without cards: an agent under whose heading nothing stands lacks both for
        # certain, one without a heading may have them.
        dealt.of_agent.setdefault(agent, []).extend(entries)
    elif entries:
        dealt.of_strangers.setdefault(whose, []).extend(entries)


def _give_to_owners(dealt: _Dealt, team: Team | None, part: Section) -> None:
    on_a_board = {
        called(name): agent.card.name
        for agent in (team.agents if team else ())
        for name in pair_of(agent.card)
    }
    for entry in part.entries:
        named = [name for name in names_of(entry.card) if name in on_a_board]
        # The agent's board decides, before what is recorded of the card itself.
        owner = on_a_board[named[0]] if named else entry.card.fact("agent")
        if isinstance(owner, str):
            _give(dealt, team, owner, (entry,))
        else:
            dealt.of_nobody.append(entry)


def pair_of(agent: Card) -> tuple[str, ...]:
    """The starting cards that the agent's board names, as far as they are known."""
    return tuple([fact for fact in map(agent.fact, _PAIR) if isinstance(fact, str)])


def is_starting_card_of(card: Card, agent: Card) -> Truth:
    """Whether the card is one of the agent's pair: by the agent's board, else by its icon."""
    pair, owner = pair_of(agent), card.fact("agent")
    if any(is_called(card, name) for name in pair):
        return True
    # A name of no catalogue may be one of the pair, misspelt.
    if not (card.listed and agent.listed):
        return UNKNOWN
    # A board that names two others leaves no room for this one.
    if len(pair) == CARDS_OF_AN_AGENT or owner is None:
        return False
    if isinstance(owner, str) and not is_called(agent, owner):
        return False
    return UNKNOWN if owner is UNKNOWN else is_of_kind(card, STARTING_CARD)


def _two_each(submission: Submission, _: Context) -> Iterator[Finding]:
    team = team_of(submission)
    dealt = _dealt(submission)
    # Each once: that an agent is listed twice is another rule's finding.
    agents = {entry.card: None for entry in team.agents} if team else {}
    for agent in agents:
        if is_of_kind(agent, AGENT) is not False:
            yield from _pair_complete(agent, dealt)


def _pair_complete(agent: Card, dealt: _Dealt) -> Iterator[Finding]:
    rule, pair = "HBG-BUDGET-29", pair_of(agent)
    why = f"The board of {agent.title} names {listed(pair)}." if pair else ""
    if agent not in dealt.of_agent:
        yield undecided(
            rule,
            f"The starting cards of {agent.title} were not handed in; "
            f"each agent has exactly {CARDS_OF_AN_AGENT}.",
            help=why,
            cards=(agent.title,),
            limit=CARDS_OF_AN_AGENT,
            found=0,
        )
        return
    entries: list[Entry] = []
    for entry in dealt.of_agent[agent]:
        if is_of_kind(entry.card, STARTING_CARD) is not False:
            entries.append(entry)
            continue
        yield broken(
            rule,
            f"{entry.card.title} is {kind_of(entry.card)}, and no starting card of {agent.title}.",
            [entry],
            help=why,
        )
    count = copies_of(entries)
    if count == CARDS_OF_AN_AGENT:
        yield from _pair_named(agent, pair, entries, why)
        return
    has = f"{agent.title} has {counted(count, 'starting card')}"
    needed = f"each agent has exactly {CARDS_OF_AN_AGENT}"
    # What is unread, or nobody's as far as known, may be what this agent lacks.
    if count < CARDS_OF_AN_AGENT and (dealt.unread or dealt.of_nobody):
        yield undecided(
            rule,
            f"{has} as far as the list was read; {needed}.",
            entries,
            help=why,
            limit=CARDS_OF_AN_AGENT,
            found=count,
        )
    else:
        yield broken(
            rule, f"{has}; {needed}.", entries, help=why, limit=CARDS_OF_AN_AGENT, found=count
        )


def _pair_named(
    agent: Card, pair: tuple[str, ...], entries: list[Entry], why: str
) -> Iterator[Finding]:
    """Of two cards: they are the two that the board names."""
    missing = [name for name in pair if not any(is_called(e.card, name) for e in entries)]
    # A name that no catalogue has may be a misspelling of one that is missing.
    strange = copies_of([entry for entry in entries if not entry.card.listed])
    if len(missing) > strange:
        yield broken(
            "HBG-BUDGET-29",
            f"{agent.title} lacks the starting {'cards' if len(missing) > 1 else 'card'} "
            f"{listed(missing)}.",
            entries,
            help=why,
        )
    elif len(pair) < CARDS_OF_AN_AGENT and len({entry.card for entry in entries}) == 1:
        yield undecided(
            "HBG-BUDGET-29",
            f"{agent.title} has {entries[0].card.title} {times(CARDS_OF_AN_AGENT)}, and it is not "
            "known whether that is both starting cards.",
            entries,
            help=why,
        )


def _each_to_its_agent(submission: Submission, _: Context) -> Iterator[Finding]:
    dealt = _dealt(submission)
    for agent, entries in dealt.of_agent.items():
        unknown = []
        for entry in entries:
            # The rule of two has said already that it is no starting card.
            if is_of_kind(entry.card, STARTING_CARD) is False:
                continue
            belongs = is_starting_card_of(entry.card, agent)
            if belongs is UNKNOWN:
                unknown.append(entry)
            elif not belongs:
                owner = entry.card.fact("agent")
                message = f"{entry.card.title} is no starting card of {agent.title}."
                if isinstance(owner, str) and not is_called(agent, owner):
                    message = (
                        f"{entry.card.title} is a starting card of {owner}, not of {agent.title}."
                    )
                yield broken("HBG-BUDGET-31", message, [entry])
        if unknown:
            plural = "starting cards" if len(unknown) > 1 else "a starting card"
            yield undecided(
                "HBG-BUDGET-31",
                f"It is not known whether {listed(titles(unknown))} {are(len(unknown))} "
                f"{plural} of {agent.title}.",
                unknown,
                help="A card file says it: agent of the card, or starting_card_1 and "
                "starting_card_2 of the agent.",
            )
    if dealt.of_nobody and _is_too_much(dealt, team_of(submission)):
        yield broken(
            "HBG-BUDGET-31",
            f"No agent on the case can take {listed(titles(dealt.of_nobody))}, whoever takes the "
            f"other starting cards; each agent has exactly {CARDS_OF_AN_AGENT}.",
            dealt.of_nobody,
        )
    elif dealt.of_nobody:
        yield undecided(
            "HBG-BUDGET-31",
            f"It is neither said nor known which agent {listed(titles(dealt.of_nobody))} "
            f"{'belongs' if len(dealt.of_nobody) == 1 else 'belong'} to.",
            dealt.of_nobody,
            help='The heading says it: "starting cards of Hellboy".',
        )


def _is_too_much(dealt: _Dealt, team: Team | None) -> bool:
    """Whether the cards of unknown agents find no place, however they are shared out."""
    if team is None or not team.is_clear:
        return False
    agents = list({entry.card: None for entry in team.agents})
    dealt_out = [copies_of(dealt.of_agent.get(agent, [])) for agent in agents]
    # Only if they fit nobody in any order can it be said that something is wrong.
    free = [max(0, CARDS_OF_AN_AGENT - count) for count in dealt_out]
    cards = [entry.card for entry in dealt.of_nobody]

    def may_belong(card: int, agent: int) -> bool:
        is_one = is_of_kind(cards[card], STARTING_CARD) is not False
        return is_one and is_starting_card_of(cards[card], agents[agent]) is not False

    return not matched([entry.count for entry in dealt.of_nobody], free, may_belong).is_complete


def _of_agents_on_the_case(submission: Submission, context: Context) -> Iterator[Finding]:
    team = team_of(submission)
    if team is None:
        return
    strangers = _dealt(submission).of_strangers
    # That backup agents carry no starting cards is a rule of its own (HBG-BUDGET-28).
    backup = backup_agents_among(strangers, submission, context)
    for whose, entries in strangers.items():
        if whose not in backup:
            yield not_on_the_case("HBG-BUDGET-32", whose, tuple(entries), team)


def _by_agent(submission: Submission, _: Context) -> str:
    dealt = _dealt(submission).of_agent
    return ", ".join(
        f"{copies_of(entries)} of {CARDS_OF_AN_AGENT} of {agent.title}"
        for agent, entries in dealt.items()
    )


def _whose(submission: Submission, _: Context) -> str:
    dealt = _dealt(submission).of_agent
    return "; ".join(
        f"{agent.title}: {listed(titles(entries))}" for agent, entries in dealt.items() if entries
    )


def _of_others(submission: Submission, _: Context) -> str:
    others = _dealt(submission).of_strangers
    return f"{sum(map(copies_of, others.values()))} of agents who are not on the case"


STARTING_CARD_RULES = (
    Rule(
        "HBG-BUDGET-29",
        f"Each agent has exactly {CARDS_OF_AN_AGENT} starting cards, which the agent's board "
        "names.",
        (("shape", "starting cards"), ("number", CARDS_OF_AN_AGENT)),
        _two_each,
        _by_agent,
    ),
    Rule(
        "HBG-BUDGET-31",
        "A starting card is assigned only to the agent whose icon it shows.",
        (("shape", "starting cards of an agent"),),
        _each_to_its_agent,
        _whose,
    ),
    Rule(
        "HBG-BUDGET-32",
        "Starting cards of agents who are not on the case are not used.",
        (("shape", "starting cards of others"),),
        _of_agents_on_the_case,
        _of_others,
    ),
)
