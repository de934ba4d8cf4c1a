"""What the text of a card says, for people: a sentence for each part of its script."""

from collections.abc import Iterator, Sequence
from typing import Final

from formats.construction.words import listed, upper_first
from formats.highlander.engine.abilities import Effect, Script

_MOMENTS: Final = (
    ("", "boosts"),
    ("", "when_played"),
    ("As it comes into play: ", "when_entering"),
    ("As it begins to act: ", "when_acting"),
    ("If it is successful: ", "when_successful"),
    ("If it is defended: ", "when_defended"),
    ("If it is unsuccessful: ", "when_unsuccessful"),
    ("If it defends: ", "when_defending"),
    ("As your Sweep Phase begins: ", "at_sweep"),
    ("As your turn begins: ", "at_start"),
    ("As the opponent's turn begins: ", "at_foes_start"),
    ("As Ability has been adjusted: ", "when_adjusted"),
    ("As you draw or discard: ", "at_draw"),
    ("As an attack misses: ", "when_missed"),
    ("As the opponent regains the feet: ", "when_foe_stands"),
    ("As the opponent takes it from play: ", "when_removed_by_foe"),
    ("As it leaves play: ", "when_leaving"),
)
"""What happens, in the order of a turn: what is said of the moment, and the part of a script."""
_TOLD_BY_CHOICES: Final = (
    ("may_be_additional", "It may be an additional attack."),
    ("may_be_hidden", "It may be played Hidden."),
    ("played_as", "It is played as another attack."),
    ("adds_damage", "It changes the damage of attacks."),
    ("strips", "Some of your cards have no text."),
    ("plays_held", "Cards under it may be played as if from hand."),
    ("reveals_held", "Cards under it may be turned up and put into play."),
    ("takes", "Some of your cards go under it as they leave play."),
    ("saves_discards", "Some cards that you discard may go under your Endurance."),
    ("saves_on_top", "Some cards that you discard may go on top of your Endurance."),
    ("void_when", "At times it has no effect."),
)
"""Parts of which players are told more as they choose."""
_TRIGGERS: Final = {"": "", "discard": "Discard it: ", "remove": "Remove it from the game: "}


def texts_of(script: Script) -> Iterator[str]:
    """The sentences of a text."""
    yield from _of_playing(script)
    if script.words:
        yield f"{upper_first(listed(sorted(script.words)))}."
    for kind, number in script.values.items():
        yield f"{number:+d} {kind}."
    for when, part in _MOMENTS:
        effects: Sequence[Effect] = getattr(script, part)
        for effect in effects:
            yield when + effect.says
    for power in script.powers:
        yield _TRIGGERS[power.trigger] + power.says
    for counter in script.counters:
        yield counter.says
    for part, said in _TOLD_BY_CHOICES:
        if getattr(script, part) is not None:
            yield said
    yield from _of_others(script)
    yield from _of_staying(script)


def _of_playing(script: Script) -> Iterator[str]:
    """How it is played, and what that takes."""
    if script.joins is not None:
        to, gives = script.joins.to, sorted(script.joins.gives)
        article = "an" if to[0] in "aeiou" else "a"
        has = f", which is: {listed(gives)}" if gives else ""
        yield f"Played with {article} {to}{has}."
        if script.joins.lifts is not None:
            yield script.joins.lifts.says
        if script.joins.allows is not None:
            yield "It lets you play that card of somebody else."
    if script.target is not None:
        yield f"Played at: {script.target.says}"
        for aimed in script.target.when_aimed:
            yield aimed.says
    for need in script.needs:
        yield f"Only if this is so: {need.says}"
    if script.requires:
        yield f"It needs {listed(script.requires)} in play."
    for cost in script.costs:
        yield f"It costs: {cost.says}"
    for own in script.own_lifts:
        yield own.says
    if script.once_a_turn:
        yield "One a turn."


def _of_others(script: Script) -> Iterator[str]:
    """What it does to what is played, and as it is played."""
    for forbids in script.forbids:
        yield forbids.says
    for lifts in script.lifts:
        yield lifts.says
    for charge in script.charges:
        yield f"It makes cards cost: {charge.cost.says}"
    for watch in script.when_foe_plays:
        yield f"As the opponent plays such a card: {watch.effect.says}"
    for watch in script.when_you_play:
        yield f"As you play such a card: {watch.effect.says}"
    if script.must_hit is not None:
        yield f"An attack of the opponent hits by {script.must_hit} in 6."


def _of_staying(script: Script) -> Iterator[str]:
    """What is so as long as it is in play, and how long that is."""
    if script.takes_ability:
        yield f"The opponent lacks {script.takes_ability} Ability."
    if script.spares:
        piles = listed(sorted(script.spares), "or")
        yield f"The opponent does not make you discard from {piles}."
    if script.answers_discards is not None:
        yield f"Discard it as the opponent makes you discard: {script.answers_discards.says}"
    if script.when_gaining is not None:
        yield f"As you gain Ability: {script.when_gaining.says}"
    if script.sends is not None:
        piles = listed(script.sends.piles, "or")
        yield f"Taken from play, its owner sends it to the {piles}: {script.sends.says}"
    for group, other in script.also_groups.items():
        yield f"Your {group} cards are {other} cards, too."
    if script.most_held is not None:
        yield f"At most {script.most_held} cards are under it."
    if script.most_in_play is not None:
        one = script.most_in_play == 1
        yield "One may be in play." if one else "Several may be in play."
    if script.is_cumulative:
        yield "Several of them add up."
    if script.turns is not None:
        yield (
            "It acts in the turn in which it comes."
            if script.turns == 1
            else (f"It acts for {script.turns} turns.")
        )
    if script.leaves_if is not None:
        yield f"It leaves play as soon as this is so: {script.leaves_if.says}"
    if script.expires is not None:
        behind = f"Behind {script.expires.turns} turns of the opponent"
        effect = script.expires.effect
        yield f"{behind}: {'it leaves play.' if effect is None else effect.says}"
