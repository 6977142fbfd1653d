"""What waits for goals."""

from collections.abc import Iterator

from domain.gloria_romae.acts.goals.proposita_sortiri import PropositaSortiri
from domain.gloria_romae.acts.goals.propositum_dare import PropositumDare
from domain.gloria_romae.aggregates.match import STREAM
from domain.gloria_romae.aggregates.world import Romae
from domain.kernel.grammar.role import ORGANISER
from domain.kernel.grammar.step import Ask, Now, Step

LEADS = frozenset([ORGANISER])
SIX = ("wonder", "strategic", "public", "client", "pair_strategic", "pair_public")


def steps(now: Now) -> Iterator[Step]:
    """The goals are dealt, or typed in house by house (GR-GOALS-08, GR-AMB-25)."""
    world: Romae = now.world
    without = [player.id for player in world.players() if not player.given]
    if world.phase(0) != "before" or not without:
        return
    if len(without) == len(world.match.players):
        yield Step(
            PropositaSortiri.kind, "GR-GOALS-08", STREAM, {}, by=LEADS, due=LEADS, says="The houses have no goals yet."
        )
    for player in without:
        yield Step(
            PropositumDare.kind, "GR-GOALS-08", f"player:{player}", {"player": player},
            asks=tuple(Ask(field=field) for field in SIX), by=LEADS, beside=len(without) == len(world.match.players),
            due=LEADS if len(without) < len(world.match.players) else frozenset(),
            says="The {player} have no goals yet.", facts={"player": player},
        )  # fmt: skip
