"""The table as text: exactly, of small positions."""

from formats.table.deciding import Decision
from formats.table.drawing import WIDTH, card_texts, table_text
from formats.table.position import Placed
from formats.vs_system.engine.seeing import VsView
from formats.vs_system.showing import SHOWING
from tests.formats.vs_system.engine.playing import Side, begin, card, numbers
from tests.formats.vs_system.showing.looking import seen

LABELS = ("Player 1 (you)", "Player 2 (greedy)")


def table_of(_decision: Decision, view: VsView) -> str:
    return table_text(SHOWING.table(view, LABELS, None))


def texts_of(view: VsView) -> str:
    return card_texts(SHOWING.table(view, LABELS, None))


def test_both_sides_lie_as_at_a_table_with_all_that_is_true_of_each_card() -> None:
    table = begin(
        "formation step",
        Side(
            front=[
                Placed("Hana, Rower", {"counters": {"+1 ATK / +1 DEF": 2}}),
                None,
                Placed("Ivo, Who Waits at the Long Wall", {"exhausted": True}),
            ],
            support=[None, Placed("Mirelda, Oldest of All Weavers", {"stunned": True})],
            hidden_front=["Nub"],
            hand=["Nub", "Oar Song", "Nub"],
            resources=["Quay"],
            face_up=[Placed("Weigh House", {"exhausted": True})],
            equipment={"Long Hook of the Harbour Watch": "Hana, Rower"},
            ko_pile=["Nub"],
            endurance=31,
        ),
        Side(
            front=["Pell"],
            resources=2,
            face_up=["Clock Loft", "Sedge Landing"],
            deck=["Nub", "Nub"],
            endurance=-4,
        ),
        card("Hana, Rower", **numbers(2, 1)),
        card("Ivo, Who Waits at the Long Wall", cost=3, flight=True),
        card("Mirelda, Oldest of All Weavers"),
        card("Nub", cost=1, range=True, keywords=["Concealed", "Boost 2"]),
        card("Oar Song", "plot twist"),
        card("Quay", "location"),
        card("Long Hook of the Harbour Watch", "equipment"),
        card("Pell", range=True),
    )
    assert seen(table, table_of) == (
        "── Turn 5, build phase: formation step of Player 1 (you) ───────────────────────\n"
        "\n"
        "Player 2 (greedy)  endurance -4  hand 0  deck 2  KO'd 0\n"
        "  resources: 4: 2 face down; Clock Loft (face up); Sedge Landing (face up)\n"
        "          centre\n"
        "  support ·\n"
        "  front   Pell\n"
        "          3/3, cost 2\n"
        "          range\n"
        "\n"
        "          centre                 1 right                2 right\n"
        "  front   Hana, Rower            ·                      Ivo\n"
        "          4/3, cost 2                                   3/3, cost 3\n"
        "          2 × +1/+1                                     exhausted, flight\n"
        "          + Long Hook of the…\n"
        "  support ·                      Mirelda                ·\n"
        "                                 3/3, cost 2\n"
        "                                 stunned\n"
        "  hidden area\n"
        "          centre\n"
        "  front   Nub\n"
        "          3/3, cost 1\n"
        "          range, concealed\n"
        "          boost 2\n"
        "  support ·\n"
        "Player 1 (you)  endurance 31  hand 3  deck 0  KO'd 1  initiative\n"
        "  resources: 2: Quay; Weigh House (face up, exhausted)\n"
        "\n"
        "Hand (3)\n"
        "  2 Nub                                     character, 3/3, cost 1, range,\n"
        "      concealed, boost 2\n"
        "  1 Oar Song                                plot twist, cost 2"
    )


def test_an_attack_and_the_chain_stand_below() -> None:
    table = begin(
        "attack step",
        Side(front=["Hana"], hand=["Cast Off!", "Cast Off!"], resources=2),
        Side(front=["Pell"]),
        card("Hana"),
        card("Pell"),
    )
    shown = seen(table, table_of, "Hana", "play Cast Off!")
    *_, below = shown.split("\n\n")
    assert below == (
        "Attack: Hana (ATK 3) on Pell (DEF 3).\n"
        "Chain, the next to resolve first:\n"
        "  1. Cast Off! → Hana (Player 1 (you))"
    )


def test_a_proposal_is_called_one_and_a_direct_attack_has_no_defender() -> None:
    table = begin(
        "attack step",
        Side(front=["Hana"], hand=["Wrong Pier"], resources=2),
        Side(support=["Pell"]),
        card("Hana"),
        card("Pell"),
    )
    assert seen(table, table_of, "None", "Hana").endswith(
        "\n\nAttack: Hana (ATK 3) on Pell (DEF 3), proposed."
    )
    table = begin(
        "attack step",
        Side(front=["Hana"], hand=["Cast Off!"], resources=2),
        Side(),
        card("Hana"),
    )
    assert seen(table, table_of, "Hana").endswith("\n\nAttack: Hana (ATK 3) on the opponent.")


def test_who_is_picked_up_stands_nowhere() -> None:
    table = begin("formation step", Side(front=["Hana", "Ivo"]), None, card("Hana"), card("Ivo"))
    shown = seen(table, table_of, "Hana", "Done.DONE")
    assert "          1 right\n  front   Ivo\n" in shown
    assert "\n  picked up: 1: Hana\n" in shown


def test_more_columns_than_fit_go_below() -> None:
    names = [f"Rower {number}" for number in range(6)]
    cards = [card(name) for name in names]
    shown = seen(begin("formation step", Side(front=names), None, *cards), table_of)
    assert "\n          centre           1 right          2 right          3 right\n" in shown
    assert "\n          4 right          5 right\n" in shown
    assert all(len(line) <= WIDTH for line in shown.splitlines())


def test_the_texts_of_the_cards_that_are_seen_can_be_read() -> None:
    table = begin(
        "attack step",
        Side(front=["Hana"], hand=["Last Boat Home"], face_up=["Sedge Landing"]),
        Side(front=["Pell"], resources=["Fog Comes In"], equipment={"Oilskin Coat": "Pell"}),
        card("Hana"),
        card("Pell"),
    )
    assert seen(table, lambda _, view: texts_of(view)) == (
        "Last Boat Home: ongoing; exhaust a character you control → return a stunned\n"
        "    character you control to its owner's hand.\n"
        "Sedge Landing: activate → you gain 1 endurance.\n"
        "Oilskin Coat: the equipped character gets +1 DEF."
    )
    bare = begin("attack step", Side(front=["Hana"]), None, card("Hana"))
    said = seen(bare, lambda _, view: texts_of(view))
    assert said == "No card in your hand or in play has a script."
