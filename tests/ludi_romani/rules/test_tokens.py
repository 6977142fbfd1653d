"""Garlands, headbands and the like: marks of a status, which the books keep as what it is."""

import pytest

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.actium import TriumphHeld
from domain.ludi_romani.aggregates.bonds import BecameBacchant, Married
from domain.ludi_romani.aggregates.fate import BecameImago, Proscribed
from domain.ludi_romani.aggregates.region import PestisChanged
from domain.ludi_romani.edition import Properties
from tests.ludi_romani.table import at_dinner


@pytest.mark.parametrize(
    "mark",
    [
        pytest.param(BecameImago(player="octavian"), id="corona caliginis"),
        pytest.param(BecameBacchant(player="octavian", god="dionysus"), id="mitra"),
        pytest.param(Proscribed(player="octavian"), id="signum proscriptionis"),
        pytest.param(Married(player="livia", spouse="octavian"), id="palla pietatis"),
        pytest.param(PestisChanged(region="sicily", rages=True), id="palus pestis"),
        pytest.param(TriumphHeld(leader="octavian", title="Magnus"), id="corona triumphalis"),
    ],
)
def test_prp_15_a_mark_is_a_status_and_has_no_price(mark: Event) -> None:
    """Whoever gets one has what he had: it is on no account, and the books know him by what it says."""
    before, after = at_dinner().world, at_dinner().given(mark).world
    assert [player.properties for player in after.players()] == [player.properties for player in before.players()]
    assert after.aggregates.get(mark.stream) != before.aggregates.get(mark.stream)


def test_prp_15_no_property_is_a_mark() -> None:
    """Of all that one can hold only Fortuna's wheel is a mark; nobody else begins with one."""
    marks = {"corona", "mitra", "signum", "palla", "palus"}
    assert not marks & set(Properties.model_fields)
    assert [player.id for player in at_dinner().world.players() if player.properties.rotae] == ["fortuna"]
