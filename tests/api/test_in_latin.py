"""Whoever asks in Latin is answered in it: the catalogue, what stands against a form, why an act was refused, and what was done."""

import re
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession

from api.engine.evening import Evening
from api.store.sqlite.log import Store
from projections.ludi_romani.stage import LUDI
from tests.desk import Desk, new_id

ENGLISH = re.compile(r"\b(the|and|of|are|was|to|by|act|nobody|with)\b")
LATIN = {"Accept-Language": "la-VA, la;q=0.9"}


def sent(desk: Desk, path: str, body: dict[str, Any], who: str = "juno", **more: str) -> Any:
    return desk.client.post(f"{desk.base}/{path}", json=body, headers={**desk.head(who), **LATIN, **more})


def test_the_catalogue_in_latin(desk: Desk) -> None:
    """Titles, help and fields; the rules that an act cites are the same, and English stays as it is."""
    latin, english = (desk.client.get("/api/acts", headers=head).json() for head in (LATIN, {}))
    assert [act["rules"] for act in latin] == [act["rules"] for act in english]
    books = [desk.client.get("/api/rulebook", headers=head).json() for head in (LATIN, {})]
    said = [{row["rule"]: row["words"] for row in book}["SED-21"] for book in books]
    assert said == ["Imagines sede non egent.", "Imagines need no seat."]
    gift = next(act for act in latin if act["kind"] == "donare")
    assert (gift["title"], gift["chapter"], gift["chapter_id"]) == ("Donum", "commercium", "trade")
    assert gift["schema"]["properties"]["giver"]["title"] == "A quo"
    assert [act["kind"] for act in latin if ENGLISH.search(act["title"] + act["help"] + act["chapter"])] == []
    assert next(act for act in english if act["kind"] == "donare")["title"] == "Gift"


def test_what_a_field_is_for_is_told_in_latin(desk: Desk) -> None:
    """Not its title alone; and a cache between is told that the answer depends on the language that was asked for."""
    answers = [desk.client.get("/api/acts", headers=head) for head in (LATIN, {})]
    assert [answer.headers["Vary"] for answer in answers] == ["Accept-Language"] * 2
    latin, english = (next(act for act in answer.json() if act["kind"] == "tributum")["schema"] for answer in answers)
    said, meant = (schema["properties"]["imagines"]["description"] for schema in (latin, english))
    assert meant == "Those who declared themselves." and said != meant and not ENGLISH.search(said)


def test_a_file_that_is_amiss_is_told_in_latin(desk: Desk) -> None:
    """A tablet keeps its acts until the host has mended the file, and says so in its own language."""
    desk.house.amiss[desk.room.id] = "the file is empty"
    del desk.house.rooms[desk.room.id]
    answer = desk.client.get(desk.base, headers={**desk.head("host"), **LATIN})
    assert answer.status_code == 503 and not ENGLISH.search(answer.json()["detail"])
    assert answer.json()["detail"].startswith("Liber huius vesperae ut nunc est legi non potest")


def test_a_refusal_in_latin(desk: Desk) -> None:
    """Every objection, with names and numbers as they are; the English one is the same rule."""
    body = {"kind": "flagitatio", "challenger": "octavian", "challenged": "livia"}
    checked = sent(desk, "acts/check", body).json()
    assert checked["objections"] and not any(ENGLISH.search(one["sentence"]) for one in checked["objections"])
    refused = sent(desk, "acts", {**body, "act_id": new_id()})
    english = desk.act("juno", "flagitatio", challenger="octavian", challenged="livia")
    assert refused.status_code == english.status_code == 409
    assert refused.json()["title"] == "Ita notari non potest"
    assert not any(ENGLISH.search(one["sentence"]) for one in refused.json()["objections"])
    assert [one["name"] for one in refused.json()["objections"]] == [
        one["name"] for one in english.json()["objections"]
    ]


def test_a_receipt_in_latin(desk: Desk) -> None:
    """What was done, and what befell; resent in English it is the same act in English."""
    body = {"act_id": new_id(), "kind": "donare", "giver": "cicero", "receiver": "brutus", "denarii": 100_000}
    made = sent(desk, "acts", body)
    assert (made.status_code, made.json()["sentence"]) == (201, "Cicero Bruto dat: 100\u202f000 denarii.")
    assert made.json()["events"][0]["sentence"] == "Cicero tradit, accipit Brutus: 100\u202f000 denarii."
    again = sent(desk, "acts", body, **{"Accept-Language": "en"})
    assert (again.status_code, again.json()["root"]) == (200, made.json()["root"])
    assert again.json()["sentence"] == "Cicero gives Brutus 100,000 denarii."


def test_people_in_latin(desk: Desk) -> None:
    """Their names as the edition declines them, whoever asked for the view before in English."""
    english = desk.view("juno", "people")
    latin = desk.client.get(f"{desk.base}/views/people", headers={**desk.head("juno"), **LATIN}).json()["data"]
    names = [view["people"]["octavian"]["name"] for view in (english, latin)]
    assert names == ["Octavian", "Octavianus"]


GIFT: dict[str, Any] = {"kind": "donare", "giver": "cicero", "receiver": "brutus", "denarii": 100_000}
TOLD = {"en": "Cicero gives Brutus 100,000 denarii.", "la": "Cicero Bruto dat: 100\u202f000 denarii."}
PLACES: Mapping[str, Callable[[Any], Any]] = {
    "views/annals": lambda told: told["data"]["sentences"][0],
    "acts?kind=donare": lambda told: told["acts"][-1],
    "acts/{number}": lambda told: told["entry"],
    "lines": lambda told: told["lines"][-1],
    "why?about=player:cicero&what=denarii": lambda told: told["why"]["reasons"][0],
}
"""Where it is told what happened, and how a sentence is found there."""


def test_what_happened_in_latin(desk: Desk) -> None:
    """In every place that tells it, each time in the language that asks; and so before it is recorded a second time."""
    number = desk.done("juno", **GIFT)["number"]
    for path, found in PLACES.items():
        for language in ("la", "en", "la"):
            head = {**desk.head("juno"), "Accept-Language": language}
            answer = desk.client.get(f"{desk.base}/{path.format(number=number)}", headers=head).json()
            assert found(answer)["sentence"] == TOLD[language]
    assert sent(desk, "acts/check", GIFT).json()["sentence"] == TOLD["la"]
    same = sent(desk, "acts", {**GIFT, "act_id": new_id()}, "vesta").json()
    assert same["same"]["sentence"] == TOLD["la"] and TOLD["la"] in same["detail"]
    assert not ENGLISH.search(same["detail"])


@pytest.mark.files
def test_a_request_in_latin(desk: Desk) -> None:
    """Whoever judges reads it in his language and its asker in his, what stands against it too, also after the server went down."""
    refused = {"act_id": new_id(), "kind": "sedem_capere", "player": "brutus", "region": "syria"}
    made = sent(desk, "petitions", {"act": refused, "reason": "ambo volunt"}).json()
    evening = Evening(desk.room.evening.id, Store(desk.room.evening.store.path), LUDI)
    latin, english = evening.asked(LUDI.tongues["la"]), evening.asked()
    evening.store.close()
    assert [one.model_dump(mode="json") for one in latin] == [made]
    assert made["sentence"] == "Brutus sedem capit: Syria." and not any(
        ENGLISH.search(r["sentence"]) for r in made["rules"]
    )
    assert [one.sentence for one in english] == ["Brutus takes a seat in Syria."]
    for language, told in (("la", latin), ("en", english)):
        head = {**desk.head("fata"), "Accept-Language": language}
        view = desk.client.get(f"{desk.base}/views/petitions", headers=head).json()["data"]
        assert view == desk.client.get(f"{desk.base}/petitions", headers=head).json()
        assert view["petitions"] == [one.model_dump(mode="json") for one in told]
    granted = sent(desk, f"petitions/{made['id']}/grant", {}, "fata").json()
    assert granted["sentence"].startswith("Brutus abit et sedem capit")


def test_two_screens_are_told_each_in_its_language(desk: Desk) -> None:
    """The annals, and the journal act by act; a third in English is told the very same as the first."""
    live = f"{desk.base}/live"
    badge = desk.head("mars")["Authorization"].split()[1]
    with ExitStack() as screens:
        sockets = [screens.enter_context(desk.client.websocket_connect(live)) for _ in range(3)]
        for socket, language in zip(sockets, ("en", "la", "en"), strict=True):
            after = len(desk.room.evening.entries)
            socket.send_json({"badge": badge, "views": ["annals"], "acts_after": after, "language": language})
            next(frame for _ in range(9) if (frame := socket.receive_json()).get("view") == "annals")
        desk.done("juno", **GIFT)
        frames = [heard(socket) for socket in sockets]
    for (act, annals), language in zip(frames, ("en", "la", "en"), strict=True):
        assert act["sentence"] == annals["data"]["sentences"][0]["sentence"] == TOLD[language]
    assert frames[0] == frames[2]


def heard(socket: WebSocketTestSession) -> tuple[Any, Any]:
    """The next act and the next annals, past heartbeats."""
    act = annals = None
    while act is None or annals is None:
        frame = socket.receive_json()
        act, annals = frame.get("act", act), frame if frame.get("view") == "annals" else annals
    return act, annals


def test_a_problem_in_latin(desk: Desk) -> None:
    """What is wrong with a request, and with a field of it; a language that nobody has written is English."""
    body = {"kind": "amicitiam_facere", "members": "octavian"}
    problem = sent(desk, "acts/check", body).json()
    assert problem["errors"] == [{"field": "members", "message": "plura capit"}]
    assert problem["detail"] == "Campi huius acti non sunt."
    for unknown in ("tlh", "", "../la", "*"):
        other = sent(desk, "acts/check", body, **{"Accept-Language": unknown}).json()
        assert other["detail"] == "The fields are not those of this act."
