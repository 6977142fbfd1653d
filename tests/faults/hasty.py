"""The command ``ludi`` of a server that does not wait for the disk: what ``synchronous=NORMAL`` would lose."""

import sys

import pytest
from eventsourcing.sqlite import SQLiteConnection

from api.__main__ import main
from api.store.sqlite.connections import _Pool

_create = _Pool._create_connection


def hasty(pool: _Pool) -> SQLiteConnection:
    """A connection that acknowledges a commit before it is on the disk."""
    connection = _create(pool)
    connection.cursor().execute("PRAGMA synchronous=NORMAL")
    return connection


if __name__ == "__main__":
    pytest.MonkeyPatch().setattr(_Pool, "_create_connection", hasty)  # never undone: the process is so for good
    sys.exit(main())
