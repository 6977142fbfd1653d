"""Seats in sentences: of the demo evening, and what does not happen in it."""

from domain.kernel.grammar.role import ROOM
from domain.ludi_romani.aggregates.player import ShapeTaken
from tests.eyes import seat
from tests.ludi_romani.rules.battle import done
from tests.ludi_romani.rules.befell import moved, sat_down
from tests.ludi_romani.rules.test_last_seat import adjudge, last_in_greece
from tests.ludi_romani.rules.test_unseating import cicero_in, unseat
from tests.ludi_romani.table import at_dinner
from tests.ludi_romani.told.deeds import sentences

SEATS = {
    16: "Cicero takes a seat in Roma; 4 seats are free.",
    19: "Decimus takes a seat in Italia Sept.; 1 seat is free.",
    20: "Maecenas takes a seat in Italia Sept.; no seat is free.",
}
MINERVA = {
    64: "Salvidienus, not Pansa, gets the last seat in Roma.",
    66: "Pansa, not Salvidienus, gets the last seat in Roma.",
    462: "The Vestal Servilia sends Pollio from Roma to Italia Mer.",
    463: "Minerva sends Pollio from Italia Mer. to Roma.",
}
NUMINA = {
    38: "Mars is in Italia Sept.",
    69: "Vesta winters in Italia Mer.",
    487: "Brutus is in Aegyptus.",
}


def test_sed_01_a_seat_and_how_many_are_left() -> None:
    """Who sits where, and whether another finds room."""
    told = sentences("sedem_capere")
    assert {number: told[number] for number in SEATS} == SEATS


def test_sed_03_sed_05_minerva_decides() -> None:
    """The last seat, and who must go elsewhere."""
    assert sentences("sedem_adiudicare", "loco_movere") == MINERVA


def test_mot_18_where_numina_and_imagines_are() -> None:
    """They are where they say, and in a hiems where they winter."""
    told = sentences("adesse", "hibernare")
    assert {number: told[number] for number in NUMINA} == NUMINA


def test_ros_02_who_thinks_again_leaves_a_seat() -> None:
    """Before the Game begins Cicero prefers Egypt to Greece."""
    told = at_dinner().given(*sat_down("greece", "cicero")).when("sedem_capere", player="cicero", region="egypt").told
    assert told == "Cicero leaves Graecia and takes a seat in Aegyptus; 3 seats are free."


def test_num_28_nowhere_and_from_nowhere() -> None:
    """Cicero is unseated and sits nowhere, and is given a seat."""
    unseated = unseat(cicero_in())
    assert unseated.told == "Minerva unseats Cicero in Graecia."
    assert unseat(done(unseated), to="gaul").told == "Minerva sends Cicero to Gallia."


def test_sed_18_rome_needs_no_seat() -> None:
    """Mars is in Rome for the winter without a seat; Juno leaves hers."""
    winter = at_dinner().season(3)
    assert winter.when("hibernare", by="mars", region="rome").told == "Mars winters in Roma without a seat."
    away = done(winter.when("hibernare", by="juno", region="gaul"))
    gone = away.when("adesse", by="juno", region="spain", dispense=("SED-17",))
    assert gone.told == "Juno leaves a seat in Gallia and is in Hispania."


def test_sed_05_who_must_leave_the_last_seat() -> None:
    """Minerva says Pansa, and Decimus, whom the books showed there, goes back to Gaul; or Decimus stays; or he came from nowhere;
    or three claimed it."""
    there = last_in_greece().given(*moved("decimus", "gaul", "greece"))
    verdict = "Pansa, not Decimus, gets the last seat in Graecia"
    assert adjudge(there).told == f"{verdict}; Decimus goes back to Gallia."
    assert adjudge(there, "decimus").told == "Decimus, not Pansa, keeps the last seat in Graecia."
    assert adjudge(at_dinner().given(*sat_down("greece", "decimus"))).told == f"{verdict}; Decimus has no seat."
    three = adjudge(last_in_greece(), claimants=("decimus", "pansa", "cicero"))
    assert three.told == "Pansa, not Decimus or Cicero, gets the last seat in Graecia."


def test_num_01_where_juppiter_is_he_is_himself() -> None:
    """In Minerva's shape he goes to Spain: the map shows him there, and so the room reads of him."""
    table = at_dinner().given(ShapeTaken(player="juppiter", persona="minerva")).season(3)
    for kind, words in (("adesse", "is"), ("hibernare", "winters")):
        tale = table.when(kind, by="juppiter", region="spain").tale
        assert (tale.by(seat(ROOM)), tale.outside) == ("juppiter", f"Juppiter {words} in Hispania.")
