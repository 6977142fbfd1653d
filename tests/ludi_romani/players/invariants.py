"""What must hold after every act, whatever was played. Each invariant names the rules whose dispensation, or whose count at the
table, excuses a breach of it; what was excused once may last."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from domain.ludi_romani.aggregates.actium import actium
from domain.ludi_romani.aggregates.factio import factiones
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.proelium import proelia
from domain.ludi_romani.aggregates.senatus import RogatioRecord, Senatus
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties

KEPT = (
    "denarii",
    "suffragia",
    "curiales",
    "clientarum",
    "classes",
    "rexpressus",
    "virus",
    "fabriles",
    "rotae",
    "cohortes",
    "dos",
)
"""Properties of which nothing is made or lost from the opening to the end; ultrices come with each imago."""
LIMITS = {"flagitatio": "FLA-02", "anulo_aggredi": "GYG-03"}
"""The rule of a once-a-season right, by its limit's name; of any other right, any dispensation excuses it."""
ANY = "any"


@dataclass(frozen=True)
class Breach:
    """Something that must not be: what, and the rules that would have had to be set aside."""

    what: str
    rules: frozenset[str]


def breach(what: str, *rules: str) -> Breach:
    return Breach(what, frozenset(rules))


def total(world: Ludi) -> Properties:
    """Everything that there is, *incertum* included."""
    found = world.incertum.properties
    for player in world.players():
        found = add(found, player.properties)
    return found


def _sums(world: Ludi, start: Properties) -> Iterator[Breach]:
    now = total(world)
    for name in KEPT:
        if getattr(now, name) != getattr(start, name):
            yield breach(f"{getattr(now, name):,} {name} instead of {getattr(start, name):,}")


def _suffragia(world: Ludi, start: Properties) -> Iterator[Breach]:
    for player in world.players():
        if sum(count for _, count in player.owners) != player.properties.suffragia:
            yield breach(f"the lots of {player.id} are not the suffragia that he holds")
        if player.role in ("virgo", "matrona") and player.properties.suffragia:
            yield breach(f"{player.id}, a {player.role}, holds suffragia", "FEM-05", "LOG-19")


def _seats(world: Ludi, start: Properties) -> Iterator[Breach]:
    sitting = Counter(seat.player for region in world.regions() for seat in region.seated)
    yield from (breach(f"{player} sits on {count} seats") for player, count in sitting.items() if count > 1)
    for region in world.regions():
        if region.free() < 0:
            yield breach(f"{-region.free()} too many sit in {region.id}", "SED-01", "SED-22", "REG-07", "SED-17", "CLI-12",
                          "BAC-03", "BAC-07", "MOT-14", "GYG-05", "SED-05", "SED-03")  # fmt: skip


def _pestis(world: Ludi, start: Properties) -> Iterator[Breach]:
    rages = [region for region in world.regions() if region.pestis]
    if len(rages) > 1:
        yield breach("pestis rages in two regions", "PES-02")
    now = world.evening.now()
    if now and now.phase == "hiems" and any(region.kind == "roma" for region in rages):
        yield breach("pestis rages in Rome in a hiems", "PES-03")


def _senate(world: Ludi, start: Properties) -> Iterator[Breach]:
    bills = Counter(one.season for one in world.aggregates.values() if isinstance(one, RogatioRecord))
    yield from (
        breach(f"{count} bills in season {season}", "SEN-07", "SEN-08") for season, count in bills.items() if count > 2
    )
    for one in world.aggregates.values():
        if isinstance(one, Senatus) and len(one.consules) > 2:
            yield breach(f"{len(one.consules)} consuls in season {one.season}", "SEN-07")


def _tributum(world: Ludi, start: Properties) -> Iterator[Breach]:
    rounds = Counter(one.season for one in world.evening.instaurationes)
    yield from (
        breach(f"{count + 1} tributa in season {season}", "TRI-11") for season, count in rounds.items() if count > 2
    )
    for player in world.players():
        for (numen, season, number), count in _by_round(player).items():
            if count > number:
                yield breach(
                    f"{player.id} got {count} tributa of {numen} in {number} rounds of season {season}", "TRI-01"
                )


def _by_round(player: Player) -> Counter[tuple[str, int, int]]:
    """How many payments of each numen he had in a hiems by the end of each of its rounds: who let one pass may collect it in a
    later one (TRI-13)."""
    paid: Counter[tuple[str, int, int]] = Counter()
    for one in player.tributa:
        paid.update((one.numen, one.season, number) for number in range(one.round, 4))
    return paid


def _limits(world: Ludi, start: Properties) -> Iterator[Breach]:
    for player in world.players():
        for (limit, season), count in Counter((use.limit, use.season) for use in player.used).items():
            if count > 1 and limit != "virus":
                yield breach(f"{player.id} used {limit} {count} times in season {season}", LIMITS.get(limit, ANY))


def _proelia(world: Ludi, start: Properties) -> Iterator[Breach]:
    for one in proelia(world):
        if one.cause == "fought" and one.forced_by is None and len(one.fought) != one.rounds:
            yield breach(f"{len(one.fought)} concursationes of {one.rounds} were fought in {one.id}")
        if len(one.fought) > one.rounds and one.fought:
            yield breach(f"too many concursationes were fought in {one.id}")


def _naves(world: Ludi, start: Properties) -> Iterator[Breach]:
    parties, now, most = factiones(world), actium(world), world.evening.naves[-1].naves
    bought = sum(party.bought or 0 for party in parties)
    if sum(party.naves for party in parties) + now.haul != bought:
        yield breach("the naves of all parties and Neptune's haul are not what was bought")
    if any((party.bought or 0) > most or party.naves < 0 for party in parties):
        yield breach(f"a party has more than {most} naves, or fewer than none")
    if now.rounds and not any(party.naves > 0 for party in parties):
        yield breach("no party survived")


STANDING: tuple[Callable[[Ludi, Properties], Iterator[Breach]], ...] = (
    _sums, _suffragia, _seats, _pestis, _senate, _tributum, _limits, _proelia, _naves,
)  # fmt: skip
