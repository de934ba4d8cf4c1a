"""Which cards can be played."""

import pytest

from carddb.model import Card
from formats.table.playable import UnplayableError
from formats.vs_system.engine.playable import refuse_unplayable
from tests.formats.vs_system.engine.playing import card


def test_cards_whose_numbers_nobody_knows_are_refused() -> None:
    whole = card("Whole")
    lacking = Card("vs-system", "half", "Half", "Half", {"type": "character", "cost": 2, "atk": 1})
    blank = Card("vs-system", "blank", "Blank", "Blank")
    refuse_unplayable([whole])
    with pytest.raises(UnplayableError) as caught:
        refuse_unplayable([whole, lacking, lacking, blank])
    assert str(caught.value) == (
        "These cards can't be played, as facts of them are unknown. Half: def; Blank: type, cost."
    )
