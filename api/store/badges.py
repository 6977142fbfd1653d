"""Badges: who holds which device, and how a device gets one. Only hashes are stored; a badge is shown once."""

import hashlib
import json
import secrets
from dataclasses import dataclass
from pathlib import Path

from api import clock
from api.store.log import Store

KINDS = ("organiser", "numen", "player", "room", "auditor")
TOKEN_LASTS = 12 * 3_600_000
"""Milliseconds that a link waits to be opened: it is made before dinner and used after it."""
NUMBER_LASTS = 10 * 60_000
"""Milliseconds that a typed number is good for: it is short, so it must be brief."""
WRONG_NUMBERS, WRONG_EVERYWHERE = 20, 60
"""Wrong numbers a minute, of one device and of all, after which none is looked at."""


class TooManyWrong(Exception):
    """Numbers are being guessed: none is looked at for a minute."""


@dataclass(frozen=True, slots=True)
class Badge:
    """Somebody at the door: the kind of badge, whose it is, and its public id."""

    id: str
    kind: str
    who: str

    @property
    def recorded_by(self) -> str:
        """The name under which acts are recorded."""
        return self.who if self.kind == "numen" else self.kind

    @property
    def audience(self) -> str:
        """For whom views are made."""
        return {"room": "room", "player": "player", "auditor": "auditor"}.get(self.kind, "referee")

    @property
    def leads(self) -> bool:
        """Whether this is the organiser or the host."""
        return self.kind in ("organiser", "host")


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

    def __init__(self, store: Store) -> None:
        self._store = store
        self._wrong: list[tuple[int, str]] = []
        self._by_hash: dict[str, Badge] = {}
        for id, kind, who, badge in store.query("SELECT id, kind, who, badge FROM badges WHERE revoked IS NULL"):
            if badge:
                self._by_hash[badge] = Badge(id, kind, who)

    def known(self, secret: str) -> Badge | None:
        """Whose badge this is, if it is one."""
        return self._by_hash.get(hashed(secret))

    def invite(self, kind: str, who: str) -> Invitation:
        """Make a badge that waits to be paired."""
        badge = Badge(secrets.token_hex(8), kind, who)
        token, number, now = secrets.token_urlsafe(24), f"{secrets.randbelow(1_000_000):06}", clock.now()
        self._store.change(
            "INSERT INTO badges (id, kind, who, token, number, made) VALUES (?, ?, ?, ?, ?, ?)",
            (badge.id, kind, who, hashed(token), hashed(f"{self._store.path.name}:{number}"), now),
        )
        return Invitation(badge, token, number, now + TOKEN_LASTS)

    def pair(self, token: str | None, number: str | None, device: str = "") -> tuple[Badge, str] | None:
        """Spend a token or a number, from a network address: the badge and its secret, or None if it is none, too old, or
        spent. Raises TooManyWrong."""
        now = clock.now()
        if number is not None:
            self._wrong = [(when, whose) for when, whose in self._wrong if now - when < 60_000]
            mine = sum(whose == device for _, whose in self._wrong)
            if len(self._wrong) >= WRONG_EVERYWHERE or mine >= WRONG_NUMBERS:
                raise TooManyWrong
            found = self._waiting("number", hashed(f"{self._store.path.name}:{number}"), now - NUMBER_LASTS)
            if found is None:
                self._wrong.append((now, device))
        else:
            found = self._waiting("token", hashed(token or ""), now - TOKEN_LASTS)
        if found is None:
            return None
        secret = secrets.token_urlsafe(32)
        self._store.change(
            "UPDATE badges SET badge = ?, token = NULL, number = NULL, paired = ? WHERE id = ?",
            (hashed(secret), now, found.id),
        )
        self._by_hash[hashed(secret)] = found
        return found, secret

    def _waiting(self, column: str, value: str, not_before: int) -> Badge | None:
        rows = self._store.query(
            f"SELECT id, kind, who FROM badges WHERE {column} = ? AND made >= ? AND revoked IS NULL",
            (value, not_before),
        )
        return Badge(*rows[0]) if rows else None

    def mint(self, kind: str, who: str) -> tuple[Badge, str]:
        """A badge with its secret at once, for whoever starts the server."""
        invitation = self.invite(kind, who)
        paired = self.pair(invitation.token, None)
        assert paired is not None, "an invitation made just now is good"
        return paired

    def revoke(self, id: str) -> bool:
        """Make a badge worthless. False if there is none of this id."""
        if not self._store.query("SELECT 1 FROM badges WHERE id = ?", (id,)):
            return False
        self._store.change(
            "UPDATE badges SET revoked = ?, badge = NULL, token = NULL, number = NULL WHERE id = ?", (clock.now(), id)
        )
        self._by_hash = {secret: badge for secret, badge in self._by_hash.items() if badge.id != id}
        return True

    def revoked(self, badge: Badge) -> bool:
        """Whether a badge that was good is so no longer. The host's are not of this evening."""
        return badge.kind != "host" and badge not in self._by_hash.values()

    def all(self) -> list[dict[str, object]]:
        """Every badge as the organiser sees it, the newest first."""
        rows = self._store.query("SELECT id, kind, who, paired, revoked FROM badges ORDER BY made DESC, id")
        names = ("id", "kind", "who", "paired", "revoked")
        return [dict(zip(names, row, strict=True)) for row in rows]


class HostBadges:
    """The host's badges, in the data folder: valid in every evening, and still valid after a restart."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "host_badges.json"
        self._hashes: list[str] = json.loads(self._file.read_text()) if self._file.exists() else []

    def mint(self) -> str:
        """A fresh host badge."""
        secret = secrets.token_urlsafe(32)
        self._hashes.append(hashed(secret))
        fresh = self._file.with_suffix(".new")
        fresh.touch(mode=0o600)
        fresh.write_text(json.dumps(self._hashes))
        fresh.replace(self._file)
        return secret

    def known(self, secret: str) -> Badge | None:
        """The host, if this is his."""
        return Badge("host", "host", "host") if hashed(secret) in self._hashes else None
