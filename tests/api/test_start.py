"""A start takes up the world that was laid down, and is as if it had read all of the log; in doubt it reads all of it."""

import asyncio
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import cast

import pytest

from api import clock
from api.engine.evening import Evening
from api.engine.snapshots import Snapshots, program
from api.engine.view_cache import ViewCache
from api.store.sqlite.log import Store
from api.store.worlds import LaidDown
from domain.kernel.deciding import record
from domain.kernel.grammar.game import Game
from domain.kernel.log import entries, journal
from domain.kernel.log.entry import Entry, decoded
from domain.kernel.log.rows import BrokenLog, StoredRow, acts_of
from domain.kernel.log.worlds import STRIDE, laid_down, taken_up
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from projections.ludi_romani.stage import LUDI
from tests.log.logs import DINNER, EVENING, LOGS, NEWEST, Golden, replayed, sent_again, stored
from tests.ludi_romani.views.changes import names

ACTS = 250
"""So much of the scripted evening: with the war of its first summers."""
LAST = ACTS - ACTS % STRIDE


def filed(path: Path) -> Store:
    """The beginning of the scripted evening as the file of one."""
    store = Store(path, b"this house")
    store.append([row for _, rows in islice(acts_of(stored(NEWEST)), ACTS) for row in rows])
    return store


def world(number: int) -> Ludi:
    """The world after an act, as the log alone comes to it."""
    return cast(Ludi, replayed(NEWEST).world_at(number))


def begun_at(store: Store) -> int:
    """The act at which a start of it takes up a world; 0 where it reads all."""
    return Snapshots(store, LUDI_ROMANI).journal()[0].world.number


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """The evening, read as a whole."""
    return Evening("known", filed(tmp_path_factory.mktemp("known") / "a.sqlite"), LUDI)


@pytest.fixture
def store(known: Evening, tmp_path: Path) -> Iterator[Store]:
    """A copy of its file, with the worlds that were laid down."""
    with sqlite3.connect(known.store.path) as source, sqlite3.connect(tmp_path / "a.sqlite") as copy:
        source.backup(copy)
    copied = Store(tmp_path / "a.sqlite", b"this house")
    assert begun_at(copied) == LAST
    yield copied
    copied.close()


@pytest.mark.parametrize("golden", LOGS, ids=lambda golden: golden.file.stem)
def test_every_world_of_an_evening_is_taken_up_as_it_was_laid_down(golden: Golden) -> None:
    """Whatever befell by then: values, their types, and the order in which a world holds them."""
    for _, after in replayed(golden).walk(range(1, golden.acts + 1, 1 if golden is DINNER else 23)):
        again = taken_up(LUDI_ROMANI, after.number, laid_down(after))
        assert again == after and repr(again) == repr(after), after.number


def test_a_start_is_as_if_all_had_been_read(known: Evening, store: Store) -> None:
    """The same world, root, acts and worlds of long ago; the journal finds the same; every view shows the same to everybody."""
    again, read = Evening("again", store, LUDI), replayed(NEWEST)
    found, whole = again.journal, known.journal
    assert (again.world, again.root, again.entries) == (world(ACTS), known.root, read.entries[:ACTS])
    for number in (1, 99, 100, 150, LAST, LAST + 7):
        assert again.world_at(number) == world(number)
    assert (found.corrections, found.kinds, found.opened) == (whole.corrections, whole.kinds, whole.opened)
    assert found.recorded == whole.recorded
    for entry in known.entries:
        number, row, act = entry.number, entry.row, entry.act
        assert (found.number(row.act_id), found.root(number)) == (number, entry.root)
        assert found.taken_back(number) == whole.taken_back(number)
        assert found.last_of(row.recorded_by) == whole.last_of(row.recorded_by)
        lately = [[*journal.lately.elsewhere(act.likeness(), "x", whole.recorded)] for journal in (found, whole)]
        assert lately[0] == lately[1]
    mine, theirs = ViewCache(again), ViewCache(known)
    for name in names(world(ACTS), 10):
        view = f"{name.kind}:{name.id}" if name.id else name.kind
        assert mine.show(view, name.seat).whole == theirs.show(view, name.seat).whole


def test_nothing_is_decoded_that_lies_before_the_world(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A start decodes and folds only what was recorded since, and looks for what was entered within the last minute."""
    looked: list[int] = []

    def noted(game: Game, number: int, rows: Sequence[StoredRow], root: str) -> Entry:
        looked.append(number)
        return decoded(game, number, rows, root)

    monkeypatch.setattr(journal, "MINUTE", -1)  # the script was recorded within one
    monkeypatch.setattr(entries, "decoded", noted)
    monkeypatch.setattr(record, "decoded", noted)
    Evening("again", store, LUDI)
    assert looked == list(range(LAST, ACTS + 1))


def altered(number: int, store: Store) -> None:
    """One coin more in one purse, in the bytes of a world."""
    laid = store.worlds.one(number, program())
    assert laid
    richer = laid.world.replace(b'"denarii":', b'"denarii":1', 1)
    change(store, "UPDATE worlds SET world = ? WHERE number = ?", zlib.compress(richer, 1), number)


def change(store: Store, sql: str, *values: object) -> None:
    """What somebody does to the file while nobody serves it."""
    with sqlite3.connect(store.path) as file:
        file.execute(sql, values)


def another_history(store: Store) -> None:
    """A world of this house, of this program and of this number, and well sealed: of another evening."""
    other = replayed(EVENING)
    laid = LaidDown(LAST, other.root(LAST), program(), laid_down(other.world_at(LAST)))
    store.database.change(store.worlds.added(laid))


DOUBTS: dict[str, Callable[[Store], None]] = {
    "an altered value": lambda store: altered(LAST, store),
    "another root": lambda store: change(store, "UPDATE worlds SET root = ? WHERE number = ?", "0" * 64, LAST),
    "another place": lambda store: change(
        store, "INSERT OR REPLACE INTO worlds SELECT ?, root, program, seal, world FROM worlds WHERE number = ?", LAST, STRIDE
    ),
    "a torn world": lambda store: change(
        store, "UPDATE worlds SET world = substr(world, 1, length(world) / 2) WHERE number = ?", LAST
    ),
    "another seal": lambda store: change(store, "UPDATE worlds SET seal = zeroblob(32) WHERE number = ?", LAST),
    "text for bytes": lambda store: change(store, "UPDATE worlds SET seal = 'x', world = 'y' WHERE number = ?", LAST),
    "another history": another_history,
    "another program": lambda store: change(store, "UPDATE worlds SET program = 'earlier'"),
}  # fmt: skip


@pytest.mark.parametrize("doubt", DOUBTS)
def test_in_doubt_all_is_read(doubt: str, store: Store) -> None:
    """The world is then the one that the log comes to, and the next start has a good one again."""
    DOUBTS[doubt](store)
    assert begun_at(store) == 0
    evening = Evening("again", store, LUDI)
    assert (evening.world, evening.root) == (world(ACTS), replayed(NEWEST).root(ACTS))
    assert begun_at(store) == LAST


def test_a_world_of_another_house_is_not_taken_up(store: Store) -> None:
    """Whoever hands over a file hands over its log; what this house did not lay down it folds itself."""
    assert begun_at(Store(store.path, b"another house")) == 0


def test_a_log_shorter_than_its_world_takes_up_an_earlier_one(store: Store) -> None:
    """A copy of earlier rows beside worlds of later ones: the last that the log reaches."""
    rows = [row for _, rows in list(acts_of(store.rows()))[: LAST - 1] for row in rows]
    change(store, "DELETE FROM stored_events")
    store.append(rows)
    assert begun_at(store) == LAST - STRIDE
    assert Evening("again", store, LUDI).world == world(LAST - 1)


def test_a_changed_log_is_refused_whatever_was_laid_down(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every byte before the world is hashed too; and what is changed later is not shown."""
    monkeypatch.setattr(journal, "MINUTE", -1)
    evening = Evening("again", store, LUDI)
    change(store, "UPDATE stored_events SET state = replace(CAST(state AS TEXT), 'a', 'b') WHERE rowid = 500")
    with pytest.raises(BrokenLog, match="was changed since"):
        list(evening.entries)
    with pytest.raises(BrokenLog):
        Evening("again", store, LUDI)


def test_a_world_is_laid_down_with_the_acts_of_an_evening(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the act behind every hundredth, in its transaction."""
    evening, read = Evening("again", store, LUDI), replayed(NEWEST)

    async def recorded(upto: int) -> None:
        for entry in read.entries[len(evening.entries) : upto]:
            monkeypatch.setattr(clock, "now", lambda then=entry.row.recorded: then)
            await evening.record(sent_again(entry))

    asyncio.run(recorded(LAST + STRIDE))
    assert begun_at(store) == LAST
    asyncio.run(recorded(LAST + STRIDE + 1))
    assert begun_at(store) == LAST + STRIDE


def test_the_world_of_an_evening_that_rests_is_laid_down(store: Store) -> None:
    """As it is then, wherever it stands: so whoever wakes it reads nothing again."""
    Evening("again", store, LUDI).close()
    assert begun_at(Store(store.path, b"this house")) == ACTS
