"""With a dispensation from the one rule that stands against it, goods change hands all the same: whole and without a gap."""

from typing import Any

import pytest

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.incertum import IncertumChanged
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.edition import Properties
from tests.ludi_romani.rules.befell import became, gained, handed_over
from tests.ludi_romani.table import Table, at_dinner

DINNER = at_dinner()
BOUND = DINNER.given(WasEngaged(player="octavian", proelium="proelium:1"))
GHOST = DINNER.given(became("octavian", "imperator", "imago"))
RICH_FATES = DINNER.given(gained("fata", denarii=300_000))
TEN = DINNER.given(gained("octavian", curiales=7))
SEEN = DINNER.given(gained("mercury", denarii=100_000, curiales=1, classes=1))


def bought(buyer: str, seller: str, price: int, **goods: int) -> list[Event]:
    """The whole of a purchase."""
    return [*handed_over(buyer, seller, denarii=price), *handed_over(seller, buyer, **goods)]


@pytest.mark.parametrize(
    ("table", "buyer", "seller", "legio"),
    [
        pytest.param(RICH_FATES, "fata", "juppiter", "curialis", id="MER-12"),
        pytest.param(DINNER, "octavian", "brutus", "curialis", id="MER-05"),
        pytest.param(BOUND, "octavian", "juppiter", "curialis", id="MER-14"),
        pytest.param(SEEN, "octavian", "mercury", "curialis", id="NUM-32"),
        pytest.param(DINNER, "livia", "juppiter", "curialis", id="PRP-02"),
        pytest.param(DINNER, "livia", "tanit", "clientarum", id="PRP-03"),
        pytest.param(DINNER, "pacorus", "juppiter", "curialis", id="REG-08"),
        pytest.param(TEN, "octavian", "juppiter", "curialis", id="PRP-06"),
    ],
)
def test_dispensed_emptio_legionum(
    table: Table, buyer: str, seller: str, legio: str, request: pytest.FixtureRequest
) -> None:
    """The legio is bought and paid for where the rule would not have let it be."""
    sold = table.when("emptio_legionum", buyer=buyer, seller=seller, legio=legio, dispense=(request.node.callspec.id,))
    goods, price = {"curialis": ("curiales", 200_000), "clientarum": ("clientarum", 400_000)}[legio]
    sold.then(*bought(buyer, seller, price, **{goods: 1}))


def test_dispensed_ima_01_prp_02_a_ghost_buys_a_legio() -> None:
    """With dispensations from both rules that stand against it even a ghost buys a legio curialis."""
    fields: dict[str, Any] = {"buyer": "octavian", "seller": "juppiter", "legio": "curialis"}
    sold = GHOST.when("emptio_legionum", dispense=("IMA-01", "PRP-02"), **fields)
    sold.then(*bought("octavian", "juppiter", 200_000, curiales=1))


@pytest.mark.parametrize(
    ("table", "buyer", "seller"),
    [
        pytest.param(RICH_FATES, "fata", "neptune", id="MER-12"),
        pytest.param(GHOST, "octavian", "neptune", id="IMA-01"),
        pytest.param(BOUND, "octavian", "neptune", id="MER-14"),
        pytest.param(DINNER, "octavian", "brutus", id="MER-05"),
        pytest.param(SEEN, "octavian", "mercury", id="NUM-32"),
        pytest.param(DINNER, "pacorus", "neptune", id="MER-10"),
    ],
)
def test_dispensed_emptio_classium(table: Table, buyer: str, seller: str, request: pytest.FixtureRequest) -> None:
    """The classis is bought and paid for where the rule would not have let it be."""
    sold = table.when("emptio_classium", buyer=buyer, seller=seller, dispense=(request.node.callspec.id,))
    sold.then(*bought(buyer, seller, 300_000, classes=1))


def test_dispensed_mer_09_minerva_sells_a_classis_that_she_is_seen_to_have() -> None:
    """With a dispensation, and a count that shows it, Minerva sells a classis; incertum owes it."""
    lacking = Properties(classes=1)
    sold = DINNER.when("emptio_classium", buyer="livia", seller="minerva", counted=True, dispense=("MER-09",))
    sold.then(
        *handed_over("livia", "minerva", denarii=300_000),
        IncertumChanged(towards="minerva", properties=lacking),
        PropertyReceived(player="minerva", source="incertum", properties=lacking),
        *handed_over("minerva", "livia", classes=1),
    )


@pytest.mark.parametrize(
    ("giver", "receiver", "goods"),
    [
        pytest.param("brutus", "antony", {"curiales": 1}, id="MER-05"),
        pytest.param("bogud", "antony", {"clientarum": 1}, id="MER-04"),
        pytest.param("juppiter", "pluto", {"curiales": 1}, id="MER-13"),
        pytest.param("brutus", "mercury", {"denarii": 100_000}, id="NUM-32 receives"),
        pytest.param("mercury", "brutus", {"denarii": 100_000}, id="NUM-32 gives"),
        pytest.param("juppiter", "livia", {"curiales": 1}, id="PRP-02"),
        pytest.param("tanit", "livia", {"clientarum": 1}, id="PRP-03"),
        pytest.param("juppiter", "bogud", {"curiales": 1}, id="REG-08"),
        pytest.param("juppiter", "octavian", {"curiales": 8}, id="PRP-06"),
    ],
)
def test_dispensed_donare(giver: str, receiver: str, goods: dict[str, Any], request: pytest.FixtureRequest) -> None:
    """The gift changes hands where the rule would not have let it."""
    rule = request.node.callspec.id.split()[0]
    given = SEEN.when("donare", giver=giver, receiver=receiver, dispense=(rule,), **goods)
    given.then(*handed_over(giver, receiver, **goods))


@pytest.mark.parametrize(
    ("giver", "dispense"),
    [pytest.param("agrippa", "MER-16", id="MER-16"), pytest.param("juventas", "NUM-34", id="NUM-34")],
)
def test_dispensed_beyond_the_books(giver: str, dispense: str) -> None:
    """A dispensation does what a count does: the gift passes and incertum owes it."""
    lacking = Properties(denarii=100_000)
    DINNER.when("donare", giver=giver, receiver="octavian", denarii=100_000, dispense=(dispense,)).then(
        IncertumChanged(towards=giver, properties=lacking),
        PropertyReceived(player=giver, source="incertum", properties=lacking),
        *handed_over(giver, "octavian", denarii=100_000),
    )
