"""What is true of a duel at any moment: two players, their cards, the turn."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from formats.highlander.engine import saved_discards, texts, values
from formats.highlander.engine.abilities import Script, parts_of
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import IN_PLAY, PRE_GAME, HlCard
from formats.highlander.engine.history import History
from formats.highlander.engine.pending import Pending
from formats.highlander.engine.personas import Identity
from formats.highlander.engine.prone import Prone
from formats.highlander.engine.this_turn import Turn
from formats.highlander.engine.weapons import Weapon
from formats.highlander.setup import MAXIMUM_ABILITY
from formats.table.chance import roll
from formats.table.deciding import Decider, Policies, seat
from formats.table.game import Game
from formats.table.log import Log
from formats.table.piles import Pile, Piles, Sight, TableCard

if TYPE_CHECKING:
    from formats.highlander.engine.coming_defenses import Coming
    from formats.highlander.engine.copying import Copy
    from formats.highlander.engine.corda_and_reno import Pair
    from formats.highlander.engine.duties import Duty
    from formats.highlander.engine.from_hand import Lent
    from formats.highlander.engine.taken_ability import Taken
    from formats.highlander.engine.texts import Lasting, Suspension

ENDURANCE: Final = "endurance"
HAND: Final = "hand"
DISCARDS: Final = "discard pile"
EXERTION: Final = "exertion"
HIDDEN: Final = "hidden"
REMOVED: Final = "removed"
SEATS: Final = (0, 1)


class Player:
    """One of the two Immortals."""

    __slots__ = (
        "ability",
        "attacks",
        "coming",
        "decider",
        "discards",
        "duties",
        "endurance",
        "exertion",
        "hand",
        "has_had_turn",
        "has_illusions",
        "hidden",
        "identity",
        "in_play",
        "is_goldfish",
        "last_turn",
        "lent",
        "let_in",
        "made_power_blow",
        "maximum_ability",
        "name",
        "number",
        "pair",
        "pending",
        "played_alone",
        "pre_game",
        "prone",
        "removed",
        "set_aside",
        "turns",
        "weapons",
    )

    def __init__(self, number: int, name: str, piles: Piles[HlCard]) -> None:
        self.number = number
        self.name = name
        self.decider = seat(number)
        self.ability = MAXIMUM_ABILITY
        self.maximum_ability = MAXIMUM_ABILITY
        self.is_goldfish = False
        """Whether it is an opponent without cards, who does nothing."""
        self.has_illusions = False
        """Whether there are any in the deck: without them nobody exerts for one."""
        self.endurance: Pile[HlCard] = piles.add(ENDURANCE, number, Sight.NOBODY)
        self.hand: Pile[HlCard] = piles.add(HAND, number, Sight.OWNER)
        self.in_play: Pile[HlCard] = piles.add(IN_PLAY, number, Sight.ALL)
        self.hidden: Pile[HlCard] = piles.add(HIDDEN, number, Sight.OWNER)
        self.exertion: Pile[HlCard] = piles.add(EXERTION, number, Sight.ALL)
        # Anybody may look through it (HL-ZONE-01).
        self.discards: Pile[HlCard] = piles.add(DISCARDS, number, Sight.ALL)
        self.pre_game: Pile[HlCard] = piles.add(PRE_GAME, number, Sight.OWNER)
        self.removed: Pile[HlCard] = piles.add(REMOVED, number, Sight.ALL)
        self.weapons: list[Weapon] = [Weapon(None)]
        self.identity = Identity(())
        self.prone = Prone()
        self.pair: Pair | None = None
        """The one of two Immortals who waits; None of who is one, or two side by side."""
        self.lent: list[Lent] = []
        """The cards elsewhere that the player may play this turn."""
        self.set_aside: Pile[HlCard] | None = None
        """What waits for being put into play; there is no such pile before it is needed."""
        self.pending: list[Pending] = []
        """What waits for the Ability Adjustment Phase (HL-TURN-27)."""
        self.attacks: list[Attack] = []
        """The attacks of the last turn, which the opponent defends (HL-DEFENSE-01)."""
        self.played_alone: list[HlCard] = []
        """Cards of others that were played without an allowance card since the last shuffle."""
        self.let_in: list[HlCard] = []
        """All that ever were."""
        self.made_power_blow = False
        """Whether one was made in the last turn (HL-EXERT-14)."""
        self.has_had_turn = False
        self.turns = 0
        self.last_turn = Turn()
        """What the player's last turn has seen."""
        self.coming: list[Coming] = []
        """What the next Defenses that the player plays will have."""
        self.duties: list[Duty] = []
        """What cards tell the player to do in the next May Do/Must Do Phase (HL-GAME-08)."""

    def __str__(self) -> str:
        return self.name


class HlGame(Game):
    """The state that every rule works on."""

    kind_of_card: ClassVar[type[TableCard[Any]]] = HlCard

    def __init__(
        self,
        seed: str,
        policies: Policies,
        *,
        names: Sequence[str] = ("Player 1", "Player 2"),
        log: Log | None = None,
    ) -> None:
        super().__init__(seed, policies, log=log)
        self.piles: Piles[HlCard]
        self.players = tuple([Player(number, names[number], self.piles) for number in SEATS])
        self.active = self.players[0]
        """Whose turn it is."""
        self.now = Turn()
        self.history = History()
        self.words_known: frozenset[str] = frozenset()
        """The numbers that some card of the game changes: no other need be added up."""
        self.parts_known: frozenset[str] = frozenset()
        """The parts that some text of the game has: for no other need any card be looked at."""
        self.is_plain = True
        """Whether no text forbids plays or makes them cost something."""
        self.has_locations = False
        """Whether there are any in the decks."""
        self.lasting: list[Lasting] = []
        """Texts that act for some turns."""
        self.has_grips = False
        """Whether a weapon was held in other hands than it takes."""
        self.gifted: list[HlCard] = []
        """Cards that have words for this turn."""
        self.suspended: list[Suspension] = []
        """Cards that are nullified or ignored, in the order in which that came."""
        self.taken: list[Taken] = []
        """The Ability that cards have taken from players for as long as they act."""
        self.copying: list[Copy] = []
        """Cards that are taken for others."""
        self.starting_cards: tuple[HlCard, ...] = ()
        """What starts in play in Plot/Hilt, and can't be taken from it."""
        self.is_time_called = False
        """Whether the turn that goes on is the last before End Game."""
        self.is_end_game = False
        self._deciders = [player.decider for player in self.players]

    @property
    def deciders(self) -> Sequence[Decider]:
        """Both players."""
        return self._deciders

    def name_of(self, decider: Decider) -> str:
        """A player's name."""
        return str(self.players[int(decider.name)])

    def read_scripts(self, cards: Iterable[HlCard]) -> None:
        """Let cards do what this game was told that they do; by itself it was told nothing."""

    def foe_of(self, player: Player) -> Player:
        """The opponent."""
        return self.players[1 - player.number]

    def standing_cards(self, player: Player) -> Iterator[HlCard]:
        """The player's cards that have effect over the turns: in play, or Pre-Game ones.

        Pre-Game cards are not in play, but their effects are (HL-PREGAME-10).
        """
        for card in player.pre_game.cards:
            if texts.acts_on(self, card, player):
                yield card
        for card in player.in_play.cards:
            if card.printed.stays and texts.acts_on(self, card, player):
                yield card

    def texts_of(self, player: Player) -> Iterator[HlCard]:
        """The player's cards whose text may act: on the table, or Pre-Game ones.

        An Event acts until it is swept.
        """
        yield from player.pre_game.cards
        yield from player.in_play.cards

    def value(self, player: Player, kind: str) -> int:
        """The sum of what the player's cards in play and Pre-Game cards give of a number.

        Identical cards that stay in play do not add up unless they say so (HL-EFFECT-13), similar
        ones do (HL-EFFECT-14).
        """
        if kind not in self.words_known:
            return 0  # So it is nearly always.
        foe = self.foe_of(player)
        affected = foe if kind in values.OF_THE_FOE else player
        total = 0
        counted: list[HlCard] = []
        for card in (*player.pre_game.cards, *player.in_play.cards):
            given = card.script.values.get(kind, 0)
            if not given or not texts.acts_on(self, card, affected):
                continue
            if card.printed.stays and not card.adds_up:
                if any(other.counts_as is card.counts_as for other in counted):
                    continue
                counted.append(card)
            total += given
        if self.has_locations:
            # Neither player controls what a Location does (HL-CARD-21).
            for card in foe.in_play.cards:
                if card.printed.is_location and texts.acts_on(self, card, affected):
                    total += card.script.values.get(kind, 0)
        for lasting in self.lasting:
            if lasting.player is player and lasting.first <= self.turn:
                total += lasting.script.values.get(kind, 0)
        return total

    def learn_text(self, script: Script) -> None:
        """A text that no card of the game is printed with acts from now on."""
        self.words_known |= frozenset(script.values)
        self.learn_parts(parts_of(script))

    def learn_parts(self, parts: Iterable[str]) -> None:
        """Cards are looked at for these parts from now on."""
        self.parts_known |= frozenset(parts)
        self.is_plain = self.parts_known.isdisjoint(("charges", "forbids"))

    def attack_of(self, card: HlCard) -> Attack | None:
        """The attack that was made with a card, or with the card that it joins."""
        leading = card.joins or card
        for player in self.players:
            for attack in player.attacks:
                if attack.card is leading:
                    return attack
        return None

    def enter_play(self, player: Player, card: HlCard) -> None:
        """Put a card into play in front of a player."""
        # `game.py` knows what follows for hands and hilts, which import the state.
        raise NotImplementedError

    def turn_up(self, player: Player, card: HlCard) -> None:
        """Put a card into play that lay face down under another one."""
        raise NotImplementedError

    def is_countered(self, player: Player, card: HlCard) -> bool:
        """Let the opponent counter a card that the player is playing."""
        raise NotImplementedError

    def sweep(self, card: HlCard) -> None:
        """Put a card from the table on its owner's Discard Pile."""
        raise NotImplementedError

    def leave_play(self, card: HlCard, to: Pile[HlCard]) -> None:
        """Take a card from the table to one of its owner's piles; it is as it was printed."""
        raise NotImplementedError

    def discard_from_play(self, card: HlCard, by: Player | None = None) -> None:
        """Take a card from play at once (HL-TURN-07), to its owner's Discard Pile.

        `by` is whose effect it is; nobody's where a rule or the card itself says so.
        """
        raise NotImplementedError

    def take_back(self, card: HlCard) -> None:
        """Take a card from play back into its owner's hand."""
        raise NotImplementedError

    def discard_from_hand(self, card: HlCard) -> None:
        """Discard a card from a hand, to its owner's Discard Pile."""
        if saved_discards.is_saved(self, card):
            return
        owner = self.players[card.owner]
        self.piles.move(card, owner.discards)
        shown = str(card) if owner.discards.is_open else "a card face down"
        self.tell("discard", f"{owner} discards {shown}.")

    def d6(self, what_for: str) -> int:
        """A roll of the die, each purpose with luck of its own."""
        return roll(self.chance("dice", what_for))

    def tell(self, kind: str, sentence: str, **facts: Any) -> None:
        """Take down what happened, with facts that everybody may know."""
        if self.log.is_on:
            said = sentence[:1].upper() + sentence[1:]
            self.log.note(kind, said, turn=self.turn, choices=len(self.choices), **facts)
