"""When this house was last alive: beside its evenings, and no part of any."""

from pathlib import Path

from pydantic import TypeAdapter

from api.clock import Left


class Alive:
    """A file of one line, written again and again. Nothing is lost with it but where the clock stood: so it is not flushed to the
    disk, and who finds it torn finds nothing."""

    _LINE = TypeAdapter(Left)

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> Left | None:
        """Where the clock stood; None where it is not known."""
        try:
            return self._LINE.validate_json(self._path.read_bytes())
        except (OSError, ValueError):
            return None

    def write(self, left: Left) -> None:
        """Where it stands. Raises OSError."""
        new = self._path.with_suffix(".new")
        new.write_bytes(self._LINE.dump_json(left))
        new.replace(self._path)
