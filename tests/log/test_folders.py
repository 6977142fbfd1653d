"""Data folders of earlier releases, as these left them, are opened and go on. They are never written again."""

import re
import zipfile
from pathlib import Path

import pytest

from api.__main__ import main
from tests.server import Server

FOLDERS = sorted((Path(__file__).parent / "folders").glob("*.zip"))
ACTS = 8
ROOTS = {
    "0.2": "7fef28d4f345966ad2340acb1537cb16aa294c3a11a2ada6af624d9789a6192c",
    "1.0": "77bd81fa01745b7b788991abc7199462037c5f67ea477156ff5898f3c76c191d",
}
"""The root over all acts that the release answered with as it recorded the last of them."""


@pytest.mark.parametrize("folder", FOLDERS, ids=[folder.stem for folder in FOLDERS])
def test_a_folder_of_an_earlier_release_goes_on(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its evening is intact, has the root that it had then, its names and acts, and takes the next act."""
    with zipfile.ZipFile(folder) as packed:
        packed.extractall(tmp_path)
    [file] = (tmp_path / "evenings").glob("*.sqlite")
    assert main(["verify", str(file), "--last", f"{ACTS}:{ROOTS[folder.stem]}"]) == 0
    assert re.match(rf"Intact: {ACTS} acts", capsys.readouterr().out)
    server = Server.start(tmp_path)
    try:
        assert server.evening == file.stem
        told = server.client.get(f"/api/evenings/{server.evening}/acts", params={"after": 0, "limit": 100}).json()
        assert [entry["kind"] for entry in told["acts"][:ACTS]][-2:] == ["notare", "revocare"]
        assert told["acts"][ACTS - 1]["root"] == ROOTS[folder.stem]
        assert [row["name"] for row in server.client.get(f"/api/evenings/{server.evening}/people").json()] == [
            "Anna Berg"
        ]
        assert server.act("sedem_capere", player="plancus", region="spain", by="minerva")["number"] > ACTS
    finally:
        server.stop()


def test_each_release_has_its_folder() -> None:
    """Since 0.2."""
    assert [folder.stem for folder in FOLDERS] == [*ROOTS]
