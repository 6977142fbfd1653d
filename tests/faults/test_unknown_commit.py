"""A fault between the commit of an act and the server's knowing of it: the next act reads what the file holds, and all goes on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from api.engine import ready
from api.engine.live_journal import LiveJournal
from api.store.port import CannotWrite
from api.store.sqlite.log import Store
from domain.kernel.log.entry import Recorded
from domain.kernel.log.rows import StoredRow
from tests.api.test_together import gift, opened, run
from tests.desk import Desk, new_id
from tests.faults.rows import Trial, fault
from tests.log.verify import verify


@pytest.fixture(autouse=True)
def always_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Readiness is looked at whenever it is asked."""
    monkeypatch.setattr(ready, "LASTS", 0.0)


def noted(desk: Desk, act_id: str) -> Any:
    """What the server answers to an act of Mars, also where it fails."""
    client = TestClient(desk.client.app, raise_server_exceptions=False)
    body = {"act_id": act_id, "kind": "notare", "text": act_id}
    return client.post(f"{desk.base}/acts", json=body, headers=desk.head("mars"))


def goes_on(desk: Desk, lost: str) -> None:
    """Readiness tells, the next act is recorded behind the lost one, and that is found when it is sent again."""
    before = len(desk.room.evening.entries)
    answer = desk.client.get("/readyz")
    assert answer.status_code == 503 and "not known here" in answer.json()["reasons"][0], answer.text
    after = noted(desk, new_id())
    assert (after.status_code, after.json()["number"]) == (201, before + 2), after.text
    again = noted(desk, lost)
    assert (again.status_code, again.json()["number"]) == (200, before + 1), again.text
    assert desk.client.get("/readyz").status_code == 200
    assert desk.room.evening.texts.read(desk.room.evening.entries[before].act.model_dump()["text"]) == lost


@fault(
    "unknown", "an act is committed, the store says that it was not, and the file cannot be read just then",
    "503 for that act alone, readiness says so; the next act is recorded behind it, and sent again it is found",
    short=3, long=300,
)  # fmt: skip
def test_what_was_committed_unknown_is_read_at_the_next_act(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, trial: Trial
) -> None:
    """Again and again; the file holds every act once, in order."""
    append, rows, found = Store.append, Store.rows, 0
    for _ in range(trial.count):
        lost = new_id()

        def no_answer(store: Store, *more: Any) -> Any:
            append(store, *more)
            raise CannotWrite("no answer")

        def no_read(store: Store, after: int = 0) -> Iterator[tuple[int, StoredRow]]:
            raise CannotWrite("no read")
            yield from rows(store, after)

        with monkeypatch.context() as patch:
            patch.setattr(Store, "append", no_answer)
            patch.setattr(Store, "rows", no_read)
            assert noted(desk, lost).status_code == 503
        goes_on(desk, lost)
        found += 1
    evening = desk.room.evening
    trial.found(f"{found} times: {found} acts found, {len(evening.entries)} recorded")
    assert verify(evening.store.path, [(len(evening.entries), evening.root)]) == []
    assert len(evening.entries) == 1 + 2 * trial.count


def test_a_bug_behind_the_commit_stops_one_act(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The act is 500, with its report; it is recorded all the same, and nothing behind it is held up."""
    lost = new_id()

    def forgets(live: LiveJournal, recorded: Recorded) -> None:
        raise ZeroDivisionError("forgotten")

    with monkeypatch.context() as patch:
        patch.setattr(LiveJournal, "append", forgets)
        assert noted(desk, lost).status_code == 500
    goes_on(desk, lost)


def test_several_of_one_transaction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of acts that were committed together the first is known and the second is not: the next act reads from the second on."""
    evening, store = opened(tmp_path / "evening.sqlite")
    append, known = LiveJournal.append, list[int]()

    def forgets(live: LiveJournal, recorded: Recorded) -> None:
        if known:
            raise ZeroDivisionError("forgotten")
        known.append(recorded.entry.number)
        append(live, recorded)

    with monkeypatch.context() as patch:
        patch.setattr(LiveJournal, "append", forgets)
        run(evening, [gift(1), gift(2)])
    assert (known, len(evening.entries), store.last(), evening.behind()) == ([2], 2, 3, True)
    assert run(evening, [gift(3), gift(2)]) == [(evening.entries[3], True), (evening.entries[2], False)]
    assert not evening.behind() and verify(store.path, [(4, evening.root)]) == []
