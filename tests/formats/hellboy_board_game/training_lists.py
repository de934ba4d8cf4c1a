"""Lists of training cards to be played: the samples, and teams of any size by chance."""

from functools import cache
from pathlib import Path
from random import Random

from formats.hellboy_board_game.play import deck_of
from formats.table.play_deck import PlayDeck
from tests.helpers import checked

TRAINING = "hellboy-board-game-training"
SAMPLES = Path("formats/hellboy_board_game/samples")
BELFRY, MARKET = ((SAMPLES / f"{number}.txt").read_text() for number in (1, 2))
CASES = ("The Drowned Belfry", "The Ember Market")
AGENTS = ("Hester Quayle", "Brother Anselm Tarn", "Dov Pelligrew", "Mirabel Stoat")
REQUISITIONS = (
    "Annotated Tide Tables",
    "Climbing Line",
    "Clockwork Crossbow",
    "Diver's Helmet",
    "Fire Brigade Axe",
    "Keg of Blasting Powder",
    "Medicine Chest",
    "Ring of Skeleton Keys",
    "Salt Cartridges",
    "Storm Flare",
)
BACKUPS = ("Constable Wren", "Doctor Ilka Moss", "The Ferry Dog")


@cache
def deck(text: str) -> PlayDeck:
    """The deck of a list of training cards."""
    return deck_of(checked(text, TRAINING))


@cache
def team(agents: int, number: int = 0) -> PlayDeck:
    """So many Agents with a loadout by chance, and one of the cases; one plays two Agents."""
    chance = Random(f"{agents} {number}")
    on_the_case = chance.sample(AGENTS, max(2, agents))
    lines = [f"Players: {agents}", "", "Agents", *(f"1 {name}" for name in on_the_case)]
    lines += ["", "Case", f"1 {CASES[number % 2]}"]
    for name in on_the_case:
        lines += ["", f"Requisitions of {name}"]
        lines += [f"1 {card}" for card in chance.sample(REQUISITIONS, 2)]
    for backup in chance.sample(BACKUPS, chance.randrange(3)):
        side = chance.choice(("Remote", "Direct"))
        lines += ["", f"{side} support of {chance.choice(on_the_case)}", f"1 {backup}"]
    return deck("\n".join(lines) + "\n")
