"""The worlds that a journal keeps, so that every act is near one; and a world as bytes."""

from collections import OrderedDict
from typing import Any

import orjson

from domain.kernel.grammar.game import Game
from domain.kernel.grammar.world import World
from domain.kernel.log.corrected import adapter
from domain.kernel.log.entries import Entries, SnapshotStore

STRIDE = 100
"""Acts between two worlds that are kept."""
HELD = 8
"""Kept worlds held in memory where a snapshot store has the others."""
STEP = 10
"""Acts between two worlds left by a walk into the past: the next walk there folds no more than these."""
LEFT = 3_500
"""Worlds left by walks, at most. Each takes some 25 kB, since unchanged parts are shared."""


class Worlds:
    """The first world, and every hundredth after it."""

    def __init__(self, first: World, entries: Entries, shelf: SnapshotStore | None = None) -> None:
        self._first, self._entries, self._shelf = first, entries, shelf
        self._held: OrderedDict[int, World] = OrderedDict()
        self._left: OrderedDict[int, World] = OrderedDict()

    def hold(self, world: World) -> None:
        """Keep a world, if its number is one of those."""
        if world.number % STRIDE == 0:
            self._held[world.number] = world
            if self._shelf and len(self._held) > HELD:
                self._held.popitem(last=False)

    def leave(self, world: World) -> None:
        """Offer a world passed by a walk, to be left."""
        if world.number % STEP == 0:
            self._left[world.number] = world
            if len(self._left) > LEFT:
                self._left.popitem(last=False)

    def drop(self, number: int) -> None:
        """Forget the world after an act that was removed."""
        self._held.pop(number, None)
        self._left.pop(number, None)

    def nearest(self, number: int, walked: World | None) -> World:
        """The closest world at or before an act: the end of a walk (``walked``), one left, or one kept."""
        near = max(walked.number if walked else 0, number - STRIDE)
        for at in range(number - number % STEP, near, -STEP):
            if at in self._left:
                self._left.move_to_end(at)
                return self._left[at]
        if walked and walked.number == near:
            return walked
        world = self._kept(number)
        self.leave(world)
        return world

    def _kept(self, number: int) -> World:
        for at in range(number - number % STRIDE, 0, -STRIDE):
            if at in self._held:
                self._held.move_to_end(at)
                return self._held[at]
            if self._shelf and (world := self._shelf.world(at, self._entries.root(at))):
                self.hold(world)
                return world
        return self._first


def laid_down(world: World) -> bytes:
    """A world as JSON: every aggregate by its stream, in the world's order."""
    aggregates = b",".join(
        b"%b:%b" % (orjson.dumps(stream), _json(aggregate)) for stream, aggregate in world.aggregates.items()
    )
    return b'{"versions":%b,"aggregates":{%b}}' % (orjson.dumps(dict(world.versions)), aggregates)


def _json(aggregate: Any) -> bytes:
    cls: type = type(aggregate)
    return adapter(cls).dump_json(aggregate)


def taken_up(game: Game, number: int, laid: bytes) -> World:
    """The world after an act from its bytes. Raises ValueError or KeyError where they are not of this game."""
    content = orjson.loads(laid)
    aggregates = {
        stream: adapter(game.nouns[stream.partition(":")[0]]).validate_json(orjson.dumps(aggregate))
        for stream, aggregate in content["aggregates"].items()
    }
    return type(game.world())(number, aggregates, content["versions"])
