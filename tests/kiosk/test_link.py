"""The link of the kiosk as it is, without a browser, against a server: it holds what is so, whatever it was told of it."""

import json
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server import PATIENCE, ROOT, Server

VIEWS = ["seating", "ledger", "annals", "people"]


class Link:
    """A running link."""

    def __init__(self, server: Server) -> None:
        self.server = server
        words = {"url": server.url, "badge": server.pair("organiser"), "views": VIEWS}
        # As text, so that what it imports is looked for beside the kiosk.
        script = ["--input-type=module", "-e", (ROOT / "tests" / "kiosk" / "link.mjs").read_text(), json.dumps(words)]
        node = [str(ROOT / ".venv" / "nodejs" / "bin" / "node"), *script]
        self.process = subprocess.Popen(
            node, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT / "kiosk"
        )

    def holds(self, **more: Any) -> dict[str, Any]:
        """Its views now, and how often it was told of changes."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(more) + "\n")
        self.process.stdin.flush()
        held: dict[str, Any] = json.loads(self.process.stdout.readline())
        return held

    def comes_to_what_is_so(self) -> bool:
        """It holds what the server answers to whoever asks, the order of all keys too, before patience ends."""
        get = self.server.client.get
        so = {name: get(f"/api/evenings/{self.server.evening}/views/{name}").json()["data"] for name in VIEWS}
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            held = self.holds()["views"]
            if len(held) == len(so) and json.dumps(held) == json.dumps({name: so[name] for name in held}):
                return True
            time.sleep(0.05)
        return False

    def recorded(self, number: int) -> int:
        """When an act was recorded."""
        found = self.server.client.get(f"/api/evenings/{self.server.evening}/acts/{number}").json()
        return int(found["entry"]["recorded"])


@pytest.fixture
def link(tmp_path: Path) -> Iterator[Link]:
    server = Server.start(tmp_path)
    running = Link(server)
    yield running
    running.process.kill()
    running.process.wait()
    server.stop()


def test_a_link_holds_what_is_so(link: Link) -> None:
    """After each act, told of changes; where one was lost it asks; what it knew does not mislead it on another link. Whoever acts upon
    what he sees does so behind it on his clock too, however slow the air was."""
    regions = ("syria", "gaul", "spain", "egypt")
    assert link.comes_to_what_is_so()
    for region in regions:
        number = link.server.act("sedem_capere", player="cicero", region=region)["number"]
        assert link.comes_to_what_is_so()
        assert link.holds()["clock"] >= link.recorded(number)
    assert link.holds()["changes"] > len(regions)
    link.holds(lose="seating")
    for region in regions[:2]:
        link.server.act("sedem_capere", player="cicero", region=region)
    assert link.comes_to_what_is_so()
    link.holds(again=True)
    link.server.act("donare", giver="cicero", receiver="brutus", denarii=100_000)
    assert link.comes_to_what_is_so()
