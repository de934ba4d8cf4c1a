"""What the team buys: requisition cards and backup agents, within one total of credits."""

from collections.abc import Iterable, Iterator

from carddb.model import UNKNOWN, Card
from formats.construction.finding import Finding, broken, undecided
from formats.construction.fixes import removing_anywhere
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission, grouped
from formats.construction.words import are, copies_of, counted, listed, times, titles
from formats.hellboy_board_game.agents import FEWEST_AGENTS, MAX_AGENTS, Team, players_of, team_of
from formats.hellboy_board_game.cards import (
    BACKUP_AGENT,
    REQUISITION_CARD,
    copies_in_the_box,
    is_called,
    is_of_kind,
    kind_of,
)
from formats.hellboy_board_game.collection import CORE_SET
from formats.hellboy_board_game.loadout import BOUGHT, bought_entries, parts_named

CREDITS = {2: 8, 3: 7, 4: 6}
"""By the number of agents on the case, the credits of the whole team (HBG-BUDGET-02 to 04)."""

_SHARED = (
    "The total depends on the number of agents; how the players share it never limits what they "
    "buy (HBG-BUDGET-12, ruling HBG-AMBIGUOUS-10), and neither does a number of cards of one "
    "agent (rulings HBG-AMBIGUOUS-05 and 06)."
)
_UNKNOWN_COST = (
    "A cost that nobody recorded can never be confirmed as within the budget: ruling "
    "HBG-AMBIGUOUS-08 has an unknown cost fail. A card file, or facts given with the check, say "
    "it as credits."
)


def even_split(total: int, players: int) -> tuple[int, int]:
    """What each player gets before they share, and what is left in the middle."""
    return divmod(total, players)


def _budgets(team: Team) -> list[int]:
    """What the team may have: one amount, or several if not all agents could be read."""
    most = MAX_AGENTS if team.unread else team.size
    # An unread line may be one more agent, and with more agents there are fewer credits.
    numbers = range(max(team.size, FEWEST_AGENTS), most + 1)
    # Other numbers of agents have no budget (HBG-BUDGET-06) and a finding of their own.
    return [CREDITS[number] for number in numbers if number in CREDITS]


def _credits_of(card: Card) -> int:
    """What the card costs as far as that is known."""
    cost = card.fact("credits")
    # As nothing: what is spent is then the least, and too much of that is too much.
    return cost if isinstance(cost, int) else 0


def _spent(entries: Iterable[Entry]) -> int:
    return sum(_credits_of(entry.card) * entry.count for entry in entries)


def _of_unknown_cost(entries: Iterable[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.card.fact("credits") is UNKNOWN]


def _within_budget(submission: Submission, _: Context) -> Iterator[Finding]:
    team = team_of(submission)
    budgets = _budgets(team) if team else []
    if team is None or not budgets:
        return
    bought = bought_entries(submission)
    spent, unknown = _spent(bought), _of_unknown_cost(bought)
    unread = sum(part.unread for part in parts_named(submission, BOUGHT))
    # Of the fewest agents first, who have the most to spend.
    most, least = budgets[0], budgets[-1]
    why = _SHARED + _inferred(bought)
    # More than the largest budget, with unknown costs not even counted: no doubt is left.
    if spent > most:
        yield broken(
            "HBG-BUDGET-12",
            f"{counted(spent, 'credit')} {are(spent)} spent{_not_counted(unknown)}; "
            f"{counted(team.size, 'agent')} have {most} in all.",
            [entry for entry in bought if _credits_of(entry.card)],
            help=why,
            limit=most,
            found=spent,
        )
        return
    of = f"{spent} of {most} credits {are(spent)} spent"
    if unknown:
        yield undecided(
            "HBG-BUDGET-12",
            f"{of}, and what {listed(titles(unknown))} {_costs(unknown)} is not known.",
            unknown,
            help=f"{_UNKNOWN_COST} {why}",
            limit=most,
            found=spent,
        )
    if unread:
        yield undecided(
            "HBG-BUDGET-12",
            f"{of} as far as the list was read; {counted(unread, 'line')} among the bought cards "
            "could not be.",
            help=why,
            limit=most,
            found=spent,
        )
    if spent > least:
        yield undecided(
            "HBG-BUDGET-12",
            f"{counted(spent, 'credit')} are spent, which {counted(team.size, 'agent')} have; "
            "more agents have fewer, and not every agent could be read.",
            help=why,
            limit=most,
            found=spent,
        )


def _inferred(bought: Iterable[Entry]) -> str:
    recruits = [entry for entry in bought if is_called(entry.card, "Kate Corrigan")]
    if _spent(recruits) == 0:
        return ""
    return " The cost of Kate Corrigan is inferred (ruling HBG-AMBIGUOUS-09)."


def _not_counted(unknown: list[Entry]) -> str:
    return f", {listed(titles(unknown))} not counted" if unknown else ""


def _costs(entries: list[Entry]) -> str:
    return "costs" if len(titles(entries)) == 1 else "cost"


def _account(submission: Submission, _: Context) -> str:
    """What is spent of the budget, what is lost, and how it was shared at first."""
    team = team_of(submission)
    if team is None or team.size not in CREDITS:
        return ""
    total, bought = CREDITS[team.size], bought_entries(submission)
    spent, unknown = _spent(bought), _of_unknown_cost(bought)
    said = f"{spent} of {total} credits for {team.size} agents"
    if unknown:
        said += f", {counted(copies_of(unknown), 'card')} of unknown cost not counted"
    # With an unknown cost nobody can say how much of it is lost.
    elif spent < total:
        said += f", {total - spent} lost"
    return said + _first_shares(total, team, submission)


def _first_shares(total: int, team: Team, submission: Submission) -> str:
    players = players_of(submission)
    # Two agents may also be those of a solo player (HBG-SETUP-13).
    if players is None and team.size > 2:
        players = team.size
    if not isinstance(players, int) or not 1 <= players <= team.size:
        return ""
    if players == 1:
        return f"; all {total} held by the one player"
    each, middle = even_split(total, players)
    return f"; first shared {each} to each player and {middle} in the middle"


def _nothing_else_is_bought(submission: Submission, _: Context) -> Iterator[Finding]:
    bought = bought_entries(submission)
    for entry in bought:
        if is_of_kind(entry.card, REQUISITION_CARD, BACKUP_AGENT) is False:
            yield broken(
                "HBG-BUDGET-15",
                f"{entry.card.title} is {kind_of(entry.card)}; credits buy requisition cards and "
                "backup agents alone.",
                [entry],
            )
    unknown = [e for e in bought if is_of_kind(e.card, REQUISITION_CARD, BACKUP_AGENT) is UNKNOWN]
    if unknown:
        yield undecided(
            "HBG-BUDGET-15",
            f"It is not known whether {listed(titles(unknown))} can be bought; credits buy "
            "requisition cards and backup agents alone.",
            unknown,
            help="A card file, or facts given with the check, say a card's kind.",
        )


def _what_is_bought(submission: Submission, _: Context) -> str:
    bought = bought_entries(submission)
    cards = [e for e in bought if is_of_kind(e.card, REQUISITION_CARD) is True]
    agents = [e for e in bought if is_of_kind(e.card, BACKUP_AGENT) is True]
    return (
        f"{counted(copies_of(cards), 'requisition card')} and "
        f"{counted(copies_of(agents), 'backup agent')} of {counted(copies_of(bought), 'card')}"
    )


def _each_has_a_cost(submission: Submission, _: Context) -> Iterator[Finding]:
    for entry in _without_a_cost(submission):
        yield broken(
            "HBG-BUDGET-16",
            f"{entry.card.title} has no credit cost; a card without one can't be bought.",
            [entry],
        )


def _without_a_cost(submission: Submission) -> list[Entry]:
    """The bought cards that are known to have no cost; what is no card to buy is left out."""
    return [
        entry
        for entry in bought_entries(submission)
        if entry.card.fact("credits") is None
        and is_of_kind(entry.card, REQUISITION_CARD, BACKUP_AGENT) is not False
    ]


def _count_without_a_cost(submission: Submission, _: Context) -> str:
    return f"{counted(copies_of(_without_a_cost(submission)), 'card')} without a cost"


def _no_more_than_there_are(submission: Submission, _: Context) -> Iterator[Finding]:
    bought = bought_entries(submission)
    for card, entries in grouped(bought, lambda entry: entry.card).items():
        count, most = copies_of(entries), _copies_to_take(card)
        if count == 1:
            continue  # whoever lists a card has one
        there_are = "there is one of each backup agent"
        if is_of_kind(card, BACKUP_AGENT) is not True:
            there_are = f"the collection holds {most}"
        if most is None:
            yield undecided(
                "HBG-BUDGET-36",
                f"{card.title} is bought {times(count)}, and it is not known how many of it the "
                "collection holds.",
                entries,
                help="A card file, or facts given with the check, say it as copies (HBG-BUDGET-36, "
                "ruling HBG-AMBIGUOUS-07).",
                found=count,
            )
        elif count > most:
            yield broken(
                "HBG-BUDGET-36",
                f"{card.title} is bought {times(count)}; {there_are}.",
                entries,
                help="The same card may be bought as often as the collection holds it, a backup "
                "agent once (ruling HBG-AMBIGUOUS-07).",
                limit=most,
                found=count,
                fix=removing_anywhere(submission, entries, count - most),
            )


def _copies_to_take(card: Card) -> int | None:
    """How many of a card the team can take; None if that is not known."""
    if is_of_kind(card, BACKUP_AGENT) is True:
        return 1
    copies = copies_in_the_box(card)
    return None if copies is UNKNOWN else copies


def _copies_allowed(card: Card) -> int | None:
    """The limit of a card that can be bought."""
    # Of other cards the rule says nothing: they are not bought at all.
    if is_of_kind(card, REQUISITION_CARD, BACKUP_AGENT) is not True:
        return None
    return _copies_to_take(card)


def _most_copies(submission: Submission, _: Context) -> str:
    counts: dict[str, int] = {}
    for entry in bought_entries(submission):
        counts[entry.card.title] = counts.get(entry.card.title, 0) + entry.count
    if not counts:
        return "nothing bought"
    title = max(counts, key=lambda each: counts[each])
    return f"{counts[title]} of {title}"


BUDGET_RULES = (
    Rule(
        "HBG-BUDGET-12",
        "What the team buys costs no more than "
        f"{listed([str(total) for total in CREDITS.values()], 'or')} credits "
        f"for {listed([str(number) for number in CREDITS], 'or')} agents.",
        (("shape", "budget"), *((f"{number} agents", total) for number, total in CREDITS.items())),
        _within_budget,
        _account,
    ),
    Rule(
        "HBG-BUDGET-15",
        "Credits buy requisition cards and backup agents, and nothing else.",
        (("shape", "bought kinds"),),
        _nothing_else_is_bought,
        _what_is_bought,
    ),
    Rule(
        "HBG-BUDGET-16",
        "A card without a credit cost can't be bought.",
        (("shape", "bought at a cost"),),
        _each_has_a_cost,
        _count_without_a_cost,
    ),
    Rule(
        "HBG-BUDGET-36",
        "No more of a card than the collection holds, and one of each backup agent; the core set "
        f"has {CORE_SET[REQUISITION_CARD]} requisition cards and "
        f"{CORE_SET[BACKUP_AGENT]} backup agents.",
        (("shape", "copies in the collection"), ("backup agents", 1)),
        _no_more_than_there_are,
        _most_copies,
        _copies_allowed,
    ),
)
