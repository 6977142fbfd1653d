"""Wrong numbers typed at the door: counted in the store, so that whoever answers the door counts all of them. They are counted for each
invitation and each network address: who guesses locks out himself, and at most his own address, until another number is made."""

from collections import Counter

from api.store.sqlite.file import File, Statement

WRONG_NUMBERS = 5
"""Wrong numbers of one address, from when an invitation was made, after which its number is looked at no more for that address."""
WRONG_OF_ALL = 60
"""Wrong numbers of all addresses together, from when a sheet was printed, after which the numbers on it are good no more: they stand
there for hours, and whoever changes his address would guess on. Their links stay good."""
WRONG_LINKS = 20
"""Wrong links a minute of one address, after which it is told to wait. A right one is always looked at: nobody guesses it."""
MINUTE = 60_000


class TooManyWrong(Exception):
    """Numbers are being guessed."""


class Tries:
    """The wrong numbers, each with the network address that it came from."""

    TABLE = "CREATE TABLE IF NOT EXISTS tries (device TEXT NOT NULL, at INTEGER NOT NULL)"

    def __init__(self, file: File) -> None:
        self._file = file
        self._minute, self._links = 0, Counter[str]()

    def before(self, device: str, not_before: int) -> int | None:
        """An invitation made at this instant or earlier is not open to an address any more; None where each one is."""
        return self._newest("device = ? AND", WRONG_NUMBERS, device, not_before)

    def crowd(self, not_before: int) -> int | None:
        """A sheet printed at this instant or earlier has no good number any more for anybody; None where each one has."""
        return self._newest("", WRONG_OF_ALL, not_before)

    def _newest(self, whose: str, place: int, *values: str | int) -> int | None:
        wrong = f"SELECT at FROM tries WHERE {whose} at >= ? ORDER BY at DESC LIMIT 1 OFFSET ?"
        found = self._file.query(wrong, (*values, place - 1))
        return int(found[0][0]) if found else None

    def wrong(self, device: str, now: int, not_before: int) -> None:
        """Count a wrong number, and forget those that count no longer."""
        self._file.change(
            Statement("DELETE FROM tries WHERE at < ?", (not_before,)),
            Statement("INSERT INTO tries VALUES (?, ?)", (device, now)),
        )

    def wrong_link(self, device: str, now: int) -> None:
        """Count a wrong link. Raises TooManyWrong."""
        if now // MINUTE != self._minute:
            self._minute, self._links = now // MINUTE, Counter()
        self._links[device] += 1
        if self._links[device] > WRONG_LINKS:
            raise TooManyWrong
