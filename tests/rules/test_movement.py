"""Motus: who travels when, how and where."""

from domain.ludi_romani.acts.movement.law import NoShipLands
from domain.ludi_romani.aggregates.region import SeatLeft, SeatTaken
from tests.table import at_dinner


def test_mot_06_by_land_between_adjacent_regions() -> None:
    """In an aestas Brutus goes from Greece to adjacent Asia Minor, behind whoever is there already."""
    table = at_dinner().season(1)
    after = table.when("motus", player="brutus", to="asia_minor", way="land").then(
        SeatLeft(region="greece", player="brutus"), SeatTaken(region="asia_minor", player="brutus")
    )
    assert [seat.player for seat in after.world.region("asia_minor").seated] == ["antony", "brutus"]


def test_mot_03_no_ship_lands_in_parthia() -> None:
    """Nobody sails to Parthia, however many classes he has."""
    at_dinner().season(1).when("motus", player="brutus", to="parthia", way="sea").refused(NoShipLands(region="parthia"))
