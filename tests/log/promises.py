"""What the log and the tablets hold the game to, as lines: each act with who may record it when and the form that draws it,
each objection with its rule, weight and field, each event with its form, each consequence with what it looks at.

``make promises`` writes the page; whoever changes one of these on purpose reads the difference first: a log of an earlier
year is read by it.
"""

import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from api.games import STAGES
from domain.kernel.deciding.record import RuleFailed
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.game import Game

SAID = {"unsaid", "says", "description"}
"""Sentences, which may be said better at any time, and whether they ask for more of the form; annals have a test of their own."""


NO_PROMISE = {"open", "openly", "only_corrects", "unseen", "commutes", "amount"}
"""Who reads what of it, how a journal is run again, and by which hour it is judged: no log and no tablet is held to these names."""


WHERE_SAID = {"says_sealed", "sealed", "drawn", "reveals", "shows", "sender_undoes", "in_turn"}
"""What few acts declare stands only where it is declared."""


def page(game: Game) -> Path:
    """Where they stand."""
    return Path(__file__).parent / f"promises_{game.id}.txt"


def promised(game: Game) -> str:
    """All of them, one a line."""
    return "".join(f"{line}\n" for line in _lines(game))


def _lines(game: Game) -> Iterator[str]:
    nouns: dict[str, Any] = {}
    for kind, act in game.verbs.items():
        yield f"act {kind}: {_plain(_declared(act))}"
        yield from _form(act, nouns)
    for kind, event in game.events.items():
        yield f"event {kind}: {_plain(_declared(event))}"
        yield from _form(event, nouns)
    for noun, form in sorted(nouns.items()):
        yield f"noun {noun}: {_plain(form)}"
    # The books' own last one stands where acts are recorded, and is no part of any game.
    for name, objection in sorted({**game.objections, RuleFailed.__name__: RuleFailed}.items()):
        yield f"objection {name}: {_plain(_declared(objection))}"
    for one in game.consequences:
        yield f"consequence {one.rule} {one.name}: {', '.join(event.kind for event in one.of)}"


def _declared(cls: type) -> dict[str, Any]:
    """What a class and those above it declare, as far as it is a plain value."""
    found = {name: inspect.getattr_static(cls, name) for name in dir(cls) if not name.startswith(("_", "model_"))}
    plain = {name: value for name, value in found.items() if isinstance(value, str | int | tuple)}
    promised = {name: value for name, value in plain.items() if name not in NO_PROMISE}
    return {name: value for name, value in promised.items() if name not in WHERE_SAID or value != getattr(Act, name)}


def _form(form: type[BaseModel], nouns: dict[str, Any]) -> Iterator[str]:
    """Its fields; what several forms name is said once, among the nouns."""
    schema = form.model_json_schema()
    nouns |= schema.get("$defs", {})
    for name, drawn in schema.get("properties", {}).items():
        if name in Event.model_fields:
            continue
        field = form.model_fields[name]
        left_out = {} if field.is_required() else {"left out": repr(field.get_default(call_default_factory=True))}
        yield f"  {name}: {_plain(drawn | left_out)}"


def _plain(value: dict[str, Any]) -> str:
    return json.dumps({key: one for key, one in sorted(value.items()) if key not in SAID}, ensure_ascii=False)


if __name__ == "__main__":
    for stage in STAGES:
        page(stage.game).write_text(promised(stage.game))
