"""Badges: who holds which device, and how a device gets one. Only hashes are stored; a badge is shown once."""

import hashlib
import secrets
from dataclasses import dataclass

from api import clock
from api.store.file import Change, File
from api.store.tries import TooManyWrong, Tries

TOKEN_LASTS = 12 * 3_600_000
"""Milliseconds that a link waits to be opened: it is made before dinner and used after it."""
NUMBER_LASTS = 5 * 60_000
"""Milliseconds that a typed number is good for: it is short, so it must be brief."""
NUMBERS = 12
"""So many numbers at most are good at the same time; a new one takes the place of the oldest, whose link stays good."""


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
        newest = "SELECT id FROM badges WHERE number IS NOT NULL ORDER BY made DESC LIMIT ?"
        self._file.change(
            Change(
                f"UPDATE badges SET number = NULL WHERE number IS NOT NULL AND id NOT IN ({newest})", (NUMBERS - 1,)
            ),
            Change(made, (badge.id, kind, who, hashed(token), self._hashed_number(number), now)),
        )
        return Invitation(badge, token, number, now + TOKEN_LASTS)

    def pair(self, token: str | None, number: str | None, device: str = "") -> tuple[Badge, str] | None:
        """Spend a token or a number, from a network address: the badge and its secret, or None if it is none, too old, or
        spent. Raises TooManyWrong."""
        now = clock.now()
        if number is None:
            return self._spend("token", hashed(token or ""), now - TOKEN_LASTS, now)
        paired = self._spend("number", self._hashed_number(number), self._open_since(device, now), now)
        if paired is None and self._waiting("number", now - NUMBER_LASTS):
            self._tries.wrong(device, now, now - NUMBER_LASTS)
        return paired

    def hopeless(self, token: str | None, number: str | None, device: str) -> bool:
        """Whether it is none of ours for sure; this much is said at once, and writes nothing. Raises TooManyWrong."""
        now = clock.now()
        if number is not None:
            self._open_since(device, now)
            return not self._waiting("number", now - NUMBER_LASTS)
        if self._waiting("token", now - TOKEN_LASTS, hashed(token or "")):
            return False
        self._tries.wrong_link(device, now)
        return True

    def _open_since(self, device: str, now: int) -> int:
        """The earliest instant of which an invitation's number is open to an address. Raises TooManyWrong where none is that waits."""
        before, lasts = self._tries.before(device, now - NUMBER_LASTS), now - NUMBER_LASTS
        since = lasts if before is None else max(lasts, before + 1)
        if since > lasts and self._waiting("number", lasts) and not self._waiting("number", since):
            raise TooManyWrong
        return since

    def _waiting(self, column: str, not_before: int, value: str | None = None) -> bool:
        """Whether any invitation waits to be paired by a link or a number, or by this one."""
        waiting = f"{column} IS NOT NULL AND made >= ? AND revoked IS NULL AND {column} = coalesce(?, {column})"
        return bool(self._file.query(f"SELECT 1 FROM badges WHERE {waiting} LIMIT 1", (not_before, value)))

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

    def holder(self, token: str) -> str | None:
        """Whose a link is that waits to be opened."""
        found = "SELECT who FROM badges WHERE token = ? AND revoked IS NULL"
        return next((str(who) for (who,) in self._file.query(found, (hashed(token),))), None)

    def all(self) -> list[dict[str, object]]:
        """Every badge as the organiser sees it, the newest first."""
        rows = self._file.query("SELECT id, kind, who, paired, revoked FROM badges ORDER BY made DESC, id")
        names = ("id", "kind", "who", "paired", "revoked")
        return [dict(zip(names, row, strict=True)) for row in rows]
