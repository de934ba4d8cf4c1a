"""Combos: more plays and utilizations in one's own turn."""

import pytest

from formats.heroes_vs_villains.engine.abilities import ALL, Effect, Means, Way
from formats.heroes_vs_villains.engine.effect_names import STUN
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, gust
from tests.formats.heroes_vs_villains.engine.own_scripts import Own, attack, defense, item, own, use
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin

LAMP = item("Lamp", use(name="shine"))
GRACE = attack("Grace", 1, is_initial_combo=True, plays=1, utilizations=1)


@pytest.mark.rule("HVV-KEYWORD-023")
@pytest.mark.parametrize(
    ("plays", "utilizations", "offered"),
    [
        (1, 0, ["play Rope without using it"]),
        (0, 1, ["use Lamp: shine"]),
        (1, 1, ["play Glare", "play Rope without using it", "use Lamp: shine"]),
    ],
)
def test_a_combo_is_another_play_or_another_utilization_or_both(
    plays: int, utilizations: int, offered: list[str]
) -> None:
    echo = own("Echo", "power", use(plays=plays, utilizations=utilizations))
    playing = begin(Person([echo, GLARE, item("Rope")], [LAMP]))
    playing.ann.intend("turn", "play Echo")
    playing.play("Vic's turn")
    assert playing.ann.offered("turn")[1] == ["None", *offered, "move to the other area"]


@pytest.mark.rule("HVV-KEYWORD-036")
def test_a_double_combo_comes_on_top_of_what_the_turn_allows() -> None:
    double = own("Double", "power", use(plays=2, utilizations=2))
    playing = begin(Person([double, *[GLARE] * 3]))
    playing.ann.intend("turn", "play Double", "play Glare", "play Glare")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.ann.hand) == (3, ["Glare"])
    assert not any("play Glare" in option for option in playing.ann.offered("turn")[-1])


@pytest.mark.rule("HVV-KEYWORD-023")
def test_a_combo_on_another_turn_gives_nothing() -> None:
    echo = own("Echo", "power", use(plays=1, utilizations=1), keywords=["omni-play"])
    playing = begin(NOBODY, Person([echo, GLARE, GLARE]))
    playing.vic.intend("any time", "play Echo")
    playing.vic.intend("turn", "play Glare")
    playing.play("Round 5")
    assert (playing.ann.health, playing.vic.hand) == (4, ["Glare"])
    early = begin(NOBODY, Person([echo]), step="beginning of the turn")
    early.vic.intend("any time", "play Echo")
    early.play("Vic's turn")
    assert (early.vic.player.plays, early.vic.player.utilizations) == (0, 0)


@pytest.mark.rule("HVV-KEYWORD-061", "HVV-AMBIGUOUS-96")
@pytest.mark.parametrize(
    ("answer", "is_success"),
    [
        (None, True),
        (defense("Answer", Way.DODGE), False),
        (defense("Answer", Way.BLOCK, 1), False),
        (defense("Answer", Way.FOIL), False),
        (defense("Answer", Way.HELP, ALL), True),
    ],
)
def test_an_initial_combo_follows_only_success(answer: Own | None, is_success: bool) -> None:
    vic = Person([] if answer is None else [answer])
    playing = begin(Person([GRACE, GLARE], area="villains"), vic)
    playing.ann.intend("turn", "play Grace")
    if answer is not None:
        playing.vic.intend("defend", "defend with Answer")
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "play Glare")
    assert ("play Glare" in playing.ann.offered("turn")[1]) is is_success


@pytest.mark.rule("HVV-AMBIGUOUS-96")
@pytest.mark.parametrize(("shows", "is_success"), [(4, True), (3, False)])
def test_an_effect_that_lands_is_success(shows: int, is_success: bool) -> None:
    hit = gust(Effect(STUN, 4), is_initial_combo=True, plays=1, utilizations=1)
    playing = begin(Person([hit, GLARE]), dice={"effect": [shows]})
    playing.ann.intend("turn", "play Gust")
    playing.play("Vic's turn")
    assert ("play Glare" in playing.ann.offered("turn")[1]) is is_success


@pytest.mark.rule("HVV-AMBIGUOUS-96")
def test_what_has_no_target_succeeds_as_it_resolves() -> None:
    song = own("Song", "power", use(is_initial_combo=True, plays=1, utilizations=1))
    playing = begin(Person([song, GLARE]))
    playing.ann.intend("turn", "play Song", "play Glare")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-KEYWORD-067")
def test_a_late_combo_comes_after_another_card_and_takes_nothing() -> None:
    late = attack("Late", 1, means=Means.POWER, keywords=["late combo"])
    playing = begin(Person([late, GLARE, GLARE]))
    playing.ann.intend("turn", "play Glare", "play Late")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.ann.hand) == (3, ["Glare"])


@pytest.mark.rule("HVV-KEYWORD-067")
def test_a_late_combo_that_comes_first_is_a_card_like_any_other() -> None:
    late = attack("Late", 1, means=Means.POWER, keywords=["late combo"])
    playing = begin(Person([late, GLARE]))
    playing.ann.intend("turn", "play Late")
    playing.play("Vic's turn")
    assert playing.ann.offered("turn")[1] == ["None", "move to the other area"]


@pytest.mark.rule("HVV-KEYWORD-067")
def test_a_late_combo_comes_after_a_use_as_well() -> None:
    late = attack("Late", 1, means=Means.POWER, keywords=["late combo"])
    playing = begin(Person([late, GLARE], [LAMP]))
    playing.ann.intend("turn", "use Lamp: shine", "play Late")
    playing.play("Vic's turn")
    assert playing.vic.health == 4


@pytest.mark.rule("HVV-KEYWORD-067")
def test_what_was_done_in_another_turn_does_not_let_a_late_combo_follow() -> None:
    late = attack("Late", 1, means=Means.POWER, keywords=["late combo"])
    playing = begin(Person([late, GLARE, GLARE]))
    playing.ann.intend("turn", "play Glare", None, "play Late")
    playing.play("Round 5")
    assert playing.vic.health == 3
    assert not any("play Glare" in options for options in playing.ann.offered("turn")[3:])
