"""The view of the Senate."""

import pytest

from domain.kernel.grammar.role import ROOM
from domain.ludi_romani.aggregates.senatus import RogatioExecuted
from domain.ludi_romani.law.suffragia import lend
from projections.ludi_romani.senate import Ballot, Bill, Lent, Present, picks, senate
from tests.eyes import look
from tests.ludi_romani.rules.befell import sat_down
from tests.ludi_romani.rules.curia import brought, counts, votes
from tests.ludi_romani.rules.curia import senate as in_session
from tests.ludi_romani.table import at_dinner


def test_outside_a_hiems_there_is_no_session() -> None:
    """Before the Game, in an aestas and in a motus the Senate does not meet."""
    for table in (at_dinner(), at_dinner().season(1), in_session().season(4)):
        assert senate(table.world).session is None


def test_who_is_there_and_may_vote() -> None:
    """In order of arrival: seven virgines without a vote, four senatores with what they hold, own and lent; a numen who winters
    in Rome is not among them."""
    table = in_session().given(*sat_down("rome", "minerva"))
    table = table.given(*lend(table.world, "hirtius", "cicero", 10))
    session = senate(table.world).session
    assert session is not None and (session.season, session.consuls) == (2, ("cicero", "isauricus"))
    assert [one.id for one in session.present if not one.may_vote] == [
        "servilia", "livia", "atia", "octavia", "scribonia", "calpurnia", "antonia",
    ]  # fmt: skip
    lent = (Lent(owner="hirtius", suffragia=10),)
    assert [one for one in session.present if one.may_vote] == [
        Present(id="cicero", suffragia=90, lent=lent, may_vote=True),
        Present(id="isauricus", suffragia=60, lent=(), may_vote=True),
        Present(id="ventidius", suffragia=20, lent=(), may_vote=True),
        Present(id="crassus", suffragia=10, lent=(), may_vote=True),
    ]


@pytest.mark.parametrize(
    ("owner", "holder", "count"), [("hirtius", "cicero", 10), ("crassus", "hirtius", 10), ("hirtius", "cleopatra", 10)]
)
def test_prp_09_the_room_reads_nothing_of_a_loan(owner: str, holder: str, count: int) -> None:
    """Lent to one in Rome, to one elsewhere by one who keeps none, and to one in Rome who had none: only the books tell."""
    table, _ = brought(in_session().given(*sat_down("rome", "cleopatra")), type="census", provincia="gaul")
    lent = table.given(*lend(table.world, owner, holder, count))
    told, before = (look(one.world, ROOM).world for one in (lent, table))
    assert senate(told) == senate(before) != senate(lent.world)
    assert [*picks(told)] == [*picks(before)]
    assert senate(lent.world) != senate(table.world)
    session = senate(told).session
    assert session is not None and [(one.silent, one.open) for one in session.rogationes] == [(4, None)]


def test_bills_and_their_votes() -> None:
    """A bill shows who voted how and what becomes of it; those of an earlier hiems are gone."""
    table, number = brought(in_session(), type="census", provincia="gaul")
    table = votes(table, number, cicero="yes", isauricus="no", ventidius="no", crassus="abstain")
    table = counts(table, number, venus="yes").table.given(RogatioExecuted(rogatio=number))
    session = senate(table.world).session
    assert session is not None
    cast = (("cicero", "yes", 80), ("isauricus", "no", 60), ("ventidius", "no", 20), ("crassus", "abstain", 10))
    by = number + 1
    assert session.rogationes == (
        Bill(
            number=number, consul="cicero", type="census", target=None, receiver=None, legiones=0, provincia="gaul",
            stage="passed", yes=80, no=80, abstained=10, silent=0, open=0, tie=False, venus="yes", executed=True,
            votes=tuple(Ballot.model_validate({"voter": v, "vote": how, "suffragia": n, "act": by}) for v, how, n in cast),
        ),
    )  # fmt: skip
    later = senate(table.season(7).world).session
    assert later is not None and (later.consuls, later.rogationes) == ((), ())
