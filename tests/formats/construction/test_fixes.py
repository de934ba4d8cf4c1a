"""The usual fixes: what is taken out, put in and put elsewhere."""

from carddb.model import Card
from formats.construction.finding import CardCopies, CardMove, Fix
from formats.construction.fixes import adding, moving, removing, removing_anywhere, removing_surplus
from formats.construction.submission import Deck, Entry, Section, Submission, grouped

MOTH, BAT = (Card("toy", name.lower(), name, name, {}) for name in ("Moth", "Bat"))


def test_copies_of_one_card_are_taken_out_put_in_or_moved() -> None:
    assert removing(2, "Moth", "deck") == Fix(remove=(CardCopies(2, "Moth", "deck"),))
    assert adding(1, None, "deck", "Ann") == Fix(add=(CardCopies(1, None, "deck", "Ann"),))
    assert moving(1, "Moth", "deck", "side", None, "Ann") == Fix(
        move=(CardMove(1, "Moth", "deck", "side", "", "Ann"),)
    )


def test_a_surplus_is_taken_from_the_last_listed() -> None:
    entries = [Entry(3, MOTH), Entry(2, BAT), Entry(1, MOTH)]
    assert removing_surplus(entries, 4, "deck", None) == Fix(
        remove=(CardCopies(2, "Moth", "deck"), CardCopies(2, "Bat", "deck"))
    )


def test_a_surplus_of_several_sections_is_taken_where_it_is() -> None:
    here, there = Entry(1, MOTH, (1,)), Entry(1, MOTH, (2,))
    parts = (Section("deck", (here,)), Section("side", (there,), "Ann"))
    assert removing_anywhere(Submission((Deck(parts),)), [here, there], 2) == Fix(
        remove=(CardCopies(1, "Moth", "side", "Ann"), CardCopies(1, "Moth", "deck"))
    )


def test_entries_are_grouped_in_the_order_of_the_list() -> None:
    first, second, third = Entry(1, BAT, (1,)), Entry(1, MOTH, (2,)), Entry(2, BAT, (3,))
    groups = grouped((first, second, third), lambda entry: entry.card.name)
    assert list(groups.items()) == [("Bat", [first, third]), ("Moth", [second])]
