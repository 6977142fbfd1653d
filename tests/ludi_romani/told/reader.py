"""A reader of the annals: somebody who was not there, knows the roster and nothing else, and does the sums sentence by sentence."""

import re
from collections.abc import Iterable, Iterator

from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Edition
from tests.ludi_romani.told.forms import FORMS
from tests.ludi_romani.told.known import GOODS, KINDS, Known, roster


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
        if not sentence.endswith(self.known.regions):  # a region's name may end with a full stop of its own
            sentence = sentence.removesuffix(".")
        about = next(iter(self.known.names(sentence)), "")
        for clause in sentence.split("; "):
            for form, does in self._forms:
                for found in form.finditer(clause):
                    does(self.known, found.groupdict(), about)


def read(sentences: Iterable[str], edition: Edition) -> Known:
    """What they come to, after the roster of an edition."""
    reader = Reader(roster(edition))
    for sentence in sentences:
        reader.read(sentence)
    return reader.known


def misread(known: Known, world: Ludi) -> Iterator[str]:
    """Where what he knows is not so, or the sums are not what he read before."""
    yield from known.doubts
    seats = {seat.player: region.latin for region in world.regions() for seat in region.seated}
    for player in world.players():
        name, spouse = player.short, world.player(player.spouse).short if player.spouse else None
        owns = {kind: getattr(player.properties, kind) for kind in KINDS}
        so = owns, seats.get(player.id), spouse, player.died is not None
        read = known.owns[name], known.sits.get(name), known.spouse.get(name), name in known.dead
        if so != read:
            yield f"{name} is {so}, and was read as {read}"
