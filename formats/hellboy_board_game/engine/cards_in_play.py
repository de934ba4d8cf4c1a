"""Cards in play: their rules hold until the card says that it is done with (HBG-DECKS-03, 04)."""

from formats.hellboy_board_game.engine.about import About
from formats.hellboy_board_game.engine.carrying_out import carry_out
from formats.hellboy_board_game.engine.decks import NEXT_TO_ROOM
from formats.hellboy_board_game.engine.state import HbgGame
from formats.hellboy_board_game.engine.values import CardText, Face, Reaction
from formats.table.events import Happened, Listener
from formats.table.piles import AnyCard

Source = AnyCard | Face


def put_into_force(game: HbgGame, source: Source, text: CardText, about: About) -> None:
    """Let what a card says hold: what it changes, reacts to, and does at a point of interest."""
    game.modifiers += [(source, each) for each in text.modifiers]
    if text.interact is not None:
        game.interactions.append((source, text.interact))
    for reaction in text.reactions:
        game.listeners.add(_listener(game, source, reaction, about))


def take_out_of_force(game: HbgGame, source: Source) -> None:
    """Let nothing of the card hold any longer."""
    game.listeners.remove_all_of(source)
    game.modifiers = [each for each in game.modifiers if each[0] is not source]
    game.interactions = [each for each in game.interactions if each[0] is not source]


def _listener(game: HbgGame, source: Source, reaction: Reaction, about: About) -> Listener:
    def react(_happened: Happened) -> None:
        if game.log.is_on:
            game.tell("reaction", f"{_title(source)} reacts.")
        # Gone before it acts: what it does may be what it waits for.
        if reaction.discards:
            discard_from_play(game, source)
        carry_out(game, reaction.does, about)

    return Listener(reaction.on, source, react)


def discard_from_play(game: HbgGame, source: Source) -> None:
    """The card is done with, as its text says."""
    take_out_of_force(game, source)
    if isinstance(source, Face):
        return
    if source.pile is game.deck_of_doom.in_play:
        game.deck_of_doom.discard(source)
    elif source.pile.name == NEXT_TO_ROOM:
        game.encounter_deck.discard(str(source.pile.owner))


def _title(source: Source) -> str:
    return source.title if isinstance(source, Face) else str(source)
