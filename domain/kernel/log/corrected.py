"""The outcome of a correction as events: what is assigned, by aggregate and field."""

import json
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import Any, ClassVar

from pydantic import TypeAdapter

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.world import World


@cache
def adapter(cls: Any) -> TypeAdapter[Any]:
    """Converts values of a class to JSON and back."""
    return TypeAdapter(cls)


def plain(aggregate: Any) -> dict[str, Any]:
    """An aggregate's fields as JSON values, as hashed by a digest and assigned by a correction."""
    cls: type = type(aggregate)
    value: dict[str, Any] = adapter(cls).dump_python(aggregate, mode="json")
    return value


class Corrected(Event):
    """The outcome of a correction for one aggregate. ``apply`` only assigns: ``assign`` holds the old and the new value of each
    field; ``created`` or ``removed`` a whole aggregate. ``corrected_of`` makes the class of a game."""

    kind: ClassVar[str] = "corrected"
    says: ClassVar[str] = "The books of {of} are set right."
    types: ClassVar[Mapping[str, type]]
    """The type of an aggregate by the first part of its stream."""

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
        # From JSON, because only there pydantic accepts lists for tuples in frozen parts of an aggregate.
        return adapter(cls).validate_json(json.dumps(after))


def corrected_of(aggregates: Mapping[str, type]) -> type[Corrected]:
    """The event class for corrections in a game with these aggregates."""

    class CorrectedHere(Corrected):
        types = aggregates

    return CorrectedHere


def difference(corrected: type[Corrected], before: World, after: World) -> list[Corrected]:
    """The assignments that turn one world into the other, in order of streams."""
    assignments: list[Corrected] = []
    for stream in sorted({*before.aggregates, *after.aggregates}):
        old, new = before.aggregates.get(stream), after.aggregates.get(stream)
        if old == new:
            continue
        if old is None:
            assignments.append(corrected(of=stream, created=plain(new)))
        elif new is None:
            assignments.append(corrected(of=stream, removed=plain(old)))
        else:
            was, is_ = plain(old), plain(new)
            assignments.append(
                corrected(
                    of=stream,
                    assign={f.name: (was[f.name], is_[f.name]) for f in fields(old) if was[f.name] != is_[f.name]},
                )
            )
    return assignments
