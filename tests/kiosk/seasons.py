"""The scripted evening as it stood at several moments, each an evening of its own in one house."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

from api.store.sqlite.folder import Folder
from domain.kernel.log.rows import acts_of
from tests.log.logs import NEWEST, stored
from tests.server import Server


@contextmanager
def standing(data: Path, moments: Sequence[int]) -> Iterator[Server]:
    """A server with an evening ``at123`` for each of these numbers: the script's acts so far. Nothing is entered there any more."""
    folder = Folder(data)
    acts = [rows for _, rows in islice(acts_of(stored(NEWEST)), max(moments))]
    for moment in moments:
        store = folder.make(f"at{moment}")
        store.append([row for rows in acts[:moment] for row in rows])
        store.close()
        folder.settle(f"at{moment}")
    folder.close()
    server = Server.start(data)
    server.client.headers["Authorization"] = f"Bearer {server.host}"
    try:
        yield server
    finally:
        server.stop()


def go(server: Server, moment: int) -> Server:
    """The same server, with the evening of this moment as the one that is meant."""
    server.evening = f"at{moment}"
    return server
