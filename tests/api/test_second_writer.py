"""Another writer of the same store changes what stands beside the log: what is served here follows, and no cache outlives it."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from api.beside.refusals.table import RefusalRecord
from api.engine.evening import Evening
from api.engine.slot import EveningSlot
from api.live import tail
from api.store.cached import Cached
from api.store.changes import Changes
from api.store.port import CannotWrite, Notice
from api.store.sqlite.log import Store as FileStore
from api.store.stores import EveningStore as Store
from domain.kernel.deciding.sent import Sent
from domain.ludi_romani.acts.trade.donare import Donare
from projections.kernel.calls import Call
from projections.ludi_romani.stage import LUDI
from tests.desk import Desk, new_id
from tests.keeping import Keeping


@pytest.fixture
def other(desk: Desk, keeping: Keeping) -> Iterator[Store]:
    """The evening as another process has it, with connections of its own."""
    with closing(keeping.another(desk.house).open(desk.room.id)) as store:
        yield store


def get(desk: Desk, path: str, who: str = "organiser") -> Any:
    """What is served, or the status where that is none."""
    answer = desk.client.get(f"{desk.base}{path}", headers=desk.head(who))
    return answer.json() if answer.status_code == 200 else answer.status_code


def until(link: WebSocketTestSession, found: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The next frame that is looked for."""
    while True:
        frame: dict[str, Any] = link.receive_json()
        if found(frame):
            return frame


def closing_code(link: WebSocketTestSession) -> int:
    """With which code the server ends a link."""
    with pytest.raises(WebSocketDisconnect) as closed:
        while True:
            link.receive_json()
    return closed.value.code


def badge_id(desk: Desk, who: str) -> str:
    """The public id of somebody's badge."""
    desk.head(who)
    badge = desk.house.badge(desk.room.id, desk.badges[who])
    assert badge
    return badge.id


def test_a_badge_that_another_revoked_is_refused_and_its_link_closed(desk: Desk, other: Store) -> None:
    """401 on the next request, and 4401 on the link that is open."""
    assert get(desk, "", "mars")["device"] == badge_id(desk, "mars")
    with desk.client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": desk.badges["mars"], "views": ["seating"]})
        until(link, lambda frame: "view" in frame)
        assert other.badges.revoke(badge_id(desk, "mars"))
        assert closing_code(link) == 4401
    assert get(desk, "", "mars") == 401


def test_a_badge_that_is_revoked_while_its_link_is_opened_gets_none(
    desk: Desk, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the badge that was looked at and the first view there is no moment in which a revocation is lost."""
    id, enter = badge_id(desk, "mars"), desk.house.enter

    async def entered(evening: str) -> EveningSlot:
        other.badges.revoke(id)
        return await enter(evening)

    monkeypatch.setattr(desk.house, "enter", entered)
    with desk.client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": desk.badges["mars"], "views": ["seating"]})
        assert closing_code(link) == 4401


def test_a_badge_that_another_paired_is_let_in(desk: Desk, other: Store) -> None:
    """It is known here at once; and so it is where the evening is at rest."""
    assert get(desk, "/badges")
    badge, desk.badges["mars"] = other.badges.mint("numen", "mars")
    assert get(desk, "", "mars")["device"] == badge.id
    desk.room.rest()
    badge, desk.badges["juno"] = other.badges.mint("numen", "juno")
    assert get(desk, "/badges", "juno") == 403
    desk.room.rest()
    other.badges.revoke(badge.id)
    assert get(desk, "/badges", "juno") == 401 and desk.room.at_rest


def test_a_host_badge_that_another_process_revoked_is_refused(desk: Desk, keeping: Keeping) -> None:
    """In every evening, and its link is closed."""
    lost = desk.house.hosts.mint()
    badge = desk.house.hosts.known(lost)
    assert badge
    with desk.client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": lost, "views": ["seating"]})
        until(link, lambda frame: "view" in frame)
        assert keeping.another(desk.house).hosts.revoke(badge.id)
        assert closing_code(link) == 4401
    assert desk.client.get("/api/hosts", headers={"Authorization": f"Bearer {lost}"}).status_code == 401


def test_a_house_link_is_spent_once_whichever_process_is_asked(desk: Desk, keeping: Keeping) -> None:
    """Made here and spent there, it is worth nothing here; one that is not spent is good here."""
    spent, good = desk.house.hosts.invite(), desk.house.hosts.invite()
    another = keeping.another(desk.house)
    assert another.hosts.pair(spent)
    theirs = another.hosts.invite()
    answers = [
        desk.client.post("/api/pair", json={"token": token}).status_code for token in (spent, good, good, theirs)
    ]
    assert answers == [403, 200, 403, 200]


def test_a_name_that_another_wrote_is_read(desk: Desk, other: Store) -> None:
    """And not taken for one that was altered: its commitment is read again with it."""
    put = desk.client.put(f"{desk.base}/people/17", json={"name": "Ada"}, headers=desk.head("organiser"))
    assert put.status_code == 200
    other.people.write(17, "Ada Lovelace", None, 1, "organiser")
    assert get(desk, "/people") == [{"person": 17, "name": "Ada Lovelace", "note": ""}]
    assert [one["name"] for one in get(desk, "/people/17/earlier")] == ["Ada"]
    other.people.erase(17)
    assert get(desk, "/people") == [] and get(desk, "/people/17/earlier") == []


def test_a_text_that_another_erased_is_gone_everywhere(desk: Desk, other: Store) -> None:
    """From the journal, the annals and every view that was built with it."""
    note = desk.done("juno", "notare", text="Zebedee owes me dinner")["number"]
    assert "Zebedee" in str(get(desk, f"/acts?after={note - 1}", "juno")) + str(desk.view("juno", "annals"))
    ref = desk.room.evening.entries[note - 1].act.references()[0]
    other.texts.erase(ref)
    for read in (get(desk, f"/acts?after={note - 1}", "juno"), desk.view("juno", "annals")):
        assert "Zebedee" not in str(read) and "(erased)" in str(read)


def asked(desk: Desk) -> str:
    """Ask for what a rule refuses; the id of the petition."""
    desk.done("mars", "sedem_capere", player="cicero", region="gaul")
    act = {"act_id": new_id(), "kind": "motus", "player": "brutus", "to": "greece", "way": "sea"}
    sent = desk.client.post(f"{desk.base}/petitions", json={"act": act, "reason": "a storm"}, headers=desk.head("mars"))
    assert sent.status_code == 201, sent.text
    return str(act["act_id"])


def test_a_petition_that_another_answered_is_answered_here(desk: Desk, other: Store) -> None:
    """Its state is served, every link is told, and it is not answered again."""
    id = asked(desk)
    with desk.client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": desk.head("fata") and desk.badges["fata"], "views": ["petitions"]})
        until(link, lambda frame: "view" in frame)
        petition = other.petitions.one(id)
        assert petition
        other.petitions.change(petition.bare(state="withdrawn"))
        assert until(link, lambda frame: "view" in frame)["data"] == {"petitions": []}
    assert get(desk, "/petitions", "fata") == {"petitions": []}
    late = desk.client.post(f"{desk.base}/petitions/{id}/grant", json={}, headers=desk.head("fata"))
    assert late.status_code == 409 and "withdrawn" in late.json()["detail"]


def test_a_call_that_another_took_is_taken_here(desk: Desk, other: Store) -> None:
    """Links are told who goes; nobody else may go; and who may have one call has it wherever it was made."""

    def made(by: str) -> Call:
        return Call(id=new_id(), by=by, where=None, wants="", words="", called=desk.room.evening.now(), after=1)

    call = made("brutus")
    assert other.calls.add(call, alone=True)
    body = {"id": new_id(), "words": "again"}
    assert desk.client.post(f"{desk.base}/calls", json=body, headers=desk.head("brutus")).status_code == 409
    with desk.client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": desk.head("organiser") and desk.badges["organiser"], "views": ["calls"]})
        assert until(link, lambda frame: "view" in frame)["data"]["calls"][0]["taken_by"] is None
        assert other.calls.take(call.id, "juno", desk.room.evening.now())
        assert until(link, lambda frame: "view" in frame)["data"]["calls"][0]["taken_by"] == "juno"
    take = f"{desk.base}/calls/{call.id}/take"
    assert desk.client.post(take, headers=desk.head("mars")).status_code == 409
    other.calls.end(call.id)
    assert desk.client.post(take, headers=desk.head("mars")).status_code == 404
    assert [other.calls.add(made("brutus"), alone=True) for _ in range(2)] == [True, False]


def test_two_who_go_at_once_are_one(desk: Desk, other: Store) -> None:
    """Both read that nobody goes; the row is written once."""
    call = Call(id=new_id(), by="brutus", where=None, wants="", words="", called=desk.room.evening.now(), after=1)
    here = desk.room.evening.calls
    assert here.add(call, alone=True) and other.calls.one(call.id) == here.one(call.id) == call
    cached = other.calls._calls._read_models
    stale = cached()
    assert here.take(call.id, "juno", call.called + 1)
    cached._kept = (stale,)  # it has not heard of that
    assert not other.calls.take(call.id, "mars", call.called + 1)
    taken = here.one(call.id)
    assert taken and taken.taken_by == "juno"


def test_a_display_that_another_directs_follows(desk: Desk, other: Store) -> None:
    """It hears of its name and scene, flashes and loads again once, and stands still; the desk sees the same."""
    id = badge_id(desk, "room")
    with desk.client.websocket_connect(f"{desk.base}/live") as link:
        link.send_json({"badge": desk.badges["room"], "views": ["timer"]})
        number = until(link, lambda frame: "display" in frame)["display"]["number"]
        other.displays.change(id, name="By the door", scene="timetable")
        told = until(link, lambda frame: "display" in frame)["display"]
        assert (told["number"], told["name"], told["scene"]) == (number, "By the door", "timetable")
        other.displays.flash(id)
        assert until(link, lambda frame: frame.keys() & {"flash", "reload", "display"}) == {"flash": number}
        other.displays.reload(id)
        assert until(link, lambda frame: frame.keys() & {"flash", "reload", "display"}) == {"reload": True}
        other.displays.change(id, frozen=1, since=5)
        assert until(link, lambda frame: "display" in frame)["display"]["frozen"] == {"number": 1, "since": 5}
    (row,) = [row for row in get(desk, "/displays") if row["id"] == id]
    assert (row["name"], row["scene"], row["frozen"]) == ("By the door", "timetable", {"number": 1, "since": 5})


def test_what_another_refused_is_read(desk: Desk, other: Store) -> None:
    """Beside what was refused here."""
    desk.done("mars", "sedem_capere", player="cicero", region="gaul")
    assert desk.act("mars", "motus", player="brutus", to="greece", way="sea").status_code == 409
    other.refusals.write([RefusalRecord(1, "adesse", "juno", "juno", "elsewhere", (("SED-01", "Full."),))])
    assert {(one["kind"], one["by"]) for one in get(desk, "/refused")} == {("motus", "mars"), ("adesse", "juno")}


def test_what_is_refused_here_is_written_where_no_act_comes(desk: Desk, other: Store) -> None:
    """Others read it after ten seconds at the latest."""
    desk.done("mars", "sedem_capere", player="cicero", region="gaul")
    assert desk.act("mars", "motus", player="brutus", to="greece", way="sea").status_code == 409
    evening = desk.room.evening
    assert not evening.refusals.overdue(evening.now()) and evening.refusals.overdue(evening.now() + 10_000)
    evening.refusals.flush()
    assert [one.kind for one in other.refusals.all()] == ["motus"] == [one["kind"] for one in get(desk, "/refused")]


def shown(desk: Desk, other: Store) -> int:
    """The number of an act that another process records, as an open link is told it."""
    with (
        desk.client.websocket_connect(f"{desk.base}/live") as link,
        closing(Evening(desk.room.id, other, LUDI)) as there,
    ):
        link.send_json({"badge": desk.badges["organiser"], "acts_after": 1, "views": []})
        gift = Donare(giver="cicero", receiver="brutus", denarii=100_000)
        sent = Sent(act_id=new_id(), act=gift, recorded_by="juno", device="tablet-1", source="tablet")
        desk.client.portal.call(there.record, sent)  # type: ignore[union-attr]
        number: int = until(link, lambda frame: "act" in frame)["act"]["number"]
        return number


def test_an_act_that_another_recorded_is_shown(desk: Desk, other: Store) -> None:
    """Every link is told, and the next act here comes behind it."""
    assert shown(desk, other) == 2
    assert desk.done("mars", "adesse", region="gaul")["number"] == 3


def test_an_act_that_cannot_be_read_at_once_is_shown_all_the_same(
    desk: Desk, other: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told once: where the database cannot be read just then it is asked again, and nothing is called a fault of the program."""
    evening = desk.room.evening
    follow, tries = evening.follow, [CannotWrite("no connection"), CannotWrite("no connection")]

    async def follows() -> None:
        if tries:
            raise tries.pop()
        await follow()

    monkeypatch.setattr(evening, "follow", follows)
    monkeypatch.setattr(tail, "AGAIN", 0.01)
    assert shown(desk, other) == 2
    assert not tries


def test_a_value_read_while_it_changed_is_not_kept(tmp_path: Path) -> None:
    """A change that is committed between reading and keeping drops what was read."""
    with closing(FileStore(tmp_path / "a.sqlite")) as store:
        read: list[int] = []

        def slowly() -> int:
            read.append(len(read))
            if len(read) == 1:
                cached.drop()
            return len(read)

        cached = Cached(store.database, ("badges",), slowly)
        assert [cached(), cached(), cached()] == [1, 2, 2]
        store.badges.invite("room", "room")
        assert cached() == 3


def test_caches_are_dropped_before_anybody_is_told() -> None:
    """A listener that makes another thread read finds no cache that is outdated, whoever listened first."""
    changes, called = Changes(), list[str]()
    changes.listen(lambda notice: called.append("listener"))
    changes.outdate(lambda notice: called.append("cache"))
    changes.tell(Notice("evening", "badges"))
    assert called == ["cache", "listener"]
