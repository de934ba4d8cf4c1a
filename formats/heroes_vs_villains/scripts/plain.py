"""What is better said in plain Python than in the words of scripts."""

from typing import Any

from formats.heroes_vs_villains.engine.abilities import Ability, Defence, Does, Effect, Way
from formats.heroes_vs_villains.engine.attack import defend_from
from formats.heroes_vs_villains.engine.attempt import Action, Attempt, Blow
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.effects import land_effect
from formats.heroes_vs_villains.engine.source import Source
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target
from formats.heroes_vs_villains.engine.targeting import everything_in
from formats.heroes_vs_villains.scripts.doing import draw_cards
from formats.heroes_vs_villains.scripts.meaning import Deed, Upon
from formats.table.meaning import makes, means


@means(Deed.DRAW, Upon.USER)
def draw_one_more_than_discarded(game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
    """For an ability with A=?: as many cards as were discarded for it, and one."""
    draw_cards(game, attempt.player, attempt.discarded + 1)


# Interrupts: the action that pauses is `attempt.interrupts`


def _called(action: Action) -> str:
    """What the log calls an action: by its card, if it has one."""
    return str(action.card) if isinstance(action, Attempt) else f"the move of {action.actor}"


@means(Deed.FOIL, Upon.ATTACKER)
def foils_it(game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
    """What was utilized has no effects (HVV-KEYWORD-050)."""
    if attempt.interrupts is not None:
        attempt.interrupts.is_foiled = True
        if game.log.is_on:
            game.tell("defense", f"{_called(attempt.interrupts)} is foiled.")


@means(Deed.DISRUPT, Upon.ATTACKER)
def disrupts_it(game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
    """The action is not completed (HVV-KEYWORD-035)."""
    if attempt.interrupts is not None:
        attempt.interrupts.is_disrupted = True
        if game.log.is_on:
            game.tell("defense", f"{_called(attempt.interrupts)} is disrupted.")


@means(Deed.TAKE, Upon.USER)
def takes_the_attack(_game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
    """The attack that is interrupted hits you, who may defend from it as from any other."""
    if isinstance(attempt.interrupts, Attempt):
        attempt.interrupts.targets = [attempt.player]


# Defenses that lead elsewhere


def sends_it_on() -> Ability:
    """The attack hits another in the same area, which may be whoever made it."""
    return Ability(
        "sends the attack to another in the area",
        defends=Defence(Way.HELP, does=_send),
        when=_somebody_is_near,
    )


@means(Deed.SEND, Upon.TARGET)
def _send(game: HvvGame, attempt: Attempt, blow: Blow) -> None:
    near = _others_near(game, attempt.player)
    if near:
        blow.target = game.ask("send to", attempt.player.decider, near, blow)
        defend_from(game, blow)


def _somebody_is_near(game: HvvGame, player: Player, _this: HvvCard) -> bool:
    return bool(_others_near(game, player))


def _others_near(game: HvvGame, player: Player) -> list[Target]:
    return [each for each in everything_in(game, player.area) if each is not player]


# What is triggered


def attacked(game: HvvGame, this: HvvCard, blow: Any) -> bool:
    """You are, and nobody else."""
    return isinstance(blow, Blow) and blow.target is game.players[this.seat]


@makes(Deed.GIVE, Upon.ATTACKER)
def gives_the_attacker(effect: Effect) -> Does:
    """Whoever attacked has the effect at once."""

    def does(game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
        before = [each for each in game.attempts if each is not attempt]
        if before:
            source = Source(attempt.player.number, attempt.card)
            land_effect(game, before[-1].player, effect, source)

    return does


def a_foe_plays_an_item(game: HvvGame, this: HvvCard, card: Any) -> bool:
    """A foe, and no teammate."""
    return isinstance(card, HvvCard) and card.printed.is_item and game.are_foes(this, card)


# Outliers


def outlier(player: Player, title: str) -> HvvCard | None:
    """The player's outlier of that name, unless it is in the game already."""
    return next((card for card in player.outliers.cards if str(card) == title), None)


@makes(Deed.BRING, Upon.USER)
def brings_in(title: str) -> Does:
    """The outlier is played and utilized beside all else (HVV-BUILD-23)."""

    def does(game: HvvGame, attempt: Attempt, _target: Target | None) -> None:
        card = outlier(attempt.player, title)
        if card is not None:
            (ability,) = card.script.abilities
            game.perform(Attempt(attempt.player, card, ability, is_played=True, is_extra=True))

    return does


def is_aside(title: str) -> Any:
    """While that outlier is beside the deck."""

    def when(_game: HvvGame, player: Player, _this: HvvCard) -> bool:
        return outlier(player, title) is not None

    return when
