"""War in sentences: who won, what it cost, and what became of the loser."""

import pytest

from tests.ludi_romani.rules.battle import begun, in_spain, the
from tests.ludi_romani.told.deeds import demo

SAID = {
    51: "The dice in Italia Sept. give the order Decimus (6), Octavian (4), Agrippa (2).",
    52: "Decimus lets the next one challenge.",
    55: "Antony challenges Decimus in Italia Sept.",
    56: "Decimus accepts the challenge of Antony.",
    57: "The proelium of Antony and Decimus begins in Italia Sept.: 3 legiones curiales on each side.",
    58: "Antony beats Decimus 5 : 2 in Italia Sept. and takes 1 legio curialis.",
    59: "Decimus beats Antony 4 : 3 in Italia Sept.; Mars takes 1 legio curialis of Antony.",
    60: "Antony and Decimus tie 6 : 6 in Italia Sept.; Mars takes 1 legio curialis each of Antony and Decimus; "
    "the proelium is over.",
    127: "Antony beats Hirtius 3 : 2 in Gallia; Mars takes 1 legio curialis of Hirtius; the proelium is over; "
    "Hirtius is unprotected.",
    128: "Antony puts Hirtius to death.",
    195: "Mars oversees the proelium of Antony and Cassius from now on.",
    201: "Vulcan lends Octavian 1 legio fabrilis.",
    204: "Brutus and Octavian tie 5 : 5 in Asia Minor; Mars takes 1 legio curialis of Brutus; "
    "Vulcan takes 1 legio fabrilis of Octavian.",
    206: "Octavian beats Brutus 4 : 3 in Asia Minor; Mars takes 1 legio curialis of Brutus; the proelium is over.",
    211: "Octavian beats Brutus 7 : 3 in Asia Minor and takes 1 legio curialis; the proelium is over; "
    "Brutus is unprotected.",
    276: "Octavian spares Lucius Antonius, who becomes a cliens.",
    287: "Pacorus gives Mithras 200,000 denarii and 1 legio curialis for 1 legio clientarum.",
    392: "Cybele stops the proelium of Pansa and Lepidus in Gallia after 1 of 3 rounds.",
    433: "Antony beats Ahenobarbus 6 : 4 in Graecia and takes 1 legio clientarum; the proelium is over.",
    442: "Ventidius puts Pacorus to death; the Fates get 1 Rexpressus card of Pacorus.",
    465: "Bellona attacks Bogud 5 times in Mauretania and takes 2 legiones clientarum.",
    468: "Juno forces Scribonia and Sextus to fight in Sicilia.",
    507: "The proelium of Agrippa and Sextus begins in Sicilia: "
    "7 legiones curiales against 2 legiones curiales and 5 legiones clientarum.",
    515: "Oceanus takes 2 legiones curiales of Agrippa, who owned 12.",
    516: "Agrippa abandons Sextus to fate.",
    588: "Maecenas and Agrippa challenge Pansa in Italia Sept.",
    590: "The proelium of Maecenas and Agrippa against Pansa begins in Italia Sept.: 3 legiones curiales on each side.",
}


@pytest.mark.parametrize("number", SAID)
def test_what_came_of_it(number: int) -> None:
    """Totals with the higher first, the winner as the subject, and every legio with whose it was and whose it is."""
    assert demo()[number - 1].sentence == SAID[number]


def test_pro_19_whom_nobody_supersedes_has_left() -> None:
    """Venus goes, and it is broken off; or Juno takes her place, and it goes on."""
    table = begun(in_spain())
    left = table.when("praesidem_mutare", proelium=the(table).number)
    assert left.told == "Venus leaves the proelium of Lepidus and Antony, which is broken off."
    stays = table.when("praesidem_mutare", proelium=the(table).number, overseer="juno")
    assert stays.told == "Juno oversees the proelium of Lepidus and Antony from now on."
