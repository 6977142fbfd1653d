"""What a server knows of its own acts and what another reads of them from the store are one."""

import asyncio

import pytest

from api import clock
from api.engine.evening import Evening
from projections.ludi_romani.stage import LUDI
from tests.keeping import Keeping
from tests.log.logs import NEWEST, replayed, sent_again


async def _evening(keeping: Keeping, monkeypatch: pytest.MonkeyPatch) -> None:
    store = keeping.evening()
    live, reader = Evening("live", store, LUDI), Evening("reader", keeping.again(store), LUDI)
    for number, entry in enumerate(replayed(NEWEST).entries, 1):
        monkeypatch.setattr(clock, "now", lambda then=entry.row.recorded: then)
        recorded, _ = await live.record(sent_again(entry))
        reader.catch_up()
        assert (len(reader.entries), reader.root) == (number, live.root)
        assert reader.world == live.world
        assert reader.entries[-1] == recorded
    assert reader.entries == live.entries
    assert len(reader.entries) == NEWEST.acts


def test_a_second_reader_equals_the_live_world_after_each_act(
    keeping: Keeping, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The scripted evening is recorded by one and read by another: number, root, world and entry are equal act by act."""
    asyncio.run(_evening(keeping, monkeypatch))
