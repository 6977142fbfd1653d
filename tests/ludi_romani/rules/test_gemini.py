"""Gemini: senatores who are played twice, and the seats that are added for them."""

import pytest

from domain.ludi_romani.acts.opening.gemini import DoubledOnce, MoreSeats, OnlySenatoresAreDoubled, TwinIsOnTheRoster
from domain.ludi_romani.acts.opening.ludos_aperire import TooFewWinterSeats, UnusualSeating
from domain.ludi_romani.aggregates.player import MortalEntered
from domain.ludi_romani.aggregates.region import SeatTaken
from domain.ludi_romani.edition import MortalSeed, Properties
from domain.ludi_romani.law.known import UnknownPlayer, UnknownRegion
from projections.ludi_romani.ledger import ledger
from projections.ludi_romani.people import people
from projections.ludi_romani.senate import senate
from tests.ludi_romani.rules.befell import sat_down
from tests.ludi_romani.table import Table, at_dinner, edition_2018, opened_from

CICERO_II = MortalSeed(
    id="cicero_ii", rule="ROS-15", name="Marcus Tullius Cicero II", short="Cicero II", letters="Ci²", role="senator",
    region=None, properties=Properties(denarii=500_000, suffragia=80, classes=1),
)  # fmt: skip


def doubled(*gemini: str, **seats: int) -> Table:
    """The edition of 2018 with gemini, and with so many seats more in some regions."""
    more = tuple(MoreSeats(region=region, count=count) for region, count in seats.items())
    return opened_from(edition_2018(), gemini=gemini, seats=more).table


def test_sed_23_a_senator_is_doubled() -> None:
    """Cicero's twin enters behind him under an id and a name of his own, with the same starting properties and no seat yet;
    nothing else is other than without him."""
    opened = opened_from(edition_2018(), gemini=("cicero",))
    entered = [event.seed.id for event in opened.events if isinstance(event, MortalEntered)]
    assert entered[7:10] == ["cicero", "cicero_ii", "hirtius"]
    twin = MortalEntered(seed=CICERO_II)
    assert twin in opened.events
    assert [event for event in opened.events if event != twin] == opened_from(edition_2018()).events


def test_sed_23_two_gemini_and_no_seat_more_are_as_many_as_are_usual() -> None:
    """58 seats for 39 mortals leave 19, which is usual; for the winter they are too few, by four."""
    opened = opened_from(edition_2018(), gemini=("cicero", "maecenas"))
    opened.noted(TooFewWinterSeats(mortals=35, numina=23, seats=54))


def test_sed_23_gemini_for_whom_seats_are_missing() -> None:
    """All nineteen senatores doubled leave two seats to spare, and the host is told."""
    senatores = tuple(mortal.id for mortal in edition_2018().mortals if mortal.role == "senator")
    opened = opened_from(edition_2018(), gemini=senatores)
    opened.noted(UnusualSeating(spare=2), TooFewWinterSeats(mortals=52, numina=23, seats=54))
    assert len(opened.table.world.unseated()) == 38


def test_sed_23_sed_17_seats_are_added_for_them() -> None:
    """Two gemini, with three seats more in Rome and one in Gaul: 62 for 39 are 23 to spare, and in winter 58 are enough."""
    more = (MoreSeats(region="rome", count=3), MoreSeats(region="gaul", count=1))
    opened = opened_from(edition_2018(), gemini=("cicero", "maecenas"), seats=more)
    opened.noted(UnusualSeating(spare=23))
    seats = {region.id: region.seats for region in opened.table.world.regions()}
    before = {region.id: region.seats for region in edition_2018().regions}
    assert seats == {**before, "rome": 15, "gaul": 6}


def test_sed_23_ros_02_a_twin_chooses_his_first_seat() -> None:
    """Cicero's twin sits down in the thirteenth seat of Rome, which was added for him."""
    table = doubled("cicero", rome=1).given(*sat_down("rome", "cicero", "hirtius", "pansa", "decimus", "plancus"))
    table.when("sedem_capere", player="cicero_ii", region="rome").then(SeatTaken(region="rome", player="cicero_ii"))


@pytest.mark.parametrize(("player", "role"), [("octavian", "imperator"), ("livia", "virgo"), ("pacorus", "rex")])
def test_sed_23_only_senatores_are_doubled(player: str, role: str) -> None:
    """Nobody of another role is; where the host has it so, the twin looks for a seat himself."""
    opened_from(edition_2018(), gemini=(player,)).refused(OnlySenatoresAreDoubled(player=player, role=role))
    anyway = opened_from(edition_2018(), gemini=(player,), dispense=("SED-23",)).table
    assert [one.id for one in anyway.world.unseated() if one.role != "senator"] == [f"{player}_ii"]


def test_sed_23_nobody_is_tripled() -> None:
    """Cicero named twice is refused; dispensed with, he is doubled."""
    opened_from(edition_2018(), gemini=("cicero", "cicero")).refused(DoubledOnce(player="cicero"))
    anyway = opened_from(edition_2018(), gemini=("cicero", "cicero"), dispense=("SED-23",)).table
    assert anyway.world == doubled("cicero").world


def test_sed_23_a_roster_that_has_the_twin_already() -> None:
    """Where the edition itself has a Cicero II, no twin takes his id, whatever is dispensed with."""
    edition = edition_2018()
    own = edition.model_copy(update={"mortals": (*edition.mortals, CICERO_II)})
    opened = opened_from(own, gemini=("cicero",), dispense=("SED-23",))
    opened.refused(TwinIsOnTheRoster(player="cicero", twin="cicero_ii"))


def test_gen_02_sed_08_ids_of_another_edition() -> None:
    """Who is not on the roster cannot be doubled, and a region that is not on the map gets no seats."""
    opened_from(edition_2018(), gemini=("caesar",), dispense=("GEN-02",)).refused(
        UnknownPlayer(id="caesar").at("gemini")
    )
    nowhere = (MoreSeats(region="britannia", count=1),)
    opened_from(edition_2018(), seats=nowhere).refused(UnknownRegion(id="britannia").at("seats"))


def test_sed_23_sums_and_views_follow() -> None:
    """The ledger's sums grow by what Cicero begins with, the twin is on the map, and in the Senate he votes for himself."""
    table, before = doubled("cicero"), ledger(at_dinner().world).sums
    after = ledger(table.world).sums
    grown = {name: getattr(after, name) - getattr(before, name) for name in type(after).model_fields}
    assert grown == {"denarii": 500_000, "suffragia": 80, "curiales": 0, "clientarum": 0, "classes": 1}
    disc = people(table.world).people["cicero_ii"]
    assert (disc.name, disc.letters, disc.role) == ("Cicero II", "Ci²", "senator")
    session = senate(table.given(*sat_down("rome", "cicero", "cicero_ii")).season(3).world).session
    assert session is not None
    votes = {one.id: (one.suffragia, one.may_vote) for one in session.present}
    assert {id: votes[id] for id in ("cicero", "cicero_ii")} == {"cicero": (80, True), "cicero_ii": (80, True)}


def test_ros_06_twins_are_two_characters() -> None:
    """Cicero II buys a legio and becomes imperator; Cicero remains a senator."""
    bought = (
        doubled("cicero").when("emptio_legionum", buyer="cicero_ii", seller="juno", legio="curialis", count=1).table
    )
    roles = {id: bought.world.player(id).role for id in ("cicero", "cicero_ii")}
    assert roles == {"cicero": "senator", "cicero_ii": "imperator"}
