"""Wrong numbers typed at the door: counted in the store, so that whoever answers the door counts all of them."""

from api.store.file import Change, File

WRONG_NUMBERS, WRONG_EVERYWHERE = 20, 60
"""Wrong numbers a minute, of one device and of all, after which none is looked at."""
MINUTE = 60_000


class TooManyWrong(Exception):
    """Numbers are being guessed: none is looked at for a minute."""


class Tries:
    """The wrong numbers of the last minute, each with the network address that it came from."""

    TABLE = "CREATE TABLE IF NOT EXISTS tries (device TEXT NOT NULL, at INTEGER NOT NULL)"

    def __init__(self, file: File) -> None:
        self._file = file

    def look(self, device: str, now: int) -> None:
        """Whether a number may be looked at. Raises TooManyWrong."""
        wrong = "SELECT count(*), coalesce(sum(device = ?), 0) FROM tries WHERE at > ?"
        everywhere, here = self._file.query(wrong, (device, now - MINUTE))[0]
        if everywhere >= WRONG_EVERYWHERE or here >= WRONG_NUMBERS:
            raise TooManyWrong

    def wrong(self, device: str, now: int) -> None:
        """Count a wrong number, and forget those that count no longer."""
        self._file.change(
            Change("DELETE FROM tries WHERE at <= ?", (now - MINUTE,)),
            Change("INSERT INTO tries VALUES (?, ?)", (device, now)),
        )
