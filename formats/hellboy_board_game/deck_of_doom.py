"""The Deck of Doom: every card with an icon of the case or of an agent on it."""

from carddb.model import UNKNOWN, Card, Truth
from formats.construction.rule import Context
from formats.construction.submission import Submission
from formats.construction.words import listed, some_of
from formats.hellboy_board_game.agents import Team, team_of
from formats.hellboy_board_game.built_deck import DeckOfAllThatFits, built_deck_rule, icon_in_words
from formats.hellboy_board_game.cards import DOOM, icon_of, label
from formats.hellboy_board_game.case import FACTS_OF_A_CASE, case_of
from formats.hellboy_board_game.collection import Pool, pool_of

RULE = "HBG-DECKS-24"
SECTION = "deck of doom"

_WHY = (
    "All cards of the case's icons are taken (HBG-DECKS-19), those of an agent's icon if the agent "
    "is on the case, listed by the case or not (HBG-DECKS-20 and 21, ruling HBG-AMBIGUOUS-12), "
    "and no others (HBG-DECKS-23). Icons are labels (ruling HBG-AMBIGUOUS-16); an agent's is the "
    "agent's name or what is recorded as icon."
)


def _built(submission: Submission, context: Context) -> DeckOfAllThatFits:
    """How the Deck of Doom of the submission's case and agents is built."""
    case, team = case_of(submission), team_of(submission)
    icons = _icons_of(case)
    wanted = {label(icon) for icon in (*(icons or ()), *_icons_of_agents(team))}
    unclear = []
    if case is None:
        unclear.append("which case is played is not clear")
    elif icons is None:
        unclear.append(f"the doom_icons of {case.title} are not recorded")
    # An agent whom nobody knows brings cards of an icon that nobody knows.
    if team is None or not team.is_clear:
        unclear.append("not every agent on the case is known")
    if unmarked := _agents_of_unknown_icon(team, pool_of(DOOM, submission, context)):
        unclear.append(f"the icon of {listed(unmarked)} is not recorded")

    def fits(card: Card) -> Truth:
        icon = icon_of(card)
        if icon is UNKNOWN:
            return UNKNOWN
        # What one icon takes for certain it takes, whatever else is not known.
        if icon is not None and label(icon) in wanted:
            return True
        # A card without an icon belongs in no Deck of Doom, whatever the case.
        return UNKNOWN if unclear and icon is not None else False

    return DeckOfAllThatFits(
        rule=RULE,
        name="the deck of doom",
        kind=DOOM,
        cards="Deck of Doom cards",
        takes=_takes(icons, team),
        fits=fits,
        is_marked=lambda card: icon_of(card) is not UNKNOWN,
        open_because=listed(unclear) if unclear else "",
        why=f"{_WHY} {FACTS_OF_A_CASE}" if unclear else _WHY,
    )


def _icons_of(case: Card | None) -> tuple[str, ...] | None:
    """The icons of the case's Deck of Doom set-up; None if they are not known."""
    icons = case.fact("doom_icons") if case else UNKNOWN
    if icons is UNKNOWN:
        return None
    # Known to be absent: the case itself asks for none.
    return icons if isinstance(icons, tuple) else ()


def _icons_of_agents(team: Team | None) -> list[str]:
    icons = []
    for entry in team.agents if team else ():
        icon = icon_of(entry.card)
        # Card files mark an agent's cards by the name or by an icon of its own.
        icons += [entry.card.name, icon] if isinstance(icon, str) else [entry.card.name]
    return icons


def _agents_of_unknown_icon(team: Team | None, pool: Pool) -> list[str]:
    """The agents of whom neither is recorded, an icon or a card of doom with their name on it."""
    marks = {label(icon) for card in pool.cards if isinstance(icon := icon_of(card), str)}
    # Somebody of no catalogue has made the team unclear already.
    agents = [entry.card for entry in (team.agents if team else ()) if entry.card.listed]
    return [
        agent.title
        for agent in agents
        if icon_of(agent) is UNKNOWN and label(agent.name) not in marks
    ]


def _takes(icons: tuple[str, ...] | None, team: Team | None) -> str:
    marks = []
    if icons is None:
        marks.append("with an icon of the case")
    elif icons:
        marks.append(f"with {icon_in_words(icons)}")
    if team and team.agents:
        marks.append(f"of {some_of([entry.card.name for entry in team.agents], 'or')}")
    return f"every Deck of Doom card {', or '.join(marks)}" if marks else "no card"


def cards_of_doom(submission: Submission, context: Context) -> list[Card]:
    """Every copy of every card that the Deck of Doom takes. Raises BuildError."""
    return _built(submission, context).taken_from(pool_of(DOOM, submission, context))


DECK_OF_DOOM_RULES = (
    built_deck_rule(
        RULE,
        "The Deck of Doom is every card with an icon of the case or of an agent on the case.",
        DOOM,
        SECTION,
        _built,
    ),
)
