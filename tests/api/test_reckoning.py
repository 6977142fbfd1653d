"""The reckoning over the wire: what was counted beside the books, and each difference recorded with its cause."""

from typing import Any

from tests.desk import Desk


def reckoned(desk: Desk, *counted: dict[str, Any], who: str = "fata") -> dict[str, Any]:
    """What these counts come to."""
    answer = desk.client.post(f"{desk.base}/reckoning", json={"counted": list(counted)}, headers=desk.head(who))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    assert (found["number"], found["root"]) == (len(desk.room.evening.entries), desk.room.evening.root)
    return dict(found["reckoning"])


def test_the_books_are_reckoned_and_each_difference_recorded_with_its_cause(desk: Desk) -> None:
    """A gift that nobody recorded: two who cancel each other out, an adjustment for each, and nothing is left; the annals tell why."""
    counts = [{"player": "cicero", "denarii": 300_000}, {"player": "agrippa", "denarii": 200_000}]
    found = reckoned(desk, *counts)
    assert found["pairs"] == [{"what": "denarii", "amount": 200_000, "more": "agrippa", "less": "cicero"}]
    assert {one["id"] for one in found["people"] if one["adjusts"]} == {"cicero", "agrippa"}
    told = [desk.done("fata", "numerare", **count, cause="A gift at dinner")["sentence"] for count in counts]
    assert told[0] == 'The Fates count 200,000 denarii less at Cicero than the books knew: "A gift at dinner".'
    after = reckoned(desk, who="auditor")
    assert after["pairs"] == [] and after["rest"] == {}
    assert not any(one["acts"] for one in after["people"]), "what has a cause stands no more"


def test_only_whoever_reads_everything_reckons(desk: Desk) -> None:
    """Neither a player nor the room; and what no hand could count is said to be none."""
    for who in ("brutus", "room"):
        answer = desk.client.post(f"{desk.base}/reckoning", json={"counted": []}, headers=desk.head(who))
        assert answer.status_code == 403
    wrong = {"counted": [{"player": "cicero", "denarii": -1}]}
    answer = desk.client.post(f"{desk.base}/reckoning", json=wrong, headers=desk.head("organiser"))
    assert (answer.status_code, answer.json()["errors"][0]["field"]) == (422, "denarii")


def test_a_count_that_would_be_lost_is_named(desk: Desk) -> None:
    """At nobody, and twice at the same: each by its place in the list; nothing is reckoned with the rest alone."""
    counted = [{"player": who, "denarii": 100_000} for who in ("cicero", "nobody", "cicero", "rome")]
    answer = desk.client.post(f"{desk.base}/reckoning", json={"counted": counted}, headers=desk.head("fata"))
    nobody, again = "is nobody of this evening", "is counted in this list already"
    assert (answer.status_code, answer.json()["errors"]) == (
        422,
        [
            {"field": f"counted.{place}.player", "message": said}
            for place, said in ((1, nobody), (2, again), (3, nobody))
        ],
    )
