"""The audit reads the journal line by line and act by act, and looks through the eyes of others."""

from typing import Any

from tests.desk import Desk


def got(desk: Desk, who: str, path: str, **query: Any) -> tuple[int, dict[str, Any]]:
    answer = desk.client.get(f"{desk.base}/{path}", params=query, headers=desk.head(who))
    return answer.status_code, answer.json()


def test_every_act_is_a_line_with_its_marks(desk: Desk) -> None:
    """What was noted, set aside, late, counted and taken back can be looked for, and whom it concerns."""
    given = desk.done("juno", "donare", giver="livia", receiver="brutus", denarii=100_000, counted=True)["number"]
    desk.done("organiser", "tempus_nuntiare", row=3, by="diana", dispense={"KAL-01": "Let it be winter."})
    back = desk.done("juno", "revocare", number=given)["number"]
    for who in ("organiser", "auditor", "juno"):
        status, page = got(desk, who, "lines")
        assert status == 200 and [one["number"] for one in page["lines"]] == [1, *range(given, back + 1)]
    gift, season, taken = page["lines"][1:]
    assert gift["counted"] and gift["taken_back_by"] == back and {"livia", "brutus", "juno"} <= set(gift["about"])
    assert season["dispensed"] and "KAL-01" in season["rules"] and not gift["dispensed"]
    assert taken["back"] == given and page["lines"][0]["about"] == []
    assert [one["number"] for one in got(desk, "auditor", "lines", after=given, limit=1)[1]["lines"]] == [given + 1]
    assert got(desk, "brutus", "lines")[0] == got(desk, "room", "lines")[0] == 403


def test_an_act_has_a_page_of_its_own(desk: Desk) -> None:
    """What was entered, what it moved, and what speaks of it later."""
    gift = desk.done("juno", "donare", giver="livia", receiver="brutus", denarii=100_000, counted=True)["number"]
    back = desk.done("juno", "revocare", number=gift)["number"]
    status, page = got(desk, "auditor", f"acts/{gift}")
    assert status == 200 and page["entry"]["number"] == gift
    assert {(one["about"], one["change"]) for one in page["sums"]} == {
        ("player:livia", -100_000), ("player:brutus", 100_000),
    }  # fmt: skip
    assert [one["number"] for one in page["followed"]] == [back]
    assert got(desk, "auditor", "acts/99")[0] == 404 and got(desk, "brutus", f"acts/{gift}")[0] == 403


def test_one_looks_through_the_eyes_of_those_who_see_less(desk: Desk) -> None:
    """As the room, a player and a referee, never as one who leads; what is asked of the Fates stays with them; and only whoever
    sees all."""
    seat = desk.done("mars", "adesse", region="syria")["number"]
    as_auditor = got(desk, "auditor", "views/annals", at=seat)
    for eyes, who in (("room", "room"), ("player:brutus", "brutus")):
        assert got(desk, "auditor", "views/annals", at=seat, **{"as": eyes}) == got(desk, who, "views/annals", at=seat)
        assert got(desk, who, "views/annals", at=seat) != as_auditor
    assert got(desk, "auditor", "views/ledger", **{"as": "room"})[0] == 403
    assert got(desk, "auditor", "views/player:cassius", **{"as": "player:brutus"})[0] == 403
    tiles = got(desk, "juno", "views/tiles:juno", at=seat)
    assert got(desk, "auditor", "views/tiles:juno", at=seat, **{"as": "numen:juno"}) == tiles
    assert got(desk, "auditor", "views/tiles:juno", at=seat)[0] == 403
    nothing = {"due": False, "rule": "", "about": "", "more": 0, "since": None}
    likely = [tile for tile in tiles[1]["data"]["tiles"] if not tile["rule"]]
    assert likely and all(tile == tile | nothing for tile in likely), "what nothing asks for cites nothing"
    assert all(tile["sentence"] for tile in likely), "and says what is so"
    assert got(desk, "auditor", "views/petitions", **{"as": "numen:juno"})[0] == 404
    for eyes in ("organiser", "numen:nobody", "player:nobody", "player", "moon"):
        assert got(desk, "auditor", "views/timer", **{"as": eyes})[0] == 404
    assert got(desk, "brutus", "views/timer", **{"as": "room"})[0] == 403
