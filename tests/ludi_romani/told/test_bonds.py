"""Clientela, amicitia and the thiasos in sentences: of the demo evening, and what does not happen in it."""

from typing import Any

from domain.ludi_romani.aggregates.bonds import BecameCliens
from tests.ludi_romani.rules.amici import amici, asks, hands, lent, married, parted
from tests.ludi_romani.rules.befell import sat_down
from tests.ludi_romani.rules.test_bacchantes import beaten, does, takes
from tests.ludi_romani.table import at_dinner
from tests.ludi_romani.told.deeds import sentences

CLIENTES = {
    420: "Lucius Antonius begs Plancus for protection and becomes a cliens.",
    421: "Lucius Antonius hands 500,000 denarii to the patronus Plancus.",
    578: "Plancus has the cliens Lucius Antonius put to death.",
    609: "Ariovistus lets the cliens Lepidus go free.",
}
AMICI = {
    135: "Octavian, Antony, Lepidus and Plancus form an amicitia; Juno has not blessed it.",
    137: "Juno blesses the amicitia of Octavian, Antony and Lepidus.",
    138: "Octavian lends 10 suffragia to the amicus Plancus.",
    139: "Lepidus lends 10 suffragia to the amicus Plancus.",
    230: "Plancus gives 10 suffragia back to Octavian, as asked.",
    482: "Antony and Cleopatra form an amicitia; Juno has not blessed it.",
    483: "Cleopatra entrusts 1 legio clientarum to the amicus Antony.",
    576: "Plancus gives 10 suffragia back to Lepidus, as asked.",
    586: "Agrippa and Maecenas form an amicitia; Juno has not blessed it.",
    587: "Juno blesses the amicitia of Agrippa and Maecenas.",
    610: "Octavian leaves the amicitia with Antony, Lepidus and Plancus.",
}
BACCHANTES = {
    595: "Dionysus takes Pansa into the thiasos in Italia Sept.; Pansa is unprotected no longer.",
    607: "Dionysus abandons the bacchant Decimus, who is free.",
    608: "Dionysus puts the bacchant Pansa to death.",
}


def test_cli_03_clientes_of_the_demo_evening() -> None:
    """Taken on, asked for money, let go, put to death."""
    kinds = ("clientem_accipere", "pecuniam_a_cliente_exigere", "clientem_necare", "clientem_dimittere")
    assert sentences(*kinds) == CLIENTES


def test_ami_01_amici_of_the_demo_evening() -> None:
    """Who they are, what they lent and what they have back."""
    kinds = ("amicitiam_facere", "amicitiam_sancire", "amicis_tradere", "repetere", "amicitiam_dissolvere")
    assert sentences(*kinds) == AMICI


def test_bac_01_bacchants_of_the_demo_evening() -> None:
    """Taken in, let go, put to death."""
    assert sentences("bacchantem_facere", "bacchantem_liberare", "bacchantem_necare") == BACCHANTES


def test_bac_06_the_god_of_the_thiasos_is_named_whoever_records_it() -> None:
    """Where the Fates let Minerva do it, it is Dionysus who puts his bacchant to death."""
    told = does(takes(beaten()).table, "necare", by="minerva", dispense=("BAC-01",)).told
    assert told == "Dionysus puts the bacchant Antony to death."


def test_ami_04_ami_08_goods_and_suffragia_at_once() -> None:
    """Handed over, asked back, refused."""
    goods: dict[str, Any] = {"denarii": 200_000, "classes": 1}
    both = hands(amici("octavian", "agrippa"), "octavian", "agrippa", **goods, suffragia=10).told
    assert both == "Octavian entrusts 200,000 denarii and 1 classis and lends 10 suffragia to the amicus Agrippa."
    refused = asks(lent(), "octavian", "agrippa", denarii=200_000, answer="refused").told
    assert refused == "Agrippa refuses to give 200,000 denarii back to Octavian."


def test_ami_06_ami_11_suffragia_go_home_as_it_ends() -> None:
    """By the word of one who leaves, or of Juno at a matrona's plea."""
    home = "Octavian gets 10 suffragia back from Agrippa"
    left = lent().when("amicitiam_dissolvere", player="agrippa", amici=["octavian"]).told
    assert left == f"Agrippa leaves the amicitia with Octavian; {home}."
    plea: dict[str, Any] = {"player": "livia", "amici": ["agrippa"], "plea": True}
    broken = married(lent(), "brutus", "livia").when("amicitiam_dissolvere", by="juno", **plea).told
    assert broken == f"Juno breaks up the amicitia of Octavian and Agrippa at the plea of Livia; {home}."


def test_ami_02_one_swears_alone() -> None:
    """Octavian swears; his amici are named, sworn or not."""
    alone = amici("octavian", "agrippa", "maecenas").when("amicitiam_sancire", by="juno", members=["octavian"])
    assert alone.told == "Juno blesses the amicitia of Octavian with Agrippa and Maecenas."


def test_ami_01_an_amicitia_that_the_books_do_not_know() -> None:
    """Nothing is left but the names."""
    nobody = parted(lent()).when("amicitiam_dissolvere", player="octavian", amici=["agrippa"], dispense=("AMI-01",))
    assert nobody.told == "Octavian leaves the amicitia with Agrippa."


def test_bac_03_a_bacchant_is_where_the_god_is() -> None:
    """Antony is brought from Spain to where Dionysus is; left there by a god who winters elsewhere he is free."""
    told = takes(beaten("gaul")).told
    assert told == "Dionysus takes Antony from Hispania into the thiasos in Gallia; Antony is unprotected no longer."
    assert does(takes(beaten()).table, "liberare").told == "Dionysus abandons the bacchant Antony, who is free."


def test_cli_08_bac_08_several_are_free_at_once() -> None:
    """Antony loses Cicero and Hirtius as he leaves them behind."""
    table = at_dinner().given(*sat_down("asia_minor", "cicero", "hirtius")).season(2)
    for cliens in ("cicero", "hirtius"):
        table = table.given(BecameCliens(player=cliens, patronus="antony"))
    told = table.when("motus", player="antony", to="spain").told
    assert told == "Antony travels from Asia Minor to Hispania; Cicero and Hirtius are free of Antony."
