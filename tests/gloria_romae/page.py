"""``make page GAME=gloria_romae``: docs/gloria_romae.md, a match told month by month from its situation, and every rule with its way.
The balance between them is written by ``make balance``."""

import json
import re
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from freezegun import freeze_time

from domain.gloria_romae.keeping import BOOK, KEPT
from domain.gloria_romae.rulebook import CHAPTERS
from tests.gloria_romae.data.citations import tested
from tests.gloria_romae.evening import match
from tests.gloria_romae.evenings.test_situations import SITUATIONS, play
from tests.gloria_romae.table import gallery

PAGE = Path(__file__).parents[2] / "docs" / "gloria_romae.md"
TOLD, DAY = "gr-s3", "2018-04-06T12:00:00Z"
"""Which situation is told, and when it is played, so that the page is the same wherever it is made."""
BEGIN, END = "<!-- balance -->", "<!-- /balance -->"
HEAD = """# Gloria Romae

Three to six houses rebuild Rome after the fire. Each seals a plan of twelve months, one card a month; all plans are opened together
and judged month by month; then six secret goals each are uncovered. `make page GAME=gloria_romae` makes this page.

Sealed plans are read by their sender alone until the opening; whoever owns the machine can read its disk. The gallery of cards is a
reconstruction, and every screen says so: an organiser who has the real one types it in (`POST /api/editions`), and the checker answers
at each field.
"""
BALANCE = """
## The reconstruction tried
`make balance GAME=gloria_romae` plays so many matches among computer players of equal strength and writes this table. A measure holds
where no seat wins more than its share and 5 points, each condition is met by some house in 30 to 90 of 100 matches, each card is played
at least half as often as the commonest, and a house meets 2 to 4 of its 6 goals at the median. Computers of strength 1 take their goals
in any order and play the first plan that they make; the others make six or 24 plans and play the best of them.
"""


def told() -> Iterator[str]:
    """A situation as the room is told it, month by month."""
    known = json.loads(next(file for file in SITUATIONS if file.stem == TOLD).read_text())
    yield f"\n## A match, told\n*{known['title']}*, from its opening to the companion's choice, as everybody may read it.\n"
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        with (
            freeze_time(DAY, real_asyncio=True),
            match(here / "data", gallery(known, here), lots="told", players=known["players"]) as desk,
        ):
            result = play(desk, known)
            loser, companions = result["loser"], result["companions"]
            if result["companion"] is None:
                desk.done(loser, "comitem_eligere", companion=companions[0])
            desk.done("organiser", "gloriam_claudere")
            head = desk.head("auditor")
            acts = desk.client.get(f"{desk.base}/acts?limit=100", headers=desk.head("auditor")).json()["acts"]
            number = next(one["number"] for one in acts if one["kind"] == "consilia_aperire")
            for one in acts:
                yield f"- {one['sentence']}"
                if one["number"] == number:
                    yield from _months(desk.client.get(f"{desk.base}/acts/{number}", headers=head).json()["entry"])


def _months(entry: dict[str, Any]) -> Iterator[str]:
    """What came of the opening: a heading for each month, and a line for each sentence."""
    for event in entry["events"]:
        if event["sentence"]:
            yield f"  - {event['sentence']}"


def rules() -> Iterator[str]:
    """Every rule and ruling with the way in which it is kept, and how many tests cite it."""
    tests = tested()
    yield "\n## Rules and rulings\n`make rules GAME=gloria_romae` names the file and the tests of each.\n"
    yield "| Rule | Kept as | In a few words | Tests |"
    yield "|---|---|---|--:|"
    for rule, words in BOOK.items():
        yield f"| {rule} | {KEPT[rule]} | {words} | {len(tests.get(rule, ())) or ''} |"
    yield f"\n{len(BOOK)} rules and rulings in {len(CHAPTERS) + 1} chapters."


def balance_written(strength: int, table: str) -> None:
    """Write the table of a balance into the page, in place of the one of that strength."""
    text = PAGE.read_text()
    within = re.compile(f"{BEGIN}(.*){END}", re.S)
    PAGE.write_text(within.sub(lambda found: f"{BEGIN}\n{with_table(found[1], strength, table)}\n{END}", text))


def with_table(tables: str, strength: int, table: str) -> str:
    """Tables of several strengths, each under its heading, with this one among them."""
    known = {int(n): text for n, text in re.findall(r"### Strength (\d)\n(.*?)(?=### Strength|\Z)", tables, re.S)}
    return "\n\n".join(f"### Strength {n}\n{text.strip()}" for n, text in sorted({**known, strength: table}.items()))


def main() -> None:
    """Write the page; the table of the balance stays."""
    known = PAGE.read_text() if PAGE.exists() else f"{BEGIN}\n{END}"
    table = known[known.index(BEGIN) : known.index(END) + len(END)]
    PAGE.write_text("\n".join([HEAD + BALANCE, table, *told(), *rules()]) + "\n")
    print(PAGE)


if __name__ == "__main__":
    main()
