"""What lies beside each agent's board: every bought card belongs to one agent on the case."""

from collections.abc import Iterator

from carddb.model import UNKNOWN
from formats.construction.finding import Finding
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import are, listed, titles
from formats.hellboy_board_game.agents import Team, team_of
from formats.hellboy_board_game.cards import BACKUP_AGENT, is_called, is_of_kind, kind_of
from formats.hellboy_board_game.saying import broken, noted, undecided

STARTING_CARDS = "starting cards"
REQUISITIONS = "requisitions"
BACKUP_AGENTS = "backup agents"
REMOTE_SUPPORT = "remote support"
DIRECT_SUPPORT = "direct support"
SIDES = (REMOTE_SUPPORT, DIRECT_SUPPORT)
BOUGHT = (REQUISITIONS, BACKUP_AGENTS, *SIDES)


def parts_named(submission: Submission, names: tuple[str, ...]) -> list[Section]:
    """The sections of these names, in the order of the list."""
    return [part for deck in submission.decks for part in deck.sections if part.name in names]


def bought_entries(submission: Submission) -> list[Entry]:
    """Everything that the team bought."""
    return [entry for part in parts_named(submission, BOUGHT) for entry in part.entries]


def is_a_backup_agent(name: str, submission: Submission, context: Context) -> bool:
    """Whether the name is that of a backup agent, bought or known."""
    bought = [entry.card for entry in bought_entries(submission)]
    known = context.collection.cards_with("kind", BACKUP_AGENT)
    return any(
        is_of_kind(card, BACKUP_AGENT) is True and is_called(card, name)
        for card in (*bought, *known)
    )


def not_on_the_case(rule: str, whose: str, entries: tuple[Entry, ...], team: Team) -> Finding:
    """Cards are given to somebody whom the list does not have among its agents."""
    cards = listed(titles(entries))
    if team.is_clear:
        return broken(
            rule,
            f"{cards} {are(len(entries))} assigned to {whose}, who is not on the case; "
            f"on it {are(max(1, len(team.agents)))} {team.names}.",
            entries,
        )
    return undecided(
        rule,
        f"{cards} {are(len(entries))} assigned to {whose}, and it is not known whether "
        f"{whose} is on the case.",
        entries,
        why="Not everybody who is listed among the agents is known by name.",
    )


def _assigned(rule: str, names: tuple[str, ...], states: str) -> Rule:
    """What stands in the sections belongs to one agent on the case."""

    def judge(submission: Submission, context: Context) -> Iterator[Finding]:
        team = team_of(submission)
        unassigned: list[Entry] = []
        for part in parts_named(submission, names):
            if part.character is None:
                unassigned += part.entries
            elif part.entries and team is not None and not carried(part, submission, context, team):
                yield not_on_the_case(rule, part.character, part.entries, team)
        if unassigned:
            yield undecided(
                rule,
                f"It is not said which agent takes {listed(titles(unassigned))}; each bought card "
                f'belongs to one agent, as under the heading "{names[0]} of Hellboy".',
                unassigned,
            )

    def carried(part: Section, submission: Submission, context: Context, team: Team) -> bool:
        """Whether an agent has the cards, or another rule says that a backup agent can't."""
        whose = part.character or ""
        if team.agent_called(whose) is not None:
            return True
        return part.name == REQUISITIONS and is_a_backup_agent(whose, submission, context)

    def measure(submission: Submission, _: Context) -> str:
        parts = [part for part in parts_named(submission, names) if part.entries]
        return ", ".join(f"{part.size} in the {part.heading}" for part in parts)

    return Rule(rule, states, (("shape", "assigned"), ("to", "one agent")), judge, measure)


def _nothing_for_backup_agents(submission: Submission, context: Context) -> Iterator[Finding]:
    team = team_of(submission)
    for part in parts_named(submission, (STARTING_CARDS, REQUISITIONS)):
        whose = part.character
        if not part.entries or whose is None or (team is not None and team.agent_called(whose)):
            continue
        if is_a_backup_agent(whose, submission, context):
            yield broken(
                "HBG-BUDGET-28",
                f"{listed(titles(part.entries))} {are(len(part.entries))} assigned to {whose}, "
                "a backup agent; backup agents carry no requisition or starting cards.",
                part.entries,
            )


def _carried_by_backup_agents(submission: Submission, context: Context) -> str:
    parts = parts_named(submission, (STARTING_CARDS, REQUISITIONS))
    held = [
        part.size
        for part in parts
        if part.character and is_a_backup_agent(part.character, submission, context)
    ]
    return f"{sum(held)} assigned to backup agents"


def _each_has_a_side(submission: Submission, _: Context) -> Iterator[Finding]:
    for part in parts_named(submission, SIDES):
        for entry in part.entries:
            if is_of_kind(entry.card, BACKUP_AGENT) is False:
                yield broken(
                    "HBG-BUDGET-26",
                    f"{entry.card.title} is {kind_of(entry.card)} and gives no {part.name}; "
                    "only a backup agent's card starts on either side.",
                    [entry],
                    why="Every requisition and starting card begins with its front visible "
                    "(HBG-BUDGET-33).",
                )
    sideless = _without_a_side(submission)
    if sideless:
        yield noted(
            "HBG-BUDGET-26",
            f"It is not said whether {listed(titles(sideless))} {_starts(sideless)} in remote or "
            "in direct support; either is legal.",
            sideless,
            why='The heading says it: "remote support of Hellboy", "direct support of Hellboy".',
        )


def _starts(entries: list[Entry]) -> str:
    return "starts" if len(titles(entries)) == 1 else "start"


def _without_a_side(submission: Submission) -> list[Entry]:
    return [
        entry
        for part in parts_named(submission, (REQUISITIONS, BACKUP_AGENTS))
        for entry in part.entries
        if is_of_kind(entry.card, BACKUP_AGENT) is True
        or (part.name == BACKUP_AGENTS and is_of_kind(entry.card, BACKUP_AGENT) is UNKNOWN)
    ]


def _who_starts_where(submission: Submission, _: Context) -> str:
    """The sides; who starts in direct support is on the board with a cube (HBG-BUDGET-27)."""
    said = []
    for part in parts_named(submission, SIDES):
        where = (
            "on the board with the agents and 1 action cube"
            if part.name == DIRECT_SUPPORT
            else "off the board"
        )
        said += [f"{title} in {part.name}, {where}" for title in titles(part.entries)]
    said += [f"{title} on either side" for title in titles(_without_a_side(submission))]
    return "; ".join(said)


LOADOUT_RULES = (
    _assigned(
        "HBG-BUDGET-24",
        (REQUISITIONS,),
        "Each bought requisition card belongs to one agent on the case.",
    ),
    _assigned(
        "HBG-BUDGET-25",
        (BACKUP_AGENTS, *SIDES),
        "Each bought backup agent supports one agent on the case.",
    ),
    Rule(
        "HBG-BUDGET-26",
        "Each backup agent starts in remote or in direct support, and no other card does.",
        (("shape", "sides of backup agents"),),
        _each_has_a_side,
        _who_starts_where,
    ),
    Rule(
        "HBG-BUDGET-28",
        "No starting or requisition card is assigned to a backup agent.",
        (("shape", "nothing for backup agents"),),
        _nothing_for_backup_agents,
        _carried_by_backup_agents,
    ),
)
