"""Who is on the case: one agent a player, two for a solo player, two to four in all."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from carddb.model import UNKNOWN, Card, Unknown
from formats.construction.finding import Finding, broken, undecided
from formats.construction.fixes import removing_anywhere
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Submission, grouped
from formats.construction.words import are, copies_of, counted, few, listed, times
from formats.hellboy_board_game.cards import AGENT, called, is_of_kind, kind_of, names_of

FEWEST_AGENTS, MAX_AGENTS = 2, 4
MAX_PLAYERS = 4
AGENTS_OF_A_SOLO_PLAYER = 2


# Without slots: a cached property needs a dictionary to be kept in.
@dataclass(frozen=True)
class Team:
    """The agents on the case, as far as the list names them.

    What is asked once for each heading of a list is found out once.
    """

    agents: tuple[Entry, ...]
    size: int
    """How many agents are listed."""
    unread: int
    """Lines among the agents that could not be read."""

    @cached_property
    def is_clear(self) -> bool:
        """Whether it is known of everybody else that they are not on the case."""
        # A name of no catalogue may be that of anybody, misspelt.
        return not self.unread and all(entry.card.listed for entry in self.agents)

    @cached_property
    def names(self) -> str:
        """The agents as a sentence lists them."""
        return listed(few([entry.card.title for entry in self.agents]) or ["nobody"])

    def agent_called(self, name: str) -> Card | None:
        """The agent of that name; a part of the name is enough where one agent has it."""
        agent, words = self._by_name.get(called(name)), called(name).split()
        if agent is not None or not words:
            return agent
        # People write "Liz" for Liz Sherman; two agents who share a word need the whole name.
        having = [self._by_word.get(word, set()) for word in words]
        common = set.intersection(*having)
        return common.pop() if len(common) == 1 else None

    @cached_property
    def _by_name(self) -> dict[str, Card]:
        by_name: dict[str, Card] = {}
        for entry in self.agents:
            for name in names_of(entry.card):
                by_name.setdefault(name, entry.card)
        return by_name

    @cached_property
    def _by_word(self) -> dict[str, set[Card]]:
        by_word: dict[str, set[Card]] = {}
        for entry in self.agents:
            for word in called(entry.card.name).split():
                by_word.setdefault(word, set()).add(entry.card)
        return by_word


def team_of(submission: Submission) -> Team | None:
    """The team; None if no agents were handed in."""
    parts = submission.named("agents")
    if not parts:
        return None
    entries = tuple([entry for part in parts for entry in part.entries])
    size, unread = sum([part.size for part in parts]), sum([part.unread for part in parts])
    return Team(entries, size, unread)


def players_of(submission: Submission) -> int | Unknown | None:
    """The number of players that is declared; None if none is, UNKNOWN if it can't be read."""
    declared = submission.declarations.get("players")
    if declared is None:
        return None
    # `isdigit` is true of superscripts too, which `int` does not read.
    return int(declared) if declared.isascii() and declared.isdigit() else UNKNOWN


def _one_to_four_players(submission: Submission, _: Context) -> Iterator[Finding]:
    players = players_of(submission)
    if players is UNKNOWN:
        declared = submission.declarations["players"]
        yield undecided(
            "HBG-SETUP-01",
            f"'{declared}' is declared as the number of players and can't be read as a number; "
            f'1 to {MAX_PLAYERS} can play, as in "Players: 2".',
        )
    elif players is not None and not 1 <= players <= MAX_PLAYERS:
        yield broken(
            "HBG-SETUP-01",
            f"{counted(players, 'player')} {are(players)} declared; 1 to {MAX_PLAYERS} can play.",
            limit=MAX_PLAYERS,
            found=players,
        )


def _players(submission: Submission, _: Context) -> str:
    return f"{submission.declarations.get('players', 'no number')} declared"


def _one_agent_a_player(submission: Submission, _: Context) -> Iterator[Finding]:
    players, team = players_of(submission), team_of(submission)
    # A solo player has a rule of their own, and a number out of range is a fault already.
    if isinstance(players, int) and 1 < players <= MAX_PLAYERS and team is not None:
        yield from _fitting("HBG-SETUP-08", team, players, players)


def _two_agents_for_a_solo_player(submission: Submission, _: Context) -> Iterator[Finding]:
    players, team = players_of(submission), team_of(submission)
    if players == 1 and team is not None:
        yield from _fitting("HBG-SETUP-13", team, players, AGENTS_OF_A_SOLO_PLAYER)


def _fitting(rule: str, team: Team, players: int, needed: int) -> Iterator[Finding]:
    if team.size == needed:
        return
    takes = "a solo player takes two agents" if players == 1 else "each player takes one agent"
    there = f"{counted(team.size, 'agent')} {are(team.size)} on the case"
    of_players = f"of {counted(players, 'player')}"
    # An unread line may be an agent who seems to be missing; it can't make them fewer.
    if team.unread and team.size < needed:
        yield undecided(
            rule,
            f"{there} {of_players} as far as the list was read; {takes}.",
            team.agents,
            limit=needed,
            found=team.size,
        )
    else:
        message = f"{there} {of_players}; {takes}."
        yield broken(rule, message, team.agents, limit=needed, found=team.size)


def _agents_of_players(submission: Submission, _: Context) -> str:
    team = team_of(submission)
    agents = counted(team.size if team else 0, "agent")
    players = players_of(submission)
    return f"{agents} of {counted(players, 'player')}" if isinstance(players, int) else agents


def _agents_alone(submission: Submission, _: Context) -> Iterator[Finding]:
    team = team_of(submission)
    entries = team.agents if team else ()
    for entry in entries:
        if is_of_kind(entry.card, AGENT) is False:
            yield broken(
                "HBG-SETUP-09",
                f"{entry.card.title} is {kind_of(entry.card)}; only agents are on a case.",
                [entry],
            )
    unknown = [entry for entry in entries if is_of_kind(entry.card, AGENT) is UNKNOWN]
    if unknown:
        names = listed([entry.card.title for entry in unknown])
        yield undecided(
            "HBG-SETUP-09",
            f"It is not known whether {names} {are(len(unknown))} "
            f"{'an agent' if len(unknown) == 1 else 'agents'}.",
            unknown,
            help="An agent from outside the core set is known by a card file that gives its kind "
            "as agent.",
        )


def _who_is_there(submission: Submission, _: Context) -> str:
    team = team_of(submission)
    return team.names if team else ""


def _no_agent_twice(submission: Submission, _: Context) -> Iterator[Finding]:
    team = team_of(submission)
    agents = team.agents if team else ()
    # By name and not by card: two cards of one agent are that agent twice.
    for entries in grouped(agents, lambda entry: called(entry.card.name)).values():
        count = copies_of(entries)
        if count > 1:
            yield broken(
                "HBG-SETUP-10",
                f"{entries[0].card.name} is on the case {times(count)}; "
                "there is one of each agent.",
                entries,
                limit=1,
                found=count,
                # What is no agent has to go whole, and another rule says so.
                fix=removing_anywhere(submission, entries, count - 1)
                if is_of_kind(entries[0].card, AGENT) is not False
                else None,
            )


def _most_of_an_agent(submission: Submission, _: Context) -> str:
    team = team_of(submission)
    counts: dict[str, int] = {}
    for entry in team.agents if team else ():
        counts[entry.card.name] = counts.get(entry.card.name, 0) + entry.count
    return f"at most {max(counts.values())} of an agent" if counts else ""


def _two_to_four_agents(submission: Submission, _: Context) -> Iterator[Finding]:
    team = team_of(submission)
    if team is None or FEWEST_AGENTS <= team.size <= MAX_AGENTS:
        return
    there = f"{counted(team.size, 'agent')} {are(team.size)} on the case"
    needed = f"{FEWEST_AGENTS} to {MAX_AGENTS} are needed"
    # As above: unread lines can only add agents.
    if team.unread and team.size < FEWEST_AGENTS:
        yield undecided(
            "HBG-SETUP-14",
            f"{there} as far as the list was read; {needed}.",
            limit=FEWEST_AGENTS,
            found=team.size,
        )
        return
    yield broken(
        "HBG-SETUP-14",
        f"{there}; {needed}.",
        team.agents,
        help="No budget is given for one agent, nor for five or more (HBG-BUDGET-06).",
        limit=FEWEST_AGENTS if team.size < FEWEST_AGENTS else MAX_AGENTS,
        found=team.size,
    )


def _number_of_agents(submission: Submission, _: Context) -> str:
    team = team_of(submission)
    return f"{team.size} of {FEWEST_AGENTS} to {MAX_AGENTS} agents" if team else ""


AGENT_RULES = (
    Rule(
        "HBG-SETUP-01",
        f"1 to {MAX_PLAYERS} players.",
        (("shape", "players"), ("maximum", MAX_PLAYERS)),
        _one_to_four_players,
        _players,
    ),
    Rule(
        "HBG-SETUP-08",
        "Each player takes one agent.",
        (("shape", "one agent a player"),),
        _one_agent_a_player,
        _agents_of_players,
    ),
    Rule(
        "HBG-SETUP-09",
        "The agents are those of the core set, or others from outside it.",
        (("shape", "agents alone"),),
        _agents_alone,
        _who_is_there,
    ),
    Rule(
        "HBG-SETUP-10",
        "No agent is taken twice.",
        (("shape", "no agent twice"),),
        _no_agent_twice,
        _most_of_an_agent,
    ),
    Rule(
        "HBG-SETUP-13",
        "A solo player takes two agents.",
        (("shape", "agents of a solo player"), ("number", AGENTS_OF_A_SOLO_PLAYER)),
        _two_agents_for_a_solo_player,
        _agents_of_players,
    ),
    Rule(
        "HBG-SETUP-14",
        f"{FEWEST_AGENTS} to {MAX_AGENTS} agents are on the case.",
        (("shape", "agents"), ("minimum", FEWEST_AGENTS), ("maximum", MAX_AGENTS)),
        _two_to_four_agents,
        _number_of_agents,
    ),
)
