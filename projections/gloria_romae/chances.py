"""How a plan fares against likely plans: those of computer players with dealt goals, and lots of every order.

Nobody's sealed plan or goals are read: before the opening a house is played by a computer unless a plan is assumed for it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from domain.gloria_romae.aggregates.plan import Goals, Met
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.dealing import deal
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.frozen import Frozen
from projections.gloria_romae.chance import SeededChance
from projections.gloria_romae.computer import best
from projections.gloria_romae.trial import SupposedMatch, supposed_in
from projections.kernel.eyes import Eyes

LIKELY = 1
"""The strength of the computer players that make likely plans: these are many and unlike each other."""


class PlayedChance(Frozen):
    """What one supposed match adds."""

    winner: str
    met: Met | None
    built: tuple[str, ...]
    patron_of: tuple[str, ...]
    denarii: int


class ChancesView(Frozen):
    """So many supposed matches: how often each house won, how often each structure stood, how often this house met each of its goals
    (None where it has none that this seat may read) and became patron of each group; the mean of its denarii. Counts of matches, so
    that several answers with other seeds add up."""

    matches: int
    wins: dict[str, int]
    built: dict[str, int]
    met: dict[str, int] | None
    patron_of: dict[str, int]
    denarii: float


def play(eyes: Eyes, by: str, act: Act, assumed: Mapping[str, Act], seeds: Sequence[int]) -> Iterator[PlayedChance]:
    """Supposed matches of a plan in the name of ``by``, one for each seed."""
    known, before = SupposedMatch.of(eyes, by, act, assumed), supposed_in(eyes)
    for seed in seeds:
        after = _filled(known, before, seed).tried(eyes, _lots(before, seed))
        yield PlayedChance(
            winner=after.match.winner or "", met=after.player(by).met if known.goals.get(by) else None,
            built=tuple(one.id for one in after.buildings() if one.built),
            patron_of=tuple(one.id for one in after.clients() if one.patron == by), denarii=after.player(by).denarii,
        )  # fmt: skip


def _filled(known: SupposedMatch, world: Romae, seed: int) -> SupposedMatch:
    """The match with a likely plan for each house that has none, towards goals of a deal."""
    dealt: dict[str, Goals] = deal(world, f"{seed:032x}")
    goals = {id: known.goals.get(id) or dealt[id] for id in world.match.players}
    likely = {
        id: best(world, id, goals[id] or dealt[id], LIKELY, SeededChance(f"{seed}:{id}"))
        for id in world.match.players
        if id not in known.plans
    }
    return known.model_copy(update={"plans": {**likely, **known.plans}, "goals": goals})


def _lots(world: Romae, seed: int) -> list[str]:
    lots = list(world.match.players)
    SeededChance(f"{seed}:lots").shuffle(lots)
    return lots


def add(eyes: Eyes, played: Sequence[PlayedChance]) -> ChancesView:
    """Supposed matches added up."""
    world: Romae = eyes.world
    wins, built = Counter(one.winner for one in played), Counter(id for one in played for id in one.built)
    met = [one.met.model_dump() for one in played if one.met]
    patrons = Counter(id for one in played for id in one.patron_of)
    return ChancesView(
        matches=len(played), wins={id: wins[id] for id in world.match.players},
        built={one.id: built[one.id] for one in world.buildings()},
        met={goal: sum(one[goal] for one in met) for goal in Met.model_fields} if met else None,
        patron_of={one.id: patrons[one.id] for one in world.clients()},
        denarii=round(sum(one.denarii for one in played) / len(played), 1),
    )  # fmt: skip
