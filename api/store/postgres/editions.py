"""The editions that were made in a house, as files of a database: each process of the house keeps them in a folder of its own."""

from pathlib import Path

from api.store.port import Database, Statement, WriteConflict

FEATURE = "editions"


class EditionTable:
    """All files of the editions of a house. An edition never changes once it is made."""

    def __init__(self, database: Database, data: Path) -> None:
        self._database, self._data = database, data
        self._outdated = True
        database.when_changed(FEATURE, self._outdate)

    def _outdate(self) -> None:
        self._outdated = True

    def keep(self, game: str, folder: Path) -> None:
        """Store an edition that was written into a folder. Raises FileExistsError where the house has one of its name."""
        added = "INSERT INTO editions VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
        files = sorted(folder.glob("*.toml"))
        values = [(game, folder.name, file.name, file.read_text(encoding="utf-8")) for file in files]
        try:
            self._database.transaction(Statement(FEATURE, added, row, must=True) for row in values)
        except WriteConflict as taken:
            raise FileExistsError(folder) from taken

    def fetch(self) -> None:
        """Write the editions that other processes made into the folder of this one."""
        if not self._outdated:
            return
        self._outdated = False
        for game, edition, file, text in self._database.read("SELECT game, edition, file, text FROM editions"):
            folder = self._data / "editions" / game / edition
            folder.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text, encoding="utf-8")
