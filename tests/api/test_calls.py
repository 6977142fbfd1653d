"""Calls for a god: who may call, who goes, and when a call is over."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import pytest
from freezegun import freeze_time

from api.beside.calls.rules import LASTS, over
from api.engine.evening import Evening
from projections.ludi_romani.stage import LUDI
from tests.desk import Desk, new_id
from tests.keeping import Keeping


def called(desk: Desk, who: str, status: int = 201, **more: Any) -> dict[str, Any]:
    """Somebody calls; what comes back."""
    body = {"id": new_id(), **more}
    answer = desk.client.post(f"{desk.base}/calls", json=body, headers=desk.head(who))
    assert answer.status_code == status, answer.text
    found: dict[str, Any] = answer.json()
    return found


def standing(desk: Desk, who: str) -> list[dict[str, Any]]:
    """The calls that somebody is told of."""
    found: list[dict[str, Any]] = desk.view(who, "calls")["calls"]
    return found


def go(desk: Desk, who: str, id: str) -> int:
    """Somebody takes a call; the status."""
    status: int = desk.client.post(f"{desk.base}/calls/{id}/take", headers=desk.head(who)).status_code
    return status


def looked(desk: Desk) -> None:
    """The watch looks once."""
    asyncio.run(desk.client.app.state.watch.look())  # type: ignore[attr-defined]  # the application of a test client


def test_a_player_calls_and_the_nearest_who_is_free_is_asked_first(desk: Desk) -> None:
    """Brutus sits in Greece: who is there is nearest, then who is a road away; whoever is on his way is asked no more, and another
    player is told of nothing."""
    for god, region in (("mars", "spain"), ("juno", "greece"), ("diana", "asia_minor")):
        desk.done(god, "adesse", region=region)
    call = called(desk, "brutus", words="  I want two\nlegiones ")
    assert (call["where"], call["wants"], call["words"]) == ("greece", "", "I want two legiones")
    (told,) = standing(desk, "organiser")
    assert told["near"][:3] == ["juno", "diana", "mars"] and len(told["near"]) == 31
    assert standing(desk, "brutus") == [told] and standing(desk, "cassius") == []
    assert [go(desk, who, call["id"]) for who in ("juno", "juno", "diana")] == [200, 200, 409]
    (told,) = standing(desk, "brutus")
    assert told["taken_by"] == "juno" and "juno" not in told["near"]
    assert desk.client.delete(f"{desk.base}/calls/{call['id']}", headers=desk.head("diana")).status_code == 403
    assert desk.client.delete(f"{desk.base}/calls/{call['id']}", headers=desk.head("brutus")).status_code == 204
    assert standing(desk, "organiser") == [] and go(desk, "juno", call["id"]) == 404


def test_one_call_at_a_time_for_a_player_and_the_desk_sends_whom_it_likes(desk: Desk) -> None:
    """The same call again is the same; the desk names god and place; who only watches calls nobody."""
    id = new_id()
    assert called(desk, "brutus", id=id) == called(desk, "brutus", 200, id=id)
    assert "One call at a time" in called(desk, "brutus", 409)["detail"]
    assert called(desk, "cassius", 409, id=id)["status"] == 409
    assert called(desk, "organiser", wants="juno", where="syria")["wants"] == "juno"
    assert called(desk, "organiser", wants="mars", where="rome")["where"] == "rome"
    assert [called(desk, "organiser", 422, **{field: "brutus"})["status"] for field in ("wants", "where")] == [422] * 2
    assert [called(desk, who, 403)["status"] for who in ("room", "auditor", "mars")] == [403] * 3


def test_who_called_first_stands_first(desk: Desk) -> None:
    """By the hour, whatever the ids of the calls are."""
    with freeze_time(datetime.now(UTC), real_asyncio=True) as present:
        for who, id in (("cassius", "c"), ("brutus", "b"), ("antony", "a")):
            called(desk, who, id=id * 20)
            present.tick(1)
        assert [call["by"] for call in standing(desk, "organiser")] == ["cassius", "brutus", "antony"]


@pytest.mark.parametrize("words", [5, None, ["a"], {}])
def test_words_that_are_none_are_named(desk: Desk, words: object) -> None:
    """422, with the field and what belongs there."""
    body = {"id": new_id(), "words": words}
    answer = desk.client.post(f"{desk.base}/calls", json=body, headers=desk.head("brutus"))
    assert (answer.status_code, answer.json()["errors"]) == (422, [{"field": "words", "message": "is one, in letters"}])


def test_an_act_that_its_caller_is_not_told_ends_no_call(desk: Desk) -> None:
    """The Fates note something about Brutus for the table alone: that his call ended would tell him."""
    called(desk, "brutus")
    before = desk.view("brutus", "calls")
    desk.done("fata", "notare", player="brutus", text="watch him")
    looked(desk)
    assert desk.view("brutus", "calls") == before and len(standing(desk, "organiser")) == 1


def test_a_call_survives_a_restart_and_is_over_by_an_act_or_by_itself(desk: Desk, keeping: Keeping) -> None:
    """An act that names who called ends it, an act about another does not; after ten minutes nobody waits any more. Then nothing of
    it is left in the file."""
    brutus, cassius = called(desk, "brutus"), called(desk, "cassius")
    again = Evening("again", keeping.again(desk.room.evening.store, desk.room.id), LUDI)
    assert {call.id for call in again.calls.all()} == {brutus["id"], cassius["id"]}
    again.close()
    looked(desk)
    assert len(standing(desk, "organiser")) == 2
    desk.done("mars", "donare", giver="brutus", receiver="antony", denarii=100_000)
    looked(desk)
    assert [call["id"] for call in standing(desk, "organiser")] == [cassius["id"]]
    calls = desk.room.evening.calls.all()
    assert [over(calls, (), cassius["called"] + LASTS - left) for left in (1, 0)] == [[], [cassius["id"]]]
    assert desk.client.delete(f"{desk.base}/calls/{cassius['id']}", headers=desk.head("organiser")).status_code == 204
    assert desk.room.evening.store.calls.all() == []
