"""What a game, a part of a run and its way to a cluster cost: the numbers of docs/scale.md.

`python -m benchmarks.scale` measures on one core; with the address of a scheduler also what a part
costs whoever sends it, the scheduler and a worker. All times are of the CPU.
"""

import pickle
import sys
import tracemalloc
from collections.abc import Callable
from itertools import cycle
from resource import RUSAGE_SELF, getrusage
from time import process_time

from distributed import Client

from benchmarks.measure import per_cpu_second
from carddb.builtin import builtin_cards
from formats.games import playable_game
from formats.samples import samples
from formats.simulation.runs import Run, play_all, play_part
from formats.simulation.tally import Tally
from formats.table.play_deck import PlayDeck
from validator.simulation.cluster import CLUSTER_PART, cluster_executor

_GAMES = 60
_PARTS = 2_000


def run(address: str = "") -> None:
    """Measure and print."""
    first, second = _deck("vs-system-1"), _deck("vs-system-2")
    game = playable_game("vs-system")
    match = game.match(first, second, seed="bench", policy="greedy", keep=None)
    goldfish = game.goldfish(first, seed="bench", policy="greedy", keep=None)
    print("What simulations cost")
    for name, kind in (("goldfish", goldfish), ("match", match)):
        print(f"  {name + ' games':<34}{per_cpu_second(_playing(kind)):>10,.0f} per CPU-second")
    _sizes(match)
    if address:
        _way(match, address)


def _deck(name: str) -> PlayDeck:
    known = {card.title: card for card in builtin_cards("vs-system")}
    lines = [line.partition(" ") for line in samples()[name].text.splitlines()]
    copies = [(int(count), title) for count, _, title in lines if count.isdigit()]
    return PlayDeck.of_cards(tuple(known[title] for count, title in copies for _ in range(count)))


def _playing(run: Run) -> Callable[[], object]:
    numbers = cycle(range(_GAMES))
    return lambda: run.note(next(numbers), Tally())


def _sizes(run: Run) -> None:
    part = play_part(run, range(CLUSTER_PART))
    whole = play_part(run, range(1_000))
    seconds = 1 / per_cpu_second(lambda: Tally().add(part))
    print(f"  {'a match, pickled':<34}{len(pickle.dumps(run)):>10,} bytes")
    print(f"  {f'a tally of {CLUSTER_PART} games, pickled':<34}{_size(part):>10,} bytes")
    print(f"  {'a tally of 1,000 games, pickled':<34}{_size(whole):>10,} bytes")
    print(f"  {'  in memory':<34}{_in_memory(whole):>10,} bytes")
    print(f"  {f'to add a tally of {CLUSTER_PART} games':<34}{seconds * 1e3:>10.2f} ms")


def _size(tally: Tally) -> int:
    return len(pickle.dumps(tally))


def _in_memory(tally: Tally) -> int:
    packed = pickle.dumps(tally)
    tracemalloc.start()
    copies = [pickle.loads(packed) for _ in range(20)]
    used, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return used // len(copies)


def _way(run: Run, address: str) -> None:
    """Parts of no games, so that nothing is measured but their way there and back."""
    with Client(address, set_as_default=False) as client, cluster_executor(address) as there:
        executor, cores = there
        play_all([run], range(CLUSTER_PART * cores), executor, size=CLUSTER_PART)
        before = _spent(client)
        waiting = [executor.submit(play_part, run, range(0)) for _ in range(_PARTS)]
        for part in waiting:
            part.result()
        after = _spent(client)
        memory = max(client.run(_memory).values())
    for who, until in before.items():
        print(f"  {'a part costs ' + who:<34}{(after[who] - until) / _PARTS * 1e3:>10.2f} ms")
    print(f"  {'memory of a worker':<34}{memory / 1024:>10,.0f} MB")


def _spent(client: Client) -> dict[str, float]:
    """CPU seconds of everybody who has to do with a part."""
    return {
        "whoever sends it": process_time(),
        "the scheduler": client.run_on_scheduler(process_time),
        "a worker": sum(client.run(process_time).values()),
    }


def _memory() -> int:
    """The most that the process had, in KB."""
    return getrusage(RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    run(*sys.argv[1:])
