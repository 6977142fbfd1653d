"""A new game touches its folders, the list of games and the contract that keeps games apart, and nothing else."""

import secrets
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.proof.newcomer import added, copied, diff
from tests.server import Server

pytestmark = pytest.mark.long

OWN = ("domain/sortes/", "projections/sortes/", "seeds/sortes/")
LISTS = {"api/games.py", "pyproject.toml"}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The house with the toy as its fourth game."""
    folder = tmp_path_factory.mktemp("house")
    copied(folder)
    added(folder)
    return folder


def test_the_diff_that_adds_a_game(copy: Path) -> None:
    """Three folders, and a line in each of two lists."""
    changed = {line.split("|")[0].strip() for line in diff(copy).splitlines() if "|" in line}
    assert {path for path in changed if not path.startswith(OWN)} == LISTS
    assert all(any(path.startswith(folder) for path in changed) for folder in OWN)


def test_its_arrows_are_right(copy: Path) -> None:
    """Every contract holds with it."""
    linted = subprocess.run(
        [Path(sys.executable).parent / "lint-imports", "--no-cache"], cwd=copy, capture_output=True, text=True
    )
    assert linted.returncode == 0, linted.stdout


def test_it_is_served_and_played(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The command serves its edition; a house pairs, seals a bid, and is shown it in its hand."""
    monkeypatch.setenv("PYTHONPATH", str(copy))
    edition = copy / "seeds" / "sortes" / "lots"
    server = Server.start(copy / "data", "--edition", str(edition), ludi=(sys.executable, "-m", "api"), cwd=copy)
    try:
        body = {"act_id": secrets.token_urlsafe(16), "game": "sortes", "begins": round(time.time() * 1000) + 60_000}
        opened = server.client.post("/api/evenings", json=body, headers=bearer(server.host))
        assert opened.status_code == 201, opened.text
        server.evening, server.client.headers["Authorization"] = opened.json()["evening"], f"Bearer {server.host}"
        house = bearer(server.pair("gens", "ada")["badge"])
        base, bid = (
            f"/api/evenings/{server.evening}",
            {"act_id": secrets.token_urlsafe(16), "kind": "consilium", "bid": 7},
        )
        sealed = server.client.post(f"{base}/acts", json=bid, headers=house)
        assert sealed.status_code == 201, sealed.text
        assert server.client.get(f"{base}/views/hand:ada", headers=house).json()["data"]["mine"] == 7
        assert server.client.get("/tablet").status_code == 200
    finally:
        server.stop()


def bearer(badge: str) -> dict[str, str]:
    """The header of a badge."""
    return {"Authorization": f"Bearer {badge}"}
