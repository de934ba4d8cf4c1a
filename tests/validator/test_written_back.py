"""What the message about an unclear name tells people to write settles it."""

import re

import pytest

from carddb.builtin import builtin_cards
from carddb.columns import OF_GAME
from carddb.model import Card
from carddb.names import NameIndex
from formats.construction.format import CardTypes, Format, SectionSpec, compile_format
from formats.construction.rule import Context
from formats.construction.submission import Deck, Entry, Section, Submission
from tests.helpers import AS_OF
from validator.decklist import text
from validator.decklist.headings import Headings
from validator.decklist.reading import ListReader
from validator.readings import judge_every_reading

OFFERED = re.compile(r"'.*?' may mean (.*)\. Write ")


def of_game(game: str) -> tuple[list[Card], NameIndex]:
    cards = list(builtin_cards(game))
    return cards, NameIndex(cards)


def message(entry: Entry, names: NameIndex) -> str:
    """What is told of an unclear name in a list of too many readings, where names decide."""
    source = compile_format(
        Format(id="toy", game=entry.card.game, name="", summary="", version="1"), {}
    )
    entries = (entry,) * 20
    submission = Submission((Deck((Section("deck", entries),)),))
    findings = judge_every_reading(source, submission, Context(AS_OF, names))
    return next(each.message for each in findings if each.rule == "DM-NAME-02")


@pytest.mark.parametrize("game", OF_GAME)
def test_every_name_that_is_offered_means_one_card(game: str) -> None:
    cards, names = of_game(game)
    unclear = {meant for card in cards if len(meant := names.cards_named(card.name)) > 1}
    for meant in unclear:
        found = OFFERED.match(message(Entry(2, meant[0], (), meant[1:], "X"), names))
        assert found is not None
        offers = [re.sub(r"^or ", "", offer) for offer in found[1].split("; ")]
        for card, offer in zip(meant, offers, strict=False):
            if not offer.endswith(" more"):
                # What is known of the card stands behind what is to be written.
                before = offer.rpartition(" (")[0]
                assert (card,) in (names.cards_named(before), names.cards_named(offer)), offer


def lists(typed: str, names: NameIndex) -> list[tuple[Card, ...]]:
    """The cards that each line of a list of Highlander's deck means."""
    source = compile_format(
        Format(
            id="toy",
            game="highlander",
            name="",
            summary="",
            version="1",
            sections=(
                SectionSpec("deck", types=CardTypes(never=("Pre-Game",))),
                SectionSpec("pool"),
            ),
        ),
        {},
    )
    submission = ListReader(source, Headings(source), names).read(text.parse(typed))
    return [entry.candidates for section in submission.sections() for entry in section.entries]


@pytest.mark.parametrize("title", ["Upper Left Attack", "Upper Right Block"])
def test_a_basic_without_a_number_is_the_ordinary_one(title: str) -> None:
    _, names = of_game("highlander")
    (ordinary, promo) = names.cards_named(title)
    assert lists(f"3 {title}", names) == [(ordinary,)]
    assert lists(f"3 {title} [{ordinary.id}]", names) == [(ordinary,)]
    code = f"{promo.fact('set')}-{promo.fact('number')}"
    assert lists(f"3 {title} [{code}]", names) == [(promo,)]
    assert lists(f"Pool\n3 {title}", names) == [(ordinary,)]
