"""What is true of a game at any moment: the players of two sides, their cards, the round."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, PROFESSION_DECK
from formats.heroes_vs_villains.engine.abilities import Passive
from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY, Area, own_area
from formats.heroes_vs_villains.engine.attempt import Attempt, Motion
from formats.heroes_vs_villains.engine.cards import IN_PLAY, HvvCard
from formats.heroes_vs_villains.engine.history import History
from formats.heroes_vs_villains.engine.rulings import AS_RECOMMENDED, Rulings
from formats.heroes_vs_villains.setup import STARTING_HEALTH
from formats.heroes_vs_villains.sides import Side
from formats.table.chance import roll
from formats.table.continuous import ContinuousPowers
from formats.table.deciding import Decider, Policies, seat, side
from formats.table.game import Game
from formats.table.lasting import Given, Lasting
from formats.table.log import Log
from formats.table.piles import Pile, Piles, Sight, TableCard

HAND, DISCARDS, SCRAPPED = "hand", "discard pile", "scrapped items"
OUTLIERS = "outliers"


class Player:
    """A hero or a villain: the players themselves are what attacks are aimed at (SETUP-07)."""

    __slots__ = (
        "archetype_deck",
        "area",
        "decider",
        "discards",
        "given",
        "hand",
        "has_acted",
        "has_had_turn",
        "health",
        "in_play",
        "is_goldfish",
        "moves",
        "name",
        "number",
        "outliers",
        "plays",
        "profession_deck",
        "scrapped",
        "side",
        "utilizations",
    )

    def __init__(
        self, number: int, where: Side, name: str, piles: Piles[HvvCard], shared: Pile[HvvCard]
    ) -> None:
        self.number = number
        self.side = where
        self.name = name
        self.decider = seat(number)
        self.health = STARTING_HEALTH
        self.area: Area = own_area(where)
        self.given: tuple[Given, ...] = ()
        """The effects that are on the player."""
        self.plays = self.utilizations = self.moves = 0
        """What is left of them in the present turn (HVV-TURN-05)."""
        self.has_acted = False
        """Whether a card was played or utilized this turn, for late combos."""
        self.has_had_turn = False
        """Whether this round's turn is over, or was lost."""
        self.is_goldfish: bool
        """Whether it is an opponent without cards, who does nothing."""
        # Shown to one's own side, and to nobody else (HVV-SETUP-19, ruling HVV-AMBIGUOUS-63).
        self.hand: Pile[HvvCard] = piles.add(HAND, number, (number, str(where)))
        self.archetype_deck: Pile[HvvCard] = piles.add(ARCHETYPE_DECK, number, Sight.NOBODY)
        self.profession_deck = shared
        """The side's, which all its players draw from (HVV-BUILD-02)."""
        self.in_play: Pile[HvvCard] = piles.add(IN_PLAY, number, Sight.ALL)
        # Newest on top, face up (HVV-ZONE-05, HVV-ZONE-06).
        self.discards: Pile[HvvCard] = piles.add(DISCARDS, number, Sight.ALL)
        self.scrapped: Pile[HvvCard] = piles.add(SCRAPPED, number, Sight.ALL)
        # The description card is displayed to all (HVV-SETUP-10).
        self.outliers: Pile[HvvCard] = piles.add(OUTLIERS, number, Sight.ALL)

    def __str__(self) -> str:
        return self.name

    @property
    def is_out(self) -> bool:
        """Whether the player is out of the game (HVV-WIN-01)."""
        return self.health <= 0

    @property
    def is_in_field(self) -> bool:
        """Whether the player is in the game and in the field of play."""
        return self.health > 0 and self.area is not OUT_OF_PLAY


Target = Player | HvvCard
"""Whom or what something is done to."""


class HvvGame(Game):
    """The state that every rule works on."""

    kind_of_card: ClassVar[type[TableCard[Any]]] = HvvCard

    def __init__(
        self,
        seed: str,
        policies: Policies,
        *,
        sides: Sequence[Sequence[str]],
        first_place: Side = Side.HEROES,
        rulings: Rulings = AS_RECOMMENDED,
        log: Log | None = None,
    ) -> None:
        """`sides` has the names of the heroes and those of the villains, as they sit.

        `first_place` is the side of the first list at the table.
        """
        super().__init__(seed, policies, log=log)
        self.piles: Piles[HvvCard]
        self.rulings = rulings
        self.places_of_sides = (
            first_place,
            Side.VILLAINS if first_place is Side.HEROES else Side.HEROES,
        )
        """The sides in the order of their lists: which place at the table each has."""
        self.sides: dict[Side, tuple[Player, ...]] = {}
        self.profession_decks: dict[Side, Pile[HvvCard]] = {}
        """The deck that all players of a side draw from (HVV-BUILD-02)."""
        number = 0
        for where, names in zip(Side, sides, strict=True):
            shared = self.piles.add(PROFESSION_DECK, str(where), Sight.NOBODY)
            self.profession_decks[where] = shared
            self.sides[where] = tuple(
                Player(at, where, name, self.piles, shared) for at, name in enumerate(names, number)
            )
            number += len(names)
        self.players = self.sides[Side.HEROES] + self.sides[Side.VILLAINS]
        self.leaders = {where: players[0] for where, players in self.sides.items()}
        """Who leads each side (HVV-SETUP-14)."""
        # Both are said by the set-up, or by a position.
        self.won_initiative: Side
        self.first_side: Side
        """Which side goes first this round, as the initiative card shows (HVV-ROUND-09)."""
        self.active: Player | None = None
        """Whose turn it is."""
        self.waiting: list[Player] = []
        """Who has yet to take a turn this round, in that order."""
        self.attempts: list[Attempt] = []
        """The actions that are being taken, each within the one before."""
        self.motion: Motion | None = None
        """The move that somebody makes, which may be interrupted."""
        self.allies_done: list[HvvCard] = []
        """The allies of the active player whose turn is over."""
        self.is_beginning_turn = False
        """Whether a turn begins, and nothing was done in it: what lands now is felt in it."""
        self.ends_turn = False
        """Whether the turn that is being taken is over, whatever is left of it."""
        self.is_hitting_several = False
        """Whether an area attack has yet to reach others: who has won is seen when it is over."""
        self.continuous: ContinuousPowers[HvvCard, Passive] = ContinuousPowers()
        self.lasting = Lasting()
        self.events_wanted: frozenset[str] = frozenset()
        """What some card of the game may be triggered by: of nothing else anybody is asked."""
        self.has_quick_cards = False
        """Whether some card of the game can be played out of turn: interrupts and omni-plays."""
        self.used_cards: list[HvvCard] = []
        """The cards of which something was used this round (HVV-PLAY-07)."""
        self.place = ""
        """Where the story says that the battle is (HVV-STORY-02); empty before it is told."""
        self.history = History(len(self.players))

    @property
    def deciders(self) -> Sequence[Decider]:
        """Every player, and each side as one."""
        return [*(player.decider for player in self.players), *(side(str(where)) for where in Side)]

    @property
    def places(self) -> Sequence[Sequence[Decider]]:
        """A side with all its players is one place; they are in the order of the lists."""
        return [
            (side(str(where)), *(player.decider for player in self.sides[where]))
            for where in self.places_of_sides
        ]

    def name_of(self, decider: Decider) -> str:
        """A player's name, or that of a side."""
        if isinstance(decider.name, int):
            return str(self.players[decider.name])
        return f"the {decider.name}"

    def read_scripts(self, cards: Iterable[HvvCard]) -> None:
        """Let cards do what this game was told that they do; by itself it was told nothing."""

    def perform(self, attempt: Attempt) -> None:
        """Take an action from beginning to end."""
        # `game.py` knows how. What an action consists of leads to further ones, so the modules of
        # its steps can't import each other.
        raise NotImplementedError

    def trigger(self, event: str, what: Any) -> None:
        """Let everybody play what waits for that event."""
        raise NotImplementedError

    def occur(self, event: str, what: Any = None) -> None:
        """Something happens; whoever has a card that waits for it may play it."""
        if event in self.events_wanted:
            self.trigger(event, what)

    def player_of(self, target: Target) -> Player:
        """The player, or whose card it is now."""
        return target if isinstance(target, Player) else self.players[target.seat]

    def side_of(self, target: Target) -> Side:
        """On which side somebody or something is."""
        return self.player_of(target).side

    def foes_of(self, player: Player) -> list[Player]:
        """The other side's players who are still in the game."""
        return [foe for foe in self.players if foe.side is not player.side and foe.health > 0]

    def friends_of(self, player: Player) -> list[Player]:
        """The player's side, with the player, as far as they are in the game."""
        return [each for each in self.players if each.side is player.side and each.health > 0]

    def are_foes(self, one: Target, other: Target) -> bool:
        """Whether they are on different sides (HVV-ALLY-04)."""
        return self.side_of(one) is not self.side_of(other)

    def area_of(self, target: Target) -> Area:
        """Where it stands: what is held or worn goes with its holder (ruling AMBIGUOUS-85)."""
        return target.area or self.player_of(target).area

    def in_play(self) -> list[HvvCard]:
        """Every card in the field of play."""
        return [card for player in self.players for card in player.in_play.cards]

    def d6(self, what_for: str) -> int:
        """A roll of the die (HVV-DICE-01), each purpose with luck of its own."""
        return roll(self.chance("dice", what_for))

    def d3(self, what_for: str) -> int:
        """A roll on the d6 read as a d3: 4, 5, 6 are 1, 2, 3 (HVV-DICE-02)."""
        return 1 + (self.d6(what_for) - 1) % 3

    def tell(self, kind: str, sentence: str, **facts: Any) -> None:
        """Take down what happened, with facts that everybody may know."""
        said = sentence[:1].upper() + sentence[1:]
        self.log.note(kind, said, turn=self.turn, choices=len(self.choices), **facts)
