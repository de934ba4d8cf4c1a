"""An attack that was made, and waits for the opponent's Defense Phase."""

from typing import TYPE_CHECKING, Final

from formats.highlander.engine import words
from formats.highlander.engine.grids import is_upper
from formats.highlander.engine.printed import POWER_BLOW_ADDS, USUAL_DAMAGE

if TYPE_CHECKING:
    from formats.highlander.engine.cards import HlCard
    from formats.highlander.engine.state import HlGame, Player

EXERTION: Final = "exertion"
CARD_EFFECT: Final = "card effect"


class Attack:
    """An attack: its card, and what was made of it."""

    __slots__ = (
        "attacker",
        "card",
        "given",
        "is_additional",
        "is_head_shot",
        "is_hidden",
        "is_power_blow",
        "power_blow_by",
        "turned",
        "was_hidden",
    )

    def __init__(self, card: "HlCard", attacker: "Player") -> None:
        self.card = card
        self.attacker = attacker
        self.is_additional = False
        """Whether a card played with it lets it be one that takes no opportunity."""
        self.is_hidden = False
        """Whether it lies face down (HL-HIDDEN-01)."""
        self.was_hidden = False
        self.is_power_blow = False
        self.is_head_shot = False
        self.power_blow_by = ""
        """What made it a Power Blow, as its player must say if asked (HL-HIDDEN-08 and 09)."""
        self.given: frozenset[str] = frozenset()
        """Words that it was given as it was played; everybody may know them (HL-HIDDEN-11)."""
        self.turned = ""
        """The type that an effect has turned it into: "special" or "ranged"."""

    def __str__(self) -> str:
        card = self.card
        return str(card) if card.counts_as is card.card else f"{card} as {card.counts_as.title}"

    @property
    def is_there(self) -> bool:
        """Whether its card still lies on the table, face up or down; without it there is none."""
        pile = self.card.pile
        return pile is self.attacker.in_play or pile is self.attacker.hidden

    @property
    def grid(self) -> int:
        """The squares that it is aimed at (HL-ATTACK-01)."""
        return self.card.grid

    @property
    def is_upper(self) -> bool:
        """Whether it is an upper attack (ruling HL-AMBIGUOUS-72)."""
        return is_upper(self.card.grid)

    @property
    def is_special(self) -> bool:
        """Whether it is a Special Attack, also if an effect has made it one (HL-ATTACK-23)."""
        return bool(self.turned) or self.card.printed.is_special_attack

    @property
    def is_ranged(self) -> bool:
        """Whether it is a Ranged Attack, which is a special one (HL-ATTACK-28)."""
        return self.turned == words.RANGED or (not self.turned and self.card.printed.is_ranged)

    @property
    def is_dirty_trick(self) -> bool:
        """Whether it is a Dirty Trick; one that was turned into something else is none."""
        return self.card.printed.is_dirty_trick and not self.turned

    def has(self, word: str) -> bool:
        """Whether its text, a card played with it or a choice says so."""
        if word in self.given:
            return True
        # A Ranged Attack that was none has lost its text (HL-ATTACK-31).
        return self.turned != words.RANGED and self.card.has(word)

    @property
    def is_unblockable(self) -> bool:
        """Whether no ordinary block stops it (HL-ATTACK-24)."""
        return self.is_dirty_trick or self.has(words.UNBLOCKABLE)

    @property
    def is_undodgeable(self) -> bool:
        """Whether no ordinary dodge avoids it."""
        return self.has(words.UNDODGEABLE)

    @property
    def deals_no_damage(self) -> bool:
        """Whether it deals NO damage, to which nothing can be added as it is to 0 (CARDS-081).

        So it is of a Dirty Trick on which no number is printed.
        """
        is_trick = self.is_dirty_trick and type(self.card.card.fact("damage")) is not int
        return is_trick or self.has(words.NO_DAMAGE)

    def damage(self) -> int:
        """What it deals if it is successful (HL-ABILITY-01, HL-CARD-26 to 28, HL-EXERT-12)."""
        printed = self.card.printed
        damage = printed.power_damage if self.is_power_blow else printed.damage
        if self.turned == words.RANGED:
            damage = USUAL_DAMAGE  # The number stands in the text, which is gone.
        elif self.card.is_nullified:
            damage = self._damage_without_text()
        return min(1, damage) if words.ONE_DAMAGE in self.given else damage

    def _damage_without_text(self) -> int:
        """What an attack deals on which no number is printed (HL-CARD-27, HL-ATTACK-25)."""
        usual = 0 if self.card.printed.is_dirty_trick else USUAL_DAMAGE
        return usual + POWER_BLOW_ADDS if self.is_power_blow else usual


def turn_special(game: "HlGame", attack: Attack, kind: str = "special") -> None:
    """Turn an attack into a Special Attack (HL-ATTACK-23), or into a Ranged one (HL-ATTACK-31).

    It can't be a Power Blow any longer; cards played with it that it could not have now leave play
    (HL-ATTACK-32).
    """
    attack.turned = kind
    attack.is_power_blow = attack.is_head_shot = False
    attack.power_blow_by = ""
    for card in attack.card.joined:
        joins = card.script.joins
        needs_power = joins is not None and (
            joins.to == "power blow"
            or not joins.gives.isdisjoint((words.HEAD_SHOT, words.POWER_BLOW))
        )
        if needs_power:
            game.discard_from_play(card)
