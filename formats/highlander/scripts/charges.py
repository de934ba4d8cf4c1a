"""What cards cost the opponent."""

from formats.highlander.engine import prone, values, words
from formats.highlander.engine.abilities import (
    FOE,
    FROM_HAND,
    YOU,
    Charge,
    Cost,
    Fits,
    Needs,
    Play,
    Script,
)
from formats.highlander.engine.cards import HlCard
from formats.highlander.engine.state import HlGame, Player
from formats.highlander.scripts.printed_on import PrintedOn, printed
from formats.highlander.scripts.which import (
    from_hand,
    in_play,
    is_any,
    is_block,
    is_defense,
    is_dodge,
    is_master_card,
    waiting_attack,
)
from formats.highlander.titles import compared


def _against(title: str, number: str, fits: Fits) -> Charge:
    """A Defense from hand against that attack costs the opponent another card of its kind."""

    def is_due(play: Play) -> bool:
        if play.how is not FROM_HAND or not fits(play.card):
            return False
        attack = waiting_attack(play.game)
        # Cards of one title differ by their number.
        return (
            attack is not None
            and compared(attack.card.counts_as.name) == compared(title)
            and attack.card.counts_as.fact("number") == number
        )

    return Charge(FOE, is_due, Cost("Discard another such Defense.", spends=fits))


def _each_from_hand(says: str, fits: Fits) -> tuple[Charge]:
    """Each such card from the opponent's hand costs another one."""
    return (Charge(FOE, from_hand(fits), Cost(says, spends=fits)),)


def _bear_attack(number: str, fits: Fits) -> Script:
    return Script(
        words=frozenset((words.WITHOUT_WEAPON,)),
        needs=(Needs("Bear Style is in play.", _has_bear_style),),
        charges=(_against("Bear Attack", number, fits),),
    )


def _has_bear_style(_game: HlGame, _card: HlCard, player: Player) -> bool:
    return bool(in_play(player, "Bear Style"))


def _is_first_while_prone(play: Play) -> bool:
    game = play.game
    return (
        play.how is FROM_HAND
        and play.player is game.active
        and game.now.hand_plays == 0
        and prone.is_prone(play.player)
    )


CHARGES: dict[PrintedOn, Script] = {
    # HL-CARDS-145 and 146.
    printed("Bear Attack", "May Ling Shen", number="166"): _bear_attack("166", is_dodge),
    printed("Bear Attack", "May Ling Shen", number="167"): _bear_attack("167", is_block),
    # HL-CARDS-154.
    printed("Cautious Advance", type="Situation"): Script(
        charges=(
            Charge(
                FOE,
                _is_first_while_prone,
                Cost("Discard a Defense or lose 1 Ability.", spends=is_defense, or_loses=1),
            ),
        )
    ),
    # HL-CARDS-155.
    printed("Chainsaw", type="Pre-Game"): Script(
        values={values.CUTS_MAXIMUM: 1},
        charges=(
            Charge(
                YOU,
                from_hand(is_dodge),
                Cost("Exert.", exertions=1, is_unmodified=True),
            ),
        ),
    ),
    # HL-CARDS-158.
    printed("Conqueror's Hilt", "Martin Hyde"): Script(
        charges=_each_from_hand("Discard a Master card.", is_master_card)
    ),
    # HL-CARDS-190.
    printed("Femme Fatale", "Faith", number="113"): Script(
        charges=(_against("Femme Fatale", "113", is_defense),)
    ),
    # HL-CARDS-233.
    printed("Pestilence", "Kronos", edition="raven"): Script(
        charges=_each_from_hand("Discard a card.", is_any), is_cumulative=True
    ),
    # HL-CARDS-241.
    printed("Quickening", variant="Master's Advance"): Script(
        charges=_each_from_hand("Discard a dodge.", is_dodge)
    ),
}
