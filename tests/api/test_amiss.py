"""A file that is not what it was: it is refused by name, begins nothing anew, and the other evenings are served."""

import asyncio
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from api.__main__ import main
from api.engine.house import House
from api.games import STAGES
from api.main import application
from api.serve import tonight
from api.store.sqlite.folder import Folder
from api.store.sqlite.log import Store
from domain.kernel.log.rows import BrokenLog, acts_of
from tests.desk import NAMES
from tests.log.logs import DINNER, stored
from tests.ludi_romani.table import SEEDS
from tests.server import ROOT, Server


def filed(data: Path, *ids: str) -> Path:
    """A folder in which these evenings were served; the file of the first."""
    for id in ids:
        with closing(Store(Folder(data).path(id))) as store:
            for _, rows in acts_of(stored(DINNER)):
                store.append(rows)
    house = House(data, SEEDS, STAGES)
    for room in house.rooms.values():
        room.open()
    house.close()
    return Folder(data).path(ids[0])


def edited(sql: str) -> Callable[[Path], None]:
    """A file in which somebody did this."""

    def edit(path: Path) -> None:
        with closing(sqlite3.connect(path)) as file:
            file.execute(sql)
            file.commit()

    return edit


def emptied(path: Path) -> None:
    """0 bytes are left."""
    path.write_bytes(b"")


def copied_without_its_log(path: Path) -> None:
    """Copied while it ran: all acts stood in the write-ahead log."""
    path.unlink()
    running = path.with_suffix(".running")
    with closing(Store(running)) as store:
        for _, rows in acts_of(stored(DINNER)):
            store.append(rows)
        shutil.copy(running, path)
        assert path.stat().st_size > 0
    running.unlink()


def a_letter(path: Path) -> None:
    """Something else under its name."""
    path.write_text("Dear Brutus")


def only_its_log(path: Path) -> None:
    """The file is gone, what stood beside it is not."""
    path.rename(f"{path}-wal")


FROM = "(SELECT rowid FROM stored_events WHERE originator_id = 'acta' AND originator_version = {})"
SHORT = f"DELETE FROM stored_events WHERE rowid >= {FROM.format(DINNER.acts - 5)}"
LAST = f"""UPDATE stored_events SET state = CAST(replace(CAST(state AS TEXT), '"source":"', '"source":"x') AS BLOB)
    WHERE rowid = {FROM.format(DINNER.acts)}"""
KNEW = f"ends with act {DINNER.acts - 6}, and this server had written {DINNER.acts}"
DAMAGES: dict[str, tuple[Callable[[Path], None], str]] = {
    "emptied": (emptied, f"the file is empty, and had {DINNER.acts} acts"),
    "gone": (Path.unlink, f"the file is gone, and had {DINNER.acts} acts"),
    "its log alone": (only_its_log, "the file is gone, and a.sqlite-wal alone is left"),
    "copied without its log": (copied_without_its_log, "it holds no act, not even the opening"),
    "no rows": (edited("DELETE FROM stored_events"), "it holds no act, not even the opening"),
    "short": (edited(SHORT), KNEW),
    "another end": (edited(LAST), "come to the root"),
    "no file of this kind": (a_letter, "not a database"),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_amiss_is_refused_by_name(damage: str, tmp_path: Path) -> None:
    """It begins nothing anew and is not served short; the other evening is, and a device of this one is told to wait."""
    path = filed(tmp_path, "a", "b")
    does, words = DAMAGES[damage]
    does(path)
    before = path.read_bytes() if path.exists() else None
    house = House(tmp_path, SEEDS, STAGES)
    if damage == "another end":  # only whoever opens it reads so far
        house.room("b").open()
        with pytest.raises(BrokenLog) as refused:
            house.room("a").open()
        assert words in str(refused.value) and str(path) in str(refused.value)
        house.close()
        return
    assert list(house.rooms) == ["b"] and list(house.amiss) == ["a"]
    assert words in house.amiss["a"] and house.amiss["a"].startswith(str(path))
    with TestClient(application(house, names=NAMES)) as client:
        host = {"Authorization": f"Bearer {house.hosts.mint()}"}
        assert client.get("/api/evenings/a", headers=host).status_code == 503
        answer = client.post("/api/evenings", json={"act_id": "another-evening-1"}, headers=host)
        assert answer.status_code == 503, "no other begins as long as it is there"
    assert (path.read_bytes() if path.exists() else None) == before or damage in (
        "no rows",
        "short",
        "copied without its log",
    )


@pytest.mark.parametrize("damage", [one for one in DAMAGES if one != "another end"])
def test_alone_it_begins_no_evening(damage: str, tmp_path: Path) -> None:
    """A start with nothing else to serve ends with its sentence."""
    DAMAGES[damage][0](filed(tmp_path, "a"))
    house = House(tmp_path, SEEDS, STAGES)
    with pytest.raises(BrokenLog, match="ludi accept a"):
        asyncio.run(tonight(house, house.served.game.options()))
    house.close()
    assert [id for id in Folder(tmp_path).evenings() if id != "a"] == []


@pytest.mark.parametrize("damage", ["emptied", "no rows"])
def test_what_holds_no_act_is_verified_in_a_sentence(
    damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Which names the file."""
    path = filed(tmp_path, "a")
    DAMAGES[damage][0](path)
    assert main(["verify", str(path)]) == 2
    assert capsys.readouterr().err == f"ludi: {path} holds no act, not even the opening of an evening\n"


def test_a_file_with_a_write_that_was_broken_off_is_not_verified(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some of its pages may be of before the write and some of after it; what ends that is said."""
    path = filed(tmp_path, "a")
    journal = Path(f"{path}-journal")
    journal.write_bytes(b"pages as they were")
    assert main(["verify", str(path)]) == 2
    assert "a write into it was broken off. Start the server once" in capsys.readouterr().err
    journal.write_bytes(b"")
    assert main(["verify", str(path)]) == 0


@pytest.mark.parametrize(
    ("column", "value", "words"),
    [
        ("originator_id", "x'00'", "stream as bytes, and not as text"),
        ("originator_version", "'seven'", "version as text, and not as an integer"),
        ("topic", "x'00'", "kind as bytes, and not as text"),
        ("state", "'{}'", "state as text, and not as bytes"),
    ],
)
def test_a_value_of_another_type_is_named(
    column: str, value: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With its row: it reads otherwise than it was hashed, so no root over it says anything."""
    path = filed(tmp_path, "a")
    edited(f"UPDATE stored_events SET {column} = {value} WHERE rowid = 2")(path)
    assert main(["verify", str(path)]) == 2
    assert f"{path}: row 2 of stored_events holds {words}" in capsys.readouterr().err


def test_no_evening_is_replaced_by_a_copy_without_an_act(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Also where one means to lose acts: the copy is no evening, and the file stays as it is."""
    path = filed(tmp_path, "a")
    assert main(["backup", "--data", str(tmp_path)]) == 0
    [copy] = (tmp_path / "backup").glob("*.sqlite")
    edited("DELETE FROM stored_events")(copy)
    before = path.read_bytes()
    assert main(["restore", str(copy), "--data", str(tmp_path), "--anyway"]) == 2
    assert capsys.readouterr().err == f"ludi: {copy} holds no act\n" and path.read_bytes() == before


@pytest.mark.parametrize("damage", DAMAGES)
def test_the_organiser_says_so(damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What can be read is served as it is; what cannot is put aside, and never deleted; then a start goes on."""
    path = filed(tmp_path, "a")
    DAMAGES[damage][0](path)
    assert main(["accept", "a", "--data", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    house = House(tmp_path, SEEDS, STAGES)
    assert not house.amiss
    if damage in ("short", "another end"):
        assert f"there had been {DINNER.acts}" in said and house.room("a").evening.world.number == int(
            re.findall(r"with (\d+) acts", said)[0]
        )
    else:
        assert f"({DINNER.acts} acts) is given up" in said and not house.rooms
        assert damage == "gone" or [*(tmp_path / "aside").iterdir()]
    house.close()


def test_an_evening_that_never_was_is_not_given_up(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A slip in its name is told as one, with those that are here."""
    filed(tmp_path, "a")
    assert main(["accept", "aa", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"ludi: there is no evening aa in {tmp_path}; the evenings here: a\n"


def test_a_copy_is_put_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Copied while it is open, emptied, put back: the same root, whatever log of the old file lay beside; and no copy goes over more
    acts than it holds unless one says so."""
    path = filed(tmp_path, "a")
    house = House(tmp_path, SEEDS, STAGES)
    root = house.room("a").evening.root
    assert main(["backup", "--data", str(tmp_path)]) == 0
    [copy] = (tmp_path / "backup").glob("*.sqlite")
    assert f"{copy}: {DINNER.acts} acts, root {root}" in capsys.readouterr().out
    house.close()
    emptied(path)
    Path(f"{path}-wal").write_bytes(b"of another file")
    assert main(["restore", str(copy), "--data", str(tmp_path)]) == 0
    assert not Path(f"{path}-wal").exists()
    house = House(tmp_path, SEEDS, STAGES)
    assert not house.amiss and house.room("a").evening.root == root
    house.close()
    edited(SHORT)(copy)
    assert main(["restore", str(copy), "--data", str(tmp_path)]) == 2
    assert "would be lost" in capsys.readouterr().err
    assert main(["restore", str(copy), "--data", str(tmp_path), "--anyway"]) == 0
    assert House(tmp_path, SEEDS, STAGES).room("a").evening.world.number == DINNER.acts - 6


def test_the_newest_copy_of_what_is_not_served_is_named(tmp_path: Path) -> None:
    """Of several, so that who puts it back loses least; of an evening without a copy none is."""
    a_letter(filed(tmp_path, "a", "b"))
    (tmp_path / "evenings" / "b.sqlite").unlink()
    (tmp_path / "backup").mkdir()
    for stamp in ("20310315T190000", "20310315T193000", "20310315T191500"):
        (tmp_path / "backup" / f"a.{stamp}.sqlite").touch()
    house = House(tmp_path, SEEDS, STAGES, tmp_path / "backup")
    of_a, of_b = house.sentences()
    assert of_a.endswith(f". The newest copy is {tmp_path / 'backup' / 'a.20310315T193000.sqlite'}")
    assert "newest copy" not in of_b
    house.close()


def test_a_file_that_cannot_be_copied_holds_up_no_other(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever lies there: the evenings behind it are copied too, and it is named at the end."""
    a_letter(filed(tmp_path, "a", "b"))
    assert main(["backup", "--data", str(tmp_path)]) == 2
    told = capsys.readouterr()
    assert f"{DINNER.acts} acts" in told.out and "b." in told.out
    assert told.err.startswith("ludi: no copy of a.sqlite")
    [copy] = (tmp_path / "backup").iterdir()
    elsewhere = tmp_path / "elsewhere"
    assert main(["restore", str(copy), "--data", str(elsewhere)]) == 0
    assert House(elsewhere, SEEDS, STAGES).room("b").evening.world.number == DINNER.acts


def test_what_was_never_opened_is_no_evening(tmp_path: Path) -> None:
    """A start that was killed over the opening leaves nothing that the next one stumbles over."""
    Folder(tmp_path).make("a").close()
    assert Folder(tmp_path).evenings() == []
    assert House(tmp_path, SEEDS, STAGES).amiss == {}


def test_one_server_a_folder(tmp_path: Path) -> None:
    """The second says who has it, and a start at a taken port leaves no evening behind."""
    server = Server.start(tmp_path / "one")
    port = server.url.rpartition(":")[2]
    try:
        for data, at, words in (
            ("one", "0", f"is held by a server on port 0 (process {server.process.pid})"),
            ("two", port, "is taken"),
        ):
            command = [
                sys.executable,
                "-m",
                "api",
                "serve",
                "--data",
                str(tmp_path / data),
                "--port",
                at,
                "--bind",
                "127.0.0.1",
            ]
            second = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
            assert second.returncode == 2 and words in second.stderr and "Traceback" not in second.stderr
    finally:
        server.stop()
    assert not (tmp_path / "two" / "evenings").exists()


def test_only_its_owner_reads_what_is_kept(tmp_path: Path) -> None:
    """Names stand in these files: of evenings, of the house, of copies, and what lies beside them."""
    filed(tmp_path, "a")
    Folder(tmp_path).path("a").chmod(0o644)
    house = House(tmp_path, SEEDS, STAGES)
    assert main(["backup", "--data", str(tmp_path)]) == 0
    found = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert {file.name for file in found if file.stat().st_mode & 0o077} == set() and len(found) > 5
    house.close()


def test_host_badges_that_cannot_be_read_stop_nobody(tmp_path: Path) -> None:
    """The file of the first version, torn: it is named, and the house opens."""
    (tmp_path / "host_badges.json").write_text('["00')
    house = House(tmp_path, SEEDS, STAGES)
    assert [str(tmp_path / "host_badges.json") in sentence for sentence in house.sentences()] == [True]
    house.close()


def test_a_petition_that_cannot_be_read_holds_up_nobody(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It is left out, in a sentence that names the file and holds no word of it."""
    path = filed(tmp_path, "a")
    edited("INSERT INTO petitions VALUES ('p1', '{\"secret\"', 1, '', '')")(path)
    house = House(tmp_path, SEEDS, STAGES)
    assert house.room("a").evening.world.number == DINNER.acts and not house.amiss
    [told] = [record.getMessage() for record in caplog.records]
    assert path.name in told and "'p1'" in told and "secret" not in told and "\n" not in told
    house.close()
