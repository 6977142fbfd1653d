"""The Senate: what the war gods and Venus do with a bill that passed."""

from typing import Any

import pytest

from domain.kernel.grammar.event import Event
from domain.ludi_romani.acts.senatus import law
from domain.ludi_romani.acts.senatus.bills import IsNotProscribed
from domain.ludi_romani.acts.senatus.caedem_exsequi import (
    DoesNotDeliver,
    IsABacchant,
    IsDelivered,
    NoCaedesDecreed,
    WasABacchantBefore,
)
from domain.ludi_romani.acts.senatus.imperium import NoRoomForAll
from domain.ludi_romani.acts.senatus.imperium_transferre import HasFewer, NotWhatTheSenateSaid
from domain.ludi_romani.acts.senatus.proscriptum_tradere import SafeOutsideRome
from domain.ludi_romani.aggregates.bonds import BecameBacchant
from domain.ludi_romani.aggregates.fate import Died, Proscribed, Restored
from domain.ludi_romani.aggregates.player import BecameImperator, PresenceNoted, PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.senatus import RogatioDecided, RogatioExecuted
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.known import IsDead
from domain.ludi_romani.law.mortality import NuminaAreImmortal
from domain.ludi_romani.law.ownership import MoreThanTen
from domain.ludi_romani.law.rome import ProscribedInRome
from domain.ludi_romani.law.transfer import BooksShowLess
from tests.ludi_romani.rules.befell import gained, handed_over, lost, moved
from tests.ludi_romani.rules.curia import brought, executed, passed, senate
from tests.ludi_romani.table import Outcome, Table


def imperium(receiver: str = "octavian", legiones: int = 2, before: Table | None = None) -> tuple[Table, int]:
    """An imperium passed: Antony, who has four curiales, loses two."""
    return passed(before or senate(), type="imperium", target="antony", receiver=receiver, legiones=legiones)


def does(table: Table, kind: str, number: int, by: str = "mars", **fields: Any) -> Outcome:
    """A god carries out a bill."""
    return table.when(kind, by=by, rogatio=number, **fields)


def first(done: Outcome, count: int) -> list[Event]:
    """The first events, before what follows from a death."""
    assert done.decision.standing == (), [done.sentence(one) for one in done.decision.standing]
    return [*done.events[:count]]


def confiscated(player: str, god: str, **legiones: int) -> list[Event]:
    """Legiones that a god took, to dispose of at will."""
    goods = Properties(**legiones)
    given = PropertyGiven(player=player, towards=god, properties=goods)
    return [given, PropertyReceived(player=god, source=player, properties=goods, won=True)]


def test_sen_10_num_16_mars_carries_out_an_imperium() -> None:
    """Two of Antony's curiales pass to Octavian, though neither is in Rome (AMB-75)."""
    table, number = imperium()
    done = does(table, "imperium_transferre", number)
    table = done.then(*handed_over("antony", "octavian", curiales=2), RogatioExecuted(rogatio=number))
    assert executed(table, number) == table.world.number


def test_sen_10_a_senator_becomes_imperator_by_it() -> None:
    """Cicero, to whom two of them go, is an imperator from then on (ROS-06)."""
    table, number = imperium("cicero")
    imperator = BecameImperator(player="cicero", rule="ROS-06")
    done = does(table, "imperium_transferre", number)
    done.then(*handed_over("antony", "cicero", curiales=2), RogatioExecuted(rogatio=number), imperator)


def test_sen_10_it_is_as_many_as_the_senate_said() -> None:
    """Neither one nor three of them go."""
    table, number = imperium()
    for moves in (1, 3):
        said = NotWhatTheSenateSaid(player="antony", decreed=2, moved=moves)
        does(table, "imperium_transferre", number, legiones=moves).refused(said)


def test_sen_10_who_has_fewer_loses_all_that_he_has() -> None:
    """Antony has lost three of four since: the last one goes, and it is noted; if more are found, they are counted."""
    table, number = imperium()
    table = table.given(lost("antony", curiales=3))
    fewer = does(table, "imperium_transferre", number)
    fewer.noted(HasFewer(player="antony", held=1, decreed=2))
    fewer.then(*handed_over("antony", "octavian", curiales=1), RogatioExecuted(rogatio=number))
    none = does(table.given(lost("antony", curiales=1)), "imperium_transferre", number)
    none.then(RogatioExecuted(rogatio=number))
    less = BooksShowLess(player="antony", what="legiones curiales", held=1, wanted=2)
    does(table, "imperium_transferre", number, legiones=2).refused(less)


def test_prp_06_nobody_has_more_than_ten_by_an_imperium() -> None:
    """Octavian, who has ten legiones, receives no two more (AMB-75); with nine he does not receive two."""
    table, number = imperium()
    full = table.given(gained("octavian", curiales=7))
    ten = MoreThanTen(player="octavian", legiones=12, ten=10).at("rogatio")
    does(full, "imperium_transferre", number).refused(ten)
    nine = table.given(gained("octavian", curiales=6))
    eleven = MoreThanTen(player="octavian", legiones=11, ten=10).at("rogatio")
    does(nine, "imperium_transferre", number, legiones=2).refused(eleven)


def test_prp_06_sen_10_an_imperium_moves_what_there_is_room_for() -> None:
    """Octavian has nine legiones: one of the two passes, the other stays with Antony, and Mars has done his duty; where
    there is room for none, he may say so with a nought."""
    table, number = imperium()
    done = does(table.given(gained("octavian", curiales=6)), "imperium_transferre", number)
    done.then(*handed_over("antony", "octavian", curiales=1), RogatioExecuted(rogatio=number))
    done.noted(NoRoomForAll(receiver="octavian", decreed=2, room=1, ten=10).at("rogatio"))
    none = does(table.given(gained("octavian", curiales=7)), "imperium_transferre", number, legiones=0)
    none.then(RogatioExecuted(rogatio=number))
    none.noted(NoRoomForAll(receiver="octavian", decreed=2, room=0, ten=10))


def test_ima_01_nothing_passes_to_the_dead_or_from_them() -> None:
    """Octavian has died since: there is nobody to receive them."""
    table, number = imperium()
    table = table.given(Died(player="octavian", cause="virus"))
    dead = IsDead(player="octavian", act=table.world.number).at("rogatio")
    does(table, "imperium_transferre", number).refused(dead)


DECREES: dict[str, dict[str, Any]] = {
    "imperium_transferre": {"type": "imperium", "target": "antony", "receiver": "octavian", "legiones": 2},
    "proscribere": {"type": "proscriptio", "target": "antony"},
    "restituere": {"type": "restitutio", "target": "brutus"},
    "caedem_exsequi": {"type": "caedes", "target": "antony"},
    "census": {"type": "census", "provincia": "spain"},
}


@pytest.mark.parametrize("kind", ["imperium_transferre", "proscribere", "restituere"])
def test_sen_09_the_war_gods_carry_it_out(kind: str) -> None:
    """Phobos may carry out a decree, but Minerva may not."""
    table, number = passed(senate().given(Proscribed(player="brutus")), **DECREES[kind])
    does(table, kind, number, by="minerva").refused(law.NoWarGod())
    assert does(table, kind, number, by="phobos").decision.standing == ()


def test_sen_17_the_war_gods_deliver_a_caedes() -> None:
    """Minerva delivers no caedes."""
    table, number = passed(senate(), **DECREES["caedem_exsequi"])
    does(table, "caedem_exsequi", number, by="minerva").refused(DoesNotDeliver())


@pytest.mark.parametrize("kind", DECREES)
def test_sen_03_sen_17_only_what_passed_is_carried_out(kind: str) -> None:
    """Before Venus has counted the votes nothing of it is done."""
    table, number = brought(senate().given(Proscribed(player="brutus")), **DECREES[kind])
    fields: dict[str, Any] = {"shares": []} if kind == "census" else {}
    refused = does(table, kind, number, by="venus" if kind == "census" else "mars", **fields).decision.standing
    assert (NoCaedesDecreed() if kind == "caedem_exsequi" else law.HasNotPassed()) in refused


@pytest.mark.parametrize("kind", DECREES)
def test_sen_09_sen_17_it_is_carried_out_once_and_by_its_own_act(kind: str) -> None:
    """What was done is not done again, and no bill is carried out as if it were of another kind."""
    table, number = passed(senate().given(Proscribed(player="brutus")), **DECREES[kind])
    by = "venus" if kind == "census" else "mars"
    fields: dict[str, Any] = {"shares": []} if kind == "census" else {}
    table = table.given(RogatioExecuted(rogatio=number))
    done = IsDelivered if kind == "caedem_exsequi" else law.IsExecuted
    assert done(act=table.world.number) in does(table, kind, number, by=by, **fields).decision.standing
    for other in DECREES:
        if other != kind:
            fields = {"shares": []} if other == "census" else {}
            refused = does(table, other, number, by="venus" if other == "census" else "mars", **fields)
            refused.refused(law.AnotherKindOfBill(type=DECREES[other]["type"]))


def test_sen_11_sen_12_sen_13_num_16_a_proscriptio_of_one_who_is_elsewhere() -> None:
    """Antony in Asia Minor wears the signum from now on; Mars gets his four curiales, all else stays his."""
    table, number = passed(senate().given(gained("antony", clientarum=2)), type="proscriptio", target="antony")
    done = does(table, "proscribere", number)
    table = done.then(
        RogatioExecuted(rogatio=number), Proscribed(player="antony"), *confiscated("antony", "mars", curiales=4)
    )
    antony, mars = table.world.player("antony"), table.world.player("mars")
    assert (antony.proscribed, antony.died, antony.properties.clientarum) == (table.world.number, None, 2)
    assert (mars.won.curiales, antony.properties.denarii) == (4, 400_000)


def test_sen_13_curiales_are_mars_whoever_announces_it() -> None:
    """Phobos announces the proscriptio, and Mars gets the curiales."""
    table, number = passed(senate(), type="proscriptio", target="antony")
    table = does(table, "proscribere", number, by="phobos").table
    assert table.world.player("mars").properties.curiales == 4


def test_sen_11_a_proscriptio_of_one_in_rome() -> None:
    """Crassus, who sits in Rome, is executed at once; his curiales are Mars's, not Venus' (AMB-72)."""
    table, number = passed(senate().given(gained("crassus", curiales=1)), type="proscriptio", target="crassus")
    done = does(table, "proscribere", number, by="deimos")
    assert first(done, 5) == [
        RogatioExecuted(rogatio=number),
        Proscribed(player="crassus"),
        *confiscated("crassus", "mars", curiales=1),
        Died(player="crassus", cause="proscriptio", by="deimos"),
    ]


def test_ima_01_the_dead_are_not_proscribed() -> None:
    """Antony has died since the vote: nothing is left to announce."""
    for kind, type in (("proscribere", "proscriptio"), ("restituere", "restitutio"), ("caedem_exsequi", "caedes")):
        table, number = passed(senate(), type=type, target="antony")
        table = table.given(Died(player="antony", cause="virus"))
        dead = IsDead(player="antony", act=table.world.number).at("rogatio")
        assert dead in does(table, kind, number).decision.standing


def test_ima_01_nobody_dies_twice() -> None:
    """The Fates let Crassus' proscriptio be announced over his body, which lies in Rome: he was killed already."""
    table, number = passed(senate(), type="proscriptio", target="crassus")
    table = table.given(Died(player="crassus", cause="virus"), PresenceNoted(player="crassus", region="rome"))
    announced = does(table, "proscribere", number, dispense=("IMA-01",))
    assert [event for event in announced.events if isinstance(event, Died)] == []


def test_sen_15_a_restitutio_lifts_it_and_repays_nothing() -> None:
    """Brutus takes off the signum; the curiales that he lost stay with Mars."""
    table, number = passed(senate(), type="proscriptio", target="brutus")
    table = does(table, "proscribere", number).table
    again, second = brought(table, type="restitutio", target="brutus", consul="isauricus")
    table = again.given(RogatioDecided(rogatio=second, passed=True))
    table = does(table, "restituere", second).then(RogatioExecuted(rogatio=second), Restored(player="brutus"))
    assert (table.world.player("brutus").proscribed, table.world.player("brutus").properties.curiales) == (None, 0)


def test_sen_15_who_is_not_proscribed_is_not_restored() -> None:
    """Brutus was never proscribed, or is no longer."""
    table, number = passed(senate(), type="restitutio", target="brutus")
    does(table, "restituere", number).refused(IsNotProscribed(player="brutus").at("rogatio"))


def test_sen_11_a_proscribed_player_who_enters_rome_is_noted() -> None:
    """Brutus, proscribed, travels to Rome on pain of death; restored, without."""
    table = senate().season(4).given(Proscribed(player="brutus"))
    done = table.when("motus", player="brutus", to="rome")
    done.noted(ProscribedInRome(player="brutus", act=table.world.number).at("to"))
    table.given(Restored(player="brutus")).when("motus", player="brutus", to="rome").noted()
    table.when("motus", player="brutus", to="gaul").noted()


@pytest.mark.parametrize("to", ["venus", "mars"])
def test_mor_01_the_proscribed_in_rome_dies_when_handed_over(to: str) -> None:
    """Brutus, found in Rome and handed over to Venus or Mars, dies; a season makes no difference."""
    table = senate().season(5).given(Proscribed(player="brutus"), *moved("brutus", "greece", "rome"))
    done = table.when("proscriptum_tradere", target="brutus", to=to)
    assert first(done, 1) == [Died(player="brutus", cause="proscriptio", by=to)]


def test_mor_01_not_outside_rome() -> None:
    """In Greece nobody hands Brutus over."""
    table = senate().given(Proscribed(player="brutus"))
    table.when("proscriptum_tradere", target="brutus", to="mars").refused(SafeOutsideRome(player="brutus"))


def test_sen_15_mor_01_nor_one_who_is_not_proscribed() -> None:
    """Cicero in Rome, who is not proscribed, is not handed over."""
    done = senate().when("proscriptum_tradere", target="cicero", to="mars")
    done.refused(IsNotProscribed(player="cicero"))


def test_ima_01_nor_a_dead_man() -> None:
    """Nor is Brutus, once he is dead."""
    table = senate().given(*moved("brutus", "greece", "rome"), Died(player="brutus", cause="virus"))
    dead = IsDead(player="brutus", act=table.world.number).at("target")
    assert dead in table.when("proscriptum_tradere", target="brutus", to="mars").decision.standing


def caedes(target: str = "antony") -> tuple[Table, int]:
    """A caedes passed; Antony has four curiales and two clientarum."""
    return passed(senate().given(gained("antony", clientarum=2)), type="caedes", target=target)


def test_sen_17_mor_02_a_caedes_is_delivered_wherever_he_is() -> None:
    """Deimos finds Antony in Asia Minor: all his legiones become Deimos' own (AMB-104), his denarii stay, and he dies."""
    table, number = caedes()
    done = does(table, "caedem_exsequi", number, by="deimos")
    assert first(done, 4) == [
        RogatioExecuted(rogatio=number),
        *confiscated("antony", "deimos", curiales=4, clientarum=2),
        Died(player="antony", cause="caedes", by="deimos"),
    ]
    deimos = done.table.world.player("deimos").won
    assert (deimos.curiales, deimos.clientarum) == (4, 2)


def test_mor_02_dionysus_may_save_him() -> None:
    """Antony has lost his legiones already when Dionysus takes him as bacchant; he lives (AMB-71)."""
    table, number = caedes()
    done = does(table, "caedem_exsequi", number, rescued="dionysus")
    assert first(done, 4) == [
        RogatioExecuted(rogatio=number),
        *confiscated("antony", "mars", curiales=4, clientarum=2),
        BecameBacchant(player="antony", god="dionysus"),
    ]
    assert done.table.world.player("antony").died is None


def test_bac_02_sen_17_the_messenger_finds_a_bacchant() -> None:
    """Antony appealed to Dionysus before Mars came: Mars takes his legiones, and nothing else befalls him (AMB-121)."""
    table, number = caedes()
    done = does(table.given(BecameBacchant(player="antony", god="dionysus")), "caedem_exsequi", number)
    done.noted(IsABacchant(player="antony", god="dionysus"))
    done.then(RogatioExecuted(rogatio=number), *confiscated("antony", "mars", curiales=4, clientarum=2))


def test_mor_02_bac_02_who_was_a_bacchant_before_dies_like_anybody() -> None:
    """Antony was of the thiasos already when he was condemned: that is no rescue, and he dies; unless he appeals again, to the
    messenger's face or before he comes."""
    taken = BecameBacchant(player="antony", god="dionysus")
    table, number = passed(senate().given(taken), type="caedes", target="antony")
    done = does(table, "caedem_exsequi", number)
    done.noted(WasABacchantBefore(player="antony", god="dionysus"))
    assert done.events[3] == Died(player="antony", cause="caedes", by="mars")
    rescued = does(table, "caedem_exsequi", number, rescued="silenus")
    rescued.noted()
    again = does(table.given(taken), "caedem_exsequi", number)
    again.noted(IsABacchant(player="antony", god="dionysus"))
    assert not {rescued.table.world.player("antony").died, again.table.world.player("antony").died} - {None}


def test_sen_17_in_an_aestas_too() -> None:
    """What the Senate decreed in the hiems is delivered in the next aestas."""
    table, number = caedes()
    assert does(table.season(5), "caedem_exsequi", number).decision.standing == ()


def test_fem_07_mor_02_a_virgo_dies_by_it() -> None:
    """Livia, who has no legiones, dies by a caedes like anybody."""
    table, number = caedes("livia")
    done = does(table, "caedem_exsequi", number)
    assert first(done, 2) == [RogatioExecuted(rogatio=number), Died(player="livia", cause="caedes", by="mars")]


def test_ima_01_no_numen_dies_by_it() -> None:
    """A caedes against Juno, were one recorded, is not delivered."""
    table, number = caedes("juno")
    does(table, "caedem_exsequi", number).refused(NuminaAreImmortal(player="juno").at("rogatio"))


def test_sen_17_dispensed_mars_delivers_it() -> None:
    """Where the Fates let another god deliver it, the legiones are Mars's."""
    table, number = caedes()
    done = table.when("caedem_exsequi", by="organiser", rogatio=number, dispense=("SEN-17",))
    assert done.table.world.player("mars").won.curiales == 4
