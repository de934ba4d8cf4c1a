"""The Trade action, and handing cards over (HBG-ACTION-42 to 46 and 58)."""

from formats.hellboy_board_game.engine.agents import Agent
from formats.hellboy_board_game.engine.state import HbgGame
from formats.table.piles import AnyCard


def tradeable(agent: Agent) -> list[AnyCard]:
    """The cards with the trade icon, also one that was traded this phase (AMBIGUOUS-110)."""
    return [card for card, state in agent.carried() if state.text.can_be_traded]


def trade(game: HbgGame, agent: Agent) -> None:
    """Give a card to another Agent in the area; backup agents carry none (BACKUP-14)."""
    card = game.ask("traded card", agent.decider, tradeable(agent), agent)
    others = [each for each in game.area_of(agent).agents if each is not agent]
    to = game.ask("trade with", agent.decider, others, card)
    hand_over(game, card, to)
    # It can't be used until the End phase turns it back (HBG-ACTION-46).
    card.state.is_sideways = True
    if game.log.is_on:
        game.tell("trade", f"{agent} gives {card} to {to}.")


def hand_over(game: HbgGame, card: AnyCard, to: Agent) -> None:
    """Put a card beside another board, flipped or not as it was (HBG-ACTION-45)."""
    game.piles.move(card, to.cards)
