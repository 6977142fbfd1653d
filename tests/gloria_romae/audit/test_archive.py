"""A match is taken along: another house opens its archive and tells the same, and a file that was altered is refused."""

import json
import zipfile
from pathlib import Path

import pytest

from api.__main__ import main
from api.engine.house import House
from api.games import STAGES
from tests.gloria_romae.evening import SEEDS, match
from tests.gloria_romae.evenings.test_situations import SITUATIONS, play
from tests.gloria_romae.table import gallery


def test_another_house_opens_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Before the opening there is no archive; then it is verified, opened elsewhere under the same root, and shows the same result,
    plans and reasons; another bid in it is found."""
    known, file = json.loads(SITUATIONS[2].read_text()), tmp_path / "match.zip"
    with match(tmp_path / "data", gallery(known, tmp_path), players=known["players"], lots="told") as desk:
        desk.begin(known["goals"])
        desk.seal("aemilii", known["plans"]["aemilii"])
        export = f"{desk.base}/export/archive.zip"
        assert desk.client.get(export, headers=desk.head("organiser")).status_code == 409
        words = ["export", desk.room.id, "--data", str(tmp_path / "data"), "--to", str(file)]
        assert main(words) == 2 and "is sealed, and an archive would tell it" in capsys.readouterr().err
        assert not file.exists()
        result = play(desk, {**known, "begun": True})
        file.write_bytes(desk.client.get(export, headers=desk.head("organiser")).content)
        evening, world, root = desk.room.id, desk.room.evening.world, desk.room.evening.root
        shown = {house: desk.view("room", f"player:{house}") for house in known["players"]}
    assert main(["verify", str(file)]) == 0 and root in capsys.readouterr().out
    assert main(["import", str(file), "--data", str(tmp_path / "elsewhere")]) == 0
    house = House(tmp_path / "elsewhere", SEEDS, STAGES)
    try:
        there = house.room(evening).evening
        assert (there.root, there.world) == (root, world)
    finally:
        house.close()
    assert main(["verify", str(tmp_path / "elsewhere" / "evenings" / f"{evening}.sqlite")]) == 0
    assert result["plans"]["aemilii"]["bid"] == shown["aemilii"]["plan"]["bid"]
    with zipfile.ZipFile(file) as whole:
        parts = {name: whole.read(name) for name in whole.namelist()}
    bid = f'"bid":{result["plans"]["aemilii"]["bid"]}'.encode()
    assert bid in parts["log.jsonl"].replace(b"\\", b"")
    with zipfile.ZipFile(file, "w") as other:
        for name, content in parts.items():
            other.writestr(name, content.replace(bid.replace(b'"', b'\\"'), b'\\"bid\\":91'))
    capsys.readouterr()
    assert main(["import", str(file), "--data", str(tmp_path / "third")]) == 2
