"""An effect: a placeholder on the chain, for what happens as it resolves (VS-CHAIN-14)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from formats.vs_system.engine.cards import VsCard

if TYPE_CHECKING:
    from formats.vs_system.engine.powers import Cost, Does, Target


class Effect:
    """What somebody played, or what triggered."""

    __slots__ = (
        "_says",
        "card",
        "controller",
        "costs",
        "does",
        "is_twist",
        "life",
        "lives",
        "source",
        "targeting",
        "targets",
        "what",
        "what_life",
        "x",
    )

    def __init__(
        self,
        says: Any,
        controller: int,
        does: "Does",
        source: VsCard | None = None,
        *,
        targeting: tuple["Target", ...] = (),
        costs: tuple["Cost", ...] = (),
        card: VsCard | None = None,
        is_twist: bool = False,
        what: Any = None,
    ) -> None:
        """`says` is what it says, or what is called so: words are made when somebody reads them."""
        self._says = says
        self.controller = controller
        self.does = does
        self.source = source
        """The card that says so; what is done to it disturbs nothing (VS-CHAIN-18)."""
        # As it is announced: what is said of "this" card must not be done to one that
        # left play and came back meanwhile.
        self.life = 0 if source is None else source.life
        self.card = card
        """The card that represents it on the chain (VS-CHAIN-26)."""
        self.is_twist = is_twist
        self.costs = costs
        """What is paid for it, all of it together (VS-CORE-05)."""
        self.targeting = targeting
        self.targets: list[Any] = []
        """What was chosen; None for one that has become illegal."""
        self.lives: list[int] = []
        self.x = 0
        self.what = what
        """What a triggered power is about; of an equipment's, the character that it is on."""
        self.what_life = 0 if what is None else life_of(what)

    def __str__(self) -> str:
        return str(self._says)

    def __repr__(self) -> str:
        return f"<Effect {self}>"

    @property
    def action(self) -> Any:
        """What made its words, if that is no text: a recruit."""
        return self._says

    @property
    def this(self) -> VsCard:
        """The card that says so, of an effect that has one."""
        if self.source is None:
            raise LookupError(f"no card says: {self}")
        return self.source

    @property
    def target(self) -> Any:
        """The first target."""
        return self.targets[0]

    def targets_left(self) -> Iterator[Any]:
        """The legal targets (VS-CHAIN-37), without one that the effect itself has made leave."""
        # One by one, as what is done to the first may make the second leave play.
        for target, life in zip(self.targets, self.lives, strict=True):
            if target is not None and life_of(target) == life:
                yield target

    def choose(self, target: Any) -> None:
        """Take a target, for good (VS-CHAIN-33)."""
        self.targets.append(target)
        self.lives.append(life_of(target))


def life_of(target: Any) -> int:
    """Tells a card from itself after it has left play (VS-AMBIGUOUS-61)."""
    # Effects and players have one life: none of them leaves and comes back.
    return target.life if isinstance(target, VsCard) else 0
