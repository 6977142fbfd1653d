"""An organiser types in the real cards: the checker answers by field, the gallery is tried, and a match is played with it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from api.engine.editions import faults_of, tables_of, write_edition
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.edition_kind import KIND
from domain.gloria_romae.law import dealing
from tests.gloria_romae.evening import SEEDS, MatchDesk, match


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[MatchDesk]:
    """A house of this game."""
    with match(tmp_path) as open_match:
        yield open_match


def post(desk: MatchDesk, path: str, who: str = "host", **body: Any) -> Any:
    """The answer to a request about editions."""
    return desk.client.post(f"/api/editions{path}", json={"game": "gloria_romae"} | body, headers=desk.head(who))


def typed(desk: MatchDesk) -> dict[str, Any]:
    """The tables of the reconstruction, as an editor starts from them."""
    answer = desk.client.get("/api/editions/tables?game=gloria_romae", headers=desk.head("host"))
    assert answer.status_code == 200 and answer.json()["edition"] == SEEDS.name, answer.text
    tables: dict[str, Any] = answer.json()["tables"]
    return tables


def test_the_checker_answers_by_field(desk: MatchDesk) -> None:
    """A sound one has no faults, but what every screen will say; every wrong field is named at once, each with its path."""
    tables = typed(desk)
    sound = post(desk, "/check", tables=tables).json()
    assert sound["faults"] == [] and [one["path"] for one in sound["warnings"]] == ["reconstruction"]
    tables["cards"][1]["client"]["benefit"] = {"gives": "by_hand", "words": "as the Muses say"}
    assert [one["path"] for one in post(desk, "/check", tables=tables).json()["warnings"]][1:] == [
        "cards[1].client.benefit"
    ]
    tables["cards"][0]["client"]["condition"] = {"is": "holds", "resource": "brass", "count": 0}
    tables["cards"][1]["wonder"]["benefit"] = {"gives": "denarii"}
    tables["structures"]["wonder"]["most"] = 9
    found = post(desk, "/check", tables=tables).json()["faults"]
    assert [(one["file"], one["path"]) for one in found] == [
        ("prices.toml", "structures.wonder.most"),
        ("cards.toml", "cards[0].client.condition.count"),
        ("cards.toml", "cards[0].client.condition.resource"),
        ("cards.toml", "cards[1].wonder.benefit.amount"),
    ]
    assert found[1]["sentence"] == 'cards[0] "a".client.condition.count is 0, and must be 1 or more.'


def test_a_number_that_nobody_means_is_a_fault(desk: MatchDesk) -> None:
    """What a benefit gives and a condition asks has no limit by its type: above 9999 it is a fault, 9999 is none."""
    tables = typed(desk)
    tables["cards"][0]["wonder"]["benefit"] = {"gives": "denarii", "amount": 10**30}
    tables["cards"][1]["client"]["condition"] = {"is": "all", "of": [{"is": "denarii_at_least", "amount": 10_000}]}
    tables["cards"][2]["wonder"]["benefit"] = {"gives": "denarii", "amount": 9_999}
    found = post(desk, "/check", tables=tables).json()["faults"]
    assert [one["path"] for one in found] == [
        "cards[0].wonder.benefit.amount",
        "cards[1].client.condition.of[0].amount",
    ]
    assert found[1]["sentence"].endswith("is 10000, and must be 9999 or less.")


def test_wrong_types_are_named_too(desk: MatchDesk) -> None:
    """All of them, before anything is asked about their meaning."""
    tables = typed(desk)
    tables["cards"][2]["client"]["benefit"]["gives"] = "gold"
    tables["hours"] = "long"
    del tables["cards"][0]["wonder"]["latin"]
    found = post(desk, "/check", tables=tables).json()["faults"]
    assert {one["path"] for one in found} == {"cards[2].client.benefit.gives", "hours", "cards[0].wonder.latin"}
    assert all(one["sentence"] for one in found)


def test_a_gallery_is_made_and_played(desk: MatchDesk) -> None:
    """It is written into the house, is listed, and a match starts from it; nobody else writes one, and none is written twice."""
    tables = {**typed(desk), "id": "from_the_pictures", "title": "Rome as it was", "reconstruction": False}
    tables["cards"][1]["client"]["name"] = 'Masons of "the" hill\nand \\ below'
    assert post(desk, "", who="organiser", tables=tables).status_code == 403
    made = post(desk, "", tables=tables)
    assert made.status_code == 201 and made.json()["edition"] == "from_the_pictures", made.text
    assert post(desk, "", tables=tables).status_code == 409
    assert post(desk, "", tables={**tables, "id": "other", "cards": []}).status_code == 409
    listed = desk.client.get("/api/editions", headers=desk.head("host")).json()
    assert "Rome as it was" in [one["title"] for one in listed]
    asked = {"act_id": "evening-" * 3, "game": "gloria_romae", "edition": "from_the_pictures"}
    opened = desk.client.post("/api/evenings", json=asked, headers=desk.head("host"))
    assert opened.status_code == 201, opened.text
    view = f"/api/evenings/{opened.json()['evening']}/views"
    told = desk.client.get(f"{view}/match", headers=desk.head("host")).json()["data"]
    assert (told["edition"], told["reconstruction"]) == ("from_the_pictures", False)
    cards = desk.client.get(f"{view}/gallery", headers=desk.head("host")).json()["data"]["cards"]
    assert cards[1]["client"]["name"] == tables["cards"][1]["client"]["name"]


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    """The files of an edition say what they were made of, in every kind of value."""
    tables = tables_of(SEEDS, KIND)
    write_edition(tmp_path / "again", tables, KIND)
    assert tables_of(tmp_path / "again", KIND) == tables
    edition, faults = faults_of(tables_of(tmp_path / "again", KIND), KIND)
    assert edition and faults == []


def test_a_gallery_and_sets_of_deals_are_tried(desk: MatchDesk) -> None:
    """A hundred matches tell how even it is; of deals the most even comes first; what cannot be tried is said."""
    tried = post(desk, "/try", tables=typed(desk), asked={"players": 3, "matches": 10, "deals": 2}).json()["trial"]
    balance, deals = tried["balance"], tried["deals"]
    assert balance["matches"] == 10 and round(sum(seat["wins"] for seat in balance["seats"])) == 100
    assert len(deals) == 2 and deals[0]["spread"] <= deals[1]["spread"]
    for deal in deals:
        assert deal["spread"] == max(deal["wins"].values()) - min(deal["wins"].values())
    alone = post(desk, "/try", asked={"players": 3, "matches": 10, "goals": deals[0]["goals"]}).json()["trial"]
    assert alone["deals"] == [deals[0]]
    assert len(post(desk, "/try", asked={"matches": 1}).json()["trial"]["balance"]["seats"]) == 4, (
        "as many as usually play"
    )
    many = post(desk, "/try", asked={"matches": 500, "deals": 20})
    assert many.status_code == 409 and "fewer" in many.json()["detail"]
    assert post(desk, "/try", asked={"players": 3, "goals": {}}).status_code == 409
    assert post(desk, "/try", asked={"players": 9}).status_code == 422
    assert post(desk, "/try", game="gloria_mundi").status_code == 422


def test_goals_of_another_kind_are_not_tried(desk: MatchDesk) -> None:
    """A deal asks each house for a wonder, two strategic and two public structures and a client: with a wonder in the place of
    another structure it is refused in words."""
    world = cast(Romae, desk.room.evening.world)
    kinds = {one.id: one.kind for one in world.buildings()}
    made = dealing.deal(world, "0" * 32)
    goals = {house: six.model_dump(mode="json") for house, six in made.items()}
    house, six = next(iter(goals.items()))
    assert kinds[six["wonder"]] == "wonder"
    for field in ("strategic", "public", "pair_strategic", "pair_public"):
        wrong = {**goals, house: {**six, field: six["wonder"]}}
        refused = post(desk, "/try", asked={"players": len(goals), "matches": 1, "goals": wrong})
        assert (refused.status_code, refused.json()["detail"]) == (
            409,
            "Goals are those of each house, of things in play.",
        )


def test_what_is_tried_is_what_was_typed(desk: MatchDesk) -> None:
    """Not the served gallery: one that is typed for at most three houses is not tried by four, and a fault in it is named; an
    edition that is not here cannot be tried."""
    asked = {"players": 4, "matches": 1}
    few = post(desk, "/try", tables={**typed(desk), "players_most": 3, "players_default": 3}, asked=asked)
    assert few.status_code == 409 and few.json()["detail"].endswith(" to 3 houses."), few.text
    tables = typed(desk)
    tables["cards"][1]["client"]["benefit"] = {"gives": "nothing that exists"}
    wrong = post(desk, "/try", tables=tables, asked=asked)
    assert wrong.status_code == 409 and wrong.json()["faults"][0]["path"].startswith("cards")
    assert post(desk, "/try", edition="nowhere", asked=asked).status_code == 404
