"""The catalogue of acts and the rulebook: public, without a badge."""

import re
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from pydantic import TypeAdapter

from api.http import answers
from api.http.authorization import TheHouse
from api.http.language import accepted, language
from api.http.problems import Problem
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from projections.kernel.stage import Stage
from projections.kernel.tongues import helped

router = APIRouter(prefix="/api")


async def _stage(house: TheHouse, game: str | None = None) -> Stage:
    """The stage of the requested game, else of the served one. Raises Problem 404."""
    stage = house.stage(game)
    if stage is None:
        raise Problem(404, "There is no such game here.")
    return stage


TheStage = Annotated[Stage, Depends(_stage)]
ACTS = TypeAdapter(list[answers.ActKind])


@router.get("/acts", response_model=list[answers.ActKind])
async def catalogue(request: Request, stage: TheStage) -> Response:
    """Every kind of act: its title, who may record it and when, and its form."""
    # Forty screens may ask at once as the doors open, and making all forms takes long: it is done once per game and language.
    made: dict[tuple[str, str], bytes] = request.app.state.catalogues
    game, tongue = stage.game, language(accepted(request.headers), stage.tongues)
    if (game.id, tongue.id) not in made:
        made[game.id, tongue.id] = ACTS.dump_json(ACTS.validate_python(_acts(game, tongue)), by_alias=True)
    return Response(made[game.id, tongue.id], media_type="application/json", headers={"Vary": "Accept-Language"})


def _acts(game: Game, tongue: Tongue) -> list[dict[str, Any]]:
    return [
        {
            "kind": act.kind,
            "version": act.version,
            "title": tongue.sentence(act.title),
            "chapter": tongue.word(act.chapter),
            "chapter_id": act.chapter,
            "help": tongue.sentence(helped(game, act.kind)),
            "rules": _cited(list(game.book), act.__doc__ or ""),
            "who": list(game.who(act.kind)),
            "when": list(game.when(act.kind)),
            "schema": _spoken(act.model_json_schema(), tongue),
        }
        for act in game.acts.values()
    ]


def _spoken(schema: Any, tongue: Tongue) -> Any:
    """A form with titles and descriptions in a language."""
    if tongue is ENGLISH:
        return schema
    if isinstance(schema, list):
        return [_spoken(each, tongue) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: tongue.word(" ".join(value.split()))
        if key in ("title", "description") and isinstance(value, str)
        else _spoken(value, tongue)
        for key, value in schema.items()
    }


def _cited(ids: list[str], help: str) -> list[str]:
    """The rules that a help text cites, with all rules in a range such as ``MOT-03 to MOT-05``."""
    named = set(re.findall(r"[A-Z]{3}-\w+", help))
    for first, last in re.findall(r"([A-Z]{3}-\d+) to ([A-Z]{3}-\d+)", help):
        named.update(ids[ids.index(first) : ids.index(last) + 1])
    return [rule for rule in ids if rule in named]


@router.get("/rulebook")
async def rulebook(request: Request, response: Response, stage: TheStage) -> list[answers.RuleRow]:
    """Every rule in a few words, and the way in which it is kept; numbers that an edition may change, as they were printed."""
    response.headers["Vary"] = "Accept-Language"
    return rules(stage.game, language(accepted(request.headers), stage.tongues), {})


def rules(game: Game, tongue: Tongue, own: Mapping[str, str]) -> list[answers.RuleRow]:
    """The rulebook in a language; ``own``: words of an edition, which stand in English where they are not those of the book."""
    return [
        answers.RuleRow(
            rule=rule,
            words=tongue.word(tongue.sentence(words)) if own.get(rule, words) == words else own[rule],
            kept=game.way(rule),
            sheets=[name for name, on in game.sheets.items() if rule in on],
        )
        for rule, words in game.book.items()
    ]
