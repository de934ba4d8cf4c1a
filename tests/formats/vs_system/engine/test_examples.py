"""The worked examples of the rulebook, each played through from a position."""

import pytest

from formats.table.position import Placed
from tests.formats.vs_system.engine.playing import Side, begin


@pytest.mark.rule("VS-EXAMPLE-06")
def test_liz_and_ilsa_stun_each_other() -> None:
    table = begin("attack step", Side(support=["Liz Sherman"]), Side(front=["Ilsa Hauptstein"]))
    table.you.intend("attack", "Liz Sherman")
    table.play("recovery phase")
    assert table["Liz Sherman"].is_stunned
    assert table["Ilsa Hauptstein"].is_stunned
    assert table.endurance == (47, 47)


@pytest.mark.rule("VS-EXAMPLE-13", "VS-EXAMPLE-14")
def test_the_timing_example() -> None:
    table = begin(
        "attack step",
        Side(
            front=["Grigori Rasputin, True Father", Placed("Damn Nazis", {"exhausted": True})],
            face_up=["Project Ragna Rok"],
        ),
        Side(
            front=[
                Placed("Abe Sapien, ichthyo sapien", {"stunned": True}),
                "Hellboy, Anung Un Rama",
            ]
        ),
    )
    table.you.intend(
        "priority", "use Grigori Rasputin, True Father: KO a stunned character of cost X"
    )
    table.play("recovery phase")
    assert table.where("Abe Sapien, ichthyo sapien") == ("KO'd", 1)
    assert table.endurance == (45, 50)
