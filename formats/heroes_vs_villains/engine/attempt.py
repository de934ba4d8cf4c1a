"""An action that is being taken, and what becomes of it for each of its targets."""

from typing import TYPE_CHECKING

from formats.heroes_vs_villains.engine.abilities import Ability, Effect
from formats.heroes_vs_villains.engine.cards import HvvCard

if TYPE_CHECKING:
    from formats.heroes_vs_villains.engine.state import Player, Target


class Motion:
    """An action without a card: to move, to stand up, to go and change (AMBIGUOUS-73)."""

    __slots__ = ("actor", "is_disrupted", "is_foiled", "player", "says")

    def __init__(self, player: "Player", actor: "Player | HvvCard", says: str) -> None:
        self.player = player
        self.actor = actor
        """The player, or an ally of theirs."""
        self.says = says
        self.is_foiled = False
        self.is_disrupted = False

    def __str__(self) -> str:
        return f"{self.actor} {self.says}"

    @property
    def is_stopped(self) -> bool:
        """Whether nothing comes of it."""
        return self.is_foiled or self.is_disrupted


class Attempt:
    """A play, a utilization or both at once: one action (ruling HVV-AMBIGUOUS-73)."""

    __slots__ = (
        "ability",
        "answers",
        "blows",
        "boosts",
        "by_ally",
        "card",
        "discarded",
        "interrupts",
        "is_disrupted",
        "is_extra",
        "is_failed",
        "is_foiled",
        "is_hidden_attack",
        "is_played",
        "player",
        "targets",
    )

    def __init__(
        self,
        player: "Player",
        card: HvvCard,
        ability: Ability | None,
        *,
        is_played: bool = False,
        answers: "Blow | None" = None,
        by_ally: bool = False,
        is_extra: bool = False,
        interrupts: "Action | None" = None,
    ) -> None:
        self.player = player
        self.card = card
        self.ability = ability
        """None for a card that is played and not utilized yet (HVV-TURN-07)."""
        self.is_played = is_played
        """Whether the card comes from the hand with it."""
        self.answers = answers
        """What a defensive action defends from, or a counterattack answers."""
        self.by_ally = by_ally
        """Whether an ally acts, and not its controller (ruling HVV-AMBIGUOUS-82)."""
        self.is_extra = is_extra
        """Whether it uses up nothing of a turn: omni-plays, triggers, interrupts (AMBIGUOUS-60)."""
        self.interrupts = interrupts
        """The action that pauses while this one is taken."""
        self.targets: list[Target] = []
        self.blows: list[Blow] = []
        """One for each target that it reached."""
        self.boosts: list[HvvCard] = []
        self.discarded = 0
        """How many cards were discarded to activate it."""
        self.is_failed = False
        """Whether the card was utilized and did nothing (HVV-KEYWORD-045)."""
        self.is_foiled = False
        """Whether its effects were stopped (HVV-KEYWORD-050)."""
        self.is_disrupted = False
        """Whether it was never completed (HVV-KEYWORD-035)."""
        self.is_hidden_attack: bool
        """Whether its user was hidden as it was declared (HVV-COMBAT-09)."""

    @property
    def actor(self) -> "Player | HvvCard":
        """Who acts: the player, or the ally whose turn it is."""
        return self.card if self.by_ally else self.player

    @property
    def is_stopped(self) -> bool:
        """Whether nothing more comes of it."""
        return self.is_failed or self.is_foiled or self.is_disrupted

    @property
    def is_defense(self) -> bool:
        """Whether it answers somebody else's action."""
        return self.answers is not None

    @property
    def succeeded(self) -> bool:
        """Whether it dealt damage or landed an effect; without a target it did what it does.

        Being dodged or blocked whole is no success (ruling HVV-AMBIGUOUS-96).
        """
        return any(blow.has_hit for blow in self.blows) if self.blows else not self.targets


class Blow:
    """What an attempt is about to do to one target."""

    __slots__ = (
        "ability",
        "attempt",
        "damage",
        "dealt",
        "effects",
        "is_avoided",
        "is_surprised",
        "landed",
        "resisted_at",
        "target",
    )

    def __init__(self, attempt: Attempt, ability: Ability, target: "Target", damage: int) -> None:
        self.attempt = attempt
        self.ability = ability
        self.target = target
        self.damage = damage
        """What is left of the damage."""
        self.effects: tuple[Effect, ...] = ability.effects
        self.is_avoided = False
        self.is_surprised = False
        self.resisted_at: int
        """Of a mind attack the number to resist at, before the next discards are counted."""
        self.dealt = 0
        self.landed: list[Effect] = []

    @property
    def has_hit(self) -> bool:
        """Whether it dealt damage, or an effect of it has landed."""
        return bool(self.dealt or self.landed)


Action = Attempt | Motion
"""What can be interrupted (HVV-COMBAT-07)."""
