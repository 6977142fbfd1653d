"""What the desk reads of a match that has not begun."""

from pathlib import Path

from tests.gloria_romae.evening import MatchDesk, match


def test_gr_amb_01_the_desk_warns_of_a_reconstruction(tmp_path: Path) -> None:
    """GR-AMB-01: goals and day are missing at first; that the gallery is a reconstruction is never silent."""
    with match(tmp_path) as desk:
        lines = {line["id"]: line for line in _lines(desk)}
        assert (lines["goals"]["weight"], lines["day"]["weight"]) == ("hinders", "hinders")
        assert lines["gallery"]["weight"] == "look"
        desk.begin()
        lines = {line["id"]: line for line in _lines(desk)}
        assert (lines["goals"]["weight"], lines["day"]["weight"], lines["gallery"]["weight"]) == (
            "done",
            "done",
            "look",
        )


def test_gr_plan_01_the_desk_says_whether_the_day_is_appointed(tmp_path: Path) -> None:
    """GR-PLAN-01: that it is not, in words, until the organiser appoints it."""
    with match(tmp_path) as desk:
        (day,) = [line["sentence"] for line in _lines(desk) if line["id"] == "day"]
        assert day == "The day of the plans is not appointed"
        desk.begin()
        (day,) = [line["sentence"] for line in _lines(desk) if line["id"] == "day"]
        assert day.startswith("The plans are due on ")


def _lines(desk: MatchDesk) -> list[dict[str, str]]:
    answer = desk.client.get(f"{desk.base}/missing", headers=desk.head("organiser"))
    lines: list[dict[str, str]] = answer.json()["lines"]
    return lines
