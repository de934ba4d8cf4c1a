"""The effect classes of words, each said once: `Effect("…", does, BURNS)`, `classes=DRAWS | BURNS`.

What is said in a part of a `Script` needs none of them: charges, forbids, Triggers and Allowances
speak for themselves (`engine.effect_classes`). To pay a cost is no effect of a class (KEYWORD-17).
"""

from typing import Final

from formats.highlander import effect_classes as listed

BURNS: Final = frozenset((listed.BURN,))
CAPTURES: Final = frozenset((listed.CAPTURE,))
DISCARDS: Final = frozenset((listed.DISCARD,))
DRAWS: Final = frozenset((listed.DRAW,))
REMOVES: Final = frozenset((listed.REMOVAL,))
RESTRICTS: Final = frozenset((listed.RESTRICTION,))
RETRIEVES: Final = frozenset((listed.RETRIEVE,))
REVEALS: Final = frozenset((listed.REVEAL,))
