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


def _lines(desk: MatchDesk) -> list[dict[str, str]]:
    answer = desk.client.get(f"{desk.base}/missing", headers=desk.head("organiser"))
    lines: list[dict[str, str]] = answer.json()["lines"]
    return lines
