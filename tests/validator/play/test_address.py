"""A game as one word of an address, and what somebody might write there instead."""

import json
import tracemalloc
import zlib
from base64 import urlsafe_b64encode
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.spending import assert_spends_less
from validator.errors import InputError
from validator.limits import MAX_BYTES
from validator.play.address import (
    MAX_CHOICES,
    GameAddressError,
    ListSource,
    OpenGame,
    OtherVersionError,
    SeatedPlayer,
    pack_game,
    unpack_game,
)

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
SOURCES = st.one_of(
    st.builds(ListSource, sample=TEXTS.filter(bool)),
    st.builds(ListSource, job=TEXTS.filter(bool), place=st.integers(0, 3)),
    st.builds(ListSource, text=TEXTS, stated=TEXTS),
)
OPEN_GAMES = st.builds(
    OpenGame,
    TEXTS,
    TEXTS,
    TEXTS,
    TEXTS,
    st.lists(st.builds(SeatedPlayer, TEXTS, TEXTS), min_size=2, max_size=4).map(tuple),
    st.lists(SOURCES, min_size=1, max_size=2).map(tuple),
    stops=st.none() | st.lists(TEXTS, max_size=3).map(tuple),
    choices=st.lists(st.integers(0, 2**21 - 1), max_size=30).map(tuple),
)
GAME = OpenGame(
    "vs-system",
    "1",
    "0123456789abcdef",
    "friday",
    (SeatedPlayer("you"), SeatedPlayer("greedy", "2")),
    (ListSource(sample="vs-system-1"), ListSource(text="4 Roger", stated="name\nRoger")),
    choices=(0, 1, 200, 70_000),
)


@given(OPEN_GAMES)
def test_a_game_is_the_same_after_its_word(game: OpenGame) -> None:
    assert unpack_game(pack_game(game)) == game


def test_a_position_travels_too() -> None:
    empty = replace(GAME, lists=())
    for game in (
        replace(empty, example="vs-system-07"),
        replace(empty, position='game = "vs-system"'),
    ):
        assert unpack_game(pack_game(game)) == game


def test_a_long_game_is_a_short_word() -> None:
    long = GAME.with_choices([place % 5 for place in range(441)])
    assert len(pack_game(long)) < 400


def spelled(content: bytes, version: bytes = b"\x01") -> str:
    return urlsafe_b64encode(version + zlib.compress(content)).decode().rstrip("=")


def said(*head: Any, choices: bytes = b"") -> str:
    return spelled(json.dumps(head).encode() + b"\0" + choices)


PLAIN = ("vs-system", "1", "00", "a", [["you", ""], ["greedy", "1"]], [["vs-system-1"]], None, None)


def changed(place: int, value: Any) -> str:
    return said(*PLAIN[:place], value, *PLAIN[place + 1 :])


def test_the_plain_word_is_read() -> None:
    assert unpack_game(said(*PLAIN)).lists == (ListSource(sample="vs-system-1"),)


@pytest.mark.parametrize(
    "word",
    [
        "",
        "x",
        "é" * 10,
        "!" * 100,
        pack_game(GAME)[:-4],
        pack_game(GAME)[:40] + "AAAA" + pack_game(GAME)[44:],
        pack_game(GAME) + "AAAA",
        spelled(b""),
        spelled(b"\0"),
        spelled(b"{}\0"),
        spelled(b"[" * 100_000 + b"\0"),
        spelled(b"\xff\xfe\0"),
        spelled(json.dumps(PLAIN).encode()),
        said(),
        said(*PLAIN, 1),
        changed(0, None),
        changed(3, 7),
        changed(3, "\ud800"),
        changed(4, []),
        changed(4, [["you"]]),
        changed(4, [["you", ""]] * 5),
        changed(4, {"you": "greedy"}),
        changed(5, []),
        changed(5, [["vs-system-1"]] * 3),
        changed(5, [["a" * 26, True]]),
        changed(5, [["a", "b", "c"]]),
        changed(5, [["", 1, ""]]),
        changed(5, ["vs-system-1"]),
        changed(6, ["vs-system-07", ""]),
        changed(6, ["vs-system-07", "game"]),
        changed(7, "all"),
        said(*PLAIN, choices=b"\x80"),
        said(*PLAIN, choices=b"\xff\xff\xff\xff\x01"),
    ],
)
def test_what_is_no_word_is_refused_with_a_sentence(word: str) -> None:
    with pytest.raises(GameAddressError, match=r"^This is not the address of a game\. .*\.$"):
        unpack_game(word)


def test_a_word_of_another_version_is_told_from_a_damaged_one() -> None:
    with pytest.raises(OtherVersionError, match="another version of the service") as refused:
        unpack_game(spelled(b"whatever", b"\x02"))
    assert refused.value.status == 410


@pytest.mark.parametrize("number", [MAX_CHOICES + 1, 100_000, 900_000])
def test_more_choices_than_a_game_has_are_not_played(number: int) -> None:
    with pytest.raises(GameAddressError, match=r"^A game has at most 5,000 choices here\.$"):
        unpack_game(pack_game(GAME.with_choices([1] * number)))
    unpack_game(pack_game(GAME.with_choices([1] * MAX_CHOICES)))


def test_a_few_kilobytes_that_say_a_gigabyte_are_not_unpacked() -> None:
    packing = zlib.compressobj(9)
    zeros = bytes(1_000_000)
    content = b"\x01" + b"".join(packing.compress(zeros) for _ in range(300)) + packing.flush()
    word = urlsafe_b64encode(content).decode()
    assert len(word) < MAX_BYTES
    tracemalloc.start()

    def refused() -> None:
        with pytest.raises(GameAddressError, match=r"larger than 1,024 KB"):
            unpack_game(word)

    assert_spends_less(0.5, refused)
    assert tracemalloc.get_traced_memory()[1] < 8 * MAX_BYTES
    tracemalloc.stop()


@given(st.text("ABCDEFGHabcdefgh0123-_", max_size=200), st.integers(0, 200))
def test_whatever_is_written_over_a_word_is_refused_or_another_game(over: str, place: int) -> None:
    word = pack_game(GAME)
    try:
        unpack_game(word[:place] + over + word[place + len(over) :])
    except InputError as error:
        assert error.status in (400, 410)
