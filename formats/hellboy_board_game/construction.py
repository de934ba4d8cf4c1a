"""What a legal case set-up is: agents, their cards, what they buy, and the built decks.

The decks follow from the case, so they are judged if they are handed in, and otherwise the
report says what they take. Nothing limits how many cards an agent has but the budget
(HBG-AMBIGUOUS-05 and 06).
"""

from formats.construction.format import CardTypes, Declaration, Format, SectionSpec, Unchecked
from formats.construction.pool import NO_TRAINING_CARDS, training
from formats.hellboy_board_game.agents import AGENT_RULES
from formats.hellboy_board_game.boss import BOSS_RULES
from formats.hellboy_board_game.budget import BUDGET_RULES
from formats.hellboy_board_game.cards import (
    AGENT,
    BACKUP_AGENT,
    BEHAVIOUR,
    BOSS,
    CASE,
    DOOM,
    ENCOUNTER,
    REQUISITION_CARD,
    STARTING_CARD,
)
from formats.hellboy_board_game.case import CASE_RULES
from formats.hellboy_board_game.deck_of_doom import DECK_OF_DOOM_RULES
from formats.hellboy_board_game.encounter_deck import ENCOUNTER_DECK_RULES
from formats.hellboy_board_game.loadout import LOADOUT_RULES
from formats.hellboy_board_game.requisition_deck import REQUISITION_DECK_RULES
from formats.hellboy_board_game.starting_cards import STARTING_CARD_RULES


def _section(
    name: str, kind: str, *headings: str, required: bool = False, of_a_character: bool = False
) -> SectionSpec:
    return SectionSpec(
        name,
        headings=headings,
        required=required,
        of_a_character=of_a_character,
        # The game has no types of cards: a card's kind says in which sections it can be.
        types=CardTypes(only=(kind,), column="kind"),
    )


UNCHECKED = (
    Unchecked(
        "HBG-BUDGET-20",
        "Credits are spent when case and agents are chosen, and before the table is set up.",
    ),
    Unchecked(
        "HBG-BUDGET-21",
        "Cards are bought with the briefing read and the rest of the Case File unseen.",
    ),
    Unchecked(
        "HBG-BUDGET-27",
        "A backup agent in direct support starts on the board with the agents and 1 action cube.",
    ),
    Unchecked(
        "HBG-BUDGET-33", "Every starting and requisition card begins with its front visible."
    ),
    Unchecked(
        "HBG-DECKS-02",
        "The requisition deck is near the HQ board and seldom used once the case has started.",
    ),
    Unchecked("HBG-DECKS-06", "The Case File deck is not shuffled."),
    Unchecked("HBG-DECKS-07", "Nobody looks through the Case File deck."),
    Unchecked("HBG-DECKS-08", "The Case File deck is in the order of the numbers on its cards."),
    Unchecked("HBG-DECKS-10", "The Case File deck starts with the briefing card on top."),
    Unchecked(
        "HBG-DECKS-11",
        "The briefing card is flipped and stays on top; its reverse directs the set-up.",
    ),
    Unchecked("HBG-DECKS-22", "The Deck of Doom is shuffled and lies face-down."),
    Unchecked("HBG-DECKS-29", "The Encounter cards of each icon are taken at random, unseen."),
    Unchecked("HBG-DECKS-30", "The Encounter cards are shuffled together, face-down."),
    Unchecked("HBG-DECKS-31", "The Encounter deck follows what else the Case File instructs."),
    Unchecked("HBG-AMBIGUOUS-11", "The requisition deck is shuffled at set-up."),
)

HELLBOY_BOARD_GAME = Format(
    id="hellboy-board-game",
    game="hellboy-board-game",
    name="Hellboy: The Board Game",
    summary="A case set-up: two to four agents, their cards, and what the budget buys.",
    # Part of the hash in every report: raised when a rule comes to decide otherwise.
    version="3",
    sections=(
        _section("agents", AGENT, "team", required=True),
        _section("case", CASE, "case file", required=True),
        _section("starting cards", STARTING_CARD, of_a_character=True),
        _section(
            "requisitions",
            REQUISITION_CARD,
            "requisition cards",
            "bought cards",
            of_a_character=True,
        ),
        _section("backup agents", BACKUP_AGENT, "backup agent cards", of_a_character=True),
        _section(
            "remote support", BACKUP_AGENT, "backup agents in remote support", of_a_character=True
        ),
        _section(
            "direct support", BACKUP_AGENT, "backup agents in direct support", of_a_character=True
        ),
        _section("requisition deck", REQUISITION_CARD),
        _section("deck of doom", DOOM, "doom deck"),
        _section("encounter deck", ENCOUNTER, "encounters"),
        _section("boss", BOSS),
        _section("behaviour deck", BEHAVIOUR, "behavior deck", "boss behaviour"),
    ),
    declarations=(Declaration("players", "how many players there are"),),
    unchecked=UNCHECKED,
    rules=(
        *CASE_RULES,
        *AGENT_RULES,
        *STARTING_CARD_RULES,
        *BUDGET_RULES,
        *LOADOUT_RULES,
        *REQUISITION_DECK_RULES,
        *DECK_OF_DOOM_RULES,
        *ENCOUNTER_DECK_RULES,
        *BOSS_RULES,
        NO_TRAINING_CARDS,
    ),
)

TRAINING = training(HELLBOY_BOARD_GAME)
