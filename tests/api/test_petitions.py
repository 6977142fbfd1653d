"""``dispensationem petere``: a numen asks the Fates to let a refused act be recorded."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from httpx import Response

from api.engine.evening import Evening
from api.store.port import Statement
from domain.ludi_romani.game import LUDI_ROMANI
from projections.ludi_romani.stage import LUDI
from tests.api.test_live import opened, until
from tests.desk import Desk, new_id
from tests.keeping import Keeping
from tests.ludi_romani.table import BEGINS

HAPPENED = BEGINS - 3_599_000
"""A second after the evening was opened, an hour before it begins."""
SEAT: dict[str, Any] = {"kind": "sedem_capere", "player": "brutus", "region": "syria", "happened": HAPPENED}
"""ROS-01 stands against it: Brutus sits in Greece already."""


def dispensed(by: str, reason: str) -> dict[str, str]:
    """What the journal says of the rule that was set aside."""
    sentence = "imperatores begin where the rulebook puts them, and Brutus sits in Graecia."
    return {"rule": "ROS-01", "by": by, "reason": reason, "sentence": sentence}


def ask(desk: Desk, who: str, act: dict[str, Any], reason: str | None = None) -> Response:
    more = {} if reason is None else {"reason": reason}
    response: Response = desk.client.post(f"{desk.base}/petitions", json={"act": act, **more}, headers=desk.head(who))
    return response


def asked(desk: Desk, who: str = "juno", reason: str | None = "both players agree", **fields: Any) -> str:
    """A petition that must be taken; its id."""
    act = {"act_id": new_id(), **SEAT, **fields}
    response = ask(desk, who, act, reason)
    assert response.status_code == 201, response.text
    return str(act["act_id"])


def answered(desk: Desk, who: str, id: str, word: str, **body: Any) -> Response:
    response: Response = desk.client.post(f"{desk.base}/petitions/{id}/{word}", json=body, headers=desk.head(who))
    return response


def taken_back(desk: Desk, who: str, id: str) -> Response:
    response: Response = desk.client.delete(f"{desk.base}/petitions/{id}", headers=desk.head(who))
    return response


def listed(desk: Desk, who: str = "fata") -> list[dict[str, Any]]:
    response = desk.client.get(f"{desk.base}/petitions", headers=desk.head(who))
    assert response.status_code == 200, response.text
    found: list[dict[str, Any]] = response.json()["petitions"]
    assert desk.view(who, "petitions")["petitions"] == found
    return found


def entries(desk: Desk) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = desk.client.get(f"{desk.base}/acts?after=1", headers=desk.head("fata")).json()["acts"]
    return found


def test_a_refused_act_is_asked_for(desk: Desk) -> None:
    """The request holds the act as entered, the rules against it and the reason; nothing is recorded."""
    act = {"act_id": new_id(), **SEAT}
    assert desk.client.post(f"{desk.base}/acts", json=act, headers=desk.head("juno")).status_code == 409
    petition = ask(desk, "juno", act, "both players agree").json()
    assert [petition] == listed(desk, "fata") == listed(desk, "organiser") == listed(desk, "juno")
    assert (petition["id"], petition["state"], petition["asked_by"]) == (act["act_id"], "open", "juno")
    assert petition["reason"] == "both players agree"
    assert {name: petition["act"][name] for name in SEAT} == SEAT
    assert petition["sentence"] == "Brutus takes a seat in Syria."
    assert [(rule["rule"], rule["weight"]) for rule in petition["rules"] if rule["weight"] != "caution"] == [
        ("ROS-01", "refusal")
    ]
    assert entries(desk) == []


def test_granted_it_is_the_askers_act_with_the_fates_dispensation(desk: Desk) -> None:
    """The act stands in the journal by its asker, under its own id, with rule, author and reason; it can be resent and taken
    back like any act of his."""
    id = asked(desk)
    answer = answered(desk, "fata", id, "grant", reason="a mix-up of seats")
    assert (answer.status_code, answer.json()["act_id"]) == (201, id)
    [entry] = entries(desk)
    assert (entry["act_id"], entry["by"], entry["recorded_by"], entry["happened"]) == (id, "juno", "juno", HAPPENED)
    assert entry["dispensations"] == [dispensed("fata", "a mix-up of seats")]
    assert listed(desk) == []
    resent = desk.client.post(f"{desk.base}/acts", json={"act_id": id, **SEAT}, headers=desk.head("juno"))
    assert (resent.status_code, resent.json()) == (200, answer.json())
    desk.done("juno", "revocare", number=entry["number"])
    assert listed(desk) == []


def test_the_askers_reason_stands_where_the_fates_give_none(desk: Desk) -> None:
    """Granted with a bare yes, the asker's reason is on the record; where nobody gave any, the Fates must."""
    silent = asked(desk, reason=None, player="cassius", region="egypt")
    assert answered(desk, "fata", silent, "grant").status_code == 422
    answered(desk, "organiser", asked(desk), "grant")
    [entry] = entries(desk)
    assert entry["dispensations"] == [dispensed("organiser", "both players agree")]
    assert [petition["id"] for petition in listed(desk)] == [silent]


def test_declined_it_is_gone_and_its_asker_reads_why(desk: Desk) -> None:
    """Nothing is recorded; the asker reads the reason until he puts it away, and then no word of it is left."""
    id = asked(desk)
    assert answered(desk, "fata", id, "decline").status_code == 422
    began = desk.room.evening.now()
    assert answered(desk, "fata", id, "decline", reason="He has a seat.").status_code == 204
    [petition] = listed(desk, "juno")
    assert began <= petition["answered"] <= desk.room.evening.now()
    assert (petition["state"], petition["answered_by"], petition["answer"]) == ("declined", "fata", "He has a seat.")
    assert answered(desk, "fata", id, "grant", reason="after all").status_code == 409
    assert taken_back(desk, "juno", id).status_code == 204
    assert (listed(desk, "juno"), entries(desk)) == ([], [])
    rows = desk.room.evening.store.database.read("SELECT petition FROM petitions")
    assert not any(word in str(rows) for word in ("He has a seat", "both players", "brutus"))


def test_sent_twice_it_is_one_request(desk: Desk) -> None:
    """The same act id again is the same request, also when it was answered meanwhile; with another act it is a conflict."""
    act = {"act_id": new_id(), **SEAT}
    first, again = ask(desk, "juno", act, "please"), ask(desk, "juno", act, "please")
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    assert ask(desk, "juno", {**act, "region": "egypt"}).status_code == 409
    assert ask(desk, "venus", act).status_code == 409
    assert len(listed(desk)) == 1
    assert taken_back(desk, "juno", act["act_id"]).status_code == 204
    assert taken_back(desk, "juno", act["act_id"]).status_code == 204
    late = ask(desk, "juno", act, "please")
    assert (late.status_code, late.json()["state"], listed(desk)) == (200, "withdrawn", [])


def test_granted_and_declined_twice(desk: Desk) -> None:
    """Whoever answers second finds it answered: one act, and the same answer for the same word."""
    id = asked(desk)
    first, again = answered(desk, "fata", id, "grant"), answered(desk, "organiser", id, "grant")
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    assert answered(desk, "fata", id, "decline", reason="no").status_code == 409
    assert taken_back(desk, "juno", id).status_code == 409
    other = asked(desk, region="egypt")
    words = [answered(desk, "fata", other, "decline", reason="no").status_code for _ in range(2)]
    assert (words, len(entries(desk))) == ([204, 204], 1)


def test_granted_and_declined_at_once(desk: Desk) -> None:
    """The Fates grant while the organiser declines: whoever comes first has answered, and both screens say the same."""
    ids = [asked(desk, player=senator) for senator in ("brutus", "cassius", "octavian", "agrippa", "lepidus", "antony")]
    with ThreadPoolExecutor(4) as pool:
        grants = [pool.submit(answered, desk, "fata", id, "grant", rules=["ROS-01", "SED-01"]) for id in ids]
        declines = [pool.submit(answered, desk, "organiser", id, "decline", reason="no") for id in ids]
        words = [
            (grant.result().status_code, no.result().status_code) for grant, no in zip(grants, declines, strict=True)
        ]
    assert set(words) <= {(201, 409), (409, 204)}
    granted = sorted(id for id, (word, _) in zip(ids, words, strict=True) if word == 201)
    assert sorted(entry["act_id"] for entry in entries(desk)) == granted
    assert sorted(one["id"] for one in listed(desk)) == sorted(set(ids) - set(granted))


@pytest.mark.parametrize(
    "body", [b"[]", b"{", b'{"reason":"\\ud800"}', b'{"act":3}', b'{"reason":NaN}', b'{"rules":3}']
)
def test_what_is_no_such_body(desk: Desk, body: bytes) -> None:
    """A body that is none is 422 on every road, and changes nothing."""
    id = asked(desk)
    for road in ("", f"/{id}/decline", *([f"/{id}/grant"] if b"act" not in body else [])):
        head = desk.head("fata" if road else "juno") | {"Content-Type": "application/json"}
        assert desk.client.post(f"{desk.base}/petitions{road}", content=body, headers=head).status_code == 422
    assert [one["state"] for one in listed(desk)] == ["open"]


def test_only_the_fates_and_the_organiser_answer(desk: Desk) -> None:
    """Other numina neither grant nor decline nor take back; players and the room see nothing; who dispenses needs not ask."""
    id = asked(desk)
    for who in ("mars", "juno"):
        assert answered(desk, who, id, "grant", reason="mine").status_code == 403
        assert answered(desk, who, id, "decline", reason="mine").status_code == 403
    assert [taken_back(desk, who, id).status_code for who in ("mars", "fata")] == [403, 403]
    for who in ("room", "auditor", "cicero"):
        assert desk.client.get(f"{desk.base}/petitions", headers=desk.head(who)).status_code == 403
        assert desk.client.get(f"{desk.base}/views/petitions", headers=desk.head(who)).status_code == 403
    assert [ask(desk, who, {"act_id": new_id(), **SEAT}).status_code for who in ("fata", "organiser")] == [403, 403]
    assert ask(desk, "juno", {"act_id": new_id(), **SEAT, "by": "mars"}).status_code == 403
    assert answered(desk, "fata", new_id(), "grant").status_code == 404
    assert len(listed(desk)) == 1


@pytest.mark.parametrize(
    ("act", "status"),
    [
        ({**SEAT, "player": "cicero"}, 409),
        ({**SEAT, "player": "nobody_at_all"}, 409),
        ({**SEAT, "player": 3}, 422),
        ({"kind": "sedem_capere"}, 422),
        ({"kind": "no_such_act"}, 422),
    ],
)
def test_what_cannot_be_asked_for(desk: Desk, act: dict[str, Any], status: int) -> None:
    """Neither what nothing stands against, nor what cannot be written down at all, nor what is no act."""
    assert ask(desk, "juno", {"act_id": new_id(), **act}).status_code == status
    assert listed(desk) == []


def test_where_other_rules_stand_by_then_nothing_is_lost(desk: Desk) -> None:
    """By the time the Fates grant, the seats in Syria are taken too: they are told, see it, and may grant that as well."""
    id = asked(desk)
    syria = next(region for region in desk.view("room", "seating")["regions"] if region["id"] == "syria")
    comers = ["cicero", "hirtius", "pansa", "decimus", "ventidius", "plancus", "pollio", "isauricus"][: syria["free"]]
    for senator in comers:
        desk.done("organiser", "sedem_capere", player=senator, region="syria")
    aged = answered(desk, "fata", id, "grant", rules=["ROS-01"])
    assert aged.status_code == 409
    assert "SED-01" in [objection["rule"] for objection in aged.json()["objections"]]
    [petition] = listed(desk)
    refusals = [rule["rule"] for rule in petition["rules"] if rule["weight"] == "refusal"]
    assert (petition["state"], sorted(refusals), len(entries(desk))) == ("open", ["ROS-01", "SED-01"], len(comers))
    assert answered(desk, "fata", id, "grant", rules=refusals).status_code == 201
    dispensed = entries(desk)[-1]["dispensations"]
    assert [one["rule"] for one in dispensed] == ["ROS-01", "SED-01"]


def test_where_no_rule_stands_any_more_none_is_set_aside(desk: Desk) -> None:
    """What the Fates grant is recorded without a dispensation if by then nothing stands against it."""
    id, gift = new_id(), {"giver": "agrippa", "receiver": "brutus", "denarii": 100_000}
    assert ask(desk, "juno", {"act_id": id, "kind": "donare", **gift}, "he has them").status_code == 201
    desk.done("juno", "donare", giver="cicero", receiver="agrippa", denarii=100_000)
    assert answered(desk, "fata", id, "grant").status_code == 201
    assert entries(desk)[-1]["dispensations"] == []


def test_taking_back_can_be_asked_for(desk: Desk) -> None:
    """What somebody else recorded is taken back by who asked, with the Fates' leave."""
    seat = desk.done("mars", "sedem_capere", player="cicero", region="syria")
    id = new_id()
    assert ask(desk, "juno", {"act_id": id, "kind": "revocare", "number": seat["number"]}, "a slip").status_code == 201
    assert answered(desk, "fata", id, "grant").status_code == 201
    assert (entries(desk)[-1]["by"], entries(desk)[0]["taken_back_by"]) == ("juno", entries(desk)[-1]["number"])


def test_requests_outlive_the_server(desk: Desk, keeping: Keeping) -> None:
    """Read anew from the file, open requests are there; one whose act is recorded is not, whatever stands beside it."""
    open_one, granted = asked(desk), asked(desk, region="egypt")
    plea = desk.room.evening.petitions.one(granted)
    assert plea
    answered(desk, "fata", granted, "grant")
    desk.room.evening.store.database.change(
        Statement("petitions", "UPDATE petitions SET petition = ? WHERE id = ?", (plea.read, granted))
    )
    again = Evening(desk.room.evening.id, keeping.again(desk.room.evening.store, desk.room.id), LUDI)
    assert {one.shown.id: one.shown.state for one in again.petitions.all()} == {open_one: "open", granted: "open"}
    assert [one.id for one in again.asked()] == [open_one]
    again.close()


def test_whoever_has_the_evening_open_answers_once(desk: Desk, keeping: Keeping) -> None:
    """Two servers on one evening: what the other one declined is not granted here, and what it granted is not declined."""
    declined, granted = asked(desk), asked(desk, region="egypt")
    other = Evening(desk.room.evening.id, keeping.again(desk.room.evening.store, desk.room.id), LUDI)
    first, second = (other.petitions.one(id) for id in (declined, granted))
    assert first and second
    other.petitions.change(first.told(state="declined", answer="no"))
    late = answered(desk, "fata", declined, "grant")
    assert (late.status_code, "it was declined" in late.json()["detail"], entries(desk)) == (409, True, [])
    sent = replace(second.sent(LUDI_ROMANI), dispense={"ROS-01": "yes"}, dispenser="fata")
    asyncio.run(other.record(sent, [other.petitions.changed(second.bare(state="granted"))]))
    late = answered(desk, "fata", granted, "decline", reason="no")
    assert (late.status_code, "it was granted" in late.json()["detail"]) == (409, True)


def test_a_petition_that_cannot_be_read_is_neither_asked_again_nor_answered(desk: Desk) -> None:
    """A damaged row holds up nothing else: asking under its id says that it could not be written."""
    id, other = asked(desk), asked(desk, region="egypt")
    database = desk.room.evening.store.database
    database.change(Statement("petitions", "UPDATE petitions SET petition = '{' WHERE id = ?", (id,)))
    again = ask(desk, "juno", {"act_id": id, **SEAT}, "again")
    assert again.status_code == 503, again.text
    assert answered(desk, "fata", id, "grant").status_code == 404
    assert answered(desk, "fata", other, "decline", reason="no").status_code == 204


def test_referees_see_it_live(desk: Desk) -> None:
    """A request appears on every referee's link as it is made, and goes when it is answered; no earlier act can tell of it."""
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        opened(desk, socket, "fata", ["petitions"])
        assert until(socket, "view")["data"] == {"petitions": []}
        id = asked(desk)
        assert [one["id"] for one in until(socket, "view")["data"]["petitions"]] == [id]
        answered(desk, "organiser", id, "grant")
        assert until(socket, "view")["data"] == {"petitions": []}
    earlier = desk.client.get(f"{desk.base}/views/petitions?at=1", headers=desk.head("fata"))
    assert earlier.status_code == 404
