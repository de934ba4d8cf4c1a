"""What a player may do in a window of the game, as options that can be taken."""

from formats.heroes_vs_villains.engine.abilities import Ability
from formats.heroes_vs_villains.engine.attempt import Action, Attempt, Blow
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.state import HvvGame, Player


class Option:
    """Something that a player may do; as a text it is what a list of options shows."""

    # No ABC: compiled, all its classes share what isinstance remembers, and pass for one another.

    __slots__ = ()

    def take(self, game: HvvGame, player: Player) -> None:
        """Do it."""
        raise NotImplementedError


def named(card: HvvCard, ability: Ability | None, *, is_played: bool) -> str:
    """What a list of options calls the play or the use of a card."""
    if ability is None:
        # An ally is never used as it is played: it has a turn of its own.
        return f"play {card}" if card.printed.is_ally else f"play {card} without using it"
    verb = "play" if is_played else "use"
    return f"{verb} {card}: {ability.name}" if ability.name else f"{verb} {card}"


class Use(Option):
    """Use an ability of a card: of one in hand by playing it, or of one in play."""

    __slots__ = ("ability", "by_ally", "card", "is_played")

    def __init__(
        self, card: HvvCard, ability: Ability | None, *, is_played: bool, by_ally: bool = False
    ) -> None:
        self.card = card
        self.ability = ability
        """None to play a card that stays in play, without using it yet (HVV-TURN-07)."""
        self.is_played = is_played
        self.by_ally = by_ally

    def __str__(self) -> str:
        return named(self.card, self.ability, is_played=self.is_played)

    def take(self, game: HvvGame, player: Player) -> None:
        """Play it, utilize it, or both at once: one action."""
        game.perform(
            Attempt(player, self.card, self.ability, is_played=self.is_played, by_ally=self.by_ally)
        )


class Extra(Option):
    """Something out of turn, or by itself: an omni-play, an interrupt, a trigger."""

    __slots__ = ("ability", "card", "interrupts", "is_played")

    def __init__(
        self,
        card: HvvCard,
        ability: Ability | None,
        *,
        is_played: bool,
        interrupts: Action | None = None,
    ) -> None:
        self.card = card
        self.ability = ability
        """None to play a card that stays in play, without using it yet."""
        self.is_played = is_played
        self.interrupts = interrupts
        """The action that pauses meanwhile."""

    def __str__(self) -> str:
        return named(self.card, self.ability, is_played=self.is_played)

    def take(self, game: HvvGame, player: Player) -> None:
        """An action that uses up nothing of the turn."""
        game.perform(
            Attempt(
                player,
                self.card,
                self.ability,
                is_played=self.is_played,
                interrupts=self.interrupts,
                is_extra=True,
            )
        )


class Counter(Option):
    """Attack whoever attacked, after the attack."""

    __slots__ = ("ability", "blow", "card", "is_played")

    def __init__(self, card: HvvCard, ability: Ability, blow: Blow, *, is_played: bool) -> None:
        self.card = card
        self.ability = ability
        self.blow = blow
        self.is_played = is_played

    def __str__(self) -> str:
        name = f": {self.ability.name}" if self.ability.name else ""
        return f"counterattack with {self.card}{name}"

    def take(self, game: HvvGame, player: Player) -> None:
        """An attack of one's own on the attacker, who may defend (HVV-COMBAT-16)."""
        attempt = Attempt(player, self.card, self.ability, is_played=self.is_played, is_extra=True)
        attempt.targets = [self.blow.attempt.actor]
        game.perform(attempt)


class Defend(Option):
    """Answer an attack with a card from hand, or with an ability of a card in play."""

    __slots__ = ("ability", "blow", "card", "is_played")

    def __init__(self, card: HvvCard, ability: Ability, blow: Blow, *, is_played: bool) -> None:
        self.card = card
        self.ability = ability
        self.blow = blow
        self.is_played = is_played

    def __str__(self) -> str:
        name = f": {self.ability.name}" if self.ability.name else ""
        return f"defend with {self.card}{name}"

    def take(self, game: HvvGame, player: Player) -> None:
        """An action of its own, on somebody else's turn (HVV-DEFENSE-02)."""
        game.perform(
            Attempt(player, self.card, self.ability, is_played=self.is_played, answers=self.blow)
        )
