"""Powers that hold as long as their card is in play."""

from formats.table.continuous import ContinuousPowers


def test_powers_are_found_by_what_they_give_in_the_order_in_which_they_began() -> None:
    powers: ContinuousPowers[str, str] = ContinuousPowers()
    powers.add("ATK", "Ben", "+1")
    powers.add("flight", "Ann", "it flies")
    powers.add("ATK", "Ann", "+2")
    assert powers.by_kind == {
        "ATK": [("Ben", "+1"), ("Ann", "+2")],
        "flight": [("Ann", "it flies")],
    }


def test_those_of_a_card_that_goes_hold_no_longer() -> None:
    powers: ContinuousPowers[str, str] = ContinuousPowers()
    for card in ("Ben", "Ann", "Ben"):
        powers.add("ATK", card, "+1")
    powers.add("flight", "Ben", "it flies")
    powers.remove_all_of("Ben", ["ATK", "flight", "speed"])
    # A kind that nothing gives is not there.
    assert powers.by_kind == {"ATK": [("Ann", "+1")]}


def test_kinds_that_are_not_named_are_left_alone() -> None:
    powers: ContinuousPowers[str, str] = ContinuousPowers()
    powers.add("ATK", "Ben", "+1")
    powers.add("flight", "Ben", "it flies")
    powers.remove_all_of("Ben", ["flight"])
    assert powers.by_kind == {"ATK": [("Ben", "+1")]}


def test_cards_that_are_equal_are_not_the_same() -> None:
    powers: ContinuousPowers[list[str], str] = ContinuousPowers()
    one, other = ["Ben"], ["Ben"]
    powers.add("ATK", one, "+1")
    powers.add("ATK", other, "+2")
    powers.remove_all_of(one, ["ATK"])
    assert powers.by_kind == {"ATK": [(other, "+2")]}
