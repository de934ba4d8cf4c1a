"""A game of Vs. System 2PCG, from the first shuffle or from a position."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from carddb.model import Card
from formats.table.deciding import Decider, Policies
from formats.table.log import Log
from formats.table.piles import TableCard
from formats.table.play_deck import MAIN_PART, ListCount, PlayDeck
from formats.table.position import LaidOut, Position
from formats.table.recording import Engine
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.goldfish import GOLDFISH, goldfish_deck
from formats.vs_2pcg.engine.laying_out import is_in_two_teams, lay_out_position
from formats.vs_2pcg.engine.parts import (
    MAIN_CHARACTER,
    TOKENS,
    can_recruit_for_teammate,
    is_two_against_two,
    level_of,
)
from formats.vs_2pcg.engine.playable import refuse_unplayable
from formats.vs_2pcg.engine.powers import Script
from formats.vs_2pcg.engine.scripted import ScriptedCard
from formats.vs_2pcg.engine.seeing import PcgView
from formats.vs_2pcg.engine.setting_up import set_up
from formats.vs_2pcg.engine.state import PcgGame, Player
from formats.vs_2pcg.engine.turn import Begin, play_turn
from formats.vs_2pcg.scripts import key_of
from formats.vs_2pcg.scripts.examples import EXAMPLES

RULES_VERSION = "1"
"""Raise it when the engine asks something else, or does something else with an answer: a record of
another version is refused."""

MIN_PLAYERS, MAX_PLAYERS = 2, 4


class Pcg(PcgGame):
    """Two to four players, each with a Main Character and a deck (PCG-CORE-03)."""

    kind_of_card: ClassVar[type[TableCard[Any]]] = ScriptedCard

    def __init__(
        self,
        seed: str,
        policies: Policies,
        decks: Sequence[PlayDeck],
        *,
        names: Sequence[str] = (),
        is_two_against_two: bool = False,
        can_recruit_for_teammate: bool = False,
        log: Log | None = None,
        scripts: Mapping[str, Script] | None = None,
    ) -> None:
        """The seats are in the order of turns; of two teams every other is of one (MULTI-08).

        `scripts` has what cards do, by title, beside or instead of what is known of them. Raises
        UnplayableError for cards whose numbers are not known.
        """
        seats = range(len(decks))
        super().__init__(
            seed,
            policies,
            names=names or [f"Player {number + 1}" for number in seats],
            teams=[number % 2 if is_two_against_two else number for number in seats],
            log=log,
        )
        self.can_recruit_for_teammate = can_recruit_for_teammate
        self._scripts = scripts or {}
        self._begin: Begin | None = None
        self.laid = LaidOut()
        """The cards of the position that it began with, by what the position calls them."""
        self._views = {player.decider: PcgView(self, player.number) for player in self.players}
        for deck, player in zip(decks, self.players, strict=True):
            # Here and not when a number is first needed: no game should break off in its tenth
            # turn.
            refuse_unplayable(deck.cards)
            self._bring(deck, player)

    def _bring(self, deck: PlayDeck, player: Player) -> None:
        """The Main Character and tokens set aside, the 60 as the deck (PCG-BUILD-12, 13)."""
        levels = sorted(deck.part(MAIN_CHARACTER), key=level_of)
        if not levels:
            return  # A position brings the cards.
        main, *further = self.piles.bring(levels, player.aside)
        main.levels = tuple(further)
        player.main = main
        tokens = self.piles.bring(deck.part(TOKENS), player.aside)
        for card in (main, *further, *tokens):
            card.is_face_up = True
        cards = self.piles.bring(deck.part(MAIN_PART), player.deck)
        player.is_goldfish = not cards
        self.read_scripts([main, *further, *tokens, *cards])

    @classmethod
    def at(
        cls,
        position: Position,
        cards: Mapping[str, Card],
        policies: Policies,
        *,
        seed: str = "position",
        log: Log | None = None,
        scripts: Mapping[str, Script] | None = None,
    ) -> "Pcg":
        """A game that begins in the middle; `cards` has those of the position by their keys.

        Raises PositionError, or UnplayableError for cards whose numbers are not known.
        """
        owners = [int(owner) for _, owner in position.piles if owner != "table"]
        # Who is out of the game has no cards left, but had turns.
        turns = position.facts.get("turns")
        told = len(turns) if isinstance(turns, tuple) else 0
        seats = max(1 + max(owners, default=0), min(told, MAX_PLAYERS))
        # No decks: the position brings every card.
        teams = is_in_two_teams(position)
        game = cls(
            seed,
            policies,
            [PlayDeck(())] * max(seats, MIN_PLAYERS),
            is_two_against_two=teams,
            log=log,
            scripts=scripts,
        )
        keys = [placed.key for pile in position.piles.values() for placed in pile]
        # An unknown key is left to the laying out, which names it.
        refuse_unplayable(cards[key] for key in keys if key in cards)
        game._begin, game.laid = lay_out_position(game, position, cards)
        return game

    def read_scripts(self, cards: Iterable[PcgCard]) -> None:
        """Let cards do what this game was told that they do."""
        for card in cards if self._scripts else ():
            # A level of a Main Character may have one of its own.
            for key in (key_of(card.card), str(card)):
                if key in self._scripts:
                    card.known_script = self._scripts[key]
                    break

    def run(self) -> None:
        """Set up, unless it begins in the middle, and play turns until somebody wins."""
        if self._begin is None:
            set_up(self)
            self.turn = 1
        # GameOver alone ends it.
        while True:
            play_turn(self, self._begin)
            # Only the turn of a position begins in its middle.
            self._begin = None
            self.turn += 1
            self.active = self.next_player()

    def next_player(self) -> int:
        """The next at the left who is still in the game (PCG-TURN-02)."""
        number = self.active
        while True:
            number = (number + 1) % len(self.players)
            if not self.players[number].is_out:
                return number

    def view(self, decider: Decider) -> PcgView:
        """What a player sees."""
        return self._views[decider]


def _begin(decks: Sequence[PlayDeck], seed: str, policies: Policies, log: Log | None) -> Pcg:
    if len(decks) == 1:
        names = ("Player 1", GOLDFISH)
        return Pcg(seed, policies, (decks[0], goldfish_deck()), names=names, log=log)
    return table_of(seed, policies, decks, log)


def table_of(seed: str, policies: Policies, decks: Sequence[PlayDeck], log: Log | None) -> Pcg:
    """The game of these lists, by what they say of how they are played."""
    return Pcg(
        seed,
        policies,
        decks,
        is_two_against_two=is_two_against_two(decks),
        can_recruit_for_teammate=can_recruit_for_teammate(decks),
        log=log,
    )


def _begin_at(
    position: Position, cards: Mapping[str, Card], seed: str, policies: Policies, log: Log | None
) -> Pcg:
    # Invented cards of the examples: whoever writes a position may use them, too.
    return Pcg.at(position, cards, policies, seed=seed, log=log, scripts=EXAMPLES)


ENGINE = Engine(
    "vs-2pcg",
    RULES_VERSION,
    ListCount(MIN_PLAYERS, MAX_PLAYERS),
    _begin,
    _begin_at,
    has_goldfish=True,
    key_of=key_of,
)
