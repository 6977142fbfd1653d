"""How the house is served: on which loop, and without detours."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import anyio.to_thread
import fastapi.routing
import pytest
import uvloop
from fastapi.testclient import TestClient

from api.engine.house import House
from api.games import STAGES
from api.http import catalogue
from api.main import SCREENS, application
from api.serve import configured, looped
from tests.desk import NAMES, Desk
from tests.ludi_romani.table import SEEDS
from tests.server import ROOT


def test_the_server_runs_on_the_fast_loop(desk: Desk) -> None:
    """``make run`` serves on uvloop."""
    with looped(configured(desk.house, "127.0.0.1", 0)) as runner:
        assert isinstance(runner.get_loop(), uvloop.Loop)


def test_nobody_waits_at_the_door_for_a_thread(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """What looks at badges and bodies runs where the request is: no question of the door goes to the framework's threads."""
    sent: list[Any] = []
    run = anyio.to_thread.run_sync

    async def noted(work: Any, *args: Any, **more: Any) -> Any:
        sent.append(work)
        return await run(work, *args, **more)

    monkeypatch.setattr(anyio.to_thread, "run_sync", noted)
    desk.done("mars", "adesse", region="syria")
    desk.view("mars", "seating")
    assert desk.client.get("/api/acts").status_code == 200
    assert sent == []


def test_the_forms_are_drawn_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many screens ask for the catalogue, its forms are made once."""
    first = desk.client.get("/api/acts").content
    monkeypatch.setattr(catalogue, "_acts", None)
    assert desk.client.get("/api/acts").content == first


def test_the_first_request_makes_nothing_that_all_need(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Routes and languages are there when the server listens: whoever comes first keeps nobody waiting for them."""
    stages = [replace(stage) for stage in STAGES]
    with TestClient(application(House(tmp_path / "data", SEEDS, stages), names=NAMES)) as client:
        assert all("tongues" in vars(stage) for stage in stages)
        monkeypatch.setattr(fastapi.routing, "get_dependant", None)
        assert client.get("/api/acts").status_code == 200


def test_each_game_names_the_addresses_of_its_screens(tmp_path: Path) -> None:
    """Those of every game are served, and those of the games of this house; another is not found."""
    kiosk = tmp_path / "kiosk"
    kiosk.mkdir()
    (kiosk / "index.html").write_text("the screens")
    stages = [replace(stage, screens=("/map",)) for stage in STAGES]
    with TestClient(application(House(tmp_path / "data", SEEDS, stages), kiosk, NAMES)) as client:
        assert {client.get(path).text for path in (*SCREENS, "/map")} == {"the screens"}
        assert {client.get(path).status_code for stage in STAGES for path in stage.screens} == {404}


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.game.id)
def test_no_screen_of_the_kiosk_lacks_an_address(stage: Any) -> None:
    """Whatever a game's kiosk draws by its address can be loaded anew there."""
    game = ROOT / "kiosk" / "src" / "games" / stage.game.id / "game.ts"
    drawn = set(re.findall(r"^    '(/[a-z]+)': \(\) => import", game.read_text(), re.M)) if game.exists() else set()
    assert drawn <= {*SCREENS, *stage.screens}
    assert {*stage.screens} <= drawn
