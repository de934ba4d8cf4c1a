"""What the words of scripts mean to somebody who weighs a power."""

from collections.abc import Callable

from formats.table.meaning import Meaning, carries, makes, meaning, meaning_of, means

Does = Callable[[], str]


def test_nothing_is_known_of_a_function_without_a_meaning() -> None:
    assert meaning_of(lambda: "anything") == ()


def test_a_function_may_mean_something_itself() -> None:
    @means("ready", "itself")
    def ready() -> str:
        return "readied"

    assert ready() == "readied"
    assert meaning_of(ready) == (Meaning("ready", (), "itself"),)


def test_what_a_word_makes_means_as_much_as_the_word_is_told() -> None:
    @makes("draw", "you")
    def draw(count: int, *, says: str = "") -> Does:
        """Draw some cards."""
        return lambda: f"{count} drawn{says}"

    three = draw(3, says="!")
    assert three() == "3 drawn!"
    assert meaning_of(three) == (Meaning("draw", (3,), "you"),)
    assert meaning_of(draw(1)) == (Meaning("draw", (1,), "you"),)
    assert (draw.__name__, draw.__doc__) == ("draw", "Draw some cards.")


@makes("gain")
def gain(count: int) -> Does:
    """Gain some."""
    return lambda: f"{count} gained"


@makes("lose", "others")
def lose(count: int) -> Does:
    """Lose some."""
    return lambda: f"{count} lost"


def test_what_is_put_together_means_all_that_its_parts_do() -> None:
    @carries()
    def both(*parts: Does | str) -> Does:
        return lambda: ", ".join(part if isinstance(part, str) else part() for part in parts)

    done = both(gain(1), "a word", lose(2))
    assert done() == "1 gained, a word, 2 lost"
    assert meaning_of(done) == (Meaning("gain", (1,)), Meaning("lose", (2,), "others"))


def test_what_is_put_together_may_be_done_to_somebody_else() -> None:
    @carries("target")
    def to_a_target(part: Does) -> Does:
        return lambda: f"{part()} by the target"

    done = to_a_target(lose(2))
    assert done() == "2 lost by the target"
    assert meaning_of(done) == (Meaning("lose", (2,), "target"),)


def test_what_no_word_can_say_is_said_of_the_function() -> None:
    def rare() -> str:
        return "rare"

    known = (Meaning("gain"), Meaning("lose"))
    assert meaning(rare, *known) is rare
    assert meaning_of(rare) == known
