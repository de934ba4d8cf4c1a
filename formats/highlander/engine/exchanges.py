"""One attack and what answers it: a Defense Phase is a list of these, in the attacks' order."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from formats.highlander.engine.attacks import Attack
    from formats.highlander.engine.cards import HlCard


class Exchange:
    """An attack, the Defense that was declared against it, and how it ended."""

    __slots__ = (
        "attack",
        "defense",
        "is_declared",
        "is_early",
        "is_resolved",
        "outcome",
        "will_exert",
    )

    def __init__(self, attack: "Attack") -> None:
        self.attack = attack
        self.defense: HlCard | None = None
        """The Defense that was declared, and in the end the one that served."""
        self.is_declared = False
        """Whether the defender has said what is done about the attack."""
        self.is_early = False
        """Whether that was before its turn came: what has become of it is seen later."""
        self.will_exert = False
        """Whether an exertion for a Defense was declared (HL-DEFENSE-10, HL-HIDDEN-12)."""
        self.is_resolved = False
        self.outcome = ""
        """ "blocked", "dodged", "successful", "avoided" by an effect, or "gone" with its card."""
