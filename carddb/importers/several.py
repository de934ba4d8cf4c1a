"""Rows of one name that are several cards, because their numbers or images differ."""

import re
from dataclasses import replace

from carddb.games import card_game
from carddb.model import Card
from carddb.normal import normalise
from carddb.titles import are_numbered_apart, name_of_set, printed_codes, printings

MAX_NAMESAKES = 100
"""Cards of one name in a file that only their numbers or images tell apart."""
_MAX_NUMBERS = 20
_BETWEEN = re.compile(r"\s*(?:[,;&/+]|\band\b)\s*")
_CODE = re.compile(r"([A-Za-z][A-Za-z0-9]{1,4})-")
_NUMBER_ALONE = re.compile(r"\d{1,4}[A-Za-z]?")


def are_several(one: Card, other: Card) -> bool:
    """Whether two rows that would be one card by their titles are two cards.

    In one set they are if their numbers differ, or their images where no number is given; in two
    sets if no version says that they are one, or if then their costs differ.
    """
    if are_numbered_apart(one.game, one.facts, other.facts) or _cost_differently(one, other):
        return True
    numbers, others = printed_codes(one.facts), printed_codes(other.facts)
    if numbers and others:
        sets = {normalise(code) for code, _ in printings(one.facts)}
        is_one_set = not sets.isdisjoint(normalise(code) for code, _ in printings(other.facts))
        return is_one_set and set(numbers).isdisjoint(others)
    here, there = name_of_set(one.facts), name_of_set(other.facts)
    has_images = bool(one.ids and other.ids) and not numbers and not others
    return has_images and bool(here) and here == there and set(one.ids).isdisjoint(other.ids)


def _cost_differently(one: Card, other: Card) -> bool:
    """Whether cards without a version have two costs, and a number tells them apart."""
    has_versions = card_game(one.game).is_version_behind_comma
    if not has_versions or "version" in one.facts or "version" in other.facts:
        return False
    costs = one.facts.get("cost"), other.facts.get("cost")
    numbers = printed_codes(other.facts)
    is_told = bool(numbers) and set(numbers).isdisjoint(printed_codes(one.facts))
    return is_told and None not in costs and costs[0] != costs[1]


def with_own_id(card: Card) -> Card:
    """The card under an id that tells it from others of its title: by its number or its image."""
    told = printed_codes(card.facts)[:1] or [normalise(each) for each in card.ids[:1]]
    return replace(card, id="-".join([card.id, *told]).replace(" ", "-"))


def numbers_in(cell: str) -> list[str]:
    """The numbers that a cell gives, each with its set: "ABC-001/002" are two.

    Nothing if it is not a list of numbers.
    """
    parts = [part for part in _BETWEEN.split(cell) if part]
    found: list[str] = []
    code = ""
    for part in parts[: _MAX_NUMBERS + 1]:
        if named := _CODE.match(part):
            code = named[1]
            found.append(part)
        elif code and _NUMBER_ALONE.fullmatch(part):
            found.append(f"{code}-{part}")
        else:
            return []
    return found if 1 < len(found) <= _MAX_NUMBERS else []
