"""What Edges do."""

from formats.highlander.engine import pending, texts, values
from formats.highlander.engine.abilities import (
    FOE,
    FROM_HAND,
    YOU,
    Effect,
    Forbids,
    Joins,
    Lifts,
    Needs,
    Play,
    Script,
)
from formats.highlander.engine.attacks import Attack
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.engine.this_turn import MAY_DO
from formats.highlander.engine.weapons import KINDS
from formats.highlander.scripts.classes import RETRIEVES
from formats.highlander.scripts.doing import ATTACK_MORE
from formats.highlander.scripts.further import another, retrieve
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import (
    is_basic_attack,
    is_called,
    is_defense,
    is_event,
    is_plot,
    is_special_card,
    plays,
    titled,
    waiting_attack,
)

ALL_DAMAGE = 1_000
_SPARED = frozenset((*KINDS, "persona"))


def _is_may_do_phase(game: HlGame, _card: HlCard, _player: Player) -> bool:
    return game.now.phase is MAY_DO


AT_THE_START = Needs("It is the May Do/Must Do Phase.", _is_may_do_phase)


def _blocks_what_appel_joins(play: Play) -> bool:
    attack = waiting_attack(play.game)
    return (
        play.how is FROM_HAND
        and play.card.printed.is_block
        and attack is not None
        and any(is_called("Appel", card) for card in attack.card.joined)
    )


def _nullifiable(game: HlGame) -> list[HlCard]:
    return [
        card
        for player in game.players
        for card in player.pre_game.cards
        if card.printed.pregame_kind not in _SPARED
    ]


def _nullify(game: HlGame, card: HlCard, player: Player) -> None:
    found = _nullifiable(game)
    if found:
        texts.nullify(game, game.ask("nullify", player.decider, found), card)


def _is_third_special(play: Play) -> bool:
    return is_special_card(play.card) and play.game.now.special_cards > 1


def _will_gain(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return any(each.harm is pending.GAIN for each in player.pending)


def _gain_more(_game: HlGame, card: HlCard, player: Player) -> None:
    pending.add_gain(player, 1, card)


def _take_basics(game: HlGame, _card: HlCard, player: Player) -> None:
    retrieve(game, player, is_basic_attack, 3)


def _without_damage(_game: HlGame, card: HlCard, _player: Player, attack: Attack) -> int:
    """What is taken off the attack that it joins: more than any attack deals."""
    return -ALL_DAMAGE if attack.card is card.joins else 0


EDGES: dict[PrintedOn, Script] = {
    # HL-CARDS-137.
    printed("Appel", "English Longsword"): Script(
        joins=Joins("attack", fits=is_basic_attack),
        forbids=(Forbids("No block from hand stops the attack.", FOE, _blocks_what_appel_joins),),
    ),
    # HL-CARDS-141.
    printed("Bait and Switch", set="G01"): Script(
        joins=Joins(
            "defense",
            lifts=Lifts("Nothing keeps the Defense back.", plays(is_defense)),
            only_lifts=True,
        )
    ),
    # HL-CARDS-157.
    printed("Concentration", set="G01"): Script(
        needs=(AT_THE_START,),
        lifts=(Lifts("Nothing keeps Special Cards back.", plays(is_special_card)),),
    ),
    # HL-CARDS-167.
    printed("Divine Intervention", type="Edge"): Script(
        needs=(AT_THE_START,),
        when_played=(Effect("A Pre-Game card is nullified.", _nullify),),
    ),
    # HL-CARDS-184.
    printed("Extra Shot", "Mako", type="Edge"): Script(
        joins=Joins("attack"), when_played=(ATTACK_MORE,), once_a_turn=True
    ),
    # HL-CARDS-045.
    printed("Flamboyant Attack", type="Edge", edition="1st"): Script(
        joins=Joins("attack"), adds_damage=_without_damage
    ),
    # HL-CARDS-236. That it is not above the maximum is so of everything that is gained.
    printed("Princes of the Universe", type="Edge"): Script(
        needs=(Needs("You will gain Ability this turn.", _will_gain),),
        when_played=(Effect("You gain 1 Ability.", _gain_more),),
    ),
    # HL-CARDS-261.
    printed("The Master Plan", "Xavier", type="Edge"): Script(
        joins=Joins("special card", fits=is_plot),
        when_played=(another("An additional Plot.", is_plot),),
        once_a_turn=True,
    ),
    # HL-CARDS-269.
    printed("Unlimited Resources", "Grayson"): Script(
        joins=Joins("special card", fits=titled("Risk Management")),
        when_played=(another("An additional Risk Management.", titled("Risk Management")),),
    ),
    # HL-CARDS-273.
    printed("Waiting to Strike", set="4H"): Script(
        joins=Joins("special card"),
        when_played=(another("An additional Event.", is_event),),
        forbids=(Forbids("Two Special Cards at most.", YOU, _is_third_special),),
        values={values.SKIPS_ATTACK_PHASE: 1},
    ),
    # HL-CARDS-274.
    printed("Weapon Lock", "Single Handed Broadsword"): Script(
        joins=Joins("block"),
        when_played=(Effect("Take up to three Basic Attacks back.", _take_basics, RETRIEVES),),
        values={values.NO_ATTACK: 1},
    ),
}
