"""A duel of Highlander, from the first shuffle or from a position."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from carddb.model import Card
from formats.highlander.engine import (
    capturing,
    countering,
    entering,
    groups,
    leaving_play,
    removing,
    starting_cards,
    taken_ability,
    texts,
)
from formats.highlander.engine.abilities import NO_SCRIPT, Script, parts_of
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.considered import source_left
from formats.highlander.engine.corda_and_reno import put_together
from formats.highlander.engine.hands import put_right
from formats.highlander.engine.hilts import discard_second_hilt
from formats.highlander.engine.laying_out import lay_out_position
from formats.highlander.engine.personas import Identity
from formats.highlander.engine.playable import refuse_unplayable
from formats.highlander.engine.pre_game import (
    ENDURANCE_PART,
    PRE_GAME_PART,
    STARTING_PART,
    ability_of,
    goldfish_deck,
    is_goldfish,
    plays_anything,
)
from formats.highlander.engine.scripted import ScriptedCard
from formats.highlander.engine.seeing import HlView
from formats.highlander.engine.setting_up import set_up
from formats.highlander.engine.state import DISCARDS, HlGame, Player
from formats.highlander.engine.this_turn import Phase
from formats.highlander.engine.turn import play_from, take_turn
from formats.highlander.engine.weapons import weapons_of
from formats.table.deciding import Decider, Policies
from formats.table.game import GameOver, Outcome
from formats.table.log import Log
from formats.table.piles import Pile, TableCard
from formats.table.play_deck import ListCount, PlayDeck
from formats.table.position import LaidOut, Position
from formats.table.recording import Engine

RULES_VERSION = "2"
"""Raise it when the engine asks something else, or does something else with an answer: a record of
another version is refused."""


MAX_TURNS = 2_000
"""Of both players: a duel of people ends within a tenth of them."""


class Duel(HlGame):
    """A duel of two players (HL-GAME-03)."""

    kind_of_card: ClassVar[type[TableCard[Any]]] = ScriptedCard

    def __init__(
        self,
        seed: str,
        policies: Policies,
        decks: Sequence[PlayDeck],
        *,
        names: Sequence[str] = ("Player 1", "Player 2"),
        log: Log | None = None,
        scripts: Mapping[str, Script] | None = None,
    ) -> None:
        """`scripts` has what cards do, by title, beside or instead of what is known of them."""
        super().__init__(seed, policies, names=names, log=log)
        self._scripts = scripts or {}
        self._begin: Phase | None = None
        self.laid = LaidOut()
        """The cards of the position that it began with, by what the position calls them."""
        self._views = {decider: HlView(self, decider) for decider in self.deciders}
        for player, deck in zip(self.players, decks, strict=True):
            self._bring(player, deck)
        self._learn()

    def _bring(self, player: Player, deck: PlayDeck) -> None:
        cards = self.piles.bring(deck.part(ENDURANCE_PART), player.endurance)
        before = self.piles.bring(deck.part(PRE_GAME_PART), player.pre_game)
        player.pre_game.cards.reverse()  # As the list has them: nothing is drawn of these.
        starting = self.piles.bring(deck.part(STARTING_PART), player.pre_game)
        self.starting_cards += tuple(starting)
        self.read_scripts([*cards, *before, *starting])
        player.ability = player.maximum_ability = ability_of(deck)
        player.is_goldfish = is_goldfish(deck)
        player.weapons = weapons_of(before)
        player.identity = Identity(before, plays_anything=plays_anything(deck))
        put_together(self, player)

    @classmethod
    def at(
        cls,
        position: Position,
        cards: Mapping[str, Card],
        policies: Policies,
        *,
        seed: str = "position",
        names: Sequence[str] = ("Player 1", "Player 2"),
        log: Log | None = None,
        scripts: Mapping[str, Script] | None = None,
    ) -> "Duel":
        """A game that begins in the middle; `cards` has those of the position by their keys.

        Raises PositionError.
        """
        # No decks: the position brings every card.
        game = cls(seed, policies, [PlayDeck(())] * 2, names=names, log=log, scripts=scripts)
        game._begin, game.laid = lay_out_position(game, position, cards)
        game._learn()
        taken_ability.lay_out(game)
        return game

    def _learn(self) -> None:
        """What these cards can change at all: of nothing else anybody is asked."""
        of_each = {id(card.card): card for card in self.piles.cards}.values()
        self.has_locations = any(card.printed.is_location for card in of_each)
        known = [script for card in of_each if (script := card.script) is not NO_SCRIPT]
        self.words_known = frozenset([kind for script in known for kind in script.values])
        self.parts_known = frozenset([part for script in known for part in parts_of(script)])
        self.is_plain = self.parts_known.isdisjoint(("charges", "forbids"))
        for player in self.players:
            own = [card for card in self.piles.cards if card.owner == player.number]
            player.has_illusions = any(card.printed.is_illusion for card in own)
        groups.see_to(self)

    def read_scripts(self, cards: Iterable[HlCard]) -> None:
        """Let cards do what this game was told that they do."""
        for card in cards if self._scripts else ():
            if str(card) in self._scripts:
                card.known_script = self._scripts[str(card)]

    def run(self) -> None:
        """Set up, unless it begins in the middle, and alternate turns (HL-SETUP-07)."""
        if self._begin is None:
            set_up(self)
        else:
            play_from(self, self.active, self._begin)
            self.active = self.foe_of(self.active)
        while self.turn < MAX_TURNS:
            self.turn += 1
            take_turn(self, self.active)
            self.active = self.foe_of(self.active)
        # Two players without a card left can do nothing to each other for ever.
        because = f"nobody has won in {MAX_TURNS:,} turns"
        raise GameOver(Outcome((), because, is_stalled=True))

    def enter_play(self, player: Player, card: HlCard) -> None:
        """Put a card into play in front of a player."""
        self.piles.move(card, player.in_play)
        card.controller = player.number
        card.came_turn = self.turn
        if card.printed.is_hilt:
            discard_second_hilt(self, player)
        if card.printed.hands:
            put_right(self, player)
        if self.suspended:
            texts.see(self)

    def discard_from_play(self, card: HlCard, by: Player | None = None) -> None:
        """Take a card from play at once (HL-TURN-07), to its owner's Discard Pile."""
        if "when_removed_by_foe" in self.parts_known:
            removing.see_to_removed(self, card, by)
        removing.take_note(self, card, by)
        # What it does then may have taken it from play.
        if card.pile.name != DISCARDS and not starting_cards.is_one(self, card):
            self.leave_play(card, leaving_play.pile_for(self, card))

    def sweep(self, card: HlCard) -> None:
        """Put a card from the table on its owner's Discard Pile; it is as it was printed."""
        if not starting_cards.is_one(self, card):
            self.leave_play(card, self.players[card.owner].discards)

    def take_back(self, card: HlCard) -> None:
        """Take a card from play back into its owner's hand."""
        if starting_cards.is_one(self, card):
            return
        owner = self.players[card.owner]
        self.leave_play(card, owner.hand)
        self.tell("take back", f"{owner} takes {card} back to hand.")

    def leave_play(self, card: HlCard, to: Pile[HlCard]) -> None:
        """Take a card from the table to one of its owner's piles; it is as it was printed."""
        if self.parts_known:
            self._leave(card)
        if card.joins is not None:
            card.joins.joined = tuple([each for each in card.joins.joined if each is not card])
        if "takes" in self.parts_known and to.name == DISCARDS:
            to = capturing.pile_for(self, card, to)
        self.piles.move(card, to)
        card.controller = card.owner
        if card.holds is not None:
            capturing.let_go(self, card)
        card.forget()
        source_left(self, card)
        texts.source_left(self, card)

    def turn_up(self, player: Player, card: HlCard) -> None:
        """Put a card into play that lay face down under another one."""
        if entering.may_put(self, player, card):
            entering.put_into_play(self, player, card)

    def is_countered(self, player: Player, card: HlCard) -> bool:
        """Let the opponent counter a card that the player is playing."""
        return countering.is_countered(self, player, card)

    def _leave(self, card: HlCard) -> None:
        """What a card does as it leaves play, and what it held."""
        player = self.players[card.controller]
        if card.script.when_leaving and texts.acts_on(self, card, player):
            for effect in card.script.when_leaving:
                effect.does(self, card, player)

    def view(self, decider: Decider) -> HlView:
        """What a player sees."""
        return self._views[decider]


def begin(decks: Sequence[PlayDeck], seed: str, policies: Policies, log: Log | None = None) -> Duel:
    """The duel of two lists, or of one against a goldfish. Raises UnplayableError."""
    seated = decks if len(decks) > 1 else [*decks, goldfish_deck()]
    return Duel(seed, policies, seated, log=log)


def begin_at(
    position: Position, cards: Mapping[str, Card], seed: str, policies: Policies, log: Log | None
) -> Duel:
    """The duel from a position. Raises PositionError, or UnplayableError for cards."""
    refuse_unplayable(cards.values())
    return Duel.at(position, cards, policies, seed=seed, log=log)


ENGINE = Engine("highlander", RULES_VERSION, ListCount(2, 2), begin, begin_at, has_goldfish=True)
