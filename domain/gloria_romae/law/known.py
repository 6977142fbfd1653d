"""Ids on a form that must exist."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.grammar.objection import Objection, Weight


class UnknownHouse(Objection):
    """GR-GOALS-01: no house of this match has the id {id}."""

    rule = "GR-GOALS-01"
    weight = Weight.ABSOLUTE
    id: str


class UnknownStructure(Objection):
    """GR-CARDS-04: no wonder, strategic or public building in play has the id {id}."""

    rule = "GR-CARDS-04"
    weight = Weight.ABSOLUTE
    id: str


class UnknownClients(Objection):
    """GR-CARDS-10: no client group in play has the id {id}."""

    rule = "GR-CARDS-10"
    weight = Weight.ABSOLUTE
    id: str


def _house(value: Any) -> Objection:
    return UnknownHouse(id=str(value))


def _structure(value: Any) -> Objection:
    return UnknownStructure(id=str(value))


def _clients(value: Any) -> Objection:
    return UnknownClients(id=str(value))


UNKNOWN: Mapping[str, Callable[[Any], Objection]] = {"player": _house, "building": _structure, "client": _clients}
