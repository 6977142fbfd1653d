"""Recovery of an evening, in the words that people read: a copy, a copy put back, and a file that is accepted as it is."""

from pathlib import Path

import pytest

from api.cli.recovery import Loses, accepted, backed_up, restored
from api.games import STAGES
from api.store.witness import NAME
from tests.desk import opened_from
from tests.ludi_romani.table import SEEDS


def evening(data: Path, acts: int) -> tuple[str, str, Path]:
    """An evening of so many acts whose server has ended: its id, its root, and its file."""
    with opened_from(SEEDS, data, edition="romani_2018") as desk:
        for _ in range(acts - 1):
            desk.done("organiser", "notare", text="a note")
        assert len(desk.room.evening.entries) == acts
        return desk.room.id, desk.room.evening.root, desk.room.evening.store.path


def test_a_copy_is_put_back_with_its_number_and_root(tmp_path: Path) -> None:
    """The copy says what it holds, and so does what it replaces; who would lose acts by it is told how many, and decides."""
    data, copies = tmp_path / "data", tmp_path / "copies"
    id, root, file = evening(data, 2)
    ((said, told, _),) = backed_up(data, copies)
    copy = Path(said.partition(":")[0])
    assert told == {"evening": id, "copy": str(copy), "acts": 2, "root": root}
    assert said == f"{copy}: 2 acts, root {root}" and copy.parent == copies and copy.name.startswith(id)
    said, told, _ = restored(data, copies, copy, False, STAGES)
    assert said == f"{file} holds 2 acts again, root {root}; what was there is in {data / 'aside'}"
    assert told == {"evening": id, "file": str(file), "acts": 2, "root": root}
    assert oct((data / "aside").stat().st_mode & 0o777) == "0o700"
    with opened_from(SEEDS, data, edition="romani_2018") as desk:
        desk.room = desk.house.rooms[id]
        desk.badges["organiser"] = desk.room.badges.mint("organiser", "organiser")[1]
        desk.done("organiser", "notare", text="a later note")
    with pytest.raises(Loses, match="is whole and holds 3 acts; the copy holds 2, the others would be lost") as loses:
        restored(data, copies, copy, False, STAGES)
    assert str(loses.value).endswith("If that is what you want: --anyway")
    assert restored(data, copies, copy, True, STAGES).said.startswith(f"{file} holds 2 acts again, root {root}")
    assert oct(file.stat().st_mode & 0o777) == "0o600"


def test_a_file_is_accepted_as_it_is_or_given_up(tmp_path: Path) -> None:
    """With fewer acts than there had been it is served, after it is accepted; one that cannot be read is given up and moved; of an
    evening that never was the names of those that are here are told."""
    data, copies = tmp_path / "data", tmp_path / "copies"
    id, _, file = evening(data, 3)
    assert accepted(data, copies, id, STAGES).said == f"{file} is served as it is, with 3 acts; there had been 3"
    with pytest.raises(ValueError, match=f"there is no evening nowhere in {data}; the evenings here: {id}$"):
        accepted(data, copies, "nowhere", STAGES)
    file.write_bytes(b"no database")
    gone = accepted(data, copies, id, STAGES).said
    assert gone == f"the evening {id} (3 acts) is given up; what was there is in {data / 'aside'}"
    assert not file.exists() and [path.name.partition(".")[0] for path in (data / "aside").iterdir()]


def test_a_file_that_no_witness_knows_is_accepted(tmp_path: Path) -> None:
    """Brought from another folder, or with its witness lost: it is among the evenings here, and is served."""
    data, copies = tmp_path / "data", tmp_path / "copies"
    id, _, file = evening(data, 2)
    for witness in data.rglob(NAME):
        witness.unlink()
    assert accepted(data, copies, id, STAGES).said == f"{file} is served as it is, with 2 acts; there had been 0"
