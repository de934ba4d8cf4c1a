"""An effect: what is carried out of a power or a Plot Twist, whole, before anything else."""

from typing import TYPE_CHECKING, Any

from formats.table.seeing import as_seen, card_behind
from formats.vs_2pcg.engine.cards import PcgCard
from formats.vs_2pcg.engine.powers import Choice, Does

if TYPE_CHECKING:
    from formats.vs_2pcg.engine.state import PcgGame


class Effect:
    """Something that happens because of a card."""

    __slots__ = ("chosen", "controller", "does", "life", "says", "this", "what")

    def __init__(
        self, says: str, controller: int, does: Does, this: PcgCard, what: Any = None
    ) -> None:
        self.says = says
        self.controller = controller
        """Who decides about it."""
        self.does = does
        self.this = this
        """The card that says so."""
        self.life = this.life
        self.what = what
        """What a trigger is about; of a power that somebody pays for, who paid."""
        self.chosen: list[Any] = []
        """What was chosen so far: one thing for each choice that asks for one, or None."""

    def __str__(self) -> str:
        return f"{self.this}: {self.says}"

    def __repr__(self) -> str:
        return f"<Effect {self}>"

    @property
    def source(self) -> PcgCard:
        """The card that says so, as the other games call it."""
        return self.this

    @property
    def is_this_there(self) -> bool:
        """Whether the card that says so is in play, and has not left it meanwhile."""
        return self.this.is_in_play and self.this.life == self.life


def carry_out(game: "PcgGame", effect: Effect, choices: tuple[Choice, ...]) -> None:
    """Choose and do it: nobody can do anything in between (PCG-TIMING-01, PCG-TIMING-04)."""
    for choice in choices:
        choose(game, effect, choice)
    effect.does(game, effect)


def choose(game: "PcgGame", effect: Effect, choice: Choice) -> None:
    """Let its player choose; nothing where there is nothing to choose from."""
    player = game.players[effect.controller]
    # Cards that the player may not see are offered by where they lie.
    candidates = [as_seen(each, player.number) for each in choice.candidates(game, effect)]
    chosen: list[Any]
    if choice.count > 1:
        least = 0 if choice.is_up_to else min(choice.count, len(candidates))
        chosen = game.pick(
            "choose", player.decider, candidates, least=least, most=choice.count, about=effect
        )
    elif not candidates:
        chosen = [None]
    elif choice.is_up_to:
        chosen = [game.offer("choose", player.decider, candidates, effect)]
    else:
        chosen = [game.ask("choose", player.decider, candidates, effect)]
    effect.chosen += [card_behind(game.piles, each) for each in chosen]


def can_choose(game: "PcgGame", effect: Effect, choices: tuple[Choice, ...]) -> bool:
    """Whether there is something for each choice that has to be made."""
    for choice in choices:
        if not choice.is_up_to and not choice.candidates(game, effect):
            return False
    return True
