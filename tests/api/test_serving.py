"""How the house is served: on which loop, and without detours."""

from typing import Any

import anyio.to_thread
import pytest
import uvloop

from api.http import catalogue
from api.serve import configured, looped
from tests.desk import Desk


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
