"""An evening of the example edition: what 2018 fixes otherwise is played by its own numbers, at the table and over HTTP."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

import pytest

from domain.ludi_romani.acts.calendar.feriae import NoYearOfHolidays
from domain.ludi_romani.acts.opening.ludos_aperire import TooFewWinterSeats
from domain.ludi_romani.acts.trade.emptio_legionum import NotBoundToSellClientarum
from domain.ludi_romani.aggregates.kalendae import FeriaeDeclared
from domain.ludi_romani.aggregates.proelium import CurialesCaptured
from domain.ludi_romani.aggregates.region import SeatTaken
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import MortalSeed, NumenSeed
from domain.ludi_romani.law.ownership import MoreThanTen
from domain.ludi_romani.law.seats import NoFreeSeat
from projections.ludi_romani.ledger import ledger
from projections.ludi_romani.settings import settings
from projections.ludi_romani.timer import timer
from tests.desk import Desk
from tests.desk import opened_from as served
from tests.ludi_romani.rules.actium import dice, led, party, redeem
from tests.ludi_romani.rules.battle import begun, done, rolled, the
from tests.ludi_romani.rules.befell import gained, handed_over, moved, sat_down
from tests.ludi_romani.table import EXAMPLE, SEEDS, Outcome, Table, example, opened_from

ACTIUM = 18
"""The last row of its timetable."""


@cache
def dinner() -> Table:
    """The example's evening is open."""
    return opened_from(example()).table


def buys(table: Table, buyer: str, seller: str, legio: str = "curialis", count: int = 1) -> Outcome:
    """A purchase of legiones."""
    return table.when("emptio_legionum", buyer=buyer, seller=seller, legio=legio, count=count)


def test_the_opening_is_judged_by_its_own_seats() -> None:
    """53 seats and four thrones leave twenty to spare; in winter they are three too few."""
    opened = opened_from(example())
    opened.noted(TooFewWinterSeats(mortals=33, numina=23, seats=53))
    assert (opened.table.world.evening.edition, opened.table.world.evening.title) == ("romani_example", "Ludi")


def test_starts_are_its_own() -> None:
    """Octavian sits in Gaul with five curiales, Brutus in Syria, and the ledger sums up what the files say."""
    world, edition = dinner().world, example()
    sitting = {id: world.whereabouts(id) for id in ("octavian", "brutus", "cassius")}
    assert sitting == {"octavian": "gaul", "brutus": "syria", "cassius": "greece"}
    roster: tuple[MortalSeed | NumenSeed, ...] = (*edition.mortals, *edition.numina)
    assert {one.id: world.player(one.id).properties for one in roster} == {one.id: one.properties for one in roster}
    sums = ledger(world).sums.model_dump()
    assert sums == {name: sum(getattr(one.properties, name) for one in roster) for name in sums}


@pytest.mark.parametrize(
    ("buyer", "seller", "legio", "price"),
    [("octavian", "juppiter", "curialis", 300_000), ("brutus", "tanit", "clientarum", 500_000)],
)
def test_mer_07_mer_08_purchases_at_its_prices(buyer: str, seller: str, legio: str, price: int) -> None:
    """A curialis costs 300,000 denarii here, a clientarum 500,000."""
    goods = {{"curialis": "curiales", "clientarum": "clientarum"}[legio]: 1}
    bought = buys(dinner(), buyer, seller, legio)
    bought.then(*handed_over(buyer, seller, denarii=price), *handed_over(seller, buyer, **goods))
    bought.noted()


def test_mer_09_classes_of_saturn_at_its_price() -> None:
    """Saturn, who has none in 2018, sells Livia two classes for 400,000 denarii."""
    bought = dinner().when("emptio_classium", buyer="livia", seller="saturn", count=2)
    bought.then(*handed_over("livia", "saturn", denarii=400_000), *handed_over("saturn", "livia", classes=2))


def test_mer_07_mer_08_its_sellers_and_its_setting() -> None:
    """Every holder of curiales sells them here, so Vesta does as a matter of course; Isis need not sell her clientarum."""
    buys(dinner(), "octavian", "vesta").noted()
    buys(dinner(), "brutus", "isis", "clientarum").noted(NotBoundToSellClientarum(seller="isis"))
    assert [one.setting for one in settings(dinner().world).settings if one.value] == ["every_holder_sells_curiales"]


def test_prp_06_twelve_legiones() -> None:
    """Octavian, who has eleven, buys his twelfth legio and no thirteenth."""
    table = dinner().given(gained("octavian", curiales=6, denarii=600_000))
    buys(done(buys(table, "octavian", "juppiter")), "octavian", "juppiter").refused(
        MoreThanTen(player="octavian", legiones=13, ten=12)
    )


def test_sed_01_seats_by_its_numbers() -> None:
    """Gaul has three seats and Greece four: Gaul is full before, Greece after the fourth who sits there."""
    gaul = dinner().given(*sat_down("gaul", "cicero", "hirtius"))
    gaul.when("sedem_capere", player="pansa", region="gaul").refused(NoFreeSeat(region="gaul"))
    greece = dinner().given(*sat_down("greece", "cicero", "hirtius"))
    fourth = greece.when("sedem_capere", player="pansa", region="greece")
    fourth.then(SeatTaken(region="greece", player="pansa"))
    fourth.table.when("sedem_capere", player="decimus", region="greece").refused(NoFreeSeat(region="greece"))


@pytest.mark.parametrize(("region", "denarii"), [("syria", 500_000), ("greece", 400_000), ("germania", 100_000)])
def test_tri_03_tri_08_tributum_by_its_amounts(region: str, denarii: int) -> None:
    """In the hiems of 43 Minerva pays Cicero what his region yields here; even Germania does."""
    table = dinner().season(3).given(*sat_down(region, "cicero"))
    table = done(table.when("hibernare", by="minerva", region=region))
    paid = table.when("tributum", by="minerva", player="cicero").events[:2]
    assert paid == handed_over("minerva", "cicero", denarii=denarii)


def test_pro_16_a_rex_converts_at_its_fee() -> None:
    """Pacorus, who captured a curialis of Cassius, has it converted for 100,000 denarii."""
    table = dinner().season(1).given(*moved("cassius", "greece", "parthia"))
    table = done(table.when("adesse", by="mithras", region="parthia"))
    table = rolled(begun(table, "pacorus", "cassius", by="saturn"), (6, 2), (5, 1), (3, 4))
    converted = table.when(
        "legionem_convertere", by="saturn", proelium=the(table).number, rex="pacorus", numen="mithras", count=1
    )
    assert converted.events[0] == handed_over("pacorus", "mithras", denarii=100_000, curiales=1)[0]
    assert CurialesCaptured(proelium=the(table).number, rex="pacorus", count=-1) in converted.events


def test_kal_06_its_holidays() -> None:
    """The year that may be a holiday is 41 here, and no other."""
    table = dinner().season(5)
    table.when("feriae", by="juno", year=37, agreed=True).refused(NoYearOfHolidays(holiday=41))
    table.when("feriae", by="juno", agreed=True).then(FeriaeDeclared(year=41, rows=(10, 11, 12, 13)))


def test_kal_03_its_timetable_to_actium() -> None:
    """Nine seasons of eight minutes, and Actium an hour and a half after the beginning; nothing comes behind it."""
    table = dinner().season(ACTIUM)
    now = timer(table.world)
    assert (len(now.rows), now.next, now.current and now.current.phase) == (ACTIUM, None, "actium")
    assert table.clock - now.begins == 90 * 60_000
    seventh = timer(dinner().season(15).world).season
    assert seventh is not None and (seventh.index, seventh.of) == (8, 9)


def test_actium_by_its_values_and_its_chart() -> None:
    """Octavian redeems 600,000 + 5 times 500,000 + 200,000 + 200,000 = 3,500,000 denarii for two naves, Livia 1,000,000 + 2,500,000 +
    200,000 = 3,700,000 for two; Sextus, whom more than the whole chart was given, has twelve and no more. Two rolls later
    he is alone."""
    table = done(dinner().season(ACTIUM).when("actium_aperire", by="neptune"))
    table = table.given(gained("sextus", denarii=40_000_000))
    numbers = []
    for leader, total, naves in (("octavian", 3_500_000, 2), ("livia", 3_700_000, 2), ("sextus", 42_400_000, 12)):
        table, number = party(table, leader)
        table = redeem(table, number).table
        assert (led(table, leader).total, led(table, leader).naves) == (total, naves)
        numbers.append(number)
    for _ in range(2):
        table = done(
            table.when("concursatio_navalis", by="neptune", rolls=dice(numbers, 1, 2, 6), dispense=("ACT-02",))
        )
    assert [led(table, leader).naves for leader in ("octavian", "livia", "sextus")] == [0, 0, 12]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """The example's evening, opened by its id at a host that serves the edition of 2018."""
    with served(
        SEEDS, tmp_path, edition="romani_example", gemini=["cicero"], seats=[{"region": "rome", "count": 1}]
    ) as one:
        yield one


def test_the_same_over_http(desk: Desk) -> None:
    """A purchase, a seat, tributum, the timetable to its end and a fleet, as tablets send them."""
    desk.done("juppiter", "emptio_legionum", buyer="octavian", seller="juppiter", legio="curialis", count=2)
    assert (desk.ledger("octavian")["denarii"], desk.ledger("octavian")["curiales"]) == (0, 7)
    desk.done("minerva", "sedem_capere", player="cicero_ii", region="syria")
    assert desk.view("organiser", "people")["people"]["cicero_ii"]["name"] == "Cicero II"
    assert desk.ledger("cicero_ii")["suffragia"] == 100
    for player, region in (("hirtius", "gaul"), ("pansa", "gaul")):
        desk.done("minerva", "sedem_capere", player=player, region=region)
    full = desk.act("minerva", "sedem_capere", player="decimus", region="gaul")
    assert (full.status_code, full.json()["detail"]) == (409, "SED-01: every seat in Gallia is taken.")
    announced(desk, 3)
    desk.done("minerva", "hibernare", region="syria")
    desk.done("minerva", "tributum", player="cicero_ii")
    assert desk.ledger("cicero_ii")["denarii"] == 1_300_000
    announced(desk, ACTIUM)
    shown = desk.view("room", "timer")
    assert (shown["edition"], len(shown["rows"]), shown["current"]["phase"], shown["next"]) == (
        "romani_example", ACTIUM, "actium", None,
    )  # fmt: skip
    desk.done("neptune", "actium_aperire")
    number = desk.done("neptune", "amicitia_ultima", leader="cicero_ii")["number"]
    desk.done("neptune", "naves_longas_redimere", party=number)
    fleet: dict[str, Any] = desk.view("room", "fleets")["parties"][0]
    assert (fleet["total"], fleet["naves"]) == (1_300_000 + 200_000 + 10 * 200_000, 2)


def announced(desk: Desk, last: int) -> None:
    """The organiser announces every row up to one, whoever is still without a seat."""
    begun_rows = cast(Ludi, desk.room.evening.world).evening.begun
    for row in range(begun_rows[-1].row + 1 if begun_rows else 1, last + 1):
        dispensed = {"SED-20": "they are served dessert"}
        desk.done("organiser", "tempus_nuntiare", row=row, by="apollo", dispense=dispensed)


def test_served_itself_it_is_what_a_new_evening_starts_from(tmp_path: Path) -> None:
    """``make run EDITION=seeds/ludi_romani/example`` serves it, and the edition of 2018 from beside it."""
    with served(EXAMPLE, tmp_path) as one:
        head = {"Authorization": f"Bearer {one.badges['host']}"}
        assert one.view("room", "timer")["edition"] == "romani_example"
        for n, name in enumerate(("2018", "romani_2018", "example")):
            body = {"act_id": f"another-evening-{n}", "edition": name}
            assert one.client.post("/api/evenings", json=body, headers=head).status_code == 201
        listed = [row["edition"] for row in one.client.get("/api/evenings", headers=head).json()]
    assert listed == ["romani_example", "romani_2018", "romani_2018", "romani_example"]
