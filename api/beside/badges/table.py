"""Badges: the seat of each device, and invitations for devices. Only hashes of secrets are stored; a secret is shown once."""

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from api import clock
from api.beside.commitments.table import FEATURE as COMMITMENTS
from api.beside.commitments.table import Commitments, device
from api.beside.texts.table import ALTERED
from api.store.cached import Cached
from api.store.port import Database, Statement, TableSchema

FEATURE = "badges"
INVITED = "INSERT INTO badges (id, kind, who, token, number, made) VALUES (?, ?, ?, ?, ?, ?)"

TOKEN_LASTS = 12 * 3_600_000
"""Milliseconds that a link is valid: it is made before dinner and used after it."""
NUMBER_LASTS = 5 * 60_000
"""Milliseconds that a typed number is valid: a short number can be guessed, so its time is short."""
NUMBERS = 12
"""Typed numbers that are valid at once; a new one replaces the oldest, whose link stays valid."""
ON_PAPER = "paper:"
"""Prefix of the stored hash of a printed number: it is valid as long as its link, and does not count among NUMBERS."""
LASTS = {"": NUMBER_LASTS, ON_PAPER: TOKEN_LASTS}
"""Milliseconds that each sort of number is valid."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A seat's badge: its public id, its kind, and its holder. Acts are recorded under ``who``; for a kind without holders, that is
    the kind."""

    id: str
    kind: str
    who: str


@dataclass(frozen=True, slots=True)
class Invitation:
    """A badge waiting for its device: the one-time token and number, in clear text only here, and the instant at which the token
    expires."""

    badge: Badge
    token: str
    number: str
    expires: int

    def link(self, evening: str) -> str:
        """The path that pairs the device on which it is opened."""
        return f"/pair#{evening}.{self.token}"


def hashed(secret: str) -> str:
    """The stored hash of a secret; it needs no salt, since secrets have enough entropy."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


class BadgeTable:
    """All badges of one evening."""

    TABLE = TableSchema(
        "badges",
        "id TEXT PRIMARY KEY, kind TEXT NOT NULL, who TEXT NOT NULL, badge TEXT, token TEXT, number TEXT, made INTEGER, "
        "paired INTEGER, revoked INTEGER",
    )

    def __init__(self, database: Database, commitments: Commitments) -> None:
        self._database, self._commitments = database, commitments
        self._paired = Cached(database, (FEATURE, COMMITMENTS), self._read)
        self._paired()  # a damaged table is reported as the evening opens

    def _read(self) -> Mapping[str, Badge]:
        paired = "SELECT badge, id, kind, who FROM badges WHERE revoked IS NULL AND badge IS NOT NULL"
        found = ((badge, Badge(*whose)) for badge, *whose in self._database.read(paired))
        return {badge: one for badge, one in found if self._fits(one)}

    @property
    def paired(self) -> Mapping[str, Badge]:
        """Paired badges by the hash of their secret, without those whose holder was altered."""
        return self._paired()

    def known(self, secret: str) -> Badge | None:
        """The badge of a secret, if it is valid."""
        return self._paired().get(hashed(secret))

    def good(self) -> frozenset[str]:
        """The ids of all paired badges."""
        return frozenset(badge.id for badge in self._paired().values())

    def invite(self, kind: str, who: str) -> Invitation:
        """Make a badge that waits to be paired."""
        badge = Badge(secrets.token_hex(8), kind, who)
        token, number, now = secrets.token_urlsafe(24), f"{secrets.randbelow(1_000_000):06}", clock.now()
        brief = "number IS NOT NULL AND number NOT LIKE ?"
        newest = f"SELECT id FROM badges WHERE {brief} ORDER BY made DESC LIMIT ?"
        like = f"{ON_PAPER}%"
        oldest = f"UPDATE badges SET number = NULL WHERE {brief} AND id NOT IN ({newest})"
        self._database.transaction(
            [
                Statement(FEATURE, oldest, (like, like, NUMBERS - 1)),
                Statement(FEATURE, INVITED, (badge.id, kind, who, hashed(token), self._hashed_number(number), now)),
                self._commitments.made(device(badge.id), kind, who),
            ]
        )
        return Invitation(badge, token, number, now + TOKEN_LASTS)

    def invite_all(self, kind: str, whose: Iterable[str]) -> list[Invitation]:
        """Make a badge for each holder without a device, with distinct numbers to be printed."""
        now, have = clock.now(), {badge.who for badge in self.paired.values() if badge.kind == kind}
        badges = [Badge(secrets.token_hex(8), kind, who) for who in whose if who not in have]
        numbers = secrets.SystemRandom().sample(range(1_000_000), len(badges))
        made = [
            Invitation(badge, secrets.token_urlsafe(24), f"{number:06}", now + TOKEN_LASTS)
            for badge, number in zip(badges, numbers, strict=True)
        ]
        statements = list[Statement]()
        for one in made:
            number = ON_PAPER + self._hashed_number(one.number)
            row = (one.badge.id, kind, one.badge.who, hashed(one.token), number, now)
            statements += [
                Statement(FEATURE, INVITED, row),
                self._commitments.made(device(one.badge.id), kind, one.badge.who),
            ]
        self._database.transaction(statements)
        return made

    def _fits(self, badge: Badge) -> bool:
        return self._commitments.fits(device(badge.id), badge.kind, badge.who)

    def waits(self, sort: str, not_before: int) -> bool:
        """Whether an invitation with a number of this sort waits that was made at or after an instant."""
        return self._invited(f"number {'' if sort else 'NOT '}LIKE ?", f"{ON_PAPER}%", not_before)

    def waits_for(self, token: str, not_before: int) -> bool:
        """Whether an invitation with a token of this hash waits that was made at or after an instant."""
        return self._invited("token = ?", token, not_before)

    def _invited(self, which: str, *values: str | int) -> bool:
        waiting = f"SELECT 1 FROM badges WHERE {which} AND made >= ? AND revoked IS NULL LIMIT 1"
        return bool(self._database.read(waiting, values))

    def _hashed_number(self, number: str) -> str:
        return hashed(f"{self._database.name}:{number}")

    def spend_token(self, token: str, not_before: int, now: int) -> tuple[Badge, str] | None:
        """Spend a token that was made at or after an instant. Returns the badge with its secret; None where there is none."""
        return self._spend("token", hashed(token), not_before, now)

    def spend_number(self, sort: str, number: str, not_before: int, now: int) -> tuple[Badge, str] | None:
        """The same for a number of a sort."""
        return self._spend("number", sort + self._hashed_number(number), not_before, now)

    def _spend(self, column: str, value: str, not_before: int, now: int) -> tuple[Badge, str] | None:
        waiting = f"{column} = ? AND made >= ? AND revoked IS NULL"
        found = self._database.read(f"SELECT id, kind, who FROM badges WHERE {waiting}", (value, not_before))
        if not found or not self._fits(Badge(*found[0])):
            return None
        badge, secret = Badge(*found[0]), secrets.token_urlsafe(32)
        # Two devices may have read it at the same time; only one of their updates changes the row.
        paired = f"UPDATE badges SET badge = ?, token = NULL, number = NULL, paired = ? WHERE id = ? AND {waiting}"
        values = (hashed(secret), now, badge.id, value, not_before)
        return (badge, secret) if self._database.change(Statement(FEATURE, paired, values)) else None

    def mint(self, kind: str, who: str) -> tuple[Badge, str]:
        """A paired badge with its secret, without an invitation, for the start of the server."""
        now = clock.now()
        paired = self.spend_token(self.invite(kind, who).token, now, now)
        assert paired is not None, "an invitation made just now is good"
        return paired

    def revoke(self, id: str) -> bool:
        """Revoke a badge. False if there is none of this id."""
        revoked = "UPDATE badges SET revoked = ?, badge = NULL, token = NULL, number = NULL WHERE id = ?"
        return self._database.change(Statement(FEATURE, revoked, (clock.now(), id))) > 0

    def holder(self, token: str) -> str | None:
        """The holder of the badge that waits for this token."""
        found = "SELECT who FROM badges WHERE token = ? AND revoked IS NULL"
        return next((str(who) for (who,) in self._database.read(found, (hashed(token),))), None)

    def all(self) -> list[dict[str, object]]:
        """Every badge as the organiser sees it, the newest first."""
        rows = self._database.read("SELECT id, kind, who, paired, revoked FROM badges ORDER BY made DESC, id")
        return [
            {
                "id": id,
                "kind": kind,
                "who": who if self._fits(Badge(id, kind, who)) else ALTERED,
                "paired": paired,
                "revoked": revoked,
            }
            for id, kind, who, paired, revoked in rows
        ]
