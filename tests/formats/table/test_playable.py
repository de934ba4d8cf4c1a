"""Cards of which too little is known to play with them."""

import pytest

from carddb.model import Card
from formats.table.playable import NeededFacts, UnplayableError
from tests.formats.table.cards import card


def needing(*facts: str) -> tuple[NeededFacts, list[str]]:
    """Facts that are needed, and the cards that were looked at for them."""
    looked_at: list[str] = []

    def missing(of: Card) -> list[str]:
        looked_at.append(of.title)
        return [fact for fact in facts if of.fact(fact) is None]

    return NeededFacts("a game", missing), looked_at


def test_what_is_missing_is_looked_for_once() -> None:
    needed, looked_at = needing("cost", "atk")
    ann = card("Ann", cost=1)
    assert [needed.lacking_of(ann) for _ in range(2)] == [["atk"], ["atk"]]
    assert looked_at == ["Ann"]


def test_each_game_asks_for_its_own_facts() -> None:
    ann = card("Ann", cost=1)
    assert NeededFacts("one", lambda _: ["atk"]).lacking_of(ann) == ["atk"]
    assert NeededFacts("other", lambda _: []).lacking_of(ann) == []


def test_cards_of_which_enough_is_known_are_not_refused() -> None:
    needed, _ = needing("cost")
    needed.refuse_unplayable([card("Ann", cost=1)])
    needed.refuse_unplayable([])


def test_each_card_of_which_too_little_is_known_is_told_once_in_the_order_of_the_list() -> None:
    needed, _ = needing("cost", "atk")
    ann, ben, cem = card("Ann"), card("Ben", cost=1, atk=1), card("Cem", atk=3)
    with pytest.raises(UnplayableError) as refused:
        needed.refuse_unplayable([cem, ben, ann, cem])
    assert str(refused.value) == (
        "These cards can't be played, as facts of them are unknown. Cem: cost; Ann: cost, atk."
    )
