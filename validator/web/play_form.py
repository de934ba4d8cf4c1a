"""What stands in the form that begins a game to be played by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from formats.games import GAMES, playable_game
from formats.samples import samples
from validator.current import current_checker
from validator.errors import InputError
from validator.jobs.spec import SIDES, in_list
from validator.play.address import GOLDFISH, YOU, ListSource, OpenGame
from validator.play.decks import PlayedDeck, can_sit_together, game_of, played_deck
from validator.play.lists import open_game
from validator.simulation.drawable import seed_of
from validator.simulation.hands import new_seed
from validator.web.deck_reference import DeckReference
from validator.web.simulation_form import POLICY, OpponentForm, opponents_of

AGAINST, ALONE, WATCH = "against", "alone", "watch"
MODES = {
    AGAINST: "Play against the computer",
    ALONE: "Play alone, against an opponent who does nothing",
    WATCH: "Watch computer players",
}
MODES_OF_ONE_LIST = {AGAINST: "Play it yourself", WATCH: "Watch a computer player"}
"""Of a game that one list is played in, by everybody at the table together."""


@dataclass(frozen=True, slots=True)
class PlayForm:
    """A game that somebody wants to begin, as it was typed."""

    deck: DeckReference
    opponent: OpponentForm
    others: tuple[OpponentForm, ...] = ()
    """Of whoever else sits at the table, as far as a deck was named for them."""
    mode: str = AGAINST
    policy: str = POLICY
    other_policy: str = POLICY
    """Who plays the first deck, if nobody does."""
    seed: str = field(default_factory=new_seed)

    @classmethod
    def of(cls, given: Mapping[str, str]) -> "PlayForm":
        """What an address or a form says."""
        mode, policy, other, seed = (
            given.get(name, "").strip() for name in ("mode", "policy", "other_policy", "seed")
        )
        opponent, *others = opponents_of(given)
        return cls(
            DeckReference.of(given),
            opponent,
            tuple(each for each in others if not each.is_empty),
            mode if mode in MODES else AGAINST,
            policy or POLICY,
            other or POLICY,
            seed or new_seed(),
        )

    def opponents(self, lists: int) -> tuple[OpponentForm, ...]:
        """Whoever may sit at a table of so many lists beside the first deck."""
        by_place = {each.place: each for each in (self.opponent, *self.others)}
        return tuple(by_place.get(place) or OpponentForm(place=place) for place in range(1, lists))

    @property
    def has_deck(self) -> bool:
        """Whether somebody named or pasted the first deck."""
        return bool(self.deck.named) or not self.deck.asked.is_empty

    @property
    def in_address(self) -> dict[str, str]:
        """What an address says of it."""
        named = dict(self.deck.named)
        for each in (self.opponent, *self.others):
            named |= each.in_address
        return {**named, "mode": self.mode}

    def played(self) -> PlayedDeck:
        """The first deck. Raises InputError."""
        return played_deck(current_checker(), self.deck.read)

    def begun(self) -> OpenGame:
        """The game before its first choice. Raises InputError."""
        decks = [self._first()]
        if is_of_one_list(game_of(deck for deck, _ in decks)):
            self._refuse_others(decks[0][0])
            seats: tuple[str, ...] = (self.policy if self.mode == WATCH else YOU,)
        elif self.mode == ALONE:
            seats = (YOU, GOLDFISH)
        else:
            decks.append(self._second(decks[0][0]))
            decks += [self._of(each) for each in self.others]
            own = YOU if self.mode == AGAINST else self.other_policy
            seats = (own, *[self.policy] * (len(decks) - 1))
        game = game_of(deck for deck, _ in decks)
        return open_game(game, decks, seats, seed_of(self.seed))

    def _refuse_others(self, first: PlayedDeck) -> None:
        """Raise InputError for a list of somebody else, where there is nobody else."""
        # A sample may have been picked for any game; who types a list means something by it.
        if any(not each.typed.is_empty for each in (self.opponent, *self.others)):
            game = GAMES[first.report.format.game].name
            raise InputError(f"A game of {game} is played with one list.")

    def _first(self) -> tuple[PlayedDeck, ListSource]:
        asked = self.deck.asked
        with in_list(SIDES[0]):
            played = self.played()
        sample = self.deck.named.get("sample", "")
        return played, _source(played, sample, asked.stated)

    def _second(self, first: PlayedDeck) -> tuple[PlayedDeck, ListSource]:
        opponent = self.opponent
        if not opponent.typed.is_empty:
            # A sample is picked before anybody types.
            opponent = replace(opponent, sample="")
        # Whoever says nothing plays against a sample: a game is one click away.
        if not opponent.sample and opponent.typed.is_empty:
            sample = other_sample(first, self.deck.named.get("sample", ""))
            if not _can_sit(first.report.format.game, first, sample):
                raise InputError(
                    "No sample can sit at a table with this list. Paste the list of the opponent."
                )
            opponent = OpponentForm(sample=sample)
        return self._of(opponent)

    def _of(self, opponent: OpponentForm) -> tuple[PlayedDeck, ListSource]:
        """The deck of somebody else at the table."""
        with in_list(opponent.side):
            asked = opponent.asked(self.deck.asked.as_of)
            played = played_deck(current_checker(), asked.read())
        return played, _source(played, opponent.sample, asked.stated)


def other_sample(first: PlayedDeck, but: str = "") -> str:
    """A sample that can sit with the deck; another one than that, if there is one."""
    game, ids = first.report.format.game, samples_of(first.report.format.game)
    others = [each for each in ids if each != but]
    return next((each for each in others if _can_sit(game, first, each)), [*others, *ids][0])


def _can_sit(game: str, first: PlayedDeck, sample: str) -> bool:
    other = played_deck(current_checker(), OpponentForm(sample=sample).asked("").read())
    return can_sit_together(game, [first, other])


def samples_of(game: str) -> Sequence[str]:
    """The samples of a game."""
    return [sample.id for sample in samples().values() if sample.game == game]


def modes_of(game: str) -> Mapping[str, str]:
    """How somebody may play the game, in words."""
    engine = playable_game(game).engine
    if is_of_one_list(game):
        return MODES_OF_ONE_LIST
    return {mode: words for mode, words in MODES.items() if mode != ALONE or engine.has_goldfish}


def is_of_one_list(game: str) -> bool:
    """Whether nobody else brings a list to a game."""
    return playable_game(game).engine.lists.most == 1


def _source(played: PlayedDeck, sample: str, stated: str) -> ListSource:
    # A name is short, and a sample is there as long as the service is.
    if sample in samples():
        return ListSource(sample=sample)
    if not played.listed.text:
        raise InputError("The list can't be written into an address.")
    return ListSource(text=played.listed.text, stated=stated)
