"""The host's badges: they belong to the whole house, and to no evening."""

import secrets
from collections.abc import Iterable, Mapping

from api import clock
from api.beside.badges.table import TOKEN_LASTS, Badge, hashed
from api.store.cached import Cached
from api.store.port import Database, Statement, TableSchema, WriteConflict
from domain.kernel.grammar.role import HOST_KIND

FEATURE = "hosts"
KEPT = 12
"""Valid host badges at most: each start with ``--json`` mints one, and the oldest is revoked for it."""
_ADDED = "INSERT INTO hosts VALUES (?, ?, NULL) ON CONFLICT (badge) DO NOTHING"


class HostBadges:
    """All host badges. They are valid in every evening and across restarts, until they are revoked."""

    TABLES = (
        TableSchema("host_badges", "badge TEXT PRIMARY KEY"),
        TableSchema("hosts", "badge TEXT PRIMARY KEY, made INTEGER NOT NULL, revoked INTEGER"),
        TableSchema("host_invitations", "token TEXT PRIMARY KEY, made INTEGER NOT NULL"),
    )
    """The first is the table of earlier releases, in which badges could not be revoked."""

    def __init__(self, database: Database, earlier: Iterable[str]) -> None:
        """``earlier`` are hashes of badges from earlier releases, valid unless they were revoked since."""
        self._database = database
        taken_over = (
            "INSERT INTO hosts SELECT badge, 0, NULL FROM host_badges WHERE true ON CONFLICT (badge) DO NOTHING"
        )
        added = [Statement(FEATURE, _ADDED, (badge, 0)) for badge in earlier]
        database.transaction([Statement(FEATURE, taken_over), *added])
        self._good = Cached(database, (FEATURE,), self._read)
        self._good()  # a damaged table is reported as the house opens

    def _read(self) -> Mapping[str, Badge]:
        rows = self._database.read("SELECT badge FROM hosts WHERE revoked IS NULL")
        return {badge: Badge(_id(badge), HOST_KIND, HOST_KIND) for (badge,) in rows}

    def mint(self) -> str:
        """The secret of a new host badge."""
        secret, minting = self._minted()
        self._database.transaction(minting)
        return secret

    @staticmethod
    def _minted() -> tuple[str, list[Statement]]:
        secret, now = secrets.token_urlsafe(32), clock.now()
        newest = "SELECT badge FROM hosts WHERE revoked IS NULL ORDER BY made DESC LIMIT ?"
        oldest = f"UPDATE hosts SET revoked = ? WHERE revoked IS NULL AND badge NOT IN ({newest})"
        added = Statement(FEATURE, _ADDED, (hashed(secret), now))
        return secret, [Statement(FEATURE, oldest, (now, KEPT - 1)), added]

    def invite(self) -> str:
        """A token for one host badge, valid once and for TOKEN_LASTS."""
        token, now = secrets.token_urlsafe(16), clock.now()
        old, added = "DELETE FROM host_invitations WHERE made < ?", "INSERT INTO host_invitations VALUES (?, ?)"
        self._database.transaction(
            [
                Statement(FEATURE, old, (now - TOKEN_LASTS,), told=False),
                Statement(FEATURE, added, (hashed(token), now), told=False),
            ]
        )
        return token

    def pair(self, token: str) -> str | None:
        """The secret of a new badge for a token; None where the token is spent, too old, or unknown."""
        waiting, values = "host_invitations WHERE token = ? AND made >= ?", (hashed(token), clock.now() - TOKEN_LASTS)
        if not self._database.read(f"SELECT 1 FROM {waiting}", values):
            return None  # a wrong token writes nothing
        secret, minting = self._minted()
        try:
            self._database.transaction([Statement(FEATURE, f"DELETE FROM {waiting}", values, must=True), *minting])
        except WriteConflict:
            return None
        return secret

    def known(self, secret: str) -> Badge | None:
        """The host's badge of a secret, if it is valid."""
        return self._good().get(hashed(secret))

    def good(self) -> frozenset[str]:
        """The ids of all valid host badges."""
        return frozenset(badge.id for badge in self._good().values())

    def all(self) -> list[dict[str, object]]:
        """All host badges, the newest first; ``made`` is None for those of the first releases."""
        rows = self._database.read("SELECT badge, made, revoked FROM hosts ORDER BY made DESC, badge")
        return [{"id": _id(badge), "made": made or None, "revoked": revoked} for badge, made, revoked in rows]

    def revoke(self, id: str) -> bool:
        """Revoke a badge. False if there is no valid one of this id."""
        badges = [badge for badge, host in self._good().items() if host.id == id]
        revoked = "UPDATE hosts SET revoked = ? WHERE badge = ? AND revoked IS NULL"
        return sum(self._database.change(Statement(FEATURE, revoked, (clock.now(), badge))) for badge in badges) > 0


def _id(badge: str) -> str:
    """The public id of a badge: the first digits of its hash."""
    return badge[:16]
