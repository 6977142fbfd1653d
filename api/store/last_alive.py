"""The last known state of the house's clock, in a file beside its evenings."""

from pathlib import Path

from pydantic import TypeAdapter

from api.clock import Left


class Alive:
    """A file with the clock's state, overwritten at intervals. It is not flushed to the disk, since it can be lost without harm; a
    torn file counts as missing."""

    _LINE = TypeAdapter(Left)

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> Left | None:
        """The last state of the clock; None where it is not known."""
        try:
            return self._LINE.validate_json(self._path.read_bytes())
        except (OSError, ValueError):
            return None

    def write(self, left: Left) -> None:
        """Save the state of the clock. Raises OSError."""
        new = self._path.with_suffix(".new")
        new.write_bytes(self._LINE.dump_json(left))
        new.replace(self._path)
