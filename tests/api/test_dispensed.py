"""A dispensation keeps what it set aside, in the words in which it was heard."""

from typing import Any

import pytest

from api.engine.evening import Evening
from api.store.sqlite.log import Store
from domain.kernel.grammar.role import REFEREES
from projections.kernel.eyes import eyes_of
from projections.kernel.recorded import journal_entry
from projections.ludi_romani.stage import LUDI
from tests.desk import Desk, new_id
from tests.eyes import seat
from tests.log.logs import EVENING, replayed


def dispensed(desk: Desk, number: int) -> list[dict[str, Any]]:
    """As the journal of the evening tells it, and as whoever opens its file anew."""
    page = desk.client.get(f"{desk.base}/acts?after={number - 1}", headers=desk.head("mars")).json()
    again = Evening("again", Store(desk.room.evening.store.path), LUDI)
    told = journal_entry(again.game, eyes_of(again, seat(REFEREES), number), number).model_dump(mode="json")
    assert told["dispensations"] == page["acts"][0]["dispensations"]
    found: list[dict[str, Any]] = told["dispensations"]
    return found


@pytest.mark.files
def test_what_the_fates_set_aside_is_told_in_the_words_of_the_refusal(desk: Desk) -> None:
    """All that one rule said, and nothing of another."""
    body = {"player": "cicero", "to": "parthia", "way": "sea", "act_id": new_id()}
    desk.done("minerva", "sedem_capere", player="cicero", region="syria")
    desk.done("apollo", "tempus_nuntiare", row=1)
    heard = desk.act("fata", "motus", **body).json()["objections"]
    refusals = {one["rule"]: one["sentence"] for one in heard if one["weight"] == "refusal"}
    assert refusals
    done = desk.done("fata", "motus", dispense=dict.fromkeys(refusals, "A storm."), **{**body, "act_id": new_id()})
    found = dispensed(desk, done["number"])
    assert {one["rule"]: one["sentence"] for one in found} == refusals
    assert {(one["by"], one["reason"]) for one in found} == {("fata", "A storm.")}


@pytest.mark.files
def test_what_would_have_followed_is_told_in_the_words_of_the_book(desk: Desk) -> None:
    """A consequence says nothing against an act; so its rule does."""
    desk.done("minerva", "sedem_capere", player="cicero", region="rome")
    desk.done("juno", "adesse", region="rome")
    more = {"buyer": "cicero", "seller": "juno", "legio": "curialis", "count": 1}
    bought = desk.done("fata", "emptio_legionum", by="juno", dispense={"ROS-06": "He will not have it."}, **more)
    assert [one["sentence"] for one in dispensed(desk, bought["number"])] == [LUDI.game.book["ROS-06"]]


def test_an_old_log_holds_the_rule_alone() -> None:
    """It is read as it was written."""
    old = [one for entry in replayed(EVENING).entries for one in entry.row.dispensations]
    assert [one.rule for one in old] == ["MOT-11", "PRO-17", "PES-07", "MOR-14"]
    assert all(one.objections == () for one in old)
