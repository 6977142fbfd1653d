"""``ludi move``: an evening goes into a database and back, whole."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from api.__main__ import main
from api.cli import moving
from api.engine.house import House
from api.games import STAGES
from tests import postgres
from tests.desk import opened_from
from tests.ludi_romani.table import SEEDS


def test_an_evening_goes_into_a_database_and_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same acts under the same root; names, texts and badges go with it; the file is whole, and the house serves on. A bar says
    meanwhile what is done."""
    steps = list[str]()

    @contextmanager
    def noted(what: str, total: int) -> Iterator[SimpleNamespace]:
        steps.append(what)
        yield SimpleNamespace(on=steps.append)

    monkeypatch.setattr(moving, "progress", noted)
    with opened_from(SEEDS, tmp_path, edition="romani_2018") as desk:
        number = desk.done("juno", "notare", text="Cicero swore")["number"]
        assert desk.client.put(
            f"{desk.base}/people/17", json={"name": "Ada"}, headers=desk.head("organiser")
        ).is_success
        desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)
        id, root, secret = desk.room.id, desk.room.evening.root, desk.badges["juno"]
    with postgres.database() as url:
        assert main(["move", id, "--data", str(tmp_path), "--to", url]) == 0
        assert root in capsys.readouterr().out
        assert steps == [f"{id} is {done}" for done in ("read", "copied", "compared")]
        house = House(postgres.storage(url, tmp_path / "there"), SEEDS, STAGES)
        there = house.rooms[id]
        assert (
            there.evening.root == root and there.known(secret) and there.evening.store.people.all() == [(17, "Ada", "")]
        )
        assert there.evening.free_text(there.evening.entries[number - 1].row.content.fields["text"]) == "Cicero swore"
        house.close()
        left = House(tmp_path, SEEDS, STAGES)
        assert not left.rooms and not left.amiss
        left.close()
        assert main(["move", id, "--database", url, "--to", str(tmp_path)]) == 0
        assert root in capsys.readouterr().out
        assert main(["move", id, "--database", url, "--to", str(tmp_path)]) == 2
    assert main(["verify", str(tmp_path / "evenings" / f"{id}.sqlite"), "--last", f"{number + 1}:{root}"]) == 0
    back = House(tmp_path, SEEDS, STAGES)
    assert back.rooms[id].known(secret) and back.rooms[id].evening.store.people.all() == [(17, "Ada", "")]
    back.close()


def test_no_evening_is_moved_over_another_or_from_under_a_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A copy that stands there already is named with its acts; a house that is served keeps its evenings."""
    with opened_from(SEEDS, tmp_path / "a", edition="romani_2018") as desk:
        id = desk.room.id
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    with postgres.database() as url:
        assert main(["move", id, "--data", str(tmp_path / "a"), "--to", url]) == 0
        assert main(["move", id, "--data", str(tmp_path / "b"), "--to", url]) == 2
        assert "is there already, and as far: 1 acts, here 1" in capsys.readouterr().err
        with opened_from(SEEDS, postgres.storage(url, tmp_path / "c"), edition="romani_2018") as desk:
            while not desk.house.folder.leads():
                pass
            assert main(["move", id, "--database", url, "--to", str(tmp_path / "d")]) == 2
        assert "is served: stop its processes first" in capsys.readouterr().err
