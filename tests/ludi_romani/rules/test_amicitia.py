"""Amicitia: who become amici, who swear before Juno, and how it ends."""

from domain.kernel.deciding.decide import objections
from domain.kernel.grammar.act import Moment, draft_of
from domain.ludi_romani.acts.amicitia.amicitiam_dissolvere import JunoBreaksAmicitiae, NoMatronaPleads
from domain.ludi_romani.acts.amicitia.amicitiam_facere import (
    AmicitiamFacere,
    NamesNobody,
    NobodyElse,
    NotInOnePlace,
    NuminaAreNoAmici,
)
from domain.ludi_romani.acts.amicitia.amicitiam_sancire import (
    ChallengeCameFirst,
    JunoBlessesAmicitiae,
    JunoIsElsewhere,
    SeveralAmicitiae,
    SworeAlready,
)
from domain.ludi_romani.aggregates.amicitia import (
    AmicitiaBlessed,
    AmicitiaBroken,
    AmicitiaFormed,
    AmicusLeft,
    AreNotAmici,
    amicitia_of,
    amicitiae_of,
    blessed_together,
)
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.law.known import IsDead
from tests.ludi_romani.rules.amici import amici, blessed, married
from tests.ludi_romani.rules.befell import moved
from tests.ludi_romani.table import at_dinner


def test_ami_01_who_meet_in_a_region_may_be_amici() -> None:
    """Brutus and Cassius sit in Greece and agree; nothing is to be said against it."""
    formed = at_dinner().when("amicitiam_facere", members=["brutus", "cassius", "brutus"], terms="text:" + "0" * 64)
    formed.then(AmicitiaFormed(amicitia=2, members=("brutus", "cassius"), terms="text:" + "0" * 64))
    formed.noted()


def test_ami_01_any_number_of_players() -> None:
    """Antony, who came to Greece, is the third; and a member of one amicitia may be of another."""
    table = at_dinner().given(*moved("antony", "asia_minor", "greece"))
    table = table.when("amicitiam_facere", members=["brutus", "cassius"]).table
    table.when("amicitiam_facere", members=["brutus", "cassius", "antony"]).noted()


def test_ami_01_they_meet_in_one_region() -> None:
    """Brutus in Greece and Antony in Asia Minor have not met."""
    at_dinner().when("amicitiam_facere", members=["brutus", "antony"]).refused(
        NotInOnePlace(players=("brutus", "antony"), regions=("greece", "asia_minor"))
    )


def test_ami_01_it_takes_two() -> None:
    """Brutus alone is nobody's amicus."""
    at_dinner().when("amicitiam_facere", members=["brutus", "brutus"]).refused(NobodyElse(player="brutus"))


def test_ami_01_numina_are_no_amici() -> None:
    """Mars is not of an amicitia with Brutus."""
    at_dinner().when("amicitiam_facere", members=["brutus", "mars"]).refused(NuminaAreNoAmici(player="mars"))


def test_ima_01_the_dead_are_no_amici() -> None:
    """Cassius is dead: Brutus and he do not become amici any more."""
    table = at_dinner().given(Died(player="cassius", cause="other"))
    table.when("amicitiam_facere", members=["brutus", "cassius"]).refused(
        IsDead(player="cassius", act=table.world.number).at("members")
    )


def test_ami_02_num_05_juno_blesses() -> None:
    """Two of three amici swear before Juno, who was nowhere else: those two are blessed together, the third is not."""
    table = amici("octavian", "agrippa", "lepidus")
    table = table.when("amicitiam_sancire", by="juno", members=["octavian", "agrippa"]).then(
        AmicitiaBlessed(amicitia=2, members=("octavian", "agrippa"))
    )
    assert blessed_together(table.world, ("agrippa", "octavian"))
    assert not blessed_together(table.world, ("octavian", "agrippa", "lepidus"))
    assert blessed_together(table.world, ("lepidus",))


def test_ami_02_nobody_else_blesses() -> None:
    """An oath recorded in the name of Mars binds nobody."""
    amici("octavian", "agrippa").when("amicitiam_sancire", by="mars", members=["octavian", "agrippa"]).refused(
        JunoBlessesAmicitiae()
    )


def test_ami_02_one_swears_once() -> None:
    """Octavian has sworn; Agrippa may still follow."""
    table = blessed(amici("octavian", "agrippa"), "octavian")
    table.when("amicitiam_sancire", by="juno", members=["octavian", "agrippa"]).refused(SworeAlready(player="octavian"))
    table.when("amicitiam_sancire", by="juno", members=["agrippa"]).then(
        AmicitiaBlessed(amicitia=2, members=("agrippa",))
    )


def test_ami_02_of_several_amicitiae_it_says_which() -> None:
    """Octavian and Agrippa are amici twice: the newest is blessed, and that is noted."""
    table = (
        amici("octavian", "agrippa")
        .when("amicitiam_facere", members=["octavian", "agrippa", "lepidus"], dispense=("AMI-01",))
        .table
    )
    newest = amicitiae_of(table.world, "octavian", "agrippa")[-1].number
    oath = table.when("amicitiam_sancire", by="juno", members=["octavian", "agrippa"])
    oath.noted(SeveralAmicitiae(players=("octavian", "agrippa"), act=newest))
    oath.then(AmicitiaBlessed(amicitia=newest, members=("octavian", "agrippa")))


def test_ami_02_the_oath_is_sworn_before_her() -> None:
    """The books show Juno in Spain, and the two in Northern Italy: recorded, with cautions."""
    table = amici("octavian", "agrippa").when("adesse", by="juno", region="spain").table
    table.when("amicitiam_sancire", by="juno", members=["octavian", "agrippa"]).noted(
        JunoIsElsewhere(player="octavian", seen="spain", region="northern_italy"),
        JunoIsElsewhere(player="agrippa", seen="spain", region="northern_italy"),
    )


def test_pro_07_ami_03_the_blessing_comes_before_the_challenge() -> None:
    """Octavian is bound by a challenge: blessed now, he and Agrippa do not fight that one as a party, and that is noted."""
    table = amici("octavian", "agrippa").given(WasEngaged(player="octavian", proelium="proelium:9"))
    table.when("amicitiam_sancire", by="juno", members=["octavian", "agrippa"]).noted(
        ChallengeCameFirst(player="octavian", proelium="proelium:9")
    )


def test_ami_01_only_an_amicitia_is_blessed() -> None:
    """Brutus and Cassius agreed on nothing; dispensed with, their oath is their agreement. The dead swear nothing."""
    strangers = at_dinner().when("amicitiam_sancire", by="juno", members=["brutus", "cassius"])
    strangers.refused(AreNotAmici(players=("brutus", "cassius")).at("members"))
    at_dinner().when("amicitiam_sancire", by="juno", members=["brutus", "cassius"], dispense=("AMI-01",)).then(
        AmicitiaFormed(amicitia=2, members=("brutus", "cassius")),
        AmicitiaBlessed(amicitia=2, members=("brutus", "cassius")),
    )
    dead = amici("brutus", "cassius", "cicero").given(Died(player="cassius", cause="virus"))
    dead.when("amicitiam_sancire", by="juno", members=["brutus", "cassius"]).refused(
        IsDead(player="cassius", act=dead.world.number).at("members")
    )


def test_ami_06_an_amicus_leaves() -> None:
    """Lepidus leaves the other two: their amicitia lives on; when Agrippa leaves too, it is dissolved (AMB-111)."""
    table = blessed(amici("octavian", "agrippa", "lepidus"), "octavian", "agrippa", "lepidus")
    table = table.when("amicitiam_dissolvere", player="lepidus", amici=["octavian"]).then(
        AmicusLeft(amicitia=2, player="lepidus")
    )
    assert blessed_together(table.world, ("octavian", "agrippa"))
    assert not blessed_together(table.world, ("octavian", "lepidus"))
    table = table.when("amicitiam_dissolvere", player="agrippa", amici=["octavian"]).table
    assert amicitia_of(table.world, "octavian") is None


def test_ima_01_ami_01_the_dead_leave_nobody() -> None:
    """Octavian, dead, says nothing to any numen; a matrona's ghost beseeches nobody."""
    table = amici("octavian", "agrippa", "cassius").given(Died(player="octavian", cause="other"))
    left = table.when("amicitiam_dissolvere", player="octavian", amici=["agrippa"])
    left.refused(IsDead(player="octavian", act=table.world.number).at("player"))
    table.when("amicitiam_dissolvere", player="agrippa", amici=["cassius"]).noted()


def test_ami_01_nobody_leaves_strangers() -> None:
    """Brutus and Cassius are no amici, so neither leaves the other."""
    at_dinner().when("amicitiam_dissolvere", player="brutus", amici=["cassius"]).refused(
        AreNotAmici(players=("brutus", "cassius")).at("amici")
    )


def test_ami_11_juno_breaks_it_up_at_a_matronas_plea() -> None:
    """Livia is married; at her plea Juno breaks up an amicitia."""
    table = married(amici("octavian", "agrippa"), "cicero", "livia")
    plea = table.when("amicitiam_dissolvere", by="juno", player="livia", amici=["agrippa"], plea=True)
    plea.then(AmicitiaBroken(amicitia=2, matrona="livia"))
    plea.noted()


def test_ami_11_nobody_but_juno() -> None:
    """Venus breaks up no amicitia."""
    table = married(amici("octavian", "agrippa"), "cicero", "livia")
    table.when("amicitiam_dissolvere", by="venus", player="livia", amici=["agrippa"], plea=True).refused(
        JunoBreaksAmicitiae()
    )


def test_ami_11_nobody_but_a_married_matrona() -> None:
    """Livia is a virgo, and Cicero no matrona at all."""
    table = amici("octavian", "agrippa")
    for player in ("livia", "cicero"):
        table.when("amicitiam_dissolvere", by="juno", player=player, amici=["agrippa"], plea=True).refused(
            NoMatronaPleads(player=player)
        )


def test_ami_01_nobody_is_named_yet() -> None:
    """While the form is still empty it takes two, and that is what is said."""
    table = at_dinner()
    act = draft_of(AmicitiamFacere).model_validate_json('{"members": []}')
    moment = Moment(table.world.number + 1, "juno", "juno", table.clock, table.clock)
    assert objections(LUDI_ROMANI, table.world, act, moment) == ([NamesNobody()], None)
