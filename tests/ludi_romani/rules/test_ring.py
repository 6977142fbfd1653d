"""The Ring of Gyges: who lends it, what its wearer may, and what becomes of him without it."""

from typing import Any

import pytest

from domain.ludi_romani.acts.anulus.anulo_aggredi import (
    AttackedThisHiems,
    NotWithTheRingInRome,
    OnlyInHiems,
    ThreeLegiones,
)
from domain.ludi_romani.acts.anulus.anulum_gygis_dare import NoMortal, RingIsOut
from domain.ludi_romani.acts.anulus.anulum_gygis_recipere import CloserSeats, MustFindASeat
from domain.ludi_romani.acts.anulus.law import DoesNotWearIt, RingIsDeaths, RingSparesWomen
from domain.ludi_romani.acts.movement.company import NoTravelInWinter
from domain.ludi_romani.acts.movement.steps import ways
from domain.ludi_romani.aggregates.attack import LegionesAttacked, Throw
from domain.ludi_romani.aggregates.bonds import BecameBacchant, BecameCliens, Married, RingChangedHands
from domain.ludi_romani.aggregates.fate import BecameUnprotected, Died
from domain.ludi_romani.aggregates.player import (
    BecameImperator,
    LimitUsed,
    PresenceNoted,
    PropertyGiven,
    PropertyReceived,
    ShapeTaken,
)
from domain.ludi_romani.aggregates.proelium import CurialesCaptured, ProeliumEnded
from domain.ludi_romani.aggregates.region import PestisChanged, SeatTaken
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.additions import HusbandDoesNotFight
from domain.ludi_romani.law.combat import CannotOversee, OverseerElsewhere, PeaceOfCybele
from domain.ludi_romani.law.fighters import FighterElsewhere, MayNotFight, NamedTwice, NoBattlefield, NotInOneRegion
from domain.ludi_romani.law.known import UnknownPlayer, UnknownRegion
from domain.ludi_romani.law.legiones import AboveTen, MustConvert
from domain.ludi_romani.law.seats import NoFreeSeat, PestisThere
from domain.ludi_romani.law.transfer import BooksShowLess
from projections.ludi_romani.proelia import proelia_now
from tests.ludi_romani.rules.battle import armies, army, curiales, done, the
from tests.ludi_romani.rules.befell import became, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner

HIEMS = 3


def gives(table: Table, wearer: str = "brutus", by: str = "pluto") -> Outcome:
    """Somebody lends the Ring."""
    return table.when("anulum_gygis_dare", by=by, wearer=wearer)


def takes(table: Table, region: str | None = None, wearer: str = "brutus", by: str = "pluto", **more: Any) -> Outcome:
    """Somebody takes it back."""
    return table.when("anulum_gygis_recipere", by=by, wearer=wearer, region=region, **more)


def attacks(table: Table, *dice: tuple[int, int], wearer: str = "brutus", **more: Any) -> Outcome:
    """The wearer attacks Cassius, who sits in Greece beside Brutus."""
    throws = [{"attacker": one, "attacked": other} for one, other in dice]
    fields = {"wearer": wearer, "opponent": "cassius", "throws": throws, **more}
    return table.when("anulo_aggredi", **({"by": "pluto"} | fields))


def worn(wearer: str = "brutus", table: Table | None = None) -> Table:
    """The first hiems; somebody wears the Ring."""
    return done(gives(table or at_dinner().season(HIEMS), wearer))


def hidden(to: str = "asia_minor") -> Table:
    """Brutus has gone there unseen."""
    return done(worn().when("motus", by="pluto", player="brutus", to=to))


KEPT = ((3, 3), (2, 5), (1, 6))


def test_gyg_01_prp_13_lent_by_persephone_or_pluto() -> None:
    """Each of the two lends it to whom they like, in any season; Juppiter does in the shape of one of them."""
    for by in ("persephone", "pluto"):
        gives(at_dinner(), by=by).then(RingChangedHands(player="brutus", wears=True))
    gives(at_dinner(), by="juno").refused(RingIsDeaths(by="juno"))
    takes(worn(), by="juno").refused(RingIsDeaths(by="juno"))
    shape = at_dinner().given(ShapeTaken(player="juppiter", persona="pluto"))
    done(gives(shape, by="juppiter"))
    gives(at_dinner(), "nobody").refused(UnknownPlayer(id="nobody").at("wearer"))
    takes(worn(), wearer="nobody").refused(UnknownPlayer(id="nobody"))


def test_gyg_01_there_is_one() -> None:
    """While Brutus wears it nobody else does; dispensed, it passes from him."""
    gives(worn(), "antony").refused(RingIsOut(wearer="brutus"))
    passed = worn().when("anulum_gygis_dare", by="pluto", wearer="antony", dispense=("GYG-01",))
    passed.then(RingChangedHands(player="brutus", wears=False), RingChangedHands(player="antony", wears=True))
    takes(at_dinner()).refused(DoesNotWearIt(player="brutus"))


def test_gyg_01_prp_13_death_brings_it_home() -> None:
    """The Ring is no man's to leave: Brutus dies, and it can be lent again (MOR-10)."""
    table = worn().when("mors", by="fata", player="brutus", cause="other", dispense=("MOR-14",)).table
    done(gives(table, "antony"))


def test_gyg_02_a_mortal_living_or_dead_moves_at_will() -> None:
    """In a hiems Brutus goes where he likes, and where no seat is free; an imago may wear it, a numen not."""
    full = worn().given(*sat_down("asia_minor", "dolabella", "pansa", "hirtius", "saturn"))
    gone = done(full.when("motus", by="pluto", player="brutus", to="asia_minor"))
    assert gone.world.whereabouts("brutus") == "asia_minor"
    assert gone.world.seat_of("brutus") is None
    done(gives(at_dinner().given(became("hirtius", "senator", "imago")), "hirtius"))
    gives(at_dinner(), "mars").refused(NoMortal(player="mars"))


def test_gyg_02_gyg_05_no_rule_of_movement_holds_whom_nobody_sees() -> None:
    """Cicero with the Ring leaves his patronus in Greece, and goes where a pestis rages; without it, fleeing another pestis, he
    would not be let in. Of his god he is as free."""
    table = worn("cicero", at_dinner().season(3).given(*sat_down("greece", "cicero")))
    bound = table.given(
        BecameCliens(player="cicero", patronus="brutus"), PestisChanged(region="asia_minor", rages=True)
    )
    bound.when("motus", player="cicero", to="asia_minor").noted()
    assert {place.region for place in ways(bound.world, "cicero")} > {"asia_minor", "parthia"}
    seen = bound.given(RingChangedHands(player="cicero", wears=False), PestisChanged(region="greece", rages=True))
    seen.when("motus", player="cicero", to="asia_minor", way="land").refused(PestisThere(region="asia_minor").at("to"))
    god = [PresenceNoted(player="dionysus", region="greece"), BecameBacchant(player="cicero", god="dionysus")]
    table.given(*god).when("motus", player="cicero", to="asia_minor").noted()


def test_gyg_03_gyg_04_three_legiones_unseen() -> None:
    """Three throws at Cassius' three: 6:5 lost, 2:2 kept, 4:1 lost. Two are Brutus', who staked nothing, and nobody is bound."""
    table, two = worn(), Properties(curiales=2)
    throws = ((6, 5, True), (2, 2, False), (4, 1, True))
    after = attacks(table, *((one, other) for one, other, _ in throws)).then(
        LimitUsed(player="brutus", limit="anulo_aggredi", season=2),
        LegionesAttacked(
            proelium=table.world.number + 1, region="greece", season=2, witness="pluto", attacker="brutus",
            attacked="cassius",
            throws=tuple(Throw(legio="curialis", attacker=a, attacked=b, lost=lost) for a, b, lost in throws),
        ),
        PropertyGiven(player="cassius", towards="brutus", properties=two),
        PropertyReceived(player="brutus", source="cassius", properties=two),
        ProeliumEnded(proelium=table.world.number + 1, cause="fought"),
    )  # fmt: skip
    assert curiales(after, "brutus", "cassius") == [4, 1]
    assert proelia_now(after.world).proelia == ()


def test_gyg_03_in_a_hiems_and_once() -> None:
    """Not in an aestas; a second time in the same hiems is turned down, in the next it is not."""
    attacks(worn(table=at_dinner().season(1)), *KEPT).refused(OnlyInHiems())
    table = done(attacks(worn(), *KEPT))
    attacks(table, *KEPT).refused(AttackedThisHiems(player="brutus", act=table.world.number))
    done(attacks(table.season(7), *KEPT))


def test_gyg_01_only_the_wearer() -> None:
    """Antony does not wear it."""
    table = worn().given(*moved("antony", "asia_minor", "greece"))
    attacks(table, *KEPT, wearer="antony").refused(DoesNotWearIt(player="antony"))


def test_gyg_04_three_or_all_where_there_are_fewer() -> None:
    """Four throws are too many and two too few against three or more; against two, two are all; with both kinds he says which."""
    table = army(worn(), "cassius", 4)
    attacks(table, *KEPT, (1, 1)).refused(ThreeLegiones(player="cassius", legiones=4, thrown=4))
    attacks(table, *KEPT[:2]).refused(ThreeLegiones(player="cassius", legiones=4, thrown=2))
    done(attacks(army(worn(), "cassius", 2), *KEPT[:2]))
    throws = [{"attacker": 6, "attacked": 1, "legio": "clientarum"}, *({"attacker": 1, "attacked": 1},) * 2]
    after = done(attacks(army(worn(), "cassius", 2, 1), throws=throws))
    assert armies(after, "brutus", "cassius") == [(2, 1), (2, 0)]
    added = [{"attacker": 6, "attacked": 1, "added": 5}]
    assert curiales(done(attacks(army(worn(), "cassius", 1), throws=added)), "cassius") == [1]


def test_gyg_04_the_room_is_right() -> None:
    """The books know of one legio fewer than lies on the table: counted, it is rolled for."""
    less = BooksShowLess(player="cassius", what="legiones curiales", held=2, wanted=3)
    table = army(worn(), "cassius", 2)
    attacks(table, (6, 1), (6, 1), (6, 1)).refused(less)
    assert curiales(attacks(table, (6, 1), (6, 1), (6, 1), counted=True).table, "brutus", "cassius") == [5, 0]


def test_gyg_04_no_death_but_unprotected() -> None:
    """Cassius loses both of his two: a war god would have killed him so; he is unprotected (AMB-53), and Brutus, who won, may
    have him killed even in a hiems (MOR-04)."""
    table = army(worn(), "cassius", 2)
    outcome = attacks(table, (6, 2), (3, 1))
    number = table.world.number + 1
    assert outcome.events[-2:] == [
        ProeliumEnded(proelium=number, cause="fought", bare=("cassius",)),
        BecameUnprotected(player="cassius"),
    ]
    fields: dict[str, Any] = {"victor": "brutus", "loser": "cassius", "choice": "kill"}
    killed = done(outcome).when("victum_tractare", by="pluto", **fields)
    assert killed.events[0] == Died(player="cassius", cause="victor", by="brutus")


def test_gyg_04_the_wearer_risks_nothing() -> None:
    """Cicero, who has no legio and wins none, is not unprotected by it."""
    table = worn("cicero").given(*sat_down("greece", "cicero"))
    after = done(attacks(table, *KEPT, wearer="cicero"))
    assert after.world.player("cicero").unprotected is None


def test_gyg_04_ros_06_a_senator_becomes_imperator() -> None:
    """What Cicero wins he keeps."""
    table = worn("cicero").given(*sat_down("greece", "cicero"))
    outcome = attacks(table, (6, 1), (1, 1), (1, 1), wearer="cicero")
    assert outcome.events[-1] == BecameImperator(player="cicero", rule="ROS-06")


def test_gyg_04_pro_16_a_rex_converts() -> None:
    """Pacorus wins a curialis: it is noted that he must convert it, and the board shows it until he has."""
    table = worn("pacorus").given(*moved("pacorus", "parthia", "greece"))
    outcome = attacks(table, (6, 1), (1, 1), (1, 1), wearer="pacorus")
    outcome.noted(MustConvert(player="pacorus", count=1, fee=200_000))
    number = the(outcome.table).number
    assert CurialesCaptured(proelium=number, rex="pacorus", count=1) in outcome.events
    assert [one.number for one in proelia_now(outcome.table.world).proelia] == [number]


def test_gyg_04_num_48_above_ten() -> None:
    """Brutus has ten and wins one: it stands until a numen takes it."""
    attacks(army(worn(), "brutus", 10), (6, 1), (1, 1), (1, 1)).noted(AboveTen(player="brutus", legiones=11, ten=10))


def test_gyg_04_an_imago_keeps_what_it_wins() -> None:
    """Hirtius, dead, wears it: the curialis is his, and he may only abandon whom he left without any (AMB-114)."""
    table = worn("hirtius", at_dinner().season(HIEMS).given(became("hirtius", "senator", "imago")))
    table = army(table.given(PresenceNoted(player="hirtius", region="greece")), "cassius", 1)
    after = done(attacks(table, (6, 1), wearer="hirtius"))
    assert curiales(after, "hirtius") == [1]
    done(after.when("victum_tractare", by="pluto", victor="hirtius", loser="cassius", choice="abandon"))
    kill = after.when("victum_tractare", by="pluto", victor="hirtius", loser="cassius", choice="kill")
    assert [one.rule for one in kill.decision.standing] == ["IMA-01", "CLI-05"]


def test_gyg_04_not_in_rome() -> None:
    """Cassius sits in Rome, and Brutus goes there unseen."""
    table = hidden("rome").given(*moved("cassius", "greece", "rome"))
    attacks(table, *KEPT).refused(NotWithTheRingInRome(region="rome"))


@pytest.mark.parametrize("role", ["virgo", "matrona"])
def test_gyg_04_virgines_and_matronae_are_spared(role: str) -> None:
    """Livia neither attacks nor is attacked, though she keeps legiones for somebody."""
    table = army(worn().given(*moved("livia", "rome", "greece")), "livia", 1)
    table = table if role == "virgo" else table.given(became("livia", "virgo", role))
    attacks(table, (1, 1), opponent="livia").refused(RingSparesWomen(player="livia", role=role).at("opponent"))
    given = table.given(RingChangedHands(player="livia", wears=True))
    attacks(given, *KEPT, wearer="livia").refused(RingSparesWomen(player="livia", role=role).at("wearer"))


def test_gyg_04_pro_05_num_41_the_rules_of_proelia_hold() -> None:
    """Nobody who may not fight is attacked, and nobody before Cybele."""
    table = worn().given(*sat_down("greece", "cicero"))
    heard = attacks(table, (1, 1), opponent="cicero").decision.standing
    assert MayNotFight(player="cicero", role="senator") in heard
    calm = worn().given(PresenceNoted(player="cybele", region="greece"))
    attacks(calm, *KEPT).refused(PeaceOfCybele(numen="cybele", region="greece"))


def test_ima_04_nup_08_what_comes_to_the_dice() -> None:
    """Hirtius adds four for Cassius, whose last die Juno doubles at Livia's plea; Brutus' own wife may ask for him."""
    table = army(worn(), "cassius", 2).given(became("hirtius", "senator", "imago"))
    for husband, kept in (("cassius", 2), ("brutus", 1)):
        wed = table.given(Married(player="livia", spouse=husband), became("livia", "virgo", "matrona"))
        helps = [{"imago": "hirtius", "throw": 1, "helps": "attacked", "die": 4}]
        after = done(attacks(wed, (6, 2), (3, 3), imagines=helps, matrona="livia"))
        assert after.world.player("cassius").properties.curiales == kept
    attacks(table, (6, 2), (3, 3), imagines=helps, matrona="livia").refused(HusbandDoesNotFight(matrona="livia"))


def test_pro_06_amb_119_a_god_may_be_where_nobody_saw_him() -> None:
    """Tyr, thought in Gaul or nowhere, is attacked in Greece, where Brutus is."""
    lone = army(worn(), "tyr", clientarum=1)
    done(attacks(lone, (1, 6), opponent="tyr"))
    seen = lone.given(PresenceNoted(player="tyr", region="gaul"))
    heard = attacks(seen, (1, 6), opponent="tyr")
    heard.noted(FighterElsewhere(numen="tyr", seen="gaul", region="greece").at("opponent"))
    assert the(heard.table).region == "greece"


def test_pro_06_gyg_03_in_his_region() -> None:
    """Brutus is in Asia Minor and Cassius in Greece; nobody attacks himself, or one who is nowhere."""
    attacks(hidden(), *KEPT).refused(NotInOneRegion(players=("brutus", "cassius")).at("opponent"))
    attacks(worn(), *KEPT, opponent="brutus", dispense=("PRO-06",)).refused(NamedTwice(player="brutus").at("opponent"))
    gone = worn().given(moved("cassius", "greece", "syria")[0])
    attacks(gone, *KEPT).refused(NoBattlefield(challenger="brutus", challenged="cassius").at("opponent"))
    attacks(worn(), *KEPT, opponent="nobody").refused(UnknownPlayer(id="nobody").at("opponent"))


def test_pro_03_pro_02_a_numen_sees_it() -> None:
    """Persephone is named; Mercury could oversee no fight; Pluto was seen in Spain, which is noted (AMB-54)."""
    assert the(done(attacks(worn(), *KEPT, witness="persephone"))).witness == "persephone"
    attacks(worn(), *KEPT, witness="mercury").refused(CannotOversee(numen="mercury").at("witness"))
    away = worn().given(PresenceNoted(player="pluto", region="spain"))
    attacks(away, *KEPT).noted(OverseerElsewhere(numen="pluto", seen="spain", region="greece").at("witness"))


def test_gyg_05_the_closest_free_seat() -> None:
    """Pluto wants it back in Asia Minor, which is full: Greece, Syria and Parthia are one road away, Spain is farther."""
    table = hidden().given(*sat_down("asia_minor", "dolabella", "pansa", "hirtius", "saturn"))
    near = ("greece", "syria", "parthia")
    takes(table, "spain").refused(CloserSeats(player="brutus", region="spain", regions=near))
    takes(table).refused(MustFindASeat(player="brutus", regions=near))
    takes(table, "atlantis").refused(UnknownRegion(id="atlantis").at("region"))
    table = takes(table, "syria").then(
        RingChangedHands(player="brutus", wears=False), SeatTaken(region="syria", player="brutus")
    )
    table.when("motus", by="pluto", player="brutus", to="egypt", way="land").refused(NoTravelInWinter(player="brutus"))


def test_gyg_05_where_he_stands_if_a_seat_is_free_there() -> None:
    """Asia Minor has room: no other region is as close. In Sicily, where no road leads, any other will do."""
    takes(hidden(), "syria").refused(CloserSeats(player="brutus", region="syria", regions=("asia_minor",)))
    done(takes(hidden(), "asia_minor"))
    sicily = hidden("sicily").given(*sat_down("sicily", "cicero", "pansa"))
    takes(sicily, "sicily").refused(
        NoFreeSeat(region="sicily").at("region"),
        CloserSeats(player="brutus", region="sicily", regions=tuple(_with_room(sicily, "sicily"))),
    )
    done(takes(sicily, "spain"))


def test_gyg_05_no_seat_where_pestis_is() -> None:
    """Syria is sick: only Greece and Parthia are close."""
    table = hidden().given(*sat_down("asia_minor", "dolabella", "pansa", "hirtius", "saturn"))
    table = table.given(PestisChanged(region="syria", rages=True, season=2))
    takes(table).refused(MustFindASeat(player="brutus", regions=("greece", "parthia")))


def test_gyg_05_who_has_a_seat_keeps_it() -> None:
    """Brutus never left Greece: nothing but the Ring changes hands; to sit elsewhere is no answer."""
    takes(worn()).then(RingChangedHands(player="brutus", wears=False))
    takes(worn(), "greece").then(RingChangedHands(player="brutus", wears=False))
    takes(worn(), "syria").refused(CloserSeats(player="brutus", region="syria", regions=("greece",)))


def test_gyg_05_the_dead_need_none() -> None:
    """An imago gives it back and is where it is."""
    table = worn("hirtius", at_dinner().season(HIEMS).given(became("hirtius", "senator", "imago")))
    takes(table, wearer="hirtius").then(RingChangedHands(player="hirtius", wears=False))


def _with_room(table: Table, but: str) -> list[str]:
    return [region.id for region in table.world.regions() if region.id != but and region.free() > 0]
