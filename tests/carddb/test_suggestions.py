"""What may have been meant by a name that no card has."""

import random
import string
import threading

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from carddb.normal import normalise
from carddb.suggestions import MAX_TYPED_LENGTH, Suggester
from tests.carddb.builtin.tables import rulebook_cards
from tests.spending import assert_spends_less
from tests.strategies import TITLES

BUILTIN = Suggester(
    (text, card.title) for card in rulebook_cards("vs-system") for text in (card.title, card.name)
)
HELLBOYS = ("Hellboy", "Hellboy, Anung Un Rama", "Hellboy, Little Boy")


def of_titles(*titles: str) -> Suggester:
    return Suggester((title, title) for title in titles)


@pytest.mark.parametrize(
    ("typed", "titles"),
    [
        # A letter missing, added, wrong, in another place.
        ("Kronen", ("Kroenen",)),
        ("Kroennen", ("Kroenen",)),
        ("Kroanen", ("Kroenen",)),
        ("Kroeenn", ("Kroenen",)),
        ("KRONEN!", ("Kroenen",)),
        ("Krönen", ("Kroenen",)),
        ("Rodger", ("Roger",)),
        ("Helboy, Anung un Rama", ("Hellboy, Anung Un Rama",)),
        ("Hell Boy, Right Hand of Dom", ("Hellboy, Right Hand of Doom",)),
        ("Marvel Teamup", ("Marvel Team-Up",)),
        # The name of a longer title.
        ("Abe Sapian", ("Abe Sapien, ichthyo sapien",)),
        ("Helboy", HELLBOYS),
        # Words of a longer title.
        ("Little Boy", ("Hellboy, Little Boy",)),
        ("rama anung", ("Hellboy, Anung Un Rama",)),
        ("Rasputin", ("Grigori Rasputin, True Father",)),
        ("Abe", ("Abe Sapien, ichthyo sapien",)),
        ("Kroenen Kroenen", ("Kroenen",)),
        # Another version.
        ("Hellboy, Big Boy", ("Hellboy, Little Boy",)),
    ],
)
def test_a_near_title_is_suggested(typed: str, titles: tuple[str, ...]) -> None:
    assert BUILTIN.suggest(typed) == titles


@pytest.mark.parametrize(
    "typed",
    ["Wild Patrol", "Zzyzx", "xyz", "Ab", "e", "", " ", "!!", "1234", "lorem ipsum dolor sit amet"],
)
def test_nothing_is_suggested_for_a_name_that_is_near_to_none(typed: str) -> None:
    assert BUILTIN.suggest(typed) == ()


def test_nothing_is_near_where_there_is_nothing() -> None:
    assert of_titles().suggest("Kroenen") == ()


@pytest.mark.parametrize("limit", [0, 1, 2, 3])
def test_no_more_titles_are_suggested_than_asked_for(limit: int) -> None:
    assert BUILTIN.suggest("Helboy", limit) == HELLBOYS[:limit]


def test_the_nearest_comes_first() -> None:
    near = of_titles("Night Porters", "Night Porter", "Nights Porters")
    assert near.suggest("Nigt Porter") == ("Night Porter", "Night Porters", "Nights Porters")


def test_what_is_equally_near_comes_in_the_order_of_the_catalogue() -> None:
    assert of_titles("Scouts", "Scoute").suggest("Scout") == ("Scouts", "Scoute")
    assert of_titles("Scoute", "Scouts").suggest("Scout") == ("Scoute", "Scouts")


def test_a_title_that_is_much_less_near_than_the_first_is_left_out() -> None:
    near = of_titles("Night Porter", "Right Border")
    assert near.suggest("Righ Porter") == ("Night Porter", "Right Border")
    assert near.suggest("Night Portr") == ("Night Porter",)


def test_a_word_that_very_many_titles_have_says_nothing() -> None:
    near = of_titles(*(f"Agent of Chapter {number}" for number in range(1_000)))
    assert near.suggest("Agent") == ()
    assert near.suggest("Agent 77") == ("Agent of Chapter 77",)


def test_an_alias_leads_to_its_title() -> None:
    assert Suggester([("Kroenen", "Kroenen"), ("Karl Ruprecht", "Kroenen")]).suggest(
        "Carl Ruprecht"
    ) == ("Kroenen",)


@given(st.text(max_size=80))
def test_every_suggestion_is_a_title_and_none_comes_twice(typed: str) -> None:
    titles = BUILTIN.suggest(typed)
    assert set(titles) <= set(TITLES)
    assert len(set(titles)) == len(titles) <= 3


@given(st.text(max_size=80))
def test_the_same_name_always_gets_the_same_answer(typed: str) -> None:
    assert BUILTIN.suggest(typed) == BUILTIN.suggest(typed)


@st.composite
def one_edit(draw: st.DrawFn) -> tuple[str, str]:
    """A title of six letters or more, and the same with one letter gone, added or changed."""
    title = draw(st.sampled_from([title for title in TITLES if len(title) >= 6]))
    start = draw(st.integers(0, len(title) - 1))
    letter = draw(st.sampled_from(string.ascii_letters))
    gone = draw(st.integers(0, 1))
    return title, title[:start] + draw(st.sampled_from(("", letter))) + title[start + gone :]


@given(one_edit())
def test_a_title_is_suggested_for_a_name_one_edit_away(edit: tuple[str, str]) -> None:
    title, typed = edit
    assert title in BUILTIN.suggest(typed)


@given(
    st.lists(st.text("abcdeé -,'", min_size=6, max_size=20), min_size=1, max_size=30),
    st.data(),
)
def test_some_title_is_suggested_for_a_name_one_letter_away(
    titles: list[str], data: st.DataObject
) -> None:
    title = data.draw(st.sampled_from(titles))
    # A title of punctuation alone has nothing in common with one that has a letter.
    assume(len(normalise(title)) >= 6 and any(map(str.isalnum, title)))
    start = data.draw(st.integers(0, len(title)))
    assert of_titles(*titles).suggest(title[:start] + "x" + title[start:])


# Many names.


def made_up(count: int) -> list[str]:
    """So many titles of one to four words, always the same ones."""
    chance = random.Random(7)
    parts = ("ka", "ro", "mi", "ten", "sha", "vor", "lin", "dra", "el", "un", "the", "is", "mar")
    titles: dict[str, None] = {}
    while len(titles) < count:
        words = ["".join(chance.choices(parts, k=chance.randint(1, 4))) for _ in range(4)]
        titles[" ".join(words[: chance.randint(1, 4)]).title()] = None
    return list(titles)


MANY = made_up(10_000)
OF_MANY = of_titles(*MANY)


@given(st.sampled_from(MANY), st.randoms(use_true_random=False))
def test_a_letter_too_many_is_forgiven_among_ten_thousand(
    title: str, chance: random.Random
) -> None:
    assume(len(title) >= 12)
    start = chance.randrange(len(title))
    assert title in OF_MANY.suggest(f"{title[:start]}q{title[start:]}")


HOSTILE = {
    "one letter": "a" * 300,
    "one word": "the " * 75,
    "many titles": " ".join(MANY)[:300],
    "the commonest parts": ("theisun" * 43)[:300],
    "blanks": " " * 300,
    "signs": "*" * 300,
    "not Latin": "界" * 300,
    "accents": "e" + "\u0301" * 299,
    "expands": "ﷺ" * 300,
}


@pytest.mark.parametrize("typed", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_name_takes_little_time(typed: str) -> None:
    OF_MANY.suggest("to build the tables")
    assert_spends_less(0.05, lambda: OF_MANY.suggest(typed))


def test_a_text_that_is_too_long_for_a_name_is_not_even_remembered() -> None:
    assert of_titles("a" * 400).suggest("a" * (MAX_TYPED_LENGTH + 1)) == ()


def test_names_take_little_time() -> None:
    """The aim is 1 ms each (`make bench`); here with room for a slow machine."""
    typed = [f"{title[:-1]}q" for title in MANY[:200]]
    OF_MANY.suggest("to build the tables")
    assert_spends_less(0.005 * len(typed), lambda: [OF_MANY.suggest(name) for name in typed])


def test_an_answer_is_remembered() -> None:
    typed = f"{MANY[0]}q"
    assert OF_MANY.near(typed) is OF_MANY.near(typed)
    assert OF_MANY.near(typed) != ()


def test_threads_may_share_a_suggester() -> None:
    shared = of_titles(*MANY[:2_000])
    typed = [f"{title}q" for title in MANY[:2_000:40]]
    alone = [of_titles(*MANY[:2_000]).suggest(name) for name in typed[:3]]
    answers: list[list[tuple[str, ...]]] = []
    threads = [
        threading.Thread(target=lambda: answers.append([shared.suggest(name) for name in typed]))
        for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(answers) == 8
    assert all(answer == answers[0] for answer in answers)
    assert answers[0][:3] == alone
