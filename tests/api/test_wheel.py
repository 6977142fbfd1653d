"""The wheel is the whole program: installed by itself, ``ludi serve`` serves the screens and opens an evening, anywhere."""

import secrets
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import httpx
import pytest

from tests.server import PATIENCE, ROOT, Server


def ran(*command: str | Path, cwd: Path) -> str:
    """What a command says; it must succeed."""
    return subprocess.run([str(word) for word in command], cwd=cwd, check=True, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The ``bin`` of a fresh environment with this wheel; what it depends on is borrowed from this one."""
    folder = tmp_path_factory.mktemp("wheel")
    ran(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, cwd=ROOT)
    [wheel] = folder.glob("*.whl")
    venv.create(folder / "venv")
    bin = folder / "venv" / "bin"
    pip = (sys.executable, "-m", "pip", "--python", bin / "python", "install", "-q", "--no-deps", "--no-index")
    ran(*pip, "--disable-pip-version-check", wheel, cwd=folder)
    [site] = (folder / "venv").glob("lib/*/site-packages")
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return bin


def test_the_wheel_serves_an_evening_from_anywhere(installed: Path, tmp_path: Path) -> None:
    """Nothing is read from the folder that it was built in: code, screens and editions come from the wheel."""
    where = ran(installed / "python", "-c", "import api, domain, projections; print(api.__file__)", cwd=tmp_path)
    assert Path(where.strip()).is_relative_to(installed.parent)
    server = Server.start(tmp_path / "data", ludi=[str(installed / "ludi")], cwd=tmp_path)
    try:
        page = server.client.get("/tablet")
        assert page.status_code == 200 and "/assets/" in page.text
        script = page.text.split('src="')[1].split('"')[0]
        assert server.client.get(script).status_code == 200
        host = {"Authorization": f"Bearer {server.host}"}
        for edition in ("romani_2018", "example"):
            body = {"act_id": secrets.token_urlsafe(16), "edition": edition}
            opened = httpx.post(f"{server.url}/api/evenings", json=body, headers=host, timeout=PATIENCE)
            assert opened.status_code == 201, opened.text
    finally:
        server.stop()


def test_the_same_source_makes_the_same_wheel(tmp_path: Path) -> None:
    """Byte for byte, however late it is built."""
    built = []
    for place in ("one", "other"):
        ran(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path / place, cwd=ROOT)
        [wheel] = (tmp_path / place).glob("*.whl")
        built.append((wheel.name, wheel.read_bytes()))
    assert built[0] == built[1] and built[0][0].startswith("ludi_romani-1.0.0-")


def test_the_wheel_holds_the_handbook(installed: Path) -> None:
    """As it stands under ``/help``."""
    [site] = (installed.parent).glob("lib/*/site-packages")
    assert (site / "handbook" / "dist" / "index.html").exists()
