"""What the annals keep of going back."""

from pathlib import Path

from tests.gloria_mundi.desk import opened


def test_gm_back_03_the_last_consent_is_told_too(tmp_path: Path) -> None:
    """GM-BACK-03: what it takes back is listed apart; that all agreed stands among the sentences, for every seat."""
    with opened(tmp_path, first="aurelia") as desk:
        desk.done("aurelia", "reveal_building")
        desk.done("aurelia", "play_production", type="food")
        asked = desk.done("aurelia", "ask_back", number=3)["number"]
        desk.done("boethius", "agree_back", asked=asked)
        desk.done("flavia", "agree_back", asked=asked)
        for who in ("room", "aurelia"):
            annals = desk.view(who, "annals")
            told = [line["sentence"] for line in annals["sentences"]]
            assert told[0].startswith("Flavia agrees, and the game goes back") and told[1] == "Boethius agrees.", who
            assert [line["act"] for line in annals["taken_back"]] == [3]
