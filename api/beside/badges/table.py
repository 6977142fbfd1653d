"""Badges: the seat of each device, and invitations for devices. Only hashes of secrets are stored; a secret is shown once, but for
invitations on paper, which are derived from the house's key and can be printed again."""

import base64
import hashlib
import hmac
import secrets
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count

from api import clock
from api.beside.commitments.table import FEATURE as COMMITMENTS
from api.beside.commitments.table import Commitments, device
from api.beside.computers.table import ComputerTable
from api.beside.texts.table import ALTERED
from api.store.cached import Cached
from api.store.port import Database, Row, Statement, TableSchema, WriteConflict

FEATURE = "badges"
TAKEN_OVER = (
    "INSERT INTO badges (id, kind, who, badge, token, number, made, paired) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (id) DO UPDATE SET badge = excluded.badge, token = excluded.token, number = excluded.number, "
    "made = excluded.made, paired = excluded.paired"
)
INVITED = "INSERT INTO badges (id, kind, who, token, number, made) VALUES (?, ?, ?, ?, ?, ?)"

TOKEN_LASTS = 12 * 3_600_000
"""Milliseconds that a link is valid where nothing else ends it: one of the host, or of an evening that was closed."""
NUMBER_LASTS = 5 * 60_000
"""Milliseconds that a typed number is valid: a short number can be guessed, so its time is short."""
NUMBERS = 12
"""Typed numbers that are valid at once; a new one replaces the oldest, whose link stays valid."""
ON_PAPER = "paper:"
"""Prefix of the stored hash of a printed number: it is valid as long as its link, and does not count among NUMBERS."""
SORTS = ("", ON_PAPER)
"""The sorts of numbers: on a screen, and on paper."""


@dataclass(frozen=True, slots=True)
class Badge:
    """A seat's badge: its public id, its kind, and its holder. Acts are recorded under ``who``; for a kind without holders, that is
    the kind. ``made``: when this evening invited it or took it over."""

    id: str
    kind: str
    who: str
    made: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Invitation:
    """A badge waiting for its device: the one-time token and number, in clear text only here."""

    badge: Badge
    token: str
    number: str

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

    def __init__(self, database: Database, commitments: Commitments, key: bytes) -> None:
        """``key`` is the house's key: what is printed is derived from it, and so can be printed again, though hashes alone are kept."""
        self._database, self._commitments, self._key = database, commitments, key
        self._paired = Cached(database, (FEATURE, COMMITMENTS), self._read)
        self._paired()  # a damaged table is reported as the evening opens

    def _read(self) -> Mapping[str, Badge]:
        paired = (
            "SELECT badge, id, kind, who, COALESCE(made, 0) FROM badges WHERE revoked IS NULL AND badge IS NOT NULL"
        )
        rows = ((digest, Badge(*whose)) for digest, *whose in self._database.read(paired))
        return {digest: badge for digest, badge in rows if self._fits(badge)}

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
        return Invitation(badge, token, number)

    def printed(self, kind: str) -> dict[str, Invitation]:
        """The invitations on paper that still wait, by their holder: the newest of each, as they were printed."""
        like, waiting = f"{ON_PAPER}%", "badge IS NULL AND revoked IS NULL AND number LIKE ?"
        read = f"SELECT id, who, token FROM badges WHERE kind = ? AND {waiting} ORDER BY made"
        invitations = dict[str, Invitation]()
        for id, who, token in self._database.read(read, (kind, like)):
            invitation = self._on_paper(Badge(id, kind, who))
            if hashed(invitation.token) == token and self._fits(invitation.badge):
                invitations[who] = invitation
        return invitations

    def invite_all(self, kind: str, whose: Iterable[str]) -> list[Invitation]:
        """An invitation to be printed for each holder without a device: the one that waits, or a new one, with distinct numbers."""
        have, invitations = {badge.who for badge in self.paired.values() if badge.kind == kind}, self.printed(kind)
        all_, now, statements = list[Invitation](), clock.now(), list[Statement]()
        taken = {invitation.number for invitation in invitations.values()}
        for who in whose:
            if who in have:
                continue
            invitation = invitations.get(who) or self._distinct(kind, who, taken)
            taken.add(invitation.number)
            all_.append(invitation)
            if who not in invitations:
                number = ON_PAPER + self._hashed_number(invitation.number)
                statements += [
                    Statement(
                        FEATURE, INVITED, (invitation.badge.id, kind, who, hashed(invitation.token), number, now)
                    ),
                    self._commitments.made(device(invitation.badge.id), kind, who),
                ]
        if statements:
            self._database.transaction(statements)
        return all_

    def _distinct(self, kind: str, who: str, taken: Container[str]) -> Invitation:
        made = (self._on_paper(Badge(secrets.token_hex(8), kind, who)) for _ in count())
        return next(invitation for invitation in made if invitation.number not in taken)

    def _on_paper(self, badge: Badge) -> Invitation:
        token, number = (hmac.new(self._key, f"{what} of {badge.id}".encode(), sha256) for what in ("link", "number"))
        said = base64.urlsafe_b64encode(token.digest()[:24]).decode()
        return Invitation(badge, said, f"{int.from_bytes(number.digest()[:8]) % 1_000_000:06}")

    def take_over(self, earlier: "BadgeTable", holds: Callable[[str, str], bool]) -> int:
        """Take over all badges of another evening whose kind and holder there are here too (``holds``): paired devices go on, and
        what was printed stays valid. Of a badge that both have the evening that took it last has the device. Returns how many."""
        return self._take(earlier, lambda id, kind, who: holds(kind, who))

    def take_back(self, borrower: "BadgeTable", others: Iterable["BadgeTable"]) -> int:
        """Take back what another evening took over of this one, but for what ``others`` took over of that one since; a badge that was
        made there stays there. Returns how many."""
        lent = self._ids() - {row[0] for other in others for row in borrower._ahead(other)}
        return self._take(borrower, lambda id, kind, who: id in lent)

    def _ids(self) -> set[str]:
        return {id for (id,) in self._database.read("SELECT id FROM badges")}

    def _take(self, earlier: "BadgeTable", takes: Callable[[str, str, str], bool]) -> int:
        ids, now = self._ids(), clock.now()
        statements, many = list[Statement](), 0
        for id, kind, who, badge, token, paired, made, _ in self._ahead(earlier):
            invitation = self._on_paper(Badge(id, kind, who))
            if not takes(id, kind, who) or not earlier._fits(invitation.badge):
                continue
            on_paper = token is not None and hashed(invitation.token) == token
            number = ON_PAPER + self._hashed_number(invitation.number) if on_paper else None
            values = id, kind, who, badge, token, number, max(now, made + 1), paired
            many += 1
            statements.append(Statement(FEATURE, TAKEN_OVER, values))
            if id not in ids:
                statements.append(self._commitments.made(device(id), kind, who))
        if statements:
            self._database.transaction(statements)
        return many

    def _ahead(self, other: "BadgeTable") -> list[Row]:
        """The badges of another evening that this one does not have, or that were paired or taken over there later."""
        read = self._database.read("SELECT id, badge IS NOT NULL, COALESCE(made, 0), revoked FROM badges")
        mine = {id: None if revoked else (bool(paired), made) for id, paired, made, revoked in read}
        rows = other._database.read(
            "SELECT id, kind, who, badge, token, paired, COALESCE(made, 0), number FROM badges WHERE revoked IS NULL"
        )
        return [row for row in rows if (here := mine.get(row[0], (False, -1))) and here < (row[3] is not None, row[6])]

    def away(self, other: "BadgeTable", follows: Callable[[str], bool]) -> int:
        """How many devices and printed invitations of this evening, of kinds that follow (``follows``), were paired or taken over in
        another one later."""
        ids = self._ids()
        ahead = (
            (id, kind, badge or (number or "").startswith(ON_PAPER))
            for id, kind, _, badge, *_, number in self._ahead(other)
        )
        return sum(id in ids and follows(kind) for id, kind, counts in ahead if counts)

    def _fits(self, badge: Badge) -> bool:
        return self._commitments.fits(device(badge.id), badge.kind, badge.who)

    def waits(self, sort: str, not_before: int) -> bool:
        """Whether an invitation with a number of this sort waits that was made at or after an instant."""
        return self._invited(f"number {'' if sort else 'NOT '}LIKE ?", f"{ON_PAPER}%", not_before) is not None

    def waits_for(self, token: str, not_before: int) -> bool:
        """Whether an invitation with a token of this hash waits that was made at or after an instant."""
        return self._invited("token = ?", token, not_before) is not None

    def invited(self, token: str | None, number: str | None) -> str | None:
        """The id of the badge that waits for this token or number, if any."""
        if token is not None:
            return self._invited("token = ?", hashed(token), 0)
        said = self._hashed_number(number or "")
        return self._invited("number IN (?, ?)", said, ON_PAPER + said, 0)

    def _invited(self, which: str, *values: str | int) -> str | None:
        waiting = f"SELECT id FROM badges WHERE {which} AND made >= ? AND revoked IS NULL LIMIT 1"
        return next((str(id) for (id,) in self._database.read(waiting, values)), None)

    def since(self, id: str) -> int:
        """When the badge of this id was invited or taken over; -1 where there is none, or it was revoked."""
        made = "SELECT COALESCE(made, 0) FROM badges WHERE id = ? AND revoked IS NULL"
        return next((int(instant) for (instant,) in self._database.read(made, (id,))), -1)

    def _hashed_number(self, number: str) -> str:
        return hashed(f"{self._database.name}:{number}")

    def spend_token(self, token: str, not_before: int, now: int) -> tuple[Badge, str] | None:
        """Spend a token that was made at or after an instant, and take its seat from the computer. Returns the badge with its secret;
        None where there is none."""
        return self._spend("token", hashed(token), not_before, now)

    def spend_number(self, sort: str, number: str, not_before: int, now: int) -> tuple[Badge, str] | None:
        """The same for a number of a sort."""
        return self._spend("number", sort + self._hashed_number(number), not_before, now)

    def _spend(self, column: str, value: str, not_before: int, now: int) -> tuple[Badge, str] | None:
        waiting = f"{column} = ? AND made >= ? AND revoked IS NULL"
        rows = self._database.read(f"SELECT id, kind, who FROM badges WHERE {waiting}", (value, not_before))
        if not rows or not self._fits(Badge(*rows[0])):
            return None
        badge, secret = Badge(*rows[0]), secrets.token_urlsafe(32)
        # Two devices may have read it at the same time; only one of their updates changes the row.
        paired = f"UPDATE badges SET badge = ?, token = NULL, number = NULL, paired = ? WHERE id = ? AND {waiting}"
        values = (hashed(secret), now, badge.id, value, not_before)
        spent = Statement(FEATURE, paired, values, must=True)
        try:
            self._database.transaction([spent, ComputerTable.released(badge.kind, badge.who)])
        except WriteConflict:
            return None
        return badge, secret

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
        query = "SELECT who FROM badges WHERE token = ? AND revoked IS NULL"
        return next((str(who) for (who,) in self._database.read(query, (hashed(token),))), None)

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
