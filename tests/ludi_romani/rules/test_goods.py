"""Goods on a form: the same fields wherever something is handed over, flat beside the others, in the order of the form."""

import pytest

from domain.ludi_romani.acts.actium.conferre import Conferre
from domain.ludi_romani.acts.amicitia.repetere import Repetere
from domain.ludi_romani.acts.goods import Goods
from domain.ludi_romani.acts.mors.hereditas import Hereditas
from domain.ludi_romani.acts.mors.mors_voluntaria import Portion
from domain.ludi_romani.acts.trade.donare import Donare
from domain.ludi_romani.edition import Properties

FORMS: list[tuple[type[Goods], str]] = [
    (Donare, "giver receiver denarii classes curiales clientarum"),
    (Hereditas, "dead heres verdict denarii clientarum classes suffragia"),
    (Portion, "receiver denarii curiales clientarum classes suffragia"),
    (Repetere, "owner holder suffragia classes denarii curiales clientarum answer"),
    (Conferre, "party player denarii curiales clientarum ultrices fabriles classes suffragia dos_cards dos"),
]


@pytest.mark.parametrize("form, order", FORMS)
def test_a_form_asks_first_whom_it_concerns_and_then_for_goods(form: type[Goods], order: str) -> None:
    """As the table says it: who to whom, and then how much of what."""
    assert " ".join(form.model_json_schema()["properties"]) == order


def test_prp_09_suffragia_have_an_owner_and_are_no_goods() -> None:
    """They pass on their own; everything else that a form names passes together, its dotes too."""
    given = Conferre(party=1, player="venus", denarii=100_000, ultrices=1, dos_cards=2, dos=400_000, suffragia=5)
    assert given.goods() == Properties(denarii=100_000, ultrices=1, dos=400_000)
