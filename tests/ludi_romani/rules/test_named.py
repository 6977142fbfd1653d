"""Whatever a form names must exist: a player, a region, a challenge, a bill, a party, alone, in a list or in a row of one."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from domain.kernel.deciding.decide import objections
from domain.kernel.grammar.act import Moment, draft_of
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.movement.motus import Motus
from domain.ludi_romani.acts.tributum.tributum import Tributum
from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.law.known import (
    NoSuchParty,
    NoSuchProelium,
    UnknownPlayer,
    UnknownRegion,
    UnknownRogatio,
)
from tests.ludi_romani.table import at_dinner

NOBODY = UnknownPlayer(id="nobody")
PICKERS: dict[str, tuple[Any, Objection]] = {
    **dict.fromkeys(("player", "mortal", "numen", "imago", "dead"), ("nobody", NOBODY)),
    "region": ("atlantis", UnknownRegion(id="atlantis")),
    "proelium": (999, NoSuchProelium(number=999)),
    "rogatio": (999, UnknownRogatio(number=999)),
    "party": (999, NoSuchParty(number=999)),
}
"""What a picker offers, a value that is none of it, and what then stands against the form."""


def wrong(schema: dict[str, Any], defs: dict[str, Any]) -> Iterator[tuple[Any, Objection]]:
    """Values of a part of a form, each with one thing in it that is not there."""
    if "$ref" in schema:
        schema = defs[schema["$ref"].rpartition("/")[2]]
    for one in schema.get("anyOf", ()):
        yield from wrong({**one, "widget": schema.get("widget", one.get("widget"))}, defs)
    if "items" in schema:
        for value, stands in wrong(schema["items"], defs):
            yield [value] * max(1, schema.get("minItems", 1)), stands
    elif "properties" in schema:
        row = {name: some(schema["properties"][name]) for name in schema["required"]}
        for name, inner in schema["properties"].items():
            yield from (({**row, name: value}, stands) for value, stands in wrong(inner, defs))
    elif schema.get("widget") in PICKERS and schema.get("type") in ("string", "integer"):
        yield PICKERS[schema["widget"]]


def some(schema: dict[str, Any]) -> Any:
    """A value that the rest of a row may have."""
    if "enum" in schema:
        return schema["enum"][0]
    return schema.get("minimum", 0) if schema["type"] == "integer" else "cicero"


FORMS = [
    pytest.param(act, field, value, stands, id=f"{act.kind}-{field}-{place}")
    for act in LUDI_ROMANI.acts.values()
    if act.kind != "ludos_aperire"
    for schema in [act.model_json_schema()]
    for field, inner in schema["properties"].items()
    for place, (value, stands) in enumerate(wrong(inner, schema.get("$defs", {})))
]


@pytest.mark.parametrize("act, field, value, stands", FORMS)
def test_gen_02_sed_08_sen_08_log_16_what_a_form_names_exists(
    act: Any, field: str, value: Any, stands: Objection
) -> None:
    """Filled in with nothing else, the form hears of it under that field, and of nothing more."""
    world = at_dinner().world
    draft = draft_of(act).model_validate_json(json.dumps({field: value}))
    heard, _ = objections(LUDI_ROMANI, world, draft, Moment(world.number + 1, "juno", "juno", 0, 0))
    assert stands in heard
    assert {(one.weight, one.field) for one in heard} == {(Weight.ABSOLUTE, field)}


def test_gen_02_sed_08_all_of_it_is_told_at_once() -> None:
    """A journey of nobody to nowhere, past nowhere else, hears of each."""
    there: dict[str, Any] = {"to": "atlantis", "through": ["rome", "thule"], "companions": ["cicero", "remus"]}
    at_dinner().when("motus", player="nobody", **there).refused(
        NOBODY, *(UnknownRegion(id=id) for id in ("atlantis", "thule")), UnknownPlayer(id="remus")
    )


def test_what_an_act_is_about_are_the_things_that_it_names() -> None:
    """Not its way nor its words; and a row's imago like anybody."""
    went = Motus(player="cicero", way="land", to="gaul", companions=("brutus",))
    assert went.about() == ("cicero", "gaul", "brutus")
    paid = Tributum.model_validate_json('{"player": "cicero", "shares": [{"imago": "caesar", "denarii": 100000}]}')
    assert paid.about() == ("cicero", "caesar")


def test_a_remedy_is_an_act_that_may_be_recorded() -> None:
    """Where an objection names the act that settles it, the game has that act: who sits already travels, and who sits nowhere
    takes a seat."""
    remedies = {cls.__name__: cls.remedy for cls in LUDI_ROMANI.objections.values() if cls.remedy}
    assert set(remedies.values()) <= LUDI_ROMANI.acts.keys()
    table = at_dinner().season(2)
    seated = table.when("sedem_capere", player="brutus", region="gaul").decision.standing
    seatless = table.when("motus", player="cicero", to="gaul", way="motus").decision.standing
    assert [[one.remedy for one in heard] for heard in (seated, seatless)] == [["motus"], ["sedem_capere"]]
