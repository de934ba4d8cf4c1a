"""Beginning the game: as many cards as the starting Ability, and draws up to it."""

from carddb.model import UNKNOWN
from formats.construction.submission import Submission
from formats.highlander.areas import are_presumed
from formats.highlander.opened import POOL
from formats.highlander.player import DECK, PlayerCards, the_player
from formats.highlander.premiums import raises_ability
from formats.highlander.titles import compared
from formats.simulation.opening import Counts, Mulligan, Opening, draw_pile_of

MAXIMUM_ABILITY = 15
"""HL-GAME-05."""
IN_SEALED = 10
"""HL-FORMAT-19 and 48."""
OF_CORDA_OR_RENO = 8
"""Ruling HL-AMBIGUOUS-59."""
PLAYED_A_TURN = 2
"""How many cards are presumed to leave the hand in a turn, so that they are drawn again."""
_CORDA_AND_RENO = frozenset(map(compared, ("Corda", "Reno", "Corda and Reno")))


def opening_of(submission: Submission, *, is_sealed: bool = False) -> Opening:
    """The hands of a player: as many cards as Ability (HL-SETUP-05), and no mulligan.

    A list with a pool is of a sealed deck, whatever is said.
    """
    player = the_player(submission)
    is_sealed = is_sealed or bool(submission.named(POOL))
    ability, why = starting_ability(player, is_sealed=is_sealed)
    if any(are_presumed(entry.card) for entry, _ in player.deck):
        why.append(
            "The rulebook does not give the areas of the Basic Blocks; those of the training cards "
            "are taken (HL-AMBIGUOUS-37)."
        )
    return Opening(
        piles=(draw_pile_of(DECK, submission.named(DECK)),),
        hand=(2 * ability if is_corda_with_reno(player) else ability,),
        mulligan=Mulligan.NONE,
        draws=_drawn,
        rules=(
            *("HL-SETUP-01", "HL-SETUP-05", "HL-GAME-05", "HL-TURN-32", "HL-TURN-33"),
            "HL-AMBIGUOUS-02",
        ),
        assumes=(
            *why,
            f"{PLAYED_A_TURN} cards leave the hand each turn and are drawn again at its end, up to "
            "the Ability (HL-TURN-32).",
            "An Endurance that has run out is made of the Discard Pile again (HL-EXHAUST-03); what "
            "is drawn of it then is not shown.",
        ),
    )


def starting_ability(player: PlayerCards, *, is_sealed: bool) -> tuple[int, list[str]]:
    """The Ability that a player starts with, and what was presumed, a sentence each."""
    ability, why = (IN_SEALED if is_sealed else MAXIMUM_ABILITY), []
    personas = _titles_of_personas(player)
    # In Sealed Deck everybody starts alike (HL-FORMAT-19).
    if personas and personas <= _CORDA_AND_RENO and not is_sealed:
        ability = OF_CORDA_OR_RENO
        why.append(f"Corda and Reno start with {ability} Ability each (ruling HL-AMBIGUOUS-59).")
        if is_corda_with_reno(player):
            why.append(
                "Both hands are drawn, one each; who starts is chosen afterwards (HL-SETUP-10)."
            )
    for entry, _ in player.pregame:
        raises = raises_ability(entry.card)
        if raises is UNKNOWN:
            why.append(f"Whether {entry.title} raises the Ability is not known; it is left out.")
        elif raises:
            bonus = entry.card.rare("max_ability_bonus")
            # A +1 card of which nobody recorded the bonus raises it by what its name says.
            ability += bonus if isinstance(bonus, int) else 1
            break  # one such card only (HL-PREGAME-15)
    return ability, why


def is_corda_with_reno(player: PlayerCards) -> bool:
    """Whether both are played, as a pair that has a hand each (HL-SETUP-10)."""
    personas = _titles_of_personas(player)
    return len(personas) > 1 and personas <= _CORDA_AND_RENO


def _titles_of_personas(player: PlayerCards) -> set[str]:
    return {title for _, card in player.personas for title in card.titles}


def _drawn(_turn: int, _is_first: bool) -> Counts:
    """Of a turn, at its end."""
    return (PLAYED_A_TURN,)
