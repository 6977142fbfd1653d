"""The host's badges: of the whole house, and of no evening."""

import json
import secrets
from pathlib import Path

from api import clock
from api.beside.badges.table import Badge, hashed
from api.store.sqlite.file import File, Statement
from domain.kernel.grammar.role import HOST_KIND

KEPT = 12
"""So many are good at most: each start of a server that another program runs hands out one, and the oldest goes for it."""


class HostBadges:
    """They are valid in every evening, and still valid after a restart, until they are revoked."""

    TABLES = (
        "CREATE TABLE IF NOT EXISTS host_badges (badge TEXT PRIMARY KEY) WITHOUT ROWID",
        "CREATE TABLE IF NOT EXISTS hosts (badge TEXT PRIMARY KEY, made INTEGER NOT NULL, revoked INTEGER) WITHOUT ROWID",
    )
    """The first is where they stood before they could be revoked."""
    _ADDED = "INSERT OR IGNORE INTO hosts VALUES (?, ?, NULL)"

    def __init__(self, file: File, older: Path) -> None:
        self._file = file
        self.left = ""
        """What could not be taken over, in a sentence."""
        try:  # where the badges of hosts stood before the house had a file: they stay good
            badges = [str(badge) for badge in json.loads(older.read_text())] if older.exists() else []
        except (ValueError, TypeError, OSError):
            badges, self.left = [], f"{older} cannot be read: hosts who paired in its days pair anew. Delete it."
        # Whatever was revoked since is known here already, and stays so.
        file.change(
            Statement("INSERT OR IGNORE INTO hosts SELECT badge, 0, NULL FROM host_badges"),
            *(Statement(self._ADDED, (badge, 0)) for badge in badges),
        )
        self._good = self._read()
        self._invited: set[str] = set()

    def _read(self) -> dict[str, Badge]:
        found = self._file.query("SELECT badge FROM hosts WHERE revoked IS NULL")
        return {badge: Badge(_id(badge), HOST_KIND, HOST_KIND) for (badge,) in found}

    def mint(self) -> str:
        """A fresh host badge."""
        secret, now = secrets.token_urlsafe(32), clock.now()
        newest = "SELECT badge FROM hosts WHERE revoked IS NULL ORDER BY made DESC LIMIT ?"
        self._file.change(
            Statement(
                f"UPDATE hosts SET revoked = ? WHERE revoked IS NULL AND badge NOT IN ({newest})", (now, KEPT - 1)
            ),
            Statement(self._ADDED, (hashed(secret), now)),
        )
        self._good = self._read()
        return secret

    def invite(self) -> str:
        """A token that is good for one badge, once, as long as the house is open."""
        token = secrets.token_urlsafe(16)
        self._invited.add(hashed(token))
        return token

    def pair(self, token: str) -> str | None:
        """A fresh badge for a token; None where it is spent, or none of ours."""
        if hashed(token) not in self._invited:
            return None
        self._invited.discard(hashed(token))
        return self.mint()

    def known(self, secret: str) -> Badge | None:
        """The host, if this is his."""
        return self._good.get(hashed(secret))

    def all(self) -> list[dict[str, object]]:
        """Every one that was handed out, the newest first; of those of the first versions nobody knows when."""
        rows = self._file.query("SELECT badge, made, revoked FROM hosts ORDER BY made DESC, badge")
        return [{"id": _id(badge), "made": made or None, "revoked": revoked} for badge, made, revoked in rows]

    def revoke(self, id: str) -> bool:
        """Make a badge worthless. False if there is none of this id that is good."""
        badges = [badge for badge, host in self._good.items() if host.id == id]
        for badge in badges:
            self._file.change(Statement("UPDATE hosts SET revoked = ? WHERE badge = ?", (clock.now(), badge)))
        self._good = self._read()
        return bool(badges)


def _id(badge: str) -> str:
    """By which a badge is named, of what is stored of it."""
    return badge[:16]
