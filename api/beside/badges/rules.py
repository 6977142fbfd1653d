"""Pairing: which token or number is valid, for how long, and how many wrong ones are allowed. What is on paper is valid until the
evening is closed, however long before it was printed; what is made for those who look back then is valid for twelve hours. Wrong
numbers are counted per invitation and network address, so that a slip of the finger locks out one address at most, and over all
addresses, which a guesser may change. A number that is made afterwards is valid again."""

from collections import Counter

from api import clock
from api.beside.badges.table import NUMBER_LASTS, ON_PAPER, SORTS, TOKEN_LASTS, Badge, BadgeTable, hashed
from api.beside.badges.tries_table import TryTable

WRONG_NUMBERS = 5
"""Wrong numbers of one address since an invitation was made, after which its number is refused to that address."""
WRONG_OF_ALL = 60
"""Wrong numbers of all addresses since a sheet was made, after which its numbers are invalid: they are valid for days, and
a guesser may change addresses. Their links stay valid."""
WRONG_OF_ROOM = 100
"""The same since a number on a screen was made: it is valid for five minutes, in which seventy people do not mistype as often, and is
guessed by one in eight hundred who change addresses while twelve wait."""
WRONG_LINKS = 20
"""Wrong links per minute and address, after which it has to wait. A right link is always accepted: it cannot be guessed."""
MINUTE = 60_000


class TooManyWrong(Exception):
    """Too many wrong numbers or links from an address."""


class WrongLinks:
    """Wrong links of this minute by address, in one process: the limit is against load, not against guessing."""

    def __init__(self) -> None:
        self._minute, self._links = 0, Counter[str]()

    def count(self, address: str, now: int) -> None:
        """Count a wrong link. Raises TooManyWrong."""
        if now // MINUTE != self._minute:
            self._minute, self._links = now // MINUTE, Counter()
        self._links[address] += 1
        if self._links[address] > WRONG_LINKS:
            raise TooManyWrong


class Pairing:
    """The rules of pairing over the tables of one evening."""

    def __init__(self, badges: BadgeTable, tries: TryTable, closed: bool = False) -> None:
        """``closed``: whether the evening was closed."""
        self._badges, self._tries, self._closed = badges, tries, closed

    def _since(self, now: int, sort: str = ON_PAPER) -> int:
        """The earliest instant at which a number of a sort, or a link, may have been made to be valid now."""
        return now - NUMBER_LASTS if not sort else now - TOKEN_LASTS if self._closed else 0

    def pair(self, token: str | None, number: str | None, address: str = "") -> tuple[Badge, str] | None:
        """Spend a token or a number from a network address. Returns the badge and its secret, or None if it is unknown, too old, or
        spent. Raises TooManyWrong."""
        now = clock.now()
        if number is None:
            return self._badges.spend_token(token or "", self._since(now), now)
        for sort, since in self._open(address, now):
            if paired := self._badges.spend_number(sort, number, since, now):
                return paired
        if any(self._badges.waits(sort, self._since(now, sort)) for sort in SORTS):
            self._tries.add(address, now, self._since(now))
        return None

    def hopeless(self, token: str | None, number: str | None, address: str, wrong_links: WrongLinks) -> bool:
        """Whether a token or number is certainly invalid; a check that writes nothing. Raises TooManyWrong."""
        now = clock.now()
        if number is not None:
            return not self._open(address, now)
        if self._badges.waits_for(hashed(token or ""), self._since(now)):
            return False
        wrong_links.count(address, now)
        return True

    def _open(self, address: str, now: int) -> list[tuple[str, int]]:
        """The sorts of numbers of which any waits, each with the earliest instant of an invitation whose number an address may still
        try. Raises TooManyWrong where numbers wait, and it may try none."""
        before = self._tries.newest_of(address, WRONG_NUMBERS, self._since(now))
        bounds = {"": WRONG_OF_ROOM, ON_PAPER: WRONG_OF_ALL}
        wrong = {sort: self._tries.newest(bound, self._since(now)) for sort, bound in bounds.items()}
        since = {sort: max(before or 0, instant or 0) + 1 for sort, instant in wrong.items()}
        waiting = [sort for sort in SORTS if self._badges.waits(sort, self._since(now, sort))]
        candidates = [(sort, max(self._since(now, sort), since[sort])) for sort in waiting]
        good = [(sort, not_before) for sort, not_before in candidates if self._badges.waits(sort, not_before)]
        if waiting and not good:
            raise TooManyWrong
        return good
