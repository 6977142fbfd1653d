"""What is wrong with a script before anything of it is played: names of acts, fields, rules and people."""

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from pydantic import ValidationError

from api.rehearsal.lines import Line, Season
from domain.ludi_romani.edition import Edition
from domain.ludi_romani.game import LUDI_ROMANI

Fault = tuple[str, int, str]
REFERENCE = re.compile(r"^\$([a-z][a-z0-9_]*)$")


def resolved(value: Any, numbers: dict[str, int]) -> Any:
    """A field's value with each ``"$name"`` as the number of the act of that name. Raises KeyError for an unknown one."""
    if isinstance(value, dict):
        return {key: resolved(inner, numbers) for key, inner in value.items()}
    if isinstance(value, list):
        return [resolved(inner, numbers) for inner in value]
    found = REFERENCE.match(value) if isinstance(value, str) else None
    return numbers[found[1]] if found else value


def faults(seasons: Iterable[Season], edition: Edition) -> Iterator[Fault]:
    """The faults of a script, in the order of its lines."""
    referees = {"organiser", *(numen.id for numen in edition.numina)}
    known: dict[str, int] = {}
    for line in (line for season in seasons for line in season.lines):
        for reason in _of_line(line, referees, known):
            yield line.file, line.number, reason
        if line.known_as and line.refused:
            yield line.file, line.number, "what is refused gets no number"
        elif line.known_as:
            known[line.known_as] = len(known) + 1


def _of_line(line: Line, referees: set[str], known: dict[str, int]) -> Iterator[str]:
    for who in (line.by, line.in_name_of or line.by):
        if who not in referees:
            yield f"{who} is no numen, nor the organiser"
    rules = {*line.refused, *line.dispense, *line.cautions, *((line.counted,) if line.counted else ())}
    for rule in sorted(rules - LUDI_ROMANI.book.keys()):
        yield f"there is no rule {rule}"
    if line.dispense and line.by not in LUDI_ROMANI.dispensers:
        yield f"{line.by} may not dispense with a rule"
    if line.known_as in known:
        yield f"another act is already called {line.known_as}"
    act = LUDI_ROMANI.acts.get(line.act)
    if act is None:
        yield f"there is no act {line.act}"
        return
    try:
        act.model_validate_json(json.dumps(resolved(line.fields, known)))
    except KeyError as unknown:
        yield f"no act before this one is called {unknown.args[0]}"
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        yield f"{'.'.join(str(step) for step in first['loc'])}: {first['msg'][0].lower()}{first['msg'][1:]}"
