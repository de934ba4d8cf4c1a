"""The titles nearest to a name that no card has.

Only ever to be shown, never to be taken in the place of what was typed. Comparing with every
name of a large game takes too long, so few are compared: those that share the most of the
typed name's rarer trigrams, and those that have all its words.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate, chain
from typing import NamedTuple

from rapidfuzz import fuzz, process

from carddb.normal import normalise

MAX_TYPED_LENGTH = 300
"""Characters; nothing is near to a longer text."""
_LEAST = 75.0
"""The ratio below which a name is not near."""
_ALL_WORDS = 80.0
"""What a name counts at least that has every typed word; and a little for its length."""
_WITHIN = 12.0
"""How far behind the nearest name another may be."""
_KEPT = 8
"""Titles that are kept for a typed name."""
_REMEMBERED = 4_096
"""Typed names, of each suggester."""
_COUNTED = 2_500
"""Names that are counted for the trigrams of a typed one, the rarest trigrams first."""
_SPOILT = 3
"""Trigrams that one wrong letter spoils: one more is counted, however common."""
_LEAST_SHARED = 0.4
"""Of the trigrams that the best name shares, the part that another has to share."""
_COMPARED = 250
"""Names that are compared with a typed one."""
_SHORTEST_WORDS = 3
"""Letters of a typed name that is looked for as words of longer ones."""


class Near(NamedTuple):
    """A title, and how near it is: a ratio of 0 to 100, the title itself before its name."""

    ratio: float
    is_title: bool
    title: str


class Suggester:
    """Finds the titles near to a typed name.

    The first question builds the tables; answers are remembered. Threads may share one: at
    worst the tables are built twice.
    """

    def __init__(self, names: Iterable[tuple[str, str]]) -> None:
        """Take pairs of a name and the title it leads to; a title leads to itself."""
        self._given = tuple(names)

    def suggest(self, typed: str, limit: int = 3) -> tuple[str, ...]:
        """The titles nearest to what was typed, nearest first; none if none is near."""
        return nearest(self.near(typed), limit)

    def near(self, typed: str) -> tuple[Near, ...]:
        """The titles near to what was typed, nearest first."""
        return self._remembered(typed) if len(typed) <= MAX_TYPED_LENGTH else ()

    @cached_property
    def _remembered(self) -> Callable[[str], tuple[Near, ...]]:
        # Of the tables and not of self, so that a suggester is freed with its last user.
        return lru_cache(_REMEMBERED)(_Tables(self._given).near)


def nearest(near: Sequence[Near], limit: int) -> tuple[str, ...]:
    """The first titles, each once, as far as they are not much less near than the first."""
    close = [each.title for each in near if each.ratio >= near[0].ratio - _WITHIN]
    return tuple(dict.fromkeys(close))[:limit]


class _Tables:
    """Names by their trigrams and by their words."""

    def __init__(self, names: Iterable[tuple[str, str]]) -> None:
        leads_to: defaultdict[str, dict[str, bool]] = defaultdict(dict)
        for name, title in names:
            titles = leads_to[normalise(name)]
            # A name may lead to its title by several spellings; one that is the title itself is
            # enough.
            titles[title] = titles.get(title, False) or name == title
        self._names = list(leads_to)
        self._titles = list(leads_to.values())
        self._by_trigram: defaultdict[str, list[int]] = defaultdict(list)
        self._by_word: defaultdict[str, set[int]] = defaultdict(set)
        for place, name in enumerate(self._names):
            for trigram in _trigrams(name):
                self._by_trigram[trigram].append(place)
            for word in name.split():
                self._by_word[word].add(place)

    def near(self, typed: str) -> tuple[Near, ...]:
        """The titles near to what was typed, nearest first."""
        name = normalise(typed)
        places = self._sharing_trigrams(name)
        names = [self._names[place] for place in places]
        compared = process.extract(
            name, names, scorer=fuzz.ratio, score_cutoff=_LEAST, limit=None, processor=None
        )
        ratios = {places[at]: ratio for _, ratio, at in compared}
        for place in self._with_all_words(name):
            longer = _ALL_WORDS + fuzz.ratio(name, self._names[place]) / 20
            ratios[place] = max(longer, ratios.get(place, 0.0))
        near = [
            Near(ratio, is_title, title)
            for place, ratio in sorted(ratios.items())
            for title, is_title in self._titles[place].items()
        ]
        # Stable: what is equally near stays in the order of the catalogue.
        near.sort(key=lambda each: each[:2], reverse=True)
        first: dict[str, Near] = {}
        for each in near:
            first.setdefault(each.title, each)
        return tuple(first.values())[:_KEPT]

    def _sharing_trigrams(self, name: str) -> list[int]:
        """The names that share the most of the name's trigrams, as far as those are counted."""
        lists = [self._by_trigram[each] for each in _trigrams(name) if each in self._by_trigram]
        lists.sort(key=len)
        sizes = accumulate(map(len, lists))
        # One wrong letter may spoil just the rarest trigrams; then the common ones have to find the
        # name.
        counted = max(_SPOILT + 1, sum(size <= _COUNTED for size in sizes))
        shared = Counter(chain.from_iterable(lists[:counted]))
        least = max(shared.values(), default=0) * _LEAST_SHARED
        places = [place for place, count in shared.items() if count >= least]
        # Sorting is dear where the typed name has common trigrams, and for few names it decides
        # nothing.
        if len(places) > _COMPARED:
            places.sort(key=shared.__getitem__, reverse=True)
        return places[:_COMPARED]

    def _with_all_words(self, name: str) -> Iterable[int]:
        """The names that have every word of the name; none if it says too little."""
        words = set(name.split())
        if len(name) < _SHORTEST_WORDS or not words <= self._by_word.keys():
            return ()
        having = set.intersection(*sorted((self._by_word[word] for word in words), key=len))
        # One common word ("the") is in half a catalogue, and so says nothing.
        return having if len(having) <= _COMPARED else ()


def _trigrams(name: str) -> dict[str, None]:
    """Every three characters in a row; before the first and behind the last stands a blank."""
    ended = f" {name} "
    return dict.fromkeys(ended[start : start + 3] for start in range(len(name)))
