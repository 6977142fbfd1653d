"""The last sentences of the evening: the tales of its acts, as far as somebody may read them."""

from collections.abc import Iterator
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
    return Annals(sentences=tuple(_line(tale, sentence, scene.audience) for tale, sentence in _newest(scene)))


def picks(scene: Scene) -> Iterator[object]:
    """What is told: a tale does not change."""
    for tale, sentence in _newest(scene):
        yield tale.number, sentence


def _newest(scene: Scene) -> Iterator[tuple[Tale, str]]:
    return islice(scene.tales.standing(scene.audience, scene.who), LENGTH)


def _line(tale: Tale, sentence: str, audience: str) -> Line:
    return Line(number=tale.number, sentence=sentence, kind=tale.kind, by=tale.by(audience), happened=tale.happened)
