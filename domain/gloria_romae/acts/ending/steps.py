"""What the end waits for."""

from collections.abc import Iterator

from domain.gloria_romae.acts.ending.comitem_eligere import ComitemEligere
from domain.gloria_romae.acts.ending.gloriam_claudere import GloriamClaudere
from domain.gloria_romae.aggregates.match import STREAM
from domain.gloria_romae.aggregates.world import Romae
from domain.kernel.grammar.role import ORGANISER
from domain.kernel.grammar.step import Ask, Now, Reply, Step

LEADS = frozenset([ORGANISER])


def steps(now: Now) -> Iterator[Step]:
    """The loser chooses a companion (GR-END-04), then the match is closed."""
    world: Romae = now.world
    match = world.match
    if world.phase(0) != "revealed" or match.loser is None:
        return
    if match.companion is None:
        answers = tuple(Reply(fields={"companion": id}) for id in match.companions)
        loser = frozenset([match.loser])
        yield Step(
            ComitemEligere.kind, "GR-END-04", STREAM, {}, asks=(Ask(field="companion", answers=answers),), by=loser,
            due=loser, says="Choose who comes with you into the death match.",
        )  # fmt: skip
        return
    yield Step(
        GloriamClaudere.kind, "GR-END-05", STREAM, {}, by=LEADS, due=LEADS, says="The match is decided: close it."
    )
