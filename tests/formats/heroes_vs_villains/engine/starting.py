"""Games from the first shuffle in tests, with decks of cards of their own.

```python
playing = Starting(players=2, dice={"initiative": [5, 2]})
playing.ann.intend("mulligan", "mulligan")
playing.play("Round 2")
```
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from formats.heroes_vs_villains.decks import ARCHETYPE_DECK, PROFESSION_DECK
from formats.heroes_vs_villains.engine.game import Hvv
from formats.heroes_vs_villains.engine.parts import SIDE
from formats.heroes_vs_villains.engine.state import OUTLIERS
from formats.heroes_vs_villains.sides import Side
from formats.table.play_deck import DeckPart, PlayDeck
from tests.formats.heroes_vs_villains.engine.own_scripts import FILLER, Own, own
from tests.formats.heroes_vs_villains.engine.playing import HEROES, VILLAINS, Playing

DESCRIPTION = own("Description", "archetype description card")
SHARED = own("Shared Filler", "power")


def deck(
    where: Side,
    names: Sequence[str],
    archetype: Sequence[Own] = (FILLER,) * 50,
    profession: Sequence[Own] = (SHARED,) * 50,
    outliers: Sequence[Own] = (DESCRIPTION,),
) -> PlayDeck:
    """What a side brings: the same archetype deck for each of its players."""
    parts = [DeckPart(PROFESSION_DECK, tuple([each.card for each in profession]))]
    for name in names:
        parts.append(DeckPart(ARCHETYPE_DECK, tuple([each.card for each in archetype]), name))
        parts.append(DeckPart(OUTLIERS, tuple([each.card for each in outliers]), name))
    return PlayDeck(tuple(parts), ((SIDE, str(where)),))


class Starting(Playing):
    """A game of one, two or three players a side from the first shuffle."""

    def __init__(
        self,
        players: int = 1,
        *,
        seed: str = "start",
        archetype: Sequence[Own] = (FILLER,) * 50,
        profession: Sequence[Own] = (SHARED,) * 50,
        outliers: Sequence[Own] = (DESCRIPTION,),
        dice: Mapping[str, Iterable[int]] | None = None,
        **more: Any,
    ) -> None:
        sides = (HEROES[:players], VILLAINS[:players])
        policies = self.sit_down([*sides[0], *sides[1]])
        owns = (*archetype, *profession, *outliers)
        game = Hvv(
            seed,
            policies,
            [
                deck(where, names, archetype, profession, outliers)
                for where, names in zip(Side, sides, strict=True)
            ],
            sides=sides,
            log=self.log,
            scripts={each.card.title: each.script for each in owns},
            **more,
        )
        self.begin_with(game, dice or {})
