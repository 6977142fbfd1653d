"""Faults in the parts of a script's line."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel, ValidationError

from domain.kernel.script.language import names_in, resolved


def empty(told: Mapping[str, Any]) -> Iterator[str]:
    """Names that are given without a value."""
    for name, value in told.items():
        if value == {}:
            yield f"{name} says nothing"
        elif isinstance(value, dict):
            yield from empty(value)


def unknown_names(value: Any, known: set[str | None]) -> Iterator[str]:
    """References to acts that the script does not name."""
    for name in names_in(value):
        if name not in known:
            yield f"no act before this one is called {name}"


def form_faults(form: type[BaseModel], fields: dict[str, Any], known: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Every place where these fields do not fit the form, with the fault."""
    try:
        form.model_validate_json(json.dumps(resolved(fields, known)))
    except KeyError as unknown:
        yield "", f"no act before this one is called {unknown.args[0]}"
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            place = ".".join(str(step) for step in detail["loc"])
            yield place, f"{place}: {detail['msg'][0].lower()}{detail['msg'][1:]}"
