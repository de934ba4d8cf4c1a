"""What somebody has for a while."""

import pytest

from formats.table.lasting import Ends, Given, Lasting


class Somebody:
    """Whoever can have something."""

    def __init__(self) -> None:
        self.given: tuple[Given, ...] = ()

    @property
    def kinds(self) -> list[str]:
        """What it has."""
        return [given.kind for given in self.given]


TURN, COMBAT, HERS = Ends("turn"), Ends("combat"), Ends("turn", of=1)


def test_what_is_given_is_there_at_once_in_the_order_of_giving() -> None:
    lasting, somebody = Lasting(), Somebody()
    lasting.give(somebody, Given("ATK", 2, TURN, "a card", 7))
    lasting.give(somebody, Given("flight"))
    assert somebody.given == (Given("ATK", 2, TURN, "a card", 7), Given("flight", 1, None, None, 0))


@pytest.mark.parametrize(
    ("ends", "moment", "of", "is_over"),
    [
        (TURN, "turn", 0, True),
        (TURN, "turn", None, True),
        (TURN, "combat", 0, False),
        (HERS, "turn", 1, True),
        (HERS, "turn", 0, False),
        (HERS, "turn", None, False),
        (None, "turn", 0, False),
    ],
)
def test_it_ends_with_its_moment(
    ends: Ends | None, moment: str, of: int | None, *, is_over: bool
) -> None:
    lasting, somebody = Lasting(), Somebody()
    lasting.give(somebody, Given("ATK", 2, ends))
    lasting.end(moment, of)
    assert (somebody.given == ()) is is_over


def test_of_several_things_those_end_whose_moment_has_come() -> None:
    lasting, somebody, other = Lasting(), Somebody(), Somebody()
    for kind, ends in (("a", TURN), ("b", COMBAT), ("c", None), ("d", TURN)):
        lasting.give(somebody, Given(kind, 1, ends))
    lasting.give(other, Given("e", 1, COMBAT))
    lasting.end("turn")
    assert (somebody.kinds, other.kinds) == (["b", "c"], ["e"])
    lasting.end("combat")
    assert (somebody.kinds, other.kinds) == (["c"], [])
    lasting.end("turn")
    assert somebody.kinds == ["c"]


def test_it_may_end_with_the_third_such_moment_from_now() -> None:
    lasting, somebody = Lasting(), Somebody()
    lasting.give(somebody, Given("ATK", 2, Ends("turn", of=1, after=3)))
    for of, left in ((0, 1), (1, 1), (0, 1), (1, 1), (1, 0)):
        lasting.end("turn", of)
        assert len(somebody.given) == left
    # It is not found at a later moment either, since nothing of it is left.
    lasting.end("turn", 1)
    assert somebody.given == ()


def test_who_has_lost_it_meanwhile_loses_nothing_else() -> None:
    lasting, somebody = Lasting(), Somebody()
    lasting.give(somebody, Given("ATK", 2, TURN))
    somebody.given = (Given("flight"),)
    lasting.end("turn")
    assert somebody.kinds == ["flight"]
    lasting.give(somebody, Given("ATK", 2, COMBAT))
    lasting.end("combat")
    assert somebody.kinds == ["flight"]


def test_two_things_that_last_as_long_are_counted_down_once_a_moment() -> None:
    lasting, somebody = Lasting(), Somebody()
    for kind in ("a", "b"):
        lasting.give(somebody, Given(kind, 1, Ends("turn", after=2)))
    lasting.end("turn")
    assert somebody.kinds == ["a", "b"]
    lasting.end("turn")
    assert somebody.kinds == []


def test_what_says_no_more_ends_with_the_next_such_moment_of_anybody() -> None:
    assert Ends("turn") == Ends("turn", None, 1)
    assert Given("flight") == Given("flight", 1, None, None, 0)
