"""What may be recorded, and under which rules: for anybody, without a badge."""

import re
from typing import Any

from fastapi import APIRouter

from api.wire import answers
from domain.ludi_romani.game import LUDI_ROMANI

router = APIRouter(prefix="/api")


@router.get("/acts", response_model=list[answers.ActKind])
async def catalogue() -> list[dict[str, Any]]:
    """Every act: what it is called, who records it when, and the form."""
    return [
        {
            "kind": act.kind,
            "version": act.version,
            "title": act.title,
            "chapter": act.chapter,
            "help": " ".join((act.__doc__ or "").split()),
            "rules": _cited(act.__doc__ or ""),
            "who": list(LUDI_ROMANI.who(act.kind)),
            "when": list(LUDI_ROMANI.when(act.kind)),
            "schema": act.model_json_schema(),
        }
        for act in LUDI_ROMANI.acts.values()
    ]


def _cited(help: str) -> list[str]:
    """The rules that a help text cites, with all that lie between the two ends of a range such as ``MOT-03 to MOT-05``."""
    ids = list(LUDI_ROMANI.book)
    named = {rule for rule in ids if re.search(rf"{rule}\b", help)}
    for first, last in re.findall(r"([A-Z]{3}-\d+) to ([A-Z]{3}-\d+)", help):
        named.update(ids[ids.index(first) : ids.index(last) + 1])
    return [rule for rule in ids if rule in named]


@router.get("/rulebook")
async def rulebook() -> list[dict[str, Any]]:
    """Every rule in a few words, and how it is kept; None for one that is not built yet."""
    return [{"rule": rule, "words": words, "kept": LUDI_ROMANI.way(rule)} for rule, words in LUDI_ROMANI.book.items()]
