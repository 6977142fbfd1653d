"""``/readyz`` says whether acts can be recorded, by trying; and what will be missed later."""

from collections.abc import Iterator

import pytest

from api import clock
from api.engine import ready
from tests.desk import Desk


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Each asks anew."""
    monkeypatch.setattr(ready, "LASTS", 0.0)
    yield


def reasons(desk: Desk) -> list[str]:
    """Why it is not ready."""
    answer = desk.client.get("/readyz")
    found: list[str] = answer.json()["reasons"]
    assert answer.status_code == (503 if found else 200)
    return found


@pytest.mark.files
def test_a_file_that_is_replaced_or_gone_is_not_ready(desk: Desk) -> None:
    """And takes no act: what is written would go into a file that nobody finds again. Put back, it does."""
    path, away = desk.room.evening.store.path, desk.house.folder.data / "away"
    desk.head("juno")
    assert reasons(desk) == []
    path.rename(away)
    words = [f"the file of the evening {desk.room.id} takes nothing, or is gone"]
    assert reasons(desk) == words
    assert desk.act("juno", "notare", text="into nothing").status_code == 503
    path.write_bytes(away.read_bytes())
    assert reasons(desk) == words, "a copy is another file"
    assert desk.act("juno", "notare", text="into nothing").status_code == 503
    away.replace(path)
    assert reasons(desk) == []
    assert desk.done("juno", "notare", text="found")["number"] == 2


@pytest.mark.files
def test_a_house_that_takes_nothing_is_not_ready(desk: Desk) -> None:
    """Its own file holds who may come in."""
    (desk.house.folder.data / "house.sqlite").rename(desk.house.folder.data / "away")
    assert reasons(desk) == ["the folder of the house takes nothing"]


def test_a_clock_behind_the_journal_is_not_ready(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was recorded last was recorded before now."""
    now = desk.room.evening.journal.recorded
    monkeypatch.setattr(clock, "now", lambda: now - 3_600_000)
    assert reasons(desk) == ["the clock is 3600 s behind what was recorded last"]


@pytest.mark.files
def test_it_warns_and_names_no_path(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """An evening that is not served, and a disk that is nearly full: acts of others are recorded all the same."""
    monkeypatch.setattr(ready, "NEEDED", 1 << 40)
    desk.house.amiss["e1"] = f"{desk.house.folder.data}/evenings/e1.sqlite: the file is empty"
    assert reasons(desk) == []
    answer = desk.client.get("/readyz")
    assert [warning.split(":")[0].split(" MB")[-1] for warning in answer.json()["warnings"]] == [
        "the evening e1 is not served", " are free",
    ]  # fmt: skip
    assert str(desk.house.folder.data) not in answer.text


def test_it_tells_how_much_is_free_and_when_it_was_copied(desk: Desk) -> None:
    """Whoever watches the server reads figures too: megabytes on its disk, evenings, and its present."""
    told = desk.client.get("/readyz").json()
    assert {*told} >= {"status", "evenings", "reasons", "warnings", "free", "copied", "now"}
    assert told["free"] == desk.house.folder.free() and told["evenings"] == 1
