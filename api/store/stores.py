"""What every kind of store offers: the evenings of a house, and each of them. The engine knows this alone; a folder of SQLite files and
a PostgreSQL database are the two kinds."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import NamedTuple, Protocol

from api.beside.badges.hosts_table import HostBadges
from api.beside.tables import EveningTables
from api.beside.texts.table import Text
from api.clock import Left
from api.store.changes import Changes
from api.store.copies_disk import CopiesDisk
from api.store.port import Statement
from api.store.witness import Seen, Witness
from domain.kernel.log.rows import StoredRow

TELLS = 7_000
"""Bytes that a process can tell the others at once."""


class WrittenActs(NamedTuple):
    """What one transaction wrote: rows up to the act ``number``, the texts of its acts, and the statements beside them."""

    number: int
    rows: Sequence[StoredRow]
    texts: Sequence[Text]
    beside: Sequence[Statement]


class EveningStore(EveningTables, ABC):
    """The sealed log of one evening, and beside it the tables whose rows can be erased."""

    shared = False
    """Whether other processes may write it too."""
    path: Path
    """Its file, where it is kept in one."""

    @property
    @abstractmethod
    def place(self) -> Path | str:
        """Where it is kept, for sentences about it."""

    @abstractmethod
    def append(
        self, rows: Sequence[StoredRow], texts: Sequence[Text] = (), beside: Sequence[Statement] = ()
    ) -> Sequence[int]:
        """Write rows of acts, their texts, and the statements beside them, in one transaction that is durable when this returns.
        Returns the position of each row. Raises Taken where a row of the same stream and version exists, WriteConflict from a
        statement beside, CannotWrite on any other failure."""

    @abstractmethod
    def rows(self, after: int = 0) -> Iterator[tuple[int, StoredRow]]:
        """All rows after a position of the log, in order, each with its position. Raises CannotWrite."""

    @abstractmethod
    def last(self) -> int:
        """The number of the newest act; 0 where there is none."""

    @abstractmethod
    def acts(self, first: int, last: int) -> Iterator[list[StoredRow]]:
        """The rows of the acts ``first`` to ``last``, act by act."""

    @abstractmethod
    def unharmed(self) -> None:
        """Check what is stored, as far as that is ours to check. Raises CannotWrite where it is damaged."""

    @abstractmethod
    def probe(self, now: int) -> None:
        """Test that it can be written. Raises CannotWrite."""

    @abstractmethod
    def shorten(self) -> bool:
        """Move what is written ahead into its place, before it is copied; False where a reader holds it. Raises CannotWrite."""

    @abstractmethod
    def in_place(self) -> None:
        """Check that it is still what was opened. Raises Displaced."""

    @abstractmethod
    def durable(self) -> bool:
        """Whether a commit is on the disk before it is acknowledged."""

    @abstractmethod
    def close(self) -> None:
        """Release what it holds open."""


class LastAlive(Protocol):
    """The last known state of the house's clock."""

    def read(self) -> Left | None:
        """The state; None where it is not known."""
        ...

    def write(self, left: Left) -> None:
        """Save it. Raises OSError."""
        ...


class HouseStore(ABC):
    """The evenings of one house, and what belongs to the house itself."""

    data: Path
    """A folder on this machine for what is no evening: editions that were made in this house."""
    changes: Changes
    """Listeners for changes in any evening, and in the house."""
    hosts: HostBadges
    alive: LastAlive
    shared = False
    """Whether other processes write in it, and hear of what is written here."""
    left: str = ""
    """A sentence about what could not be migrated; empty if all was."""

    @abstractmethod
    def evenings(self) -> list[str]:
        """The ids of all evenings, also of those that cannot be read."""

    @abstractmethod
    def place(self, id: str) -> Path | str:
        """Where an evening is kept, for sentences about it."""

    @abstractmethod
    def open(self, id: str) -> EveningStore:
        """The store of an evening. Raises CannotWrite, also where there is none."""

    @abstractmethod
    def make(self, id: str) -> EveningStore:
        """The store of a new evening, which no other process sees until it is settled. Raises CannotWrite."""

    @abstractmethod
    def settle(self, id: str, act_id: str = "") -> None:
        """Let a new evening, opened by an act of this id, be seen, after its store is closed. Raises Taken where another evening was
        opened by the same act, CannotWrite."""

    @abstractmethod
    def forget(self, id: str) -> None:
        """Delete a new evening that was not settled."""

    @abstractmethod
    def probe(self, now: int) -> None:
        """Test that the house can be written. Raises CannotWrite."""

    @abstractmethod
    def close(self) -> None:
        """Close what belongs to the house; the stores of evenings are closed by those that opened them."""

    def knows(self, id: str) -> bool:
        """Whether there is an evening of this id that another process may have opened. Raises CannotWrite."""
        return False

    def unheard(self, id: str) -> bool:
        """Whether another process changed an evening, and this one has not heard of it yet. Raises CannotWrite."""
        return False

    def opened_by(self, act_id: str) -> str | None:
        """The evening that another process opened with an act of this id, if any. Raises CannotWrite."""
        return None

    @abstractmethod
    def give_away(self, id: str, acts: int) -> str:
        """Let go of an evening of so many acts, which stands elsewhere now. Returns a phrase that says where the old rows are. Raises
        Taken where it has other acts meanwhile, CannotWrite."""

    @abstractmethod
    def unserved(self) -> AbstractContextManager[None]:
        """Context in which no process serves an evening of this house. Raises CannotWrite."""

    def leads(self) -> bool:
        """Whether this process is the one of the house that looks after its clock and the computer's seats."""
        return True

    def tell_devices(self, evening: str, devices: str) -> None:
        """Tell all other processes of this house about devices of an evening that are linked to this one, in at most ``TELLS`` bytes.
        Nothing of it is stored. Raises CannotWrite."""
        return

    def hear_devices(self, hear: Callable[[str, str, str], None]) -> None:
        """Call ``hear`` with the process, the evening and the text whenever another process told of its devices, in a thread that must
        not be held."""
        return

    def follow(self) -> None:
        """Begin to hear of changes by other processes. A house with one process has none to hear of."""
        return

    def keep_edition(self, game: str, folder: Path) -> None:
        """Keep an edition that was made in this house and written into a folder. Raises FileExistsError where another process made
        one of its name."""
        return

    def fetch_editions(self) -> None:
        """Fetch the editions that other processes made. Raises CannotWrite."""
        return

    def durable(self) -> bool:
        """Whether a commit in any evening is on the disk before it is acknowledged, as far as one asks it of the house. Raises
        CannotWrite."""
        return True

    def free(self) -> int | None:
        """Megabytes that are free for it; None where that cannot be told."""
        return None


class Copying(Protocol):
    """Copies of evenings in a second place."""

    folder: Path
    disk: CopiesDisk

    def of(self, id: str) -> list[Path]:
        """The copies of an evening, the oldest first."""
        ...

    def newest(self, id: str) -> tuple[int, Seen] | None:
        """The instant of the newest copy of an evening that can be read, and what it holds. Raises CannotWrite where the disk of the
        copies is gone."""
        ...

    def make(self, id: str, source: Path, stamp: str, known: Seen | None = None) -> tuple[Path, Seen]:
        """Copy an evening. Returns the copy, and its number of acts and root. Raises CannotWrite."""
        ...

    def rescue(self, id: str, store: EveningStore, stamp: str, known: Seen, unsettled: Sequence[WrittenActs]) -> Path:
        """Copy an evening that is no longer in its place while it is open. Raises CannotWrite."""
        ...


class Storage(NamedTuple):
    """All that a house is kept in: its evenings, their witness, and their copies; none where the database's own tools make them.
    ``data`` is the folder on this machine for what is no evening."""

    house: HouseStore
    witness: Witness
    copies: Copying | None
    data: Path
