"""Announcing the seasons."""

import pytest

from domain.ludi_romani.acts.calendar.tempus_nuntiare import (
    AlreadyBegun,
    BeforeTheLast,
    NoSuchRow,
    NotTheirs,
    NotTheNext,
    StartsWithTheFirst,
    WithoutASeat,
)
from domain.ludi_romani.aggregates.evening import SeasonBegan
from domain.ludi_romani.law.known import NotBegun
from tests.ludi_romani.rules.befell import sat_down
from tests.ludi_romani.table import BEGINS, MINUTE, Table, at_dinner


def everybody_sits() -> Table:
    """The nineteen senatores took their first seats."""
    return at_dinner().given(
        *sat_down("gaul", "cicero", "hirtius", "pansa", "decimus", "ventidius"),
        *sat_down("rome", "plancus", "pollio", "isauricus", "philippus", "ahenobarbus"),
        *sat_down("syria", "calenus", "lucius_antonius", "balbus", "maecenas"),
        *sat_down("spain", "salvidienus", "dolabella", "crassus"),
        *sat_down("sicily", "pedius", "messala"),
    )


@pytest.mark.parametrize("numen", ["apollo", "diana"])
def test_kal_02_num_38_apollo_or_diana_announces(numen: str) -> None:
    """Either of the two announces the first aestas, and it begins at that instant."""
    announced = at_dinner().when("tempus_nuntiare", by=numen, row=1)
    announced.then(SeasonBegan(row=1, began=BEGINS))


def test_kal_02_they_decide_how_long_a_season_lasts() -> None:
    """A motus announced after two minutes of aestas instead of five is announced all the same."""
    table = everybody_sits().season(1).later(2 * MINUTE)
    announced = table.when("tempus_nuntiare", by="diana", row=2)
    announced.then(SeasonBegan(row=2, began=BEGINS + 2 * MINUTE))


def test_kal_02_nobody_else_announces() -> None:
    """Mars announces no season."""
    at_dinner().when("tempus_nuntiare", by="mars", row=1).refused(NotTheirs())


def test_kal_02_the_organiser_announces_in_their_name() -> None:
    """The organiser, too, records an announcement in the name of Apollo or Diana, not in his own."""
    at_dinner().when("tempus_nuntiare", by="organiser", row=1).refused(NotTheirs())


def test_kal_01_the_game_begins_with_the_first_aestas() -> None:
    """The Game does not begin with a motus."""
    at_dinner().when("tempus_nuntiare", by="apollo", row=2).refused(StartsWithTheFirst(row=2))


def test_kal_01_nobody_travels_before_the_game_begins() -> None:
    """Before the first aestas is announced Brutus stays where he was put."""
    travel = at_dinner().when("motus", player="brutus", to="asia_minor", way="land", dispense=("MOT-01",))
    travel.refused(NotBegun())


def test_mot_12_no_season_is_skipped() -> None:
    """After the first aestas its motus is announced, and not the hiems at once."""
    table = everybody_sits().season(1).later()
    table.when("tempus_nuntiare", by="apollo", row=3).refused(NotTheNext(due=2))


def test_mot_12_the_announcement_ends_the_motus() -> None:
    """The announced motus is over when the hiems is announced, and not before."""
    table = everybody_sits().season(2)
    after = table.later().when("tempus_nuntiare", by="diana", row=3).table
    assert after.world.evening.phase_at(after.clock - 1) == "motus"
    assert after.world.evening.phase_at(after.clock) == "hiems"


def test_num_38_a_season_is_announced_once() -> None:
    """When Apollo has announced the aestas, Diana does not announce it again; she is told of his announcement."""
    table = at_dinner().season(1).later(5_000)
    again = table.when("tempus_nuntiare", by="diana", row=1)
    again.refused(AlreadyBegun(row=1, act=2).at("row"))


def test_log_12_no_row_beyond_the_timetable() -> None:
    """There is no fifty-first row to announce, and no dispensation makes one."""
    announced = at_dinner().when("tempus_nuntiare", by="apollo", row=51, dispense=("LOG-12", "KAL-01"))
    announced.refused(NoSuchRow(row=51, rows=50))


def test_log_13_seasons_begin_in_the_order_of_time() -> None:
    """The motus cannot have begun a second before the aestas that it ends."""
    table = at_dinner().season(1)
    announced = table.when("tempus_nuntiare", by="apollo", row=2, late=1_000)
    announced.refused(BeforeTheLast(began="18:30", act=2))


def test_sed_20_who_has_no_seat_as_the_motus_ends() -> None:
    """When the motus ends, whoever has found no seat is named: here all nineteen senatores."""
    senatores = (
        "cicero hirtius pansa decimus ventidius plancus pollio isauricus philippus ahenobarbus calenus "
        "lucius_antonius balbus maecenas salvidienus dolabella crassus pedius messala"
    )
    announced = at_dinner().season(2).later().when("tempus_nuntiare", by="apollo", row=3)
    announced.noted(WithoutASeat(players=tuple(senatores.split())))


def test_sed_20_nothing_to_say_where_everybody_sits() -> None:
    """When the motus ends and every mortal has a seat, no caution is given."""
    everybody_sits().season(2).later().when("tempus_nuntiare", by="apollo", row=3).noted()


def test_sed_20_an_aestas_ends_without_asking_after_seats() -> None:
    """Only at the end of a motus must everybody have a seat."""
    at_dinner().season(1).later().when("tempus_nuntiare", by="apollo", row=2).noted()


@pytest.mark.parametrize(
    ("row", "by", "seasons"),
    [
        pytest.param(1, "mars", 0, id="KAL-02"),
        pytest.param(2, "apollo", 0, id="KAL-01"),
        pytest.param(4, "apollo", 1, id="MOT-12"),
        pytest.param(1, "apollo", 1, id="NUM-38"),
    ],
)
def test_dispensed_a_season_is_announced(row: int, by: str, seasons: int, request: pytest.FixtureRequest) -> None:
    """With a dispensation from this one rule the season is announced all the same."""
    table = everybody_sits().season(seasons).later() if seasons else everybody_sits()
    announced = table.when("tempus_nuntiare", by=by, row=row, dispense=(request.node.callspec.id,))
    announced.then(SeasonBegan(row=row, began=table.clock))


def test_dispensed_log_13_a_season_began_before_the_last() -> None:
    """With a dispensation even a season is written down that began before the one that it ends."""
    table = at_dinner().season(1)
    announced = table.when("tempus_nuntiare", by="apollo", row=2, late=1_000, dispense=("LOG-13",))
    announced.then(SeasonBegan(row=2, began=BEGINS - 1_000))
