"""The steps that boards draw: those of a table, and those that stood before each act of the scripted evening."""

from collections.abc import Container, Iterator
from typing import Any, cast

from domain.kernel.grammar.act import Act
from domain.kernel.grammar.role import REFEREES
from domain.kernel.log.entry import Entry
from domain.kernel.log.journal import Journal
from domain.kernel.log.reading import read
from domain.kernel.log.rows import acts_of
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from projections.kernel.steps import NextStep
from projections.ludi_romani.stage import LUDI
from tests.eyes import look
from tests.log.logs import NEWEST, stored


def of(world: Ludi, who: str, journal: Journal | None = None) -> list[NextStep]:
    """What somebody may record next."""
    known = journal or Journal(LUDI_ROMANI)
    shown: Any = LUDI.views["steps"].build(look(world, REFEREES, entries=known.entries, journal=known), who)
    found: list[NextStep] = list(shown.steps)
    for one in found:
        _well_formed(one)
    return found


def _well_formed(one: NextStep) -> None:
    """It and what would come of it cite rules of the book, and what it fills in or leaves open are fields of its form."""
    form = LUDI_ROMANI.acts[one.kind].model_fields
    asked = {name for ask in one.asks for name in (ask.field, *(key for reply in ask.answers for key in reply.fields))}
    rules = {one.rule, *(said.rule for said in one.outcomes.said if said.rule)} if one.outcomes else {one.rule}
    assert rules <= LUDI_ROMANI.rules.keys(), (one.kind, rules - LUDI_ROMANI.rules.keys())
    assert one.fields.keys() <= form.keys(), (one.kind, one.fields.keys() - form.keys())
    inner = {"imago", "die", "party"}  # of one row within the form
    assert asked <= {*form, *inner}, (one.kind, asked - form.keys())


def belongs(one: NextStep, act: Act) -> bool:
    """Whether the act is this step, with what it leaves open said: what may not be otherwise is as proposed."""
    opened = {name for ask in one.asks for name in (ask.field, *(key for reply in ask.answers for key in reply.fields))}
    fixed = {name: value for name, value in one.fields.items() if name not in opened and name != "shares"}
    said = act.model_dump(mode="json")
    return one.kind == act.kind and all(said[name] == value for name, value in fixed.items())


def before_each(kinds: Container[str]) -> Iterator[tuple[Entry, list[NextStep], Ludi]]:
    """Each act of these kinds in the scripted evening, which steps it was for whoever recorded it, and the world that it came to."""
    journal = Journal(LUDI_ROMANI)
    for _, rows in acts_of(stored(NEWEST)):
        recorded, before = read(journal, rows), cast(Ludi, journal.world)
        entry = recorded.entry
        if entry.act.kind in kinds:
            found = of(before, entry.row.by, journal)
            yield entry, [one for one in found if belongs(one, entry.act)], cast(Ludi, recorded.world)
        journal.append(recorded)
