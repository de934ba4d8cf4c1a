"""Questions on the command line."""

from collections.abc import Iterator, Sequence

from tests.corpus.asking import AS_OF, Command
from tests.corpus.lists import GAMES, all_lists, named
from tests.corpus.notations import NOTATIONS
from tests.corpus.variants import VARIANTS

_DAY = ("--as-of", AS_OF)
_OWN_CARDS = """name,version,type,cost,atk,def
Helpful Porter,,character,2,2,2
Kroenen,,character,4,5,5
"""
_FILES = {
    "cards.csv": _OWN_CARDS,
    "house.toml": 'extends = "vs-system"\nname = "Winter"\nban = ["Roger"]\nsize = "60-70"\n',
    "entries.csv": 'Player name;Which format?;List\nAnn;vs-system;"4 Roger"\nBob;;\n',
    "broken.json": "{",
    "empty.txt": "",
    "two.json": '[{"name": "One", "sections": {"deck": [[4, "Roger"]]}}, '
    '{"name": "Two", "sections": {"deck": [[5, "Kroenen"]]}}]',
}


def files() -> dict[str, str]:
    """What lies in the folder in which commands are called."""
    lists = {f"{listed.name}.txt": listed.text for listed in all_lists()}
    boat = named("vs-system-1")
    written = {f"boat.{name.replace(' ', '-')}": write(boat) for name, write in NOTATIONS.items()}
    changed = {f"boat-{place}.txt": VARIANTS[name](boat.text) for place, name in _CHANGED.items()}
    return lists | written | changed | _FILES


_CHANGED = {
    "five": "five copies",
    "less": "a card less",
    "misspelt": "misspelt",
    "told": "no format",
}


def commands() -> Iterator[Command]:
    """Everything that hangs on nothing else."""
    for words in (*_checks(), *_others(), *_games(), *_texts()):
        yield Command(f"$ {' '.join(words)}", words)
    yield Command("$ check of standard input", ["check", "-", *_DAY], typed=named("late-boat").text)
    for to in ("text", "csv", "json", "dek", "o8d"):
        words = ["convert", "highlander-1.txt", "--to", to, "--output", f"written.{to}"]
        yield Command(f"$ convert to {to}", words, writes=[f"written.{to}"])


def _checks() -> Iterator[Sequence[str]]:
    yield ("check", "late-boat.txt", *_DAY)
    yield ("check", "late-boat.txt", "--explain", *_DAY)
    yield ("check", "late-boat.txt", "--repair", *_DAY)
    yield ("check", "boat-five.txt", "boat-misspelt.txt", "boat-told.txt", "empty.txt", *_DAY)
    yield ("check", *(f"{listed.name}.txt" for listed in all_lists()), "--json", *_DAY)
    yield ("check", *(f"{listed.name}.txt" for listed in all_lists()), *_DAY)
    yield ("check", *(f"boat.{name.replace(' ', '-')}" for name in NOTATIONS), "--json", *_DAY)
    yield ("check", "vs-system-red-hand.txt", "--format", "house.toml", *_DAY)
    yield ("check", "vs-system-red-hand.txt", "--format", "vs-system; ban Roger; size 10", *_DAY)
    yield ("check", "vs-system-red-hand.txt", "--cards", "cards.csv", "--explain", *_DAY)
    yield ("check", "highlander-two-heads.txt", "--set", "immortals=female/female", *_DAY)
    yield ("check", "two.json", "--format", "vs-system", *_DAY)
    yield ("check", "two.json", "--deck", "Two", "--format", "vs-system", "--json", *_DAY)
    yield ("check", "broken.json", "nowhere.txt", "--json", *_DAY)
    yield ("check", "late-boat.txt", "--format", "chess")
    yield ("check", "late-boat.txt", "--set", "colours=red")
    yield ("check", "late-boat.txt", "--as-of", "tomorrow")
    yield ("bulk", "late-boat.txt", "entries.csv", "two.json", "highlander-1.txt", *_DAY)
    yield ("bulk", "late-boat.txt", "entries.csv", "two.json", "--json", *_DAY)


def _others() -> Iterator[Sequence[str]]:
    for game in GAMES:
        yield ("hands", f"{game}-1.txt", "--seed", "friday", "--turns", "2", *_DAY)
        yield ("odds", f"{game}-2.txt", *_DAY)
    yield ("legal-in", "late-boat.txt", *_DAY)
    yield ("legal-in", "hellboy-board-game-1.txt", "--json", *_DAY)
    yield ("legal-in", "highlander-clan.txt", "--game", "highlander", *_DAY)
    yield ("compare", "vs-system-red-hand.txt", "--with-format", "house.toml", *_DAY)
    yield ("compare", "highlander-clan.txt", *_DAY, "--with-as-of", "2014-06-30", "--json")
    yield ("diff", "vs-system-1.txt", "boat-five.txt", *_DAY)
    yield ("diff", "vs-system-1.txt", "boat-less.txt", "--json", *_DAY)
    yield ("diff", "vs-system-1.txt", "boat.csv", *_DAY)
    yield ("diff", "vs-system-1.txt", "boat-misspelt.txt", *_DAY)
    yield ("convert", "hellboy-board-game-2.txt", "--to", "text")
    yield ("convert", "heroes-vs-villains-whole-training.txt", "--to", "dek")
    yield ("hands", "vs-system-1.txt", "--seed", "x", "--hands", "3", "--mulligan", "--json", *_DAY)
    yield ("hands", "vs-2pcg-1.txt", "--seed", "x", "--stats", "2000", "--second", *_DAY)
    yield ("hands", "highlander-1.txt", "--seed", "x", "--mulligan", *_DAY)
    yield ("hands", "vs-system-1.txt", "--seed", "x", "--keep", "2+ charcter", *_DAY)
    yield ("odds", "vs-system-1.txt", "--want", "1+ location", "--keep", "1+ character", *_DAY)
    yield ("odds", "highlander-2.txt", "--want", "1+ attack area=upper", "--json", *_DAY)
    yield ("formats",)
    yield ("formats", "--json")
    yield ("rules", "vs-system")
    yield ("rules", "highlander", "--json")
    yield ("cards", "search", "hellboy", "--json")
    yield ("cards", "show", "highlander", "Zeist")
    yield ("cards", "show", "vs-system", "Helboy")
    yield ("cards", "list", "hellboy-board-game", "--json")
    yield ("cards", "stats", "--json")


def _games() -> Iterator[Sequence[str]]:
    run = ("--games", "20", "--seed", "friday", "--workers", "1", *_DAY)
    yield ("goldfish", "vs-system-1", *run)
    yield ("goldfish", "vs-system-2.txt", *run, "--json", "--policy", "random")
    yield ("goldfish", "vs-system-1", *run, "--keep", "1+ character cost<=2", "--json")
    yield ("goldfish", "late-boat.txt", *run)
    yield ("goldfish", "vs-2pcg-1.txt", *run)
    yield ("match", "vs-system-1", "vs-system-2", *run)
    yield ("match", "vs-system-1", "vs-system-2", *run, "--json", "--policy", "random")
    yield ("match", "vs-system-1", "vs-system-2", "boat-less.txt", *run)
    yield ("play", "--watch", "--seed", "friday", *_DAY)
    yield ("play", "--watch", "--second", "random", "--first", "random", "--seed", "x", *_DAY)
    yield ("play", "vs-2pcg-1.txt", "--seed", "friday", *_DAY)
    yield ("play", "--watch", "--seed", "friday", "--record", "empty.txt", *_DAY)


def _texts() -> Iterator[Sequence[str]]:
    yield ("--help",)
    for command in ("check", "play", "goldfish", "match", "hands", "odds", "convert", "bulk"):
        yield (command, "--help")
    yield ("chess",)


def sequences() -> list[list[Command]]:
    """What comes one after another: card files that are imported, games and their records."""
    told = [_own_cards()]
    for name, options, typed in (
        ("typed", (), "1\n2\n\n?\nt\nc\n1\nl\nu\n1\n" + "\n" * 30 + "99\nx\nq\n"),
        ("second", ("--first", "greedy", "--second", "you"), "2\n" * 12 + "u\nu\n1\n" * 3),
        ("boats", ("vs-system-1", "vs-system-1"), "1\n2\n" * 40),
    ):
        file = f"{name}.json"
        words = ("play", *options, "--seed", name, "--record", file, *_DAY)
        told.append(
            [
                Command(f"$ play {name}", words, typed, writes=[file]),
                Command(f"$ replay {name}", ("replay", file)),
                Command(f"$ replay {name} as data", ("replay", file, "--upto", "9", "--json")),
            ]
        )
    return told


def _own_cards() -> list[Command]:
    """In a data folder of their own: every check goes by the cards that are kept."""
    game = ("--game", "vs-system")
    words: list[Sequence[str]] = [
        ("cards", "import", "cards.csv", *game, "--source", "porters", "--json"),
        ("cards", "import", "late-boat.txt", "--game", "chess"),
        ("cards", "sources", "--json"),
        ("cards", "show", "vs-system", "Kroenen", "--json"),
        ("cards", "prefer", "porters", *game),
        ("cards", "conflicts", *game),
        ("check", "vs-system-red-hand.txt", "--json", *_DAY),
        ("cards", "drop", "porters", *game),
        ("cards", "sources"),
    ]
    return [
        Command(f"$ own cards {place}: {' '.join(each)}", each, data="own data")
        for place, each in enumerate(words)
    ]
