"""Two moments of an evening: what stood otherwise after the one than after the other."""

from tests.desk import Desk

GIFT = {"giver": "cicero", "receiver": "agrippa", "denarii": 200_000}


def test_what_stands_otherwise_after_one_act_than_after_another(desk: Desk) -> None:
    """Both ways round; between a moment and itself there is nothing; only whoever reads everything is told."""
    gift = desk.done("juno", "donare", **GIFT)["number"]

    def differ(who: str, at: int, then: int, corrected: bool = False) -> dict[tuple[str, str], tuple[object, object]]:
        asked = f"{desk.base}/between?at={at}&then={then}&corrected={corrected}"
        answer = desk.client.get(asked, headers=desk.head(who))
        assert answer.status_code == 200, answer.text
        found = answer.json()
        assert (found["number"], found["then"]) == (at, then)
        return {(one["about"], one["what"]): (one["without"], one["with_it"]) for one in found["differs"]}

    moved = {("player:cicero", "denarii"): (500_000, 300_000), ("player:agrippa", "denarii"): (0, 200_000)}
    assert differ("auditor", gift - 1, gift) == moved
    assert differ("juno", gift, gift - 1) == {asked: (then, at) for asked, (at, then) in moved.items()}
    assert differ("organiser", gift, gift) == {}
    assert differ("auditor", gift, gift, corrected=True) == {}
    desk.done("juno", "revocare", number=gift)
    assert differ("auditor", gift, gift) == {}
    assert differ("auditor", gift, gift, corrected=True) == {asked: (then, at) for asked, (at, then) in moved.items()}
    assert differ("auditor", gift - 1, gift, corrected=True) == {}
    for who, then, status in (("brutus", gift, 403), ("room", gift, 403), ("auditor", gift + 2, 404)):
        answer = desk.client.get(f"{desk.base}/between?at=1&then={then}", headers=desk.head(who))
        assert answer.status_code == status
