"""What a room and its players do not see: who wears the Ring of Gyges, and where imagines are."""

from typing import Any

import pytest

from domain.kernel.grammar.role import AUDITORS, PLAYERS, REFEREES, ROOM
from domain.ludi_romani.aggregates.actium import ActiumWon
from domain.ludi_romani.aggregates.bonds import RingChangedHands
from domain.ludi_romani.aggregates.fate import BecameUnprotected
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import SeatLeft
from domain.ludi_romani.aggregates.senatus import ConsulesDesignated
from domain.ludi_romani.law.unseen import acting_unseen, sight
from projections.ludi_romani.stage import LUDI
from tests.eyes import look, seat
from tests.ludi_romani.rules.actium import conch, party
from tests.ludi_romani.rules.battle import army, challenged, crowd, done
from tests.ludi_romani.rules.befell import became, gained, moved, sat_down
from tests.ludi_romani.rules.curia import brought, senate
from tests.ludi_romani.rules.test_census import held, taxed
from tests.ludi_romani.table import Table, at_dinner

AESTAS, HIEMS = 1, 3


def seen(table: Table, view: str, audience: str = ROOM, who: str = "") -> Any:
    """A view as somebody sees it, as the wire sends it."""
    kind, _, id = view.partition(":")
    return LUDI.views[kind].build(look(table.world, audience, who), id).model_dump(mode="json")


def at(table: Table, region: str, audience: str = ROOM, who: str = "") -> Any:
    """A region on the map."""
    return next(one for one in seen(table, "seating", audience, who)["regions"] if one["id"] == region)


def winter() -> Table:
    """Brutus, Cassius and Scribonia sit in Greece; it is a hiems."""
    return at_dinner().given(*sat_down("greece", "scribonia")).season(HIEMS)


def ring(wearer: str, wears: bool = True) -> RingChangedHands:
    """Somebody puts the Ring on, or off."""
    return RingChangedHands(player=wearer, wears=wears)


@pytest.mark.parametrize("row", [AESTAS, HIEMS])
def test_gyg_02_the_wearer_is_on_no_map_and_leaves_no_gap(row: int) -> None:
    """His seat looks free, and he is not among those without one: in any season, until he gives the Ring back."""
    table = at_dinner().season(row)
    before = at(table, "greece")
    assert "brutus" in before["seated"]
    worn = table.given(ring("brutus"))
    after = at(worn, "greece")
    assert "brutus" not in str(seen(worn, "seating"))
    assert (after["seated"], after["free"]) == (
        [one for one in before["seated"] if one != "brutus"], before["free"] + 1,
    )  # fmt: skip
    assert seen(worn.given(ring("brutus", wears=False)), "seating") == seen(table, "seating")


def test_gyg_02_a_rex_who_wears_it_leaves_his_throne_empty() -> None:
    """As if he had risen from it; no seat for anybody comes free."""
    table = winter()
    throned = at(table, "egypt")
    gone = at(table.given(ring("cleopatra")), "egypt")
    assert throned["throne"] == {"rex": "cleopatra", "occupied": True}
    assert (gone["throne"], gone["free"]) == ({"rex": "cleopatra", "occupied": False}, throned["free"])


def test_gyg_02_he_sees_himself_and_so_do_those_who_judge() -> None:
    """On his own phone, and for referees and auditors, nothing is hidden; for another player he is nowhere."""
    worn = winter().given(ring("brutus"))
    for audience, who in ((PLAYERS, "brutus"), (REFEREES, ""), (AUDITORS, "")):
        assert "brutus" in at(worn, "greece", audience, who)["seated"]
    assert "brutus" not in at(worn, "greece", PLAYERS, "cassius")["seated"]


def test_cli_11_gyg_02_a_cliens_sees_his_patronus() -> None:
    """Brutus wears the Ring and takes the unprotected Cassius as cliens: he, who must stay with him, sees him by name on his
    map, in what is told of it and wherever he goes; Antony and the room do not (AMB-141)."""
    worn = winter().given(ring("brutus"), BecameUnprotected(player="cassius"))
    taken = worn.when("clientem_accipere", by="pluto", patronus="brutus", cliens="cassius")
    table = done(taken)
    tale = taken.tale
    assert tale.read_by(seat(PLAYERS, "cassius")) == "Brutus takes Cassius as cliens."
    assert (
        tale.read_by(seat(PLAYERS, "antony")) == tale.read_by(seat(ROOM)) == "Somebody unseen takes Cassius as cliens."
    )
    roams = done(
        table.when(
            "motus",
            by="pluto",
            player="brutus",
            to="northern_italy",
            way="land",
            companions=["cassius"],
            dispense=("MOT-11",),
        )
    )
    for world, region in ((table, "greece"), (roams, "northern_italy")):
        assert "brutus" in str(at(world, region, PLAYERS, "cassius"))
        assert "brutus" not in str(at(world, region, PLAYERS, "antony"))
        own = [sight(world.world, seat(PLAYERS, who)) for who in ("cassius", "antony")]
        room = sight(world.world, seat(ROOM))
        assert own[0] is not room and own[1] is room
    free = done(table.when("clientem_dimittere", by="pluto", patronus="brutus", cliens="cassius"))
    assert "brutus" not in str(seen(free, "seating", PLAYERS, "cassius"))


def test_gyg_02_where_he_goes_is_seen_by_nobody() -> None:
    """Without a seat he is noted where he stands, in Rome too: neither map nor Senate shows it."""
    worn = winter().given(ring("brutus"), gained("brutus", suffragia=20))
    roams = done(worn.when("motus", by="pluto", player="brutus", to="rome", way="land"))
    assert roams.world.player("brutus").present == "rome"
    assert seen(roams, "seating") == seen(worn, "seating")
    assert seen(roams, "senate") == seen(worn, "senate")
    assert "brutus" in at(roams, "rome", PLAYERS, "brutus")["numina"]


def test_gyg_02_a_seat_that_looks_free_is_offered_like_any() -> None:
    """What a player may do next gives nobody away either."""
    worn = at_dinner().season(2).given(ring("brutus"))
    free = {one["region"]: one["free"] for one in seen(worn, "player:antony", PLAYERS, "antony")["may_sit"]}
    assert free["greece"] == at(worn, "greece", PLAYERS, "antony")["free"]


def test_gyg_02_what_the_ring_wins_makes_nobody_imperator_in_the_eyes_of_the_room() -> None:
    """A senator who takes a legio unseen stays a senator on every disc, until he is seen again."""
    worn = at_dinner().season(HIEMS).given(ring("cicero"))
    raised = worn.given(gained("cicero", curiales=1), became("cicero", "senator", "imperator"))
    assert seen(raised, "people")["people"]["cicero"]["role"] == "senator"
    assert seen(raised, "people", PLAYERS, "cicero")["people"]["cicero"]["role"] == "imperator"
    back = raised.given(ring("cicero", wears=False))
    assert seen(back, "people")["people"]["cicero"]["role"] == "imperator"


def test_gyg_03_an_attack_stands_in_no_view_of_the_room() -> None:
    """Not even while a rex has yet to convert what he took; a referee sees whose it was."""
    table = at_dinner().season(HIEMS).given(*moved("antony", "asia_minor", "egypt"), ring("cleopatra"))
    throws = [{"attacker": 6, "attacked": 1}] * 3
    fields: dict[str, Any] = {"wearer": "cleopatra", "opponent": "antony", "throws": throws}
    attacked = done(army(table, "antony", 3).when("anulo_aggredi", by="pluto", **fields))
    assert seen(attacked, "proelia") == {"proelia": []}
    assert "cleopatra" in str(seen(attacked, "proelia", REFEREES))


def test_gyg_02_whoever_fights_unseen_has_no_name_in_what_began_after_he_vanished() -> None:
    """A challenge of an earlier act keeps the names that everybody heard; neither tells how many legiones he has."""
    table = crowd()
    named = challenged(table).given(ring("lepidus"))
    unnamed = challenged(table.given(ring("lepidus")))
    assert seen(named, "proelia")["proelia"][0]["challenger"]["players"] == ["lepidus"]
    side = seen(unnamed, "proelia")["proelia"][0]["challenger"]
    assert (side["players"], side["legiones"]) == (["unseen"], 0)
    assert "lepidus" not in str(seen(unnamed, "proelia"))
    own = seen(unnamed, "proelia", PLAYERS, "lepidus")["proelia"][0]["challenger"]
    assert own["players"] == ["lepidus"] and own["legiones"] > 0


def test_gyg_02_no_bill_names_whom_nobody_sees() -> None:
    """Brought by Ventidius, against him or in his favour after he vanished; an earlier bill, and consuls acclaimed before, keep
    the names that everybody heard. He reads himself, and who judges reads all."""
    table, old = brought(senate(), type="proscriptio", target="ventidius")
    before = table.given(ring("ventidius"))
    worn, number = brought(before, consul="ventidius", type="imperium", target="ventidius", receiver="ventidius")
    for audience, who, name in (
        (ROOM, "", "unseen"),
        (PLAYERS, "hirtius", "unseen"),
        (PLAYERS, "ventidius", "ventidius"),
    ):
        bills = {one["number"]: one for one in seen(worn, "senate", audience, who)["session"]["rogationes"]}
        assert [bills[number][field] for field in ("consul", "target", "receiver")] == [name] * 3
        assert bills[old]["target"] == "ventidius"
    assert seen(worn, "senate", REFEREES)["session"]["rogationes"][1]["consul"] == "ventidius"
    acclaimed = ConsulesDesignated(season=2, consules=("ventidius", "cicero"))
    assert seen(worn.given(acclaimed), "senate")["session"]["consuls"] == ["unseen", "cicero"]
    heard = table.given(acclaimed).given(ring("ventidius"))
    assert seen(heard, "senate")["session"]["consuls"] == ["ventidius", "cicero"]


def test_gyg_02_no_fleet_names_whom_nobody_sees_until_it_has_won() -> None:
    """Octavian vanished and forms a party, or joins Agrippa's; the victor is seen by all."""
    worn = conch().given(ring("octavian"))
    own = party(worn, "octavian")[0]
    assert [(one["leader"], one["members"]) for one in seen(own, "fleets")["parties"]] == [("unseen", ["unseen"])]
    assert seen(own, "fleets", PLAYERS, "octavian")["parties"][0]["leader"] == "octavian"
    joined = party(worn, "agrippa", "octavian")[0]
    assert seen(joined, "fleets")["parties"][0]["members"] == ["agrippa", "unseen"]
    known = party(conch(), "octavian")[0].given(ring("octavian"))
    assert seen(known, "fleets")["parties"][0]["leader"] == "octavian"
    won = own.given(ActiumWon(factio=own.world.number))
    assert seen(won, "fleets")["parties"][0]["leader"] == "octavian"


def test_gyg_02_pes_05_a_pestis_tells_nobody_that_he_is_there() -> None:
    """Brutus and Cassius sit in Greece; of Brutus, who wears the Ring, the room does not hear, whom gods hear of."""
    worn = winter().given(ring("brutus"))
    said = worn.when("pestis", by="apollo", region="greece", what="impose").tale
    assert "Brutus" in said.sentence
    assert said.outside == "Apollo brings pestis upon Graecia; Cassius and Scribonia must flee."


def test_gyg_02_sen_18_a_census_tells_nobody_what_he_paid_there() -> None:
    """Antony is taxed unseen beside Hirtius: the room hears what it brought, and of no one's part, from which his would follow."""
    table, number = taxed()
    shares = {"cicero": 900_000, "isauricus": 700_000}
    said = held(table.given(ring("antony")), number, shares).tale
    assert "Antony" in said.sentence
    assert said.outside == "The census of Asia Minor brings 1,600,000 denarii: Cicero 900,000 and Isauricus 700,000."


def test_ima_02_where_an_imago_is_only_gods_and_himself_see() -> None:
    """Under the corona caliginis he is on nobody's map; that he is an imago everybody knows."""
    dead = winter().given(SeatLeft(region="spain", player="lepidus"), became("lepidus", "imperator", "imago"))
    died = dead.given(PresenceNoted(player="lepidus", region="gaul"))
    assert "lepidus" not in str(seen(died, "seating"))
    assert "lepidus" in at(died, "gaul", REFEREES)["numina"]
    assert "lepidus" in at(died, "gaul", PLAYERS, "lepidus")["numina"]
    assert seen(died, "people")["people"]["lepidus"]["role"] == "imago"


def test_gyg_02_who_acts_unseen() -> None:
    """Who wears the Ring after the act: as he dies it goes home, and everybody sees who is dead (AMB-90)."""
    table = winter()
    worn = table.given(ring("brutus"))
    died = done(worn.when("mors_voluntaria", by="pluto", player="brutus"))
    assert acting_unseen(table.world, worn.world) == acting_unseen(worn.world, worn.world) == {"brutus"}
    assert acting_unseen(worn.world, died.world) == frozenset()


def test_ima_02_an_imago_goes_unseen() -> None:
    """From one place to another; what it does where it is, it declares before a god (IMA-08), and its reception all see."""
    table = winter().given(SeatLeft(region="spain", player="lepidus"))
    ghost = table.given(became("lepidus", "imperator", "imago"), PresenceNoted(player="lepidus", region="greece"))
    gone = done(ghost.when("adesse", by="pluto", numen="lepidus", region="gaul"))
    paid = ghost.given(gained("lepidus", denarii=100_000))
    again = gone.when("adesse", by="pluto", numen="lepidus", region="gaul")
    assert acting_unseen(ghost.world, gone.world) == {"lepidus"}
    assert acting_unseen(gone.world, again.table.world, again.events) == {"lepidus"}, (
        "told once more, it is there as before"
    )
    assert "Lepidus" not in again.tale.outside
    assert acting_unseen(table.world, ghost.world) == acting_unseen(ghost.world, paid.world) == frozenset()
