"""A rule that fails is a fault of the program."""

import pytest

from domain.kernel.deciding.record import RuleFailed, RuleRaised
from domain.kernel.grammar.objection import Names, Weight
from domain.kernel.log.journal import Journal
from domain.ludi_romani.acts.seating.adesse import Adesse
from domain.ludi_romani.game import LUDI_ROMANI
from tests.faults import broken
from tests.ludi_romani.table import at_dinner


def test_log_21_a_rule_that_fails_stands_against_its_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody can set it aside, and its sentence holds the number under which the cause is reported."""
    monkeypatch.setattr(Adesse, "objections", broken.objections)
    table = at_dinner()
    with pytest.raises(RuleRaised) as raised:
        table.when("adesse", by="mars", region=broken.NO_RULE_FOR, dispense=("LOG-21",))
    assert isinstance(raised.value.__cause__, ZeroDivisionError)
    objections = raised.value.stands(Journal(LUDI_ROMANI, table.world), 418_212).objections
    assert objections == (RuleFailed(report=418_212),)
    assert (objections[0].weight, "report 418212" in objections[0].sentence(Names(str))) == (Weight.ABSOLUTE, True)
