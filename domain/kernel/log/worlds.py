"""The worlds that a journal keeps, so that any moment of an evening is near one; and how a world is laid down as bytes."""

from collections import OrderedDict
from typing import Any

import orjson

from domain.kernel.grammar.game import Game
from domain.kernel.grammar.world import World
from domain.kernel.log.corrected import adapter
from domain.kernel.log.entries import Entries, SnapshotStore

STRIDE = 100
"""A world is kept every so many acts."""
HELD = 8
"""So many are held in memory where the others lie on a shelf."""
STEP = 10
"""Whoever goes back leaves a world behind him every so many acts: who comes there next folds no more than these."""
LEFT = 3_500
"""So many are left behind at most. Each is some 25 kB, since what did not change is the same in all of them."""


class Worlds:
    """The first world, and the one after every hundredth act."""

    def __init__(self, first: World, entries: Entries, shelf: SnapshotStore | None = None) -> None:
        self._first, self._entries, self._shelf = first, entries, shelf
        self._held: OrderedDict[int, World] = OrderedDict()
        self._left: OrderedDict[int, World] = OrderedDict()

    def hold(self, world: World) -> None:
        """Keep a world, if it is one of those that are kept."""
        if world.number % STRIDE == 0:
            self._held[world.number] = world
            if self._shelf and len(self._held) > HELD:
                self._held.popitem(last=False)

    def leave(self, world: World) -> None:
        """Somebody who goes back comes past a world."""
        if world.number % STEP == 0:
            self._left[world.number] = world
            if len(self._left) > LEFT:
                self._left.popitem(last=False)

    def drop(self, number: int) -> None:
        """An act is not known any longer."""
        self._held.pop(number, None)
        self._left.pop(number, None)

    def nearest(self, number: int, walked: World | None) -> World:
        """One at or before an act from which it is not far: that to which somebody ``walked``, or the last that was left or kept."""
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
    """A world as JSON: every aggregate by its stream, in the order in which the world holds them."""
    aggregates = b",".join(b"%b:%b" % (orjson.dumps(stream), _json(one)) for stream, one in world.aggregates.items())
    return b'{"versions":%b,"aggregates":{%b}}' % (orjson.dumps(dict(world.versions)), aggregates)


def _json(aggregate: Any) -> bytes:
    cls: type = type(aggregate)
    return adapter(cls).dump_json(aggregate)


def taken_up(game: Game, number: int, laid: bytes) -> World:
    """The world that was laid down after an act. Raises ValueError or KeyError for what is none of this game."""
    found = orjson.loads(laid)
    aggregates = {
        stream: adapter(game.nouns[stream.partition(":")[0]]).validate_json(orjson.dumps(one))
        for stream, one in found["aggregates"].items()
    }
    return type(game.world())(number, aggregates, found["versions"])
