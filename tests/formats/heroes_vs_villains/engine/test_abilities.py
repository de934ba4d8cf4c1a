"""Abilities: what they are called, what they cost, and when they can be used."""

from dataclasses import replace

import pytest

from carddb.builtin import builtin_cards
from formats.heroes_vs_villains.engine.abilities import ANY_NUMBER, Means, Way
from formats.heroes_vs_villains.scripts import script_of
from tests.formats.heroes_vs_villains.engine.keywords.landing import GLARE, SHOT
from tests.formats.heroes_vs_villains.engine.own_scripts import (
    FILLER,
    Own,
    attack,
    defense,
    guard,
    item,
    lasting,
    own,
    strike,
    use,
)
from tests.formats.heroes_vs_villains.engine.playing import NOBODY, Person, begin
from tests.formats.heroes_vs_villains.engine.starting import Starting

TOOL = item(
    "Tool",
    strike(1, means=Means.POWER, name="hit"),
    use(name="shine"),
    guard(Way.SHIELD, name="cover"),
    keywords=["variable"],
)


@pytest.mark.rule("HVV-KEYWORD-001", "HVV-KEYWORD-107")
def test_a_card_offers_its_bold_words_or_itself() -> None:
    playing = begin(Person([GLARE], [TOOL]))
    playing.play("Vic's turn")
    (offered,) = playing.ann.offered("turn")
    assert offered[1:4] == ["play Glare", "use Tool: hit", "use Tool: shine"]


@pytest.mark.rule("HVV-KEYWORD-001", "HVV-KEYWORD-107")
def test_each_ability_of_a_card_is_used_once_a_round() -> None:
    more = own("More", "power", use(utilizations=3))
    playing = begin(Person([more], [TOOL]))
    playing.ann.intend("turn", "play More", "use Tool: hit", "use Tool: shine")
    playing.play("Vic's turn")
    assert not any("Tool" in option for option in playing.ann.offered("turn")[-1])
    again = begin(Person([], [TOOL]))
    again.ann.intend("turn", "use Tool: hit", None, "use Tool: hit")
    again.play("Round 5")
    assert again.vic.health == 3


@pytest.mark.rule("HVV-KEYWORD-071", "HVV-AMBIGUOUS-36")
def test_a_multi_use_card_is_used_in_several_rounds_and_once_in_each() -> None:
    torch = item("Torch", strike(1, means=Means.POWER), keywords=["multi-use"])
    more = own("More", "power", use(utilizations=3))
    playing = begin(Person([more], [torch]))
    playing.ann.intend("turn", "play More", "use Torch", None, "use Torch")
    playing.play("Round 5")
    assert (playing.vic.health, playing["Torch"].usage) == (3, 1)
    assert "use Torch" not in playing.ann.offered("turn")[2]


@pytest.mark.rule("HVV-KEYWORD-003")
@pytest.mark.parametrize(
    ("activate", "others", "can"), [(1, 0, False), (1, 1, True), (3, 2, False)]
)
def test_an_ability_is_activated_by_so_many_cards(activate: int, others: int, can: bool) -> None:
    rite = own("Rite", "power", use(activate=activate))
    playing = begin(Person([rite, *[FILLER] * others]))
    playing.play("Vic's turn")
    assert playing.ann.was_ever_offered("turn", "play Rite") is can


@pytest.mark.rule("HVV-KEYWORD-003")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_of_a_question_mark_one_picks_the_number_and_at_least_1(count: int) -> None:
    counts: list[int] = []
    rite = own(
        "Rite",
        "power",
        use(lambda _game, attempt, _target: counts.append(attempt.discarded), activate=ANY_NUMBER),
    )
    playing = begin(Person([rite, *[FILLER] * 3]))
    playing.ann.intend("turn", "play Rite").intend("activate", *["Filler"] * count)
    playing.play("Vic's turn")
    assert (counts, len(playing.ann.hand)) == ([count], 3 - count)
    alone = begin(Person([rite]))
    alone.play("Vic's turn")
    assert not alone.ann.was_ever_offered("turn", "play Rite")


@pytest.mark.rule("HVV-KEYWORD-030", "HVV-KEYWORD-031", "HVV-KEYWORD-001")
def test_what_says_defense_or_is_underlined_answers_an_attack() -> None:
    plain = own("Plain", "power", guard(Way.SHIELD, name="plain"))
    (ability,) = plain.script.abilities
    bare = replace(ability, name="", is_defensive=False)
    by_note = own("By Note", "power", bare, keywords=["defense"])
    neither = own("Neither", "power", bare)
    playing = begin(Person([SHOT]), Person([by_note, neither, plain], [TOOL]))
    playing.ann.intend("turn", "play Shot")
    playing.play("Vic's turn")
    (offered,) = playing.vic.offered("defend")
    assert sorted(offered[1:]) == [
        "defend with By Note",
        "defend with Plain: plain",
        "defend with Tool: cover",
    ]


@pytest.mark.rule("HVV-KEYWORD-032")
def test_who_is_attacked_has_a_play_or_a_utilization_on_the_turn_of_the_attack() -> None:
    for card, answer in (([defense()], "Dodge"), ([], "Tool: cover")):
        playing = begin(Person([SHOT]), Person(card, [TOOL]))
        playing.ann.intend("turn", "play Shot")
        playing.vic.intend("defend", f"defend with {answer}")
        playing.play("Vic's turn")
        assert playing.vic.health == 5
        assert len(playing.vic.offered("defend")) == 1


@pytest.mark.rule("HVV-KEYWORD-106")
def test_the_type_of_an_ability_says_when_it_can_be_used() -> None:
    cards = [
        own("Stop", "power", use(is_interrupt=True)),
        own("Quick", "power", use(), keywords=["omni-play"]),
        defense("Guard", Way.SHIELD),
        own("Slow", "power", use()),
    ]
    playing = begin(Person([SHOT]), Person(cards))
    playing.ann.intend("turn", "play Shot")
    playing.play("end of the round")
    vic = playing.vic
    assert vic.offered("interrupt") == [["None", "play Stop", "play Quick"]]
    assert vic.offered("defend") == [["None", "defend with Guard"]]
    assert vic.offered("turn")[0][1:3] == ["play Slow", "move to the other area"]
    assert "play Quick" in vic.offered("turn")[0]
    assert "play Stop" not in vic.offered("turn")[0]


@pytest.mark.rule("HVV-KEYWORD-011")
def test_an_attack_is_what_harms_by_some_means_and_only_that_is_struck_back() -> None:
    touch = own("Touch", "power", use(whom=GLARE.script.abilities[0].whom))
    assert GLARE.script.abilities[0].is_attack
    assert not touch.script.abilities[0].is_attack
    answer = own(
        "Answer", "defense", strike(1, means=Means.POWER, is_counterattack=True, is_defensive=True)
    )
    for card, is_countered in ((GLARE, True), (touch, False)):
        playing = begin(Person([card]), Person([answer]))
        playing.ann.intend("turn", f"play {card.card.title}")
        playing.play("Vic's turn")
        assert bool(playing.vic.offered("counterattack")) is is_countered


def described(title: str) -> Own:
    """A description card among the training cards."""
    card = next(each for each in builtin_cards("heroes-vs-villains") if each.title == title)
    return Own(card, script_of(card))


@pytest.mark.rule("HVV-KEYWORD-006", "HVV-KEYWORD-007", "HVV-KEYWORD-093")
def test_the_archetype_gives_its_player_a_special_ability_beside_the_action() -> None:
    ann = Person([GLARE], outliers=[described("The Lampwright")], deck=[FILLER])
    vic = Person(outliers=[described("The Bellringer")])
    playing = begin(ann, vic)
    playing.ann.intend("turn", "use The Lampwright: kindle", "play Glare")
    playing.play("end of the round")
    assert playing.vic.health == 4
    assert playing.vic.was_ever_offered("turn", "use The Bellringer: toll")
    assert not playing.ann.was_ever_offered("turn", "use The Bellringer: toll")
    # Once a round like any ability.
    assert "use The Lampwright: kindle" not in playing.ann.offered("turn")[1]


@pytest.mark.rule("HVV-KEYWORD-093")
@pytest.mark.parametrize("takes_action", [True, False])
def test_a_special_ability_takes_the_action_only_if_it_says_so(takes_action: bool) -> None:
    element = use(name="element", is_special=True, takes_action=takes_action)
    description = own("Master", "archetype description card", element)
    playing = begin(Person([GLARE], outliers=[description]))
    playing.ann.intend("turn", "use Master: element")
    playing.play("Vic's turn")
    assert ("play Glare" in playing.ann.offered("turn")[1]) is not takes_action


@pytest.mark.rule("HVV-KEYWORD-058")
def test_the_hand_is_what_can_be_played_and_nothing_that_lies_elsewhere() -> None:
    def title(name: str) -> Own:
        return attack(name, 1, means=Means.POWER)

    ann = Person(
        [title("In Hand")],
        [lasting("In Play")],
        deck=[title("In Deck")],
        profession=[title("In Profession")],
        discards=[title("In Discards")],
        scrapped=[title("In Scrap")],
    )
    playing = begin(ann)
    playing.play("Vic's turn")
    (offered,) = playing.ann.offered("turn")
    assert offered == ["None", "play In Hand", "move to the other area"]


@pytest.mark.rule("HVV-KEYWORD-105")
def test_everybody_has_one_turn_a_round() -> None:
    playing = Starting(2).play("Round 3")
    for number in (1, 2):
        course = playing.after(
            next(line for line in playing.course if line.startswith(f"Round {number}"))
        )
        until = [line.startswith(f"Round {number + 1}") for line in course].index(True)
        turns = [line for line in course[:until] if line.endswith("'s turn.")]
        assert sorted(turns) == ["Ann's turn.", "Ben's turn.", "Vic's turn.", "Wes's turn."]


@pytest.mark.rule("HVV-KEYWORD-102")
def test_whom_it_is_used_on_is_named_and_nobody_else_is_hit() -> None:
    playing = begin(Person([GLARE]), NOBODY, ben=NOBODY, wes=NOBODY)
    playing.ann.intend("turn", "play Glare").intend("target", "Wes")
    playing.play("Vic's turn")
    assert playing.ann.offered("target") == [["Vic", "Wes"]]
    assert (playing.vic.health, playing.wes.health) == (5, 4)


@pytest.mark.rule("HVV-KEYWORD-096")
def test_a_status_gives_an_ability_for_as_long_as_it_lasts() -> None:
    soar = lasting("Soar", strike(1, means=Means.POWER, name="flight status"), duration="2")
    playing = begin(Person([soar]))
    playing.ann.intend("turn", "play Soar: flight status", None, "use Soar: flight status")
    playing.play("Round 6")
    assert playing.vic.health == 3
    # In round 5 it is over.
    assert not any("Soar" in option for option in playing.ann.offered("turn")[-1])


@pytest.mark.rule("HVV-KEYWORD-093", "HVV-KEYWORD-031")
def test_a_special_ability_that_is_underlined_defends_and_stays_where_it_is() -> None:
    ward = guard(Way.SHIELD, name="ward", is_special=True, takes_action=False)
    description = own("Master", "archetype description card", ward)
    playing = begin(Person([SHOT]), Person(outliers=[description]))
    playing.ann.intend("turn", "play Shot")
    playing.vic.intend("defend", "defend with Master: ward")
    playing.play("Vic's turn")
    assert (playing.vic.health, playing.vic.in_play) == (5, [])
    assert str(playing["Master"].pile.name) == "outliers"
