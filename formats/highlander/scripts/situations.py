"""What Situations, Objects and Locations do as long as they lie there."""

from formats.highlander.engine import end_game, groups, values
from formats.highlander.engine.abilities import ALL, FOE, Effect, Forbids, Play, Script, Watches
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.classes import BURNS
from formats.highlander.scripts.doing import DISARM, foe_loses, gain
from formats.highlander.scripts.further import burn
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import has_word, is_attack, of_groups, plays


def _of_tricks(_game: HlGame, _card: HlCard, player: Player, attack: Attack) -> int:
    """What a Dirty Trick lacks for 1 damage, if it is the player's own."""
    return 1 - attack.damage() if attack.attacker is player and attack.is_dirty_trick else 0


def _burn_own(game: HlGame, card: HlCard, player: Player) -> None:
    burn(game, player, 1, card)


def _is_location(card: HlCard) -> bool:
    return card.printed.is_location


def _are_as_many(play: Play) -> bool:
    """Whether as many attacks were made as in the last turn of who has the Stance, if any."""
    most = play.game.foe_of(play.player).last_turn.attacks_made
    return is_attack(play.card) and 0 < most <= play.game.now.attacks_made


def _is_second_of_its_type(play: Play) -> bool:
    face = play.card.printed
    types = face.types & {"Situation", "Object", "Plot", "Location"}
    return any(not types.isdisjoint(other.printed.types) for other in play.player.in_play.cards)


def _may_disarm(card: HlCard) -> bool:
    script = card.script
    effects = (*script.when_played, *script.when_successful, *script.when_defending)
    return has_word("disarm", card) or DISARM in effects


SITUATIONS: dict[PrintedOn, Script] = {
    # HL-CARDS-007 and 008.
    printed("Armory", type="Situation"): Script(
        values={values.NO_DISARM: 1},
        forbids=(Forbids("Nothing that disarms is played.", ALL, plays(_may_disarm)),),
    ),
    # HL-CARDS-053.
    printed("Gladius", pregame_kind="weapon", edition="1st"): Script(
        values={values.POWER_BURNS: 1}
    ),
    # HL-CARDS-067.
    printed("Improvised Weapon", type="Object"): Script(values={values.NO_HEAD_SHOT: 1}),
    # HL-CARDS-101.
    printed("Pedestrian", variant="Game Ends in 5 Turns"): Script(
        values={end_game.ENDS_THE_GAME: 5}
    ),
    # HL-CARDS-251.
    printed("Skull", type="Object"): Script(
        when_foe_plays=(Watches(of_groups(groups.MORTAL_ALLY), foe_loses(1)),)
    ),
    # HL-CARDS-165.
    printed("Disgruntled Mortal", set="HTG"): Script(
        at_foes_start=(Effect("Discard the top card of the Endurance.", _burn_own, BURNS),),
        is_cumulative=True,
    ),
    # HL-CARDS-187.
    printed("Fabulous Freebirds", type="Situation"): Script(
        adds_damage=_of_tricks, most_in_play=1, is_plain=True
    ),
    # HL-CARDS-217.
    printed("Master's Advice", type="Situation"): Script(
        values={values.MAXIMUM_ABILITY: 2}, when_entering=(gain(2),), most_in_play=1
    ),
    # HL-CARDS-126.
    printed("They Also Serve", number="180;214"): Script(
        forbids=(Forbids("One card of each type that stays.", FOE, _is_second_of_its_type),)
    ),
    # HL-CARDS-266.
    printed("TSC Headquarters", type="Location"): Script(
        forbids=(Forbids("No Location comes into play.", ALL, plays(_is_location)),)
    ),
    # HL-CARDS-268.
    printed("Two-Handed Stance", "Katana", set="HSFV"): Script(
        forbids=(Forbids("No more attacks than in the turn before.", FOE, _are_as_many),)
    ),
}
