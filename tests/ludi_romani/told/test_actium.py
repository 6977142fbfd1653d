"""Actium and the new state in sentences."""

from domain.ludi_romani.acts.actium import ACTS
from tests.ludi_romani.rules.actium import conch, dice, fleets, party, passed, rolls
from tests.ludi_romani.rules.befell import gained, lost
from tests.ludi_romani.rules.test_actium_joining import two
from tests.ludi_romani.rules.test_res_publica import crowned
from tests.ludi_romani.told.deeds import sentences

DEMO = {
    629: "Neptune blows the conch shell: Actium is open.",
    634: "Ariovistus leads a party with Lepidus.",
    635: "Brutus gives Neptune 200,000 denarii, 1 legio curialis and 1 legio ultrix for the party of Scribonia.",
    642: "The party of Ariovistus turns 7,200,000 denarii into 7 naves longae; "
    "Neptune takes 900,000 denarii, 8 legiones clientarum, 10 suffragia and 1 Rexpressus card of Ariovistus and Lepidus.",
    647: "Octavian (1 + Mars 5) and Antony roll 6; "
    "Scribonia, Isauricus and Ariovistus lose a navis longa each; the Fates take 1 legio curialis of Mars.",
    650: "Octavian and Isauricus roll 6; Antony, Scribonia and Ariovistus lose a navis longa each; Ariovistus has none left.",
    652: "Octavian rolls 6; Antony, Scribonia and Isauricus lose a navis longa each; "
    "the Fates take 1 legio clientarum of Tyr, who helped Scribonia (1 + Tyr 1).",
    659: "Octavian rolls 6, keeps 14 naves longae and wins Actium; "
    "Antony and Isauricus lose a navis longa each; Antony and Isauricus have none left.",
    660: "Octavian holds a triumph and is crowned Magnus.",
    661: "Octavian founds a new state: Agrippa governs Gallia, Antony is put to death, Cleopatra is enslaved, "
    "Ariovistus is banished, Cicero becomes a god, the worship of Apollo is promoted and the worship of Isis is forbidden.",
}


def test_act_14_actium_of_the_demo_evening() -> None:
    """Totals with their parts, the highest first; who lost ships, and the last one."""
    said = sentences(*(kind.kind for kind in ACTS))
    assert {number: said[number] for number in DEMO} == DEMO


def test_act_03_parties_form_and_join() -> None:
    """One alone, one that joins another, and one that joins with all its members."""
    alone, _ = party(conch(), "octavian")
    assert conch().when("amicitia_ultima", leader="octavian").told == "Octavian forms a party alone."
    assert (
        alone.when("amicitia_ultima", leader="octavian", members=["livia"]).told == "Livia joins the party of Octavian."
    )
    assert two()[0].when("amicitia_ultima", leader="octavian", members=["livia"]).told == (
        "Livia and Brutus join the party of Octavian; the party of Livia joins whole."
    )


def test_act_04_a_dos_is_given_by_the_card() -> None:
    """With its face beside it."""
    table, number = party(conch().given(gained("juno", dos=1_500_000)), "octavian")
    assert table.when("conferre", party=number, player="juno", dos=1_500_000, dos_cards=1).told == (
        "Juno gives Neptune 1 dos card of 1,500,000 denarii for the party of Octavian."
    )


def test_act_11_too_little_for_a_navis_is_said() -> None:
    """Nothing but 100,000 denarii."""
    table, number = party(conch(), "livia")
    held = {name: count for name, count in table.world.player("livia").properties if count and name != "denarii"}
    table = table.given(lost("livia", denarii=table.world.player("livia").properties.denarii - 100_000, **held))
    assert table.when("naves_longas_redimere", party=number).told == (
        "The party of Livia gets no navis longa for 100,000 denarii; Neptune takes 100,000 denarii of Livia."
    )


def test_amb_61_lent_suffragia_go_home_before_a_party_redeems() -> None:
    """And it is said whose they are."""
    table, number = party(conch(), "octavian")
    table = table.given(*passed("cicero", "octavian", "cicero", 30))
    said = table.when("naves_longas_redimere", party=number).told
    assert "2 naves longae; Cicero gets 30 suffragia back from Octavian; Neptune takes" in said


def test_amb_124_who_alone_has_ships_wins_without_a_roll() -> None:
    """Nobody rolls, and it is over."""
    table, _ = fleets(octavian=5)
    assert table.when("concursatio_navalis", by="neptune", rolls=[]).told == (
        "Octavian alone has 5 naves longae and wins Actium."
    )


def test_act_15_where_all_tie_nobody_loses() -> None:
    """All keep their ships."""
    table, numbers = fleets(octavian=5, agrippa=5)
    assert table.when("concursatio_navalis", by="neptune", rolls=dice(numbers, 3, 3)).told == (
        "Octavian and Agrippa roll 3; nobody loses a navis longa."
    )


def test_act_18_the_fates_keep_their_own_die() -> None:
    """What they throw they would confiscate from themselves."""
    table, numbers = fleets(octavian=5, agrippa=5)
    table = table.given(gained("fata", curiales=1))
    die = [{"numen": "fata", "legio": "curialis", "party": numbers[0], "die": 3}]
    assert rolls(table, numbers, 3, 5, added=die).told == (
        "Octavian (3 + Fata 3) rolls 6; Agrippa loses a navis longa."
    )


def test_trp_04_decrees_without_a_government_are_told() -> None:
    """A numen, whom no decree kills as a mortal dies, is put to death in words alone."""
    decrees = [{"who": "mars", "way": "kill"}]
    assert crowned().when("rem_publicam_constituere", by="juppiter", founder="octavian", disposals=decrees).told == (
        "Octavian orders the state: Mars is put to death."
    )


def test_act_11_act_16_a_death_tells_of_the_fleet_and_of_the_victor() -> None:
    """Livia's three naves are Neptune's, and Octavian's party, the only one left, has won by her death (AMB-127)."""
    table, parties = fleets(octavian=3, livia=4)
    dies = rolls(table, parties, 5, 4).table.when("mors", player="livia", cause="other", dispense=("MOR-14",))
    assert dies.told == (
        "Livia dies; Neptune takes 3 naves longae of Livia; Octavian alone has 3 naves longae and wins Actium."
    )
