"""What an event's worth of lists costs: 500 of them, read, checked, and made into rows.

The baseline is a plain loop that checks the same lists one by one and keeps nothing.
"""

import io
import zipfile
from collections.abc import Callable
from datetime import date
from itertools import cycle, islice
from time import process_time

from carddb.builtin import GAMES, builtin_cards
from formats.samples import samples
from validator.bulk.checking import bulk_data, check_all
from validator.bulk.upload import File, read_upload
from validator.checker import Checker
from validator.question import Question, typed_list
from validator.reports.bulk import bulk_csv

_LISTS = 500
_ROUNDS = 5


def run() -> None:
    """Measure and print."""
    checker = Checker({game: builtin_cards(game) for game in GAMES})
    question = Question(date(2026, 11, 16))
    texts = list(islice(cycle(sample.text for sample in samples().values()), _LISTS))
    upload = [File("decks.zip", _zipped(texts))]
    lists = read_upload(upload)
    result = bulk_data(check_all(checker, lists, question), question)

    def loop() -> None:
        for text in texts:
            checker.check(typed_list(text), question)

    baseline = _seconds(loop)
    print(f"{_LISTS} lists of all games at once ({result['totals']['legal']} legal)")
    _print("baseline: one by one", baseline, baseline)
    _print("read from a zip", _seconds(lambda: read_upload(upload)), baseline)
    checked = _seconds(lambda: bulk_data(check_all(checker, lists, question), question))
    _print("checked, as rows", checked, baseline)
    _print("rows to CSV", _seconds(lambda: bulk_csv(result["rows"])), baseline)


def _zipped(texts: list[str]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for number, text in enumerate(texts, 1):
            archive.writestr(f"decks/{number}.txt", f"Player: Player {number}\n{text}")
    return content.getvalue()


def _seconds(work: Callable[[], object]) -> float:
    """CPU time of the best of several rounds: noise of the machine only ever slows one down."""
    rounds = []
    for _ in range(_ROUNDS):
        began = process_time()
        work()
        rounds.append(process_time() - began)
    return min(rounds)


def _print(what: str, seconds: float, baseline: float) -> None:
    print(f"  {what:<28}{seconds:>9.3f} CPU-s{seconds / baseline:>9.2f} x baseline time")
