"""kill -9 in the middle of a whole evening: struck down again and again and started again each time, it ends with the recorded
ledger."""

import json
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import cast

import pytest

from api.cli.rehearsal.demo import evening
from api.cli.rehearsal.lines import ScriptSeason, act_id
from api.cli.rehearsal.play import Play
from api.cli.rehearsal.script import load_script
from api.cli.rehearsal.tablets import Tablets
from api.engine.evening import Evening
from api.store.sqlite.log import Store
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from projections.ludi_romani.ledger import ledger
from projections.ludi_romani.stage import LUDI
from tests.log.verify import verify
from tests.ludi_romani.evenings.demo_ledger import LEDGER, SCRIPT
from tests.ludi_romani.table import edition_2018
from tests.server import PATIENCE, ROOT, Server

pytestmark = pytest.mark.long

KILLS = 6


def demo(data: Path, until: int | None) -> int:
    """Run the demo, and kill it as soon as it has told of so many acts and refusals; how many it told of."""
    command = [sys.executable, "-m", "api", "demo", "--speed", "0", "--port", "0", "--data", str(data)]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    told = 0
    for line in process.stdout:
        first = line.split()[:1]
        told += bool(first) and (first[0].isdecimal() or first[0] == "no")
        if told == until:
            process.send_signal(signal.SIGKILL)
            break
    process.stdout.close()
    assert process.wait() == (0 if until is None else -signal.SIGKILL)
    return told


def told_rightly(path: Path, script: list[ScriptSeason]) -> Evening:
    """The file's evening, which holds each line that is recorded once, in order, and whole, but for what the clock noted itself."""
    told = Evening(path.stem, Store(path), LUDI)
    recorded = [entry.row.act_id for entry in told.entries[1:] if entry.row.source != "clock"]
    assert recorded == [act_id(line) for season in script for line in season.lines if not line.refused]
    assert verify(path, [(len(told.entries), told.root)]) == []
    return told


def test_six_times_kill_9_in_one_evening(tmp_path: Path) -> None:
    """Server and tablets die together, at any line; what was recorded is found, what was not is sent, and nothing twice."""
    script = load_script(SCRIPT, edition_2018(), LUDI_ROMANI)
    for _ in range(KILLS):
        demo(tmp_path, until=sum(len(season.lines) for season in script) // (KILLS + 1))
    demo(tmp_path, until=None)
    (path,) = (tmp_path / "evenings").glob("*.sqlite")
    told = told_rightly(path, script)
    assert json.loads(ledger(cast(Ludi, told.world)).model_dump_json()) == json.loads(LEDGER.read_text())


def test_tablets_outlive_the_server(tmp_path: Path) -> None:
    """The server alone dies, twice in the first years; the tablets send again what was not answered, until there is a server."""
    script = load_script(SCRIPT, edition_2018(), LUDI_ROMANI)[:8]
    server = Server.start(tmp_path)
    tablets, told = Tablets(server.url, server.host), list[str]()
    evening(tablets, script, 60, 0)
    playing = threading.Thread(target=Play(tablets, script, told.append).run)
    playing.start()
    for until in (30, 120):
        while len(told) < until:
            assert playing.is_alive()
            time.sleep(0.005)
        server.kill()
        server = Server.start(tmp_path, port=int(server.url.rpartition(":")[2]))
    playing.join(5 * PATIENCE)
    assert not playing.is_alive()
    server.stop()
    told_rightly(tmp_path / "evenings" / f"{tablets.evening}.sqlite", script)
