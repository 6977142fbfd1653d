"""Acts that come at the same moment are saved together, and nobody can tell: each is decided upon the one before, in the order in
which they came, and told what became of it alone."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from api import clock
from api.beside.texts.table import Text
from api.engine.commit_queue import CommitQueue, Committed, WaitingAct
from api.engine.evening import Evening
from api.store.port import CannotWrite, Statement
from api.store.sqlite.log import Store
from domain.kernel.deciding.record import record
from domain.kernel.deciding.sent import OtherContent, Sent, Stands
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.kernel.log.rows import StoredRow, acts_of
from domain.ludi_romani.game import LUDI_ROMANI
from projections.ludi_romani.stage import LUDI
from tests.log.logs import NEWEST, replayed, sent_again, stored
from tests.log.verify import verify
from tests.server import PATIENCE

AT_ONCE = 60
"""Acts of the scripted evening that are sent at the same moment."""


class Counted(Store):
    """A store that counts its commits, and fails where it is told to."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.commits = 0
        self.fails: Callable[[list[StoredRow]], Exception | None] = lambda rows: None

    def append(
        self, rows: Sequence[StoredRow], texts: Sequence[Text] = (), beside: Sequence[Statement] = ()
    ) -> Sequence[int]:
        self.commits += 1
        fault = self.fails(list(rows))
        if fault:
            raise fault
        return super().append(rows, texts, beside)


def acts(rows: list[StoredRow]) -> int:
    """How many acts lie in these rows."""
    return sum(row.stream == "acta" for row in rows)


def opened(path: Path, acts: int = 1) -> tuple[Evening, Counted]:
    """The scripted evening's first acts, in a file of its own."""
    store = Counted(path)
    for _, rows in list(acts_of(stored(NEWEST)))[:acts]:
        store.append(rows)
    store.commits = 0
    return Evening("live", store, LUDI), store


async def _all(evening: Evening, sent: list[Sent]) -> list[tuple[Entry, bool] | BaseException]:
    return await asyncio.gather(*(evening.record(one) for one in sent), return_exceptions=True)


def run(evening: Evening, sent: list[Sent]) -> list[tuple[Entry, bool] | BaseException]:
    """What becomes of acts that are all sent at once."""
    return asyncio.run(_all(evening, sent))


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine on which a turn has time for any handful."""
    monkeypatch.setattr(clock, "within", lambda seconds: lambda: True)


@pytest.mark.usefixtures("unhurried")
def test_they_are_as_if_they_had_come_one_after_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The scripted evening sent in handfuls: entries, numbers, answers and file are those of acts that waited for each other; there
    are far fewer commits."""
    entries = replayed(NEWEST).entries
    monkeypatch.setattr(clock, "now", lambda: entries[-1].row.recorded)
    evening, store = opened(tmp_path / "evening.sqlite")
    for first in range(1, NEWEST.acts, AT_ONCE):
        handful = [sent_again(entry) for entry in entries[first : first + AT_ONCE]]
        answers = run(evening, handful)
        recorded = evening.entries[first : first + len(handful)]
        assert answers == [(entry, True) for entry in recorded]
        assert [entry.row.act_id for entry in recorded] == [one.act_id for one in handful]
    alone = Journal(LUDI_ROMANI)
    for entry in evening.entries:
        alone.append(record(alone, sent_again(entry), entry.moment(), entry.row.salt))
    assert (alone.entries, alone.world) == (evening.entries, evening.world)
    for number in range(0, NEWEST.acts, AT_ONCE):
        assert alone.world_at(number) == evening.world_at(number)
    assert store.commits < NEWEST.acts / 4
    assert verify(store.path, [(NEWEST.acts, evening.root)]) == []
    assert Evening("reader", Store(store.path), LUDI).entries == evening.entries


def gift(number: int, device: str = "tablet", **other: Any) -> Sent:
    """Cicero gives Brutus something, counted at the table."""
    act = LUDI_ROMANI.acts["donare"].model_validate(
        {"giver": "cicero", "receiver": "brutus", "denarii": 100_000, **other}
    )
    return Sent(
        act_id=f"together-{number:08}",
        act=act,
        by="venus",
        counted=True,
        recorded_by="venus",
        device=device,
        source="tablet",
    )


def back(number: int) -> Sent:
    """Her first gift is taken back."""
    act = LUDI_ROMANI.acts["revocare"].model_validate({"number": 2})
    return Sent(
        act_id=f"together-{number:08}", act=act, by="venus", recorded_by="venus", device="tablet", source="tablet"
    )


def test_a_refused_one_stands_in_nobodys_way(tmp_path: Path) -> None:
    """What is refused, or sent twice, or sent again with something else in it, is told so in its turn; those around it are recorded
    in their order, and the same from another device is noticed within a handful too."""
    evening, _ = opened(tmp_path / "evening.sqlite")
    nobody = gift(3, giver="nobody")
    sent = [gift(1), gift(2, "phone"), nobody, gift(4), gift(1), replace(gift(4), happened=1), gift(5)]
    first, second, third, fourth, again, other, last = run(evening, sent)
    assert isinstance(third, Stands) and isinstance(other, OtherContent)
    for answer, number, new in (
        (first, 2, True),
        (second, 3, True),
        (fourth, 4, True),
        (again, 2, False),
        (last, 5, True),
    ):
        assert isinstance(answer, tuple) and (answer[0].number, answer[1]) == (number, new)
    assert [caution.facts for caution in evening.entries[2].row.cautions] == [{"act": 2}]


@pytest.mark.parametrize(("fast", "commits"), [(True, 1), (False, 4)])
def test_a_handful_is_what_one_turn_has_time_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fast: bool, commits: int
) -> None:
    """Acts are decided in one go while everybody else waits: on a machine on which one takes a whole turn, each is saved alone."""
    monkeypatch.setattr(clock, "within", lambda seconds: lambda: fast)
    evening, store = opened(tmp_path / "evening.sqlite")
    answers = run(evening, [gift(number) for number in range(4)])
    assert answers == [(entry, True) for entry in evening.entries[1:]] and len(answers) == 4
    assert store.commits == commits


def full(rows: list[StoredRow]) -> Exception | None:
    """A disk that takes nothing."""
    return CannotWrite("disk full")


def full_for_many(rows: list[StoredRow]) -> Exception | None:
    """A disk that has room for one act alone."""
    return CannotWrite("disk full") if acts(rows) > 1 else None


def test_a_failed_handful_is_told_to_each(tmp_path: Path) -> None:
    """Where nothing can be written nobody is told that it was, and the journal knows of nothing, past or present; others that are
    sent then are recorded, one by one where there is room for no more."""
    evening, store = opened(tmp_path / "evening.sqlite", 98)
    before = (list(evening.entries), evening.world, evening.root)
    store.fails = full
    assert [type(answer) for answer in run(evening, [gift(number) for number in range(5)])] == [CannotWrite] * 5
    assert (evening.entries, evening.world, evening.root) == before
    store.fails = full_for_many
    answers = run(evening, [gift(number, denarii=200_000) for number in range(5)])
    assert answers == [(entry, True) for entry in evening.entries[98:]] and len(answers) == 5
    assert evening.world_at(100) == Evening("reader", Store(store.path), LUDI).world_at(100)
    assert verify(store.path, [(103, evening.root)]) == []


def test_another_process_comes_between(tmp_path: Path) -> None:
    """Who finds that another wrote first folds what came, and decides all of them anew upon it."""
    evening, store = opened(tmp_path / "evening.sqlite")
    run(evening, [gift(1)])
    other = Evening("other", Store(store.path), LUDI)
    run(other, [back(2)])
    answers = run(evening, [back(3), gift(4), gift(5)])
    assert isinstance(answers[0], Stands), "the other took it back already"
    assert [entry.row.act_id[-1] for entry in evening.entries[1:]] == ["1", "2", "4", "5"]
    other.catch_up()
    assert (other.entries, other.root) == (evening.entries, evening.root)


@pytest.mark.usefixtures("unhurried")
def test_a_commit_that_was_not_acknowledged(tmp_path: Path) -> None:
    """The handful is in the file, and the disk said that it was not: each is found, and nothing is written twice."""
    evening, store = opened(tmp_path / "evening.sqlite")
    lost: list[bool] = []

    def append(rows: Any, *beside: Any) -> Sequence[int]:
        positions = Counted.append(store, rows, *beside)
        if not lost:
            lost.append(True)
            raise CannotWrite("no answer")
        return positions

    store.append = append  # type: ignore[assignment, method-assign] # this store alone
    answers = run(evening, [gift(number) for number in range(1, 6)])
    assert answers == [(entry, False) for entry in evening.entries[1:]] and len(answers) == 5
    assert verify(store.path, [(6, evening.root)]) == []


def test_a_fault_of_the_line_itself_leaves_nobody_waiting(tmp_path: Path) -> None:
    """Whoever stands in the line learns of it, whether it comes before the first is decided or cuts off whoever decides; who comes
    afterwards is recorded."""
    evening, _ = opened(tmp_path / "evening.sqlite")

    async def play() -> list[Any]:
        faults: list[BaseException] = [RuntimeError("several"), asyncio.CancelledError("one")]

        async def together(waiting: Sequence[WaitingAct]) -> Sequence[Entry]:
            raise faults.pop(0)

        async def alone(waiting: WaitingAct) -> Committed:
            if faults:
                raise faults.pop(0)
            return await evening.record(waiting.sent, waiting.beside)

        line = CommitQueue(asyncio.Lock(), together, alone)
        answers = []
        for handful in ([gift(1), gift(2), gift(3)], [gift(4)], [gift(5)]):
            told = asyncio.gather(*(line.record(one, ()) for one in handful), return_exceptions=True)
            answers.append(await asyncio.wait_for(told, PATIENCE))
        return answers

    several, one, last = asyncio.run(play())
    assert [type(answer) for answer in several + one] == [RuntimeError] * 3 + [asyncio.CancelledError]
    assert last == [(evening.entries[1], True)]
