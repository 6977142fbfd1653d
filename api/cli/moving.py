"""``ludi move``: an evening from a folder into a database, or back: the same acts under the same root, with its names, texts and
badges. It is copied, the copy is folded and compared, and only then the old one is let go."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from api.beside.tables import EveningTables
from api.cli.progress import Bar, progress
from api.cli.result import CommandResult
from api.engine.evening import Evening
from api.engine.slot import legible, looked_at
from api.store.port import CannotWrite, Statement, TableSchema, Taken
from api.store.storage import in_database, in_folder
from api.store.stores import EveningStore, Storage
from api.store.witness import NOTHING, Seen
from api.store.worlds import WorldTable
from projections.kernel.stage import Stage

DATABASES = ("postgresql://", "postgres://")


class StandsThere(Exception):
    """The evening cannot be moved: there is one of its id already where it is to go."""


def opened(place: str, house: str, data: Path) -> Storage:
    """The storage at a place: the address of a database, or a folder. Raises CannotWrite."""
    return in_database(place, house, data) if place.startswith(DATABASES) else in_folder(Path(place))


def moved(id: str, source: Storage, target: Storage, stages: Sequence[Stage]) -> CommandResult:
    """Move an evening. Raises CannotWrite where it is not there or is served, StandsThere, BrokenLog where it is damaged."""
    with ExitStack() as left, source.house.unserved(), progress(f"{id} is read", 3) as bar:
        if not target.house.shared:
            left.enter_context(target.house.unserved())
        if id in target.house.evenings():
            raise StandsThere(_both(id, source, target))
        place = source.house.place(id)
        with legible(place):
            store = left.enter_context(closing(source.house.open(id)))
            stage, front = looked_at(store, stages)
            seen = _copied(id, store, target, stage, front.act_id, bar)
        store.close()
        try:
            old = source.house.give_away(id, seen.number)
        except Taken:
            raise CannotWrite(
                f"{place} was written meanwhile: it stands in both places, and is served from the first"
            ) from None
        target.witness.note({id: seen})
        source.witness.note({id: NOTHING})
    place = target.house.place(id)
    said = f"{place}: {seen.number} acts, root {seen.root}{old}"
    return CommandResult(said, {"evening": id, "place": str(place), "acts": seen.number, "root": seen.root})


def _copied(id: str, store: EveningStore, target: Storage, stage: Stage, act_id: str, bar: Bar) -> Seen:
    """Copy an evening, fold the copy, and let it be seen where it comes to the same."""
    before = _folded(id, store, stage)
    bar.on(f"{id} is copied")
    try:
        with closing(target.house.make(id)) as copy:
            rows = [row for _, row in store.rows()]
            copy.append(rows, beside=[*_beside(store)])
            bar.on(f"{id} is compared")
            after = _folded(id, copy, stage)
            if after != before or [row for _, row in copy.rows()] != rows:
                raise CannotWrite(f"the copy of {id} came to another root than the evening itself; nothing was moved")
        target.house.settle(id, act_id)
    except BaseException:
        target.house.forget(id)
        raise
    return before


def _folded(id: str, store: EveningStore, stage: Stage) -> Seen:
    evening = Evening(id, store, stage)
    return Seen(evening.world.number, evening.root)


def _beside(store: EveningStore) -> Iterator[Statement]:
    """The statements that write all that stands beside a log. Snapshots are left out: their seals are of another house."""
    for table in EveningTables.TABLES:
        if table is not WorldTable.TABLE:
            yield from _rows_of(store, table)


def _rows_of(store: EveningStore, table: TableSchema) -> Iterator[Statement]:
    columns = [part.split() for part in table.columns.split(", ")]
    counted = [name for name, kind, *_ in columns if kind == "COUNTER"]
    named = ", ".join(name for name, *_ in columns if name not in counted)  # counted again, in the same order
    order = f" ORDER BY {counted[0]}" if counted else ""
    places = ", ".join("?" * (len(columns) - len(counted)))
    for row in store.database.read(f"SELECT {named} FROM {table.name}{order}"):
        yield Statement("moved", f"INSERT INTO {table.name} ({named}) VALUES ({places})", row)


def _both(id: str, source: Storage, target: Storage) -> str:
    acts = list[int]()
    for storage in (source, target):
        with closing(storage.house.open(id)) as store:
            acts.append(store.last())
    further = "further" if acts[1] > acts[0] else "as far" if acts[1] == acts[0] else "less far"
    return (
        f"{target.house.place(id)} is there already, and {further}: {acts[1]} acts, here {acts[0]}; nothing was moved"
    )
