"""What is true of every game of Vs. System at every moment at which somebody decides."""

from random import Random
from typing import Any

from formats.table.deciding import Decision, RandomPolicy
from formats.vs_system.engine.cards import VsCard
from formats.vs_system.engine.leaving import has_active_text
from formats.vs_system.engine.state import VsGame


class Watching(RandomPolicy):
    """Plays by chance, and looks for what can't be before every so many choices.

    To look takes several times as long as to play. What once is wrong mostly stays wrong, and
    games differ in which of their moments are looked at.
    """

    def __init__(self, chance: Random, every: int = 5) -> None:
        super().__init__(chance)
        self._every = every
        self._choices = 0
        self.game: VsGame | None = None

    def choose(self, decision: Decision, view: Any) -> int:
        """Any place, after a look at the options, and perhaps at the table."""
        if self._choices % self._every == 0:
            self._look(decision)
        self._choices += 1
        options = decision.options
        assert len(options) > 1
        assert all(one != two for place, one in enumerate(options) for two in options[:place])
        return super().choose(decision, view)

    def _look(self, decision: Decision) -> None:
        assert self.game is not None
        wrong = faults_at(self.game, decision)
        assert not wrong, f"{wrong} at {decision.kind}"


def faults_at(game: VsGame, decision: Decision) -> list[str]:
    """Everything that can't be at a decision."""
    # Those who are moved are picked up together, and stand nowhere while they are placed.
    wrong = [] if decision.kind == "place" else faults(game)
    if decision.kind == "priority" and not game.chain:
        # A card waits there until its effect has resolved (VS-AMBIGUOUS-59), and no longer.
        wrong += [f"{card!r}: the chain is empty" for card in game.on_chain]
    return wrong


def faults(game: VsGame) -> list[str]:
    """Everything that can't be."""
    wrong = game.piles.faults()
    for card in game.piles.cards:
        wrong += [f"{card!r} in {card.pile!r}: {fault}" for fault in _faults_of(game, card)]
    for player in game.players:
        spots = [card.spot for card in player.characters]
        if len(spots) != len(set(spots)):
            wrong.append(f"two characters of {player} in one place (VS-ZONE-26)")
        if player.points < 0:
            wrong.append(f"{player} has {player.points} points")
        if sum(card.used != () for card in player.hand) > 0:
            wrong.append(f"a card in the hand of {player} was used")
    return wrong + _faults_of_powers(game) + _faults_of_attack(game)


def _faults_of(game: VsGame, card: VsCard) -> list[str]:
    wrong = []
    zone = card.pile.name
    if (card.spot is not None) != (zone == "characters"):
        wrong.append(f"a place outside the rows, or none in them: {card.spot}")
    if card.is_stunned and not (card.is_exhausted and zone == "characters"):
        wrong.append("stunned, and not exhausted in a row (VS-STUN-11)")
    if (card.attached_to is not None) != (zone == "equipment"):
        wrong.append("attached to nobody, or not among the equipment")
    if card.attached_to is not None:
        if card not in card.attached_to.equipment:
            wrong.append("its bearer does not know it")
        if card.controller != card.attached_to.controller:
            wrong.append("another controller than its bearer's (VS-EQUIP-14)")
    if zone in ("deck", "hand", "KO'd") and not (card.owner == card.controller == card.pile.owner):
        wrong.append("in a pile of somebody else (VS-ZONE-08)")
    if zone in ("characters", "equipment", "resources") and card.controller != card.pile.owner:
        wrong.append("in a row of somebody else (VS-CORE-20)")
    if zone not in ("characters", "equipment", "resources") and (card.counters or card.given):
        wrong.append("has something that it could have in play alone (VS-CORE-18)")
    if any(count < 0 for count in card.counters.values()) or card.counters.get("cosmic", 0) > 1:
        wrong.append(f"counters {card.counters}")
    return wrong


def _faults_of_powers(game: VsGame) -> list[str]:
    """Exactly the cards with active text have powers that work (VS-POWER-10 to 12)."""
    in_play = [
        card
        for card in game.piles.cards
        if card.pile.name in ("characters", "equipment", "resources") and has_active_text(card)
    ]
    usable = [action for card in in_play for action in card.text.usable]
    working = [action for player in game.players for action in player.usable]
    wrong = []
    if sorted(map(id, usable)) != sorted(map(id, working)):
        wrong.append(f"usable are {working}, and should be {usable}")
    for player in game.players:
        wrong += [
            f"{action} is usable by another"
            for action in player.usable
            if action.card.controller != player.number
        ]
    for kind, pairs in game.continuous.by_kind.items():
        wrong += [f"{card} gives {kind}, inactive" for card, _ in pairs if card not in in_play]
    return wrong


def _faults_of_attack(game: VsGame) -> list[str]:
    attack = game.attack
    if attack is None or not attack.has_started:
        return []
    wrong = []
    fighters = [*attack.attackers, *([attack.defender] if attack.defender else [])]
    for card in fighters:
        if card.is_stunned or card.pile.name != "characters":
            wrong.append(f"{card} fights, and can't (VS-COMBAT-21, VS-COMBAT-22)")
    if any(card.controller != attack.player for card in attack.attackers):
        wrong.append("somebody attacks for the other side")
    return wrong
