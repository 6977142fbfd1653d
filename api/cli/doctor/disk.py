"""The disk and the folder: may it be written, does it wait, how full is it, is it whole, are there copies elsewhere?"""

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import psutil

from api.cli.doctor.finding import Finding, Planned, good, look, wrong
from api.cli.doctor.network import served_by
from api.store.sqlite.folder import KIND
from api.store.sqlite.hold import FolderLocked, holding
from api.store.sqlite.raw_file import read_raw
from api.store.witness import flushed
from domain.kernel.log.rows import BrokenLog

LITTLE, TOO_LITTLE = 1_000, 100
"""Megabytes free. An evening takes about 10, its copies as much again."""
SLOW = 0.1
"""Seconds of one flush from which every act is felt to wait."""
IN_MEMORY = {"tmpfs", "ramfs"}
TRIES = 9


def check(planned: Planned) -> Iterator[Finding]:
    """Folder, space, flushes, evenings, copies."""
    there = _nearest(planned.data)
    try:
        with tempfile.NamedTemporaryFile(dir=there):
            pass
    except OSError as refused:
        yield wrong(
            "folder", f"Nothing can be written into {there}: {refused.strerror}.", "Choose another with --data."
        )
        return
    yield _free(planned)
    yield _space("space", there)
    yield _flushes(there)
    yield from _evenings(planned.data)
    yield _copies(planned)


def _free(planned: Planned) -> Finding:
    """Whether no other server holds the folder than that of this port; one that is not there yet is made by ``ludi serve``."""
    data = planned.data
    if not data.exists():
        return good("folder", f"The folder {data} can be made.")
    try:
        with holding(data, "ludi doctor"):
            return good("folder", f"The folder {data} can be written, and is free.")
    except FolderLocked as taken:
        if served_by(planned):
            return good("folder", f"The folder {data} is served now, on port {planned.port}.")
        return wrong("folder", f"{str(taken)[:1].upper()}{str(taken)[1:]}.", "Stop the other server.")


def _nearest(path: Path) -> Path:
    """The path itself, or the nearest folder above it that exists."""
    path = path.resolve()
    return path if path.exists() else _nearest(path.parent)


def _space(what: str, folder: Path) -> Finding:
    free = psutil.disk_usage(str(folder)).free // 1_000_000
    if free < TOO_LITTLE:
        return wrong(
            what, f"Only {free} MB are free in {folder}.", "Make room: an evening with its copies needs 100 MB."
        )
    if free < LITTLE:
        return look(what, f"{free} MB are free in {folder}.", "Make room before the evening.")
    return good(what, f"{free / 1000:.1f} GB are free in {folder}.")


def _kind(folder: Path) -> str:
    """The kind of file system that a folder is on; empty where the system does not say."""
    mounts = sorted(psutil.disk_partitions(all=True), key=lambda mount: -len(mount.mountpoint))
    path = str(folder.resolve())
    return next((mount.fstype for mount in mounts if Path(path).is_relative_to(mount.mountpoint)), "")


def _flushes(folder: Path) -> Finding:
    if _kind(folder) in IN_MEMORY:
        return wrong(
            "disk", f"{folder} is kept in memory: all is gone with the power.", "Choose a folder on a disk with --data."
        )
    took = list[float]()
    with tempfile.NamedTemporaryFile(dir=folder) as file:
        for _ in range(TRIES):
            file.write(b"." * 4096)
            file.flush()
            began = time.perf_counter()
            flushed(file.fileno())
            took.append(time.perf_counter() - began)
    typical = median(took)
    if typical > SLOW:
        return look(
            "disk",
            f"The disk takes {typical * 1000:.0f} ms to keep an act.",
            "Use the laptop's own disk, no stick and no network folder.",
        )
    return good("disk", f"The disk keeps an act in {typical * 1000:.1f} ms.")


def _evenings(data: Path) -> Iterator[Finding]:
    files = sorted((data / "evenings").glob(f"*{KIND}"))
    faults = 0
    for file in files:
        try:
            read_raw(file)
        except BrokenLog as broken:
            faults += 1
            yield wrong("evenings", f"{broken}.", f"Put a copy back: ludi restore --data {data} COPY")
    if not faults:
        yield good(
            "evenings", f"{len(files)} evenings are here, and can be read." if files else "No evening is here yet."
        )


def _copies(planned: Planned) -> Finding:
    if not planned.backup:
        return look("copies", "Copies stay on the same disk.", "Put a stick in, and name a folder on it with --backup.")
    if not planned.backup.exists():
        return wrong("copies", f"{planned.backup} is not there.", "Put the stick in, or make the folder.")
    if planned.backup.stat().st_dev == _nearest(planned.data).stat().st_dev:
        return look("copies", f"{planned.backup} is on the disk of the evenings.", "Name a folder on another disk.")
    return _space("copies", planned.backup)
