"""What each word of a text does: the Case File is a program, and so is every card.

The words with their arguments are listed in `instruction_words.py`. This module has those of the
tracks, the Case File and the board; `instructions_for_characters.py` has the others.
"""

from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.areas import AreaState
from formats.hellboy_board_game.engine.cards_in_play import (
    discard_from_play,
    put_into_force,
    take_out_of_force,
)
from formats.hellboy_board_game.engine.carrying_out import Args, carry_out, word
from formats.hellboy_board_game.engine.destruction import place_destruction
from formats.hellboy_board_game.engine.ending import lose, win
from formats.hellboy_board_game.engine.frog_swarms import place_frog_swarm
from formats.hellboy_board_game.engine.infernos import place_inferno
from formats.hellboy_board_game.engine.insight import place_insight
from formats.hellboy_board_game.engine.minion_slots import activate_type, spawn, type_in_slot
from formats.hellboy_board_game.engine.scenery import place_scenery, place_special_scenery
from formats.hellboy_board_game.engine.selecting import HERE, areas_meant
from formats.hellboy_board_game.engine.shortages import clues_left
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.tracks import (
    INVESTIGATION,
    advance_doom,
    advance_information,
    place_trigger,
    reduce_doom,
    reduce_information,
)
from formats.hellboy_board_game.engine.values import NO_TEXT, Face, Instructions

CLUE, FROG_SWARM, INFERNO = "clue", "frog swarm", "inferno"
DESTRUCTION, POINT_OF_INTEREST = "destruction", "point of interest"


@word("advance doom")
def _advance_doom(game: HbgGame, args: Args, _about: About) -> None:
    advance_doom(game, args.get("number", 1))


@word("reduce doom")
def _reduce_doom(game: HbgGame, args: Args, _about: About) -> None:
    reduce_doom(game, args.get("number", 1))


@word("advance information")
def _advance_information(game: HbgGame, args: Args, about: About) -> None:
    advance_information(game, args.get("number", 1), about.agent)


@word("reduce information")
def _reduce_information(game: HbgGame, args: Args, _about: About) -> None:
    reduce_information(game, args.get("number", 1))


@word("place trigger")
def _place_trigger(game: HbgGame, args: Args, about: About) -> None:
    does: Instructions = args["does"]
    place_trigger(
        game,
        args["space"],
        lambda: carry_out(game, does, about),
        is_doom=args["track"] == "doom",
    )


@word("place insight")
def _place_insight(game: HbgGame, args: Args, _about: About) -> None:
    place_insight(game, args["space"])


@word("flip")
def _flip(game: HbgGame, _args: Args, _about: About) -> None:
    """Turn the top card over, and resolve the new face (HBG-DECKS-13, HBG-DECKS-14)."""
    _cover(game)
    resolve_face(game, game.case_file.flip())


@word("discard")
def _discard(game: HbgGame, _args: Args, _about: About) -> None:
    """Discard the top card, and resolve the next one (HBG-DECKS-15, HBG-DECKS-16)."""
    discard_case_file_card(game)


@word("put into play")
def _put_into_play(game: HbgGame, _args: Args, _about: About) -> None:
    """Move the top card above the HQ board: what it says goes on, and the next is resolved."""
    resolve_face(game, game.case_file.discard())


@word("begin confrontation")
def _begin_confrontation(game: HbgGame, _args: Args, _about: About) -> None:
    """From wherever the investigation is (HBG-CONFRONTATION-01, HBG-CONFRONTATION-02)."""
    if not game.is_confrontation:
        game.leave(INVESTIGATION)


@word("end")
def _end(game: HbgGame, args: Args, _about: About) -> None:
    """A card may end the case in a way of its own (HBG-WIN-01)."""
    if args["won"]:
        win(game, "the Case File says so")
    lose("the Case File says so")


@word("discard this")
def _discard_this(game: HbgGame, _args: Args, about: About) -> None:
    if about.source is not None:
        discard_from_play(game, about.source)


def discard_case_file_card(game: HbgGame) -> None:
    """The top card goes, and what it says ends; the next one is read and resolved."""
    _cover(game)
    resolve_face(game, game.case_file.discard())


def _cover(game: HbgGame) -> None:
    face = game.case_file.in_play
    if face is not None:
        take_out_of_force(game, face)


def resolve_face(game: HbgGame, face: Face | None) -> None:
    """The visible face is in play from now on, and what it says is done (HBG-DECKS-12)."""
    if face is None or face.is_briefing:
        return
    if game.log.is_on:
        game.tell("case file", f"Case File: {face.title}.")
    about = About(source=face)
    put_into_force(game, face, face.text, about)
    carry_out(game, face.text.does, about)


@word("spawn")
def _spawn(game: HbgGame, args: Args, about: About) -> None:
    """Set up Minions by a slot, or of a type (HBG-TRACK-23)."""
    for area in areas_meant(game, args.get("where", HERE), about):
        for _ in range(args.get("number", 1)):
            kind = (
                game.case.enemies[args["type"]]
                if "type" in args
                else type_in_slot(game, args["slot"])
            )
            if kind is not None:
                spawn(game, kind, area.name)


@word("activate enemy card")
def _activate_enemy_card(game: HbgGame, args: Args, _about: About) -> None:
    activate_type(game, args["type"])


@word("place")
def _place(game: HbgGame, args: Args, about: About) -> None:
    for area in areas_meant(game, args.get("where", HERE), about):
        for _ in range(args.get("number", 1)):
            place_piece(game, area, args["what"])


def place_piece(game: HbgGame, area: AreaState, what: str) -> None:
    """Set up one counter in an area."""
    if what == CLUE:
        # One that is not available is not set up (HBG-COUNTER-17).
        area.clues += int(clues_left(game) > 0)
    elif what == FROG_SWARM:
        place_frog_swarm(game, area)
    elif what == INFERNO:
        place_inferno(game, area)
    elif what == DESTRUCTION:
        place_destruction(game, area)
    else:
        area.points_of_interest += 1
        for trigger in game.happen("point of interest placed", area):
            trigger()


@word("remove")
def _remove(game: HbgGame, args: Args, about: About) -> None:
    """Take one counter of a kind from each area that is meant."""
    for area in areas_meant(game, args.get("where", HERE), about):
        if args["what"] == POINT_OF_INTEREST:
            area.points_of_interest = max(0, area.points_of_interest - 1)
        elif args["what"] == CLUE:
            area.clues = max(0, area.clues - 1)
        elif args["what"] == FROG_SWARM:
            area.frog_swarms = max(0, area.frog_swarms - 1)
        else:
            area.has_inferno = False


@word("scenery")
def _scenery(game: HbgGame, args: Args, about: About) -> None:
    """A generic piece by its size, a special one only by its name (HBG-ACTION-53, ACTION-54)."""
    for area in areas_meant(game, args.get("where", HERE), about):
        if "special" in args:
            place_special_scenery(game, area, args["special"])
        else:
            place_scenery(game, area, args["size"])


@word("place room")
def _place_room(game: HbgGame, args: Args, _about: About) -> None:
    """Place a room with its doors, and lay a card in it face down (HBG-DECKS-34)."""
    room, doors = game.case.later_rooms[args["room"]]
    if room.name in game.layout.areas_of:
        return
    game.layout = game.layout.with_room(room, doors)
    game.add_areas()
    # Without any card left it counts as explored and empty (ruling HBG-AMBIGUOUS-14).
    if not game.encounter_deck.lay(room.name):
        game.explored.add(room.name)
    game.look_at_board()


@word("draw doom")
def _draw_doom(game: HbgGame, _args: Args, _about: About) -> None:
    draw_doom(game)


def draw_doom(game: HbgGame) -> None:
    """Reveal the top card of the Deck of Doom, and resolve it (HBG-DOOM-01, DOOM-02, DOOM-04)."""
    if game.is_confrontation:
        return
    card = game.deck_of_doom.draw()
    if card is None:
        return
    text = game.case.texts.get(str(card), NO_TEXT)
    if game.log.is_on:
        game.tell("doom", f"Deck of Doom: {card}.")
    # Put away first: what it does may begin the Confrontation.
    game.deck_of_doom.resolve(card, lasts=text.is_put_into_play)
    about = About(source=card)
    carry_out(game, text.does, about)
    if text.is_put_into_play:
        put_into_force(game, card, text, about)
