"""The Senate: consuls and the bills that they bring."""

from typing import Any

import pytest

from domain.ludi_romani.acts.senatus import bills, imperium
from domain.ludi_romani.acts.senatus.consules_creare import (
    GodsAreNoConsuls,
    HasConsuls,
    InPlaceOfTheDead,
    NotTwoConsuls,
    SameConsulTwice,
)
from domain.ludi_romani.acts.senatus.law import NoSenate, VenusDecides
from domain.ludi_romani.acts.senatus.rogatio import BothBillsBrought, ConsulIsNotFree, NotConsul, SecondBill
from domain.ludi_romani.aggregates.bonds import BecameBacchant, BecameCliens
from domain.ludi_romani.aggregates.fate import Died, Proscribed
from domain.ludi_romani.aggregates.senatus import ConsulesDesignated, RogatioIntroduced
from domain.ludi_romani.law.known import IsDead
from tests.ludi_romani.rules.befell import became, gained, moved, sat_down
from tests.ludi_romani.rules.curia import HIEMS, bill, brought, senate
from tests.ludi_romani.table import Outcome, Table, at_dinner


def winter() -> Table:
    """The first hiems, before anybody is consul; Cicero and Isauricus sit in Rome."""
    return at_dinner().given(*sat_down("rome", "cicero", "isauricus")).season(3)


def acclaim(table: Table, *consules: str, by: str = "venus", **more: Any) -> Outcome:
    """Venus names the consuls."""
    return table.when("consules_creare", by=by, consules=list(consules), **more)


def introduced(table: Table, **fields: Any) -> RogatioIntroduced:
    """The event of Cicero's bill."""
    number = table.world.number + 1
    return RogatioIntroduced.model_validate({"rogatio": number, "season": HIEMS, "consul": "cicero", **fields})


def test_sen_07_the_two_loudest_acclaimed_are_consuls() -> None:
    """Cicero and Isauricus are consuls of this hiems, since Venus heard it so (AMB-68)."""
    acclaim(winter(), "cicero", "isauricus").then(ConsulesDesignated(season=HIEMS, consules=("cicero", "isauricus")))


def test_sen_07_a_hiems_has_consuls_once() -> None:
    """Nobody is made consul beside them in the same hiems; in the next, two others are."""
    table = acclaim(winter(), "cicero", "isauricus").table
    both = HasConsuls(consules=("cicero", "isauricus"), act=table.world.number)
    acclaim(table, "pansa", "hirtius").refused(both)
    acclaim(table.season(7), "pansa", "hirtius").then(ConsulesDesignated(season=6, consules=("pansa", "hirtius")))


def test_sen_07_a_single_consul_is_noted() -> None:
    """Where there is only one, Venus goes on with him, and it is noted (AMB-76); one named twice is not two."""
    acclaim(winter(), "cicero").noted(NotTwoConsuls(consules=("cicero",)))
    acclaim(winter(), "cicero", "cicero", dispense=("SEN-07",)).refused(SameConsulTwice(player="cicero"))


def test_sen_07_the_second_may_come_later() -> None:
    """Cicero alone was found; Hirtius joins him later in that hiems, Cicero himself does not, and no third does."""
    one = acclaim(winter(), "cicero").table
    acclaim(one, "cicero").refused(SameConsulTwice(player="cicero"))
    acclaim(one, "hirtius", "balbus").refused(HasConsuls(consules=("cicero",), act=one.world.number))
    both = acclaim(one, "hirtius")
    both.noted()
    after = both.then(ConsulesDesignated(season=HIEMS, consules=("cicero", "hirtius")))
    acclaim(after, "balbus").refused(HasConsuls(consules=("cicero", "hirtius"), act=after.world.number))


def test_sen_07_another_in_place_of_a_consul_who_died() -> None:
    """Isauricus dies as consul, and Balbus takes his place, as Venus will (AMB-76); Cicero stays, and no third comes beside them."""
    first = acclaim(winter(), "cicero", "isauricus").table
    table = first.given(Died(player="isauricus", cause="virus"))
    filled = acclaim(table, "balbus")
    filled.noted(InPlaceOfTheDead(player=("balbus",), dead=("isauricus",)))
    after = filled.then(ConsulesDesignated(season=HIEMS, consules=("cicero", "balbus")))
    both = HasConsuls(consules=("cicero", "balbus"), act=after.world.number)
    acclaim(after, "pansa").refused(both)
    acclaim(table, "balbus", "pansa").refused(HasConsuls(consules=("cicero", "isauricus"), act=first.world.number))
    brings = bill(after, consul="balbus", type="caedes", target="antony")
    brings.noted(ConsulIsNotFree(consul="balbus", why="not in Rome"))


def test_sen_08_no_third_bill_in_place_of_the_dead() -> None:
    """Isauricus brought his bill and died: whoever takes his place brings none beside it and Cicero's."""
    table, first = brought(senate(), consul="isauricus", type="caedes", target="antony")
    table, second = brought(table, type="caedes", target="antony")
    table = acclaim(table.given(Died(player="isauricus", cause="virus")), "balbus").table
    both = BothBillsBrought(consul="balbus", bills=(f"rogatio:{first}", f"rogatio:{second}"))
    bill(table, consul="balbus", type="caedes", target="antony").refused(both)


def test_sen_07_numina_are_no_consuls() -> None:
    """However loud the acclaim, Mars is not consul."""
    acclaim(winter(), "cicero", "mars").refused(GodsAreNoConsuls(player="mars"))


def test_ima_01_the_dead_are_no_consuls() -> None:
    """Hirtius, who is dead, is not consul."""
    table = winter().given(Died(player="hirtius", cause="virus"))
    acclaim(table, "cicero", "hirtius").refused(IsDead(player="hirtius", act=table.world.number).at("consules"))


def test_num_14_venus_alone_judges_the_acclaim() -> None:
    """Mars does not say who is consul."""
    acclaim(winter(), "cicero", "isauricus", by="mars").refused(VenusDecides())


def test_sen_01_kal_05_consuls_are_made_in_a_hiems() -> None:
    """In an aestas there is no Senate that could acclaim anybody, nor a bill."""
    summer = at_dinner().given(*sat_down("rome", "cicero")).season(1)
    acclaim(summer, "cicero", "isauricus").refused(NoSenate())
    summer = summer.given(ConsulesDesignated(season=0, consules=("cicero", "isauricus")))
    bill(summer, type="caedes", target="antony").refused(NoSenate())


def test_sen_08_a_consul_brings_a_bill() -> None:
    """Cicero, consul, has Antony condemned."""
    table = senate()
    bill(table, type="proscriptio", target="antony").then(introduced(table, type="proscriptio", target="antony"))


def test_sen_08_only_consuls_bring_bills() -> None:
    """Ventidius, who is no consul, brings none; nor does anybody before there are consuls."""
    bill(senate(), consul="ventidius", type="caedes", target="antony").refused(NotConsul(player="ventidius"))
    bill(winter(), type="caedes", target="antony").refused(NotConsul(player="cicero"))


def test_sen_08_each_consul_brings_one() -> None:
    """Cicero brings no second bill in this hiems, even if the first has failed; Isauricus still may."""
    table, number = brought(senate(), type="caedes", target="antony")
    bill(table, type="census", provincia="gaul").refused(SecondBill(consul="cicero", act=number))
    done = bill(table, consul="isauricus", type="census", provincia="gaul")
    done.then(introduced(table, consul="isauricus", type="census", provincia="gaul"))


def test_sen_08_a_consul_who_is_bound_or_away_is_noted() -> None:
    """Whether the bill of a consul stands who is a cliens, a bacchant or not in Rome, Venus decides (AMB-76)."""
    bound = [BecameCliens(player="cicero", patronus="brutus"), BecameBacchant(player="cicero", god="dionysus")]
    table = senate().given(*bound, *moved("cicero", "rome", "gaul"))
    done = bill(table, type="census", provincia="gaul")
    done.noted(
        *(ConsulIsNotFree(consul="cicero", why=why) for why in ("a cliens", "a bacchant", "not in Rome")),
    )


def test_sen_08_a_dead_consul_is_noted() -> None:
    """So it is with the bill that a consul leaves behind (AMB-76)."""
    table = senate().given(Died(player="cicero", cause="virus"))
    assert ConsulIsNotFree(consul="cicero", why="dead") in bill(table, type="census", provincia="gaul").decision.settled


def test_sen_09_a_bill_says_whom_or_what_it_concerns() -> None:
    """A bill that names nobody, no legiones or no provincia is none."""
    says = bills.BillSaysTooLittle
    bill(senate(), type="caedes").refused(says(type="caedes", what="whom it concerns"))
    bill(senate(), type="census").refused(says(type="census", what="the provincia on which it falls"))
    bill(senate(), type="imperium").refused(says(type="imperium", what="whose legiones it moves"))
    bill(senate(), type="imperium", target="antony").refused(says(type="imperium", what="who receives them"))
    none = bill(senate(), type="imperium", target="antony", receiver="octavian")
    none.refused(says(type="imperium", what="how many legiones curiales"))


def test_sen_09_a_bill_holds_what_its_kind_needs() -> None:
    """A caedes names no provincia and no legiones, whatever was left on the form."""
    table = senate()
    done = bill(table, type="caedes", target="antony", receiver="octavian", legiones=2, provincia="gaul")
    done.then(introduced(table, type="caedes", target="antony"))


@pytest.mark.parametrize(("target", "receiver"), [("antony", "octavian"), ("antony", "cicero"), ("livia", "antony")])
def test_sen_10_imperium_from_an_imperator_to_another_or_a_senator(target: str, receiver: str) -> None:
    """Antony's or an amazon's curiales may go to Octavian or to a senator, wherever they are (AMB-75)."""
    table = senate().given(became("livia", "virgo", "amazon"))
    fields = {"type": "imperium", "target": target, "receiver": receiver, "legiones": 2}
    bill(table, **fields).then(introduced(table, **fields))


def test_prp_06_sen_10_room_is_asked_when_the_bill_is_brought() -> None:
    """Octavian has nine legiones: that an imperium would give him two is noted as the bill comes before the Senate."""
    table = senate().given(gained("octavian", curiales=6))
    full = bill(table, type="imperium", target="antony", receiver="octavian", legiones=2)
    full.noted(imperium.NoRoomForAll(receiver="octavian", decreed=2, room=1, ten=10))


def test_sen_10_more_than_he_has_is_noted() -> None:
    """Antony has fewer than ten: the bill may name them, for what he has then passes; all that he has is not noted."""
    table = senate()
    held = table.world.player("antony").properties.curiales
    fields = {"type": "imperium", "target": "antony", "receiver": "cicero"}
    more = imperium.OwnsFewer(target="antony", held=held, decreed=held + 1)
    bill(table, legiones=held + 1, **fields).noted(more)
    bill(table, legiones=held, **fields).noted()


def test_sen_10_imperium_takes_from_commanders_only() -> None:
    """A rex has no curiales to lose, nor has a senator."""
    done = bill(senate(), type="imperium", target="bogud", receiver="octavian", legiones=2)
    done.refused(imperium.NoImperator(player="bogud", role="rex"))


def test_sen_10_imperium_gives_to_commanders_and_senatores_only() -> None:
    """Neither a rex nor a virgo receives curiales, nor does he from whom they come."""
    for receiver, role in (("bogud", "rex"), ("livia", "virgo")):
        done = bill(senate(), type="imperium", target="antony", receiver=receiver, legiones=2)
        done.refused(imperium.MayNotCommand(player=receiver, role=role))
    himself = bill(senate(), type="imperium", target="antony", receiver="antony", legiones=2)
    himself.refused(imperium.KeepsWhatHeHas(player="antony"))


def test_sen_14_no_numen_is_proscribed() -> None:
    """The Senate does not condemn Mercury."""
    done = bill(senate(), type="proscriptio", target="mercury")
    done.refused(bills.NuminaAreNotProscribed(player="mercury"))


def test_reg_11_no_rex_is_proscribed() -> None:
    """The Senate does not proscribe Cleopatra; it may have her assassinated."""
    bill(senate(), type="proscriptio", target="cleopatra").refused(bills.RegesAreNotProscribed(player="cleopatra"))
    table = senate()
    bill(table, type="caedes", target="cleopatra").then(introduced(table, type="caedes", target="cleopatra"))


@pytest.mark.parametrize("role", ["virgo", "matrona"])
def test_fem_08_no_virgo_or_matrona_is_proscribed(role: str) -> None:
    """The Senate does not proscribe Livia while she is a virgo or a matrona."""
    table = senate().given(became("livia", "virgo", role))
    done = bill(table, type="proscriptio", target="livia")
    done.refused(bills.WomenAreNotProscribed(player="livia", role=role))


def test_fem_08_an_amazon_is_proscribed() -> None:
    """Livia as an amazon may be proscribed like an imperator."""
    table = senate().given(became("livia", "virgo", "amazon"))
    bill(table, type="proscriptio", target="livia").then(introduced(table, type="proscriptio", target="livia"))


@pytest.mark.parametrize("role", ["virgo", "matrona"])
def test_fem_07_a_virgo_or_matrona_may_be_assassinated(role: str) -> None:
    """A caedes may be brought against Livia, whatever she is."""
    table = senate().given(became("livia", "virgo", role))
    bill(table, type="caedes", target="livia").then(introduced(table, type="caedes", target="livia"))


def test_sen_12_one_who_wears_the_signum_already_is_noted() -> None:
    """A second proscriptio of Antony is brought with a caution."""
    table = senate().given(Proscribed(player="antony"))
    noted = bills.IsProscribed(player="antony", act=table.world.number)
    bill(table, type="proscriptio", target="antony").noted(noted)


def test_sen_15_restitutio_is_for_the_proscribed() -> None:
    """Antony, who is not proscribed, cannot be restored; Brutus, who is, can."""
    table = senate().given(Proscribed(player="brutus"))
    bill(table, type="restitutio", target="antony").refused(bills.IsNotProscribed(player="antony"))
    bill(table, type="restitutio", target="brutus").then(introduced(table, type="restitutio", target="brutus"))


def test_sen_16_a_caedes_is_against_mortals() -> None:
    """The Senate does not have Mars assassinated."""
    done = bill(senate(), type="caedes", target="mars")
    done.refused(bills.OnlyMortalsAreAssassinated(player="mars"))


def test_ima_01_no_bill_reaches_the_dead() -> None:
    """Antony, once dead, is beyond the Senate."""
    table = senate().given(Died(player="antony", cause="virus"))
    dead = IsDead(player="antony", act=table.world.number).at("target")
    for type in ("caedes", "proscriptio", "restitutio"):
        assert dead in bill(table, type=type, target="antony").decision.standing


@pytest.mark.parametrize("region", ["egypt", "parthia", "rome"])
def test_sen_18_a_census_falls_on_a_provincia(region: str) -> None:
    """Neither a regnum nor Rome is taxed (AMB-73)."""
    bill(senate(), type="census", provincia=region).refused(bills.NoProvincia(region=region))
