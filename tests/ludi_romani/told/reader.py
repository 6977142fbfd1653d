"""``make annals-read``: somebody who was not there reads docs/annals.md. He knows the roster and nothing else, does the sums sentence
by sentence, and compares what he comes to with the ledger and the seats at the evening's end. What he gets wrong is not told."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from domain.ludi_romani.aggregates.world import Ludi
from tests.ludi_romani.evenings.demo_ledger import LEDGER
from tests.ludi_romani.table import SEEDS
from tests.ludi_romani.told.forms import FORMS
from tests.ludi_romani.told.known import GOODS, KINDS, Known, roster
from tests.ludi_romani.told.page import PAGE, played


class Reader:
    """What he knows, and how he learns from a sentence."""

    def __init__(self, known: Known) -> None:
        self.known = known
        several = rf"{known.name}(?:, {known.name})*(?: and {known.name})?"
        words = {"N": known.name, "R": known.region, "L": several, "G": GOODS}
        words["T"] = rf"{GOODS}(?: each)? (?:of|back from) {several}"

        def filled(found: re.Match[str]) -> str:
            return f"(?P<{found[1]}>{words[found[2]]})" if found[1] else words[found[2]]

        self._forms = [(re.compile(re.sub(r"<(?:(\w+):)?([NRLGT])>", filled, form)), does) for form, does in FORMS]

    def read(self, sentence: str) -> None:
        """Clause by clause; what people wrote is read over."""
        sentence = re.sub(r"\b[Tt]he Fates\b", "Fata", re.sub(r'"[^"]*"', '"…"', sentence))
        if not sentence.endswith(tuple(self.known.regions)):  # a region's name may end with a full stop of its own
            sentence = sentence.removesuffix(".")
        about = next(iter(self.known.names(sentence)), "")
        for clause in sentence.split("; "):
            for form, does in self._forms:
                for found in form.finditer(clause):
                    does(self.known, found.groupdict(), about)


def standing(page: str) -> Iterator[str]:
    """Every sentence of the page that is not struck out."""
    for sentence in re.findall(r"^\| \d+ \| \w+ \| (.*) \|$", page, re.M):
        if not sentence.startswith("~~") and " takes back act " not in sentence:
            yield sentence


def read(page: str) -> Known:
    """What the whole page comes to."""
    reader = Reader(roster(SEEDS))
    for sentence in standing(page):
        reader.read(sentence)
    return reader.known


def misread(known: Known, world: Ludi) -> Iterator[str]:
    """Where what he knows is not so, or the sums are not what he read before."""
    yield from known.doubts
    seats = {seat.player: region.latin for region in world.regions() for seat in region.seated}
    for player in world.players():
        name, spouse = player.short, world.player(player.spouse).short if player.spouse else None
        so = (
            {kind: getattr(player.properties, kind) for kind in KINDS},
            seats.get(player.id),
            spouse,
            player.died is not None,
        )
        read = known.owns[name], known.sits.get(name), known.spouse.get(name), name in known.dead
        if so != read:
            yield f"{name} is {so}, and was read as {read}"


def misread_ledger(known: Known, ledger: Path = LEDGER) -> Iterator[str]:
    """The same of the ledger as it was recorded at the end of a rehearsal."""
    of = {player.id: player.short for player in played().book.world.players()}
    for line in json.loads(ledger.read_text())["players"]:
        name = of[line["id"]]
        so = {kind: line[kind] for kind in KINDS}
        if so != known.owns[name]:
            yield f"{name} has {so}, and was read to have {known.owns[name]}"


def main() -> None:
    """Read, and tell what was misread."""
    known = read(PAGE.read_text())
    found = [*misread(known, played().book.world), *misread_ledger(known)]
    for fault in found:
        sys.stdout.write(f"{fault}\n")
    alive = len(known.owns) - len(known.numina) - len(known.dead)
    sys.stdout.write(
        f"{len([*standing(PAGE.read_text())])} sentences, {len(found)} misread; {alive} mortals are alive\n"
    )
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
