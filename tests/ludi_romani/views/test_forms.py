"""What a form tells the tablet, beside the fields that it has."""

from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from domain.ludi_romani.acts.mors.mors import FORMS, Cause
from domain.ludi_romani.game import LUDI_ROMANI
from tests.ludi_romani.table import at_dinner


def drawn(kind: str, field: str) -> dict[str, Any]:
    """How a field of a form is described."""
    found: dict[str, Any] = LUDI_ROMANI.acts[kind].model_json_schema()["properties"][field]
    return found


def test_prp_08_denarii_are_entered_in_chips() -> None:
    """White, red and blue: 100,000, 500,000 and a million; there is none below (AMB-103)."""
    coins = drawn("donare", "denarii")
    assert (coins["widget"], coins["chips"], coins["multipleOf"]) == ("coins", [100_000, 500_000, 1_000_000], 100_000)


ACTS = list(LUDI_ROMANI.acts.values())


def test_what_may_be_left_out_is_nothing_or_a_value_that_one_may_enter() -> None:
    """Whom nobody named is nobody, and a text that nobody wrote is no empty text; a number or a switch is what it may be."""
    for field in (field for cls in ACTS for field in cls.model_fields.values() if not field.is_required()):
        default = field.get_default(call_default_factory=True)
        assert field.annotation is not None
        assert TypeAdapter(field.annotation).validate_python(default) == default
        assert default is None or type(None) not in get_args(field.annotation)


@pytest.mark.parametrize(
    "kind, fields",
    [
        ("donare", "giver receiver denarii classes curiales clientarum"),
        ("res_coniugum_permutare", "giver receiver denarii classes curiales clientarum"),
        ("amicis_tradere", "giver receiver denarii classes curiales clientarum suffragia"),
        ("repetere", "owner holder suffragia classes denarii curiales clientarum answer"),
        ("hereditas", "dead heres verdict denarii clientarum classes suffragia"),
    ],
)
def test_goods_are_asked_in_the_order_in_which_they_are_said(kind: str, fields: str) -> None:
    """Who, then of what there is most; what is lent, where that is what the act is about, first."""
    assert list(LUDI_ROMANI.acts[kind].model_json_schema()["properties"]) == fields.split()


def test_who_records_an_act_is_known() -> None:
    """Numina, all of them, or a desk; the organiser records whatever anybody does, but for the opening and what
    befell the clock, which are the host's."""
    known = {"numen", "organiser", "host", *(one.id for one in at_dinner().world.players() if one.role == "numen")}
    named = {cls.kind: set(LUDI_ROMANI.who(cls.kind)) for cls in ACTS}
    assert set.union(*named.values()) <= known
    assert [kind for kind, who in named.items() if "organiser" not in who] == ["ludos_aperire", "intercapedo"]


def test_log_18_a_death_with_a_form_of_its_own_names_that_form() -> None:
    """By its title; each of them is a cause that may be entered."""
    assert set(FORMS) < set(get_args(Cause)) and set(FORMS.values()) <= {cls.title for cls in ACTS}
