"""The OpenAPI schema of the application: the wire, and for each game its acts, options and view models."""

from collections.abc import Iterator, Sequence
from typing import Any, get_type_hints

from fastapi import FastAPI
from fastapi.encoders import jsonable_encoder
from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from projections.kernel.stage import Stage

COMPONENTS = "#/components/schemas/{model}"


def describe(app: FastAPI, stages: Sequence[Stage]) -> None:
    """Add the games on these stages to an application's schema. Models of the same name in two games keep their long names."""
    of_the_wire = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            _add_games(of_the_wire(), stages)
        return of_the_wire()

    app.openapi = openapi  # type: ignore[method-assign] # FastAPI's own way of extending its schema


def _add_games(schema: dict[str, Any], stages: Sequence[Stage]) -> None:
    components = schema["components"]["schemas"]
    views, refs = _models([view.data for stage in stages for view in stage.views.values()], "serialization")
    components.update(views)
    data = components["ViewMessage"]["properties"]["data"]
    components["ViewMessage"]["properties"]["data"] = {"anyOf": refs, "title": data["title"]}
    trials, _ = _models([*_tried(stages)], "serialization")
    components.update(trials)
    options, _ = _models([stage.game.options for stage in stages], "validation")
    for model in [stage.game.options.__name__ for stage in stages]:
        components["OpenEvening"]["properties"] |= options.pop(model, {}).get("properties", {})
    components["OpenEvening"]["additionalProperties"] = False
    components.update(options)
    kinds = list(dict.fromkeys(kind for stage in stages for kind in stage.game.recordable))
    for path in ("acts", "acts/check", "acts/suppose"):
        body = schema["paths"][f"/api/evenings/{{evening}}/{path}"]["post"]["requestBody"]
        body["content"]["application/json"]["schema"]["properties"]["kind"]["enum"] = kinds


def _tried(stages: Sequence[Stage]) -> Iterator[type[BaseModel]]:
    """The models of trials, of their chances, and of forms that are read from text."""
    for stage in stages:
        for trial in stage.trials.values():
            yield trial.data
            if trial.chances:
                yield trial.chances.data
        if stage.over_games:
            yield get_type_hints(stage.over_games)["return"]
        if stage.edition_trial:
            yield from (stage.edition_trial.asks, stage.edition_trial.data)
        yield from (reader.data for reader in stage.text_readers.values())


def _models(models: Sequence[type[BaseModel]], mode: JsonSchemaMode) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The schemas of these models and of all nested ones, and a reference to each of these models."""
    asked: list[tuple[type[BaseModel], JsonSchemaMode]] = [(model, mode) for model in dict.fromkeys(models)]
    refs, schemas = models_json_schema(asked, ref_template=COMPONENTS)
    return jsonable_encoder(schemas.get("$defs", {}), exclude_none=True), [refs[key] for key in asked]
