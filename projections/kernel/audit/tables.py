"""Tables for export: acts, books, and dossiers."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from domain.kernel.grammar.world import World
from projections.kernel.audit.lines import JournalLine
from projections.kernel.audit.why import Question, Questions, Why

Cell = int | str | None


class DataTable(NamedTuple):
    """A table: its title, head and rows, and the columns that hold instants."""

    name: str
    head: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    instants: frozenset[str] = frozenset()


INSTANTS = frozenset({"happened", "recorded"})


def acts(lines: Iterable[JournalLine]) -> DataTable:
    """Acts, one per row, with all fields of their lines."""
    head = tuple(JournalLine.model_fields)
    return DataTable("acts", head, [tuple(_cell(getattr(line, name)) for name in head) for line in lines], INSTANTS)


def _cell(value: object) -> Cell:
    if isinstance(value, tuple):
        return " ".join(value)
    if isinstance(value, bool):
        return int(value)
    return value if isinstance(value, int | str) else None


def books(questions: Questions, world: World) -> Iterator[DataTable]:
    """All questions with their answers, by noun."""
    for noun, asked in questions.items():
        streams = [stream for stream in world.aggregates if stream.partition(":")[0] == noun]
        yield DataTable(
            noun, (noun, *asked), [(stream.partition(":")[2], *_values(asked, world, stream)) for stream in streams]
        )


def _values(asked: Mapping[str, Question], world: World, stream: str) -> Iterator[Cell]:
    return (question.value(world, stream) for question in asked.values())


def dossier(whys: Sequence[Why], lines: Iterable[JournalLine]) -> Iterator[DataTable]:
    """One id's evening: its acts, and every answer with the acts that changed it, oldest first."""
    yield acts(lines)
    for why in whys:
        reasons = [(reason.number, reason.sentence, reason.change, reason.then) for reason in reversed(why.reasons)]
        yield DataTable(why.what, ("number", "sentence", "change", "then"), [(None, None, None, why.began), *reasons])
