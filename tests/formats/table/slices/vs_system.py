"""A thin slice of Vs. System on the table: two turns, with priority and the chain.

It knows characters and three plot twists, played from hand. It leaves out mulligans, formation and
columns (so nobody is protected), uniqueness, equipment, locations, reinforcement and power-ups.
Rows of formats/vs_system/rules.md are named where they are followed. What the training cards do
is made up here.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from carddb.model import Card
from formats.table.deciding import Decider, Policy, seat
from formats.table.events import Happened, Listener, Trigger
from formats.table.game import Game, GameOver, Outcome
from formats.table.log import Log
from formats.table.piles import AnyCard, Pile, Sight, TableCard
from formats.table.seeing import View, view_for

PLAYERS = (0, 1)
TURNS = 2
DIRECTLY = "directly"


@dataclass(slots=True, eq=False)
class Effect:
    """A placeholder on the chain: what it says happens when it resolves (VS-CHAIN-14)."""

    says: str
    does: Callable[["Effect"], None]
    card: AnyCard | None = None
    """What represents it on the chain (VS-CHAIN-23, VS-CHAIN-24)."""
    targets: Callable[[], list[Any]] | None = None
    """What may be its target right now (VS-CHAIN-33 to VS-CHAIN-36)."""
    target: Any = None

    def __str__(self) -> str:
        return self.says


@dataclass(frozen=True, slots=True)
class Twist:
    """What a plot twist may target, and what it does with it."""

    targets: Callable[["VsSystem"], list[Any]]
    does: Callable[["VsSystem", Effect], None]


@dataclass(frozen=True, slots=True)
class Seeing:
    """What a player sees: the piles, and what lies open to all."""

    piles: View
    endurance: tuple[int, ...]
    chain: tuple[str, ...]


class VsSystem(Game):
    """Two players, two turns."""

    def __init__(
        self,
        seed: str,
        policies: Mapping[Decider, Policy],
        decks: Sequence[Sequence[Card]],
        *,
        is_shuffled: bool = True,
        log: Log | None = None,
    ) -> None:
        """`decks` has the first card of each on top, unless they are shuffled."""
        super().__init__(seed, policies, log=log)
        self.endurance = [50, 50]  # VS-SETUP-01
        self.initiative = 0
        self.primary = 0
        self.points = 0
        self.chain: list[Effect] = []
        self.waiting: list[Trigger] = []
        self.exhausted: set[AnyCard] = set()
        self.attackers: list[AnyCard] = []
        self.defender: AnyCard | None = None
        self.bonus: dict[AnyCard, int] = {}
        self._is_shuffled = is_shuffled
        self.piles.add("chain", "table", Sight.ALL)
        for player, deck in zip(PLAYERS, decks, strict=True):
            self.piles.bring(deck, self.piles.add("deck", player, Sight.NOBODY))
            self.piles.add("hand", player, Sight.OWNER)
            self.piles.add("resources", player, Sight.OWNER)  # VS-AMBIGUOUS-49
            self.piles.add("support", player, Sight.ALL)
            self.piles.add("front", player, Sight.ALL)
            self.piles.add("KO'd", player, Sight.ALL)

    def view(self, decider: Decider) -> Seeing:
        """The piles as a player may see them, endurance and the chain."""
        return Seeing(
            view_for(self.piles, (decider.name,)),
            tuple(self.endurance),
            tuple(map(str, self.chain)),
        )

    def run(self) -> None:
        """Set up, play the turns, and say who is ahead."""
        self.set_up()
        for turn in range(1, TURNS + 1):
            self.begin_turn()
            self.tell("turn", f"Turn {turn}. Player {self.initiative} has the initiative.")
            self.draw_phase()
            self.build_phase()
            self.combat_phase()
            self.recovery_phase()
        best = max(self.endurance)
        winners = tuple(player for player in PLAYERS if self.endurance[player] == best)
        raise GameOver(Outcome(winners, f"{TURNS} turns are over"))

    def set_up(self) -> None:
        """VS-SETUP-02 to VS-SETUP-04."""
        picked = self.chance("initiative").randrange(2) if self._is_shuffled else 0
        self.initiative = self.ask("initiative", seat(picked), PLAYERS)
        for player in PLAYERS:
            if self._is_shuffled:
                self.pile("deck", player).shuffle(self.chance("shuffle", str(player)))
            self.piles.draw(self.pile("deck", player), self.pile("hand", player), 4)

    # Phases

    def draw_phase(self) -> None:
        """Both draw two cards, as an effect on the chain (VS-TURN-08, VS-TURN-09)."""
        self.chain.append(Effect("each player draws 2 cards", self.draw_two))
        self.priority(self.initiative)

    def draw_two(self, _effect: Effect) -> None:
        """VS-AMBIGUOUS-50."""
        for player in PLAYERS:
            self.piles.draw(self.pile("deck", player), self.pile("hand", player), 2)

    def build_phase(self) -> None:
        """Who has the initiative takes all steps before the other begins (VS-TURN-05)."""
        for player in self.in_order():
            self.resource_step(player)
            self.recruit_step(player)

    def resource_step(self, player: int) -> None:
        """Any card may be built face down, or none (VS-TURN-11 to VS-TURN-13)."""
        for card in self.pick("build", seat(player), self.pile("hand", player), most=1):
            self.piles.move(card, self.pile("resources", player))
            self.tell("build", f"Player {player} builds a resource.")
        self.priority(player)

    def recruit_step(self, player: int) -> None:
        """A point for every resource; they are lost as the step ends (VS-TURN-15, 16)."""
        self.points = len(self.pile("resources", player))
        self.priority(player)
        self.points = 0

    def combat_phase(self) -> None:
        """Both attack steps (VS-COMBAT-01)."""
        for player in self.in_order():
            self.attack_step(player)

    def attack_step(self, player: int) -> None:
        """Attacks, one at a time, until the player is done (VS-COMBAT-02 to VS-COMBAT-04)."""
        while True:
            self.priority(player)
            attackers = self.pick(
                "attackers", seat(player), self.legal_attackers(player), allows=share_a_team
            )
            if not attackers:
                return
            defender = self.ask("defender", seat(player), self.legal_defenders(player))
            self.act()
            self.attack(player, attackers, defender)

    def recovery_phase(self) -> None:
        """A last round of priority, and the wrap-up (VS-TURN-26 to VS-TURN-35)."""
        self.priority(self.initiative)
        if min(self.endurance) <= 0 and self.endurance[0] != self.endurance[1]:
            winner = self.endurance.index(max(self.endurance))
            raise GameOver(Outcome((winner,), "endurance is 0 or less"))
        recovered = [
            card
            for player in self.in_order()
            for card in self.pick("recover", seat(player), self.stunned(player), most=1)
        ]
        for card in recovered:
            self.put_into_play(card)
            self.tell("recover", f"{card} recovers.")
        for player in PLAYERS:
            for card in self.stunned(player):
                self.tell("KO", f"{card} is KO'd.")
                self.piles.move(card, self.pile("KO'd", card.owner))
        self.exhausted.clear()
        self.initiative = 1 - self.initiative

    # Priority and the chain

    def priority(self, primary: int) -> None:
        """Until all pass in succession with nothing on the chain (VS-CHAIN-04 to VS-CHAIN-09).

        One round of passes resolves one effect, the latest (VS-CHAIN-12, VS-CHAIN-41).
        """
        self.primary = primary
        self.all_pass()
        while self.chain:
            self.resolve(self.chain.pop())
            self.all_pass()

    def all_pass(self) -> None:
        """Priority, primary player first; who acts gets it again at once (VS-CHAIN-06)."""
        player, passes = self.primary, 0
        while passes < len(PLAYERS):
            self.chain_triggers()
            card = self.action_of(player)
            if card is None:
                player, passes = 1 - player, passes + 1
            else:
                self.act()
                passes = 0  # VS-CHAIN-11
                self.recruit(card) if is_character(card) else self.play_twist(card)

    def action_of(self, player: int) -> AnyCard | None:
        """The card that a player recruits or plays; None to pass (VS-CHAIN-02)."""
        return self.offer("priority", seat(player), self.legal_actions(player))

    def legal_actions(self, player: int) -> list[AnyCard]:
        """The cards in hand that the player may recruit or play now."""
        is_recruiting = player == self.primary
        resources = len(self.pile("resources", player))
        return [
            card
            for card in self.pile("hand", player)
            if (
                is_recruiting and number(card, "cost") <= self.points
                if is_character(card)
                else str(card) in TWISTS
                and number(card, "cost") <= resources  # VS-CORE-12
                and TWISTS[str(card)].targets(self)  # VS-CHAIN-34
            )
        ]

    def recruit(self, card: AnyCard) -> None:
        """VS-TURN-17, VS-CHAIN-15."""
        self.points -= number(card, "cost")
        self.announce(Effect(f"recruit {card}", self.come_into_play, card), card)

    def come_into_play(self, effect: Effect) -> None:
        """VS-TURN-20; the row is chosen as the effect resolves (VS-AMBIGUOUS-36)."""
        assert effect.card
        player = effect.card.owner
        assert isinstance(player, int)
        row = self.ask("row", seat(player), ("front", "support"))
        self.piles.move(effect.card, self.pile(row, player))
        self.put_into_play(effect.card)

    def play_twist(self, card: AnyCard) -> None:
        """A plot twist from hand: announce it, then choose its target (VS-CHAIN-16)."""
        twist = TWISTS[str(card)]
        legal = twist.targets(self)
        effect = Effect(
            str(card),
            lambda effect: twist.does(self, effect),
            card,
            targets=lambda: twist.targets(self),
        )
        self.announce(effect, card)
        assert isinstance(card.owner, int)
        effect.target = self.ask("target", seat(card.owner), legal)

    def announce(self, effect: Effect, card: AnyCard) -> None:
        """Put an effect on the chain, and its card with it."""
        self.chain.append(effect)
        self.piles.move(card, self.pile("chain", "table"))
        self.tell("announce", f"Player {card.owner} announces: {effect}.")

    def resolve(self, effect: Effect) -> None:
        """VS-CHAIN-27; negated if its target is no longer legal (VS-CHAIN-35, VS-CHAIN-36)."""
        if effect.targets is not None and effect.target not in effect.targets():
            self.negate(effect)
            return
        self.tell("resolve", f"Resolved: {effect}.")
        effect.does(effect)
        self.leave_chain(effect)

    def negate(self, effect: Effect) -> None:
        """It leaves the chain with no result, its card is KO'd (VS-CHAIN-25, VS-CHAIN-26)."""
        if effect in self.chain:
            self.chain.remove(effect)
        self.tell("negate", f"Negated: {effect}.")
        self.leave_chain(effect)

    def leave_chain(self, effect: Effect) -> None:
        """The card of a plot twist goes to the KO'd pile of its owner (VS-CHAIN-24)."""
        if effect.card and effect.card.pile.name == "chain":
            self.piles.move(effect.card, self.pile("KO'd", effect.card.owner))

    def chain_triggers(self) -> None:
        """Triggered powers go on the chain before the next player gets priority (VS-CHAIN-19).

        Those of the primary player first (VS-AMBIGUOUS-18).
        """
        waiting, self.waiting = self.waiting, []
        for each in sorted(waiting, key=self.is_of_other):
            self.chain.append(triggered(each))

    def is_of_other(self, trigger: Trigger) -> bool:
        """Whether what triggered is not the primary player's."""
        return bool(trigger.listener.source.controller != self.primary)

    # Attacks

    def attack(self, player: int, attackers: list[AnyCard], defender: AnyCard | str) -> None:
        """A proposal, its legality check, the attack and its conclusion (§VI)."""
        proposal = f"{' and '.join(map(str, attackers))} to attack {defender}"
        self.tell("propose", f"Player {player} proposes {proposal}.")
        self.priority(player)  # VS-COMBAT-10
        can_attack = set(attackers) <= set(self.legal_attackers(player))
        if not can_attack or defender not in self.legal_defenders(player):
            self.tell("illegal", "The proposal has become illegal.")
            return  # VS-COMBAT-12 to VS-COMBAT-15
        self.exhausted.update(attackers)  # VS-COMBAT-16
        self.attackers = list(attackers)
        self.defender = defender if isinstance(defender, TableCard) else None
        self.priority(player)  # VS-COMBAT-18
        self.conclude(player)
        self.attackers, self.defender = [], None
        self.bonus.clear()

    def conclude(self, player: int) -> None:
        """Stuns and breakthrough at the same time (VS-COMBAT-26 to 30, 46 to 48, 51)."""
        opponent, defender = 1 - player, self.defender
        total = sum(map(self.atk, self.attackers))
        if defender is None:
            self.lose(opponent, total, "breakthrough")
            return
        struck = self.ask("struck", seat(opponent), self.attackers)
        stunned = [
            card
            for card, against in ((defender, total), (struck, self.atk(defender)))
            if number(card, "def") <= against
        ]
        if len(self.attackers) == 1:
            self.lose(opponent, total - number(defender, "def"), "breakthrough")
        for card in stunned:
            self.stun(card)

    def stun(self, card: AnyCard) -> None:
        """Face down and exhausted; its controller loses its cost (VS-STUN-01, VS-STUN-02)."""
        card.is_face_up = False
        self.exhausted.add(card)
        self.tell("stun", f"{card} is stunned.")
        assert isinstance(card.controller, int)
        self.lose(card.controller, number(card, "cost"), "stun")
        # The power is looked at as it was just before (VS-AMBIGUOUS-44), then lost (VS-STUN-08).
        self.waiting += self.happen("stunned", card)
        self.listeners.remove_all_of(card)

    def legal_attackers(self, player: int) -> list[AnyCard]:
        """The ready ones in the front row, or with range (VS-COMBAT-05 to VS-COMBAT-07)."""
        return [
            card
            for card in self.characters(player)
            if card.is_face_up
            and card not in self.exhausted
            and (card.pile.name == "front" or card.card.fact("range") is True)
        ]

    def legal_defenders(self, player: int) -> list[AnyCard | str]:
        """The opponent's face-up characters; the opponent if there is none (VS-COMBAT-49)."""
        standing = [card for card in self.characters(1 - player) if card.is_face_up]
        return [*standing] or [DIRECTLY]

    # What is true of a card or a player

    def in_order(self) -> tuple[int, int]:
        """The players, the one with the initiative first."""
        return self.initiative, 1 - self.initiative

    def pile(self, name: str, owner: int | str) -> Pile[AnyCard]:
        """A pile by its name and owner."""
        return self.piles.of(name, owner)

    def characters(self, player: int) -> list[AnyCard]:
        """The characters that a player controls."""
        return [*self.pile("front", player), *self.pile("support", player)]

    def stunned(self, player: int) -> list[AnyCard]:
        """Those that are face down."""
        return [card for card in self.characters(player) if not card.is_face_up]

    def in_combat(self) -> list[AnyCard]:
        """The attackers and the defender."""
        return [*self.attackers, *([self.defender] if self.defender else [])]

    def atk(self, card: AnyCard) -> int:
        """ATK with what raises it for the attack."""
        return number(card, "atk") + self.bonus.get(card, 0)

    def put_into_play(self, card: AnyCard) -> None:
        """Turn a character face up; its power listens from now on."""
        card.is_face_up = True
        if str(card) == "Brackwater Twins":
            self.listeners.add(
                Listener("stunned", card, self.lash_out, lambda happened: happened.what is card)
            )

    def lash_out(self, happened: Happened) -> None:
        """The triggered power of Brackwater Twins."""
        self.lose(1 - happened.what.controller, 2, "Brackwater Twins")

    def lose(self, player: int, amount: int, cause: str) -> None:
        """Take endurance; never less than none (VS-AMBIGUOUS-53)."""
        if amount > 0:
            self.endurance[player] -= amount
            self.tell("lose", f"Player {player} loses {amount} endurance ({cause}).")

    def tell(self, kind: str, sentence: str) -> None:
        """Take it down if anybody listens."""
        if self.log.is_on:
            self.log.note(kind, sentence, endurance=list(self.endurance))


def triggered(trigger: Trigger) -> Effect:
    """The effect of a triggered power."""
    return Effect(f"{trigger.listener.source} triggers", lambda _effect: trigger())


def is_character(card: AnyCard) -> bool:
    """Whether it is a character."""
    return card.card.fact("type") == "character"


def number(card: AnyCard, column: str) -> int:
    """A number that is printed on the card."""
    printed = card.card.fact(column)
    assert isinstance(printed, int)
    return printed


def share_a_team(attackers: Sequence[AnyCard], another: AnyCard) -> bool:
    """Whether all of a team attack have a team in common (VS-COMBAT-42)."""
    shared = teams(another)
    for each in attackers:
        shared &= teams(each)
    return bool(shared) or not attackers


def teams(card: AnyCard) -> set[str]:
    """The teams of a character."""
    printed = card.card.fact("teams")
    return set(printed) if isinstance(printed, tuple) else set()


def raise_atk(game: VsSystem, effect: Effect) -> None:
    """Cast Off!: the target gets +2 ATK for the attack."""
    game.bonus[effect.target] = game.bonus.get(effect.target, 0) + 2


def negate_twist(game: VsSystem, effect: Effect) -> None:
    """Fog Comes In: negate the target plot twist."""
    game.negate(effect.target)


def twists_on_the_chain(game: VsSystem) -> list[Effect]:
    """The effects of plot twists that wait."""
    return [effect for effect in game.chain if effect.targets is not None]


def ready_characters(game: VsSystem) -> list[AnyCard]:
    """Everybody's, that are ready."""
    everybody = [card for player in PLAYERS for card in game.characters(player)]
    return [card for card in everybody if card not in game.exhausted]


def exhaust(game: VsSystem, effect: Effect) -> None:
    """Wrong Pier: exhaust the target character."""
    game.exhausted.add(effect.target)


TWISTS = {
    "Cast Off!": Twist(VsSystem.in_combat, raise_atk),
    "Fog Comes In": Twist(twists_on_the_chain, negate_twist),
    "Wrong Pier": Twist(ready_characters, exhaust),
}
