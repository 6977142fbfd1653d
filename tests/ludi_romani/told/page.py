"""``make annals``: docs/annals.md, the scripted evening told from its first act to its last. It is played by the law alone, as the
script in the seeds has it; nobody waits."""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from api.cli.rehearsal.lines import ScriptSeason
from api.cli.rehearsal.script import load_script
from domain.kernel.grammar.canonical import sha256
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.wording import capital
from domain.kernel.grammar.world import World
from domain.kernel.script.language import ScriptLine, resolved
from domain.ludi_romani.acts.calendar.tempus_nuntiare import TempusNuntiare
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.tale import Tale
from projections.kernel.tales import Tales
from projections.ludi_romani.stage import LUDI
from tests.ludi_romani.players.book import Book
from tests.ludi_romani.players.player import Move
from tests.ludi_romani.table import SEEDS, edition_2018

PAGE = Path(__file__).parents[3] / "docs" / "annals.md"
HEAD = """# The annals of one evening

The scripted evening of the rehearsal, act by act, from the casting to the new state. `make annals` makes this page from the
script; `make annals-read` reads nothing but this page and the roster, does the sums, and compares with the ledger to which the
evening comes.

Who may read an act: **room**, whoever is there, on the projector; **own**, of the players only those whom it names or befalls;
**table**, of the players nobody. Referees, the organiser and auditors read everything. What was taken back is struck out: it is
gone from every screen, and stays in the journal.
"""


@dataclass
class Played:
    """The evening of the script, with what people wrote in it."""

    book: Book
    texts: dict[str, str]

    def tales(self) -> Sequence[Tale]:
        """Every act of it as it is told."""
        return Tales(LUDI.telling, self.book.journal, self._names).upto(len(self.book.entries))

    def _names(self, world: World) -> Names:
        return Names(world.name, text=lambda ref: self.texts.get(ref, ref))


@cache
def played() -> Played:
    """The script, played; a line that goes otherwise than it says is an error. Cached: nobody adds an act."""
    evening, numbers = Played(Book(edition_2018()), {}), dict[str, int]()
    seasons = load_script(SEEDS / "demo", edition_2018(), LUDI_ROMANI)
    for line in (line for season in seasons for line in season.lines if not line.refused):
        move = _move(line, evening.book, numbers, seasons)
        evening.texts |= {f"text:{sha256(words.encode())}": words for words in _written(line)}
        outcome = evening.book.record(move)
        assert outcome.recorded, f"{line.place}: {[one.rule for one in outcome.decision.standing]}"
        if line.known_as:
            numbers[line.known_as] = evening.book.world.number
    return evening


def _move(line: ScriptLine, book: Book, numbers: Mapping[str, int], seasons: list[ScriptSeason]) -> Move:
    fields, counted = resolved(line.fields, dict(numbers)), line.counted is not None
    move = Move(line.by, line.act, fields, line.in_name_of, 0, counted, dict(line.dispense))
    if not line.late:
        return move
    row = next(season.row for season in seasons if season.name == line.late)
    after = next(begun.began for begun in book.world.evening.begun if begun.row > row)
    late = move.moment(book.world).happened - after + 1
    return Move(line.by, line.act, fields, line.in_name_of, late, counted, dict(line.dispense))


def _written(line: ScriptLine) -> Iterator[str]:
    for name in LUDI_ROMANI.acts[line.act].texts:
        if isinstance(words := line.fields.get(name), str):
            yield words


def page(evening: Played) -> str:
    """The annals as Markdown, a table for each season."""
    back = {change.act for entry in evening.book.entries for change in entry.row.corrections}
    lines = [HEAD, *_heading("Before the Game")]
    for tale in evening.tales():
        act, number = evening.book.entries[tale.number - 1].act, tale.number
        if isinstance(act, TempusNuntiare) and number not in back:
            lines += _heading(capital(evening.book.world.name(f"row:{act.row}")))
        words = f"~~{tale.sentence}~~" if number in back else tale.sentence
        lines.append(f"| {number} | {act.audience} | {words} |")
    return "\n".join(lines) + "\n"


def _heading(season: str) -> list[str]:
    return ["", f"## {season}", "| act | for | what came of it |", "|--:|---|---|"]


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(played()))
    sys.stdout.write(f"{PAGE}: {len(played().book.entries)} acts\n")


if __name__ == "__main__":
    main()
