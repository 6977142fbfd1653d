"""``make annals-read``: reads docs/annals.md and nothing else, does the sums, and compares what they come to with the ledger and the
seats at the evening's end. What is got wrong is not told."""

import json
import re
import sys
from collections.abc import Iterator

from tests.ludi_romani.evenings.demo_ledger import LEDGER
from tests.ludi_romani.table import edition_2018
from tests.ludi_romani.told.known import KINDS, Known
from tests.ludi_romani.told.page import PAGE, played
from tests.ludi_romani.told.reader import misread, read


def standing(page: str) -> Iterator[str]:
    """Every sentence of the page that is not struck out."""
    for sentence in re.findall(r"^\| \d+ \| \w+ \| (.*) \|$", page, re.M):
        if not sentence.startswith("~~") and " takes back act " not in sentence:
            yield sentence


def misread_ledger(known: Known) -> Iterator[str]:
    """Where what is known is not what the ledger recorded at the end of a rehearsal."""
    of = {player.id: player.short for player in played().book.world.players()}
    for line in json.loads(LEDGER.read_text())["players"]:
        name, owns = of[line["id"]], {kind: line[kind] for kind in KINDS}
        if owns != known.owns[name]:
            yield f"{name} has {owns}, and was read to have {known.owns[name]}"


def main() -> None:
    """Read, and tell what was misread."""
    sentences = [*standing(PAGE.read_text())]
    known = read(sentences, edition_2018())
    found = [*misread(known, played().book.world), *misread_ledger(known)]
    alive = len(known.owns) - len(known.numina) - len(known.dead)
    faults = "".join(f"{fault}\n" for fault in found)
    sys.stdout.write(f"{faults}{len(sentences)} sentences, {len(found)} misread; {alive} mortals are alive\n")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
