"""What is true of a game at any moment: the players, their rows, the phase, the combat."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Final

from formats.table.continuous import ContinuousPowers
from formats.table.deciding import Decider, Policies, seat
from formats.table.events import Trigger
from formats.table.game import Game, order_from
from formats.table.lasting import Lasting
from formats.table.log import Log
from formats.table.piles import Pile, Piles, Sight, TableCard
from formats.vs_2pcg.engine.at_hand import InHand, Paying
from formats.vs_2pcg.engine.cards import BACK, FRONT, PcgCard, Row
from formats.vs_2pcg.engine.history import History

if TYPE_CHECKING:
    from formats.vs_2pcg.engine.powers import Continuous, Use


class Phase(Enum):
    """The four phases of a turn (PCG-TURN-01)."""

    DRAW = "draw phase"
    RECOVERY = "recovery phase"
    BUILD = "build phase"
    MAIN = "main phase"


class Step(Enum):
    """The three steps of the Build Phase (PCG-TURN-08)."""

    RESOURCE = "resource step"
    RECRUIT = "recruit step"
    FORMATION = "formation step"


# Members of enumerations are looked up slowly, and these are asked for all the time.
DRAW_PHASE: Final = Phase.DRAW
RECOVERY_PHASE: Final = Phase.RECOVERY
BUILD_PHASE: Final = Phase.BUILD
MAIN_PHASE: Final = Phase.MAIN
RESOURCE_STEP: Final = Step.RESOURCE
RECRUIT_STEP: Final = Step.RECRUIT
FORMATION_STEP: Final = Step.FORMATION


class Player:
    """A player: a Main Character, a deck, a hand, and three rows (PCG-ZONE-01)."""

    __slots__ = (
        "aside",
        "back",
        "decider",
        "deck",
        "equipment",
        "front",
        "hand",
        "is_goldfish",
        "is_out",
        "known_hand",
        "known_paying",
        "ko_pile",
        "machines",
        "main",
        "name",
        "number",
        "points",
        "resources",
        "rows",
        "team",
        "turns",
        "usable",
    )

    def __init__(self, number: int, piles: Piles[PcgCard], name: str, team: int) -> None:
        self.number = number
        self.name = name
        self.team = team
        """Who has the same number plays together."""
        self.decider = seat(number)
        self.points = 0
        """Recruit points; only in the player's own Recruit Step (PCG-TURN-14)."""
        self.turns = 0
        """How many turns the player has begun."""
        self.is_out = False
        """Whether the Main Character was KO'd."""
        self.is_goldfish = False
        """Whether it is an opponent without cards, who does nothing."""
        self.main: PcgCard | None = None
        """The Main Character; None once it is KO'd."""
        self.known_paying = Paying([], -1)
        """What could pay when that was looked for last (`power_symbols.paying_of`)."""
        self.known_hand = InHand(())
        """What was in hand when `in_hand` looked last."""
        self.usable: list[tuple[PcgCard, Use]] = []
        """What may be used of the cards on the player's side whose powers work."""
        self.deck: Pile[PcgCard] = piles.add("deck", number, Sight.NOBODY)
        self.hand: Pile[PcgCard] = piles.add("hand", number, Sight.OWNER)
        # Their player may look at face-down resources, nobody else (PCG-LOC-08).
        self.resources: Pile[PcgCard] = piles.add("resources", number, Sight.OWNER)
        # Open, though stunned and hidden characters lie face down: anybody may look at them
        # (PCG-STUN-08, ruling PCG-AMBIGUOUS-35).
        self.front: Pile[PcgCard] = piles.add("front", number, Sight.ALL)
        self.back: Pile[PcgCard] = piles.add("back", number, Sight.ALL)
        self.rows = {FRONT: self.front, BACK: self.back}
        """The characters of each row."""
        # They stand in a row too, but are no characters, which all that goes through a row is
        # about.
        self.machines: Pile[PcgCard] = piles.add("machines", number, Sight.ALL)
        self.equipment: Pile[PcgCard] = piles.add("equipment", number, Sight.ALL)
        self.ko_pile: Pile[PcgCard] = piles.add("KO'd", number, Sight.ALL)
        self.aside: Pile[PcgCard] = piles.add("set aside", number, Sight.ALL)
        """Where the Main Character comes from, and tokens come from and go to (PCG-CARD-09)."""

    def __str__(self) -> str:
        return self.name

    @property
    def characters(self) -> list[PcgCard]:
        """The characters on the player's side; a new list, which stays while they leave."""
        return self.front.cards + self.back.cards

    @property
    def in_hand(self) -> InHand:
        """What the hand is good for."""
        known, cards = self.known_hand, self.hand.cards
        # The same cards in the same order: each window asks, and hands seldom change between two.
        if known.cards != cards:
            self.known_hand = known = InHand(cards)
        return known


@dataclass(slots=True, eq=False)
class Combat:
    """A combat that is going on."""

    player: int
    """Who attacks."""
    attackers: list[PcgCard]
    """Those who are still in it."""
    defender: PcgCard | None
    """None once it was removed from the combat."""
    is_ranged: bool
    """Whether the attackers are in the back row (PCG-COMBAT-34)."""
    is_team: bool
    """One that began as a team attack stays one."""
    number: int
    """Tells this combat from all others of the game."""
    is_cancelled: bool = False
    more_strikes: dict[PcgCard, int] = field(default_factory=dict)
    """How many times more than once a character may strike (PCG-CARDS-04)."""

    def has(self, card: PcgCard) -> bool:
        """Whether the character is in the combat right now."""
        return card is self.defender or card in self.attackers

    @property
    def is_on(self) -> bool:
        """Whether there is anybody left to strike (ruling PCG-AMBIGUOUS-09)."""
        return bool(self.attackers) and self.defender is not None and not self.is_cancelled


class PcgGame(Game):
    """The state that every rule works on."""

    kind_of_card: ClassVar[type[TableCard[Any]]] = PcgCard

    def __init__(
        self,
        seed: str,
        policies: Policies,
        *,
        names: Sequence[str],
        teams: Sequence[int],
        log: Log | None = None,
    ) -> None:
        """`names` and `teams` have one for each seat."""
        super().__init__(seed, policies, log=log)
        self.piles: Piles[PcgCard]
        self.removed: Pile[PcgCard] = self.piles.add("removed", "table", Sight.ALL)
        self.played: Pile[PcgCard] = self.piles.add("played", "table", Sight.ALL)
        """The Plot Twist whose instructions are being followed."""
        self.players = tuple(
            Player(number, self.piles, name, team)
            for number, (name, team) in enumerate(zip(names, teams, strict=True))
        )
        # The lists themselves, which change in place: they are gone through all the time.
        self.rows: Sequence[Sequence[PcgCard]] = [
            row.cards for player in self.players for row in (player.front, player.back)
        ]
        """The characters of every row."""
        self.left: Sequence[Player] = self.players
        """The players who are still in the game, in the order in which they sit."""
        # Who is left and who plays with whom is asked for all the time: `put_out` looks anew.
        self._in_order: list[list[Player]] = []
        self._enemies: list[list[Player]] = []
        self.put_out(())
        self.active = 0
        """Whose turn it is."""
        self.phase = DRAW_PHASE
        self.step: Step | None = None
        self.combat: Combat | None = None
        self.combats = 0
        """How many combats there have been."""
        self.waiting: list[tuple[int, Trigger]] = []
        """What has triggered, with who decides about it, until the effect before is over."""
        self.activated = 0
        """Counts how often the powers of a card began to work."""
        self.rising: list[PcgCard] = []
        """Main Characters with XP enough to level up."""
        self.fallen: list[int] = []
        """Players whose Main Characters were KO'd in what is going on now."""
        self.continuous: ContinuousPowers[PcgCard, Continuous] = ContinuousPowers()
        self.lasting = Lasting()
        self.is_anybody_powerless = False
        """Whether a card may have lost its powers, or get them back: `activity` looks then."""
        self.used: list[PcgCard] = []
        """The cards of which a Super Power was used this turn."""
        self.quiet_turns = 0
        """How many turns in a row, with all decks empty, had no attack on a Main Character."""
        self.is_quiet = True
        """Whether this turn has had none so far."""
        self.can_recruit_for_teammate = False
        """An optional rule of 2 vs. 2 (PCG-MULTI-10)."""
        self.history = History(len(self.players))

    @property
    def deciders(self) -> Sequence[Decider]:
        """Every player."""
        return [player.decider for player in self.players]

    def name_of(self, decider: Decider) -> str:
        """A player's name."""
        return str(self.players[int(decider.name)])

    def read_scripts(self, cards: Iterable[PcgCard]) -> None:
        """Let cards do what this game was told that they do; by itself it was told nothing."""

    def player_of(self, card: PcgCard) -> Player:
        """On whose side the card is (PCG-CORE-05)."""
        return self.players[card.controller]

    def owner_of(self, card: PcgCard) -> Player:
        """With whose deck the card began the game (PCG-CORE-06)."""
        return self.players[card.owner]

    def put_out(self, players: Iterable[Player]) -> None:
        """These are in the game no longer."""
        for player in players:
            player.is_out = True
        self.left = left = [player for player in self.players if not player.is_out]
        self._in_order = [
            [player for player in order_from(first, self.players) if not player.is_out]
            for first in self.players
        ]
        self._enemies = [
            [other for other in left if other.team != player.team] for player in self.players
        ]

    def in_order(self) -> Sequence[Player]:
        """The players who are in the game, the one whose turn it is first."""
        return self._in_order[self.active]

    def enemies_of(self, player: int) -> Sequence[Player]:
        """The opponents of a player who are still in the game (PCG-CORE-04)."""
        return self._enemies[player]

    def are_enemies(self, one: int, other: int) -> bool:
        """Whether two players are opponents; the teammates of 2 vs. 2 are not."""
        return self.players[one].team != self.players[other].team

    def characters(self) -> list[PcgCard]:
        """Every character in play, on all sides."""
        return [card for player in self.players for card in player.characters]

    def row_of(self, card: PcgCard) -> Row:
        """Where a character or a Machine stands."""
        if card.row is None:
            raise LookupError(f"{card} is in no row")
        return card.row

    def occur(self, event: str, what: Any = None) -> None:
        """Something happens: what it triggers waits until the present effect is over."""
        if self.listeners.by_kind.get(event):
            for trigger in self.happen(event, what):
                # Whose it is now: the card may be gone or on the other side by then.
                self.waiting.append((trigger.listener.source.controller, trigger))

    def tell(self, kind: str, sentence: str, **facts: Any) -> None:
        """Take down what happened, with facts that everybody may know.

        `notes` are labels and values that are read after the sentence, `rows` a small drawing.
        """
        # A sentence may begin with "a face-down resource" where others begin with a name.
        said = sentence[:1].upper() + sentence[1:]
        self.log.note(kind, said, turn=self.turn, choices=len(self.choices), **facts)
