"""The scripted evening as it is told: every act of it with its tale."""

from collections.abc import Sequence
from functools import cache

from domain.kernel.correction.change import Revocare
from domain.kernel.grammar.objection import Names
from domain.kernel.log.journal import Journal
from projections.kernel.tale import Tale, Telling
from projections.kernel.tales import Tales
from projections.ludi_romani.stage import LUDI
from tests.log.logs import NEWEST, replayed


def tales(journal: Journal, telling: Telling = LUDI.telling) -> Tales:
    """The tales of a journal, with references where its texts were."""
    return Tales(telling, journal, lambda world: Names(world.name))


@cache
def demo() -> Sequence[Tale]:
    """Of the whole scripted evening. Cached: a tale does not change."""
    return tuple(tales(replayed(NEWEST)).upto(NEWEST.acts))


def standing(journal: Journal) -> list[str]:
    """The sentences of a journal's acts, but for what was taken back and what took it back."""
    back = {change.act for entry in journal.entries for change in entry.row.corrections}
    told = tales(journal).upto(len(journal.entries))
    return [tale.sentence for tale in told if tale.number not in back and tale.kind != Revocare.kind]


def sentences(*kinds: str) -> dict[int, str]:
    """What the demo evening tells of acts of these kinds, by number."""
    return {tale.number: tale.sentence for tale in demo() if tale.kind in kinds}
