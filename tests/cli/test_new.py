"""``ludi new``: an evening of another day, name or edition, made before it is served."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from freezegun import freeze_time

from api.__main__ import main
from api.engine.sandbox import mark
from api.store.sqlite.hold import holding
from tests.server import Server


def made(capsys: pytest.CaptureFixture[str], data: Path, *words: str) -> dict[str, Any]:
    """What ``--json`` says of a new evening."""
    capsys.readouterr()
    assert main(["new", "--json", "--data", str(data), *words]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def refused(capsys: pytest.CaptureFixture[str], data: Path, *words: str) -> str:
    """The sentence that is said, and that nothing is made."""
    capsys.readouterr()
    there = sorted(data.rglob("*.sqlite"))
    assert main(["new", "--data", str(data), *words]) == 2
    assert sorted(data.rglob("*.sqlite")) == there
    return capsys.readouterr().err


def test_the_server_serves_the_evening_that_was_made_last(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With its title, its edition and its hour."""
    made(capsys, tmp_path)
    told = made(
        capsys, tmp_path, "--title", "The Ides", "--begins", "2099-12-04 19:15", "--edition", "ludi_romani/example"
    )
    server = Server.start(tmp_path)
    try:
        assert server.evening == told["evening"]
        timer = server.client.get(f"/api/evenings/{server.evening}/views/timer").json()["data"]
        about = server.client.get("/api/evenings", headers={"Authorization": f"Bearer {server.host}"}).json()
    finally:
        server.stop()
    row = next(row for row in about if row["evening"] == server.evening)
    assert len(about) == 2 and row["title"] == "The Ides" and row["edition"] == told["edition"] == "romani_example"
    assert datetime.fromtimestamp(timer["begins"] / 1000) == datetime(2099, 12, 4, 19, 15)


def test_a_day_is_at_the_hour_of_the_edition_and_an_hour_is_the_next(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """And without a word it is tonight, or tomorrow once that is over."""
    with freeze_time("2031-03-15 09:00:00", real_asyncio=True):
        for words, begins in (
            (["--begins", "2031-03-20"], "2031-03-20T18:30"),
            (["--begins", "20:05"], "2031-03-15T20:05"),
            (["--begins", "2031-03-20T9:05"], "2031-03-20T09:05"),
            ([], "2031-03-15T18:30"),
        ):
            assert made(capsys, tmp_path, *words)["begins"].startswith(begins)
    with freeze_time("2031-03-15 23:00:00", real_asyncio=True):
        assert made(capsys, tmp_path)["begins"].startswith("2031-03-16T18:30")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--begins", "Friday"], "is no date and hour: write 2026-12-04, 18:30"),
        (["--begins", "2099-02-30"], "is no day or hour of the calendar"),
        (["--begins", "2018-12-04 18:30"], "has passed"),
        (["--begins", ""], "is no date and hour"),
        (["--title", ""], "--title ''"),
        (["--title", "t" * 101], "at most 100 characters"),
        (["--edition", "romani_1066"], "there is no edition romani_1066: name a folder, or one of"),
        (["--edition", "gloria_mundi/reconstruction"], "asks who plays: --option NAME=VALUE; romans may name aurelia"),
        (["--option", "wine=red"], "is no option of Ludi Romani"),
    ],
)
def test_what_cannot_be_is_said(
    words: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a sentence that says what would do, and nothing is made."""
    assert sentence in refused(capsys, tmp_path, *words)


def test_a_game_that_asks_who_plays_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By options, as ``ludi serve`` is; no tours are named where an edition has none."""
    words = ["--edition", "gloria_mundi/reconstruction", "--option", "romans=aurelia,boethius"]
    assert made(capsys, tmp_path, *words)["game"] == "gloria_mundi"
    assert main(["new", "--data", str(tmp_path), *words]) == 0
    assert "rehearse" not in capsys.readouterr().out


def test_a_folder_that_is_served_or_of_rehearsals_is_left_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its server opens evenings itself; and none that counts is made among rehearsals."""
    with holding(tmp_path, "a server on port 8044"):
        assert "is held by a server on port 8044" in refused(capsys, tmp_path)
    mark(tmp_path / "sandbox")
    assert "holds rehearsals" in refused(capsys, tmp_path / "sandbox")
