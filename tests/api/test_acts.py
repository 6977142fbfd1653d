"""The wire of acts: once, in order, with reasons."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from httpx import Response

from api.store.port import CannotWrite
from api.store.stores import EveningStore
from tests.desk import Desk, new_id
from tests.log.logs import NEWEST, replayed


def test_a_resent_act_is_recorded_once(desk: Desk) -> None:
    """The same act id again gives 200 and the same body, and nothing happens twice."""
    act_id = new_id()
    gift = {"giver": "cicero", "receiver": "brutus", "denarii": 100_000}
    first = desk.act("juno", "donare", act_id=act_id, **gift)
    again = desk.act("juno", "donare", act_id=act_id, **gift)
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    assert desk.ledger("cicero")["denarii"] == 400_000


def test_an_act_id_with_other_content_is_a_conflict(desk: Desk) -> None:
    """An act id means one act: another one under it is refused, and the first stands."""
    act_id = new_id()
    desk.done("juno", "donare", act_id=act_id, giver="cicero", receiver="brutus", denarii=100_000)
    other = desk.act("juno", "donare", act_id=act_id, giver="cicero", receiver="brutus", denarii=200_000)
    assert other.status_code == 409
    assert desk.ledger("cicero")["denarii"] == 400_000


def test_the_same_note_resent_is_the_same_note(desk: Desk) -> None:
    """A text stands outside the log behind a random salt; resending it still finds the first."""
    act_id = new_id()
    first = desk.act("juno", "notare", act_id=act_id, text="Livia smiles at Octavian")
    again = desk.act("juno", "notare", act_id=act_id, text="Livia smiles at Octavian")
    other = desk.act("juno", "notare", act_id=act_id, text="Livia frowns")
    assert [first.status_code, again.status_code, other.status_code] == [201, 200, 409]
    assert first.json()["sentence"] == 'Juno notes: "Livia smiles at Octavian".'


def test_a_text_that_is_left_empty(desk: Desk) -> None:
    """An act with a text that nobody wrote is recorded without one, and there is nothing to erase."""
    answer = desk.done("juno", "amicitiam_facere", members=["livia", "atia"])
    again = desk.client.delete(f"{desk.base}/acts/{answer['number']}/texts", headers=desk.head("organiser"))
    journal = desk.client.get(f"{desk.base}/acts?after=1", headers=desk.head("auditor")).json()["acts"]
    assert (again.status_code, [entry["fields"]["terms"] for entry in journal]) == (204, [None])


def test_the_last_seat_claimed_twice_at_once(desk: Desk) -> None:
    """Two claim the last seat in Greece at the same instant: one wins, the other reads the objection with its rule."""
    claims = [("juno", "cicero"), ("venus", "hirtius")]
    for who, _ in claims:
        desk.head(who)
    with ThreadPoolExecutor(2) as pool:
        made = list(
            pool.map(lambda claim: desk.act(claim[0], "sedem_capere", player=claim[1], region="greece"), claims)
        )
    assert sorted(response.status_code for response in made) == [201, 409]
    lost = next(response for response in made if response.status_code == 409).json()
    assert lost["detail"] == "SED-01: every seat in Graecia is taken."
    assert lost["objections"][0]["field"] == "region"


def test_counted_at_the_table(desk: Desk) -> None:
    """The books show less than the room: a refusal, until the numen counts; then the shortfall stands on incertum."""
    refused = desk.act("juno", "donare", giver="agrippa", receiver="brutus", denarii=100_000)
    assert refused.status_code == 409
    assert refused.json()["objections"][0]["settled_by_count"] is True
    answer = desk.done("juno", "donare", giver="agrippa", receiver="brutus", denarii=100_000, counted=True)
    assert [caution["rule"] for caution in answer["cautions"]] == ["MER-16"]
    ledger = desk.view("juno", "ledger")
    assert ledger["incertum"]["denarii"] == -100_000
    assert ledger["sums"]["denarii"] == 146_300_000


def test_the_fates_dispense_on_record(desk: Desk) -> None:
    """The Fates set a rule aside with a reason; the journal names them, the rule with its sentence, and the reason."""
    act = {"player": "brutus", "region": "syria"}
    assert desk.act("fata", "sedem_capere", **act).status_code == 409
    desk.done("fata", "sedem_capere", **act, dispense={"ROS-01": "a mix-up of seats"})
    entry = desk.client.get(f"{desk.base}/acts", params={"after": 1}, headers=desk.head("auditor")).json()["acts"][0]
    sentence = "imperatores begin where the rulebook puts them, and Brutus sits in Graecia."
    assert entry["dispensations"] == [
        {"rule": "ROS-01", "by": "fata", "reason": "a mix-up of seats", "sentence": sentence}
    ]


def test_only_fates_and_organiser_dispense(desk: Desk) -> None:
    """Another numen who tries to dispense is told so, and nothing is recorded."""
    tried = desk.act("mars", "sedem_capere", player="brutus", region="syria", dispense={"ROS-01": "because"})
    assert tried.status_code == 403
    assert len(desk.room.evening.entries) == 1


def test_the_organiser_records_by_another_and_both_are_named(desk: Desk) -> None:
    """The organiser announces in Apollo's name: the journal holds both."""
    desk.done("organiser", "tempus_nuntiare", row=1, by="apollo")
    assert desk.act("mars", "tempus_nuntiare", row=2, by="apollo").status_code == 403
    entry = desk.client.get(f"{desk.base}/acts?after=1", headers=desk.head("organiser")).json()["acts"][0]
    assert (entry["by"], entry["recorded_by"], entry["source"]) == ("apollo", "organiser", "desk")


def test_a_consequence_is_in_the_answer(desk: Desk) -> None:
    """A senator who buys a legio becomes imperator, and the answer says so."""
    desk.done("organiser", "sedem_capere", player="cicero", region="syria")
    answer = desk.done("juno", "emptio_legionum", buyer="cicero", seller="juno", legio="curialis", count=1)
    assert [(one["rule"], one["sentence"]) for one in answer["consequences"]] == [
        ("ROS-06", "Cicero becomes imperator.")
    ]


def test_late_acts_are_marked_and_judged_when_they_happened(desk: Desk) -> None:
    """A journey that happened in the aestas counts though it arrives in the motus; one in the future happens now."""
    desk.done("apollo", "tempus_nuntiare", row=1)
    began = desk.view("room", "timer")["current"]["began"]
    entry = desk.done("mars", "adesse", region="syria", happened=began + 10_000_000_000)
    page = desk.client.get(f"{desk.base}/acts?after={entry['number'] - 1}", headers=desk.head("mars")).json()
    assert page["acts"][0]["happened"] == page["acts"][0]["recorded"]
    early = desk.act("mars", "motus", player="brutus", to="asia_minor", way="land", happened=began - 60_000)
    assert early.json()["objections"][0]["rule"] == "KAL-01"


def test_check_tells_what_would_come_of_a_whole_form(desk: Desk) -> None:
    """Half a form foretells nothing; a whole one tells its events, with the rule of what follows by itself; also where a rule
    stands that may be set aside, and never where there is nothing that it could befall."""
    desk.done("apollo", "tempus_nuntiare", row=1)

    def outcome(who: str, **body: object) -> Any:
        return desk.client.post(f"{desk.base}/acts/check", json=body, headers=desk.head(who)).json()["outcome"]

    goes = {"kind": "motus", "player": "brutus", "way": "land"}
    assert outcome("mars", **goes) is None
    assert [one["sentence"] for one in outcome("mars", **goes, to="asia_minor")] == [
        "Brutus leaves Graecia.",
        "Brutus takes a seat in Asia Minor.",
    ]
    assert outcome("mars", **goes, to="sicily")
    assert outcome("mars", **goes, to="atlantis") is None
    assert len(desk.room.evening.entries) == 2


def test_what_the_receipt_will_say_is_told_before(desk: Desk) -> None:
    """A purchase: the sentence and the sums of the dry run, price and what remains, are those of the answer; half a form has
    neither, and a gift without any number moves nothing."""
    desk.done("organiser", "sedem_capere", player="cicero", region="syria")
    buys = {"kind": "emptio_legionum", "buyer": "cicero", "seller": "juno", "legio": "curialis"}

    def told(**body: object) -> Any:
        return desk.client.post(f"{desk.base}/acts/check", json=body, headers=desk.head("juno")).json()

    half, whole = told(kind="emptio_legionum", buyer="cicero"), told(**buys, count=2)
    assert (half["sentence"], half["sums"]) == (None, [])
    answer = desk.done("juno", **buys, count=2)
    assert (whole["sentence"], whole["sums"]) == (answer["sentence"], answer["sums"])
    assert answer["sentence"] == "Cicero buys 2 legiones curiales of Juno for 400,000 denarii and is imperator."
    cicero = [(one["what"], one["change"], one["then"]) for one in answer["sums"] if one["about"] == "player:cicero"]
    assert cicero == [("denarii", -400_000, 100_000), ("curiales", 2, 2)]
    assert told(kind="donare", giver="livia", receiver="octavia")["sums"] == []


def test_check_records_nothing_and_varies_one_field(desk: Desk) -> None:
    """A half-filled form is judged as far as it goes, and per candidate of one field."""
    desk.done("apollo", "tempus_nuntiare", row=1)
    body = {"kind": "motus", "player": "brutus", "way": "land", "vary": "to"}
    checked = desk.client.post(f"{desk.base}/acts/check", json=body, headers=desk.head("mars")).json()
    assert (checked["complete"], checked["missing"], checked["objections"]) == (False, ["to"], [])
    assert checked["candidates"]["asia_minor"] == []
    assert [objection["rule"] for objection in checked["candidates"]["sicily"]] == ["MOT-06"]
    assert [objection["rule"] for objection in checked["candidates"]["greece"]][:1] == ["MOT-01"]
    assert len(desk.room.evening.entries) == 2


def test_what_a_form_merely_lacks_is_no_objection(desk: Desk) -> None:
    """LOG-14: no receiver of a gift is refused before an amount stands there; the amount is missing. A rule that stands is told
    all the same (LOG-15)."""
    body: dict[str, object] = {"kind": "donare", "giver": "livia", "vary": "receiver"}

    def told(**more: object) -> Any:
        return desk.client.post(f"{desk.base}/acts/check", json={**body, **more}, headers=desk.head("juno")).json()

    found = told()
    assert found["candidates"]["octavia"] == []
    assert [one["rule"] for one in found["candidates"]["livia"]] == ["LOG-15"]
    lacks = told(receiver="octavia")
    assert (lacks["complete"], lacks["missing"], lacks["objections"]) == (False, ["denarii"], [])
    whole = told(receiver="octavia", denarii=100_000)
    assert (whole["complete"], whole["missing"], whole["objections"]) == (True, [], [])


def test_check_of_a_form_with_its_lists_empty(desk: Desk) -> None:
    """Of every kind: a list that may not be empty is missing, as a field left out is, and nothing fails; a face that no die has
    is no such act here either."""

    def checked(kind: str, fields: dict[str, Any]) -> Response:
        body = {"kind": kind, **fields}
        answer: Response = desk.client.post(f"{desk.base}/acts/check", json=body, headers=desk.head("organiser"))
        return answer

    acts = {entry.act.kind: entry.act for entry in replayed(NEWEST).entries[1:]}
    for kind, act in acts.items():
        form = {name: [] if isinstance(value, list) else value for name, value in act.model_dump(mode="json").items()}
        properties = act.model_json_schema()["properties"]
        missing = [name for name, value in form.items() if value == [] and properties[name].get("minItems")]
        answer = checked(kind, form).json()
        assert (answer["missing"], answer["complete"]) == (missing, not missing), kind
    die = checked("concursatio", {"proelium": 4, "challenger_die": 12, "challenged_die": 1})
    assert (die.status_code, die.json()["errors"][0]["field"]) == (422, "challenger_die")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"kind": "motus", "player": "brutus"}, "to"),
        ({"kind": "motus", "player": "BRUTUS", "to": "syria"}, "player"),
        ({"kind": "motus", "player": 3, "to": "syria"}, "player"),
        ({"kind": "motus", "player": "brutus", "to": "syria", "speed": 3}, "speed"),
        ({"kind": "donare", "giver": "a", "receiver": "b", "denarii": "100"}, "denarii"),
        ({"kind": "donare", "giver": "a", "receiver": "b", "denarii": 1e300}, "denarii"),
        ({"kind": "donare", "giver": "a", "receiver": "b", "denarii": -5}, "denarii"),
        ({"kind": "dance"}, "kind"),
        ({"kind": "ludos_aperire"}, "kind"),
    ],
)
def test_a_body_that_is_no_act(desk: Desk, body: dict[str, object], field: str) -> None:
    """422 names the field and what is allowed there."""
    response = desk.client.post(f"{desk.base}/acts", json={"act_id": new_id(), **body}, headers=desk.head("mars"))
    assert response.status_code == 422
    assert field in [fault["field"] for fault in response.json()["errors"]]


@pytest.mark.parametrize(
    "raw", ["", "[]", "3", "{", '{"act_id": NaN}', '{"kind": "\\ud800"}', '{"a": 1e999}', "[" * 60_000]
)
def test_nonsense_is_answered_without_an_echo(desk: Desk, raw: str) -> None:
    """Whatever comes in, the answer is a 422 that repeats nothing of it."""
    for path in ("acts", "acts/check"):
        response = desk.client.post(f"{desk.base}/{path}", content=raw, headers=desk.head("mars"))
        assert response.status_code == 422
        assert "ud800" not in response.text
        assert response.headers["content-type"] == "application/problem+json"


def test_a_body_beyond_the_limit(desk: Desk) -> None:
    """413, counted as the bytes arrive, whatever the headers say."""

    def chunks() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 1000

    response = desk.client.post(f"{desk.base}/acts", content=chunks(), headers=desk.head("mars"))
    assert response.status_code == 413


def test_acts_are_asked_for_as_all_else_is(desk: Desk) -> None:
    """Though acts come in by a way of their own: without a badge 401, with the room's 403, in no evening 404, otherwise sent 405."""
    send, acts, nowhere = desk.client.request, f"{desk.base}/acts", "/api/evenings/nowhere/acts"
    room, host = desk.head("room"), desk.head("host")
    answers = [
        send("POST", acts, json={}),
        send("POST", acts, json={}, headers=room),
        send("POST", nowhere, json={}, headers=host),
        send("PUT", acts, json={}, headers=host),
    ]
    assert [answer.status_code for answer in answers] == [401, 403, 404, 405]
    assert {answer.headers["content-type"] for answer in answers} == {"application/problem+json"}


def test_views_as_known_after_an_act(desk: Desk) -> None:
    """``?at=N`` shows what was known then, however much came since."""
    before = desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)
    desk.done("juno", "donare", giver="cicero", receiver="brutus", denarii=100_000)
    then = desk.view("organiser", "player:cicero", at=before["number"])
    assert (then["denarii"], desk.view("organiser", "player:cicero")["denarii"]) == (400_000, 300_000)
    assert desk.client.get(f"{desk.base}/views/timer?at=99", headers=desk.head("room")).status_code == 404


@pytest.mark.parametrize(
    "asked",
    [
        "views/timer?at=0", "why?about=player:cicero&what=denarii&at=0", "between?at=0&then=1", "between?at=1&then=0",
        "seal?at=0", "acts/1/proof?at=0", "acts/0/proof", "acts/0", "acts/0/without", "acts?after=-1", "acts?limit=0",
        "lines?after=-1", "lines?limit=0", "history?about=player:cicero&limit=0",
    ],
)  # fmt: skip
def test_acts_are_counted_from_one(desk: Desk, asked: str) -> None:
    """Nothing was known after act 0: to ask for it is 422, and never taken for *now*."""
    assert desk.client.get(f"{desk.base}/{asked}", headers=desk.head("auditor")).status_code == 422


def test_one_records_by_oneself_and_by_no_other(desk: Desk) -> None:
    """A tablet may name its own god, as its forms do; another god is 403."""
    assert desk.act("mars", "notare", by="mars", text="By himself.").status_code == 201
    assert desk.act("mars", "notare", by="venus", text="By another.").status_code == 403


def test_what_went_through_though_it_failed_is_recorded(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The act is in the file, and the disk says that it is not: it is told as recorded, with its words, and not as 503."""
    kept = type(desk.room.evening.store)
    append, refused = kept.append, list[bool]()

    def fails_too_late(store: EveningStore, *rows: Any) -> Sequence[int]:
        positions = append(store, *rows)
        if not refused:
            refused.append(True)
            raise CannotWrite("no answer")
        return positions

    monkeypatch.setattr(kept, "append", fails_too_late)
    for _ in range(2):
        answer = desk.act("mars", "notare", act_id="once-and-once-only", text="Livia smiles")
        assert (answer.status_code, answer.json()["number"]) == (200, 2), answer.text
        assert answer.json()["sentence"] == 'Mars notes: "Livia smiles".'
    assert desk.done("mars", "notare", text="Livia frowns")["number"] == 3


def test_only_the_organiser_casts(desk: Desk) -> None:
    """An act that only the organiser records is 403 for a numen, before its rules are asked."""
    assert desk.act("mars", "personam_assignare", player="brutus", person=1).status_code == 403


def test_an_unknown_rule_is_not_dispensed(desk: Desk) -> None:
    """A misspelt rule id is told, and nothing recorded."""
    body: dict[str, Any] = {"player": "brutus", "region": "syria", "dispense": {"ROS-99": "?"}}
    assert desk.act("fata", "sedem_capere", **body).status_code == 422


def test_a_consequence_is_dispensed_where_one_would_follow(desk: Desk) -> None:
    """Cicero buys a legio and, by the Fates' will, stays a senator; a consequence that would not follow is not on record."""
    desk.done(
        "fata",
        "emptio_legionum",
        buyer="cicero",
        seller="juno",
        legio="curialis",
        count=1,
        dispense={"ROS-06": "a joke"},
    )
    assert desk.view("room", "people")["people"]["cicero"]["role"] == "senator"
    desk.done("fata", "notare", text="nothing follows from this", dispense={"SED-18": "nothing"})
    acts = desk.client.get(f"{desk.base}/acts?after=1", headers=desk.head("fata")).json()["acts"]
    assert [[one["rule"] for one in act["dispensations"]] for act in acts] == [["ROS-06"], []]


PICKERS = [("adesse", "numen", "mars"), ("notare", "player", "brutus"), ("motus", "companions", "cicero"), ("motus", "through", "gaul"),
           ("tempus_nuntiare", "row", "7"), ("emptio_legionum", "legio", "curialis")]  # fmt: skip


@pytest.mark.parametrize(("kind", "field", "value"), PICKERS)
def test_every_picker_can_be_varied(desk: Desk, kind: str, field: str, value: str) -> None:
    """Also fields that may stay empty, lists and rows tell per candidate what would stand against them."""
    body = {"kind": kind, "vary": field}
    checked = desk.client.post(f"{desk.base}/acts/check", json=body, headers=desk.head("apollo"))
    assert checked.status_code == 200, checked.text
    assert value in checked.json()["candidates"]


def test_the_catalogue_cites_whole_ranges(desk: Desk) -> None:
    """``rules`` holds every rule of an act: those between the ends of a range too, and the books' own."""
    acts = {act["kind"]: act["rules"] for act in desk.client.get("/api/acts").json()}
    assert {"MOT-03", "MOT-04", "MOT-05", "CLI-11", "REG-05"} <= set(acts["motus"])
    assert set(acts["revocare"]) == {f"LOG-{n:02}" for n in range(2, 8)}
    assert all(acts.values())
    rules = {rule["rule"] for rule in desk.client.get("/api/rulebook").json()}
    assert {"MOT-11", "LOG-07"} <= rules
    body = desk.client.get("/openapi.json").json()["paths"]["/api/evenings/{evening}/acts"]["post"]["requestBody"]
    assert "act_id" in body["content"]["application/json"]["schema"]["properties"]
