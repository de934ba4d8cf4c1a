"""How a case is played, for whoever plays any game: first what a checked list brings."""

from collections.abc import Callable, Sequence

from carddb.model import Card
from formats.construction.report import Report
from formats.construction.rule import Context
from formats.construction.submission import Section, Submission
from formats.hellboy_board_game import deck_of_doom, encounter_deck
from formats.hellboy_board_game.agents import FEWEST_AGENTS, MAX_AGENTS, Team, players_of, team_of
from formats.hellboy_board_game.beginning import ENGINE
from formats.hellboy_board_game.boss import behaviour_cards
from formats.hellboy_board_game.box import box
from formats.hellboy_board_game.built_deck import BuildError
from formats.hellboy_board_game.cards import BOSS, is_called
from formats.hellboy_board_game.case import case_of
from formats.hellboy_board_game.case_set_up import data_of_case, enemy_cards
from formats.hellboy_board_game.encounter_deck import encounter_choices
from formats.hellboy_board_game.parts import (
    AGENTS,
    ASSUMED,
    BEHAVIOURS,
    BOSSES,
    CASE,
    DIRECT,
    DOOM,
    ENCOUNTERS,
    ENEMIES,
    PLAYERS,
    REMOTE,
    REQUISITION_DECK,
    REQUISITIONS,
    STARTING,
)
from formats.hellboy_board_game.policy import policy_of
from formats.hellboy_board_game.printed import ENEMY, refuse_unplayable
from formats.hellboy_board_game.requisition_deck import cards_not_bought
from formats.hellboy_board_game.scripts import has_script, scripted
from formats.hellboy_board_game.showing import SHOWING
from formats.hellboy_board_game.simulation import MEASURES, goldfish, match
from formats.hellboy_board_game.starting_cards import is_starting_card_of
from formats.simulation.deck_parts import deck_part
from formats.simulation.playable_game import PlayableGame
from formats.table.play_deck import DeckPart, ListCount, PlayDeck
from formats.table.playable import UnplayableError

_BACKUPS = "backup agents"
_BESIDE_BOARDS = (STARTING, REQUISITIONS, _BACKUPS, REMOTE, DIRECT)
_SIDE_OF_BACKUP = {_BACKUPS: REMOTE}
"""A list that does not say on which side they begin has them in remote support."""


def deck_of(report: Report) -> PlayDeck:
    """The team with its cards, the case and its decks. Raises UnplayableError."""
    submission, context = report.submission, report.context
    case, team = _case(submission), _team(submission)
    agents = deck_part(AGENTS, submission.named(AGENTS))
    parts = [agents, DeckPart(CASE, (case,))]
    parts += _beside_boards(submission, team, agents.cards, context)
    data = data_of_case(case)
    known = [
        card
        for card in context.collection.cards_with("kind", ENEMY)
        if card.is_training is case.is_training
    ]
    try:
        parts += [
            DeckPart(REQUISITION_DECK, tuple(cards_not_bought(submission, context))),
            _listed_or_built(DOOM, submission, context, deck_of_doom.cards_of_doom),
            *_encounters(submission, context),
            _boss(submission, context, data.confrontation.boss),
            _listed_or_built(BEHAVIOURS, submission, context, behaviour_cards),
            DeckPart(ENEMIES, enemy_cards(data, known)),
        ]
    except BuildError as error:
        raise UnplayableError(f"The case can't be set up: {error}.") from error
    stated = [(PLAYERS, str(_players(submission, len(agents.cards))))]
    if box().assumed:
        stated.append((ASSUMED, ", ".join(box().assumed)))
    deck = PlayDeck(tuple(parts), tuple(stated))
    refuse_unplayable(deck.cards)
    return deck


def _case(submission: Submission) -> Card:
    case = case_of(submission)
    if case is None:
        raise UnplayableError("The list has no case, or several; a game is one case.")
    return case


def _team(submission: Submission) -> Team:
    team = team_of(submission)
    if team is None or not FEWEST_AGENTS <= team.size <= MAX_AGENTS:
        size = 0 if team is None else team.size
        raise UnplayableError(
            f"{FEWEST_AGENTS} to {MAX_AGENTS} agents can be on a case; the list has {size}."
        )
    return team


def _players(submission: Submission, agents: int) -> int:
    """One player for each Agent, unless the list states that one plays alone."""
    return 1 if players_of(submission) == 1 else agents


def _beside_boards(
    submission: Submission, team: Team, agents: Sequence[Card], context: Context
) -> list[DeckPart]:
    """The cards beside each Agent's board; any Agent may take what the list gives to nobody."""
    given: dict[tuple[str, str], list[Card]] = {}
    for section in [each for deck in submission.decks for each in deck.sections]:
        if section.name not in _BESIDE_BOARDS:
            continue
        name = _SIDE_OF_BACKUP.get(section.name, section.name)
        for card in deck_part(name, [section]).cards:
            owner = _owner(section, card, team, agents)
            given.setdefault((name, owner), []).append(card)
    for agent in agents:
        if (STARTING, agent.title) not in given:
            given[STARTING, agent.title] = _starting_cards(agent, context)
    return [DeckPart(name, tuple(cards), of) for (name, of), cards in given.items()]


def _owner(section: Section, card: Card, team: Team, agents: Sequence[Card]) -> str:
    """The Agent beside whose board the card lies."""
    if section.character is not None:
        agent = team.agent_called(section.character)
        if agent is None:
            raise UnplayableError(f"{section.character} is not on the case.")
        return agent.title
    if section.name == STARTING:
        for agent in agents:
            if is_starting_card_of(card, agent) is True:
                return agent.title
        raise UnplayableError(f"It is not known whose starting card {card.title} is.")
    return agents[0].title


def _starting_cards(agent: Card, context: Context) -> list[Card]:
    """The pair of an Agent whose starting cards the list does not have (HBG-AGENT-08)."""
    known = context.collection.cards_with("kind", "starting card")
    return [
        card
        for card in known
        if card.is_training is agent.is_training and is_starting_card_of(card, agent) is True
    ]


def _listed_or_built(
    name: str,
    submission: Submission,
    context: Context,
    build: Callable[[Submission, Context], list[Card]],
) -> DeckPart:
    """The deck of the list, or else the one that the case builds. Raises BuildError."""
    listed = submission.named(name)
    return deck_part(name, listed) if listed else DeckPart(name, tuple(build(submission, context)))


def _encounters(submission: Submission, context: Context) -> list[DeckPart]:
    """The deck of the list; or of each icon all cards, of which each game takes some."""
    listed = submission.named(encounter_deck.SECTION)
    if listed:
        return [deck_part(ENCOUNTERS, listed)]
    choices = encounter_choices(submission, context)
    return [
        DeckPart(ENCOUNTERS, choice.cards, str(choice.cards[0].fact("icon"))) for choice in choices
    ]


def _boss(submission: Submission, context: Context, named: str) -> DeckPart:
    """The Boss of the list, or the one of the Case File."""
    listed = submission.named(BOSSES)
    if listed:
        boss = deck_part(BOSSES, listed)
    else:
        known = context.collection.cards_with("kind", BOSS)
        boss = DeckPart(BOSSES, tuple(card for card in known if is_called(card, named))[:1])
    if len(boss.cards) != 1 or not is_called(boss.cards[0], named):
        raise UnplayableError(f"The Case File names {named} as the boss; the list does not.")
    return boss


PLAYABLE_GAME = PlayableGame(
    engine=ENGINE,
    policy_of=policy_of,
    showing=SHOWING,
    measures=MEASURES,
    deck_of=deck_of,
    goldfish=goldfish,
    match=match,
    match_lists=ListCount(2, 2),
    scripted=scripted,
    has_script=has_script,
)
