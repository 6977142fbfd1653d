"""Reads a zip that anybody may have made: its parts by name, each once, bounded before it is unpacked."""

import zipfile
import zlib
from collections.abc import Collection, Mapping
from pathlib import Path

from domain.kernel.log.rows import BrokenLog

LARGEST = 32 << 20
"""Bytes of all parts together, unpacked, and of the file itself: thirty times a long evening."""
ENCRYPTED = 1
DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, ValueError, NotImplementedError)
"""Whatever the library meets in a damaged part: it has no one name for it."""


def parts_of(path: Path, known: Collection[str]) -> Mapping[str, bytes]:
    """The parts of a zip by name; ``known`` are the names that it may hold. Raises BrokenLog, which names the part."""
    try:
        if path.stat().st_size > LARGEST:
            raise BrokenLog(f"{path} is too long for an archive: at most {_size(LARGEST)}")
        with zipfile.ZipFile(path) as file:
            return {info.filename: _unpacked(path, file, info) for info in _listed(path, file, known)}
    except zipfile.BadZipFile as fault:
        raise BrokenLog(f"{path} is no archive of an evening: {_instead(path)}") from fault
    except OSError as fault:
        raise BrokenLog(f"{path} cannot be read: {fault.strerror}") from fault


def _listed(path: Path, file: zipfile.ZipFile, known: Collection[str]) -> list[zipfile.ZipInfo]:
    """The list at its end. Each part stands there once: of two, one program would read the first and another the second."""
    infos = sorted(file.infolist(), key=lambda info: info.header_offset)
    names = [info.filename for info in infos]
    if file.comment or (infos and infos[0].header_offset):
        raise BrokenLog(f"{path}: something stands before or behind its parts, and an archive holds nothing else")
    for name in names:
        if name not in known:
            raise BrokenLog(f"{path}: it holds {name!a}, which is no part of an archive")
        if names.count(name) > 1:
            raise BrokenLog(f"{path}: {name} stands in it {names.count(name)} times")
    whole = sum(info.file_size for info in infos)
    if whole > LARGEST:
        raise BrokenLog(f"{path}: its parts are too long, {_size(whole)} unpacked: at most {_size(LARGEST)}")
    return infos


def _unpacked(path: Path, file: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    if info.flag_bits & ENCRYPTED:
        raise BrokenLog(f"{path}: {info.filename} is encrypted, and no part of an archive is")
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BrokenLog(f"{path}: {info.filename} is packed in a way that no archive is")
    try:
        return file.read(info)
    except DAMAGED as fault:
        raise BrokenLog(f"{path}: {info.filename} is damaged: its bytes are not those that were packed") from fault


def _instead(path: Path) -> str:
    """What a file is that is no zip."""
    with path.open("rb") as file:
        start = file.read(16)
    if start.startswith(b"SQLite format 3"):
        return "it is the file of an evening itself, and its house makes the archive (`archive.zip`)"
    if start.lstrip().startswith(b"{"):
        return "it is the proof of an act, and the page verify.html reads it"
    return "it is no zip, or its list of parts is damaged"


def _size(count: int) -> str:
    return f"{count >> 20} MB"
