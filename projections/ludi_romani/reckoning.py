"""The reckoning of this game's chips, dice and cards."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import cast

from domain.kernel.grammar.act import Act
from domain.kernel.log.entry import Entry
from domain.ludi_romani.acts.books.numerare import Numerare
from domain.ludi_romani.acts.books.reckoning import NOBODY, reckon
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.audit.reckoning import ComparedView, Counted, OffsetPairView, ReckoningView, Reckons


def reckoning(world: Ludi, entries: Iterable[Entry], counts: Sequence[Act]) -> ReckoningView:
    """Everybody's properties as the books have them, beside what was counted."""
    found = reckon(world, entries, cast(Sequence[Numerare], counts))
    rest = found.unexplained.get(NOBODY)
    return ReckoningView(
        people=tuple(
            Counted(
                id=who,
                amounts=tuple(ComparedView(**asdict(one)) for one in row),
                acts=found.unexplained[who].acts if who in found.unexplained else (),
                adjusts=found.adjusts(who),
                explains=found.explains(who),
            )
            for who, row in found.compared.items()
        ),
        pairs=tuple(OffsetPairView(**asdict(one)) for one in found.pairs),
        rest={what: more for what, more in rest.more.model_dump().items() if more} if rest else {},
        rest_acts=rest.acts if rest else (),
    )


RECKONS = Reckons(Numerare.kind, reckoning)
