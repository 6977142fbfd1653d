"""Tributum: who collects of whom, how much, and how often."""

from typing import Any

import pytest

from domain.kernel.grammar.event import Event
from domain.ludi_romani.acts.tributum.instauratio_tributi import OnlyTheFatesRepeat, RepeatedTwice
from domain.ludi_romani.acts.tributum.law import (
    CollectsNoTributum,
    HasCollected,
    HasMovedOn,
    NoHiems,
    NoNumenPays,
    NotInResidence,
    WintersNowhere,
    YieldsNothing,
)
from domain.ludi_romani.acts.tributum.tributum import HasNoDenarii, NotTheFullTributum
from domain.ludi_romani.aggregates.evening import TributumRepeated
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.tributum import TributumPaid
from domain.ludi_romani.law.known import IsDead, SayWhichNumen
from domain.ludi_romani.law.transfer import BooksShowLess
from tests.ludi_romani.rules.befell import gained, handed_over, lost, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner, with_settings


def sicily(before: Table | None = None) -> Table:
    """The first hiems; Saturn and Persephone winter in Sicily, Cicero and Hirtius too (300,000 a head; three seats)."""
    return (before or at_dinner()).season(3).given(*sat_down("sicily", "cicero", "hirtius", "saturn", "persephone"))


def pays(table: Table, player: str, numen: str = "saturn", **fields: Any) -> Outcome:
    """A numen pays tributum, and records it himself."""
    return table.when("tributum", by=numen, player=player, **fields)


def paid(player: str, numen: str, denarii: int, round: int = 1, region: str | None = "sicily") -> list[Event]:
    """The events of one payment in the first hiems, the third season."""
    given = handed_over(numen, player, denarii=denarii) if denarii else []
    return [*given, TributumPaid(player=player, numen=numen, season=2, round=round, region=region)]


def test_tri_01_a_resident_collects_of_a_numen_who_winters_there() -> None:
    """Cicero, who winters in Sicily, gets its 300,000 denarii of Saturn, who winters there too."""
    pays(sicily(), "cicero").then(*paid("cicero", "saturn", 300_000))


def test_tri_03_every_numen_pays_everybody_in_residence() -> None:
    """Saturn and Persephone each pay Cicero and Hirtius 300,000 denarii: four payments, 1,200,000 in all (AMB-62)."""
    table = sicily()
    for player in ("cicero", "hirtius"):
        for numen in ("saturn", "persephone"):
            table = pays(table, player, numen).then(*paid(player, numen, 300_000))
    rich = {id: table.world.player(id).properties.denarii for id in ("saturn", "persephone")}
    assert rich == {"saturn": 9_000_000 - 600_000, "persephone": 9_000_000 - 600_000}


def test_tri_01_once_in_a_round_of_each_numen() -> None:
    """Of Saturn Cicero collects once in this hiems, not twice."""
    table = pays(sicily(), "cicero").table
    pays(table, "cicero").refused(HasCollected(player="cicero", numen="saturn", act=table.world.number))


def test_tri_01_one_tributum_for_each_player_where_it_is_set() -> None:
    """Where the evening is set so, whom Saturn has paid gets nothing more of Persephone (AMB-62)."""
    table = pays(sicily(with_settings(one_tributum_per_player=True)), "cicero").table
    again = HasCollected(player="cicero", numen="saturn", act=table.world.number)
    pays(table, "cicero", "persephone").refused(again)


def test_tri_01_the_next_hiems_is_another() -> None:
    """A year later Saturn, who winters in Sicily once more, pays Cicero again."""
    table = pays(sicily(), "cicero").table.season(7).given(*sat_down("sicily", "saturn"))
    payment = TributumPaid(player="cicero", numen="saturn", season=6, round=1, region="sicily")
    pays(table, "cicero").then(*handed_over("saturn", "cicero", denarii=300_000), payment)


def test_tri_01_reges_collect() -> None:
    """Cleopatra on her throne in Egypt collects of Isis like anybody (AMB-66)."""
    table = at_dinner().season(3).given(*sat_down("egypt", "isis"))
    pays(table, "cleopatra", "isis").then(*paid("cleopatra", "isis", 300_000, region="egypt"))


def test_tri_01_numina_collect_nothing() -> None:
    """Persephone gets no tributum of Saturn (AMB-66)."""
    pays(sicily(), "persephone").refused(CollectsNoTributum(player="persephone", role="numen"))


def test_ima_01_the_dead_collect_nothing() -> None:
    """Cicero, dead and not yet an imago, gets no tributum of Saturn (AMB-66)."""
    table = sicily().given(Died(player="cicero", cause="virus"))
    pays(table, "cicero").refused(IsDead(player="cicero", act=table.world.number).at("player"))


def test_tri_01_who_winters_nowhere_collects_nothing() -> None:
    """Plancus, who found no seat, has no region whose tributum he could collect."""
    pays(sicily(), "plancus").refused(WintersNowhere(player="plancus"))
    nothing = pays(sicily(), "plancus", "juno", dispense=("TRI-01", "TRI-03"))
    assert nothing.events == paid("plancus", "juno", 0, region=None)


def test_tri_01_a_numen_without_denarii_pays_nothing() -> None:
    """Vesta, who winters in Sicily with nothing, owes nothing; if some is found with her, she pays what was counted."""
    table = sicily().given(*sat_down("sicily", "vesta"))
    pays(table, "cicero", "vesta").refused(HasNoDenarii(numen="vesta"))
    less = BooksShowLess(player="vesta", what="denarii", held=0, wanted=300_000)
    pays(table, "cicero", "vesta", denarii=300_000).refused(less)
    counted = table.when("tributum", by="vesta", player="cicero", denarii=300_000, counted=True).table
    assert (
        counted.world.player("cicero").properties.denarii
        == 300_000 + at_dinner().world.player("cicero").properties.denarii
    )
    assert counted.world.incertum.properties.denarii == -300_000


def test_tri_03_only_who_winters_there_owes() -> None:
    """Juno, who winters in Gaul, owes nothing to Cicero in Sicily."""
    table = sicily().given(*sat_down("gaul", "juno"))
    pays(table, "cicero", "juno").refused(NotInResidence(numen="juno", region="sicily"))


def test_tri_03_apollo_winters_nowhere_and_owes_nothing() -> None:
    """Apollo, who is in Sicily without a residence, owes nothing there, whatever he has (AMB-67)."""
    table = sicily().given(gained("apollo", denarii=900_000)).when("adesse", by="apollo", region="sicily").table
    pays(table, "cicero", "apollo").refused(NotInResidence(numen="apollo", region="sicily"))


def test_tri_03_who_is_merely_seen_there_owes_nothing() -> None:
    """Juno took no residence and walks about in Sicily: she owes nothing there, nor where she took one in Gaul and visits
    Sicily since. Apollo, who never winters anywhere, owes nothing when it is written down in the next season either."""
    for before in (sicily(), sicily().given(*sat_down("gaul", "juno"))):
        visits = before.when("adesse", by="juno", region="sicily").table
        pays(visits, "cicero", "juno").refused(NotInResidence(numen="juno", region="sicily"))
    table = sicily().given(gained("apollo", denarii=900_000)).when("adesse", by="apollo", region="sicily").table.later()
    over = table.when("tempus_nuntiare", by="diana", row=4, dispense=("SED-20",)).table.later(20_000)
    late = over.when("tributum", by="apollo", player="cicero", late=20_001)
    late.refused(NotInResidence(numen="apollo", region="sicily"))


def test_tri_03_mortals_owe_no_tributum() -> None:
    """Hirtius pays Cicero no tributum, though both winter in Sicily."""
    table = sicily().given(gained("hirtius", denarii=900_000))
    table.when("tributum", player="cicero", numen="hirtius").refused(NoNumenPays(payer="hirtius"))


def test_tri_03_it_is_the_full_tributum() -> None:
    """Saturn, who has it, pays Cicero neither less nor more than 300,000 denarii."""
    for denarii in (100_000, 400_000):
        wrong = NotTheFullTributum(numen="saturn", owed=300_000, paid=denarii)
        pays(sicily(), "cicero", denarii=denarii).refused(wrong)


def test_tri_03_who_has_less_pays_what_he_has() -> None:
    """Saturn, down to 200,000 denarii, pays Cicero all of them (AMB-64)."""
    table = sicily().given(lost("saturn", denarii=8_800_000))
    pays(table, "cicero").then(*paid("cicero", "saturn", 200_000))


def test_tri_04_short_of_denarii_the_numen_chooses_whom_to_pay() -> None:
    """Saturn has 400,000 for two: he pays Hirtius, who came later, in full, and Cicero what remains."""
    table = sicily().given(lost("saturn", denarii=8_600_000))
    table = pays(table, "hirtius").then(*paid("hirtius", "saturn", 300_000))
    pays(table, "cicero").then(*paid("cicero", "saturn", 100_000))


@pytest.mark.parametrize(("region", "player"), [("rome", "livia"), ("germania", "ariovistus")])
def test_tri_08_rome_and_germania_yield_nothing(region: str, player: str) -> None:
    """Whoever winters in Rome or Germania has nothing to collect, not even of a rich numen who winters there."""
    table = at_dinner().season(3).given(*sat_down(region, "saturn"))
    pays(table, player).refused(YieldsNothing(region=region))


def test_tri_10_kal_05_nothing_is_owed_outside_a_hiems() -> None:
    """Before the first hiems there is no tributum, and when Diana ends it, what was not collected is owed no longer."""
    pays(at_dinner().season(1).given(*sat_down("sicily", "cicero", "saturn")), "cicero").refused(NoHiems())
    pays(sicily().season(4).given(*sat_down("sicily", "saturn")), "cicero").refused(NoHiems())


def test_tri_10_tri_03_what_was_paid_in_time_may_be_recorded_late() -> None:
    """A payment of the last seconds of the hiems, recorded when the motus has begun and Saturn has given up his seat but is
    still there, stands; where he has been seen since refuses nothing either (AMB-119)."""
    table = sicily().when("adesse", by="saturn", region="sicily").table.later()
    table = table.when("tempus_nuntiare", by="diana", row=4, dispense=("SED-20",)).table.later(20_000)
    table.when("tributum", by="saturn", player="cicero", late=20_001).then(*paid("cicero", "saturn", 300_000))
    gone = table.when("adesse", by="saturn", region="gaul").table
    late = gone.when("tributum", by="saturn", player="cicero", late=20_001)
    late.noted(HasMovedOn(numen="saturn", seen="gaul", region="sicily"))
    table.when("tributum", by="saturn", player="cicero").refused(NoHiems())


def test_tri_11_the_fates_order_it_again() -> None:
    """After an instauratio Saturn pays Cicero a second time in the same hiems."""
    table = pays(sicily(), "cicero").table
    ordered = table.when("instauratio_tributi", by="fata")
    table = ordered.then(TributumRepeated(season=2, ordered=table.clock)).later()
    pays(table, "cicero").then(*paid("cicero", "saturn", 300_000, round=2))


def test_tri_11_a_payment_from_before_the_instauratio_is_of_the_first_round() -> None:
    """What Saturn paid before the Fates gave their order counts for the first round, though it is recorded after it."""
    table = sicily().later().when("instauratio_tributi", by="fata").table.later(20_000)
    table.when("tributum", by="saturn", player="cicero", late=20_001).then(*paid("cicero", "saturn", 300_000))


def test_tri_13_tri_11_who_waits_loses_no_round() -> None:
    """Cicero, who collected nothing before the Fates gave their order, has both payments of Saturn after it, and no third; in
    the first round he had one."""
    table = sicily().when("instauratio_tributi", by="fata").table.later()
    for _ in range(2):
        table = pays(table, "cicero").then(*paid("cicero", "saturn", 300_000, round=2))
    pays(table, "cicero").refused(HasCollected(player="cicero", numen="saturn", act=table.world.number))
    table = pays(sicily(), "cicero").table.later().when("instauratio_tributi", by="fata").table.later(20_000)
    again = HasCollected(player="cicero", numen="saturn", act=table.world.number - 1)
    table.when("tributum", by="saturn", player="cicero", late=20_001).refused(again)


def test_tri_11_tri_13_one_for_each_player_and_round_where_it_is_set() -> None:
    """Where the evening is set so, after one instauratio Cicero has two payments in all, of whichever numen (AMB-62)."""
    table = sicily(with_settings(one_tributum_per_player=True)).when("instauratio_tributi", by="fata").table.later()
    for numen in ("saturn", "persephone"):
        table = pays(table, "cicero", numen).then(*paid("cicero", numen, 300_000, round=2))
    again = HasCollected(player="cicero", numen="persephone", act=table.world.number)
    pays(table, "cicero").refused(again)


def test_tri_11_twice_in_a_hiems() -> None:
    """A third repetition in one hiems is refused (AMB-63); in the next hiems the Fates may order one again."""
    table = sicily().when("instauratio_tributi", by="fata").table.when("instauratio_tributi", by="fata").table
    table.when("instauratio_tributi", by="fata").refused(RepeatedTwice(act=table.world.number))
    assert table.season(7).when("instauratio_tributi", by="fata").decision.standing == ()


def test_gen_02_the_desk_says_which_numen_pays() -> None:
    """Recorded by the organiser in nobody's name, and with no numen entered: he is asked which."""
    sicily().when("tributum", by="organiser", player="cicero").refused(SayWhichNumen().at("numen"))
    sicily().when("tributum", by="organiser", player="cicero", numen="saturn").then(*paid("cicero", "saturn", 300_000))


def test_num_43_only_the_fates_order_it() -> None:
    """Saturn does not order tributum to be collected again."""
    sicily().when("instauratio_tributi", by="saturn").refused(OnlyTheFatesRepeat())


def test_tri_10_only_in_a_hiems() -> None:
    """In an aestas there is no tributum that the Fates could repeat."""
    at_dinner().season(1).when("instauratio_tributi", by="fata").refused(NoHiems())
