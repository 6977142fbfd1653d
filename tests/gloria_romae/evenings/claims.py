"""What was worked out by hand of a situation, compared with a result."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

Shown = Callable[[Any], Any]


def unlike(result: Mapping[str, Any], claims: list[dict[str, Any]]) -> Iterator[str]:
    """Every claim that a result does not bear out."""
    for n, claim in enumerate(claims):
        month = claim.get("month")
        of_month = result["months"][(month or 12) - 1]
        shown = {**_of_month(of_month), **({} if month else _of_end(result))}
        for what, said in claim.items():
            if what != "month":
                yield from (f"claim {n}, {what}{where}" for where in _differs(said, shown[what]))


def _of_month(month: Mapping[str, Any]) -> dict[str, Any]:
    """What a claim may say of a month, by its word."""
    actions = {one["player"]: one for one in month["actions"]}
    after = month["after"]
    return {
        "order": month["order"],
        "denarii": {id: one["denarii"] for id, one in after["players"].items()},
        "resources": {id: one["resources"] for id, one in after["players"].items()},
        **{word: {id: one[word] for id, one in actions.items()} for word in ("wasted", "done", "cut")},
        "patron": after["clients"],
        "given": {id: one["given"] for id, one in after["buildings"].items()},
        "built": [one["building"] for one in month["built"]],
        "majority": {one["building"]: one["majority"] for one in month["built"]},
        "start": [list(one.values()) for one in month["start"]],
    }


def _of_end(result: Mapping[str, Any]) -> dict[str, Any]:
    """The same of the end."""
    final = {one["player"]: one for one in result["final"]}
    return {
        "denarii": {id: one["denarii"] for id, one in final.items()},
        "met": {id: [goal for goal, met in one["met"].items() if met] for id, one in final.items()},
        "completed": {id: one["completed"] for id, one in final.items()},
        "places": [one["player"] for one in result["final"]],
        **{word: result[word] for word in ("winner", "loser", "companions", "companion")},
    }


def _differs(said: Any, shown: Any) -> Iterator[str]:
    """Where a claim is not borne out: of a table it may say a part, of a list all."""
    if isinstance(said, dict) and isinstance(shown, dict):
        for key, value in said.items():
            yield from (
                f".{key}{where}" for where in (_differs(value, shown[key]) if key in shown else [" is not there"])
            )
    elif said != shown:
        yield f" is said to be {said}, and is {shown}"
