"""Badges: who holds which device, and how a device gets one. Only hashes are stored; a badge is shown once."""

import hashlib
import secrets
from dataclasses import dataclass

from api import clock
from api.store.file import Change, File
from api.store.tries import Tries

TOKEN_LASTS = 12 * 3_600_000
"""Milliseconds that a link waits to be opened: it is made before dinner and used after it."""
NUMBER_LASTS = 10 * 60_000
"""Milliseconds that a typed number is good for: it is short, so it must be brief."""


@dataclass(frozen=True, slots=True)
class Badge:
    """Somebody at the door: the kind of badge, whose it is, and its public id. Acts are recorded under ``who``; where a kind names
    nobody, that is the kind."""

    id: str
    kind: str
    who: str


@dataclass(frozen=True, slots=True)
class Invitation:
    """A badge waiting for its device: the one-time token and number, in clear only here, and until when each is good."""

    badge: Badge
    token: str
    number: str
    expires: int


def hashed(secret: str) -> str:
    """What is stored of a secret with enough entropy of its own."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class Badges:
    """All badges of one evening."""

    TABLE = (
        "CREATE TABLE IF NOT EXISTS badges (id TEXT PRIMARY KEY, kind TEXT NOT NULL, who TEXT NOT NULL, badge TEXT, "
        "token TEXT, number TEXT, made INTEGER, paired INTEGER, revoked INTEGER) WITHOUT ROWID"
    )

    def __init__(self, file: File, tries: Tries) -> None:
        self._file, self._tries = file, tries
        paired = "SELECT badge, id, kind, who FROM badges WHERE revoked IS NULL AND badge IS NOT NULL"
        self.paired = {badge: Badge(id, kind, who) for badge, id, kind, who in file.query(paired)}
        """Those with a device, by what is stored of their secret."""

    def known(self, secret: str) -> Badge | None:
        """Whose badge this is, if it is one."""
        return self.paired.get(hashed(secret))

    def invite(self, kind: str, who: str) -> Invitation:
        """Make a badge that waits to be paired."""
        badge = Badge(secrets.token_hex(8), kind, who)
        token, number, now = secrets.token_urlsafe(24), f"{secrets.randbelow(1_000_000):06}", clock.now()
        made = "INSERT INTO badges (id, kind, who, token, number, made) VALUES (?, ?, ?, ?, ?, ?)"
        self._file.change(Change(made, (badge.id, kind, who, hashed(token), self._hashed_number(number), now)))
        return Invitation(badge, token, number, now + TOKEN_LASTS)

    def pair(self, token: str | None, number: str | None, device: str = "") -> tuple[Badge, str] | None:
        """Spend a token or a number, from a network address: the badge and its secret, or None if it is none, too old, or
        spent. Raises TooManyWrong."""
        now = clock.now()
        if number is None:
            return self._spend("token", hashed(token or ""), now - TOKEN_LASTS, now)
        self._tries.look(device, now)
        paired = self._spend("number", self._hashed_number(number), now - NUMBER_LASTS, now)
        if paired is None:
            self._tries.wrong(device, now)
        return paired

    def _hashed_number(self, number: str) -> str:
        return hashed(f"{self._file.path.name}:{number}")

    def _spend(self, column: str, value: str, not_before: int, now: int) -> tuple[Badge, str] | None:
        waiting = f"{column} = ? AND made >= ? AND revoked IS NULL"
        found = self._file.query(f"SELECT id, kind, who FROM badges WHERE {waiting}", (value, not_before))
        if not found:
            return None
        badge, secret = Badge(*found[0]), secrets.token_urlsafe(32)
        # Two devices may have found it at the same time; the write finds it once.
        paired = f"UPDATE badges SET badge = ?, token = NULL, number = NULL, paired = ? WHERE id = ? AND {waiting}"
        if not self._file.change(Change(paired, (hashed(secret), now, badge.id, value, not_before))):
            return None
        self.paired[hashed(secret)] = badge
        return badge, secret

    def mint(self, kind: str, who: str) -> tuple[Badge, str]:
        """A badge with its secret at once, for whoever starts the server."""
        invitation = self.invite(kind, who)
        paired = self.pair(invitation.token, None)
        assert paired is not None, "an invitation made just now is good"
        return paired

    def revoke(self, id: str) -> bool:
        """Make a badge worthless. False if there is none of this id."""
        revoked = "UPDATE badges SET revoked = ?, badge = NULL, token = NULL, number = NULL WHERE id = ?"
        found = self._file.change(Change(revoked, (clock.now(), id)))
        self.paired = {secret: badge for secret, badge in self.paired.items() if badge.id != id}
        return found > 0

    def all(self) -> list[dict[str, object]]:
        """Every badge as the organiser sees it, the newest first."""
        rows = self._file.query("SELECT id, kind, who, paired, revoked FROM badges ORDER BY made DESC, id")
        names = ("id", "kind", "who", "paired", "revoked")
        return [dict(zip(names, row, strict=True)) for row in rows]
