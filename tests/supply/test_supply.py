"""What the program is made of can be listed, and looked up."""

import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.server import ROOT
from tests.supply.__main__ import main
from tests.supply.parts import parts


@contextmanager
def service(answer: bytes | None, of: str = "") -> Iterator[str]:
    """Somebody who knows of one package, or answers something else."""

    class Answers(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            """Look it up."""
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
            found = [{"vulns": [{"id": "X-1"}]} if of and f"/{of}@" in one["package"]["purl"] else {} for one in asked]
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps({"results": found}).encode() if answer is None else answer)

        def log_message(self, format: str, *args: object) -> None:
            """Nothing."""

    server = HTTPServer(("127.0.0.1", 0), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def test_the_bill_holds_every_package_once(tmp_path: Path) -> None:
    """Of both locks, in the version that is installed, with what each says of its licence."""
    assert main(["sbom", "--to", str(tmp_path / "bill.json")]) == 0
    bill = json.loads((tmp_path / "bill.json").read_text())
    there = [one["purl"] for one in bill["components"]]
    locked = re.findall(r"(?m)^[\w.-]+==", (ROOT / "locks" / "dev.txt").read_text())
    screens = {
        (path.rpartition("node_modules/")[2], one["version"])
        for path, one in json.loads((ROOT / "kiosk" / "package-lock.json").read_text())["packages"].items()
        if path
    }
    assert len(there) == len(set(there)) == len(locked) + len(screens)
    needed = {one["name"]: one for one in bill["components"] if one["scope"] == "required"}
    assert {"fastapi", "starlette", "uvloop", "svelte", "d3-geo"} <= needed.keys()
    assert not {"pytest", "mypy", "vite"} & needed.keys()
    assert needed["fastapi"]["version"] == version("fastapi")
    assert all(one.get("licenses") for one in needed.values()), "whatever goes with the program says its licence"


def test_what_is_known_of_a_package_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    """With a code that stops a build; of the others nothing is."""
    with service(None, of="starlette") as address:
        assert main(["audit", "--service", address]) == 1
    told = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"starlette \S+ \(goes with the program\): X-1", told[0]) and len(told) == 2
    with service(None) as address:
        assert main(["audit", "--service", address]) == 0


@pytest.mark.parametrize("answer", [b"<html>", b"{}", b'{"results": []}', b'{"results": null}'])
def test_nothing_looked_up_is_not_nothing_found(capsys: pytest.CaptureFixture[str], answer: bytes) -> None:
    """Where nobody answers, or something else than was asked, it is said plainly."""
    with service(answer) as address:
        assert main(["audit", "--service", address]) == 2
    assert main(["audit", "--service", address]) == 2, "nobody is there any more"
    assert capsys.readouterr().err.count(f"of none of {len(parts(ROOT))} packages is anything known") == 2
