"""What Situations, Objects and Locations do as long as they lie there."""

from formats.highlander.engine import end_game, groups, values
from formats.highlander.engine.abilities import ALL, FOE, Effect, Forbids, Play, Script, Watches
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.classes import BURNS, DISCARDS
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


def _is_one_of_them(card: HlCard) -> bool:
    return not card.printed.types.isdisjoint(("Situation", "Object", "Plot", "Location"))


def _is_second_of_them(play: Play) -> bool:
    # One of all four types together (ruling HL-AMBIGUOUS-97).
    return _is_one_of_them(play.card) and any(map(_is_one_of_them, play.player.in_play.cards))


def _has_several(_game: HlGame, _card: HlCard, foe: Player) -> bool:
    return sum(map(_is_one_of_them, foe.in_play.cards)) > 1


def _keep_one(game: HlGame, card: HlCard, foe: Player) -> None:
    there = [each for each in foe.in_play.cards if _is_one_of_them(each)]
    if not there:
        return
    kept = game.ask("keep", foe.decider, there, about=card)
    for each in there:
        if each is not kept:
            game.discard_from_play(each, game.foe_of(foe))


def _may_damage(card: HlCard) -> bool:
    face = card.printed
    if face.is_attack:
        return face.damage > 0 or (face.may_be_power_blow and face.power_damage > 0)
    return face.is_special_card and card.script.may_damage


def _leave(game: HlGame, card: HlCard, player: Player) -> None:
    game.tell("leaves play", f"{card} leaves play.")
    game.discard_from_play(card, player)


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
    # HL-CARDS-246.
    printed("Safe Haven", type="Situation"): Script(
        forbids=(Forbids("Nothing that may deal damage.", FOE, plays(_may_damage)),),
        when_you_play=(Watches(_may_damage, Effect("It leaves play.", _leave)),),
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
    printed("Fabulous Freebirds", type="Situation"): Script(adds_damage=_of_tricks, most_in_play=1),
    # HL-CARDS-217.
    printed("Master's Advice", type="Situation"): Script(
        values={values.MAXIMUM_ABILITY: 2}, when_entering=(gain(2),), most_in_play=1
    ),
    # HL-CARDS-126.
    printed("They Also Serve", number="180;214"): Script(
        forbids=(Forbids("One card that stays.", FOE, _is_second_of_them),),
        at_foes_start=(Effect("Keep one card that stays.", _keep_one, DISCARDS, _has_several),),
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
