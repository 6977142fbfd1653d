"""Badges: who holds which device, and how a device gets one. Only hashes are stored; a badge is shown once."""

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from api import clock
from api.beside.badges.tries_table import TooManyWrong, Tries
from api.beside.texts.table import ALTERED
from api.store.commitments import Commitments, device
from api.store.sqlite.file import File, Statement

INVITED = "INSERT INTO badges (id, kind, who, token, number, made) VALUES (?, ?, ?, ?, ?, ?)"

TOKEN_LASTS = 12 * 3_600_000
"""Milliseconds that a link waits to be opened: it is made before dinner and used after it."""
NUMBER_LASTS = 5 * 60_000
"""Milliseconds that a typed number is good for: it is short, so it must be brief."""
NUMBERS = 12
"""So many numbers at most are good at the same time; a new one takes the place of the oldest, whose link stays good."""
ON_PAPER = "paper:"
"""Before what is stored of a number that was printed: it is as good as its link, and none of the twelve."""
LASTS = {"": NUMBER_LASTS, ON_PAPER: TOKEN_LASTS}
"""Milliseconds that each sort of number is good for."""


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

    def __init__(self, file: File, tries: Tries, commitments: Commitments) -> None:
        self._file, self._tries, self._commitments = file, tries, commitments
        paired = "SELECT badge, id, kind, who FROM badges WHERE revoked IS NULL AND badge IS NOT NULL"
        found = ((badge, Badge(*whose)) for badge, *whose in file.query(paired))
        self.paired = {badge: one for badge, one in found if self._fits(one)}
        """Those with a device, by what is stored of their secret. One whose owner was altered is nobody's."""

    def known(self, secret: str) -> Badge | None:
        """Whose badge this is, if it is one."""
        return self.paired.get(hashed(secret))

    def invite(self, kind: str, who: str) -> Invitation:
        """Make a badge that waits to be paired."""
        badge = Badge(secrets.token_hex(8), kind, who)
        token, number, now = secrets.token_urlsafe(24), f"{secrets.randbelow(1_000_000):06}", clock.now()
        brief = f"number IS NOT NULL AND number NOT LIKE '{ON_PAPER}%'"
        newest = f"SELECT id FROM badges WHERE {brief} ORDER BY made DESC LIMIT ?"
        self._file.change(
            Statement(f"UPDATE badges SET number = NULL WHERE {brief} AND id NOT IN ({newest})", (NUMBERS - 1,)),
            Statement(INVITED, (badge.id, kind, who, hashed(token), self._hashed_number(number), now)),
            self._commitments.made(device(badge.id), kind, who),
        )
        self._commitments.read()
        return Invitation(badge, token, number, now + TOKEN_LASTS)

    def invite_all(self, kind: str, whose: Iterable[str]) -> list[Invitation]:
        """Make a badge for each of them who has no device, with numbers for paper; no two of them alike."""
        now, have = clock.now(), {badge.who for badge in self.paired.values() if badge.kind == kind}
        badges = [Badge(secrets.token_hex(8), kind, who) for who in whose if who not in have]
        numbers = secrets.SystemRandom().sample(range(1_000_000), len(badges))
        made = [
            Invitation(badge, secrets.token_urlsafe(24), f"{number:06}", now + TOKEN_LASTS)
            for badge, number in zip(badges, numbers, strict=True)
        ]
        rows = [(one.badge.id, kind, one.badge.who, hashed(one.token), self._on_paper(one.number), now) for one in made]
        sworn = [self._commitments.made(device(one.badge.id), kind, one.badge.who) for one in made]
        self._file.change(*(Statement(INVITED, row) for row in rows), *sworn)
        self._commitments.read()
        return made

    def _fits(self, badge: Badge) -> bool:
        return self._commitments.fits(device(badge.id), badge.kind, badge.who)

    def pair(self, token: str | None, number: str | None, device: str = "") -> tuple[Badge, str] | None:
        """Spend a token or a number, from a network address: the badge and its secret, or None if it is none, too old, or
        spent. Raises TooManyWrong."""
        now = clock.now()
        if number is None:
            return self._spend("token", hashed(token or ""), now - TOKEN_LASTS, now)
        for sort, since in self._open(device, now):
            if paired := self._spend("number", sort + self._hashed_number(number), since, now):
                return paired
        if any(self._waiting(sort, now - lasts) for sort, lasts in LASTS.items()):
            self._tries.wrong(device, now, now - TOKEN_LASTS)
        return None

    def hopeless(self, token: str | None, number: str | None, device: str) -> bool:
        """Whether it is none of ours for sure; this much is said at once, and writes nothing. Raises TooManyWrong."""
        now = clock.now()
        if number is not None:
            return not self._open(device, now)
        if self._invited("token = ?", now - TOKEN_LASTS, hashed(token or "")):
            return False
        self._tries.wrong_link(device, now)
        return True

    def _open(self, device: str, now: int) -> list[tuple[str, int]]:
        """The sorts of numbers of which one waits, each with the earliest instant of an invitation whose number is open to an
        address. Raises TooManyWrong where one waits and none is open."""
        before, everybody = self._tries.before(device, now - TOKEN_LASTS), self._tries.crowd(now - TOKEN_LASTS)
        since = {"": (before or 0) + 1, ON_PAPER: max(before or 0, everybody or 0) + 1}
        waiting = [sort for sort, lasts in LASTS.items() if self._waiting(sort, now - lasts)]
        found = [(sort, max(now - LASTS[sort], since[sort])) for sort in waiting]
        good = [(sort, not_before) for sort, not_before in found if self._waiting(sort, not_before)]
        if waiting and not good:
            raise TooManyWrong
        return good

    def _waiting(self, sort: str, not_before: int) -> bool:
        """Whether any invitation with such a number waits to be paired."""
        return self._invited(f"number {'' if sort else 'NOT '}LIKE '{ON_PAPER}%'", not_before)

    def _invited(self, which: str, not_before: int, *values: str) -> bool:
        waiting = f"SELECT 1 FROM badges WHERE {which} AND made >= ? AND revoked IS NULL LIMIT 1"
        return bool(self._file.query(waiting, (*values, not_before)))

    def _hashed_number(self, number: str) -> str:
        return hashed(f"{self._file.path.name}:{number}")

    def _on_paper(self, number: str) -> str:
        return ON_PAPER + self._hashed_number(number)

    def _spend(self, column: str, value: str, not_before: int, now: int) -> tuple[Badge, str] | None:
        waiting = f"{column} = ? AND made >= ? AND revoked IS NULL"
        found = self._file.query(f"SELECT id, kind, who FROM badges WHERE {waiting}", (value, not_before))
        if not found or not self._fits(Badge(*found[0])):
            return None
        badge, secret = Badge(*found[0]), secrets.token_urlsafe(32)
        # Two devices may have found it at the same time; the write finds it once.
        paired = f"UPDATE badges SET badge = ?, token = NULL, number = NULL, paired = ? WHERE id = ? AND {waiting}"
        if not self._file.change(Statement(paired, (hashed(secret), now, badge.id, value, not_before))):
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
        found = self._file.change(Statement(revoked, (clock.now(), id)))
        self.paired = {secret: badge for secret, badge in self.paired.items() if badge.id != id}
        return found > 0

    def holder(self, token: str) -> str | None:
        """Whose a link is that waits to be opened."""
        found = "SELECT who FROM badges WHERE token = ? AND revoked IS NULL"
        return next((str(who) for (who,) in self._file.query(found, (hashed(token),))), None)

    def all(self) -> list[dict[str, object]]:
        """Every badge as the organiser sees it, the newest first."""
        rows = self._file.query("SELECT id, kind, who, paired, revoked FROM badges ORDER BY made DESC, id")
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
