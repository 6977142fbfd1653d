"""A game as the kernel sees it: one list of everything that it knows."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from domain.kernel.act import Act, Moment
from domain.kernel.event import Event
from domain.kernel.objection import Objection
from domain.kernel.offer import Offer, everything
from domain.kernel.step import Steps
from domain.kernel.world import World


@dataclass(frozen=True, slots=True)
class Consequence:
    """What follows by itself from one new event, under a rule that the Fates can dispense with."""

    rule: str
    follow: Callable[[Any, Any], Iterable[Event]]

    @property
    def name(self) -> str:
        """The name of the function, for reports and proofs."""
        return self.follow.__name__


@dataclass(frozen=True, slots=True)
class Game:
    """Acts, events and consequences of one game, and its empty world."""

    world: Callable[[], World]
    acts: Mapping[str, type[Act]]
    events: Mapping[str, type[Event]]
    consequences: tuple[Consequence, ...]
    asked_again: Callable[[Any, Moment], Iterable[Event]] = field(default=lambda world, moment: ())
    """For a late act: the events since it happened whose consequences may now bite on what it brought."""
    may_dispense: Callable[[str], bool] = field(default=lambda badge: False)
    absent: Callable[[Any, Act, Moment], Iterable[Objection]] = field(default=lambda world, act, moment: ())
    """What stands against any act whatever, before its own rules (the evening has not opened)."""
    offers: Callable[[Iterable[type[Act]], Any, str], Iterable[Offer]] = field(default=everything)
    """Which of these acts somebody may record, in the order in which he will use them."""
    unknown: Mapping[str, Callable[[Any], Objection]] = field(default_factory=dict)
    """By the noun that a field's type names: what stands against a value that is none."""
    steps: tuple[Steps, ...] = ()
    """What may be done next, chapter by chapter: what boards draw."""

    def act(self, kind: str, version: int, fields: Mapping[str, Any]) -> Act:
        """A recorded act as its newest version. Raises KeyError for an unknown kind."""
        cls = self.acts[kind]
        data = dict(fields)
        for step in range(version, cls.version):
            data = cls.upcasts[step](data)
        return cls.model_validate_json(json.dumps(data))

    def event(self, topic: str, envelope: Mapping[str, Any]) -> Event:
        """A stored event as its newest version. Raises KeyError for an unknown kind."""
        kind, _, version = topic.rpartition(".")
        cls = self.events[kind]
        data = dict(envelope["data"])
        for step in range(int(version), cls.version):
            data = cls.upcasts[step](data)
        data |= {"act": envelope["act"], "place": envelope["place"], "rule": envelope["rule"]}
        return cls.model_validate_json(json.dumps(data))
