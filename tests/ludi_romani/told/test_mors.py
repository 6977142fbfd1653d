"""Deaths in sentences: of the demo evening, and what does not happen in it."""

import pytest

from tests.ludi_romani.rules.amici import lent
from tests.ludi_romani.rules.test_mors import dies
from tests.ludi_romani.table import at_dinner
from tests.ludi_romani.told.deeds import sentences

DEAD = {
    129: "Cicero inherits 800,000 denarii, 1 classis and 10 suffragia of Hirtius by will.",
    130: "Persephone leads Hirtius among the dead at Cumae.",
    160: "Brutus inherits 1,000,000 denarii of Cicero by will.",
    197: "Cassius dies by suicide and leaves Brutus 3 classes.",
    215: "Pluto leads Brutus among the dead at Taenarum.",
    330: "Agrippa inherits 1,000,000 denarii, 1 classis and 30 suffragia of Salvidienus by vote of the Vestals.",
    626: "Philippus dies; the marriage of Atia and Philippus is over.",
}


def test_mor_09_the_dead_of_the_demo_evening() -> None:
    """How they died, what they left to whom and by whose word, and where they are."""
    told = sentences("mors", "mors_voluntaria", "hereditas", "imaginem_fieri")
    assert {number: told[number] for number in DEAD} == DEAD


def test_mor_06_a_suicide_leaves_to_several() -> None:
    """Octavian dies: two receive something, Venus the curiales that are left, and lent suffragia go home."""
    portions = [{"receiver": "cicero", "denarii": 100_000, "suffragia": 10}, {"receiver": "brutus", "classes": 1}]
    told = at_dinner().when("mors_voluntaria", by="pluto", player="octavian", portions=portions).told
    shares = "Cicero 100,000 denarii and 10 suffragia and Brutus 1 classis"
    assert told == f"Octavian dies by suicide and leaves {shares}; Venus gets 3 legiones curiales of Octavian."


def test_prp_09_what_was_lent_goes_home() -> None:
    """Agrippa dies with ten suffragia of Octavian in his hand; who had lent them is no business of the room."""
    tale = dies(lent(), "agrippa", "other", dispense=("MOR-14",)).tale
    venus, home = "Venus gets 5 legiones curiales of Agrippa", "Octavian gets 10 suffragia back from Agrippa"
    assert (tale.sentence, tale.outside) == (f"Agrippa dies; {venus}; {home}.", f"Agrippa dies; {venus}.")


@pytest.mark.parametrize(
    ("cause", "by", "words"),
    [
        ("juno", "juno", "is killed by Juno"),
        ("sea_god", "neptune", "is killed at sea by Neptune"),
        ("patronus", "antony", "is put to death by Antony"),
        ("other", None, "dies"),
    ],
)
def test_mor_14_how_somebody_died(cause: str, by: str | None, words: str) -> None:
    """The cause and the killer, where there is one."""
    rules = ("MOR-07", "MOR-14", "CLI-09")
    assert dies(at_dinner(), "maecenas", cause, killer=by, dispense=rules).told == f"Maecenas {words}."
