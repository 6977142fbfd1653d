"""What was refused can be read for the evening by those who judge; nothing of it is in the log, and no act waits for it."""

from pathlib import Path
from typing import Any

import pytest

from api.beside.refusals.table import KEPT, RefusalRecord
from api.engine.house import House
from api.games import STAGES
from api.store.sqlite.log import Store
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

    def counted(rows: Any, texts: Any = (), beside: Any = ()) -> int:
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
