"""All side tables of one evening, over its database."""

from typing import ClassVar

from api.beside.badges.hosts_table import FEATURE as HOSTS
from api.beside.badges.table import FEATURE as BADGES
from api.beside.badges.table import BadgeTable
from api.beside.badges.tries_table import TryTable
from api.beside.calls.table import FEATURE as CALLS
from api.beside.calls.table import CallTable
from api.beside.commitments.table import FEATURE as COMMITMENTS
from api.beside.commitments.table import Commitments
from api.beside.computers.table import FEATURE as COMPUTERS
from api.beside.computers.table import ComputerTable
from api.beside.cues.table import FEATURE as CUES
from api.beside.cues.table import CueTable
from api.beside.displays.table import FEATURE as DISPLAYS
from api.beside.displays.table import DisplayTable
from api.beside.people.check_in_table import FEATURE as PEOPLE
from api.beside.people.check_in_table import CheckInTable
from api.beside.people.photos_table import PhotoTable
from api.beside.people.table import PeopleTable
from api.beside.petitions.table import FEATURE as PETITIONS
from api.beside.petitions.table import PetitionTable
from api.beside.refusals.table import FEATURE as REFUSALS
from api.beside.refusals.table import RefusalTable
from api.beside.sealed.table import SealedTable
from api.beside.texts.table import FEATURE as TEXTS
from api.beside.texts.table import Texts
from api.beside.words.table import FEATURE as WORDS
from api.beside.words.table import WordTable
from api.store.alarm import FEATURE as ALARM
from api.store.alarm import AlarmTable
from api.store.port import Database, TableSchema
from api.store.worlds import WorldTable

FEATURES = (
    BADGES, COMMITMENTS, TEXTS, PEOPLE, PETITIONS, CALLS, DISPLAYS, COMPUTERS, CUES, REFUSALS, WORDS, ALARM, HOSTS,
)  # fmt: skip
"""All that may change beside the log of an evening, or of the house: what a process reads again that has lost its notices."""


class EveningTables:
    """The tables beside the log of one evening, each under its feature's name."""

    TABLES: ClassVar[tuple[TableSchema, ...]] = (
        Texts.TABLE,
        SealedTable.TABLE,
        PeopleTable.TABLE,
        PeopleTable.EARLIER,
        CheckInTable.TABLE,
        PhotoTable.TABLE,
        CueTable.TABLE,
        BadgeTable.TABLE,
        TryTable.TABLE,
        PetitionTable.TABLE,
        RefusalTable.TABLE,
        RefusalTable.SEALED,
        WordTable.TABLE,
        WorldTable.TABLE,
        *CallTable.TABLES,
        *DisplayTable.TABLES,
        ComputerTable.TABLE,
        Commitments.TABLE,
        AlarmTable.TABLE,
    )

    def __init__(self, database: Database, key: bytes) -> None:
        """``key`` is the house's key, for the MAC of snapshots. Raises CannotWrite where a table cannot be read."""
        self.database = database
        self.texts, self.sealed = Texts(database), SealedTable(database)
        self.commitments = Commitments(database)
        self.people, self.check_in = PeopleTable(database, self.commitments), CheckInTable(database)
        self.badges, self.tries = BadgeTable(database, self.commitments, key), TryTable(database)
        self.photos, self.cues = PhotoTable(database), CueTable(database)
        self.petitions, self.calls = PetitionTable(database), CallTable(database)
        self.refusals, self.displays = RefusalTable(database), DisplayTable(database)
        self.computers, self.words = ComputerTable(database), WordTable(database)
        self.worlds, self.alarm = WorldTable(database, key), AlarmTable(database)
