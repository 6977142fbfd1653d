"""Files that a bad disk or a hasty hand leaves: a byte that is another, a file cut off, a file that is gone. Whatever is served
afterwards is the whole evening."""

import random
import shutil
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from api.engine.house import House
from api.games import STAGES
from api.store.port import CannotWrite
from api.store.sqlite.folder import Folder
from api.store.sqlite.log import Store
from api.store.witness import Seen
from domain.kernel.log.rows import BrokenLog, acts_of
from tests.faults.rows import Trial, fault
from tests.log.logs import NEWEST, stored
from tests.ludi_romani.table import SEEDS

ACTS, CUTS = 60, 20


def served(data: Path) -> Seen:
    """A folder as it lies there while an evening is served, so that its acts stand in the write-ahead log; and beside it one of
    which nothing waits."""
    for id in ("a", "b"):
        store = Store(Folder(data).path(id))
        for _, rows in islice(acts_of(stored(NEWEST)), ACTS):
            store.append(rows)
        store.people.write(1, "Marcus", "", 0, "host")
        store.close()
    house = House(data, SEEDS, STAGES)
    for room in house.rooms.values():
        room.open()
    seen = Seen(ACTS, house.room("a").evening.root)
    house.close()
    log = Store(Folder(data).path("a"))
    log.database.read("SELECT count(*) FROM people")
    for number in range(2, 40):
        log.people.write(number, f"Marcus {number}", "", 0, "host")
    shutil.copytree(data, data.with_name("running"))
    log.close()
    return seen


def harms(folder: Path, count: int) -> Iterator[tuple[str, Path, bytes | None]]:
    """What is done, to which file, and what is left of it: each file gone in turn, cut off at so many places, and bytes flipped."""
    dice = random.Random(count)
    files = sorted(file for file in folder.rglob("*") if file.is_file() and not file.name.endswith("-shm"))
    yield from (("gone", file, None) for file in files)
    large = [file for file in files if file.stat().st_size > 1]
    for cut in range(CUTS):
        file = large[cut % len(large)]
        yield "cut off", file, file.read_bytes()[: file.stat().st_size * cut // CUTS]
    weights = [file.stat().st_size for file in large]
    for _ in range(count):
        file = dice.choices(large, weights)[0]
        content = bytearray(file.read_bytes())
        content[dice.randrange(len(content))] ^= 1 << dice.randrange(8)
        yield "a bit", file, bytes(content)


def outcome(data: Path, seen: Seen) -> list[str]:
    """The sentences with which something is refused; none where all of both evenings is served."""
    try:
        house = House(data, SEEDS, STAGES)
    except (CannotWrite, BrokenLog) as refused:
        return [str(refused)]
    said = list(house.sentences())
    for id, room in list(house.rooms.items()):
        try:
            evening = room.open()
            assert (evening.world.number, evening.journal.root(seen.number)) == seen, f"{id} is served short"
        except BrokenLog as refused:
            said.append(str(refused))
    assert said or {*house.rooms} == {"a", "b"}, "an evening is missing, and nothing is said of it"
    house.close()
    return said


@fault(
    "damage",
    f"files damaged: random bits flipped, {CUTS} cut off, every one gone in turn",
    "each is refused in one sentence that names the file, or does no harm; never served short, never empty",
    short=25,
    long=300,
)
def test_whatever_is_damaged(tmp_path: Path, trial: Trial) -> None:
    """Each of them alone, in a folder of its own."""
    seen, refused, harmless = served(tmp_path / "data"), 0, 0
    running = tmp_path / "running"
    for what, file, left in harms(running, trial.count):
        data = tmp_path / "harmed"
        shutil.rmtree(data, ignore_errors=True)
        shutil.copytree(running, data)
        harmed = data / file.relative_to(running)
        harmed.unlink() if left is None else harmed.write_bytes(left)
        said = outcome(data, seen)
        assert len(said) <= 1, said
        assert all(harmed.stem.partition(".")[0] in sentence and "\n" not in sentence for sentence in said), (
            what,
            said,
        )
        refused, harmless = refused + bool(said), harmless + (not said)
    trial.found(f"{refused + harmless} damages: {refused} refused by name, {harmless} without harm, none served short")
