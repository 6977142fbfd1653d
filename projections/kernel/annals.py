"""The last sentences of the evening: the tales of its acts, as far as somebody may read them."""

from collections.abc import Iterator
from itertools import islice

from domain.kernel.grammar.frozen import Frozen
from projections.kernel.tale import Tale
from projections.kernel.view import Scene

LENGTH = 50
"""How many sentences the annals show."""
BACK = 5
"""How many of those that were taken back last they still tell of."""


class AnnalsEntry(Frozen):
    """One act as a sentence; ``happened`` in server milliseconds."""

    number: int
    sentence: str
    kind: str
    by: str
    happened: int


class Withdrawn(Frozen):
    """That ``act`` was taken back by act ``number``, with what it had been told as."""

    number: int
    act: int
    sentence: str


class Annals(Frozen):
    """The newest first."""

    sentences: tuple[AnnalsEntry, ...]
    taken_back: tuple[Withdrawn, ...]


def annals(scene: Scene) -> Annals:
    """The annals' view: what was taken back stands apart, and there is only what whoever looks may read."""
    return Annals(
        sentences=tuple(_line(tale, sentence, scene.audience) for tale, sentence in _newest(scene)),
        taken_back=tuple(Withdrawn(number=by, act=act, sentence=words) for by, act, words in _back(scene)),
    )


def picks(scene: Scene) -> Iterator[object]:
    """What is told: a tale does not change."""
    for tale, sentence in _newest(scene):
        yield tale.number, sentence
    yield from _back(scene)


def _newest(scene: Scene) -> Iterator[tuple[Tale, str]]:
    return islice(scene.tales.standing(scene.audience, scene.who), LENGTH)


def _back(scene: Scene) -> Iterator[tuple[int, int, str]]:
    return islice(scene.tales.withdrawn(scene.audience, scene.who), BACK)


def _line(tale: Tale, sentence: str, audience: str) -> AnnalsEntry:
    return AnnalsEntry(
        number=tale.number, sentence=sentence, kind=tale.kind, by=tale.by(audience), happened=tale.happened
    )
