"""A game of Heroes vs. Villains, from the first shuffle or from a position."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from carddb.model import Card
from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, PROFESSION_DECK
from formats.heroes_vs_villains.engine import triggers
from formats.heroes_vs_villains.engine.abilities import Script
from formats.heroes_vs_villains.engine.action import take_action
from formats.heroes_vs_villains.engine.attempt import Attempt
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.laying_out import lay_out_position, names_of
from formats.heroes_vs_villains.engine.parts import by_side, players_of, side_of
from formats.heroes_vs_villains.engine.playable import refuse_unplayable
from formats.heroes_vs_villains.engine.quick_cards import is_quick
from formats.heroes_vs_villains.engine.resuming import Begin, rest_of_round
from formats.heroes_vs_villains.engine.rounds import play_round
from formats.heroes_vs_villains.engine.rulings import AS_RECOMMENDED, Rulings
from formats.heroes_vs_villains.engine.scripted import ScriptedCard
from formats.heroes_vs_villains.engine.seeing import HvvView
from formats.heroes_vs_villains.engine.setting_up import set_up
from formats.heroes_vs_villains.engine.state import OUTLIERS, HvvGame
from formats.heroes_vs_villains.sides import Side
from formats.heroes_vs_villains.switches import played_otherwise, rulings_of
from formats.table.deciding import Decider, Policies
from formats.table.log import Log
from formats.table.piles import TableCard
from formats.table.play_deck import ListCount, PlayDeck
from formats.table.position import Position
from formats.table.recording import Engine

RULES_VERSION = "2"
"""Raise it when the engine asks something else, or does something else with an answer: a record of
another version is refused."""


class Hvv(HvvGame):
    """Two sides of as many players each (HVV-SETUP-03, HVV-SETUP-06)."""

    kind_of_card: ClassVar[type[TableCard[Any]]] = ScriptedCard

    def __init__(
        self,
        seed: str,
        policies: Policies,
        decks: Sequence[PlayDeck],
        *,
        sides: Sequence[Sequence[str]],
        first_place: Side = Side.HEROES,
        rulings: Rulings = AS_RECOMMENDED,
        log: Log | None = None,
        scripts: Mapping[str, Script] | None = None,
    ) -> None:
        """`decks` has what the heroes and the villains bring, `sides` the names of the players.

        `scripts` has what cards do, by title, beside or instead of what is known of them.
        """
        super().__init__(
            seed, policies, sides=sides, first_place=first_place, rulings=rulings, log=log
        )
        self._scripts = scripts or {}
        self._begin: Begin | None = None
        self._views = {decider: HvvView(self, decider) for decider in self.deciders}
        for deck, where in zip(decks, Side, strict=True):
            self._bring(deck, where)
        self._learn()

    def _bring(self, deck: PlayDeck, where: Side) -> None:
        """A profession deck for the side, an archetype deck for each player (HVV-BUILD-03)."""
        players = self.sides[where]
        shared = self.piles.bring(deck.part(PROFESSION_DECK), self.profession_decks[where])
        self.read_scripts(shared)
        for player in players:
            own = self.piles.bring(deck.part(ARCHETYPE_DECK, player.name), player.archetype_deck)
            beside = self.piles.bring(deck.part(OUTLIERS, player.name), player.outliers)
            for card in beside:
                card.is_face_up = True  # HVV-SETUP-10
            self.read_scripts([*own, *beside])
            player.is_goldfish = not own and not shared

    @classmethod
    def at(
        cls,
        position: Position,
        cards: Mapping[str, Card],
        policies: Policies,
        *,
        seed: str = "position",
        rulings: Rulings = AS_RECOMMENDED,
        log: Log | None = None,
        scripts: Mapping[str, Script] | None = None,
    ) -> "Hvv":
        """A game that begins in the middle; `cards` has those of the position by their keys.

        Raises PositionError.
        """
        # No decks: the position brings every card.
        game = cls(
            seed,
            policies,
            [PlayDeck(())] * len(Side),
            sides=names_of(position),
            rulings=rulings,
            log=log,
            scripts=scripts,
        )
        game._begin = lay_out_position(game, position, cards)
        game._learn()
        return game

    def _learn(self) -> None:
        """What can happen at all with these cards: of nothing else anybody is asked."""
        cards = {id(card.card): card for card in self.piles.cards}.values()
        self.events_wanted = frozenset(
            [power.event for card in cards for power in card.script.triggers]
        )
        self.has_quick_cards = any(map(is_quick, cards))

    def read_scripts(self, cards: Iterable[HvvCard]) -> None:
        """Let cards do what this game was told that they do."""
        for card in cards if self._scripts else ():
            if str(card) in self._scripts:
                card.known_script = self._scripts[str(card)]

    def run(self) -> None:
        """Set up, unless it begins in the middle, and play rounds until a side has won."""
        for sentence in played_otherwise(self.rulings):
            self.tell("rulings", sentence)
        if self._begin is None:
            set_up(self)
        else:
            rest_of_round(self, self._begin)
        # GameOver alone ends it.
        while True:
            self.turn += 1
            play_round(self)

    def perform(self, attempt: Attempt) -> None:
        """Take an action from beginning to end."""
        take_action(self, attempt)

    def trigger(self, event: str, what: Any) -> None:
        """Let everybody play what waits for that event."""
        triggers.go_off(self, event, what)

    def view(self, decider: Decider) -> HvvView:
        """What a player sees, or a side."""
        return self._views[decider]


def begin(decks: Sequence[PlayDeck], seed: str, policies: Policies, log: Log | None = None) -> Hvv:
    """The game of a list against a goldfish, or of the heroes' and the villains' lists.

    The lists come in any order, which is that of the places at the table. Raises UnplayableError.
    """
    brought = by_side(decks)
    return Hvv(
        seed,
        policies,
        [brought[where] for where in Side],
        sides=[players_of(brought[where]) for where in Side],
        first_place=side_of(decks[0]),
        rulings=Rulings(**rulings_of(decks)),
        log=log,
    )


def begin_at(
    position: Position, cards: Mapping[str, Card], seed: str, policies: Policies, log: Log | None
) -> Hvv:
    """The game from a position. Raises PositionError, or UnplayableError for cards."""
    refuse_unplayable(cards.values())
    return Hvv.at(position, cards, policies, seed=seed, log=log)


def refuse_table(decks: Sequence[PlayDeck]) -> None:
    """Raise UnplayableError for lists that are no two sides of one game."""
    by_side(decks)
    rulings_of(decks)


ENGINE = Engine(
    "heroes-vs-villains",
    RULES_VERSION,
    ListCount(2, 2),
    begin,
    begin_at,
    has_goldfish=True,
    refuse_table=refuse_table,
)
