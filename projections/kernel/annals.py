"""The last sentences of the evening: the tales of its acts, as far as somebody may read them."""

from collections.abc import Iterator, Sequence
from itertools import islice

from domain.kernel.frozen import Frozen
from projections.kernel.tale import Tale
from projections.kernel.view import Scene

LENGTH = 50
"""How many sentences the annals show."""


class Line(Frozen):
    """One act as a sentence; ``happened`` in server milliseconds."""

    number: int
    sentence: str
    kind: str
    by: str
    happened: int


class Annals(Frozen):
    """The newest first."""

    sentences: tuple[Line, ...]


def annals(scene: Scene) -> Annals:
    """The annals' view: nothing that was taken back, and only what whoever looks may read."""
    return Annals(sentences=tuple(picks(scene)))


def picks(scene: Scene) -> Iterator[Line]:
    """The lines themselves: a tale does not change."""
    return islice(_readable(scene.tales, scene.audience, scene.who), LENGTH)


def _readable(tales: Sequence[Tale], audience: str, who: str) -> Iterator[Line]:
    back: set[int] = set()
    for tale in reversed(tales):  # what takes back an act comes after it, and so is met before it
        entry, sentence = tale.entry, tale.read_by(audience, who)
        back.update(change.act for change in entry.row.corrections)
        if entry.number not in back and sentence is not None:
            yield Line(
                number=entry.number,
                sentence=sentence,
                kind=entry.act.kind,
                by=tale.by(audience),
                happened=entry.row.happened,
            )
