"""What stays in memory is moved into large pages, and stays what it is."""

import ctypes
from pathlib import Path

import pytest

from api.engine import large_pages
from api.engine.large_pages import MAPPINGS, full, gather

MB = 2**20
SMAPS = """\
{heap:x}-{heap_end:x} rw-p 00000000 00:00 0                          [heap]
Size:               5120 kB
Rss:                5000 kB
AnonHugePages:         0 kB
{sparse:x}-{sparse_end:x} rw-p 00000000 00:00 0
Size:               8192 kB
Rss:                4000 kB
{file:x}-{file_end:x} rw-p 00000000 fd:00 1234                       /usr/lib/libpython3.11.so.1.0
Size:               8192 kB
Rss:                8192 kB
{code:x}-{code_end:x} r-xp 00000000 00:00 0
Size:               8192 kB
Rss:                8192 kB
{small:x}-{small_end:x} rw-p 00000000 00:00 0
Size:               2048 kB
Rss:                2048 kB
{dense:x}-{dense_end:x} rw-p 00000000 00:00 0
Size:               4096 kB
Rss:                4096 kB
"""


def test_only_own_memory_in_use_is_moved() -> None:
    """What is nearly empty would take more memory, what is of a file is not this process's own, and what holds no whole large page
    has none."""
    places = {
        "heap": (1, 6),
        "sparse": (10, 18),
        "file": (20, 28),
        "code": (30, 38),
        "small": (41, 43),
        "dense": (50, 54),
    }
    lines = {name: first * MB for name, (first, _) in places.items()}
    ends = {f"{name}_end": last * MB for name, (_, last) in places.items()}
    assert [*full(SMAPS.format(**lines, **ends), 2 * MB)] == [(2 * MB, 6 * MB), (50 * MB, 54 * MB)]


def test_what_was_moved_is_what_it_was() -> None:
    """And it is found among the mappings of this process, as its kernel writes them."""
    if not MAPPINGS.exists():
        pytest.skip("the system does not tell its mappings")
    kept = [bytes([number % 256]) * 1000 for number in range(20_000)]
    assert sum(end - start for start, end in full(MAPPINGS.read_text(), 2 * MB)) >= 2 * MB
    gather()
    assert all(words == bytes([number % 256]) * 1000 for number, words in enumerate(kept))


def test_they_are_moved_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks the system for memory waits for one of them at most, not for all."""
    asked: list[tuple[int, int]] = []

    class System:
        @staticmethod
        def madvise(start: ctypes.c_void_p, length: ctypes.c_size_t, _: int) -> None:
            asked.append((start.value or 0, length.value))

    names = ("heap", "sparse", "file", "code", "small")
    lines = {f"{name}{end}": 0 for name in names for end in ("", "_end")} | {"dense": 50 * MB, "dense_end": 54 * MB}
    (tmp_path / "smaps").write_text(SMAPS.format(**lines))
    (tmp_path / "size").write_text(str(2 * MB))
    monkeypatch.setattr(large_pages, "MAPPINGS", tmp_path / "smaps")
    monkeypatch.setattr(large_pages, "SIZE", tmp_path / "size")
    monkeypatch.setattr(ctypes, "CDLL", lambda _: System)
    gather()
    assert asked == [(50 * MB, 2 * MB), (52 * MB, 2 * MB)]


def test_a_system_without_large_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything stays where it is."""
    monkeypatch.setattr(large_pages, "SIZE", tmp_path / "none")
    monkeypatch.setattr(large_pages, "MAPPINGS", tmp_path / "none either")
    gather()
