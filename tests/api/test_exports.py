"""What is taken along: files that a spreadsheet opens without harm, and an archive that another house opens under the same seal."""

import csv
import json
import zipfile
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest
from freezegun import freeze_time
from httpx import Response
from openpyxl import load_workbook

from api.__main__ import main
from api.engine.house import House
from api.games import STAGES
from tests.desk import Desk
from tests.log.browser import asked
from tests.ludi_romani.table import SEEDS


def got(desk: Desk, path: str, who: str = "organiser", **query: Any) -> Response:
    response: Response = desk.client.get(f"{desk.base}/{path}", params=query, headers=desk.head(who))
    return response


@pytest.fixture
def played(desk: Desk) -> Desk:
    """A few acts; one with a text that a spreadsheet would work out. Somebody has a name, which the first of them vouches for."""
    desk.client.put(f"{desk.base}/people/1", json={"name": "Ada", "note": ""}, headers=desk.head("organiser"))
    desk.done("juno", "donare", giver="livia", receiver="brutus", denarii=100_000, counted=True)
    desk.done("juno", "notare", text="=1+1")
    return desk


def test_tables_open_anywhere_and_work_out_nothing(played: Desk) -> None:
    """Acts, books and a dossier as CSV and XLSX: the same rows; what somebody wrote is text."""
    number = len(played.room.evening.entries)
    rows = list(csv.DictReader(StringIO(got(played, "export/acts.csv").content.decode("utf-8-sig"))))
    assert [int(row["number"]) for row in rows] == list(range(1, number + 1))
    assert any(not row["sentence"].startswith("=") and "=1+1" in row["sentence"] for row in rows)
    book = load_workbook(BytesIO(got(played, "export/ledger.xlsx").content))
    players = {row[0]: row for row in book["player"].iter_rows(min_row=2, values_only=True)}
    assert players["brutus"][1] == played.ledger("brutus")["denarii"]
    ledger = list(csv.DictReader(StringIO(got(played, "export/ledger.csv").content.decode("utf-8-sig"))))
    assert {row["player"]: int(row["denarii"]) for row in ledger}["livia"] == played.ledger("livia")["denarii"]
    book = load_workbook(BytesIO(got(played, "export/dossier.xlsx", about="player:brutus").content))
    change = [row[2] for row in book["denarii"].iter_rows(min_row=2, values_only=True)]
    assert change[-1] == 100_000 and book["denarii"].cell(2, 4).value is not None
    told = [json.loads(line) for line in got(played, "export/acts.jsonl").text.split("\n") if line]
    assert [one["number"] for one in told] == list(range(1, number + 1))
    gift = next(row for row in rows if row["kind"] == "donare")
    assert gift["about"].split() == ["brutus", "juno", "livia", "player:brutus", "player:livia"]
    assert (gift["counted"], gift["dispensed"], gift["paper"]) == ("1", "0", "")
    for row in rows:
        assert not row["sentence"].startswith(("=", "+", "-", "@"))


def test_who_takes_what_along(played: Desk) -> None:
    """Whoever reads everything takes that; only who leads takes the archive, with the names in it. The seal is everybody's. A browser
    saves each file under the evening's id and its own name."""
    for path, may in (("export/log.jsonl", {"organiser", "juno", "auditor"}), ("export/archive.zip", {"organiser"}),
                      ("acts/1/proof", {"organiser", "juno", "auditor"}), ("courses", {"organiser", "juno", "auditor"}),
                      ("seal", {"organiser", "juno", "auditor", "brutus", "room"})):  # fmt: skip
        assert {
            who
            for who in ("organiser", "juno", "auditor", "brutus", "room")
            if got(played, path, who).status_code == 200
        } == may
    for name in ("log.jsonl", "acts.jsonl", "archive.zip"):
        saved = got(played, f"export/{name}").headers["content-disposition"]
        assert saved == f'attachment; filename="{played.room.id}-{name}"'
    assert got(played, "export/ledger.pdf").status_code == 422
    assert got(played, "export/dossier.csv", about="player:nobody").status_code == 404
    assert got(played, "acts/99/proof").status_code == got(played, "seal", at=99).status_code == 404


def test_the_log_and_the_proof_of_an_act_bear_the_seal(played: Desk) -> None:
    """In a browser too."""
    seal = got(played, "seal").json()
    assert seal["root"] == played.room.evening.root and seal["said"].split(":")[2:] == [
        str(seal["number"]),
        seal["root"],
        seal["ledger"],
    ]
    assert asked("lines", text=got(played, "export/log.jsonl").text) == seal["root"]
    assert asked("proof", paper=got(played, "acts/2/proof").json()) == seal["root"]
    earlier = got(played, "acts/1/proof", at=2).json()
    assert asked("proof", paper=earlier) == got(played, "seal", at=2).json()["root"]


def test_the_digest_of_the_ledger_is_for_whoever_reads_the_ledger(played: Desk) -> None:
    """It has no salt: to a player who knows all amounts but one it would tell that one. Number, root and words are everybody's."""
    whole = got(played, "seal").json()
    assert len(whole["ledger"]) == 64
    for who in ("organiser", "juno", "table", "auditor"):
        assert got(played, "seal", who).json() == whole
    for who in ("brutus", "room"):
        seal = got(played, "seal", who).json()
        assert whole["ledger"] not in str(seal)
        assert seal == {**whole, "ledger": "", "said": whole["said"].removesuffix(whole["ledger"])}
        assert asked("seal", words=seal["said"]) == [whole["number"], whole["root"]]


@pytest.mark.files
def test_the_same_evening_is_the_same_archive(played: Desk, tmp_path: Path) -> None:
    """Byte for byte, whenever it is taken, at the desk or by `ludi export` beside the server, with names or without; nothing is
    written over. Unpacked, its files are their owner's alone."""
    id, data = played.room.id, str(played.room.evening.store.path.parent.parent)
    for people in (False, True):
        with freeze_time("2031-01-01", real_asyncio=True):
            later = got(played, "export/archive.zip", people=people).content
        assert later == got(played, "export/archive.zip", people=people).content
        to = tmp_path / f"{people}.zip"
        words = ["export", id, "--data", data, "--to", str(to), *(["--people"] if people else [])]
        assert main(words) == 0 and to.read_bytes() == later
        assert main(words) == 2 and to.read_bytes() == later
        with zipfile.ZipFile(to) as packed:
            assert {oct(entry.external_attr >> 16) for entry in packed.infolist()} == {"0o600"}


def test_another_house_opens_the_archive_under_the_same_seal(
    played: Desk, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Acts, texts and people are there again; a second time it is refused, and so is whatever was altered, by its name."""
    file, data = tmp_path / "archive.zip", tmp_path / "elsewhere"
    file.write_bytes(got(played, "export/archive.zip", people=True).content)
    evening = played.room.evening
    assert main(["verify", str(file)]) == 0 and evening.root in capsys.readouterr().out
    said = got(played, "seal").json()["said"]
    assert main(["verify", str(file), "--last", said]) == 0 and "the ledger that was sealed" in capsys.readouterr().out
    assert main(["verify", str(file), "--last", said[:-1] + ("0" if said[-1] != "0" else "1")]) == 1
    assert "the ledger after act" in capsys.readouterr().out
    assert main(["import", str(file), "--data", str(data)]) == 0
    there = House(data, SEEDS, STAGES)
    try:
        opened = there.room(evening.id).evening
        assert opened.root == evening.root and opened.world == evening.world
        sentences = [evening.tale(one.number).sentence for one in evening.entries]
        assert [opened.tale(one.number).sentence for one in opened.entries] == sentences
        assert opened.store.people.all() == [(1, "Ada", "")]
    finally:
        there.close()
    assert main(["verify", str(data / "evenings" / f"{evening.id}.sqlite")]) == 0
    assert "1 names and owners of devices are what was written" in capsys.readouterr().out
    assert main(["import", str(file), "--data", str(data)]) == 2 and "is there already" in capsys.readouterr().err
    with zipfile.ZipFile(file) as whole:
        named = {name: whole.read(name) for name in whole.namelist()}
    with zipfile.ZipFile(file, "w") as other:
        for part, content in named.items():
            other.writestr(part, content.replace(b"Ada", b"Eve"))
    assert main(["import", str(file), "--data", str(tmp_path / "third")]) == 2
    assert "people.jsonl is not what was sealed: the name of person 1" in capsys.readouterr().err
    file.write_bytes(got(played, "export/archive.zip").content)
    with zipfile.ZipFile(file) as whole:
        parts = {name: whole.read(name) for name in whole.namelist()}
    assert parts["people.jsonl"] == b""
    for name, altered in (
        ("log.jsonl", parts["log.jsonl"].replace(b"100000", b"900000")), ("log.jsonl", parts["log.jsonl"][:-300]),
        ("texts.jsonl", parts["texts.jsonl"].replace(b"=1+1", b"=1+2")), 
        ("seal.json", parts["seal.json"].replace(b'"number": ', b'"number": 1')),
        ("seal.json", parts["seal.json"].replace(evening.id.encode(), b"../../evil")), ("people.jsonl", b"[1]"),
    ):  # fmt: skip
        with zipfile.ZipFile(file, "w") as other:
            for part, content in (parts | {name: altered}).items():
                other.writestr(part, content)
        assert main(["import", str(file), "--data", str(tmp_path / "third")]) == 2
        said = capsys.readouterr().err
        assert (name if b'number": 1' not in altered else "log.jsonl") in said and not list(
            tmp_path.glob("third/evenings/*")
        )
    file.write_bytes(b"no zip")
    assert (
        main(["import", str(file), "--data", str(tmp_path / "third")]) == 2 and "no archive" in capsys.readouterr().err
    )
