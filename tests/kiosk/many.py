"""Processes of one house in a database, for all that a test can tell: each with a port of its own, and Debian's proxy before them."""

import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx

from api.clock import Clock
from api.engine.house import House
from api.store.stores import Storage
from tests.kiosk.standing import answering
from tests.server import PATIENCE, ROOT

PROXY = ROOT / "docs" / "hosting" / "haproxy.cfg"


@contextmanager
def before(urls: Sequence[str], folder: Path) -> Iterator[str]:
    """The proxy of docs/hosting.md before these; its address."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    ports = iter(url.rpartition(":")[2] for url in urls)
    words = re.sub(r"127\.0\.0\.1:80\d\d", lambda _: f"127.0.0.1:{next(ports)}", PROXY.read_text())
    file = folder / "haproxy.cfg"
    file.write_text(words.replace("bind :8044", f"bind 127.0.0.1:{port}"))
    program = shutil.which("haproxy", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
    assert program, "sudo apt-get install --no-install-recommends haproxy"
    with subprocess.Popen([program, "-db", "-q", "-f", str(file)]) as proxy:
        try:
            url, end = f"http://127.0.0.1:{port}", time.monotonic() + PATIENCE
            while not _ready(url):
                assert proxy.poll() is None and time.monotonic() < end
                time.sleep(0.1)
            yield url
        finally:
            proxy.kill()


def _ready(url: str) -> bool:
    try:
        return httpx.get(f"{url}/readyz").status_code == 200
    except httpx.TransportError:
        return False


@contextmanager
def workers(storages: Sequence[Storage], clock: Clock, folder: Path) -> Iterator[tuple[list[House], list[str], str]]:
    """So many processes of a house: the houses, their addresses, and that of the proxy before them."""
    with ExitStack() as left:
        found = [left.enter_context(answering(storage, clock)) for storage in storages]
        urls = [url for _, url in found]
        yield [house for house, _ in found], urls, left.enter_context(before(urls, folder))
