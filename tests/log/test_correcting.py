"""What a correction comes to is the same however it is derived: in one go, or bit by bit while others record."""

import asyncio
from itertools import islice
from pathlib import Path

import pytest

from api.engine import turns
from api.engine.evening import Evening
from api.store.sqlite.log import Store
from domain.kernel.correction.change import Revocare
from domain.kernel.correction.preview import PendingCorrection, correct
from domain.kernel.deciding.record import record
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import Change, acts_of
from domain.ludi_romani.game import LUDI_ROMANI
from projections.ludi_romani.stage import LUDI
from tests.bench.gifts import copied
from tests.log.logs import DINNER, NEWEST, replayed, sent_again, stored


def upto(acts: int) -> Journal:
    """The first acts of the scripted evening."""
    journal = Journal(LUDI_ROMANI)
    for _, rows in islice(acts_of(stored(NEWEST)), acts):
        journal.append(read(journal, rows))
    return journal


def again(journal: Journal, entry: Entry) -> None:
    """One of its acts once more, as it was recorded."""
    journal.append(record(journal, sent_again(entry), entry.moment(), entry.row.salt))


@pytest.mark.parametrize(("acts", "then", "serves"), [(150, 200, True), (100, 150, False)])
def test_what_is_begun_is_gone_on_with(acts: int, then: int, serves: bool) -> None:
    """Some of it is derived, then others record, then the rest is; where something else was taken back meanwhile, it is begun
    anew."""
    journal, change = upto(acts), Change(change="void", act=acts // 2)
    begun = PendingCorrection(journal, change)
    for entry in replayed(NEWEST).entries[acts:then]:
        next(begun.steps(), None)
        again(journal, entry)
    whole = correct(upto(then), change)
    assert begun.serves(change) == serves
    assert correct(journal, change, begun) == whole
    assert whole.assign, "it is not nothing"


def test_what_was_derived_upon_acts_that_were_not_saved_serves_nobody() -> None:
    """They are gone, and others come in their place."""
    journal, change = upto(20), Change(change="void", act=20)
    begun, entry = PendingCorrection(journal, change), replayed(NEWEST).entries[20]
    with journal.ahead():
        again(journal, entry)
        assert begun.serves(change) and [*begun.steps()] == [20, 21]
    assert not begun.serves(change)
    journal.append(record(journal, sent_again(entry), entry.moment(), "0" * 32))
    assert not begun.serves(change)
    assert not begun.serves(Change(change="void", act=2))


def test_while_it_is_derived_the_loop_turns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes back an act of long ago keeps nobody from anything: between two acts that are derived others have their turn."""
    monkeypatch.setattr(turns, "TURN", 0)
    copied(DINNER, tmp_path / "evening.sqlite")
    evening = Evening("evening", Store(tmp_path / "evening.sqlite"), LUDI)

    async def scene() -> int:
        deriving, turned = asyncio.ensure_future(evening.corrections.derive(Revocare(number=2))), 0
        while not deriving.done():
            await asyncio.sleep(0)
            turned += 1
        return turned

    assert asyncio.run(scene()) >= DINNER.acts - 1
    evening.close()
