"""What is chosen at the opening of an evening, as the command line says it: ``--option romans=aurelia,boethius``."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from pydantic import BaseModel, ValidationError

from domain.kernel.grammar.game import Game


def chosen_options(game: Game, edition: Any, words: Sequence[str]) -> BaseModel | None:
    """The options that these words (``name=value``) choose; None where none are said and the game cannot do without. Raises
    ValueError with a sentence that names the option and whom it may name."""
    schema: Mapping[str, Any] = game.options.model_json_schema()["properties"] if game.options.model_fields else {}
    said: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in schema:
            names = ", ".join(name for name in schema if name not in game.rehearsed) or "none"
            raise ValueError(f"--option {word} is no option of {game.title}: write NAME=VALUE; its options are {names}")
        said[name] = _value(schema[name], value)
    if not words and any(field.is_required() for field in game.options.model_fields.values()):
        return None
    fixed = sorted(name for name in said if name in game.rehearsed)
    if fixed:
        raise ValueError(f"--option {fixed[0]} fixes what is drawn by chance, which a rehearsal alone may do")
    try:
        return game.options.model_validate_json(json.dumps(said))
    except ValidationError as error:
        from api.http.problems import (
            faults,  # FastAPI takes long to import: no command waits for it that does not serve
        )

        first = faults(error)[0]
        name = first["field"].partition(".")[0]
        raise ValueError(f"--option {name} {first['message']}{nameable(game, edition, name)}") from None


def nameable(game: Game, edition: Any, name: str = "") -> str:
    """Whom an option may name, as the end of a sentence; of all options that name anybody where none is said."""
    named = {option: ids for option, ids in game.nameable(edition).items() if option not in game.rehearsed}
    return "".join(f"; {option} may name {', '.join(ids)}" for option, ids in named.items() if name in ("", option))


def _value(schema: Mapping[str, Any], text: str) -> Any:
    """A value as its option's type has it: a list is written with commas."""
    kinds = {branch.get("type") for branch in (schema, *schema.get("anyOf", ()))}
    if "array" in kinds:
        return [part.strip() for part in text.split(",") if part.strip()]
    if "string" not in kinds:
        try:
            return json.loads(text)
        except ValueError:
            return text
    return text
