"""The recorded ledger at the end of ``make demo``. ``--write`` makes it anew and prints the difference, for somebody to read."""

import difflib
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from api.cli.rehearsal.demo import evening, served
from api.cli.rehearsal.play import Play
from api.cli.rehearsal.script import load_script
from api.cli.rehearsal.tablets import Tablets
from api.games import STAGES
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.table import SEEDS, edition_2018

LEDGER = Path(__file__).parent / "demo_ledger.json"
SCRIPT = SEEDS / "demo"


def as_recorded(ledger: dict[str, Any]) -> str:
    """The ledger's data as text, one player a line, so that a difference can be read."""
    players = ",\n  ".join(json.dumps(player) for player in ledger["players"])
    rest = "".join(f',\n "{name}": {json.dumps(ledger[name])}' for name in ("incertum", "sums", "owing"))
    return f'{{"players": [\n  {players}]{rest}}}\n'


def played() -> dict[str, Any]:
    """The ledger after the whole script, played in a folder of its own."""
    script = load_script(SCRIPT, edition_2018(), LUDI_ROMANI)
    with tempfile.TemporaryDirectory() as folder, served(STAGES, Path(folder), SEEDS, 0) as (_, url, host):
        tablets = Tablets(url, host)
        evening(tablets, script, 60, 0)
        Play(tablets, script, lambda sentence: None).run()
        ledger: dict[str, Any] = tablets.get("views/ledger")["data"]
        return ledger


def main() -> None:
    """Compare, and with ``--write`` record."""
    before = LEDGER.read_text() if LEDGER.exists() else ""
    after = as_recorded(played())
    sys.stdout.writelines(
        difflib.unified_diff(before.splitlines(True), after.splitlines(True), "recorded", "played", n=0)
    )
    if "--write" in sys.argv:
        LEDGER.write_text(after)


if __name__ == "__main__":
    main()
