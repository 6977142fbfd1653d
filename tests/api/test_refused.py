"""What was refused can be read for the evening by those who judge; the log holds a commitment to it alone, and no act waits for it."""

import asyncio
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from api.__main__ import main
from api.beside.refusals.table import KEPT, SUBJECT, RefusalBatch, RefusalRecord
from api.engine.house import House
from api.games import STAGES
from api.store.port import CannotWrite
from api.store.sqlite.log import Store
from domain.kernel.deciding.sent import Sent
from tests.desk import Desk
from tests.ludi_romani.table import SEEDS


def read(desk: Desk, who: str = "fata") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = desk.client.get(f"{desk.base}/refused", headers=desk.head(who)).json()
    return found


def test_the_fates_and_the_organiser_read_what_was_refused(desk: Desk) -> None:
    """When, of what kind, in whose name, on whose device, and every rule that stood, as it was heard; the newest first. Cautions are
    none, and what is recorded or only checked is not there. Nobody else reads it."""
    desk.done("mars", "sedem_capere", player="cicero", region="gaul")
    first = desk.act("mars", "motus", player="brutus", to="greece", way="sea")
    second = desk.act("organiser", "motus", by="juno", player="cassius", to="greece", way="land")
    assert (first.status_code, second.status_code) == (409, 409)
    found = read(desk)
    assert [(one["kind"], one["by"], one["recorded_by"]) for one in found] == [
        ("motus", "juno", "organiser"), ("motus", "mars", "mars"),
    ]  # fmt: skip
    standing = [
        {"rule": one["rule"], "sentence": one["sentence"]}
        for one in first.json()["objections"]
        if one["weight"] != "caution"
    ]
    assert found[1]["rules"] == standing and standing
    badge = desk.room.badges.known(desk.badges["mars"])
    assert badge and found[1]["device"] == badge.id
    assert read(desk, "organiser") == found
    assert desk.client.get(f"{desk.base}/refused", headers=desk.head("mars")).status_code == 403


def writes(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many statements stand beside each act that is written from now on."""
    seen: list[int] = []
    store = desk.room.evening.store
    append = store.append

    def counted(rows: Any, texts: Any = (), beside: Any = ()) -> Sequence[int]:
        seen.append(len(beside))
        return append(rows, texts, beside)

    monkeypatch.setattr(store, "append", counted)
    monkeypatch.setattr(store.refusals, "write", lambda refusals: seen.append(-1))
    return seen


def test_a_refusal_writes_nothing_and_rides_with_the_next_act(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file takes those that wait in the transaction of the next act."""
    desk.done("mars", "adesse", region="gaul")
    seen = writes(desk, monkeypatch)
    for _ in range(3):
        assert desk.act("mars", "motus", player="brutus", to="greece", way="sea").status_code == 409
    assert seen == []
    desk.done("mars", "adesse", region="syria")
    desk.done("mars", "adesse", region="greece")
    assert seen == [1, 0], "one statement for all three, once"
    assert len(read(desk)) == 3


def committed(desk: Desk, number: int) -> list[str]:
    """The commitments of an act to what was refused."""
    return [one.ref for one in desk.room.evening.entries[number - 1].row.commitments if one.of == SUBJECT]


def verdict(desk: Desk, capsys: pytest.CaptureFixture[str]) -> str:
    """What ``ludi verify`` says."""
    main(["verify", str(desk.room.evening.store.path)])
    return capsys.readouterr().out


@pytest.mark.files
def test_the_next_act_commits_to_what_was_refused(desk: Desk, capsys: pytest.CaptureFixture[str]) -> None:
    """Once, also to what was written before it because no act came; nothing of it can be read there."""
    desk.done("mars", "sedem_capere", player="cicero", region="gaul")
    assert desk.act("mars", "motus", player="brutus", to="greece", way="sea").status_code == 409
    desk.room.evening.refusals.flush()
    assert desk.act("juno", "motus", player="cassius", to="greece", way="sea").status_code == 409
    assert "1 wait for an act" in verdict(desk, capsys)
    before = read(desk)
    first, second = (desk.done("mars", "adesse", region=region)["number"] for region in ("syria", "gaul"))
    (batch,) = desk.room.evening.store.refusals.batches()
    assert committed(desk, first) == [batch.ref] and committed(desk, second) == []
    assert [one.by for one in batch.refusals()] == ["mars", "juno"] and batch.fits()
    assert read(desk) == before and len(before) == 2
    assert "2 refused attempts are what was written, 0 wait" in verdict(desk, capsys)
    log = b"".join(row.state for _, row in desk.room.evening.store.rows())
    assert batch.salt.hex().encode() not in log and b"MOT-" not in log


@pytest.mark.files
def test_what_a_crash_left_is_committed_to_as_the_house_is_open_again(desk: Desk, tmp_path: Path) -> None:
    """By the first act, whoever wrote it."""
    assert desk.act("mars", "motus", player="brutus", to="greece", way="sea").status_code == 409
    desk.house.close()
    with closing(House(tmp_path, SEEDS, STAGES)) as again:
        evening = again.room(desk.room.id).evening
        assert evening.store.refusals.batches() == []
        act = evening.game.act("adesse", 1, {"region": "egypt"})
        asyncio.run(evening.record(Sent(act_id="a" * 20, act=act, recorded_by="mars", device="x", source="desk")))
        (batch,) = evening.store.refusals.batches()
        assert [(one.of, one.ref) for one in evening.entries[-1].row.commitments if one.of == SUBJECT] == [
            (SUBJECT, batch.ref)
        ]
        assert evening.store.refusals.uncommitted() == ([], 0)


def test_an_act_that_is_not_written_commits_to_nothing(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was refused waits for the next one."""
    assert desk.act("mars", "motus", player="brutus", to="greece", way="sea").status_code == 409
    store = desk.room.evening.store

    def full(*_: Any) -> int:
        raise CannotWrite("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", full)
        assert desk.act("mars", "adesse", region="syria").status_code == 503
    assert store.refusals.batches() == [] and len(read(desk)) == 1
    number = desk.done("mars", "adesse", region="syria")["number"]
    assert committed(desk, number) == [store.refusals.batches()[0].ref] and len(read(desk)) == 1


def test_batches_are_kept_as_long_as_they_are_among_the_newest(tmp_path: Path) -> None:
    """Whole ones, so that what is left can be checked."""
    store = Store(tmp_path / "a.sqlite")
    for start in range(0, 4 * KEPT, 300):
        batch = [RefusalRecord(at, "motus", "mars", "mars", "x", ()) for at in range(start, start + 300)]
        store.database.transaction([*store.refusals.sealed(RefusalBatch.of(batch), 300), store.refusals.outdated()])
    kept = [batch.refusals()[0].at for batch in store.refusals.batches()]
    assert kept == [2700, 3000, 3300, 3600, 3900]
    assert [one.at for one in store.refusals.all()] == list(range(4199, 3199, -1))


def test_a_batch_that_was_altered_is_not_read(tmp_path: Path) -> None:
    """What it says is not what its act committed to; the others are read."""
    store = Store(tmp_path / "a.sqlite")
    whole, other = (
        RefusalBatch.of([RefusalRecord(at, "motus", "mars", "mars", "x", (("SED-01", "Full."),))]) for at in (1, 2)
    )
    altered = other._replace(attempts=other.attempts.replace("Full.", "Free."))
    for batch in (whole, altered):
        store.database.transaction(store.refusals.sealed(batch, 1))
    assert altered.attempts != other.attempts and [one.at for one in store.refusals.all()] == [1]


def test_only_so_many_are_kept(tmp_path: Path) -> None:
    """The oldest are forgotten."""
    store = Store(tmp_path / "a.sqlite")
    for start in range(0, KEPT + 200, 400):
        store.refusals.write(
            [
                RefusalRecord(at, "motus", "mars", "mars", "x", (("SED-01", "Full."),))
                for at in range(start, start + 400)
            ]
        )
    assert [one.at for one in store.refusals.all()] == list(range(KEPT + 199, 199, -1))


@pytest.mark.files
def test_they_outlive_a_restart_and_are_not_in_the_log(desk: Desk, tmp_path: Path) -> None:
    """What still waits as the house closes is written then; root and acts are what they were."""
    desk.act("mars", "motus", player="brutus", to="greece", way="sea")
    found, root = read(desk), desk.room.evening.root
    desk.house.close()
    again = House(tmp_path, SEEDS, STAGES).room(desk.room.evening.id).evening
    try:
        assert [one.kind for one in again.refusals.all()] == [one["kind"] for one in found] == ["motus"]
        assert again.root == root
    finally:
        again.close()
