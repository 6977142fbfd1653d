"""The disk of the copies: whether it is another one than that of the evenings, and whether it is there. A stick that was pulled out
leaves nothing behind, or an empty folder: copies made there would lie on the very disk from which they are to save."""

import shutil
from pathlib import Path

from api.store.port import CannotWrite

NAME = "copies_elsewhere"
"""Name of the file in the folder of the house: the folders of copies that lay on another disk, one a line."""


class DiskGone(CannotWrite):
    """The folder of the copies lay on another disk, which is not there now."""


class CopiesDisk:
    """The disk of one folder of copies, beside the folder of the house."""

    def __init__(self, folder: Path, house: Path | None) -> None:
        self._folder, self._house = folder, house

    @property
    def elsewhere(self) -> bool:
        """Whether the folder, or what would hold it, is on another disk than the house."""
        return self._house is not None and _device(self._folder) != _device(self._house)

    @property
    def name(self) -> str:
        """The name of the other disk, as it is mounted; empty where it is the same."""
        if not self.elsewhere:
            return ""
        at = _existing(self._folder)
        while at.parent != at and at.parent.stat().st_dev == at.stat().st_dev:
            at = at.parent
        return at.name or at.as_posix()

    def free(self) -> int | None:
        """Megabytes that are free; None where that cannot be told."""
        try:
            return shutil.disk_usage(_existing(self._folder)).free >> 20
        except OSError:
            return None

    @property
    def gone(self) -> bool:
        """Whether the folder lay on another disk, and no other disk is there now."""
        return self._house is not None and not self.elsewhere and str(self._folder.absolute()) in self._remembered()

    def check(self) -> None:
        """Raises DiskGone."""
        if self.gone:
            raise DiskGone(f"{self._folder} lay on another disk, which is not there now")

    def remember(self) -> None:
        """Note that the folder lies on another disk. Raises OSError."""
        line = str(self._folder.absolute())
        if self._house and self.elsewhere and line not in self._remembered():
            with (self._house / NAME).open("a", encoding="utf-8", errors="surrogateescape") as file:
                file.write(f"{line}\n")

    def _remembered(self) -> list[str]:
        file = self._house / NAME if self._house else None
        return file.read_text("utf-8", "surrogateescape").splitlines() if file and file.exists() else []


def _existing(path: Path) -> Path:
    """The path, or the nearest folder above it that there is."""
    return next(candidate for candidate in (path, *path.absolute().parents) if candidate.exists()).resolve()


def _device(path: Path) -> int:
    return _existing(path).stat().st_dev
