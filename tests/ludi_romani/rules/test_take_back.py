"""Taking back an act: gone from every screen, in the journal for ever."""

from httpx import Response

from domain.kernel.correction.change import NoSuchAct
from domain.ludi_romani.aggregates.factio import Factio, factiones
from domain.ludi_romani.game import LUDI_ROMANI
from tests.desk import Desk, new_id
from tests.ludi_romani.table import at_dinner

GIFT = {"giver": "cicero", "receiver": "brutus", "denarii": 100_000}


def rules(response: Response) -> list[str]:
    return [objection["rule"] for objection in response.json()["objections"]]


def test_an_act_taken_back_is_gone_from_every_view(desk: Desk) -> None:
    """After it every view is as before the act, and the journal holds both."""
    views = ("ledger", "seating", "timer", "player:cicero", "region:syria")
    before = [desk.view("organiser", view) for view in views]
    act = desk.done("organiser", "sedem_capere", player="cicero", region="syria")
    assert desk.view("organiser", "seating") != before[1]
    back = desk.done("organiser", "revocare", number=act["number"])
    assert [desk.view("organiser", view) for view in views] == before
    journal = desk.client.get(f"{desk.base}/acts?after=1", headers=desk.head("auditor")).json()["acts"]
    assert [(entry["kind"], entry["taken_back_by"]) for entry in journal] == [
        ("sedem_capere", back["number"]),
        ("revocare", None),
    ]
    assert desk.view("organiser", "seating", at=act["number"]) != before[1], "as it was known then"


def test_one_after_another(desk: Desk) -> None:
    """The last act first, then the one before it; afterwards everything is as it was."""
    before = desk.view("organiser", "ledger")
    first, second = desk.done("juno", "donare", **GIFT), desk.done("juno", "donare", **GIFT)
    desk.done("juno", "revocare", number=second["number"])
    desk.done("juno", "revocare", number=first["number"])
    assert desk.view("organiser", "ledger") == before


def test_other_peoples_acts_in_between_stay(desk: Desk) -> None:
    """A later act of another numen that does not depend on it keeps its effect."""
    mine = desk.done("juno", "donare", **GIFT)
    desk.done("venus", "donare", giver="hirtius", receiver="brutus", denarii=200_000)
    desk.done("juno", "revocare", number=mine["number"])
    assert (desk.ledger("brutus")["denarii"], desk.ledger("cicero")["denarii"]) == (700_000, 500_000)


def test_log_02_an_unknown_act(desk: Desk) -> None:
    """An act that does not exist cannot be taken back."""
    assert rules(desk.act("juno", "revocare", number=99)) == ["LOG-02"]
    at_dinner().when("revocare", number=99).refused(NoSuchAct(number=99).at("number"))


def test_log_07_what_would_have_arisen_is_there() -> None:
    """A party that would have been formed, had an act not been recorded, is among the parties once that act is taken back."""
    created = {"of": "factio:9", "created": {"number": 9, "members": ["octavian"]}}
    table = at_dinner().given(LUDI_ROMANI.events["corrected"].model_validate(created))
    assert factiones(table.world) == [Factio(9, ("octavian",))]


def test_log_03_neither_the_opening_nor_a_correction(desk: Desk) -> None:
    """The opening stays, and what takes back is not taken back."""
    assert rules(desk.act("host", "revocare", number=1)) == ["LOG-03"]
    act = desk.done("juno", "donare", **GIFT)
    back = desk.done("juno", "revocare", number=act["number"])
    assert rules(desk.act("juno", "revocare", number=back["number"])) == ["LOG-03"]


def test_log_04_only_once(desk: Desk) -> None:
    """What was taken back cannot be taken back again."""
    act = desk.done("juno", "donare", **GIFT)
    desk.done("juno", "revocare", number=act["number"])
    assert rules(desk.act("juno", "revocare", number=act["number"])) == ["LOG-04"]


def test_log_05_everybody_his_own(desk: Desk) -> None:
    """Mars cannot take back what Juno recorded; the organiser can."""
    act = desk.done("juno", "donare", **GIFT)
    assert rules(desk.act("mars", "revocare", number=act["number"])) == ["LOG-05"]
    desk.done("organiser", "revocare", number=act["number"])
    assert desk.ledger("cicero")["denarii"] == 500_000


def test_log_06_the_last_first(desk: Desk) -> None:
    """An earlier act of mine is taken back too, and it is noted that a later one stays."""
    first = desk.done("juno", "donare", **GIFT)
    later = desk.done("juno", "notare", text="and another thing")
    (noted,) = desk.done("juno", "revocare", number=first["number"])["cautions"]
    assert noted["rule"] == "LOG-06"
    assert f"act {later['number']}" in noted["sentence"]


def test_log_07_nothing_that_later_acts_need(desk: Desk) -> None:
    """A gift that was spent since stays: without it the purchase would have been refused."""
    gift = desk.done("juno", "donare", giver="cicero", receiver="agrippa", denarii=200_000)
    desk.done("minerva", "emptio_legionum", buyer="agrippa", seller="minerva", legio="curialis", count=1)
    assert rules(desk.act("juno", "revocare", number=gift["number"])) == ["LOG-07"]
    desk.done("juno", "notare", text="nothing changed")
    assert desk.ledger("agrippa")["curiales"] == 4


def test_log_07_where_it_is_set_aside_the_sentence_says_whose_books_change_too(desk: Desk) -> None:
    """Without the gift Agrippa paid Minerva with denarii that nobody can explain."""
    gift = desk.done("juno", "donare", giver="cicero", receiver="agrippa", denarii=200_000)
    desk.done("minerva", "emptio_legionum", buyer="agrippa", seller="minerva", legio="curialis", count=1)
    back = desk.done("fata", "revocare", number=gift["number"], dispense={"LOG-07": "late"})
    assert back["sentence"] == (
        "The Fates take back act 2: Cicero gives Agrippa 200,000 denarii; the books of incertum are set right too."
    )


def test_log_07_nothing_that_later_acts_were_allowed_by(desk: Desk) -> None:
    """Octavian waives, and so Agrippa challenges: without the waiver the same would befall both, but the challenge would have
    been refused, so the waiver stays."""
    desk.done("apollo", "tempus_nuntiare", row=1)
    rolls = [{"player": "octavian", "die": 6}, {"player": "agrippa", "die": 2}]
    desk.done("mars", "prioritas", region="northern_italy", rolls=rolls)
    waived = desk.done("juno", "flagitatione_cedere", player="octavian")
    later = desk.done("mars", "flagitatio", challenger="agrippa", challenged="octavian")
    answer = desk.act("juno", "revocare", number=waived["number"])
    assert rules(answer) == ["LOG-07"]
    assert str(later["number"]) in answer.json()["objections"][0]["sentence"]


def test_log_08_the_same_from_another_device(desk: Desk) -> None:
    """The same from a second device within a minute, another god's as well, is asked about; what is said to be another one is
    recorded with a caution. The id that was asked about is still free, and whoever sends again what is recorded is not asked."""
    first = desk.done("juno", "donare", **GIFT)
    for god in ("juno", "mars"):
        head = {"Authorization": f"Bearer {desk.room.badges.mint('numen', god)[1]}"}
        body = {"act_id": new_id(), "kind": "donare", **GIFT}
        asked = desk.client.post(f"{desk.base}/acts", json=body, headers=head)
        assert asked.status_code == 409
        assert asked.json()["same"]["number"] == first["number"]
        assert asked.json()["same"]["sentence"] == first["sentence"]
        assert "objections" not in asked.json()
        first = desk.client.post(f"{desk.base}/acts", json={**body, "another": True}, headers=head).json()
        assert [caution["rule"] for caution in first["cautions"]] == ["LOG-08"]
        again = desk.client.post(f"{desk.base}/acts", json=body, headers=head)
        assert (again.status_code, again.json()["number"]) == (200, first["number"])


def test_log_08_what_befalls_another_is_another_act(desk: Desk) -> None:
    """Two gods who say of themselves that they are in Graecia are two."""
    for god in ("juno", "mars"):
        assert desk.done(god, "adesse", region="greece")["cautions"] == []
    assert desk.done("venus", "donare", **GIFT)["cautions"] == [], "another god means another gift"


def test_the_same_device_may_repeat_itself(desk: Desk) -> None:
    """One tablet that enters the same gift twice means it."""
    desk.done("juno", "donare", **GIFT)
    assert desk.done("juno", "donare", **GIFT)["cautions"] == []


def test_a_season_is_taken_back(desk: Desk) -> None:
    """An announcement in error is taken back, and the season before it goes on."""
    desk.done("apollo", "tempus_nuntiare", row=1)
    before = desk.view("room", "timer")
    act = desk.done("diana", "tempus_nuntiare", row=2)
    desk.done("diana", "revocare", number=act["number"])
    assert desk.view("room", "timer") == before
    assert desk.done("diana", "tempus_nuntiare", row=2)["number"] == 5


def test_a_concursatio_is_taken_back(desk: Desk) -> None:
    """Dice that were written down wrongly are gone, those before them stay, and the proelium goes on from there."""
    desk.done("apollo", "tempus_nuntiare", row=1)
    desk.done(
        "mars",
        "prioritas",
        region="northern_italy",
        rolls=[{"player": "octavian", "die": 6}, {"player": "agrippa", "die": 2}],
    )
    proelium = desk.done("mars", "flagitatio", challenger="octavian", challenged="agrippa")["number"]
    desk.done("mars", "flagitationi_respondere", proelium=proelium, answer="accept")
    desk.done("mars", "proelium_committere", proelium=proelium)
    desk.done("mars", "concursatio", proelium=proelium, challenger_die=6, challenged_die=1)
    before = [desk.view("organiser", view) for view in ("ledger", "proelia")]
    wrong = desk.done("mars", "concursatio", proelium=proelium, challenger_die=1, challenged_die=1)
    desk.done("mars", "revocare", number=wrong["number"])
    assert [desk.view("organiser", view) for view in ("ledger", "proelia")] == before
    desk.done("mars", "concursatio", proelium=proelium, challenger_die=2, challenged_die=1)
