"""What properties are worth at Actium, and how many naves longae they buy."""

import pytest

from domain.ludi_romani.acts.actium.law import (
    BattleHasBegun,
    HasRedeemed,
)
from domain.ludi_romani.acts.actium.naves_longas_redimere import BuysNoNavis, FormSaysOtherwise, OnlyAtActium
from domain.ludi_romani.aggregates.factio import NavesBought, factio
from domain.ludi_romani.aggregates.incertum import IncertumChanged
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.suffragia import SuffragiaGiven
from domain.ludi_romani.edition import ActiumValues, Properties
from tests.ludi_romani.rules.actium import conch, fleets, party, passed, redeem, rolls, to_neptune
from tests.ludi_romani.rules.befell import gained, lost
from tests.ludi_romani.table import at_dinner


def bought(number: int, total: int, naves: int, **properties: int) -> NavesBought:
    return NavesBought(factio=number, properties=Properties(**properties), total=total, naves=naves)


def test_act_05_act_06_act_07_act_08_the_books_fill_in_the_form() -> None:
    """Octavian and Agrippa hold 600,000 denarii, 20 suffragia, 6 legiones and 4 classes: 4,400,000 denarii, 4 naves, and
    all of it is Neptune's."""
    table, number = party(conch(), "octavian", "agrippa")
    given = redeem(table, number)
    given.then(
        *to_neptune("octavian", denarii=600_000, curiales=3, classes=1, suffragia=10),
        *to_neptune("agrippa", curiales=3, classes=3, suffragia=10),
        bought(number, 4_400_000, 4, denarii=600_000, curiales=6, classes=4, suffragia=20),
    )
    given.noted()


def test_act_09_act_10_prp_12_cards_count_three_million_each() -> None:
    """Bogud's Rexpressus and Octavia's dos count 3,000,000 each; her card shows 3,000,000, Livia's 2,000,000, and both count
    alike."""
    goods = {"denarii": 1_200_000, "clientarum": 4, "classes": 4, "dos": 5_000_000, "rexpressus": 1}
    table, number = party(conch(), "bogud", "octavia", "livia")
    given = redeem(table, number)
    given.then(
        *to_neptune("bogud", denarii=200_000, clientarum=4, classes=2, rexpressus=1),
        *to_neptune("octavia", classes=1, dos=3_000_000),
        *to_neptune("livia", denarii=1_000_000, classes=1, dos=2_000_000),
        bought(number, 1_200_000 + 1_600_000 + 1_200_000 + 9_000_000, 11, **goods),
    )


def test_act_06_act_10_the_values_are_data() -> None:
    """The edition of 2018 has the values of the rulebook, and an edition without any has the same."""
    values = at_dinner().world.evening.actium_values
    assert values == ActiumValues()
    assert values.model_dump() == {
        "legio": 400_000, "classis": 300_000, "ten_suffragia": 100_000, "rexpressus": 3_000_000, "dos": 3_000_000,
    }  # fmt: skip


def test_act_06_a_cohors_is_no_legio() -> None:
    """A cohors goes on no form: a player who somehow holds one keeps it."""
    table, number = party(conch().given(gained("octavian", cohortes=1)), "octavian")
    redeem(table, number).then(
        *to_neptune("octavian", denarii=600_000, curiales=3, classes=1, suffragia=10),
        bought(number, 2_200_000, 2, denarii=600_000, curiales=3, classes=1, suffragia=10),
    )


def test_act_08_suffragia_count_in_full_tens_of_the_party() -> None:
    """Antony holds 8 suffragia and Brutus 7: one full ten of the party counts, and all 15 go to Neptune (AMB-61)."""
    less = [
        SuffragiaGiven(player="antony", towards="incertum", owner="antony", count=2),
        SuffragiaGiven(player="brutus", towards="incertum", owner="brutus", count=3),
    ]
    table, number = party(conch().given(*less), "antony", "brutus")
    total = 900_000 + 6 * 400_000 + 3 * 300_000 + 100_000
    redeem(table, number).then(
        *to_neptune("antony", denarii=400_000, curiales=4, classes=1, suffragia=8),
        *to_neptune("brutus", denarii=500_000, curiales=2, classes=2, suffragia=7),
        bought(number, total, 4, denarii=900_000, curiales=6, classes=3, suffragia=15),
    )


def test_act_08_lent_suffragia_go_home_first() -> None:
    """Octavian holds ten suffragia of Cicero and has lent his own to Lepidus: both lots go home, then he redeems his own."""
    lent = [*passed("cicero", "octavian", "cicero", 10), *passed("octavian", "lepidus", "octavian", 10)]
    table, number = party(conch().given(*lent), "octavian")
    redeem(table, number).then(
        *passed("octavian", "cicero", "cicero", 10),
        *passed("lepidus", "octavian", "octavian", 10),
        *to_neptune("octavian", denarii=600_000, curiales=3, classes=1, suffragia=10),
        bought(number, 2_200_000, 2, denarii=600_000, curiales=3, classes=1, suffragia=10),
    )


def test_act_05_the_chest_is_redeemed_too() -> None:
    """Juno contributes two dos cards to Octavian's 2,200,000: 8,200,000 denarii."""
    table, number = party(conch().given(gained("juno", dos=3_000_000)), "octavian")
    table = table.when("conferre", party=number, player="juno", dos_cards=2, dos=3_000_000).table
    assert redeem(table, number).events[-1] == bought(
        number, 8_200_000, 8, denarii=600_000, curiales=3, classes=1, suffragia=10
    )


def test_act_chart_act_12_prp_10_thirty_naves_are_the_most() -> None:
    """For 70,000,000 a party gets 30, for 100,000,000 no more, for 69,900,000 only 29 (AMB-44)."""
    for denarii, naves in ((70_000_000, 30), (100_000_000, 30), (69_900_000, 29)):
        table, number = party(conch().given(gained("octavian", denarii=denarii - 2_200_000)), "octavian")
        table = redeem(table, number).table
        assert (factio(table.world, number).total, factio(table.world, number).naves) == (denarii, naves)


def test_act_11_less_than_a_million_buys_nothing() -> None:
    """Livia, with a classis and no more, gets no navis; recorded, with a caution."""
    table = conch().given(lost("livia", denarii=1_000_000, dos=2_000_000))
    table, number = party(table, "livia")
    given = redeem(table, number)
    given.then(*to_neptune("livia", classes=1), bought(number, 300_000, 0, classes=1))
    given.noted(BuysNoNavis(total=300_000, party=f"factio:{number}"))


def test_act_05_a_party_redeems_once() -> None:
    """Octavian's party has its naves and gets no more."""
    table, number = party(conch(), "octavian")
    table = redeem(table, number).table
    redeem(table, number).refused(
        HasRedeemed(party=f"factio:{number}"),
    )


def test_act_05_dispensed_the_second_form_counts_on_top() -> None:
    """Where the Fates let Octavian redeem again, 800,000 denarii that turned up make his 2,200,000 three naves."""
    table, number = party(conch(), "octavian")
    table = redeem(table, number).table.given(gained("octavian", denarii=800_000))
    redeem(table, number, dispense=("ACT-05",)).then(
        *to_neptune("octavian", denarii=800_000), bought(number, 800_000, 1, denarii=800_000)
    )


def test_act_05_the_form_says_otherwise() -> None:
    """Octavian's form comes to 3,000,000 denarii, the books to 2,200,000; counted, it buys three naves, and incertum owes."""
    table, number = party(conch(), "octavian")
    redeem(table, number, total=3_000_000).refused(FormSaysOtherwise(form=3_000_000, books=2_200_000))
    unknown = Properties(denarii=800_000)
    redeem(table, number, total=3_000_000, counted=True).then(
        *to_neptune("octavian", denarii=600_000, curiales=3, classes=1, suffragia=10),
        IncertumChanged(towards="neptune", properties=unknown),
        PropertyReceived(player="neptune", source="incertum", properties=unknown),
        bought(number, 3_000_000, 3, denarii=1_400_000, curiales=3, classes=1, suffragia=10),
    )


def test_act_05_amb_120_less_on_the_table_than_in_the_books() -> None:
    """Octavian's form comes to 2,000,000: counted, it buys two naves, and what was not there is incertum's, not Neptune's."""
    table, number = party(conch(), "octavian")
    after = redeem(table, number, total=2_000_000, counted=True)
    after.noted(FormSaysOtherwise(form=2_000_000, books=2_200_000))
    before, world = table.world.player("neptune").properties.denarii, after.table.world
    gained = world.player("neptune").properties.denarii - before
    assert (gained, world.incertum.properties.denarii) == (400_000, 200_000)
    assert factio(world, number).naves == 2


def test_act_21_no_naves_before_actium() -> None:
    """A form that was handed in during the aestas of 32 buys nothing, whenever it is entered."""
    table, number = party(conch(), "octavian")
    table.when("naves_longas_redimere", party=number, late=180_000).refused(OnlyAtActium())


def test_act_05_nobody_redeems_once_the_battle_has_begun() -> None:
    """Brutus's party has no naves as the first roll falls, and gets none after it."""
    table, parties = fleets(octavian=3, agrippa=4)
    table, number = party(table, "brutus")
    table = rolls(table, parties, 4, 4).table
    redeem(table, number).refused(BattleHasBegun(act=table.world.number))


@pytest.mark.parametrize("numen", ["neptune", "vesta", "tyr"])
def test_num_50_all_numina_help(numen: str) -> None:
    """Any numen may take a party's form, and nothing is to be said against it."""
    table, number = party(conch(), "octavian")
    table.when("naves_longas_redimere", by=numen, party=number).noted()
