"""All side tables of one evening, over its database."""

from typing import ClassVar

from api.beside.badges.table import BadgeTable
from api.beside.badges.tries_table import TryTable
from api.beside.calls.table import CallTable
from api.beside.commitments.table import Commitments
from api.beside.displays.table import DisplayTable
from api.beside.people.check_in_table import CheckInTable
from api.beside.people.table import PeopleTable
from api.beside.petitions.table import PetitionTable
from api.beside.refusals.table import RefusalTable
from api.beside.sealed.table import SealedTable
from api.beside.texts.table import Texts
from api.store.alarm import AlarmTable
from api.store.port import Database, TableSchema
from api.store.worlds import WorldTable


class EveningTables:
    """The tables beside the log of one evening, each under its feature's name."""

    TABLES: ClassVar[tuple[TableSchema, ...]] = (
        Texts.TABLE,
        SealedTable.TABLE,
        PeopleTable.TABLE,
        PeopleTable.EARLIER,
        CheckInTable.TABLE,
        BadgeTable.TABLE,
        TryTable.TABLE,
        PetitionTable.TABLE,
        RefusalTable.TABLE,
        WorldTable.TABLE,
        *CallTable.TABLES,
        *DisplayTable.TABLES,
        Commitments.TABLE,
        AlarmTable.TABLE,
    )

    def __init__(self, database: Database, key: bytes) -> None:
        """``key`` is the house's key, for the MAC of snapshots. Raises CannotWrite where a table cannot be read."""
        self.database = database
        self.texts, self.sealed = Texts(database), SealedTable(database)
        self.commitments = Commitments(database)
        self.people, self.check_in = PeopleTable(database, self.commitments), CheckInTable(database)
        self.badges, self.tries = BadgeTable(database, self.commitments), TryTable(database)
        self.petitions, self.calls = PetitionTable(database), CallTable(database)
        self.refusals, self.displays = RefusalTable(database), DisplayTable(database)
        self.worlds, self.alarm = WorldTable(database, key), AlarmTable(database)
