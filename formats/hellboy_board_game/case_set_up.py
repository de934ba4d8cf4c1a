"""A deck as it is played, as the engine's set-up of a case: cards, texts, rooms and the box."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from carddb.model import Card
from formats.hellboy_board_game.box import box
from formats.hellboy_board_game.cards import BOSS, called
from formats.hellboy_board_game.case_data import CaseData, case_data_of
from formats.hellboy_board_game.encounter_deck import encounter_table
from formats.hellboy_board_game.engine.values import (
    AgentBoard,
    AgentSetUp,
    BackupCard,
    CaseSetUp,
    Colour,
    EncounterChoice,
    EnemyCard,
    Skill,
)
from formats.hellboy_board_game.parts import (
    AGENTS,
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
from formats.hellboy_board_game.printed import number_of, skills_of, tags_of
from formats.hellboy_board_game.scripts import AgentText, BackupText, EnemyText, texts
from formats.table.play_deck import PlayDeck
from formats.table.playable import UnplayableError

# A simulation plays the same deck thousands of times.
_DECKS_KEPT = 64


@lru_cache(_DECKS_KEPT)
def case_set_up(deck: PlayDeck) -> CaseSetUp:
    """All that a game of this deck needs. Raises UnplayableError for a case without data."""
    (case_card,) = deck.part(CASE)
    data = data_of_case(case_card)
    known = texts()
    carried = known.carried
    return CaseSetUp(
        agents=_agents(deck),
        case_file=data.case_file,
        layout=data.layout,
        start=data.start,
        later_rooms=data.later_rooms,
        doom_cards=deck.part(DOOM),
        encounters=_encounters(deck, case_card),
        requisition_deck=deck.part(REQUISITION_DECK),
        behaviours=deck.part(BEHAVIOURS),
        enemies=_enemies((*deck.part(ENEMIES), *deck.part(BOSSES)), known.enemies),
        confrontation=data.confrontation,
        doom_spaces=data.doom_spaces,
        information_spaces=data.information_spaces,
        box=box(),
        texts={**known.doom, **known.behaviours},
        encounter_texts=known.encounters,
        carried=carried,
        backups=_backups(deck),
    )


def data_of_case(case: Card) -> CaseData:
    """The data of a case; UnplayableError if nobody wrote a file of it."""
    data = case_data_of(case.title)
    if data is None:
        raise UnplayableError(
            f"The Case File of {case.title} is not known, so the case can't be played. A case is "
            "written as a file in formats/hellboy_board_game/cases (docs/table.md)."
        )
    return data


def _agents(deck: PlayDeck) -> tuple[AgentSetUp, ...]:
    """Everybody on the case, with what lies beside their boards."""
    agents = deck.part(AGENTS)
    # One player each; a solo player has two Agents (HBG-SETUP-14).
    players = int(dict(deck.stated).get(PLAYERS, len(agents)))
    return tuple(
        AgentSetUp(
            board=_board(agent),
            player=seat if players > 1 else 0,
            starting=deck.part(STARTING, agent.title),
            requisitions=deck.part(REQUISITIONS, agent.title),
            backups=tuple(
                (card, side == DIRECT)
                for side in (DIRECT, REMOTE)
                for card in deck.part(side, agent.title)
            ),
        )
        for seat, agent in enumerate(agents)
    )


def _board(agent: Card) -> AgentBoard:
    text = texts().agents.get(agent.title, AgentText())
    rated = skills_of(agent)
    return AgentBoard(
        name=agent.title,
        threat=number_of(agent, "threat") or 0,
        health=number_of(agent, "health") or 0,
        skills={skill: rated.get(skill, Colour.YELLOW) for skill in Skill},
        actions=text.actions,
        modifiers=text.modifiers,
        is_fireproof=text.is_fireproof,
    )


def _encounters(deck: PlayDeck, case: Card) -> tuple[EncounterChoice, ...]:
    """The deck that a list names, or what the case's table takes of each icon (HBG-DECKS-29)."""
    listed = deck.part(ENCOUNTERS)
    if listed:
        return (EncounterChoice(listed, len(listed)),)
    table = encounter_table(case, len(deck.part(AGENTS))) or {}
    choices = []
    for icon, line in table.items():
        if isinstance(line.number, int) and line.number:
            choices.append(EncounterChoice(deck.part(ENCOUNTERS, icon), line.number))
    return tuple(choices)


def _enemies(cards: Iterable[Card], known: Mapping[str, EnemyText]) -> dict[str, EnemyCard]:
    """The Enemy cards by name."""
    return {card.title: _enemy(card, known.get(card.title, EnemyText())) for card in cards}


def _enemy(card: Card, text: EnemyText) -> EnemyCard:
    is_boss = card.fact("kind") == BOSS
    tags = tags_of(card)
    return EnemyCard(
        name=card.title,
        tags=(*tags, "boss") if is_boss and "boss" not in tags else tags,
        move=number_of(card, "move") or 0,
        melee_attack=number_of(card, "melee_attack") or 0,
        resilience=number_of(card, "resilience") or 0,
        health=number_of(card, "health") or 1,
        ranged_attack=number_of(card, "ranged_attack"),
        range=number_of(card, "range"),
        # The copies of a Minion are its miniatures (HBG-SETUP-35).
        miniatures=number_of(card, "copies") or 1,
        fire_weakness=text.fire_weakness,
        is_fireproof=text.is_fireproof,
        melee_effects=text.melee_effects,
        ranged_effects=text.ranged_effects,
    )


def _backups(deck: PlayDeck) -> dict[str, BackupCard]:
    cards = [
        card
        for agent in deck.part(AGENTS)
        for side in (DIRECT, REMOTE)
        for card in deck.part(side, agent.title)
    ]
    known = texts().backups
    return {
        card.title: BackupCard(
            name=card.title,
            health=number_of(card, "health") or 1,
            skills=skills_of(card),
            check_in=known.get(card.title, BackupText()).check_in,
        )
        for card in cards
    }


def enemy_cards(case: CaseData, cards: Iterable[Card]) -> tuple[Card, ...]:
    """The Enemy cards of a case, in its order. Raises UnplayableError for one nobody recorded."""
    by_name = {called(card.title): card for card in cards}
    missing = [name for name in case.enemies if called(name) not in by_name]
    if missing:
        raise UnplayableError(f"{missing[0]}, which {case.case} may bring, is in no card file.")
    return tuple(by_name[called(name)] for name in case.enemies)
