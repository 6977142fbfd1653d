"""The annals: the last tales of the evening, as far as a seat may read them."""

from collections.abc import Iterator
from itertools import islice

from domain.kernel.grammar.frozen import Frozen
from projections.kernel.eyes import Eyes
from projections.kernel.tales import TaleRead

LENGTH = 50
"""The number of tales in the annals."""
BACK = 5
"""The number of withdrawn acts that they list, latest first."""


class AnnalsEntry(Frozen):
    """One act as a sentence; ``happened`` in server milliseconds."""

    number: int
    sentence: str
    kind: str
    by: str
    happened: int


class Withdrawn(Frozen):
    """Act ``act`` was taken back by act ``number``; with its former tale."""

    number: int
    act: int
    sentence: str


class Annals(Frozen):
    """The annals, newest first."""

    sentences: tuple[AnnalsEntry, ...]
    taken_back: tuple[Withdrawn, ...]


def annals(eyes: Eyes) -> Annals:
    """The view of the annals: what the seat may read, with withdrawn acts listed apart."""
    return Annals(
        sentences=tuple(_line(tale) for tale in _newest(eyes)),
        taken_back=tuple(withdrawn(by, tale) for by, tale in _back(eyes)),
    )


def picks(eyes: Eyes) -> Iterator[object]:
    """Numbers of the tales; a tale itself does not change."""
    for tale in _newest(eyes):
        yield tale.number, tale.sentence
    for by, tale in _back(eyes):
        yield by, tale.number, tale.sentence


def withdrawn(by: int, tale: TaleRead) -> Withdrawn:
    """The entry for an act that this act took back."""
    return Withdrawn(number=by, act=tale.number, sentence=tale.sentence)


def _newest(eyes: Eyes) -> Iterator[TaleRead]:
    return islice(eyes.tales.standing(), LENGTH)


def _back(eyes: Eyes) -> Iterator[tuple[int, TaleRead]]:
    return islice(eyes.tales.withdrawn(), BACK)


def _line(tale: TaleRead) -> AnnalsEntry:
    return AnnalsEntry(number=tale.number, sentence=tale.sentence, kind=tale.kind, by=tale.by, happened=tale.happened)
