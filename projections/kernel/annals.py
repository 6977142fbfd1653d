"""The last sentences of the evening: the tales of its acts, as far as somebody may read them."""

from collections.abc import Iterator
from itertools import islice

from domain.kernel.grammar.frozen import Frozen
from projections.kernel.eyes import Eyes
from projections.kernel.tales import TaleRead

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


def annals(eyes: Eyes) -> Annals:
    """The annals' view: what was taken back stands apart, and there is only what the seat may read."""
    return Annals(
        sentences=tuple(_line(tale) for tale in _newest(eyes)),
        taken_back=tuple(withdrawn(by, tale) for by, tale in _back(eyes)),
    )


def picks(eyes: Eyes) -> Iterator[object]:
    """What is told: a tale does not change."""
    for tale in _newest(eyes):
        yield tale.number, tale.sentence
    for by, tale in _back(eyes):
        yield by, tale.number, tale.sentence


def withdrawn(by: int, tale: TaleRead) -> Withdrawn:
    """That an act took this one back."""
    return Withdrawn(number=by, act=tale.number, sentence=tale.sentence)


def _newest(eyes: Eyes) -> Iterator[TaleRead]:
    return islice(eyes.tales.standing(), LENGTH)


def _back(eyes: Eyes) -> Iterator[tuple[int, TaleRead]]:
    return islice(eyes.tales.withdrawn(), BACK)


def _line(tale: TaleRead) -> AnnalsEntry:
    return AnnalsEntry(number=tale.number, sentence=tale.sentence, kind=tale.kind, by=tale.by, happened=tale.happened)
