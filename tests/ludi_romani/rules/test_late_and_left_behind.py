"""What comes late concerns those who acted; whom nobody holds any more goes where he likes."""

from typing import Any

from domain.kernel.deciding.decide import Late
from domain.ludi_romani.acts.mors.mors_voluntaria import LeftToNobody
from domain.ludi_romani.acts.movement.following import WithoutPatronus
from domain.ludi_romani.acts.movement.law import NoClassis
from domain.ludi_romani.acts.trade.law import BuyerIsEngaged
from domain.ludi_romani.aggregates.bonds import BecameBacchant, BecameCliens
from domain.ludi_romani.aggregates.evening import NoteWritten
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import PestisChanged, SeatLeft, SeatTaken
from domain.ludi_romani.law.fielded import FieldedStays
from domain.ludi_romani.law.mortality import BroughtABillSince, VotedSince
from tests.ludi_romani.rules.battle import army, begun, challenged, crowd, the
from tests.ludi_romani.rules.befell import became, lost, moved, sat_down
from tests.ludi_romani.rules.curia import brought, senate, votes
from tests.ludi_romani.table import MINUTE, at_dinner


def test_sed_16_a_late_note_ends_nobodys_winter() -> None:
    """At 6:37 a word of 6:34 is written down: Minerva, who winters in Syria since 6:37, keeps her seat."""
    table = at_dinner().season(3).later().when("hibernare", region="syria").table
    table.when("notare", text="A shout.", late=3 * MINUTE).then(NoteWritten(text="A shout.", about=None))


def test_sed_17_a_late_summer_journey_ends_nobodys_winter() -> None:
    """Brutus' journey of 6:34, written down in the hiems, moves Brutus and nobody else."""
    table = at_dinner().season(3).later().when("hibernare", region="syria").table
    travel = table.when("motus", player="brutus", to="asia_minor", way="land", late=3 * MINUTE)
    travel.then(
        SeatLeft(region="greece", player="brutus"),
        SeatTaken(region="asia_minor", player="brutus", arrived=0, origin="greece"),
    )
    travel.noted(Late(seconds=180))


def test_fla_06_who_was_rescued_came_when_he_was() -> None:
    """Mercury's rescue of the first aestas, written down in the hiems: Brutus came to Gaul then, and is no newcomer later (AMB-133)."""
    table = at_dinner().season(3).later()
    rescued = table.when("mercurius_eripit", by="mercury", player="brutus", region="gaul", late=3 * MINUTE)
    assert [seat.arrived for seat in rescued.table.world.region("gaul").seated if seat.player == "brutus"] == [0]


def test_sed_18_a_late_note_brings_nobody_back_to_rome() -> None:
    """In the motus after the hiems Venus is in Gaul; a word of last summer written down now leaves her there."""
    table = at_dinner().season(4).when("adesse", by="venus", region="gaul").table.later(10_000)
    table.when("notare", text="A shout.", late=6 * MINUTE).then(NoteWritten(text="A shout.", about=None))


def test_mot_19_an_imago_goes_where_pestis_is() -> None:
    """Pestis keeps mortals out; the ghost of Cicero goes to Gaul by motus as he does by adesse."""
    table = at_dinner().given(became("cicero", "senator", "imago"), PestisChanged(region="gaul", rages=True)).season(1)
    travel = table.when("motus", player="cicero", to="gaul")
    travel.then(PresenceNoted(player="cicero", region="gaul"))


def test_cli_11_the_latest_patronus_who_is_there_decides() -> None:
    """Cassius, the latest patronus, left Cicero behind; Brutus, the earlier one, is with him and does not go to Gaul."""
    bonds = [BecameCliens(player="cicero", patronus=patronus) for patronus in ("brutus", "cassius")]
    table = at_dinner().given(*sat_down("greece", "cicero"), *bonds, *moved("cassius", "greece", "spain")).season(2)
    travel = table.when("motus", player="cicero", to="gaul")
    travel.refused(WithoutPatronus(player="cicero", patronus="brutus", region="gaul"))


def test_bac_07_an_abandoned_bacchant_sails_like_anybody() -> None:
    """Brutus, whom Dionysus left in Greece, is liberated (BAC-08): without a classis or a legio he sails at his peril (AMB-19)."""
    table = (
        at_dinner()
        .season(1)
        .given(BecameBacchant(player="brutus", god="dionysus"), lost("brutus", classes=2, curiales=2))
    )
    table = table.given(PresenceNoted(player="dionysus", region="spain"))
    table.when("motus", player="brutus", to="egypt", way="sea").noted(NoClassis(player="brutus"))


def test_mot_03_without_classis_but_with_legiones() -> None:
    """Lepidus with three legiones and no classis: the god may take all [477]; MOT-15 speaks of too few, not of none."""
    travel = at_dinner().season(1).when("motus", player="lepidus", to="gaul", way="sea")
    travel.noted(NoClassis(player="lepidus"))


def test_sed_16_a_late_gift_leaves_the_giver_her_winter() -> None:
    """Juno winters in Syria; what she gave last summer, written down now, takes no seat from her."""
    table = at_dinner().season(3).later().when("hibernare", by="juno", region="syria").table
    gift = table.when("donare", giver="juno", receiver="brutus", denarii=100_000, late=8 * MINUTE)
    assert [event.rule for event in gift.events] == [None, None]


def test_sed_18_a_late_gift_brings_mars_nowhere() -> None:
    """In summer Mars is in Syria; a gift to him of last autumn, written down now, leaves him there."""
    table = at_dinner().season(5).when("adesse", by="mars", region="syria").table.later(10_000)
    gift = table.when("donare", giver="cicero", receiver="mars", denarii=100_000, late=7 * MINUTE)
    assert [event.rule for event in gift.events] == [None, None]


def test_mer_14_no_challenge_binds_before_its_season() -> None:
    """Lepidus bought and bartered in the motus before the aestas in which he challenged Antony; it is written down now. What he
    would buy in this aestas waits."""
    table = challenged(crowd()).later(3 * MINUTE)
    bound = the(table).id
    ship: dict[str, Any] = {"by": "neptune", "buyer": "lepidus", "seller": "neptune"}
    table.when("emptio_classium", **ship, late=4 * MINUTE).noted(Late(seconds=240))
    table.when("emptio_classium", **ship).refused(BuyerIsEngaged(buyer="lepidus", proelium=bound))
    barter = table.when("commutatio", one="lepidus", one_denarii=100_000, other="antony", late=4 * MINUTE)
    barter.noted(Late(seconds=240))


def test_mer_14_what_is_fielded_was_not_bartered_before() -> None:
    """Antony fields three clientarum: a barter of the motus before cannot have taken one of them."""
    table = begun(army(crowd(), "antony", clientarum=3)).later(3 * MINUTE)
    barter = table.when("commutatio", one="antony", one_clientarum=1, other="lepidus", late=4 * MINUTE)
    barter.refused(FieldedStays(player="antony", proelium=the(table).id).at("one"))


def test_sen_02_sen_08_a_late_death_tells_of_a_bill_and_a_vote_since() -> None:
    """Cicero died in the motus, it is written down when he has brought a bill and voted in the hiems: both stand, and that is said."""
    table, number = brought(senate(), type="proscriptio", target="antony")
    table = votes(table, number, cicero="yes").later(3 * MINUTE)
    voted = VotedSince(player="cicero", act=table.world.number)
    left = LeftToNobody(player="cicero", left="500,000 denarii, 1 classis and 80 suffragia", by="pluto")
    dies: dict[str, Any] = {"by": "pluto", "player": "cicero"}
    bill = BroughtABillSince(player="cicero", act=number)
    table.when("mors_voluntaria", **dies, late=4 * MINUTE).noted(bill, voted, left, Late(seconds=240))
    table.when("mors_voluntaria", **dies).noted(left)
