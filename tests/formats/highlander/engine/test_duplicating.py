"""What of a text its duplicate has: what it does, and what lasts for a turn of each player."""

import pytest

from formats.highlander.engine import costs, duplicating, restrictions
from formats.highlander.engine.abilities import FOE, FROM_HAND, Charge, Cost, Forbids, Lifts
from formats.highlander.engine.draw_discard import maximum_hand_size
from tests.formats.highlander.engine.own_cards import own
from tests.formats.highlander.engine.playing import Own, Person, Playing, acts, begin, does

DEED, BY = own("Deed", "Event"), own("Copy", "Event")
A_CARD = Cost("A card.", lambda _card: True)


def copied(text: Own, *, ann: bool) -> Playing:
    """A duel in which Ben has a card there, and Ann its duplicate, or not."""
    playing = begin(Person([DEED], in_play=[BY]), Person([own("Other", "Event")], in_play=[text]))
    # Only what the duplicate does counts here: the card itself says nothing any longer.
    game = playing.game
    if ann:
        duplicating.duplicate(game, game.players[0], playing["Law"], playing["Copy"])
    game.sweep(playing["Law"])
    return playing


@pytest.mark.rule("HL-EFFECT-09")
@pytest.mark.parametrize("is_copied", [True, False])
def test_numbers_bans_and_charges_last_for_the_turn_and_the_next(is_copied: bool) -> None:
    wide = copied(acts(own("Law", "Event"), values={"hand size": 2}), ann=is_copied)
    assert maximum_hand_size(wide.game, wide.ann.player) == (17 if is_copied else 15)

    ban = acts(own("Law", "Event"), forbids=(Forbids("No.", FOE, lambda _play: True),))
    playing = copied(ban, ann=is_copied)
    game, ben = playing.game, playing.ben.player
    assert restrictions.allows(game, ben, playing["Other"], FROM_HAND) is not is_copied

    toll = acts(own("Law", "Event"), charges=(Charge(FOE, lambda _play: True, A_CARD),))
    playing = copied(toll, ann=is_copied)
    game, ben = playing.game, playing.ben.player
    assert bool(costs.costs_of(game, ben, playing["Other"], FROM_HAND)) is is_copied
    for turn, lasts in ((3, True), (4, True), (5, False)):
        game.turn = turn
        assert [each.last >= turn for each in game.lasting] == ([lasts] if is_copied else [])


@pytest.mark.parametrize("is_copied", [True, False])
def test_what_stops_restrictions_is_duplicated_too(is_copied: bool) -> None:
    free = acts(own("Law", "Event"), lifts=(Lifts("All.", lambda _play: True),))
    playing = begin(
        Person([DEED], in_play=[BY]),
        Person(
            in_play=[
                free,
                acts(own("Ban", "Situation"), forbids=(Forbids("No.", FOE, lambda _p: True),)),
            ]
        ),
    )
    game, ann = playing.game, playing.ann.player
    if is_copied:
        duplicating.duplicate(game, ann, playing["Law"], playing["Copy"])
    assert restrictions.allows(game, ann, playing["Deed"], FROM_HAND) is is_copied


def test_an_effect_is_done_for_who_duplicates_and_leaves_nothing_behind() -> None:
    seen: list[str] = []
    deed = acts(
        own("Law", "Event"),
        when_played=does(lambda _game, card, player: seen.append(f"{player}: {card}")),
    )
    playing = copied(deed, ann=True)
    assert seen == ["Ann: Law"]
    assert playing.game.lasting == []
    assert playing.told("Ann duplicates Law by Copy.")
