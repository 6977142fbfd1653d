"""What befell a player, in sentences, for his own phone."""

from tests.desk import Desk


def test_num_01_those_concerned_know_a_god_by_his_shape_too(desk: Desk) -> None:
    """Juppiter as Pluto takes the Ring back from Brutus, which is told to Brutus alone: of Pluto. The table reads who it was."""
    desk.done("juppiter", "personam_induere", persona="pluto")
    desk.done("juppiter", "anulum_gygis_dare", wearer="brutus")
    number = desk.done("juppiter", "anulum_gygis_recipere", wearer="brutus")["number"]
    for who, whom in (("brutus", "Pluto"), ("mars", "Juppiter")):
        line = desk.view(who, "annals")["sentences"][0]
        assert (line["number"], line["sentence"]) == (number, f"{whom} takes the Ring of Gyges from Brutus.")
    assert [line["number"] for line in desk.view("cassius", "annals")["sentences"]] == [1]


def test_a_player_reads_what_befell_him_with_what_he_then_had_and_nothing_else(desk: Desk) -> None:
    """A gift stands in the history of both hands with each one's own amounts, the newest first; what was taken back is gone, the act
    that took it back says so, and nobody reads another's."""
    desk.done("mars", "adesse", region="greece")
    desk.done("mars", "donare", giver="brutus", receiver="cassius", denarii=100_000)
    number = desk.done("mars", "donare", giver="cassius", receiver="brutus", denarii=300_000)["number"]
    gone = desk.done("mars", "donare", giver="cassius", receiver="brutus", denarii=200_000)["number"]
    back = desk.done("mars", "revocare", number=gone)["number"]

    def read(who: str, about: str) -> tuple[int, list[dict[str, object]]]:
        answer = desk.client.get(f"{desk.base}/history", params={"about": about}, headers=desk.head(who))
        return answer.status_code, answer.json().get("acts", [])

    status, acts = read("brutus", "player:brutus")
    assert (status, [act["number"] for act in acts]) == (200, [back, number, number - 1])
    struck = acts.pop(0)
    assert struck["sentence"] == f"Act {gone} is struck out: Cassius gives you 200,000 denarii." and not struck["sums"]
    assert acts[0]["sentence"] == "Cassius gives you 300,000 denarii."
    assert acts[0]["sums"] == [{"about": "player:brutus", "what": "denarii", "change": 300_000, "then": 700_000}]
    assert read("cassius", "player:cassius")[1][1]["sums"] == [
        {"about": "player:cassius", "what": "denarii", "change": -300_000, "then": 400_000}
    ]
    assert [read(who, "player:brutus")[0] for who in ("cassius", "room", "organiser")] == [403, 403, 200]
    assert read("organiser", "player:nobody")[0] == 404
