"""``make tiles``: how often the tile that was right lay first. An evening is replayed; before each act that a numen's tablet recorded
his tiles are worked out as the wire gives them, which the screen only draws, and the act is looked for behind them: where the screen
has one board for several kinds, one tile leads to all of them."""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, cast

from domain.kernel.correction.change import Revocare
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.role import REFEREES
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.ludi_romani.aggregates.world import Ludi
from projections.kernel.eyes import Eyes
from projections.kernel.tablet.tiles import TileNow
from projections.kernel.view import BETWEEN
from projections.ludi_romani.stage import LUDI
from tests.eyes import look
from tests.kiosk.boards import leads
from tests.log.logs import NEWEST, replayed
from tests.ludi_romani.players.evening import evening
from tests.ludi_romani.table import edition_2018

WITHIN = (1, 3, 6)
TOLD_BY = ("player", "proelium", "rogatio", "factio")
"""Nouns by which a tile may name what it is about."""


@dataclass(frozen=True)
class Seen:
    """An act, and the tiles that lay before it: as his tablet lay there, and with the people tapped whom the act names and who
    sit where he is. A place is from 1, and 0 where the act was not among them; ``alone`` is the place of the tile of its own kind."""

    entry: Entry
    phase: str
    cold: int
    tapped: int
    alone: int
    subject: bool
    """Whether the first with people tapped names what the act names."""


def seen(journal: Journal) -> Iterator[Seen]:
    """Every act that a numen's tablet recorded."""
    worlds = journal.walk(range(1, len(journal.entries)))
    before: Ludi | None = None
    for number, entry in enumerate(journal.entries):
        world = before
        who = entry.row.recorded_by
        if world is not None and world.knows("player", who):
            eyes = look(world, REFEREES, entries=journal.entries[:number], journal=journal)
            season, people = world.evening.now(), _tapped(world, who, entry.act)
            cold = shown(eyes, who)
            tapped = shown(eyes, BETWEEN.join([who, *people])) if people else cold
            same = bool(tapped) and _same(tapped[0], entry.act)
            phase = season.phase if season else "before"
            yield Seen(
                entry, phase, _place(cold, entry.act), _place(tapped, entry.act), _alone(tapped, entry.act), same
            )
        before = cast(Ludi, next(worlds, (None, None))[1])


def shown(eyes: Eyes, hand: str) -> Sequence[TileNow]:
    """The tiles of a badge, and of those whom its holder tapped."""
    found: Any = LUDI.views["tiles"].build(eyes, hand)
    tiles: Sequence[TileNow] = found.tiles
    return tiles


def _tapped(world: Ludi, who: str, act: Act) -> list[str]:
    here = world.whereabouts(who)
    required = {name for name, field in type(act).model_fields.items() if field.is_required()}
    named = dict.fromkeys(
        str(one.value) for one in act.named() if one.noun == "player" and one.field in required and one.value != who
    )
    return [id for id in named if here and world.region(here).holds(id)]


def _place(tiles: Sequence[TileNow], act: Act) -> int:
    return next((place for place, tile in enumerate(tiles, 1) if leads(tile.kind, act.kind)), 0)


def _alone(tiles: Sequence[TileNow], act: Act) -> int:
    return next((place for place, tile in enumerate(tiles, 1) if tile.kind == act.kind), 0)


def _same(tile: TileNow, act: Act) -> bool:
    """Whether what the tile names is what the act names, as far as it names anything."""
    if not leads(tile.kind, act.kind):
        return False
    told = {name: value for name, value in tile.fields.items() if isinstance(value, str | int)}
    said = act.model_dump(mode="json")
    nouns = {one.field for one in act.named() if one.noun in TOLD_BY}
    return all(said.get(name, value) == value for name, value in told.items() if name in nouns)


def table(found: Sequence[Seen]) -> str:
    """Shares by phase and by numen, and what was missed most. To take back is counted as missed, though it is offered beside each
    act and is no tile."""
    lines = [f"{'':22} {'acts':>5}   as it lay: first, 3, 6     people tapped: first, 3, 6   and whom"]
    lines.append(_line("all", found))
    lines.append(_line("all but revocare", [one for one in found if one.entry.act.kind != Revocare.kind]))
    for phase in dict.fromkeys(one.phase for one in found):
        lines.append(_line(f"  {phase}", [one for one in found if one.phase == phase]))
    for who, _ in Counter(one.entry.row.recorded_by for one in found).most_common():
        lines.append(_line(f"  {who}", [one for one in found if one.entry.row.recorded_by == who]))
    own = sum(one.alone == 1 for one in found) / len(found)
    lines.append(f"  people tapped, counting no board but the tile of the very kind: {own:.1%}")
    for words, missed in (
        ("missed as it lay", Counter((one.phase, one.entry.act.kind) for one in found if one.cold != 1)),
        ("missed with people tapped", Counter((one.phase, one.entry.act.kind) for one in found if one.tapped != 1)),
    ):
        most = ", ".join(f"{kind} ({phase}) {count}" for (phase, kind), count in missed.most_common(14))
        lines.append(f"  {words}: {most}")
    return "\n".join(lines)


def _line(words: str, found: Sequence[Seen]) -> str:
    def shares(places: Iterable[int]) -> str:
        some = list(places)
        return " ".join(f"{sum(0 < place <= most for place in some) / len(some):6.1%}" for most in WITHIN)

    whom = sum(one.subject for one in found) / len(found)
    return (
        f"{words:22} {len(found):5}   {shares(one.cold for one in found)}       "
        f"{shares(one.tapped for one in found)}       {whom:6.1%}"
    )


def main() -> None:
    """The scripted evening, then evenings that play themselves, from which nothing was taken."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--evenings", type=int, default=1, help="that play themselves")
    options.add_argument("--missed", action="store_true", help="each act of the scripted evening that was missed")
    chosen = options.parse_args()
    found = list(seen(replayed(NEWEST)))
    print("The scripted evening. Left out: what the organiser's desk recorded, which has no tiles.")
    print(table(found))
    if chosen.missed:
        for one in found:
            if one.tapped != 1:
                print(
                    f"  {one.entry.number} {one.phase} {one.entry.row.recorded_by} {one.entry.act.kind} {one.cold} {one.tapped}"
                )
    random = [one for seed in range(1, chosen.evenings + 1) for one in seen(evening(edition_2018(), seed).book.journal)]
    if random:
        print(f"\n{chosen.evenings} evenings of players who do what the dice say.")
        print(table(random))


if __name__ == "__main__":
    main()
