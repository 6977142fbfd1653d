"""One house, one server: a process that serves a folder locks it, and a second one is told which process holds the lock."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import portalocker

NAME = "held"


class FolderLocked(Exception):
    """Another process has locked the folder."""


@contextmanager
def holding(data: Path, who: str) -> Iterator[None]:
    """Lock a folder within the block; the lock ends with the process in any case. Raises FolderLocked."""
    data.mkdir(parents=True, exist_ok=True)
    path = data / NAME
    path.touch(mode=0o600)
    with path.open("r+") as file:
        try:
            portalocker.lock(file, portalocker.LOCK_EX | portalocker.LOCK_NB)
        except portalocker.LockException as taken:
            holder = file.read().strip() or "another process"
            raise FolderLocked(
                f"the folder {data} is held by {holder}: use that one, or stop it, or choose another folder with --data"
            ) from taken
        file.truncate(0)
        file.write(f"{who} (process {os.getpid()})")
        file.flush()
        yield
        file.truncate(0)
