"""What arose in play and may be chosen on a form, in words."""

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.choices import Choice
from projections.ludi_romani.choices import choices
from tests.ludi_romani.rules.actium import conch, party
from tests.ludi_romani.rules.battle import challenged, in_spain, the
from tests.ludi_romani.rules.befell import became
from tests.ludi_romani.rules.curia import brought, senate
from tests.ludi_romani.table import Table, at_dinner


def offered(table: Table, picker: str) -> tuple[Choice, ...]:
    """All candidates of a picker."""
    return choices(table.world, picker, Names(table.world.name)).choices


def test_before_anything_arose_there_is_nothing_to_choose() -> None:
    """No proelium, no bill, no party."""
    assert [offered(at_dinner(), picker) for picker in ("proelium", "rogatio", "party")] == [(), (), ()]


def test_a_proelium_is_told_by_its_fighters() -> None:
    """Who against whom, where, and how far it has come."""
    table = challenged(in_spain())
    words = Choice(value=the(table).number, words="Lepidus against Antony", note="Hispania · to be answered")
    assert offered(table, "proelium") == (words,)


def test_a_bill_is_told_by_its_type_and_target() -> None:
    """What it would do to whom, who brought it, and what became of it."""
    table, number = brought(senate(), type="census", provincia="gaul")
    assert offered(table, "rogatio") == (
        Choice(value=number, words="Census: Gallia", note="Cicero · open to the vote"),
    )


def test_a_party_is_told_by_its_leader() -> None:
    """And by the others in it."""
    table, number = party(conch(), "octavian", "agrippa")
    assert offered(table, "party") == (Choice(value=number, words="Octavian", note="Agrippa"),)


def test_ima_01_the_dead_who_are_no_imagines_yet() -> None:
    """Cicero is dead; Brutus, who was received by Pluto, is an imago; both are mortals all the same, and no numen is."""
    table = at_dinner().given(Died(player="cicero", cause="virus"), became("brutus", "imperator", "imago"))
    people = {picker: {one.value for one in offered(table, picker)} for picker in ("dead", "imago", "mortal", "numen")}
    assert (people["dead"], people["imago"]) == ({"cicero"}, {"brutus"})
    assert {"cicero", "brutus", "livia"} <= people["mortal"] and "mars" in people["numen"]
    assert not people["mortal"] & people["numen"]


def test_what_was_there_from_the_start_is_told_by_its_name() -> None:
    """Regions by their Latin names, as on every screen."""
    assert Choice(value="syria", words="Syria") in offered(at_dinner(), "region")
    assert Choice(value="rome", words="Roma") in offered(at_dinner(), "region")


def test_what_is_offered_is_what_a_field_can_take() -> None:
    """Whatever arose or was there from the start; a form that is filled in by halves is asked for nothing else."""
    fought, (voted, _), (afloat, _) = (
        challenged(in_spain()),
        brought(senate(), type="census", provincia="gaul"),
        party(conch(), "octavian"),
    )
    for table in (at_dinner(), fought, voted, afloat):
        for picker, numbers in LUDI_ROMANI.choices.items():
            assert [one.value for one in offered(table, picker)] == numbers(table.world), picker
    assert all(
        LUDI_ROMANI.choices[picker](table.world)
        for picker, table in (("proelium", fought), ("rogatio", voted), ("party", afloat))
    )
