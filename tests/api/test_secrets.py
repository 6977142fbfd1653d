"""Who reads what: the tables of docs/wire.md, against every view and every act, for every kind of badge."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from domain.kernel.grammar.role import HOST_KIND
from projections.ludi_romani.stage import LUDI
from tests.api.winter import GHOST, LENT, OTHER, WEARER, winter
from tests.api.wire_tables import who_reads
from tests.desk import Desk

TABLES = who_reads()
VIEWS, ACTS, EVENTS = (dict(TABLES[of]) for of in ("view", "act", "event"))
HOLDERS = {"numen": "mars", "player": OTHER}
"""Who holds the badge of a kind that names somebody."""
ABOUT = {
    None: ("",),
    "player": (WEARER, OTHER, GHOST),
    "region": ("egypt", "rome", "gaul"),
    "picker": ("player",),
    "badge": ("mars",),
    "hand": ("mars", "mars,brutus"),
}
PUBLIC = sorted(view for view in VIEWS if VIEWS[view]["room"] and view != "annals" and not LUDI.views[view].off_log)


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    """That winter."""
    with winter(tmp_path_factory.mktemp("winter")) as there:
        yield there


def holder(kind: str) -> str:
    """Who holds the badge of a kind."""
    return HOLDERS.get(kind, kind)


def read(desk: Desk, who: str, path: str, **query: int) -> tuple[int, Any]:
    """What comes back, and its status."""
    answer = desk.client.get(f"{desk.base}/{path}", params=query, headers=desk.head(who) if who else {})
    return answer.status_code, answer.json()


def live(desk: Desk, who: str, view: str) -> tuple[int, Any]:
    """The same over the websocket: the data of a view, the status with which it is refused, or the code with which the link ends."""
    badge = desk.head(who)["Authorization"].split()[1] if who else ""
    with desk.client.websocket_connect(f"{desk.base}/live") as socket:
        socket.send_json({"badge": badge, "views": [view]})
        try:
            frame = next(frame for frame in (socket.receive_json() for _ in range(5)) if frame.get("view") == view)
            return (frame["refused"]["status"], None) if "refused" in frame else (200, frame["data"])
        except WebSocketDisconnect as closed:
            return closed.code - 4000, None  # 4401 is what 401 is elsewhere


@pytest.mark.parametrize(("of", "known"), [("view", LUDI.views), ("act", LUDI.game.acts), ("event", LUDI.game.events)])
def test_everything_stands_in_its_table_once_for_every_kind_of_badge(of: str, known: dict[str, object]) -> None:
    """Whoever adds a view, an act, an event or a kind of badge says here who reads it."""
    assert sorted(name for name, _ in TABLES[of]) == sorted(known)
    assert all(cells.keys() == {HOST_KIND, *LUDI.game.badges} for _, cells in TABLES[of])


@pytest.mark.parametrize("view", VIEWS)
def test_every_view_for_every_badge(desk: Desk, view: str) -> None:
    """Read once or watched, it is what its cell says; without a badge nothing is shown."""
    for name in (f"{view}:{id}".rstrip(":") for id in ABOUT[LUDI.views[view].subject]):
        whole = read(desk, "organiser", f"views/{name}")[1]["data"]
        assert (read(desk, "", f"views/{name}")[0], live(desk, "", name)[0]) == (401, 401)
        for kind, cell in VIEWS[view].items():
            own = name.endswith(f":{holder(kind)}")
            status, shown = read(desk, holder(kind), f"views/{name}")
            watched, data = live(desk, holder(kind), name)
            assert status == watched == (200 if cell - {"own"} or ("own" in cell and own) else 403), (name, kind)
            if status == 200:
                assert shown["data"] == data
                assert data == whole or not ("all" in cell or own), (name, kind)


def test_what_is_seen_never_tells_who_wears_the_ring_nor_where_the_dead_are(desk: Desk) -> None:
    """As it is now, and as it was after each act since, for the room and for another player; he himself sees it all, and so do
    those who referee."""
    for at in range(LENT, len(desk.room.evening.entries) + 1):
        shown, his = (
            {view: read(desk, who, f"views/{view}", at=at)[1]["data"] for view in PUBLIC} for who in ("room", OTHER)
        )
        assert shown == his
        assert shown["people"]["people"][WEARER]["role"] == "senator"
        words = {view: json.dumps(data) for view, data in shown.items() if view != "people"}
        assert [view for view, text in words.items() if WEARER in text] == []
        assert GHOST not in words["seating"]
    for himself in (WEARER, "mars", "table", "auditor", "organiser"):
        seating = read(desk, himself, "views/seating")[1]["data"]
        assert WEARER in json.dumps(seating) and live(desk, himself, "seating") == (200, seating)
        assert read(desk, himself, "views/people")[1]["data"]["people"][WEARER]["role"] == "imperator"


def test_lent_votes_are_not_to_be_read_off_the_senate(desk: Desk) -> None:
    """Whoever referees reads what is in each hand and still to be cast; the room reads neither."""
    whole, shown, his = (read(desk, who, "views/senate")[1]["data"]["session"] for who in ("mars", "room", OTHER))
    assert whole["rogationes"][0]["open"] == sum(one["suffragia"] for one in whole["present"] if one["may_vote"]) > 0
    assert shown == his
    assert {(one["suffragia"], *one["lent"]) for one in shown["present"]} == {(None,)}
    assert [one["open"] for one in shown["rogationes"]] == [None]


@pytest.mark.parametrize("who", ["room", OTHER])
def test_the_annals_tell_of_somebody_unseen(desk: Desk, who: str) -> None:
    """His attack, journey and vote, and the way of the dead; his gift not at all, but to whom he gave it."""
    lines = {line["number"]: line["sentence"] for line in read(desk, who, "views/annals")[1]["data"]["sentences"]}
    since = [lines[number] for number in sorted(lines) if number >= LENT]
    assert [one for one in since if "Crassus" in one or "Brutus" in one] == []
    assert sum("omebody unseen" in one for one in since) == 4, since
    gift = len(desk.room.evening.entries) - 1
    philippus = read(desk, "philippus", "views/annals")[1]["data"]["sentences"]
    assert gift not in lines and next(one["sentence"] for one in philippus if one["number"] == gift).startswith(
        "Somebody"
    )
    assert "Crassus" in json.dumps(read(desk, WEARER, "views/annals")[1]["data"])


@pytest.mark.parametrize("kind", [HOST_KIND, *LUDI.game.badges])
def test_every_act_for_every_badge(desk: Desk, kind: str) -> None:
    """The annals tell it to whom its cell says, and the journal to those who read all: of a whole evening, act by act."""
    whole = read(desk, "organiser", "acts", limit=1000)[1]["acts"]
    status, journal = read(desk, holder(kind), "acts", limit=1000)
    told = {
        line["number"]
        for at in {*range(40, len(whole), 40), len(whole)}
        for line in read(desk, holder(kind), "views/annals", at=at)[1]["data"]["sentences"]
    }
    for act in (act for act in whole if act["taken_back_by"] is None):
        cell = ACTS[act["kind"]][kind]
        if "own" not in cell:
            assert (act["number"] in told) == bool(cell), act
        elif act["number"] in told:
            assert holder(kind) in json.dumps(act)
    everything = all("all" in cells[kind] for cells in (*ACTS.values(), *EVENTS.values()))
    assert (status, journal.get("acts")) == ((200, whole) if everything else (403, None))
