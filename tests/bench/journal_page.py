"""``make journal``: milliseconds of a page of the journal, 1,000 acts of 10,000, over HTTP: asked for the first time, and again."""

import secrets
import statistics
import tempfile
import time
from pathlib import Path

from tests.server import Server

ACTS = 10_000
PAGE = 1_000
AGAIN = 5


def filled(server: Server) -> None:
    """Gifts to and fro, until the journal is so long."""
    for number in range(2, ACTS + 1):
        giver, receiver = ("cicero", "hirtius") if number % 2 else ("hirtius", "cicero")
        body = {"kind": "donare", "giver": giver, "receiver": receiver, "denarii": 100_000}
        answer = server.post({"act_id": secrets.token_urlsafe(16), **body})
        assert answer.status_code == 201, answer.text


def page(server: Server, after: int) -> float:
    """Milliseconds until a page is there."""
    began = time.perf_counter()
    answer = server.client.get(f"/api/evenings/{server.evening}/acts?after={after}&limit={PAGE}")
    took = (time.perf_counter() - began) * 1000
    assert len(answer.json()["acts"]) == PAGE, answer.text[:200]
    return took


def main() -> None:
    """Run and print."""
    with tempfile.TemporaryDirectory(prefix="ludi-bench-") as folder:
        server = Server.start(Path(folder) / "data")
        filled(server)
        for after in (ACTS // 2 - PAGE // 2, ACTS - PAGE):
            first, again = page(server, after), statistics.median(page(server, after) for _ in range(AGAIN))
            print(f"acts {after + 1:6,} to {after + PAGE:6,}: first {first:8.1f} ms, again {again:8.1f} ms")
        server.stop()


if __name__ == "__main__":
    main()
