"""docs/scale.md, made from the run that is kept in docs/scale/ and from the simulation over it."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

from api.store.postgres.connections import CONNECTIONS
from tests.bench.many import simulation
from tests.bench.profiles import read, table
from tests.bench.results import beside, spread
from tests.bench.rows import Figure, Row, shown
from tests.log.logs import NEWEST, replayed
from tests.server import ROOT

KEPT = ROOT / "docs" / "scale" / "figures.json"
PAGE = ROOT / "docs" / "scale.md"
HOW = """
Workers and database run on the same cores as the client, which is one process with raw sockets. Each worker has a port of its own, and
each evening is asked for at one of them, as behind the proxy of [hosting](hosting.md). *Raw commits* are the rows of the same act,
committed over as many connections as the workers have, through the same driver and by nothing else; each figure stands beside the raw
commits of the same minute. `make bench-many` measures all of it and makes this page; `make bench-many ROWS="cold flat"` measures a
part and keeps nothing.
"""
FIRST = """
## What saturates first
{first}

## What to do then
- **Processors**: more workers, on more machines. Nothing is shared between two evenings but the database, and the proxy sends all
  requests of an evening to one worker.
- **The database's disk**: evenings share nothing in it either, so they are divided: a second database with a house of its own, and the
  proxy's first part of the path or name says which. `ludi move` takes an evening from one to another.
- **Connections**: each worker takes up to {each}, and PostgreSQL some hundreds; PgBouncer in *session* mode stands between from some
  forty workers on (the listening connection, and `SET` on the others, need their session).
- **Size**: the log is one table with two indexes. Partition it by evening (`PARTITION BY HASH` of the evening), or move what is over
  into an archive of its own (`ludi move`, or the archive of the desk), before a year's worth no longer fits the machine's memory
  several times over: only evenings that are on are read."""


def profile_of(measure: str) -> Path:
    """The file of a measure's profile."""
    return KEPT.with_name(f"profile-{measure}.json")


def _missed(found: dict[str, Figure], measures: Mapping[str, ModuleType]) -> Iterator[str]:
    """The profile of each measure with a row that misses its goal."""
    for name, measure in measures.items():
        missed = [row.name for row in measure.ROWS if not row.met(found[row.name].value)]
        profile = read(profile_of(name)) if missed else None
        if profile:
            yield f"\n## What takes the time of {', '.join(missed)}\n"
            yield from table(profile)


def figures() -> dict[str, Any]:
    """The run that is kept; empty where there is none."""
    return json.loads(KEPT.read_text()) if KEPT.exists() else {}


def _table(rows: Sequence[Row], found: dict[str, Figure]) -> Iterator[str]:
    yield "| | row | what | goal | found | spread | made of |"
    yield "|---|---|---|---|---|---|---|"
    for row in rows:
        figure = found[row.name]
        cells = [
            "✓" if row.met(figure.value) else "✗", f"`{row.name}`", row.what, row.wish, f"**{shown(figure.value, row.unit)}**",
            spread(row, figure), beside(figure),
        ]  # fmt: skip
        yield f"| {' | '.join(cells)} |"


def acts() -> list[float]:
    """The seconds of the acts of the scripted evening, from its first season on."""
    entries = replayed(NEWEST).entries
    begins = min(entry.row.happened for entry in entries[1:] if entry.act.kind == "tempus_nuntiare")
    return [(entry.row.recorded - begins) / 1000 for entry in entries[1:] if entry.row.recorded >= begins]


def _needs(kept: dict[str, Any]) -> Iterator[str]:
    made_of = {name: figure["beside"] for name, figure in kept["figures"].items()}
    cores = int(kept["machine"]["processor"].split()[0])
    costs = simulation.costs(made_of, cores)
    found = simulation.needs(costs, acts())
    yield "\n## What ten thousand evenings at once need\n"
    yield (
        f"`tests/bench/many/simulation.py` lays the scripted evening over itself {simulation.EVENINGS:,} times, all begun within "
        f"{simulation.WITHIN // 60} minutes, and counts with the figures above. It leaves out what screens cost where many look on.\n"
    )
    yield "| | |\n|---|---|"
    yield f"| acts a second, on the average and in the busiest {simulation.BUSY} s | {found.usual:,.0f}, {found.acts_a_second:,.0f} |"
    yield f"| cores for workers and database, each {simulation.WORKER_SHARE:.0%} busy | {found.cores} |"
    yield f"| memory of all workers | {found.memory_gb:,.0f} GB |"
    yield f"| connections to the database | {found.connections} |"
    yield f"| databases, by commits a second of this disk | {found.databases} |"
    yield f"| size of the database after a year of {simulation.A_YEAR:,} evenings | {found.stored_gb:,.0f} GB |"
    share = found.acts_a_second / costs.commits_a_second
    first = (
        f"At the busiest moment {found.acts_a_second:,.0f} acts a second take {share:.0%} of what this disk commits, and {found.cores} "
        f"cores where each of these here does {costs.acts_a_second / costs.cores:,.0f}: "
        + (
            "the disk of a single database gives out first."
            if share > 1
            else f"the processors give out first, and the disk at {1 / share:.1f} times as many."
        )
    )
    yield FIRST.format(first=first, each=CONNECTIONS + 1)


def page(rows: Sequence[Row], measures: Mapping[str, ModuleType], kept: dict[str, Any]) -> str:
    """The page, of the run that is kept."""
    found = {name: Figure(**figure) for name, figure in kept["figures"].items()}
    parts = [
        "# How many evenings\n",
        f"Made by `make bench-many` on {kept['date']} UTC: {', '.join(kept['machine'].values())}.\n",
        *_table(rows, found), HOW, *_needs(kept), *_missed(found, measures),
    ]  # fmt: skip
    return "\n".join(parts).rstrip() + "\n"


def write(rows: Sequence[Row], measures: Mapping[str, ModuleType]) -> None:
    """Make it anew, once there is a run."""
    if kept := figures():
        PAGE.write_text(page(rows, measures, kept))
