"""What can be asked of the timetable: when a row is expected, how long it lasts, whether it is held; and when the evening is over."""

from collections.abc import Callable, Iterator
from typing import Any

from domain.ludi_romani.aggregates.evening import STREAM, LudiEvening
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import RowSeed
from domain.ludi_romani.law import hours
from projections.kernel.audit.why import INSTANT, SPAN, Question, Questions, Value


def _evening(world: Ludi, about: str) -> Iterator[str]:
    yield STREAM


def _of(value: Callable[[LudiEvening, RowSeed], Value], unit: str = "") -> Question:
    """Of a row of the timetable by its number, ``row:14``; what befalls the evening alone changes it."""

    def asked(world: Ludi, about: str) -> Value:
        evening: Any = world.aggregates.get(STREAM)
        number = about.partition(":")[2]
        row = evening.row(int(number)) if evening and number.isdecimal() else None
        return value(evening, row) if row else None

    return Question(asked, bool(unit), _evening, unit=unit)


def _held(evening: LudiEvening, row: RowSeed) -> Value:
    if evening.struck_by(row.row) is not None:
        return "struck"
    return "feriae" if row.row in evening.feriae else None


def _over(world: Ludi, about: str) -> Value:
    evening = world.aggregates.get(about)
    return hours.over(evening) if isinstance(evening, LudiEvening) else None


HOURS: Questions = {
    "row": {"expected": _of(hours.expected, INSTANT), "lasts": _of(hours.lasts, SPAN), "held": _of(_held)},
    "evening": {"over": Question(_over, counted=True, unit=INSTANT)},
}
