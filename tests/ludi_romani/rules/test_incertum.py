"""Incertum: the table shows more than the books, and the books follow it."""

from typing import Any

from domain.ludi_romani.aggregates.incertum import IncertumChanged
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law.transfer import BooksShowLess
from tests.ludi_romani.rules.befell import handed_over
from tests.ludi_romani.rules.test_gifts import gives
from tests.ludi_romani.table import Table, at_dinner


def in_all(table: Table, kind: str) -> int:
    """How much of one kind there is in all hands and on incertum."""
    world = table.world
    held = sum(getattr(player.properties, kind) for player in world.players())
    return int(held + getattr(world.incertum.properties, kind))


def test_mer_16_the_books_show_less() -> None:
    """Agrippa, who has no denarii in the books, gives none before somebody counts at the table."""
    less = BooksShowLess(player="agrippa", what="denarii", held=0, wanted=200_000)
    gives(at_dinner(), "agrippa", "octavian", denarii=200_000).refused(less)


def test_mer_16_counted_the_difference_stands_on_incertum() -> None:
    """Counted at the table, Brutus' 800,000 denarii pass, though the books show 500,000: incertum owes the 300,000."""
    lacking = Properties(denarii=300_000)
    given = gives(at_dinner(), "brutus", "octavian", denarii=800_000, counted=True)
    after = given.then(
        IncertumChanged(towards="brutus", properties=lacking),
        PropertyReceived(player="brutus", source="incertum", properties=lacking),
        *handed_over("brutus", "octavian", denarii=800_000),
    )
    assert after.world.incertum.properties == Properties(denarii=-300_000)


def test_mer_16_counted_sums_still_close() -> None:
    """However much the table showed beyond the books, hands and incertum together hold 146,300,000 denarii."""
    after = gives(at_dinner(), "brutus", "octavian", denarii=800_000, counted=True).table
    assert in_all(after, "denarii") == 146_300_000


def test_mer_16_counted_a_purchase_beyond_the_books() -> None:
    """Agrippa, seen with 300,000 denarii that the books do not show, buys a classis; all 93 classes are still there."""
    denarii = Properties(denarii=300_000)
    bought = at_dinner().when("emptio_classium", buyer="agrippa", seller="neptune", counted=True)
    after = bought.then(
        IncertumChanged(towards="agrippa", properties=denarii),
        PropertyReceived(player="agrippa", source="incertum", properties=denarii),
        *handed_over("agrippa", "neptune", denarii=300_000),
        *handed_over("neptune", "agrippa", classes=1),
    )
    assert (in_all(after, "denarii"), in_all(after, "classes")) == (146_300_000, 93)


def test_mer_16_counted_a_stock_beyond_the_books() -> None:
    """Vulcan, seen with a sixth curialis that the books do not show, sells six; all 106 curiales are still there."""
    table = at_dinner().given(*handed_over("juppiter", "octavian", denarii=1_000_000))
    lacking = Properties(curiales=1)
    fields: dict[str, Any] = {"buyer": "octavian", "seller": "vulcan", "legio": "curialis", "count": 6}
    after = table.when("emptio_legionum", counted=True, **fields).then(
        *handed_over("octavian", "vulcan", denarii=1_200_000),
        IncertumChanged(towards="vulcan", properties=lacking),
        PropertyReceived(player="vulcan", source="incertum", properties=lacking),
        *handed_over("vulcan", "octavian", curiales=6),
    )
    assert (in_all(after, "curiales"), in_all(after, "denarii")) == (106, 146_300_000)
