"""Makes golden logs: a first summer, a whole evening, rare things, the hours of an evening, disputes, corrections, refusals. Each is
written once and never again: running it anew would replace the promise; a new golden log is added beside the old ones when the format
grows."""

import asyncio
import json
import lzma
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from freezegun import freeze_time

from api import clock
from api.cli.rehearsal.demo import evening, served
from api.cli.rehearsal.play import Play
from api.cli.rehearsal.script import load_script
from api.cli.rehearsal.tablets import Tablets
from api.engine.evening import Evening
from api.games import STAGES
from api.store.sqlite.log import Store
from api.store.stores import EveningStore
from domain.kernel.correction.change import Corrigere
from domain.kernel.correction.preview import correct
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import acts_of
from domain.ludi_romani.acts.opening.ludos_aperire import LudosAperire
from domain.ludi_romani.game import LUDI_ROMANI
from projections.ludi_romani.stage import LUDI
from tests.log.rare import BREAKS, CORRECTED, DEBT, DISPUTES, HOURS, RARE, REFUSED, Line
from tests.ludi_romani.table import BEGINS, SEEDS, edition_2018

HERE = Path(__file__).parent

DINNER: list[Line] = [
    ("organiser", "personam_assignare", {"player": "brutus", "person": 17}, {}),
    ("organiser", "personam_assignare", {"player": "brutus", "person": 18, "recast": True}, {}),
    ("minerva", "sedem_capere", {"player": "cicero", "region": "syria"}, {}),
    ("apollo", "tempus_nuntiare", {"row": 1}, {}),
    ("mars", "adesse", {"region": "greece"}, {}),
    ("mars", "motus", {"player": "brutus", "to": "asia_minor", "way": "land"}, {}),
    ("juno", "emptio_legionum", {"buyer": "cicero", "seller": "juno", "legio": "curialis", "count": 2}, {}),
    ("neptune", "emptio_classium", {"buyer": "livia", "seller": "neptune", "count": 1}, {}),
    ("venus", "donare", {"giver": "agrippa", "receiver": "octavia", "denarii": 100_000}, {"counted": True}),
    ("venus", "notare", {"text": "Octavia thanks Agrippa: \u201egratias\u201c", "player": "octavia"}, {}),
    ("mars", "motus", {"player": "cassius", "to": "sicily", "way": "land"}, {}),
    ("fata", "motus", {"player": "antony", "to": "parthia", "way": "sea"}, {"dispense": {"MOT-03": "a storm"}}),
    ("diana", "tempus_nuntiare", {"row": 2}, {}),
    ("apollo", "tempus_nuntiare", {"row": 3}, {}),
    ("minerva", "hibernare", {"region": "gaul"}, {}),
    ("minerva", "revocare", {"number": 16}, {}),
    ("apollo", "tempus_nuntiare", {"row": 4}, {}),
]


async def play(path: Path, acts: list[Line]) -> Evening:
    """Play the acts on a clock that stands and moves a second each act."""
    room = Evening("golden", Store(path), LUDI)
    opening = LudosAperire(title_of_evening="Golden", begins=BEGINS, offset=-240, edition=edition_2018())
    await room.record(Sent(act_id="golden-act-0000001", act=opening, recorded_by="host", device="host", source="desk"))
    with freeze_time("2018-04-06T22:30:00Z", real_asyncio=True) as frozen:
        for number, (who, kind, fields, more) in enumerate(acts, 2):
            frozen.tick(1)
            act = LUDI_ROMANI.verbs[kind].model_validate_json(json.dumps(fields))
            if isinstance(act, Corrigere):
                act = act.model_copy(update={"outcome": correct(room.journal, act.to_change()).digest})
            happened = clock.now() - 200 if number % 2 else None
            counted, dispense = bool(more.get("counted")), more.get("dispense", {})
            sent = Sent(
                act_id=f"golden-act-{number:07}",
                act=act,
                happened=happened,
                counted=counted,
                dispense=dispense,
                recorded_by=who,
                device=f"device-{who}",
                source="tablet",
            )
            if "stands" in more:
                with suppress(Stands):
                    await room.record(sent)
                    raise ValueError(f"no rule refuses line {number}")
            else:
                await room.record(sent)
    return room


def whole_evening(folder: Path) -> Store:
    """The rehearsal's script, played to the triumph through the line that tablets use."""
    script = load_script(SEEDS / "demo", edition_2018(), LUDI_ROMANI)
    with served(STAGES, folder, SEEDS, 0) as (_, url, host):
        tablets = Tablets(url, host)
        evening(tablets, script, 60, 0)
        Play(tablets, script, lambda sentence: None).run()
    return Store(next(folder.glob("evenings/*.sqlite")))


def main() -> None:
    """Write a log into the file given as the second argument (``.jsonl`` or ``.jsonl.xz``), ``dinner``, ``evening``, ``rare``,
    ``hours``, ``disputes``, ``corrected``, ``refused``, ``breaks`` or ``debt`` as the first says, and print its end."""
    with tempfile.TemporaryDirectory() as folder:
        if sys.argv[1] == "evening":
            store: EveningStore = whole_evening(Path(folder))
        else:
            with freeze_time("2018-04-06T22:00:00Z", real_asyncio=True):
                kinds = {"dinner": DINNER, "rare": RARE, "hours": HOURS, "disputes": DISPUTES, "corrected": CORRECTED}
                lines = (kinds | {"refused": REFUSED, "breaks": BREAKS, "debt": DEBT})[sys.argv[1]]
                store = asyncio.run(play(Path(folder) / "golden.sqlite", lines)).store
        rows = list(store.rows())
    written = [[row.stream, row.version, row.kind, row.state.decode()] for _, row in rows]
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in written).encode()
    file = Path(sys.argv[2])
    file.write_bytes(lzma.compress(text, preset=9) if file.suffix == ".xz" else text)
    journal = Journal(LUDI_ROMANI)
    for _, stored in acts_of(rows):
        journal.append(read(journal, stored))
    print(journal.world.number, journal.tree.root())


if __name__ == "__main__":
    main()
