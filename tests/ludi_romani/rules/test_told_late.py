"""What is told late within its season is judged by its own hour (AMB-133): what bound somebody then, and not what binds him now."""

from typing import Any

import pytest

from domain.kernel.deciding.decide import Late
from domain.ludi_romani.acts.amicitia.amicitiam_sancire import ChallengeCameFirst
from domain.ludi_romani.acts.movement.company import Engaged
from domain.ludi_romani.acts.trade.commutatio import BarterWaits
from domain.ludi_romani.acts.trade.law import BuyerIsEngaged
from domain.ludi_romani.acts.war.law import WasBrokenOff
from domain.ludi_romani.law.fielded import FieldedStays
from domain.ludi_romani.law.fighters import AlreadyEngaged
from tests.ludi_romani.rules.battle import answer, army, begin, begun, challenge, challenged, crowd, done, roll, the
from tests.ludi_romani.rules.befell import married
from tests.ludi_romani.table import MINUTE, Outcome, Table

BEFORE, WITHIN, AFTER = 12 * MINUTE, 8 * MINUTE, 2 * MINUTE
"""How late it is told: from before the challenge, from while the proelium went on, from after it."""
SHIP: dict[str, Any] = {"by": "neptune", "buyer": "lepidus", "seller": "neptune"}


def binds() -> Table:
    """Lepidus challenged Antony ten minutes ago, and the challenge binds both."""
    return challenged(crowd().later(3 * MINUTE)).later(10 * MINUTE)


def fought() -> Table:
    """The same, accepted at once; they fought out two legiones each six minutes ago."""
    table = army(army(crowd().later(3 * MINUTE), "lepidus", 2), "antony", 2)
    table = begun(table).later(4 * MINUTE)
    table = done(roll(done(roll(table, 6, 6)), 5, 5))
    return table.later(6 * MINUTE)


def stopped(cause: str = "mercury") -> Table:
    """Begun ten minutes ago, and ended six minutes ago by Mercury, who took Antony to Syria."""
    table = begun(crowd().later(3 * MINUTE)).later(4 * MINUTE)
    taken = done(table.when("mercurius_eripit", by="mercury", player="antony", region="syria"))
    return taken.later(6 * MINUTE)


def late(outcome: Outcome, milliseconds: int) -> None:
    """It is recorded, with nothing but the word that it comes late."""
    outcome.noted(Late(seconds=milliseconds // 1000))


def test_mer_14_a_purchase_before_the_challenge_stands() -> None:
    """Lepidus bought a classis two minutes before he challenged, and it is told while the challenge binds him."""
    late(binds().when("emptio_classium", **SHIP, late=BEFORE), BEFORE)
    bought = binds().when("emptio_classium", **SHIP, late=WITHIN)
    bought.refused(BuyerIsEngaged(buyer="lepidus", proelium=the(binds()).id))


@pytest.mark.parametrize("table", [fought(), stopped()], ids=["fought out", "broken off"])
def test_mer_14_nobody_bought_in_mid_proelium(table: Table) -> None:
    """What Lepidus bought while the proelium went on is refused though it is over; what he bought before or after is not."""
    bought = table.when("emptio_classium", **SHIP, late=WITHIN)
    bought.refused(BuyerIsEngaged(buyer="lepidus", proelium=the(table).id))
    for when in (BEFORE, AFTER):
        late(table.when("emptio_classium", **SHIP, late=when), when)


@pytest.mark.parametrize("table", [fought(), stopped()], ids=["fought out", "broken off"])
def test_mer_14_nobody_bartered_in_mid_proelium(table: Table) -> None:
    """Nor did Lepidus barter a classis, with Brutus, who fights nobody."""
    fields: dict[str, Any] = {"one": "lepidus", "one_denarii": 100_000, "other": "brutus", "other_classes": 1}
    waits = BarterWaits(player="lepidus", proelium=the(table).id).at("one")
    table.when("commutatio", **fields, late=WITHIN).refused(waits)
    late(table.when("commutatio", **fields, late=AFTER), AFTER)


def test_mot_02_nobody_travelled_in_mid_proelium() -> None:
    """Antony went nowhere by land while he fought, though it is over; before the challenge and afterwards he did."""
    table = fought()
    went: dict[str, Any] = {"player": "antony", "to": "gaul", "way": "land"}
    table.when("motus", **went, late=WITHIN).refused(Engaged(player="antony", proelium=the(table).id))
    for when in (BEFORE, AFTER):
        late(table.when("motus", **went, late=when), when)


def test_mot_02_a_journey_before_the_challenge_stands() -> None:
    """Lepidus, told while it binds: he travelled before he challenged anybody."""
    late(binds().when("motus", player="lepidus", to="gaul", way="land", late=BEFORE), BEFORE)


def test_pro_06_nobody_fought_twice_at_once() -> None:
    """Brutus did not challenge Antony while Antony fought Lepidus, though that is over by now; afterwards he might."""
    table = fought()
    bound = AlreadyEngaged(player="antony", proelium=the(table).id).at("challenged")
    heard = challenge(army(table, "antony", 2), "brutus", "antony", late=WITHIN).decision.standing
    assert bound in heard
    assert bound not in challenge(army(table, "antony", 2), "brutus", "antony", late=AFTER).decision.standing


def test_ami_03_blessed_before_the_challenge() -> None:
    """Juno heard Lepidus and Brutus before the challenge, which is told while it binds; in mid-proelium she did not (PRO-07)."""
    table = crowd().when("amicitiam_facere", by="juno", members=["lepidus", "brutus"]).table
    table = challenged(table.later(3 * MINUTE)).later(10 * MINUTE)
    swear: dict[str, Any] = {"by": "juno", "members": ["lepidus", "brutus"]}
    late(table.when("amicitiam_sancire", **swear, late=BEFORE), BEFORE)
    bound = ChallengeCameFirst(player="lepidus", proelium=the(table).id)
    table.when("amicitiam_sancire", **swear, late=WITHIN).noted(bound, Late(seconds=WITHIN // 1000))


def test_pro_15_what_was_rolled_before_it_was_broken_off_counts() -> None:
    """A concursatio of before Mercury came is written down afterwards; one of after he came is not."""
    table = stopped()
    late(roll(table, 6, 1, late=WITHIN), WITHIN)
    roll(table, 6, 1).refused(WasBrokenOff(proelium=the(table).id, act=table.world.number))


def test_mer_14_what_was_fielded_was_in_his_hand() -> None:
    """Lepidus gave his wife no legio for which he had still to roll, though all is rolled by now; before the challenge he might
    have (AMB-125)."""
    table = fought().given(*married("livia", "lepidus"))
    table = army(table, "lepidus", 2)
    gives: dict[str, Any] = {"giver": "lepidus", "receiver": "livia", "curiales": 1}
    stays = FieldedStays(player="lepidus", proelium=the(table).id).at("giver")
    assert stays not in table.when("res_coniugum_permutare", **gives, late=BEFORE).decision.heard
    assert stays not in table.when("res_coniugum_permutare", **gives, late=AFTER).decision.heard


def test_mer_14_what_was_fielded_was_not_to_spare() -> None:
    """Lepidus had three legiones and fielded two; in mid-proelium he could spare one and no more."""
    table = army(army(crowd().later(3 * MINUTE), "lepidus", 3), "antony", 2)
    table = begun(table).given(*married("livia", "lepidus")).later(4 * MINUTE)
    table = done(roll(done(roll(table, 6, 1)), 6, 1)).later(6 * MINUTE)
    stays = FieldedStays(player="lepidus", proelium=the(table).id).at("giver")
    gives: dict[str, Any] = {"giver": "lepidus", "receiver": "livia"}
    assert stays not in table.when("res_coniugum_permutare", **gives, curiales=1, late=WITHIN).decision.heard
    assert stays in table.when("res_coniugum_permutare", **gives, curiales=2, late=WITHIN).decision.heard


def test_fla_08_a_refused_challenge_bound_until_it_was_refused() -> None:
    """Antony challenged, Lepidus refused four minutes later, where he might: in between neither bought anything."""
    table = done(answer(challenged(crowd().later(3 * MINUTE), "brutus", "cassius", dispense=("FLA-03", "FLA-04"))))
    table = challenged(table, "antony", "lepidus", dispense=("FLA-03", "FLA-04")).later(4 * MINUTE)
    table = done(answer(table, "refuse")).later(6 * MINUTE)
    refused = BuyerIsEngaged(buyer="lepidus", proelium=the(table).id)
    table.when("emptio_classium", **SHIP, late=WITHIN).refused(refused)
    late(table.when("emptio_classium", **SHIP, late=AFTER), AFTER)


def test_pro_18_the_season_ended_it_at_its_own_hour() -> None:
    """The aestas ends; a purchase of while the proelium went on is refused in the motus, one of after it began is not."""
    table = begin(done(answer(challenged(crowd().later(3 * MINUTE))))).table
    table = table.later(4 * MINUTE)
    table = done(table.when("tempus_nuntiare", by="diana", row=6, dispense=("SED-20",))).later(6 * MINUTE)
    refused = BuyerIsEngaged(buyer="lepidus", proelium=the(table).id)
    table.when("emptio_classium", **SHIP, late=WITHIN).refused(refused)
    late(table.when("emptio_classium", **SHIP, late=AFTER), AFTER)
