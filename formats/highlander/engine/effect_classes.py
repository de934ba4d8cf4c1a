"""Effect classes of a card in a duel: as listed, as printed, and by what its text does."""

from typing import TYPE_CHECKING

from formats.highlander import effect_classes as listed

if TYPE_CHECKING:
    from formats.highlander.engine.abilities import Effect, Script
    from formats.highlander.engine.cards import HlCard


def classes_of(card: "HlCard") -> frozenset[str]:
    """Every class that the card belongs to; it may be several (HL-KEYWORD-24 and 25).

    Cards that the list leaves out have those of their text (ruling HL-AMBIGUOUS-17).
    """
    return listed.listed_classes(card.card) | of_text(card.script)


def of_text(script: "Script") -> frozenset[str]:
    """The classes that a text has by their definitions.

    A cost is neither Discard nor Burn (HL-KEYWORD-17), a Trigger neither Discard nor Removal
    (HL-KEYWORD-07), though a card is discarded for both.
    """
    found = set(script.classes)
    if script.forbids:
        found.add(listed.RESTRICTION)
    if script.charges or any(cost.spends is not None for cost in script.costs):
        found.add(listed.COST)
    if script.is_cumulative:
        found.add(listed.CUMULATIVE)
    if any(power.trigger for power in script.powers) or any(
        counter.zone != "hand" for counter in script.counters
    ):
        found.add(listed.TRIGGER)
    if script.answers_discards is not None:
        found.add(listed.TRIGGER)
    if script.joins is not None and script.joins.allows is not None:
        found.add(listed.ALLOWANCE)
    for effect in _effects_of(script):
        found |= effect.classes
    for power in script.powers:
        found |= power.classes
    for answer in (script.when_gaining, script.answers_discards):
        if answer is not None:
            found |= answer.classes
    return frozenset(found)


def _effects_of(script: "Script") -> "list[Effect]":
    moments = (
        script.when_played,
        script.when_entering,
        script.when_leaving,
        script.when_successful,
        script.when_defended,
        script.when_unsuccessful,
        script.when_defending,
        script.at_start,
        script.at_foes_start,
        script.at_draw,
        script.at_sweep,
        script.boosts,
        script.when_adjusted,
        script.when_foe_stands,
        script.when_missed,
        script.target.when_aimed if script.target is not None else (),
    )
    watching = [watch.effect for watch in (*script.when_foe_plays, *script.when_you_play)]
    return [*[effect for effects in moments for effect in effects], *watching]
