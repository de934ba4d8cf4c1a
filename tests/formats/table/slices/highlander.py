"""A thin slice of Highlander: attacks and defenses by the grid, exertions, Guards, two turns.

Nobody does anything in the opponent's turn (HL-GAME-08): an attack waits for the defender's own
Defense Phase, its damage for the Ability Adjustment Phase after that. Special Cards, Edges,
weapons, Power Blows, Hidden attacks and the powers of Personas are left to the engine.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from carddb.builtin import builtin_cards
from carddb.model import Card
from formats.highlander.areas import CELLS, areas_of
from formats.table.chance import roll_off, winner_of
from formats.table.deciding import Decider, Policies, seat
from formats.table.game import Game, GameOver, Outcome
from formats.table.log import Log
from formats.table.piles import AnyCard, Pile, Sight
from formats.table.position import Position, lay_out
from formats.table.seeing import PileView, view_for

GAME = "highlander"
SEATS = (0, 1)
TURNS = 2
MAXIMUM_ABILITY = 15
CARDS_OF_AN_EXERTION = 5
LOST_BY_EXHAUSTION = 5
PILES = {
    "endurance": Sight.NOBODY,
    "hand": Sight.OWNER,
    "played": Sight.ALL,
    "guard": Sight.ALL,
    "exertion": Sight.ALL,
    "discard": Sight.ALL,
}


class Deed(Enum):
    """What can be done beside playing a card."""

    EXERT = "exert"
    DROP = "drop the Guard"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class DuelView:
    """What a player sees: the piles, both Abilities, and by number the attacks that wait."""

    piles: PileView
    ability: tuple[int, ...]
    pending: tuple[int, ...]


class Duel(Game):
    """Two Immortals, each with an Endurance."""

    def __init__(
        self,
        seed: str,
        policies: Policies,
        begins: tuple[Sequence[Card], Sequence[Card]] | Position,
        *,
        log: Log | None = None,
    ) -> None:
        """`begins` has the Endurances, or where everything lies at the beginning of a turn."""
        super().__init__(seed, policies, log=log)
        self.begins = begins
        self.ability = [MAXIMUM_ABILITY, MAXIMUM_ABILITY]
        self.pending: list[AnyCard] = []
        """The attacks that the opponent of the active player made in the last turn."""
        self.losses = [0, 0]
        """Damage and Ability loss that wait for the Ability Adjustment Phase (HL-ABILITY-02)."""
        self.active = 0
        self.last_block: AnyCard | None = None
        self.has_exerted = False
        self.has_acted = False
        self.was_attacked = True
        for player in SEATS:
            for name, sight in PILES.items():
                self.piles.add(name, player, sight)

    @property
    def deciders(self) -> Sequence[Decider]:
        """Both players."""
        return [seat(player) for player in SEATS]

    def view(self, decider: Decider) -> DuelView:
        """What a player may see."""
        pending = tuple(card.number for card in self.pending)
        return DuelView(view_for(self.piles, (decider.name,)), tuple(self.ability), pending)

    def run(self) -> None:
        """Two turns."""
        if isinstance(self.begins, Position):
            self.lay_out(self.begins)
        else:
            self.set_up(self.begins)
        while self.turn < TURNS:
            self.turn += 1
            self.take_turn()
            self.active = other(self.active)
        raise GameOver(Outcome((), "two turns were played"))

    def lay_out(self, position: Position) -> None:
        """Begin in the middle: the facts have both Abilities and who is next."""
        self.ability, self.active = list(position.facts["ability"]), position.facts["active"]
        lay_out(position, self.piles, find, self.place, home="endurance")

    def place(self, card: AnyCard, facts: Mapping[str, Any]) -> None:
        """Let an attack of a position wait for its defense."""
        if facts.get("is_pending"):
            self.pending.append(card)

    def set_up(self, decks: tuple[Sequence[Card], Sequence[Card]]) -> None:
        """Shuffle, draw as many as Ability, roll for the first turn (HL-SETUP-01, 05, 06)."""
        for player, cards in enumerate(decks):
            endurance = self.pile("endurance", player)
            self.piles.bring(cards, endurance)
            endurance.shuffle(self.chance("shuffle", str(player)))
            self.piles.draw(endurance, self.pile("hand", player), self.ability[player])
        self.active = winner_of(roll_off(self.chance("first turn"), SEATS))

    def take_turn(self) -> None:
        """Six phases (HL-TURN-01)."""
        self.begin_turn()
        self.last_block, self.has_exerted, self.has_acted = None, False, False
        self.was_attacked = bool(self.pending) or self.turn == 1
        self.log.note("turn", f"Turn {self.turn} is of {self.me}.")
        self.sweep_phase()
        self.may_do_phase()
        self.defense_phase()
        self.attack_phase()
        self.ability_adjustment_phase()
        self.draw_phase()

    def sweep_phase(self) -> None:
        """What does not stay in play is discarded, in any order (HL-TURN-05 and 09)."""
        swept = self.pile("played")
        for card in self.pick("sweep", self.me, swept, least=len(swept)):
            self.piles.move(card, self.pile("discard"))

    def may_do_phase(self) -> None:
        """A Guard unprovoked; a Defense discarded if there was no attack (HL-TURN-15 and 17)."""
        if not self.pending and not self.pile("guard"):
            guards = [card for card in self.pile("hand") if is_guard(card)]
            if guard := self.offer("unprovoked Guard", self.me, guards):
                self.piles.move(guard, self.pile("guard"))
                self.log.note("guard", f"{self.me} puts up {guard}.")
        if not self.was_attacked:
            defenses = [card for card in self.pile("hand") if is_defense(card)]
            if spare := self.offer("spare Defense", self.me, defenses):
                self.piles.move(spare, self.pile("discard"))

    def defense_phase(self) -> None:
        """One attack after the other, in their order (HL-DEFENSE-08)."""
        for attack in self.pending:
            defense = self.defense_against(attack)
            if defense is None:
                self.losses[self.active] += damage_of(attack)
                self.log.note("success", f"{attack} is successful.", damage=damage_of(attack))
            else:
                self.last_block = defense if is_block(defense) else None
                self.log.note("defense", f"{self.me} defends against {attack} with {defense}.")
        self.pending = []

    def defense_against(self, attack: AnyCard) -> AnyCard | None:
        """The Defense against an attack: a Guard in play, one from hand, one from an exertion."""
        while True:
            choice = self.offer("defense", self.me, self.legal_defenses(attack))
            if choice is Deed.EXERT:
                return self.found("defense found", self.fit_against(attack, self.exert()))
            if choice is Deed.DROP:
                self.drop_guard()
            elif choice is None:
                return None
            else:
                return choice if choice.pile.name == "guard" else self.play_card(choice)

    def legal_defenses(self, attack: AnyCard) -> list[AnyCard | Deed]:
        """What may be done; a Guard makes way for any other Defense first (HL-GUARD-05)."""
        guard = self.pile("guard")
        if guard:
            return [*self.fit_against(attack, guard), Deed.DROP]
        if self.has_exerted:  # no card from hand after that (HL-EXERT-07)
            return []
        return [*self.fit_against(attack, self.pile("hand")), Deed.EXERT]

    def fit_against(self, attack: AnyCard, pile: Pile[AnyCard]) -> list[AnyCard]:
        """Defenses that cover every area; an unfit one may not be played (HL-DEFENSE-02, 04)."""
        return [
            card
            for card in pile
            if is_defense(card)
            and squares(attack) <= squares(card)
            and not (is_block(card) and is_ranged(attack))  # HL-ATTACK-29
        ]

    def attack_phase(self) -> None:
        """One attack, from hand or from an exertion (HL-TURN-20, HL-ATTACK-04)."""
        if not self.ability[self.active]:
            raise GameOver(Outcome((other(self.active),), "no Ability is left"))  # HL-WIN-02
        while choice := self.offer("attack", self.me, self.legal_attacks()):
            self.act()
            if choice is Deed.DROP:
                self.drop_guard()
                continue
            if choice is Deed.EXERT:
                attack = self.found("attack found", self.attacks_in(self.exert()))
            else:
                attack = self.play_card(choice)
            if attack:
                self.pending.append(attack)
                self.log.note("attack", f"{self.me} attacks with {attack}.")
            break
        if not self.has_acted:  # the duty to act; ruling HL-AMBIGUOUS-27
            self.exert()
            self.discard_exertion()

    def legal_attacks(self) -> list[AnyCard | Deed]:
        """What may be done; a Guard may be dropped (HL-GUARD-07)."""
        guard = [Deed.DROP] if self.pile("guard") else []
        exertion = [] if self.has_exerted else [Deed.EXERT]
        return [*self.attacks_in(self.pile("hand")), *guard, *exertion]

    def attacks_in(self, pile: Pile[AnyCard]) -> list[AnyCard]:
        """Attacks that are aimed at nothing which the last block or a Guard covers.

        One square is enough to bar an attack (HL-ATTACK-08 and 36, HL-GUARD-04). Special Attacks
        are not taken from an exertion (HL-ATTACK-19).
        """
        blocks = [*self.pile("guard"), *([self.last_block] if self.last_block else [])]
        barred = {square for block in blocks for square in squares(block)}
        wanted = ("Attack",) if pile.name == "exertion" else ("Attack", "Special Attack")
        return [
            card for card in pile if card.card.fact("type") in wanted and not squares(card) & barred
        ]

    def ability_adjustment_phase(self) -> None:
        """What was pending is taken off now (HL-TURN-27)."""
        lost, self.losses[self.active] = self.losses[self.active], 0
        self.ability[self.active] = max(0, self.ability[self.active] - lost)
        if lost:
            left = self.ability[self.active]
            self.log.note("ability", f"{self.me} loses {lost} Ability and has {left}.")

    def draw_phase(self) -> None:
        """Down to Ability by discarding, or up to it by drawing (HL-TURN-31 to 34)."""
        hand, size = self.pile("hand"), self.ability[self.active]
        too_many = max(0, len(hand) - size)
        for card in self.pick("discard", self.me, hand, least=too_many, most=too_many):
            self.piles.move(card, self.pile("discard"))
        drawn, could = 0, size - len(hand)
        while drawn < could and self.pile("endurance"):
            if self.ask("draw", self.me, ("draw", "stop")) == "stop":
                break
            drawn += len(self.take("hand", 1))
        self.log.note("draw", f"{self.me} draws {drawn} and holds {len(hand)}.")

    def exert(self) -> Pile[AnyCard]:
        """A Hard Exertion: five cards of the Endurance are revealed (HL-EXERT-01 and 06)."""
        self.has_exerted = self.has_acted = True
        revealed = ", ".join(map(str, self.take("exertion", CARDS_OF_AN_EXERTION)))
        self.log.note("exertion", f"{self.me} exerts: {revealed}.")
        return self.pile("exertion")

    def found(self, kind: str, fit: Sequence[AnyCard]) -> AnyCard | None:
        """The card of the exertion that is played; the rest are discarded (HL-EXERT-21, 25)."""
        card = self.offer(kind, self.me, fit)
        if card:
            self.play_card(card)
        self.discard_exertion()
        return card

    def capture(self, card: AnyCard, under: AnyCard) -> None:
        """Put it face down under another card, where its captor alone may look (HL-ZONE-06, 08)."""
        captured = self.piles.under(under, "captured", (under.controller,))
        self.piles.move(card, captured)
        self.log.note("capture", f"A card is captured under {under}.")

    def look_at_the_top(self) -> AnyCard | None:
        """The player whose turn it is knows the top card of the own Endurance."""
        top = self.pile("endurance").top
        if top is not None:
            top.show_to(self.active)
        return top

    def discard_exertion(self) -> None:
        """In the order in which they lay, the first revealed on top (HL-EXERT-03)."""
        for card in reversed(tuple(self.pile("exertion"))):
            self.piles.move(card, self.pile("discard"))
        if not self.pile("endurance"):
            self.reshuffle()

    def take(self, to: str, count: int) -> list[AnyCard]:
        """Cards off the Endurance; the last one exhausts the player (HL-EXHAUST-01 and 02).

        The Discard Pile is the new Endurance then, and more is taken from it (HL-AMBIGUOUS-38).
        What follows when there is none either (HL-EXHAUST-05) is left to the engine.
        """
        endurance, taken = self.pile("endurance"), list[AnyCard]()
        while len(taken) < count and endurance:
            taken += self.piles.draw(endurance, self.pile(to))
            if not endurance:
                self.losses[self.active] += LOST_BY_EXHAUSTION
                self.log.note("exhaustion", f"{self.me} is exhausted.")
                self.reshuffle()
        return taken

    def reshuffle(self) -> None:
        """The Discard Pile becomes the Endurance (HL-EXHAUST-03)."""
        endurance = self.pile("endurance")
        for card in tuple(self.pile("discard")):
            self.piles.move(card, endurance)
        endurance.shuffle(self.chance("shuffle", str(self.active)))

    def play_card(self, card: AnyCard) -> AnyCard:
        """Lay it on the table; a Guard stays there (HL-GUARD-01)."""
        self.has_acted = True
        self.piles.move(card, self.pile("guard" if is_guard(card) else "played"))
        return card

    def drop_guard(self) -> None:
        """It is discarded; as the last block it limits the attack all the same (HL-GUARD-08)."""
        for card in tuple(self.pile("guard")):
            self.piles.move(card, self.pile("discard"))
            self.log.note("drop", f"{self.me} drops {card}.")

    @property
    def me(self) -> Decider:
        """The player whose turn it is."""
        return seat(self.active)

    def pile(self, name: str, player: int | None = None) -> Pile[AnyCard]:
        """A player's pile; if nobody is named, of the player whose turn it is."""
        return self.piles.of(name, self.active if player is None else player)


def other(player: int) -> int:
    """The opponent."""
    return 1 - player


def squares(card: AnyCard) -> frozenset[str]:
    """The squares that an attack is aimed at, or that a Defense covers (HL-CARD-12)."""
    areas = areas_of(card.card)
    return frozenset(areas).intersection(CELLS) if isinstance(areas, tuple) else frozenset()


def damage_of(attack: AnyCard) -> int:
    """What is printed, or 2 (HL-CARD-26 and 27)."""
    printed = attack.card.fact("damage")
    return printed if isinstance(printed, int) else 2


def is_block(card: AnyCard) -> bool:
    """Whether it is a block."""
    return card.card.fact("type") == "Block"


def is_guard(card: AnyCard) -> bool:
    """Whether it is a block that stays in play."""
    return is_block(card) and card.card.fact("subtype") == "Guard"


def is_defense(card: AnyCard) -> bool:
    """Whether it is a block or a dodge."""
    return is_block(card) or card.card.fact("type") == "Dodge"


def is_ranged(attack: AnyCard) -> bool:
    """Whether it is a Ranged Attack."""
    return attack.card.fact("subtype") == "Ranged"


def find(title: str) -> Card:
    """The card of that title."""
    return next(card for card in builtin_cards(GAME) if card.title == title)
