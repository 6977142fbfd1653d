"""The secret key of a house."""

import secrets

from api.store.port import CannotWrite, Database, Statement, TableSchema


class Key:
    """The secret key of one house, created once. Only its owner can read it, and it is never in an answer."""

    TABLE = TableSchema("key", "one INTEGER PRIMARY KEY CHECK (one = 1), key BYTES NOT NULL", by_key=False)

    def __init__(self, database: Database) -> None:
        made = "INSERT INTO key VALUES (1, ?) ON CONFLICT (one) DO NOTHING"
        if not database.read("SELECT 1 FROM key"):
            database.change(Statement("key", made, (secrets.token_bytes(32),), told=False))
        self.key = database.read("SELECT key FROM key")[0][0]
        if not isinstance(self.key, bytes):
            raise CannotWrite("its key is damaged")
