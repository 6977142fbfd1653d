"""What a server knows of its own acts and what another reads of them from the file are one."""

import asyncio
from pathlib import Path

import pytest

from api import clock
from api.engine.evening import Evening
from api.store.sqlite.log import Store
from projections.ludi_romani.stage import LUDI
from tests.log.logs import NEWEST, replayed, sent_again


async def _evening(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    live, reader = Evening("live", Store(file), LUDI), Evening("reader", Store(file), LUDI)
    for number, entry in enumerate(replayed(NEWEST).entries, 1):
        monkeypatch.setattr(clock, "now", lambda then=entry.row.recorded: then)
        recorded, _ = await live.record(sent_again(entry))
        reader.catch_up()
        assert (len(reader.entries), reader.root) == (number, live.root)
        assert reader.world == live.world
        assert reader.entries[-1] == recorded
    assert reader.entries == live.entries
    assert len(reader.entries) == NEWEST.acts


def test_a_second_reader_equals_the_live_world_after_each_act(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The scripted evening is recorded by one and read by another: number, root, world and entry are equal act by act."""
    asyncio.run(_evening(tmp_path / "evening.sqlite", monkeypatch))
