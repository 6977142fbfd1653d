"""What may be recorded, and under which rules: for anybody, without a badge."""

import re
from typing import Any

from fastapi import APIRouter

from domain.kernel.rules import LOG_RULES
from domain.ludi_romani.game import ACTS
from domain.ludi_romani.keeping import KEPT
from domain.ludi_romani.rulebook import RULES

router = APIRouter(prefix="/api")


@router.get("/acts")
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
            "who": list(act.who),
            "when": list(act.when),
            "schema": act.model_json_schema(),
        }
        for act in ACTS
    ]


def _cited(help: str) -> list[str]:
    """The rules that a help text cites, with all that lie between the two ends of a range such as ``MOT-03 to MOT-05``."""
    ids = [*RULES, *LOG_RULES]
    named = {rule for rule in ids if re.search(rf"{rule}\b", help)}
    for first, last in re.findall(r"([A-Z]{3}-\d+) to ([A-Z]{3}-\d+)", help):
        named.update(ids[ids.index(first) : ids.index(last) + 1])
    return [rule for rule in ids if rule in named]


@router.get("/rulebook")
async def rulebook() -> list[dict[str, Any]]:
    """Every rule in a few words, and how it is kept; None for one that is not built yet."""
    return [
        {"rule": rule, "words": words, "kept": "objection" if rule in LOG_RULES else KEPT.get(rule)}
        for rule, words in {**RULES, **LOG_RULES}.items()
    ]
