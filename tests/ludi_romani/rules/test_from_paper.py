"""What the gods wrote on numbered slips while the tablets were dark: entered at the desk in order, each with its own hour."""

from typing import Any

from tests.desk import Desk


def test_log_34_a_slip_is_entered_once_or_asked_about(desk: Desk) -> None:
    """The hour is that of the slip, the source is paper, and journal and lines name the slip. The same number again is asked about;
    what else stands on it is recorded and noted, and what was taken back leaves it free."""
    season = desk.done("apollo", "tempus_nuntiare", row=1)
    hour = desk.room.evening.entries[-1].row.happened
    first = desk.done(
        "organiser", "donare", giver="brutus", receiver="cassius", denarii=100_000, by="mars", paper=17, happened=hour
    )
    entry = desk.client.get(f"{desk.base}/acts/{first['number']}", headers=desk.head("organiser")).json()["entry"]
    assert [entry[name] for name in ("source", "paper", "happened", "by", "recorded_by")] == [
        "paper", 17, hour, "mars", "organiser",
    ]  # fmt: skip
    lines = desk.client.get(f"{desk.base}/lines", headers=desk.head("organiser")).json()["lines"]
    assert [line["paper"] for line in lines[season["number"] - 1 :]] == [None, 17]

    gift: dict[str, Any] = {"giver": "brutus", "receiver": "livia", "denarii": 200_000, "by": "mars", "paper": 17}
    asked = desk.act("organiser", "donare", **gift)
    assert asked.status_code == 409 and "objections" not in asked.json()
    assert asked.json()["detail"].startswith(f"Slip 17 was entered already, as act {first['number']}: ")
    assert (asked.json()["same"]["number"], asked.json()["same"]["paper"]) == (first["number"], 17)
    second = desk.done("organiser", "donare", **gift, another=True)
    noted = [one["sentence"] for one in second["cautions"] if one["rule"] == "LOG-34"]
    assert len(noted) == 1 and noted[0].startswith(f"slip 17 was entered already (act {first['number']}, Mars, ")
    for answer in (second, first):
        desk.done("organiser", "revocare", number=answer["number"])
    again = desk.done("organiser", "donare", **gift)
    assert [one for one in again["cautions"] if one["rule"] == "LOG-34"] == []
    assert desk.act("organiser", "donare", **{**gift, "paper": 0}).status_code == 422
