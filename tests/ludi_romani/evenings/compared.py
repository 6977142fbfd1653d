"""Whether something is what a script says of it."""

from collections.abc import Sequence
from enum import Enum
from typing import Any

from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.objection import Names, Objection, Weight
from domain.kernel.grammar.role import REFEREES
from domain.kernel.script.language import ScriptLine
from projections.ludi_romani.stage import LUDI
from tests.eyes import look


class Otherwise(AssertionError):
    """Something goes otherwise than the script says."""


def answered(line: ScriptLine, decision: Decision) -> None:
    """What became of an act is what its line says. Raises Otherwise."""
    cautions = [one for one in decision.settled if one.weight is Weight.CAUTION]
    counted = [one for one in decision.settled if one not in cautions]
    ways: dict[str, tuple[set[str], set[str]]] = {"refused": ({*line.refused}, rules(decision.standing))}
    if not line.refused:
        ways["dispense"] = {*line.dispense}, rules(decision.dispensed) | decision.waived
        ways["counted"] = {line.counted} if line.counted else set(), rules(counted)
        ways["cautions"] = {*line.cautions}, rules(cautions)
    for way, (said, heard) in ways.items():
        if said != heard:
            sentences = [one.sentence(Names(str)) for one in decision.heard]
            raise Otherwise(f"{line.place}: {way} by {sorted(heard)}, the script says {sorted(said)}: {sentences}")


def rules(objections: Sequence[Objection]) -> set[str]:
    """The rules of some objections."""
    return {one.rule for one in objections}


def thing(world: Any, name: str) -> Any:
    """A stream of the world, or the data of a view as referees see it. Raises Otherwise."""
    kind, _, of = name.partition("/")
    found = LUDI.view(of) if kind == "views" else None
    if found:
        view, id = found
        return view.build(look(world, REFEREES), id)
    if name not in world.aggregates:
        raise Otherwise(f"there is no {name}")
    return world.aggregates[name]


def compare(place: str, said: Any, found: Any) -> None:
    """Whether what is found is what is said of it: of a thing, its paths; of a list, each one. Raises Otherwise."""
    if isinstance(said, dict):
        for path, value in said.items():
            compare(f"{place}.{path}", value, at(place, found, path.split(".")))
        return
    value = "" if found is None else found
    if isinstance(said, list) and isinstance(value, list | tuple) and len(said) == len(value):
        for n, (one, other) in enumerate(zip(said, value, strict=True)):
            compare(f"{place}.{n}", one, other)
    elif (type(said), said) != (str if isinstance(value, Enum) else type(value), value):
        raise Otherwise(f"{place}: is {value!r}, the script says {said!r}")


def at(place: str, thing: Any, path: Sequence[str]) -> Any:
    """What a path leads to. Raises Otherwise."""
    if not path:
        return thing
    step, rest = path[0], path[1:]
    if isinstance(thing, list | tuple):
        return [at(place, one, rest) for one in thing] if step == "*" else at(place, _in_list(place, thing, step), rest)
    if isinstance(thing, dict) and step in thing:
        return at(place, thing[step], rest)
    if isinstance(thing, dict) or not hasattr(thing, step):
        raise Otherwise(f"{place}: there is no {step}")
    return at(place, getattr(thing, step), rest)


def _in_list(place: str, things: Sequence[Any], step: str) -> Any:
    if step == "#":
        return len(things)
    for number, one in enumerate(things):
        if step in (str(number), getattr(one, "id", None)):
            return one
    raise Otherwise(f"{place}: there is no {step}")
