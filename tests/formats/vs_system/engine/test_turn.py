"""A turn: its phases and steps, who has them, and what happens as each starts."""

import pytest

from formats.vs_system.engine.state import Phase, Step
from formats.vs_system.scripts.doing import nothing
from formats.vs_system.scripts.having import at_start_of, at_start_of_your
from tests.formats.vs_system.engine.looking import watch
from tests.formats.vs_system.engine.own_cards import bench, chosen, powered
from tests.formats.vs_system.engine.playing import THEY, YOU, Playing, Side, begin, card

PASS_BOTH = ["you, priority: pass", "they, priority: pass"]
NAN, BRAM, TWINS = "Pennyweight Nan", "Bell Buoy Bram", "Brackwater Twins"


def whole_turn(patch: pytest.MonkeyPatch, initiative: int = YOU, **side: object) -> Playing:
    """A turn in which both could always do something, and so are asked at every priority."""
    return begin(
        "draw phase",
        Side(face_up=["Bench"], **side),  # type: ignore[arg-type]
        Side(face_up=["Bench"]),
        bench(patch),
        player=initiative,
    )


def steps_of(player: int) -> list[str]:
    return [
        f"Turn 5, build phase: {step} of Player {player + 1}."
        for step in ("resource step", "recruit step", "formation step")
    ]


@pytest.mark.rule("VS-TURN-01", "VS-TURN-03", "VS-TURN-04", "VS-TURN-05")
@pytest.mark.rule("VS-TURN-37", "VS-TURN-38")
@pytest.mark.parametrize("first", [YOU, THEY])
def test_the_phases_and_steps_of_a_turn_in_order(first: int) -> None:
    table = begin("draw phase", player=first).play("Turn 6")
    second = 1 - first
    assert [line for line in table.log.lines if line.startswith("Turn 5")] == [
        "Turn 5, draw phase.",
        *steps_of(first),
        *steps_of(second),
        f"Turn 5, combat phase: attack step of Player {first + 1}.",
        f"Turn 5, combat phase: attack step of Player {second + 1}.",
        "Turn 5, recovery phase.",
    ]


@pytest.mark.rule("VS-TURN-02")
def test_phases_are_shared_and_a_step_is_of_one_player(monkeypatch: pytest.MonkeyPatch) -> None:
    table = whole_turn(monkeypatch)
    seen = watch(table, lambda _, view: (view.phase, view.step, view.primary, view.me), "priority")
    table.play("Turn 6")
    for phase, step, primary in {(phase, step, primary) for phase, step, primary, _ in seen}:
        # Both get priority in each, and outside of a step nobody else's than the initiative's.
        assert {(phase, step, primary, YOU), (phase, step, primary, THEY)} <= set(seen)
        assert step is not None or primary == YOU
    owners = {(step, primary) for _, step, primary, _ in seen if step is not None}
    assert owners == {(step, player) for step in Step for player in (YOU, THEY)}


@pytest.mark.rule("VS-TURN-06", "VS-TURN-35")
def test_the_initiative_stays_until_the_wrap_up_passes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = whole_turn(monkeypatch)
    seen = watch(table, lambda _, view: (view.turn, view.initiative))
    table.play("Turn 7")
    assert set(seen) == {(5, YOU), (6, THEY)}
    after = table.after("Turn 5, recovery phase.")
    assert after[:3] == [*PASS_BOTH, "Turn 6, draw phase."]
    assert after[3:5] == ["they, priority: pass", "you, priority: pass"]


@pytest.mark.rule("VS-TURN-07")
@pytest.mark.parametrize(("first", "name"), [(YOU, "you"), (THEY, "they")])
def test_in_each_phase_priority_goes_first_to_the_initiative(
    monkeypatch: pytest.MonkeyPatch, first: int, name: str
) -> None:
    table = whole_turn(monkeypatch, first).play("Turn 6")
    course = chosen(table)
    for phase in ("draw", "build", "combat", "recovery"):
        start = next(place for place, line in enumerate(course) if f"{phase} phase" in line)
        assert course[start + 1] == f"{name}, priority: pass"


@pytest.mark.rule("VS-TURN-08", "VS-TURN-09", "VS-ZONE-03")
def test_the_draw_is_an_effect_under_which_both_draw_two(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(
        "draw phase",
        Side(face_up=["Bench"], deck=[BRAM, NAN, TWINS]),
        Side(face_up=["Bench"], deck=["Jory Snuff", "Brass Moth", "Soot Marigold"]),
        bench(monkeypatch),
    )
    seen = watch(
        table,
        lambda _, view: (
            [effect.says for effect in view.chain],
            (view.hand_size(YOU), view.hand_size(THEY)),
        ),
    )
    table.play("resource step")
    assert seen == [
        *[(["each player draws 2 cards"], (0, 0))] * 2,
        *[([], (2, 2))] * 2,
    ]
    assert [str(each) for each in table.game.players[YOU].hand] == [TWINS, NAN]
    assert [str(each) for each in table.game.players[THEY].hand] == ["Soot Marigold", "Brass Moth"]


@pytest.mark.rule("VS-TURN-10")
def test_nothing_but_the_draw_happens_in_the_draw_phase() -> None:
    table = begin("draw phase", Side(front=[BRAM], hand=[NAN], resources=3, deck=[TWINS, TWINS]))
    table.play("resource step")
    assert table.course == [
        "Turn 5, draw phase.",
        "Resolves: each player draws 2 cards.",
        "Turn 5, build phase: resource step of Player 1.",
    ]
    assert len(table.game.players[YOU].hand) == 3


@pytest.mark.rule("VS-ZONE-04", "VS-AMBIGUOUS-12")
def test_an_empty_deck_has_no_consequence() -> None:
    table = begin("draw phase", Side(deck=[NAN]), Side()).play("Turn 8")
    assert len(table.game.players[YOU].hand) == 1
    assert len(table.game.players[THEY].hand) == 0
    assert table.endurance == (50, 50)


@pytest.mark.rule("VS-TURN-11", "VS-AMBIGUOUS-35")
def test_a_resource_is_built_as_the_step_starts_and_without_the_chain(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = begin("resource step", Side(hand=[NAN], face_up=["Bench"]), Side(), bench(monkeypatch))
    seen = watch(table, lambda decision, view: (decision.kind, len(view.chain)))
    table.you.intend("build", NAN)
    table.play("recruit step")
    assert seen == [("build", 0), ("priority", 0)]
    assert table.where(NAN) == ("resources", YOU)
    assert not table[NAN].is_face_up
    assert table.course[1:4] == [f"you, build: {NAN}", "Player 1 builds a resource.", PASS_BOTH[0]]


@pytest.mark.rule("VS-TURN-12", "VS-AMBIGUOUS-03")
def test_nobody_has_to_build() -> None:
    table = begin("resource step", Side(hand=[NAN], resources=1)).play("recruit step")
    assert table.you.offered("build") == [["Done.DONE", NAN]]
    assert len(table.game.players[YOU].resources) == 1
    assert table.where(NAN) == ("hand", YOU)


@pytest.mark.rule("VS-TURN-12")
def test_at_most_one_card_is_built_a_step() -> None:
    table = begin("resource step", Side(hand=[NAN, BRAM, TWINS]))
    table.you.intend("build", NAN)
    table.play("recruit step")
    assert len(table.you.offered("build")) == 1
    assert len(table.game.players[YOU].resources) == 1
    assert len(table.game.players[YOU].hand) == 2


@pytest.mark.rule("VS-TURN-13")
@pytest.mark.parametrize("title", [BRAM, "Brass Boathook", "Cast Off!", "Sedge Landing"])
def test_a_card_of_any_type_may_be_built(title: str) -> None:
    table = begin("resource step", Side(hand=[title]))
    table.you.intend("build", title)
    table.play("recruit step")
    assert table.where(title) == ("resources", YOU)
    assert not table[title].is_face_up


@pytest.mark.rule("VS-TURN-14", "VS-TURN-21")
@pytest.mark.parametrize("title", [NAN, "Brass Boathook"])
def test_what_is_no_reservist_is_never_recruited_from_the_row(title: str) -> None:
    reservist = "The Eleven O'Clock Man"
    table = begin(
        "resource step", Side(front=[BRAM], hand=[title], resources=[*["Filler"] * 4, reservist])
    )
    table.you.intend("build", title).intend(
        "priority", f"recruit {reservist} from the resource row"
    )
    table.play("Turn 6")
    assert table.where(title) == ("resources", YOU)
    assert table.where(reservist) == ("characters", YOU)
    offered = {option for options in table.you.offered("priority") for option in options}
    assert not any(title in option for option in offered)


@pytest.mark.rule("VS-TURN-21")
def test_characters_are_recruited_from_hand() -> None:
    reservist = "The Eleven O'Clock Man"
    table = begin("recruit step", Side(hand=[reservist, NAN], resources=6))
    table.you.intend("priority", f"recruit {reservist}", f"recruit {NAN}")
    table.play("formation step")
    assert table.where(reservist) == table.where(NAN) == ("characters", YOU)


@pytest.mark.rule("VS-TURN-15", "VS-ZONE-15")
@pytest.mark.parametrize(("face_down", "face_up"), [(3, 0), (2, 1), (0, 3)])
def test_each_resource_gives_a_point_face_up_or_face_down(face_down: int, face_up: int) -> None:
    table = begin(
        "recruit step",
        Side(hand=[NAN], resources=face_down, face_up=["Sedge Landing"] * face_up),
    )
    seen = watch(table, lambda _, view: view.points, "priority")
    table.play("formation step")
    assert seen[0] == 3


@pytest.mark.rule("VS-TURN-15")
def test_points_are_counted_once_as_the_step_starts() -> None:
    table = begin(
        "recruit step",
        Side(hand=["Jory Snuff", NAN], resources=3, face_up=["Weigh House"]),
    )
    # With an empty deck nothing takes the place of the resource that is replaced.
    table.you.intend("priority", "use Weigh House: replace a resource you control")
    table.you.intend("target", "Filler").intend("discard", NAN)
    table.you.intend("priority", "recruit Jory Snuff")
    table.play("formation step")
    assert len(table.game.players[YOU].resources) == 3
    assert table.where("Jory Snuff") == ("characters", YOU)


@pytest.mark.rule("VS-TURN-16")
def test_points_are_there_in_ones_own_recruit_step_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = whole_turn(monkeypatch, resources=2, deck=["Filler"] * 4)
    seen = watch(table, lambda _, view: (view.step, view.primary, view.me, view.points))
    table.play("Turn 7")
    for step, primary, me, points in seen:
        is_own = step is Step.RECRUIT and primary == me
        assert points == ((3 if me == YOU else 1) if is_own else 0)


@pytest.mark.rule("VS-TURN-17")
def test_any_number_is_recruited_while_points_last() -> None:
    table = begin(
        "recruit step",
        Side(hand=[BRAM, TWINS, "Brass Boathook", NAN, "The Toll Giant"], resources=6),
    )
    table.you.intend("priority", f"recruit {BRAM}", f"recruit {TWINS}", "recruit Brass Boathook")
    table.play("formation step")
    for title in (BRAM, TWINS):
        assert table.where(title) == ("characters", YOU)
    assert table.where("Brass Boathook") == ("equipment", YOU)
    # Six points were there for the giant at first, and now there is none for anybody.
    offers = table.you.offered("priority")
    assert "recruit The Toll Giant" in offers[0]
    assert not any("recruit The Toll Giant" in options for options in offers[1:])
    assert table.where(NAN) == table.where("The Toll Giant") == ("hand", YOU)


@pytest.mark.rule("VS-TURN-18")
def test_recruiting_is_for_ones_own_recruit_step(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begin(
        "draw phase",
        Side(front=[BRAM], face_up=["Bench"], resources=3, hand=[NAN, "Brass Boathook"]),
        Side(face_up=["Bench"], resources=3, hand=[TWINS]),
        bench(monkeypatch),
    )
    seen = watch(
        table,
        lambda decision, view: (
            view.phase,
            view.step,
            view.primary == view.me,
            any("recruit" in str(option) for option in decision.options),
        ),
        "priority",
    )
    table.play("Turn 6")
    assert {(step, is_own) for _, step, is_own, is_offered in seen if is_offered} == {
        (Step.RECRUIT, True)
    }
    assert {phase for phase, *_ in seen} == set(Phase)


@pytest.mark.rule("VS-TURN-19")
def test_points_are_spent_on_a_boost() -> None:
    diver = card("Diver", cost=2, keywords=["Boost 2"])
    table = begin("recruit step", Side(hand=["Diver", NAN], resources=4), Side(), diver)
    table.you.intend("priority", "recruit Diver with its boost")
    table.play("formation step")
    offers = table.you.offered("priority")
    assert f"recruit {NAN}" in offers[0]
    assert len(offers) == 1  # Nothing is left for anybody else.


@pytest.mark.rule("VS-TURN-20", "VS-ZONE-25")
@pytest.mark.parametrize("spot", ["front -1", "support -1", "support 0", "front 2"])
def test_a_recruited_character_is_put_face_up_into_a_row(spot: str) -> None:
    table = begin("recruit step", Side(front=[BRAM], hand=[NAN], resources=1))
    table.you.intend("priority", f"recruit {NAN}").intend("place", spot)
    table.play("formation step")
    assert str(table[NAN].place) == spot
    assert table[NAN].is_face_up
    assert not table[NAN].is_exhausted
    rows = {option.split()[0] for option in table.you.offered("place")[0]}
    assert rows == {"front", "support"}


@pytest.mark.rule("VS-TURN-22")
def test_whoever_was_recruited_stays_in_play() -> None:
    table = begin("recruit step", Side(hand=[BRAM, "Brass Boathook"], resources=4))
    table.you.intend("priority", f"recruit {BRAM}", "recruit Brass Boathook")
    table.play("Turn 9")
    assert table.where(BRAM) == ("characters", YOU)
    assert table["Brass Boathook"].attached_to is table[BRAM]


@pytest.mark.rule("VS-AMBIGUOUS-46")
def test_build_and_combat_have_no_priority_outside_their_steps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = whole_turn(monkeypatch)
    seen = watch(table, lambda _, view: (view.phase, view.step), "priority")
    table.play("Turn 6")
    assert all(step for phase, step in seen if phase in (Phase.BUILD, Phase.COMBAT))
    assert {phase for phase, step in seen if step is None} == {Phase.DRAW, Phase.RECOVERY}


@pytest.mark.rule("VS-AMBIGUOUS-46", "VS-AMBIGUOUS-35")
@pytest.mark.parametrize(
    ("begins", "phase", "step"),
    [
        ("draw phase", "build phase", "resource step"),
        ("formation step", "combat phase", "attack step"),
    ],
)
def test_what_starts_with_a_phase_and_its_first_step_goes_on_the_chain_together(
    monkeypatch: pytest.MonkeyPatch, begins: str, phase: str, step: str
) -> None:
    clock = powered(
        monkeypatch,
        "Clock",
        at_start_of(phase, "the phase starts", nothing),
        at_start_of_your(step, "the step starts", nothing),
        kind="location",
    )
    table = begin(
        begins,
        Side(face_up=["Clock", "Bench"], deck=[NAN, BRAM]),
        Side(),
        clock,
        bench(monkeypatch),
        player=THEY if begins == "formation step" else YOU,
        initiative=YOU,
    )
    seen = watch(
        table,
        lambda decision, view: (decision.kind, sorted(effect.says for effect in view.chain)),
        "build",
        "priority",
    )
    table.play("recruit step" if phase == "build phase" else "attack step of Player 2")
    both = ["Clock: the phase starts", "Clock: the step starts"]
    first = next(place for place, (_, chain) in enumerate(seen) if chain == both)
    assert seen[first][0] == "priority"
    if phase == "build phase":
        assert seen[first - 1] == ("build", [])


@pytest.mark.rule("VS-AMBIGUOUS-46")
@pytest.mark.parametrize("first", [YOU, THEY])
@pytest.mark.parametrize(
    ("phase", "step"), [("build phase", "resource step"), ("combat phase", "attack step")]
)
def test_a_phase_starts_once_in_the_step_of_who_has_the_initiative(
    monkeypatch: pytest.MonkeyPatch, first: int, phase: str, step: str
) -> None:
    clock = powered(
        monkeypatch, "Clock", at_start_of(phase, "it starts", nothing), kind="location", cost=1
    )
    table = begin("draw phase", Side(face_up=["Clock"]), Side(), clock, player=first)
    table.play("Turn 6")
    said = [line for line in table.log.lines if line.startswith(("Turn 5", "Clock triggers"))]
    start = said.index("Clock triggers: it starts.")
    assert said[start - 1] == f"Turn 5, {phase}: {step} of Player {first + 1}."
    assert said.count("Clock triggers: it starts.") == 1
