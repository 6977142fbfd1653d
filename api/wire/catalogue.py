"""What may be recorded, and under which rules: for anybody, without a badge."""

import re
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response
from pydantic import TypeAdapter

from api.wire import answers
from api.wire.door import TheHouse
from api.wire.problems import Problem
from domain.kernel.game import Game

router = APIRouter(prefix="/api")


async def _game(house: TheHouse, game: str | None = None) -> Game:
    """The game that is asked for, else the one that is served. Raises Problem 404."""
    stage = house.stage(game)
    if stage is None:
        raise Problem(404, "There is no such game here.")
    return stage.game


TheGame = Annotated[Game, Depends(_game)]
ACTS = TypeAdapter(list[answers.ActKind])


@router.get("/acts", response_model=list[answers.ActKind])
async def catalogue(request: Request, game: TheGame) -> Response:
    """Every act: what it is called, who records it when, and the form."""
    # Forty screens may ask at once as the doors open, and to draw all forms takes long: it is done once a game.
    made: dict[str, bytes] = request.app.state.catalogues
    if game.id not in made:
        made[game.id] = ACTS.dump_json(ACTS.validate_python(_acts(game)), by_alias=True)
    return Response(made[game.id], media_type="application/json")


def _acts(game: Game) -> list[dict[str, Any]]:
    return [
        {
            "kind": act.kind,
            "version": act.version,
            "title": act.title,
            "chapter": act.chapter,
            "help": " ".join((act.__doc__ or "").split()),
            "rules": _cited(list(game.book), act.__doc__ or ""),
            "who": list(game.who(act.kind)),
            "when": list(game.when(act.kind)),
            "schema": act.model_json_schema(),
        }
        for act in game.acts.values()
    ]


def _cited(ids: list[str], help: str) -> list[str]:
    """The rules that a help text cites, with all that lie between the two ends of a range such as ``MOT-03 to MOT-05``."""
    named = set(re.findall(r"[A-Z]{3}-\w+", help))
    for first, last in re.findall(r"([A-Z]{3}-\d+) to ([A-Z]{3}-\d+)", help):
        named.update(ids[ids.index(first) : ids.index(last) + 1])
    return [rule for rule in ids if rule in named]


@router.get("/rulebook")
async def rulebook(game: TheGame) -> list[answers.RuleRow]:
    """Every rule in a few words, and how it is kept."""
    return [answers.RuleRow(rule=rule, words=words, kept=game.way(rule)) for rule, words in game.book.items()]
