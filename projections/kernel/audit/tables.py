"""What is asked for as a table: acts, what stands in the books, the dossier of somebody."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from domain.kernel.grammar.world import World
from projections.kernel.audit.lines import JournalLine
from projections.kernel.audit.why import Question, Questions, Why

Cell = int | str | None


class DataTable(NamedTuple):
    """A table: what it is called, its head, its rows, and which columns hold instants."""

    name: str
    head: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    instants: frozenset[str] = frozenset()


INSTANTS = frozenset({"happened", "recorded"})


def acts(lines: Iterable[JournalLine]) -> DataTable:
    """Acts, a row each, by all that a line says of them."""
    head = tuple(JournalLine.model_fields)
    return DataTable("acts", head, [tuple(_cell(getattr(line, name)) for name in head) for line in lines], INSTANTS)


def _cell(value: object) -> Cell:
    if isinstance(value, tuple):
        return " ".join(value)
    if isinstance(value, bool):
        return int(value)
    return value if isinstance(value, int | str) else None


def books(questions: Questions, world: World) -> Iterator[DataTable]:
    """What can be asked of everything, by nouns, and how it stands."""
    for noun, asked in questions.items():
        streams = [stream for stream in world.aggregates if stream.partition(":")[0] == noun]
        yield DataTable(noun, (noun, *asked), [(one.partition(":")[2], *_values(asked, world, one)) for one in streams])


def _values(asked: Mapping[str, Question], world: World, stream: str) -> Iterator[Cell]:
    return (question.value(world, stream) for question in asked.values())


def dossier(whys: Sequence[Why], lines: Iterable[JournalLine]) -> Iterator[DataTable]:
    """Somebody's evening: what befell him, and every amount and state with what changed it, the oldest first."""
    yield acts(lines)
    for why in whys:
        reasons = [(one.number, one.sentence, one.change, one.then) for one in reversed(why.reasons)]
        yield DataTable(why.what, ("number", "sentence", "change", "then"), [(None, None, None, why.began), *reasons])
