"""Makes the golden logs of Gloria Romae, as ``golden.py`` makes those of the first game: each is written once and never again."""

import json
import lzma
import sys
import tempfile
from pathlib import Path

from domain.gloria_romae.game import GLORIA_ROMAE
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import StoredRow, acts_of
from tests.gloria_romae.evening import MatchDesk, match

SITUATION = Path(__file__).parents[1] / "gloria_romae" / "evenings" / "situations" / "gr-s2.json"


def typed(folder: Path) -> list[list[object]]:
    """A match of every act but the deal: goals typed in, lots told, one plan replaced and one taken back."""
    known = json.loads(SITUATION.read_text())
    with match(folder, lots="told") as desk:
        desk.done("organiser", "personam_assignare", player="aemilii", person=7)
        desk.done("organiser", "condicionem_statuere", setting="surplus_spent", value=False)
        desk.begin(known["goals"], dict.fromkeys(known["players"], 100))
        desk.done("organiser", "notare", text="The Fabii are late.", player="fabii")
        first = known["plans"]["claudii"]
        for plan in (known["plans"]["aemilii"], first):
            desk.seal("claudii", plan)
        second = desk.seal("claudii", known["plans"]["aemilii"])
        desk.done("claudii", "revocare", number=second["number"])
        for house in known["players"]:
            if house != "claudii":
                desk.seal(house, known["plans"][house] or first)
        return _ended(desk, known["lots"])


def dealt(folder: Path) -> list[list[object]]:
    """A match whose goals and lots the server draws, opened without one plan."""
    known = json.loads(SITUATION.read_text())
    with match(folder) as desk:
        desk.begin()
        desk.seal("aemilii", known["plans"]["aemilii"])
        return _ended(desk, None)


def _ended(desk: MatchDesk, lots: list[str] | None) -> list[list[object]]:
    """The rows of the match, opened, with its companion, and closed."""
    late = [one["id"] for one in desk.view("room", "match")["players"] if one["sealed"] is None]
    desk.open_plans(lots, late)
    result = desk.view("room", "result")["result"]
    desk.done(result["loser"], "comitem_eligere", companion=result["companions"][0])
    desk.done("organiser", "gloriam_claudere")
    return [[row.stream, row.version, row.kind, row.state.decode()] for _, row in desk.room.evening.store.rows()]


def main() -> None:
    """Write the log ``typed`` or ``dealt``, as the first argument says, into the file of the second, and print its end."""
    with tempfile.TemporaryDirectory() as folder:
        rows = {"typed": typed, "dealt": dealt}[sys.argv[1]](Path(folder))
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows).encode()
    Path(sys.argv[2]).write_bytes(lzma.compress(text, preset=9))
    journal = Journal(GLORIA_ROMAE)
    stored = ((n, StoredRow(str(s), int(str(v)), str(k), str(t).encode())) for n, (s, v, k, t) in enumerate(rows, 1))
    for _, some in acts_of(stored):
        journal.append(read(journal, some))
    print(journal.world.number, journal.tree.root())


if __name__ == "__main__":
    main()
