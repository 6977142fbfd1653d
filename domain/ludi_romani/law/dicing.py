"""The dice of an attack as they are entered, and what each comes to with all that was added."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.attack import Addition, Fighter, Throw
from domain.ludi_romani.aggregates.proelium import Legio
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law import additions


class ThrowEntry(Protocol):
    """A throw as it is entered: which legio may be left open; ``added`` is what Fortuna adds to the attacked, or takes away."""

    @property
    def legio(self) -> Legio | None: ...
    @property
    def attacker(self) -> int: ...
    @property
    def attacked(self) -> int: ...
    @property
    def added(self) -> int: ...


def held(world: Ludi, player: str, kind: Legio) -> int:
    """How many legiones of a kind the books show with somebody."""
    goods = world.player(player).properties
    return max(0, goods.curiales if kind == "curialis" else goods.clientarum)


class DiceHelp(Protocol):
    """An imago's die at one of the throws, the first of which is number 1."""

    @property
    def imago(self) -> str: ...
    @property
    def throw(self) -> int: ...
    @property
    def helps(self) -> Fighter: ...
    @property
    def die(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Rolled:
    """All that was rolled, as it is entered: the throws, the imagines' dice, and the matrona whose husband's last die counts
    twice."""

    rows: Sequence[ThrowEntry]
    imagines: Sequence[DiceHelp] = ()
    matrona: str | None = None


class NoSuchThrow(Objection):
    """IMA-04: {imago} adds its die to throw {throw}, and there are {throws}."""

    rule = "IMA-04"
    field = "imagines"
    imago: str
    throw: int
    throws: int


def added(world: Ludi, region: str, fighters: tuple[str, ...], rolled: Rolled) -> Iterator[Objection]:
    """What stands against what came to the dice: each imago once (AMB-42), and Juno for a husband who rolls (AMB-40)."""
    yield from additions.may_help(world, (help.imago for help in rolled.imagines))
    for help in rolled.imagines:
        if help.throw > len(rolled.rows):
            yield NoSuchThrow(imago=help.imago, throw=help.throw, throws=len(rolled.rows))
    if rolled.matrona:
        yield from additions.husband_rolls(world, rolled.matrona, fighters)
        yield from additions.juno_is_there(world, region)


def thrown(world: Ludi, attacker: str, player: str, kinds: Sequence[Legio], rolled: Rolled) -> tuple[Throw, ...]:
    """The rows as throws: where none is named, curiales are attacked first. To roll as high is enough to keep a legio, however
    it came about (WAR-05)."""
    named = Counter(row.legio for row in rolled.rows)
    left: dict[Legio, int] = {kind: held(world, player, kind) - named[kind] for kind in kinds}
    husband = world.player(rolled.matrona).spouse if rolled.matrona else None
    found: list[Throw] = []
    for number, row in enumerate(rolled.rows, 1):
        first = _next(kinds, left)
        if row.legio is None:
            left[first] -= 1
        doubled = husband in (attacker, player) and number == len(rolled.rows)
        twice = 0 if not doubled else row.attacked if husband == player else -row.attacker
        helps = [help for help in rolled.imagines if help.throw == number]
        more = row.added + twice + sum(help.die if help.helps == "attacked" else -help.die for help in helps)
        found.append(
            Throw(
                legio=row.legio or first,
                attacker=row.attacker,
                attacked=row.attacked,
                added=more,
                lost=row.attacked + more < row.attacker,
                doubled_by=rolled.matrona if doubled else None,
                imagines=tuple(Addition(imago=help.imago, helps=help.helps, die=help.die) for help in helps),
            )
        )
    return tuple(found)


def _next(kinds: Sequence[Legio], left: Mapping[Legio, int]) -> Legio:
    for kind in kinds:
        if left[kind] > 0:
            return kind
    return kinds[0]
