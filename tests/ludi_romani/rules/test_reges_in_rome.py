"""Reges in Rome: who protects them, who leaves them, and what Venus may do."""

from typing import Any

from domain.ludi_romani.acts.movement.company import AlreadyThere
from domain.ludi_romani.acts.movement.regem_comitari import NeedsNoEscort, NoRomanEscort, NotYetInRome
from domain.ludi_romani.acts.movement.regem_romae_deprehendere import (
    HasHisEscort,
    NotFoundInRome,
    VenusDecidesOnReges,
)
from domain.ludi_romani.aggregates.bonds import EscortNamed
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.region import PestisChanged, SeatLeft, SeatTaken
from domain.ludi_romani.law.known import IsDead, UnknownPlayer, UnknownRegion
from domain.ludi_romani.law.rome import LeavesRexAlone
from domain.ludi_romani.law.seats import NoFreeSeat, PestisThere
from tests.ludi_romani.rules.battle import done
from tests.ludi_romani.rules.befell import became, moved, sat_down
from tests.ludi_romani.table import MINUTE, Outcome, Table, at_dinner


def found(table: Table, rex: str = "bogud", outcome: str = "execute", *, by: str = "venus", **more: Any) -> Outcome:
    """A rex is found in Rome."""
    return table.when("regem_romae_deprehendere", by=by, rex=rex, outcome=outcome, **more)


def alone() -> Table:
    """The first motus: Bogud is in Rome by himself."""
    return done(at_dinner().season(2).when("motus", player="bogud", to="rome"))


def escorted(*escorts: str) -> Table:
    """The first motus: Bogud has come to Rome in company."""
    table = at_dinner().given(*sat_down("gaul", "cicero"), *moved("servilia", "rome", "gaul")).season(2)
    return done(table.when("motus", player="bogud", to="rome", companions=escorts))


def test_reg_06_num_14_mor_03_venus_has_him_executed() -> None:
    """Alone in Rome, Bogud dies by Venus' word; she gets nothing of his, and it waits for Vesta."""
    after = done(found(alone()))
    bogud, venus = after.world.player("bogud"), after.world.player("venus")
    assert (bogud.death, bogud.killer, bogud.properties.clientarum) == ("rex_romae", "venus", 4)
    assert venus.properties.clientarum == 0


def test_reg_06_or_expels_him() -> None:
    """Sent to Northern Italy he lives and keeps everything; with no place said he looks for a seat himself (AMB-13)."""
    before = alone().world.player("bogud").properties
    after = found(alone(), outcome="expel", to="northern_italy").then(
        SeatLeft(region="rome", player="bogud"), SeatTaken(region="northern_italy", player="bogud", origin="rome")
    )
    assert after.world.player("bogud").properties == before
    found(alone(), outcome="expel").then(SeatLeft(region="rome", player="bogud"))


def test_reg_06_only_a_rex_who_is_in_rome() -> None:
    """Neither Pacorus in Parthia nor Livia in Rome; nor Bogud, when he has gone."""
    found(alone(), "pacorus").refused(NotFoundInRome(player="pacorus"))
    found(alone(), "livia").refused(NotFoundInRome(player="livia"))
    gone = done(found(alone(), outcome="expel", to="gaul"))
    found(gone).refused(NotFoundInRome(player="bogud"))


def test_reg_06_elsewhere_nobody_is_his_escort() -> None:
    """Bogud and Cicero came to Gaul together: that he is not in Rome is all that is said."""
    together = at_dinner().given(*moved("bogud", "mauretania", "gaul"), *sat_down("gaul", "cicero"))
    found(together, outcome="expel").refused(NotFoundInRome(player="bogud"))


def test_reg_06_another_numen_reports_him() -> None:
    """Juno has him executed: that is Venus' office, and recorded with a caution (AMB-77)."""
    found(alone(), by="juno").noted(VenusDecidesOnReges(by="juno"))
    found(alone()).noted()


def test_reg_05_an_escort_protects_him() -> None:
    """Cicero came with him and is still there; so might an amazon or an imperator, but no virgo and no senator of Rome's own."""
    found(escorted("cicero")).refused(HasHisEscort(rex="bogud", escorts=("cicero",)))
    found(escorted("cicero", "octavian")).refused(HasHisEscort(rex="bogud", escorts=("cicero", "octavian")))
    done(found(escorted("servilia")))
    done(found(alone().given(*sat_down("rome", "pansa"))))


def named(table: Table, escort: str = "cicero", rex: str = "bogud", **more: Any) -> Outcome:
    """A Roman is named as a rex's escort."""
    return table.when("regem_comitari", rex=rex, escort=escort, **more)


def test_reg_05_whoever_is_in_rome_may_be_named_his_escort() -> None:
    """Cicero has been in Rome all the time: named, now or in a later season, he protects Bogud (AMB-122), and may not abandon
    him; gone and come back in a later season, he is his escort no more."""
    table = alone().given(*sat_down("rome", "cicero"))
    done(found(table))
    by_his_side = named(table).then(EscortNamed(player="bogud", escort="cicero", season=1))
    found(by_his_side).refused(HasHisEscort(rex="bogud", escorts=("cicero",)))
    found(done(named(table.season(3)))).refused(HasHisEscort(rex="bogud", escorts=("cicero",)))
    gone = by_his_side.when("motus", player="cicero", to="gaul")
    gone.noted(LeavesRexAlone(player="cicero", rex="bogud"))
    back = gone.table.season(4).given(*moved("cicero", "gaul", "rome"))
    done(found(back))
    returned = done(by_his_side.when("motus", player="bogud", to="mauretania")).season(4)
    again = done(returned.when("motus", player="bogud", to="rome"))
    done(found(again))


def test_reg_05_an_escort_who_comes_by_another_journey() -> None:
    """Octavian and Bogud come in one motus by two acts: named before, between or behind them, he is his escort, and Bogud's
    journey is no caution once he is named."""
    before = at_dinner().season(2)
    ahead = named(before, "octavian")
    ahead.noted(NotYetInRome(player="bogud").at("rex"), NotYetInRome(player="octavian").at("escort"))
    rex_comes = ahead.table.when("motus", player="bogud", to="rome")
    rex_comes.noted()
    both = done(rex_comes.table.when("motus", player="octavian", to="rome"))
    found(both).refused(HasHisEscort(rex="bogud", escorts=("octavian",)))
    behind = done(done(before.when("motus", player="octavian", to="rome")).when("motus", player="bogud", to="rome"))
    done(found(behind))
    found(done(named(behind, "octavian"))).refused(HasHisEscort(rex="bogud", escorts=("octavian",)))
    late = done(ahead.table.season(4).when("motus", player="bogud", to="rome"))
    done(found(done(late.when("motus", player="octavian", to="rome"))))


def test_reg_05_log_01_an_escort_who_is_written_down_late() -> None:
    """In the hiems it is told that Octavian was named in the motus, and that both came to Rome then: he is his escort."""
    table = named(at_dinner().season(3), "octavian", late=MINUTE // 2).table
    for player in ("bogud", "octavian"):
        table = done(table.when("motus", player=player, to="rome", late=MINUTE // 2))
    found(table).refused(HasHisEscort(rex="bogud", escorts=("octavian",)))


def test_reg_05_only_a_roman_escorts_only_a_rex() -> None:
    """Neither Servilia, a virgo, nor Pacorus escorts Bogud, but an amazon does; Cicero needs none, and the dead neither escort
    nor are escorted."""
    table = alone().given(*sat_down("rome", "cicero"))
    named(table, "servilia").refused(NoRomanEscort(player="servilia").at("escort"))
    done(named(table.given(became("servilia", "virgo", "amazon")), "servilia"))
    named(table, "pacorus").refused(NoRomanEscort(player="pacorus"))
    named(table, "cicero", rex="livia").refused(NeedsNoEscort(player="livia"))
    dead = table.given(Died(player="bogud", cause="virus"))
    first, *_ = named(dead).decision.standing
    assert first == IsDead(player="bogud", act=dead.world.number).at("rex")
    fallen = table.given(Died(player="cicero", cause="virus"))
    first, *_ = named(fallen).decision.standing
    assert first == IsDead(player="cicero", act=fallen.world.number).at("escort")


def test_reg_05_a_dead_escort_protects_nobody() -> None:
    """When Cicero is dead, Bogud stands alone."""
    table = escorted("cicero").given(became("cicero", "senator", "imago"))
    done(found(table))


def test_reg_05_the_escort_may_not_abandon_him() -> None:
    """Cicero leaves Bogud in Rome: recorded with a caution, and from then on Venus may act (AMB-77)."""
    left = escorted("cicero").when("motus", player="cicero", to="gaul")
    left.noted(LeavesRexAlone(player="cicero", rex="bogud"))
    done(found(left.table))


def test_reg_05_while_one_stays_or_all_go_nobody_is_abandoned() -> None:
    """Octavian stays with him, or Bogud goes along, or it is somebody else who leaves."""
    both = escorted("cicero", "octavian")
    both.when("motus", player="cicero", to="gaul").noted()
    alone().given(*sat_down("rome", "pansa")).when("motus", player="pansa", to="gaul").noted()  # who never escorted him
    together = both.when("motus", player="cicero", to="gaul", companions=["octavian"])
    lonely = [LeavesRexAlone(player=id, rex="bogud") for id in ("cicero", "octavian")]
    together.noted(*lonely)
    escorted("cicero").when("motus", player="cicero", to="gaul", companions=["bogud"]).noted()
    stranger = escorted("cicero").given(*sat_down("rome", "pansa"))
    stranger.when("motus", player="pansa", to="gaul").noted()


def test_reg_06_expelled_to_a_free_and_healthy_seat() -> None:
    """Elsewhere, where a seat is free and no pestis rages."""
    table = alone().given(*sat_down("greece", "cicero"), PestisChanged(region="gaul", rages=True))
    found(table, outcome="expel", to="rome").refused(AlreadyThere(player="bogud", region="rome"))
    found(table, outcome="expel", to="greece").refused(NoFreeSeat(region="greece").at("to"))
    found(table, outcome="expel", to="gaul").refused(PestisThere(region="gaul").at("to"))
    found(table, outcome="expel", to="atlantis").refused(UnknownRegion(id="atlantis").at("to"))


def test_ima_01_reg_06_a_living_rex() -> None:
    """A dead rex is past her power, and one whom nobody knows."""
    dead = alone().given(Died(player="bogud", cause="virus"))
    first, *_ = found(dead).decision.standing
    assert first == IsDead(player="bogud", act=dead.world.number)
    found(alone(), "nobody").refused(UnknownPlayer(id="nobody").at("rex"))
