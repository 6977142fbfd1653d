"""A form that is not filled in yet is judged too: what stands against it is said, and nothing fails."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from domain.kernel.deciding.decide import objections
from domain.kernel.grammar.act import draft_of
from domain.kernel.grammar.world import World
from domain.kernel.log.entry import Entry
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from tests.log.logs import BREAKS, DISPUTES, HOURS, NEWEST, Golden, replayed


def half_filled(fields: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The same form with every list empty, with each field left out, and with nothing in it."""
    yield {name: [] if isinstance(value, list) else value for name, value in fields.items()}
    for left_out in fields:
        yield {name: value for name, value in fields.items() if name != left_out}
    yield {name: value for name, value in fields.items() if value not in (None, [], 0, False)}
    yield {}


def test_every_kind_of_form_is_judged_while_it_is_empty() -> None:
    """Every act of a whole evening, of one about its hours, of breaks and of disputes, looked at again with lists empty and fields left
    out: objections, and no exception."""
    assert {
        entry.act.kind for golden in (NEWEST, HOURS, DISPUTES, BREAKS) for entry in looked_at(golden)
    } == LUDI_ROMANI.acts.keys()


def looked_at(golden: Golden) -> Iterator[Entry]:
    """Its acts, each judged again half filled in, in the world before it."""
    world: World = Ludi()
    for entry in replayed(golden).entries:
        kind = entry.act.kind
        for fields in half_filled(json.loads(entry.act.model_dump_json())) if kind != LUDI_ROMANI.opening else ():
            act = draft_of(LUDI_ROMANI.acts[kind]).model_validate_json(json.dumps(fields))
            try:
                objections(LUDI_ROMANI, world, act, entry.moment())
            except Exception as fault:
                raise AssertionError(f"{kind} {fields}: {fault!r}") from fault
        yield entry
        world = world.fold(entry.events, entry.number)
