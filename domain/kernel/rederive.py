"""The one mechanism of correction: run the journal again with some acts left out, and record the difference in outcome."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from domain.kernel.decide import Decision, decide
from domain.kernel.entry import Entry
from domain.kernel.event import Event
from domain.kernel.game import Game
from domain.kernel.objection import Objection, Weight
from domain.kernel.rows import Change
from domain.kernel.world import World
from domain.kernel.worlds import adapter


@dataclass(frozen=True, slots=True)
class Derived:
    """What the journal comes to with changes: the world, each act's events, and where it went otherwise."""

    world: World
    outcomes: Mapping[int, tuple[Event, ...]]
    refused: Mapping[int, tuple[Objection, ...]]
    """Refusals met on the way by acts that were applied all the same."""
    left_out: Mapping[int, tuple[Objection, ...]]
    """Acts that met an absolute objection, and so could not be applied at all."""


def voided(changes: Iterable[Change]) -> frozenset[int]:
    """The acts that these changes leave out."""
    return frozenset(change.act for change in changes if change.change == "void")


def again(game: Game, world: World, entry: Entry) -> Decision:
    """An act judged again, in another world than the one in which it was recorded, and recorded over every refusal."""
    counted, dispensed = entry.row.content.counted, entry.dispensed()
    return decide(game, world, entry.act, entry.moment(), counted=counted, dispensed=dispensed, in_spite=True)


def rederive(game: Game, start: World, entries: Iterable[Entry], changes: Iterable[Change]) -> Derived:
    """Run these entries again from ``start`` with the changes in force; the assignments of corrections are not run again."""
    left, world = voided(changes), start
    outcomes: dict[int, tuple[Event, ...]] = {}
    refused: dict[int, tuple[Objection, ...]] = {}
    left_out: dict[int, tuple[Objection, ...]] = {}
    for entry in entries:
        if entry.number in left or entry.row.corrections:
            continue
        decision = again(game, world, entry)
        if decision.standing:
            absolute = any(objection.weight is Weight.ABSOLUTE for objection in decision.standing)
            (left_out if absolute else refused)[entry.number] = decision.standing
        outcomes[entry.number] = decision.events
        world = decision.after
    return Derived(world, outcomes, refused, left_out)


def plain(aggregate: Any) -> dict[str, Any]:
    """An aggregate's fields as JSON values: what a digest hashes and a correction assigns."""
    cls: type = type(aggregate)
    value: dict[str, Any] = adapter(cls).dump_python(aggregate, mode="json")
    return value


class Corrected(Event):
    """The outcome of a correction for one aggregate. ``apply`` only assigns: ``assign`` holds, by field, the old and the new
    value; ``created`` or ``removed`` the whole of it. A game's own is made by ``corrected_of``."""

    kind: ClassVar[str] = "corrected"
    says: ClassVar[str] = "The books of {of} are set right."
    types: ClassVar[Mapping[str, type]]
    """The type of an aggregate by the first word of its stream."""

    of: str
    assign: dict[str, tuple[Any, Any]] = {}
    created: dict[str, Any] | None = None
    removed: dict[str, Any] | None = None

    @property
    def stream(self) -> str:
        return self.of

    def apply(self, to: Any) -> Any:
        if self.removed is not None:
            return None
        cls = self.types[self.of.partition(":")[0]]
        assigned = {name: new for name, (_, new) in self.assign.items()}
        after = plain(to) | assigned if self.created is None else self.created
        # As JSON, since dice and other frozen parts of an aggregate take lists for tuples only from there.
        return adapter(cls).validate_json(json.dumps(after))


def corrected_of(aggregates: Mapping[str, type]) -> type[Corrected]:
    """The outcome of a correction in a game with these aggregates."""

    class CorrectedHere(Corrected):
        types = aggregates

    return CorrectedHere


def difference(corrected: type[Corrected], before: World, after: World) -> list[Corrected]:
    """What has to be assigned so that one world becomes the other, stream by stream in order."""
    found: list[Corrected] = []
    for stream in sorted({*before.aggregates, *after.aggregates}):
        old, new = before.aggregates.get(stream), after.aggregates.get(stream)
        if old == new:
            continue
        if old is None:
            found.append(corrected(of=stream, created=plain(new)))
        elif new is None:
            found.append(corrected(of=stream, removed=plain(old)))
        else:
            was, is_ = plain(old), plain(new)
            found.append(
                corrected(
                    of=stream,
                    assign={f.name: (was[f.name], is_[f.name]) for f in fields(old) if was[f.name] != is_[f.name]},
                )
            )
    return found
