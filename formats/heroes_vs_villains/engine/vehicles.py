"""Vehicles: who pilots them, who is aboard, and that they move together (KEYWORD-108)."""

from formats.heroes_vs_villains.engine.areas import OUT_OF_PLAY, own_area
from formats.heroes_vs_villains.engine.cards import HvvCard
from formats.heroes_vs_villains.engine.state import HvvGame, Player, Target


def inside(vehicle: HvvCard) -> tuple[int, ...]:
    """The seats of those who are in or on a vehicle, its pilot first."""
    return vehicle.aboard if vehicle.pilot is None else (vehicle.pilot, *vehicle.aboard)


def is_inside(_game: HvvGame, vehicle: HvvCard, target: Target) -> bool:
    """Whether somebody is in or on the vehicle: whom its armor protects (HVV-AMBIGUOUS-108)."""
    return isinstance(target, Player) and target.number in inside(vehicle)


def vehicle_of(game: HvvGame, player: Player) -> HvvCard | None:
    """The vehicle that somebody is in or on."""
    for card in game.in_play():
        if card.printed.is_vehicle and player.number in inside(card):
            return card
    return None


def can_operate(game: HvvGame, player: Player, vehicle: HvvCard) -> bool:
    """Whether its controller is in or on it, or could get in, as it stands empty where they are."""
    if vehicle.pilot is None:
        return game.area_of(vehicle) is player.area
    return vehicle.pilot == player.number


def pilot(game: HvvGame, player: Player, vehicle: HvvCard) -> None:
    """Its controller is in or on it, and nowhere else."""
    if vehicle.pilot != player.number:
        get_out(game, player)
        vehicle.pilot = player.number


def take_aboard(game: HvvGame, vehicle: HvvCard, passenger: Player) -> None:
    """Somebody comes along, willing or not, if the vehicle has room for them."""
    if len(vehicle.aboard) >= vehicle.script.passengers or passenger.number in inside(vehicle):
        return
    get_out(game, passenger)
    vehicle.aboard += (passenger.number,)
    passenger.area = game.area_of(vehicle)
    if game.log.is_on:
        game.tell("aboard", f"{passenger} is aboard {vehicle}.")


def get_out(game: HvvGame, player: Player) -> None:
    """Be in or on no vehicle; one without a pilot stays where it is (HVV-AMBIGUOUS-85)."""
    vehicle = vehicle_of(game, player)
    if vehicle is None:
        return
    if vehicle.pilot == player.number:
        vehicle.pilot = None
    vehicle.aboard = tuple([number for number in vehicle.aboard if number != player.number])


def move_along(game: HvvGame, player: Player) -> None:
    """The player has moved: a pilot with the vehicle and all aboard, a passenger out of it."""
    vehicle = vehicle_of(game, player)
    if vehicle is None:
        return
    if vehicle.pilot != player.number:
        get_out(game, player)
        return
    vehicle.area = player.area
    for number in vehicle.aboard:
        game.players[number].area = player.area


def return_with_pilots(game: HvvGame) -> None:
    """A round begins: vehicles are where their pilots are, and foes who were aboard are out."""
    for card in game.in_play():
        if not card.printed.is_vehicle or card.pilot is None:
            continue
        driver = game.players[card.pilot]
        if driver.area is not OUT_OF_PLAY:
            card.area = own_area(driver.side)
            card.aboard = tuple(
                [number for number in card.aboard if game.players[number].area is card.area]
            )
