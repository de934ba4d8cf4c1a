"""What lies beside each agent's board: every bought card belongs to one agent on the case."""

from collections.abc import Iterable, Iterator

from carddb.model import UNKNOWN
from formats.construction.finding import Finding, broken, noted, undecided
from formats.construction.rule import Context, Rule
from formats.construction.submission import Entry, Section, Submission
from formats.construction.words import are, listed, titles
from formats.hellboy_board_game.agents import Team, team_of
from formats.hellboy_board_game.cards import BACKUP_AGENT, called, is_of_kind, kind_of, names_of

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


def backup_agents_among(whose: Iterable[str], submission: Submission, context: Context) -> set[str]:
    """Those of the names that are a backup agent's, bought or known."""
    wanted = set(whose)
    # Most lists give cards to nobody else; then the catalogue need not be asked.
    if not wanted:
        return wanted
    bought = [entry.card for entry in bought_entries(submission)]
    known = context.collection.cards_with("kind", BACKUP_AGENT)
    names = {
        name
        for card in (*bought, *known)
        if is_of_kind(card, BACKUP_AGENT) is True
        for name in names_of(card)
    }
    return {name for name in wanted if called(name) in names}


def not_on_the_case(rule: str, whose: str, entries: tuple[Entry, ...], team: Team) -> Finding:
    """Cards are given to somebody whom the list does not have among its agents."""
    cards = listed(titles(entries))
    # A misspelt agent leaves it open who is on the case.
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
        help="Not everybody who is listed among the agents is known by name.",
    )


def _of_strangers(parts: Iterable[Section], team: Team | None) -> list[tuple[str, Section]]:
    """The parts with cards of somebody whom the team does not have, with that name."""
    return [
        (part.character, part)
        for part in parts
        # A heading without cards assigns nothing.
        if part.entries
        and part.character is not None
        and (team is None or team.agent_called(part.character) is None)
    ]


def _assigned(rule: str, names: tuple[str, ...], states: str) -> Rule:
    """What is in the sections belongs to one agent on the case.

    Any agent may take any bought card, and any number of them (HBG-BUDGET-23, rulings
    HBG-AMBIGUOUS-05 and 06): whatever is assigned to nobody can be, in some way.
    """

    def judge(submission: Submission, context: Context) -> Iterator[Finding]:
        team = team_of(submission)
        parts = parts_named(submission, names)
        if team is not None:
            strangers = _of_strangers(parts, team)
            # Another rule says that a backup agent can't have requisition cards.
            others = [whose for whose, part in strangers if part.name == REQUISITIONS]
            backup = backup_agents_among(others, submission, context)
            for whose, part in strangers:
                if whose not in backup:
                    yield not_on_the_case(rule, whose, part.entries, team)
        unassigned = [entry for part in parts if part.character is None for entry in part.entries]
        if unassigned:
            yield noted(
                rule,
                f"It is not said which agent takes {listed(titles(unassigned))}; any agent on the "
                "case may.",
                unassigned,
                help=f'The heading says it: "{names[0]} of Hellboy". No card is tied to an agent, '
                "and no agent has a limit (HBG-BUDGET-23, rulings HBG-AMBIGUOUS-05 and 06).",
            )

    def measure(submission: Submission, _: Context) -> str:
        parts = [part for part in parts_named(submission, names) if part.entries]
        return ", ".join(f"{part.size} in the {part.heading}" for part in parts)

    return Rule(rule, states, (("shape", "assigned"), ("to", "one agent")), judge, measure)


def _nothing_for_backup_agents(submission: Submission, context: Context) -> Iterator[Finding]:
    for whose, part in _of_backup_agents(submission, context):
        yield broken(
            "HBG-BUDGET-28",
            f"{listed(titles(part.entries))} {are(len(part.entries))} assigned to {whose}, "
            "a backup agent; backup agents carry no requisition or starting cards.",
            part.entries,
        )


def _of_backup_agents(submission: Submission, context: Context) -> list[tuple[str, Section]]:
    """The parts that backup agents would carry, with their names."""
    parts = parts_named(submission, (STARTING_CARDS, REQUISITIONS))
    strangers = _of_strangers(parts, team_of(submission))
    backup = backup_agents_among([whose for whose, _ in strangers], submission, context)
    return [(whose, part) for whose, part in strangers if whose in backup]


def _carried_by_backup_agents(submission: Submission, context: Context) -> str:
    held = [part.size for _, part in _of_backup_agents(submission, context)]
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
                    help="Every requisition and starting card begins with its front visible "
                    "(HBG-BUDGET-33).",
                )
    sideless = _without_a_side(submission)
    if sideless:
        yield noted(
            "HBG-BUDGET-26",
            f"It is not said whether {listed(titles(sideless))} {_starts(sideless)} in remote or "
            "in direct support; either is legal.",
            sideless,
            help='The heading says it: "remote support of Hellboy", "direct support of Hellboy".',
        )


def _starts(entries: list[Entry]) -> str:
    return "starts" if len(titles(entries)) == 1 else "start"


def _without_a_side(submission: Submission) -> list[Entry]:
    # Under their own heading cards of unknown kind are taken for backup agents; among
    # the requisitions only those that are known to be.
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
