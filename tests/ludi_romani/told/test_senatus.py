"""The Senate in sentences: the demo evening's bills, and what it does not have."""

from typing import Any

from domain.ludi_romani.acts.senatus import ACTS
from domain.ludi_romani.aggregates.evening import SettingChanged
from tests.ludi_romani.rules.befell import lost, sat_down
from tests.ludi_romani.rules.curia import brought, passed, senate, votes
from tests.ludi_romani.rules.test_census import gift, held, taken_down
from tests.ludi_romani.table import at_dinner
from tests.ludi_romani.told.deeds import sentences

DEMO = {
    79: "Hirtius and Pansa are consuls of 43 BCE.",
    80: "Hirtius moves to proscribe Antony.",
    84: "Philippus votes no with 30 suffragia (90 : 90).",
    85: "Pansa abstains with 20 suffragia (90 : 90).",
    86: "The motion to proscribe Antony fails, 90 : 90; Venus breaks the tie.",
    87: "Pansa moves to give Octavian 1 legio curialis of Antony.",
    90: "The motion to give Octavian 1 legio curialis of Antony passes, 80 : 60.",
    91: "Antony loses 1 legio curialis to Octavian by decree.",
    154: "Cicero votes no with 90 suffragia (160 : 90).",
    158: "Cicero is proscribed and killed in Roma.",
    167: "Sextus is proscribed; Mars takes 3 legiones curiales.",
    240: "Octavian loses 3 legiones curiales to Lucius Antonius by decree; Lucius Antonius is imperator now.",
    246: "The census of Syria brings 2,800,000 denarii: Isauricus 1,400,000 and Lucius Antonius 1,400,000; "
    "Crassus pays 1,200,000, Calenus 800,000 and Messala 800,000.",
    311: "Balbus moves to have Decimus killed.",
    319: "The motion to have Decimus killed passes, 230 : 0.",
    320: "Decimus escapes the caedes as a bacchant of Dionysus; Deimos takes 1 legio curialis.",
    329: "Salvidienus, who is proscribed, is handed over to Mars and dies.",
    362: "Pansa moves to restore Sextus.",
    367: "Sextus is proscribed no longer and may enter Roma.",
    619: "The motion to proscribe Antony fails, 50 : 60.",
}


def test_sen_03_the_senate_of_the_demo_evening() -> None:
    """Motions by what they would do, votes with the count so far, and what came of each decree."""
    said = sentences(*(kind.kind for kind in ACTS))
    assert {number: said[number] for number in DEMO} == DEMO


def test_sen_07_a_second_consul_is_told_beside_the_first() -> None:
    """Venus found one, and later in that hiems the other."""
    hiems = at_dinner().given(*sat_down("rome", "cicero", "isauricus")).season(3)
    assert hiems.when("consules_creare", by="venus", consules=["cicero"]).told == "Cicero is consul of 43 BCE."
    hiems = hiems.when("consules_creare", by="venus", consules=["cicero"]).table
    second = hiems.when("consules_creare", by="venus", consules=["isauricus"]).told
    assert second == "Isauricus is consul of 43 BCE beside Cicero."


def test_sen_03_a_vote_names_the_motion_where_there_are_two() -> None:
    """And the Senate counts suffragia, one of them too."""
    one, number = brought(senate(), type="census", provincia="syria")
    two, _ = brought(one, consul="isauricus", type="restitutio", target="sextus")
    vote: dict[str, Any] = {"rogatio": number, "voter": "cicero", "vote": "yes", "suffragia": 1}
    assert one.when("suffragium_ferre", **vote).told == "Cicero votes yes with 1 suffragium (1 : 0)."
    on_two = "Cicero votes yes with 1 suffragium (1 : 0) on the motion to hold a census of Syria."
    assert two.when("suffragium_ferre", **vote).told == on_two


def test_sen_16_a_caedes_that_fails_says_why() -> None:
    """More for it than against it, and yet it fails."""
    table, number = brought(senate(), type="caedes", target="antony")
    table = votes(table, number, cicero="yes", isauricus="yes", ventidius="yes", crassus="no")
    counted = table.when("senatus_consultum", by="venus", rogatio=number).told
    assert counted == "The motion to have Antony killed fails, 160 : 10; it takes every vote in Roma."


def test_sen_16_what_does_not_count_is_not_counted() -> None:
    """The target's own no, where the evening leaves him out."""
    without = senate().given(SettingChanged(setting="caedes_without_target", value=True))
    table, number = brought(without, type="caedes", target="crassus")
    table = votes(table, number, cicero="yes", isauricus="yes", ventidius="yes")
    no = table.when("suffragium_ferre", rogatio=number, voter="crassus", vote="no")
    assert no.told == "Crassus votes no with 10 suffragia (160 : 0)."
    counted = no.table.when("senatus_consultum", by="venus", rogatio=number).told
    assert counted == "The motion to have Crassus killed passes, 160 : 0."


def test_sen_10_an_imperium_that_finds_less_says_how_much_was_decreed() -> None:
    """Antony has four curiales of five, and then none."""
    table, number = passed(senate(), type="imperium", target="antony", receiver="octavian", legiones=5)
    carried_out: dict[str, Any] = {"by": "mars", "rogatio": number}
    some = table.when("imperium_transferre", **carried_out).told
    assert some == "Antony loses 4 legiones curiales to Octavian by decree; the Senate decreed 5."
    none = table.given(lost("antony", curiales=4)).when("imperium_transferre", **carried_out).told
    assert none == "Antony loses no legio to Octavian by decree; the Senate decreed 5."


def test_sen_17_a_caedes_tells_who_killed_and_what_he_took() -> None:
    """All the legiones of the condemned are the god's."""
    table, number = passed(senate(), type="caedes", target="antony")
    killed = table.when("caedem_exsequi", by="phobos", rogatio=number).told
    assert killed == "Phobos kills Antony by decree of the Senate and takes 4 legiones curiales."


def test_sen_18_a_census_tells_what_is_still_owed_and_what_venus_keeps() -> None:
    """Hirtius gave 1,000,000 of his 1,200,000 denarii away; of 600,000 Venus hands out 500,000, by dispensation."""
    table, number = taken_down()
    collected = held(gift(table).table, number, {"cicero": 500_000}, dispense=("SEN-19",))
    assert collected.told == (
        "The census of Asia Minor brings 600,000 denarii: Cicero 500,000; Antony pays 400,000 and Hirtius 200,000; "
        "Hirtius still owes 1,000,000; Venus keeps 100,000."
    )
    assert collected.tale.outside == (
        "The census of Asia Minor brings 600,000 denarii: Cicero 500,000; Antony pays 400,000 and Hirtius 200,000; "
        "Venus keeps 100,000."
    ), "what is still owed is for referees and the debtor (AMB-139)"


def test_sen_18_a_census_of_nobody_brings_nothing() -> None:
    """No Roman winters in Syria."""
    table, number = passed(senate(), type="census", provincia="syria")
    assert table.when("census", by="venus", rogatio=number, shares=[]).told == "The census of Syria brings nothing."
