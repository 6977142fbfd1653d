"""What may come to a die: what a proelium, a war god's fight and an attack with the Ring share."""

from collections.abc import Iterable, Iterator

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.numina import JUNO


class OnlyTheLastDie(Objection):
    """NUP-08: Juno doubles a husband's die in the final concursatio only; still to come after this one: {left}."""

    rule = "NUP-08"
    field = "matrona"
    left: int


class HusbandDoesNotFight(Objection):
    """NUP-08: {matrona} is not the wife of anybody who rolls here."""

    rule = "NUP-08"
    field = "matrona"
    matrona: str


class JunoIsAway(Objection):
    """NUP-08: the books show {juno} in {seen}; she doubles a die only with her consent and where the fight is."""

    rule = "NUP-08"
    weight = Weight.CAUTION
    field = "matrona"
    juno: str
    seen: str


class NotAnImago(Objection):
    """IMA-04: {player} is no imago; only they add a die to a concursatio."""

    rule = "IMA-04"
    field = "imagines"
    player: str


class AlreadyHelped(Objection):
    """IMA-04: {player} has already added its die in this proelium; each imago does so once."""

    rule = "IMA-04"
    field = "imagines"
    player: str


def husband_rolls(world: Ludi, matrona: str, rollers: tuple[str, ...]) -> Iterator[Objection]:
    """A married matrona whose husband's own die it is."""
    wife = world.player(matrona)
    if wife.role != "matrona" or wife.spouse not in rollers:
        yield HusbandDoesNotFight(matrona=matrona)


def juno_is_there(world: Ludi, region: str) -> Iterator[Objection]:
    """Juno beside them, as far as the books show (AMB-40)."""
    seen = world.whereabouts(JUNO)
    if seen and seen != region:
        yield JunoIsAway(juno=JUNO, seen=seen)


def may_help(world: Ludi, imagines: Iterable[str], before: Iterable[str] = ()) -> Iterator[Objection]:
    """Each imago once in a proelium (AMB-42)."""
    helped = set(before)
    for id in imagines:
        if world.player(id).role != "imago":
            yield NotAnImago(player=id)
        if id in helped:
            yield AlreadyHelped(player=id)
        helped.add(id)
