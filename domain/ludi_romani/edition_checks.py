"""What the types of an edition cannot say: that its tables agree with each other and with the course of an evening."""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from domain.ludi_romani.edition import Edition, MortalSeed, NumenSeed, RegionSeed, RowSeed
from domain.ludi_romani.numina import NAMED
from domain.ludi_romani.places import ENTRANCES


class Fault(NamedTuple):
    """Something wrong in an edition: in which file, at which place there, and what."""

    file: str
    place: str
    reason: str


def faults(edition: Edition) -> Iterator[Fault]:
    """Every fault of an edition whose types are right, in the order of its files."""
    yield from _unsaid(edition)
    yield from _players(edition)
    yield from _starts(edition)
    yield from _regions(edition)
    yield from _roads(edition.regions)
    yield from _thrones(edition)
    yield from _rows(edition.timetable)
    yield from _chart(edition)
    yield from _named("numina", NAMED, edition.numina)
    yield from _named("regions", ENTRANCES.values(), edition.regions)


def _named(table: str, ids: Iterable[str], rows: tuple[NumenSeed, ...] | tuple[RegionSeed, ...]) -> Iterator[Fault]:
    """What rules call by its id and the edition does not have."""
    for id in sorted(set(ids) - {row.id for row in rows}):
        yield Fault(f"{table}.toml", table, f'there is no "{id}", which rules name')


def _unsaid(edition: Edition) -> Iterator[Fault]:
    """Amounts and rulings that have defaults, but only for old logs: an edition says its own."""
    for file, place, table in (
        ("prices.toml", "prices", edition.prices),
        ("prices.toml", "actium_values", edition.actium_values),
        ("settings.toml", "settings", edition.settings),
    ):
        for name in type(table).model_fields:
            if name not in table.model_fields_set:
                yield Fault(file, f"{place}.{name}", "is missing")
    if "ten" not in edition.model_fields_set:
        yield Fault("edition.toml", "ten", "is missing")


def _players(edition: Edition) -> Iterator[Fault]:
    tables: dict[str, tuple[MortalSeed | NumenSeed, ...]] = {"mortals": edition.mortals, "numina": edition.numina}
    players = [(table, f'{table}[{n}] "{seed.id}"', seed) for table in tables for n, seed in enumerate(tables[table])]
    yield from _twice((f"{table}.toml", f"{place}.id", seed.id) for table, place, seed in players)
    yield from _twice((f"{table}.toml", f"{place}.short", seed.short) for table, place, seed in players)
    for table, place, seed in players:
        if not (len(seed.letters) == 2 and seed.letters.isalpha()):
            yield Fault(f"{table}.toml", f"{place}.letters", f"must be two letters, not {seed.letters!r}")
        for name, value in seed.properties:
            if value < 0:
                yield Fault(f"{table}.toml", f"{place}.properties.{name}", f"is below zero ({value})")


def _twice(values: Iterable[tuple[str, str, str]]) -> Iterator[Fault]:
    first: dict[str, str] = {}
    for file, place, value in values:
        if value in first:
            yield Fault(file, place, f'"{value}" stands already at {first[value]}')
        first.setdefault(value, place)


def _starts(edition: Edition) -> Iterator[Fault]:
    known = {region.id for region in edition.regions}
    for n, mortal in enumerate(edition.mortals):
        if mortal.region is not None and mortal.region not in known:
            yield Fault("mortals.toml", f'mortals[{n}] "{mortal.id}".region', f'there is no region "{mortal.region}"')


def _regions(edition: Edition) -> Iterator[Fault]:
    yield from _twice(("regions.toml", f"{_at(n, region)}.id", region.id) for n, region in enumerate(edition.regions))
    if sum(region.kind == "roma" for region in edition.regions) != 1:
        yield Fault("regions.toml", "regions", 'exactly one region must be of the kind "roma"')
    for n, region in enumerate(edition.regions):
        begin = [m.short for m in edition.mortals if m.region == region.id and m.id != region.throne]
        if len(begin) > region.seats:
            reason = f"{region.seats} seats, but {len(begin)} begin there: {', '.join(begin)}"
            yield Fault("regions.toml", f"{_at(n, region)}.seats", reason)


def _roads(regions: tuple[RegionSeed, ...]) -> Iterator[Fault]:
    edges = {region.id: region.edges for region in regions}
    for n, region in enumerate(regions):
        place = f"{_at(n, region)}.edges"
        for k, other in enumerate(region.edges):
            if other not in edges:
                yield Fault("regions.toml", place, f'there is no region "{other}"')
            elif other == region.id:
                yield Fault("regions.toml", place, "a road must lead to another region")
            elif other in region.edges[:k]:
                yield Fault("regions.toml", place, f'the road to "{other}" is written twice')
            elif region.id not in edges[other]:
                yield Fault("regions.toml", place, f'the road to "{other}" is not among the edges of "{other}"')


def _thrones(edition: Edition) -> Iterator[Fault]:
    reges = {mortal.id for mortal in edition.mortals if mortal.role == "rex"}
    thrones = [(f"{_at(n, region)}.throne", region.throne) for n, region in enumerate(edition.regions) if region.throne]
    for place, rex in thrones:
        if rex not in reges:
            yield Fault("regions.toml", place, f'there is no rex "{rex}"')
    yield from _twice(("regions.toml", place, rex) for place, rex in thrones)
    for n, mortal in enumerate(edition.mortals):
        if mortal.role == "rex" and mortal.id not in {rex for _, rex in thrones}:
            yield Fault("mortals.toml", f'mortals[{n}] "{mortal.id}"', "no region has the throne of this rex")


def _rows(rows: tuple[RowSeed, ...]) -> Iterator[Fault]:
    if not rows or rows[-1].phase != "actium":
        yield Fault("timetable.toml", "timetable", "the last row must be Actium")
    for n, row in enumerate(rows):
        for field, reason in _row(n, row, last=n == len(rows) - 1):
            yield Fault("timetable.toml", f"timetable[{n}].{field}", reason)
    for n, (before, row) in enumerate(pairwise(rows), start=1):
        if row.starts < (before.ends or before.starts):
            yield Fault("timetable.toml", f"timetable[{n}].starts", f"{row.starts} is before the row above it ends")


def _row(n: int, row: RowSeed, *, last: bool) -> Iterator[tuple[str, str]]:
    """What is wrong with one row taken by itself: the field and the reason."""
    if row.row != n + 1:
        yield "row", f"is {row.row} where {n + 1} is due"
    if row.phase == "actium" and not last:
        yield "phase", "Actium must be the last row"
    if (row.ends is None) != (row.phase == "actium"):
        yield "ends", "is missing" if row.ends is None else "Actium has no planned end"
    if row.ends is not None and row.ends <= row.starts:
        yield "ends", f"{row.ends} is not after {row.starts}"
    if row.phase in ("aestas", "hiems") and row.year is None:
        yield "year", "is missing"
    if row.phase == "motus" and row.year is not None:
        yield "year", "a motus has none"


def _chart(edition: Edition) -> Iterator[Fault]:
    if not edition.naves:
        yield Fault("naves.toml", "naves", "the chart has no row")
    for n, (before, row) in enumerate(pairwise(edition.naves), start=1):
        if row.denarii <= before.denarii or row.naves <= before.naves:
            yield Fault("naves.toml", f"naves[{n}]", "must cost more and give more than the row above it")


def _at(n: int, region: RegionSeed) -> str:
    return f'regions[{n}] "{region.id}"'
