"""The thiasos on the road and in battle: who watches, who is abandoned, and whose word counts."""

from typing import Any

import pytest

from domain.ludi_romani.acts.movement.following import NoSeatsForThiasos, WithoutPatronus
from domain.ludi_romani.acts.movement.law import BacchantWithoutClassis
from domain.ludi_romani.aggregates.bonds import BacchantLiberated, BecameBacchant
from domain.ludi_romani.aggregates.fate import BecameUnprotected, Died
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.region import PestisChanged, SeatTaken
from domain.ludi_romani.law.thiasos import (
    FreesBacchants,
    GodDecidesForHim,
    LeavesBacchants,
    NotDirected,
    PerhapsAbandoned,
)
from tests.ludi_romani.rules.battle import (
    answer,
    army,
    begun,
    challenge,
    challenged,
    crowd,
    done,
    in_spain,
    rolled,
    the,
)
from tests.ludi_romani.rules.befell import lost, moved, sat_down
from tests.ludi_romani.rules.test_mors import by_rule
from tests.ludi_romani.rules.test_movement import went
from tests.ludi_romani.table import Table, at_dinner

DIRECTED = GodDecidesForHim(player="lepidus", god="dionysus")
FREE = by_rule("BAC-08", BacchantLiberated(player="brutus", god="dionysus"))


def is_in(numen: str, region: str, *, origin: str | None = None) -> PresenceNoted:
    """A numen said where he is, or came there by a journey."""
    return PresenceNoted(player=numen, region=region, origin=origin)


def brutus(row: int = 2) -> Table:
    """Brutus in Greece is a bacchant of Dionysus, who is there with him."""
    return at_dinner().season(row).given(is_in("dionysus", "greece"), BecameBacchant(player="brutus", god="dionysus"))


def lepidus(table: Table | None = None) -> Table:
    """Lepidus in Spain, with legiones, is a bacchant of Dionysus, who is there with him."""
    table = table or in_spain()
    return table.given(is_in("dionysus", "spain"), BecameBacchant(player="lepidus", god="dionysus"))


def test_bac_08_a_god_who_leaves_them_to_nobody_hears_of_it() -> None:
    """Dionysus goes to Gaul: Brutus stays alone, and whether that is abandoning him is for the god to say. While Silenus is
    there, nothing is to be said (NUM-37)."""
    goes = brutus().when("adesse", by="dionysus", region="gaul")
    goes.noted(LeavesBacchants(bacchants=("brutus",), region="greece").at("region"))
    assert goes.table.world.player("brutus").thiasos == "dionysus"
    watched = brutus().given(is_in("silenus", "greece"))
    watched.when("adesse", by="dionysus", region="gaul").noted()
    left = done(watched.when("adesse", by="dionysus", region="gaul"))
    left.when("adesse", by="silenus", region="gaul").noted(LeavesBacchants(bacchants=("brutus",), region="greece"))
    brutus().when("adesse", by="dionysus", region="greece").noted()
    brutus().when("adesse", by="juno", region="gaul").noted()


def test_bac_08_in_winter_and_on_a_journey_too() -> None:
    """Dionysus takes his winter residence in Gaul, or travels as somebody's companion: he hears that Brutus is free from now on,
    and by that rule he is (AMB-118)."""
    heard = FreesBacchants(bacchants=("brutus",), region="greece")
    winters = brutus(3).when("hibernare", by="dionysus", region="gaul")
    winters.noted(heard)
    goes = brutus().when("motus", player="cassius", to="gaul", companions=["dionysus"])
    goes.noted(heard.at("companions"))
    for parted in (winters, goes):
        assert parted.events[-1:] == FREE
        assert parted.table.world.player("brutus").liberated == parted.table.world.number


def test_bac_08_a_bacchant_who_travels_with_others_is_free() -> None:
    """The Fates let Cassius take Brutus along while Dionysus stays: the journey parts them, and Brutus is free (AMB-118)."""
    table = brutus().given(*moved("cassius", "greece", "greece"))
    goes = table.when("motus", player="cassius", to="gaul", companions=["brutus"], dispense=("CLI-11",))
    assert goes.events[-1:] == FREE


def test_bac_08_what_follows_by_itself_can_be_set_aside() -> None:
    """The Fates set BAC-08 aside for a journey of Dionysus: Brutus stays his bacchant."""
    fields: dict[str, Any] = {"player": "cassius", "to": "gaul", "companions": ["dionysus"]}
    goes = brutus().when("motus", dispense=("BAC-08",), **fields)
    assert goes.table.world.player("brutus").thiasos == "dionysus"
    assert goes.decision.waived == {"BAC-08"}


def test_bac_08_whom_he_left_by_word_alone_no_later_journey_frees() -> None:
    """Dionysus said that he is in Gaul, and from there he travels to Spain: that parts nobody in Greece from him (AMB-118)."""
    table = brutus(3).given(is_in("dionysus", "gaul"))
    winters = table.when("hibernare", by="dionysus", region="spain")
    assert winters.table.world.player("brutus").thiasos == "dionysus"


def test_bac_08_without_a_seat_he_goes_his_own_way_when_he_takes_one() -> None:
    """Minerva unseats Brutus in Greece: he is where he was. He sits down in Syria, where nobody of the thiasos is."""
    table = done(brutus(5).when("loco_movere", by="minerva", player="brutus"))
    sits = table.when("sedem_capere", player="brutus", region="syria")
    sits.then(SeatTaken(region="syria", player="brutus"), *FREE)
    kept = table.when("sedem_capere", player="brutus", region="greece")
    kept.then(SeatTaken(region="greece", player="brutus"))


@pytest.mark.parametrize(
    "goes",
    [
        {"kind": "translatio_minervae", "by": "minerva", "player": "brutus", "region": "gaul"},
        {"kind": "mercurius_eripit", "by": "mercury", "player": "brutus", "region": "gaul"},
        {"kind": "loco_movere", "by": "minerva", "player": "brutus", "to": "gaul"},
        {"kind": "occurrere_in_mari", "by": "neptune", "traveller": "brutus", "outcome": "seize_all", "to": "gaul"},
    ],
    ids=lambda goes: goes["kind"],
)
def test_bac_08_whom_a_god_takes_from_the_thiasos_is_free(goes: dict[str, Any]) -> None:
    """Minerva, Mercury or a sea-god takes Brutus to Gaul, while Dionysus stays: that parts them (AMB-118). Where Silenus is, he
    stays a bacchant (NUM-37)."""
    table = brutus(5).given(lost("brutus", classes=2))
    (free,) = FREE
    assert free in table.when(**goes).events
    assert free not in table.given(is_in("silenus", "gaul")).when(**goes).events


def test_bac_08_unseated_he_is_still_with_his_god() -> None:
    """Minerva unseats Brutus and names no region: nobody is parted."""
    table = brutus(5)
    assert done(table.when("loco_movere", by="minerva", player="brutus")).world.player("brutus").thiasos == "dionysus"


def test_bac_08_a_rex_in_fuga_leaves_the_thiasos() -> None:
    """Bogud flees home from Greece, where Dionysus stays."""
    table = brutus(5).given(*moved("bogud", "mauretania", "greece"), BecameBacchant(player="bogud", god="dionysus"))
    flees = table.when("fuga", by="juno", rex="bogud", escort="juno")
    assert flees.events[-1:] == by_rule("BAC-08", BacchantLiberated(player="bogud", god="dionysus"))


def test_pes_05_bac_08_a_bacchant_flees_a_pestis_without_his_god() -> None:
    """Pestis is upon Greece, and Dionysus, who is no mortal, stays: Brutus must flee, and is free (AMB-117, AMB-118)."""
    table = brutus().given(PestisChanged(region="greece", rages=True, season=1))
    table.when("motus", player="brutus", to="syria").then(*went("brutus", "greece", "syria"), *FREE)


def test_bac_08_noted_whereabouts_bind_nobody() -> None:
    """Dionysus said that he is in Gaul, and nobody that Lepidus is let go: he may challenge, and be condemned, with a caution
    for whoever records it (AMB-118)."""
    table = lepidus().given(is_in("dionysus", "gaul"))
    perhaps = PerhapsAbandoned(player="lepidus", god="dionysus")
    challenge(table, "lepidus", "antony").noted(perhaps.at("challenger"))
    table.when("bacchantem_necare", by="dionysus", bacchant="lepidus").noted(perhaps.at("bacchant"))


def test_bac_08_whoever_goes_his_own_way_is_free() -> None:
    """Dionysus is in Gaul; Brutus, with whom nobody stayed, goes to Syria and is a bacchant no longer."""
    table = brutus().given(is_in("dionysus", "gaul"))
    table.when("motus", player="brutus", to="syria").then(*went("brutus", "greece", "syria"), *FREE)


def test_bac_08_whoever_follows_his_god_is_not() -> None:
    """Brutus follows Dionysus to Gaul; or goes where Ariadne watches; or goes along with him: he stays a bacchant."""
    table = brutus().given(is_in("dionysus", "gaul"))
    table.when("motus", player="brutus", to="gaul").then(*went("brutus", "greece", "gaul"))
    watched = table.given(is_in("ariadne", "syria"))
    watched.when("motus", player="brutus", to="syria").then(*went("brutus", "greece", "syria"))
    along = brutus().when("motus", player="brutus", to="syria", companions=["dionysus"])
    along.then(*went("brutus", "greece", "syria"), is_in("dionysus", "syria", origin="greece"))
    died = (
        brutus()
        .given(is_in("dionysus", "gaul"))
        .when("mors", by="mars", player="brutus", cause="war_god", dispense=("LOG-18",))
    )
    assert [event for event in died.events if event.rule == "BAC-08"] == []


def test_num_37_who_watches_holds_him() -> None:
    """Dionysus is away, Silenus watches over Brutus in Greece: without one of the thiasos Brutus goes nowhere, with him he
    does."""
    table = brutus().given(is_in("dionysus", "gaul"), is_in("silenus", "greece"))
    refused = WithoutPatronus(player="brutus", patronus="silenus", region="syria")
    table.when("motus", player="brutus", to="syria").refused(refused)
    along = table.when("motus", player="brutus", to="syria", companions=["silenus"])
    along.then(*went("brutus", "greece", "syria"), is_in("silenus", "syria", origin="greece"))


def test_bac_07_num_37_on_silenus_watch_they_sail_as_with_the_god() -> None:
    """Brutus has no classis left: on Silenus' watch too he does not sail, and his legiones are the god's to carry."""
    table = brutus(1).given(is_in("dionysus", "gaul"), is_in("silenus", "greece"))
    sails: dict[str, Any] = {"player": "brutus", "to": "egypt", "way": "sea", "companions": ["silenus"]}
    army(table, "brutus", 5).when("motus", **sails).noted()
    table.given(lost("brutus", classes=2)).when("motus", dispense=("MOT-03",), **sails).refused(
        BacchantWithoutClassis(player="brutus")
    )


def test_bac_07_seats_for_the_whole_thiasos() -> None:
    """Northern Italy has one free seat: Brutus and Cassius, both bacchants, do not go there."""
    table = at_dinner().given(*sat_down("northern_italy", "cicero")).season(2)
    table = table.given(*(BecameBacchant(player=id, god="dionysus") for id in ("brutus", "cassius")))
    goes = table.when("motus", player="brutus", to="northern_italy", companions=["cassius"])
    goes.refused(NoSeatsForThiasos(region="northern_italy", free=1, need=2))


def test_pro_04_bac_10_num_36_a_bacchant_fights_when_his_god_has_him_fight() -> None:
    """Lepidus challenges nobody by himself; in Dionysus' name, before Venus, he does, and fights."""
    table = lepidus()
    challenge(table, "lepidus", "antony").refused(NotDirected(player="lepidus", god="dionysus"))
    table = done(challenge(table, "lepidus", "antony", by="dionysus", witness="venus"))
    assert (the(table).challenger.players, the(table).witness) == (("lepidus",), "venus")
    fought = rolled(
        done(done(answer(table)).when("proelium_committere", by="venus", proelium=the(table).number)), (6, 1)
    )
    assert the(fought).fought[0].winner == "challenger"
    assert fought.world.player("lepidus").properties.curiales == 4


def test_bac_10_a_bacchant_may_be_challenged() -> None:
    """Antony challenges the bacchant Lepidus, as he might challenge any imperator."""
    challenged(lepidus(crowd()), "antony", "lepidus", dispense=("FLA-03", "FLA-04"))


def test_bac_06_the_god_answers_for_his_bacchant() -> None:
    """Two have been challenged in Spain before: Lepidus may choose, and it is Dionysus who does; what must be accepted is
    accepted, whoever records it (FLA-05)."""
    table = lepidus(crowd())
    first = challenged(table, "antony", "lepidus", dispense=("FLA-03", "FLA-04"))
    done(answer(first))
    earlier = done(answer(challenged(table, "brutus", "cassius", dispense=("FLA-03", "FLA-04"))))
    later = challenged(earlier, "antony", "lepidus", dispense=("FLA-03", "FLA-04"))
    for word in ("accept", "refuse"):
        answer(later, word).refused(GodDecidesForHim(player="lepidus", god="dionysus").at("answer"))
        fields: dict[str, Any] = {"proelium": the(later).number, "answer": word}
        done(later.when("flagitationi_respondere", by="dionysus", **fields))


@pytest.mark.parametrize("choice", ["kill", "cliens", "abandon"])
def test_bac_06_the_god_decides_over_whom_his_bacchant_beat(choice: str) -> None:
    """Lepidus has won; Dionysus decides over Antony, and Lepidus does not (AMB-114)."""
    table = in_spain(6)
    table = rolled(begun(table), (6, 1), (5, 3), (4, 2), (6, 2))
    table = lepidus(table)
    fields: dict[str, Any] = {"victor": "lepidus", "loser": "antony", "choice": choice}
    table.when("victum_tractare", by="venus", **fields).refused(DIRECTED.at("victor"))
    decided = table.when("victum_tractare", by="dionysus", **fields)
    assert decided.decision.standing == ()
    if choice == "kill":
        assert decided.events[0] == Died(player="antony", cause="victor", by="lepidus")


def test_bac_10_beaten_he_is_unprotected_like_anybody() -> None:
    """Antony wins all legiones of the bacchant Lepidus, who is unprotected; the god may protect him (CLI-14)."""
    table = lepidus(in_spain(1)).given(BecameUnprotected(player="lepidus"))
    table = army(table, "lepidus")
    killed = table.when("victum_tractare", by="venus", victor="antony", loser="lepidus", choice="kill")
    assert [one.rule for one in killed.decision.settled] == ["CLI-14"]
    refused = table.given(*moved("sextus", "sicily", "spain"))
    fields: dict[str, Any] = {"victor": "sextus", "loser": "lepidus", "choice": "kill", "protected_by": "dionysus"}
    heard = refused.when("victum_tractare", by="venus", **fields).decision.standing
    assert [one.rule for one in heard] == ["CLI-14"]
