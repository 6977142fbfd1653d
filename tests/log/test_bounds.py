"""An archive that anybody may have made takes no more time and memory than an evening does; and a log that leaves out acts."""

import resource
from pathlib import Path
from time import monotonic

import pytest

from api.cli.importing import ROWS, imported, in_time
from api.games import STAGES
from api.store.archive import Archive, packed, unpacked
from api.store.json_lines import LINES, LONGEST, BadLine, read_lines
from api.store.unpacking import LARGEST
from domain.kernel.log.rows import BrokenLog, StoredRow, acts_of, leaf_row
from domain.kernel.log.tree import leaf
from domain.kernel.log.verify_leaves import verify_leaves
from tests.log.corpus import way
from tests.log.logs import DINNER, EVENING, stored

MEGABYTE = 1 << 20


def archive(path: Path, **parts: bytes) -> Path:
    """An archive of a long evening, with other parts in it."""
    honest = packed(Archive("old", EVENING.acts, EVENING.end, [row for _, row in stored(EVENING)]), {})
    path.write_bytes(honest)
    held = dict(way.unpacked_parts(honest))
    path.write_bytes(way.packed((held | {f"{name}.jsonl": data for name, data in parts.items()}).items()))
    return path


BOMBS = {
    "one part longer than all": {"texts": b" " * (LARGEST + 1)},
    "many lines": {"texts": b"[]\n" * (LINES + 1)},
    "a line that never ends": {"people": b"[" + b"[]," * (LONGEST // 3) + b"[]]\n"},
    "all of them together": dict.fromkeys(("texts", "people", "refused"), b"0" * (LARGEST // 3)),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_what_is_too_long_is_refused_before_it_is_unpacked(bomb: str, tmp_path: Path) -> None:
    """In a sentence, within a second, and for no more memory than it may be long."""
    file = archive(tmp_path / "bomb.zip", **BOMBS[bomb])
    assert file.stat().st_size < MEGABYTE
    before, begun = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, monotonic()
    with pytest.raises(BrokenLog, match=r"too long|longer than|at most"):
        imported(tmp_path / "data", tmp_path / "copies", file, STAGES)
    assert monotonic() - begun < 5
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4 * LARGEST // 1024
    assert not (tmp_path / "data").exists()


def test_a_file_that_is_too_long_is_not_read(tmp_path: Path) -> None:
    """Whatever stands in it."""
    file = tmp_path / "long.zip"
    with file.open("wb") as made:
        made.truncate(LARGEST + 1)
    with pytest.raises(BrokenLog, match="is too long for an archive: at most 32 MB"):
        unpacked(file)


def test_a_log_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    """Between two acts; and an act of more rows than any has is none."""
    rows = [row for _, row in stored(EVENING)]
    assert list(in_time(tmp_path, rows)) == rows
    with pytest.raises(BrokenLog, match="takes longer to read than any evening, 0 s"):
        list(in_time(tmp_path, rows, longest=0.0))
    with pytest.raises(BrokenLog, match="holds an act of more than 10,000 rows"):
        list(in_time(tmp_path, [rows[0], *[StoredRow("evening", 1, "x.1", b"{}")] * ROWS]))


def test_a_long_evening_is_far_below(tmp_path: Path) -> None:
    """The longest of the golden logs needs less than a twentieth of all bounds."""
    file = archive(tmp_path / "evening.zip")
    begun = monotonic()
    assert "659 acts" in imported(tmp_path / "data", tmp_path / "copies", file, STAGES).said
    assert monotonic() - begun < 15
    rows = [row for _, row in stored(EVENING)]
    assert len(rows) < LINES / 20 and sum(len(row.state) for row in rows) < LARGEST / 20


def test_a_line_is_told_by_its_number() -> None:
    """With what it ought to be."""
    with pytest.raises(BadLine, match=r"^line 2 is not a number$"):
        read_lines(b"1\nx\n", int, "a number")


def test_a_log_that_leaves_out_acts_is_held_to_its_last_one() -> None:
    """As a whole one is: by number and root, whichever act is left out."""
    acts = [list(rows) for _, rows in acts_of(stored(DINNER))]
    acts[4] = [leaf_row(5, leaf(acts[4]))]
    rows = [row for act in acts for row in act]
    found = verify_leaves(rows, [(DINNER.acts, DINNER.end)], DINNER.acts)
    assert (found.number, found.root(DINNER.acts), found.hidden, found.faults) == (DINNER.acts, DINNER.end, 1, [])
    assert verify_leaves(rows, (), DINNER.acts - 1).faults == ["act 17 was the last, and the log goes on to act 18"]
    assert (
        verify_leaves(rows, [(DINNER.acts, "0" * 64)])
        .faults[0]
        .startswith("acts 1 to 18 are not those that were sealed")
    )
    acts[9][1] = acts[9][1]._replace(version=acts[9][1].version - 1)
    (fault,) = verify_leaves([row for act in acts for row in act]).faults
    assert fault == "act 10 contradicts what stands before it: row 1 of act 10 is out of its place"
