"""How cards come into play: areas, counters, uniqueness (§3.2, §8.1, §XI Play)."""

from formats.vs_system.engine.activity import activate
from formats.vs_system.engine.cards import Area, VsCard
from formats.vs_system.engine.formation import choose_place
from formats.vs_system.engine.leaving import is_in_play, put_into_ko_pile
from formats.vs_system.engine.printed import ARMY
from formats.vs_system.engine.state import Player, VsGame
from formats.vs_system.engine.values import versions


def come_into_play(game: VsGame, card: VsCard, player: Player, *, is_stunned: bool = False) -> None:
    """A character arrives in a row, ready and face up (VS-CORE-23, VS-CORE-27, VS-TURN-20).

    Its position, and its area if that is to choose, is chosen as it arrives (ruling
    VS-AMBIGUOUS-36). Where a card lets it arrive stunned, nobody stuns it and nothing is lost.
    """
    spot = choose_place(game, card, player, areas_of(card))
    game.piles.move(card, player.characters)
    card.spot = spot
    card.controller = player.number
    # Together: no stunned character is ready (VS-STUN-11).
    card.is_stunned = card.is_exhausted = is_stunned
    game.piles.turn(card, is_face_up=not is_stunned)
    if game.log.is_on:
        game.tell("arrive", f"{card} comes into play for {player} in the {spot.words}.")
    keep_unique(game, card)
    # `has` is false of one that arrives stunned, which gets no counter.
    if card.has("cosmic"):
        # VS-KEYWORD-09; cosmic-surge has none yet (VS-KEYWORD-14).
        card.counters = {**card.counters, "cosmic": 1}
    # After uniqueness: the older one's text has ceased before this one's counts.
    if not is_stunned:
        activate(game, card)
    game.occur("came into play", card)


def areas_of(card: VsCard) -> tuple[Area, ...]:
    """The areas in which a character may come into play (VS-HIDDEN-02 to VS-HIDDEN-04)."""
    if card.printed.is_concealed_optional:
        return (Area.VISIBLE, Area.HIDDEN)
    return (Area.HIDDEN,) if card.printed.is_concealed else (Area.VISIBLE,)


def keep_unique(game: VsGame, card: VsCard) -> None:
    """The player's other unique cards in play of that name go (VS-UNIQUE-05 to VS-UNIQUE-10).

    However it came into play, though not by a change of control (ruling VS-AMBIGUOUS-13). Stunned
    characters count, and face-down resources do not (ruling VS-AMBIGUOUS-14); names are compared
    across types of cards (ruling VS-AMBIGUOUS-15).
    """
    if not is_unique(game, card):
        return
    player = game.player_of(card)
    in_play = (
        *player.characters,
        *player.equipment,
        *(resource for resource in player.resources if resource.is_face_up),
    )
    name = card.printed.name
    older = [
        other
        for other in in_play
        if other is not card and other.printed.name == name and is_unique(game, other)
    ]
    for other in older:
        if is_in_play(game, other):  # An equipment may have gone with its character.
            if game.log.is_on:
                game.tell("unique", f"{other} goes: another {name} is in play.")
            put_into_ko_pile(game, other)


def is_unique(game: VsGame, card: VsCard) -> bool:
    """As it is printed, unless a character has gained the version Army (VS-UNIQUE-01)."""
    if card.printed.is_character and card.printed.is_unique:
        return not any(version.casefold() == ARMY for version in versions(game, card))
    return card.printed.is_unique
