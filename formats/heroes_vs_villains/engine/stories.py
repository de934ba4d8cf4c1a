"""The story of a game: where it takes place, which the winners of the roll say (STORY).

It changes no rule (HVV-STORY-03): it says what the play area is, and so which environmental objects
are there to be taken (HVV-STORY-04, HVV-KEYWORD-044).
"""

from typing import Final

from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.state import HvvGame
from formats.table.chance import one_of
from formats.table.deciding import side

OBJECTS: Final[dict[str, tuple[str, ...]]] = {
    "a bank": ("a keyboard", "a marble paperweight", "a coin bag"),
    "a parking lot": ("a shopping cart", "a hubcap", "a traffic cone"),
    "an abandoned warehouse": ("a crate", "a rusty chain", "an oil drum"),
    "a prison yard": ("a dumbbell", "a food tray", "a laundry basket"),
}
"""Places where a battle may be, each with objects that fit it (HVV-EXAMPLE-38)."""


def tell_the_story(game: HvvGame) -> None:
    """The side that won initiative says where the battle is (HVV-STORY-01, HVV-STORY-02)."""
    game.place = game.ask("story", side(str(game.won_initiative)), tuple(OBJECTS))
    if game.log.is_on:
        game.tell("story", f"The {game.won_initiative} tell the story: it is in {game.place}.")


def name_the_object(game: HvvGame, card: HvvCard) -> None:
    """An environmental object is something of the place, whatever the card does with it."""
    if card.printed.is_environmental and game.place and game.log.is_on:
        # Luck of its own: no game depends on whether somebody listens.
        thing = one_of(game.chance("environment"), OBJECTS[game.place])
        game.tell("story", f"{card} is {thing} from {game.place}.")
