"""War under dispensations: whatever the Fates allow, every sum closes; and what is taken back is as if it had not been."""

import json
from dataclasses import replace
from typing import Any, cast

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.kernel.deciding.decide import decide
from domain.kernel.grammar.act import Moment
from domain.kernel.grammar.objection import Names, Weight
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from projections.ludi_romani.ledger import ledger
from projections.ludi_romani.proelia import proelia_now
from tests.desk import Desk
from tests.ludi_romani.rules.battle import begun, crowd
from tests.ludi_romani.table import MINUTE, Table

FIGHTERS = st.sampled_from(["lepidus", "antony", "brutus", "cassius", "bogud", "cicero", "livia", "sextus"])
NUMINA = st.sampled_from(["venus", "juno", "mars", "vulcan", "mithras", "mercury", "cybele", "fata"])
AMICI = st.lists(FIGHTERS, max_size=1)
FEW = st.integers(0, 4)
LEGIO = st.sampled_from([None, "curialis", "clientarum", "fabrilis"])
PARTY = st.sampled_from(["challenger", "challenged"])
LATE = st.sampled_from([0, 0, 0, 5 * MINUTE])
GODS = st.sampled_from(["tyr", "mars", "phobos", "ares"])
THROWS = st.lists(
    st.fixed_dictionaries({"attacker": st.integers(1, 9), "attacked": st.integers(1, 10), "legio": LEGIO}), max_size=5
)
OWN = st.sampled_from([None, "curialis", "clientarum"])
RING = st.lists(
    st.fixed_dictionaries({"attacker": st.integers(1, 6), "attacked": st.integers(1, 6), "legio": OWN}),
    min_size=1,
    max_size=4,
)
HELP = st.fixed_dictionaries({"imago": FIGHTERS, "party": PARTY, "die": st.integers(1, 6)})

FORMS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "flagitatio": {"challenger": FIGHTERS, "challenged": FIGHTERS, "challenger_amici": AMICI, "challenged_amici": AMICI},
    "flagitatione_cedere": {"player": FIGHTERS},
    "flagitationi_respondere": {"answer": st.sampled_from(["accept", "accept", "refuse"])},
    "proelium_committere": {"overseer": st.none() | NUMINA, "challenger_curiales": st.none() | FEW,
                            "challenged_clientarum": st.none() | FEW},
    "concursatio": {"challenger_die": st.integers(1, 10), "challenged_die": st.integers(1, 10), "challenger_legio": LEGIO,
                    "challenged_legio": LEGIO, "challenger_player": st.none() | FIGHTERS, "matrona": st.none() | FIGHTERS,
                    "fortuna_challenged": st.integers(-9, 9),
                    "imagines": st.lists(HELP, max_size=2)},
    "iuno_cogit": {"one": FIGHTERS | GODS, "other": FIGHTERS | GODS, "throws": THROWS},
    "deus_belli_provocat": {"player": FIGHTERS, "choice": st.sampled_from(["fight", "flagitatio"]), "throws": THROWS,
                            "against": st.none() | FIGHTERS | GODS},
    "anulum_gygis_dare": {"wearer": FIGHTERS},
    "anulo_aggredi": {"wearer": FIGHTERS, "opponent": FIGHTERS | GODS, "throws": RING},
    "anulum_gygis_recipere": {"wearer": FIGHTERS, "region": st.sampled_from([None, "spain", "syria"])},
    "legionem_fabrilem_dare": {"player": FIGHTERS},
    "praesidem_mutare": {"overseer": st.none() | NUMINA},
    "proelium_dirimere": {"cause": st.sampled_from(["cybele", "other"])},
    "legionem_convertere": {"rex": FIGHTERS, "numen": st.none() | NUMINA, "pays": st.booleans(), "count": st.integers(1, 3)},
    "victum_tractare": {"victor": FIGHTERS, "loser": FIGHTERS, "choice": st.sampled_from(["kill", "cliens", "abandon"])},
    "legiones_supra_decem_demere": {"player": FIGHTERS, "curiales": FEW, "clientarum": FEW},
    "mercurius_eripit": {"player": FIGHTERS, "region": st.sampled_from(["gaul", "spain", "rome"])},
    "fuga": {"rex": FIGHTERS},
    "motus": {"player": FIGHTERS, "to": st.sampled_from(["gaul", "spain", "syria"])},
    "adesse": {"region": st.sampled_from(["spain", "syria"])},
    "tempus_nuntiare": {"row": st.integers(5, 9)},
}  # fmt: skip
"""Forms of war, and of what may happen amid it."""
OF_A_PROELIUM = {kind for kind in FORMS if "proelium" in LUDI_ROMANI.acts[kind].model_fields}
STEPS = st.lists(
    st.sampled_from([*FORMS, *["concursatio"] * 8, *["flagitatio"] * 2]).flatmap(
        lambda kind: st.tuples(st.just(kind), NUMINA, LATE, st.booleans(), st.fixed_dictionaries(FORMS[kind]))
    ),
    min_size=5, max_size=40,
)  # fmt: skip


def done_in_spite(table: Table, kind: str, by: str, late: int, counted: bool, fields: dict[str, Any]) -> Table:
    """The act with every refusal dispensed with; nothing where an absolute objection stands."""
    if kind in OF_A_PROELIUM:
        known = [key for key in table.world.aggregates if key.startswith("proelium:")]
        fields = {**fields, "proelium": int((known or ["proelium:1"])[-1].partition(":")[2])}
    act = LUDI_ROMANI.acts[kind].model_validate_json(json.dumps(fields))
    moment = Moment(table.world.number + 1, by, by, table.clock - late, table.clock)
    standing = decide(LUDI_ROMANI, table.world, act, moment, counted=counted).standing
    if any(objection.weight is Weight.ABSOLUTE for objection in standing):
        return table
    rules = {objection.rule for objection in standing}
    decision = decide(LUDI_ROMANI, table.world, act, moment, counted=counted, dispensed=rules)
    assert decision.standing == ()
    names = Names(table.world.name)
    assert all([act.sentence(names, by), *(objection.sentence(names) for objection in decision.heard)])
    assert "{" not in " ".join(event.sentence(names) for event in decision.events)
    return replace(table, world=cast(Ludi, decision.after))


def bound(world: Ludi) -> dict[str, str]:
    """Who is bound by what, as the players know it."""
    return {player.id: player.engaged for player in world.players() if player.engaged}


@given(st.booleans(), STEPS)
@settings(max_examples=120)
def test_pro_15_whatever_the_fates_allow(
    fighting: bool, steps: list[tuple[str, str, int, bool, dict[str, Any]]]
) -> None:
    """No act of war fails, each can be read, no sum changes, the view can be drawn, and nobody is bound by what is over."""
    table = begun(crowd()) if fighting else crowd()
    sums = ledger(table.world).sums
    for kind, by, late, counted, fields in steps:
        # Not a late challenge: of one who is bound by another it would end without freeing him.
        late = 0 if kind in ("flagitatio", "iuno_cogit", "deus_belli_provocat") else late
        table = done_in_spite(table.later(), kind, by, late, counted, fields)
        assert ledger(table.world).sums == sums
        open_ones = {f"proelium:{one.number}" for one in proelia_now(table.world).proelia if one.cause is None}
        assert set(bound(table.world).values()) <= open_ones


def fought(desk: Desk) -> dict[str, Any]:
    """Octavian challenges Agrippa before Venus, and they have rolled once; the act of that roll."""
    desk.done("apollo", "tempus_nuntiare", row=1)
    rolls = [{"player": "octavian", "die": 5}, {"player": "agrippa", "die": 2}]
    desk.done("venus", "prioritas", region="northern_italy", rolls=rolls)
    number = desk.done("venus", "flagitatio", challenger="octavian", challenged="agrippa")["number"]
    desk.done("venus", "flagitationi_respondere", proelium=number, answer="accept")
    desk.done("venus", "proelium_committere", proelium=number)
    desk.done("venus", "concursatio", proelium=number, challenger_die=6, challenged_die=1)
    return desk.done("venus", "concursatio", proelium=number, challenger_die=3, challenged_die=4)


VIEWS = ("proelia", "ledger", "player:octavian", "player:agrippa")


def test_pro_12_a_concursatio_taken_back(desk: Desk) -> None:
    """The wrong dice were entered: taken back, everything is as it was, and the same die is rolled again."""
    act = fought(desk)
    with_it = [desk.view("organiser", view) for view in VIEWS]
    desk.done("venus", "revocare", number=act["number"])
    without = desk.view("organiser", "proelia")["proelia"][0]
    assert (len(without["fought"]), without["challenger"]["field_curiales"]) == (1, 2)
    assert desk.ledger("octavian")["curiales"] == 4 and desk.ledger("venus")["curiales"] == 0
    number = without["number"]
    desk.done("venus", "concursatio", proelium=number, challenger_die=3, challenged_die=4)
    assert [desk.view("organiser", view) for view in VIEWS] == with_it


def test_pro_23_the_last_concursatio_taken_back(desk: Desk) -> None:
    """With the last die the proelium was over and Agrippa unprotected: taken back, both fight on."""
    number = desk.view("organiser", "proelia")["proelia"]
    assert number == []
    fought(desk)
    before = [desk.view("organiser", view) for view in VIEWS]
    number = before[0]["proelia"][0]["number"]
    last = desk.done("venus", "concursatio", proelium=number, challenger_die=6, challenged_die=1)
    after = desk.view("organiser", "proelia")["proelia"][0]
    assert (after["stage"], after["cause"]) == ("ended", "fought")
    desk.done("venus", "revocare", number=last["number"])
    assert [desk.view("organiser", view) for view in VIEWS] == before


def test_log_07_an_earlier_die_stays_while_later_ones_stand(desk: Desk) -> None:
    """The challenge itself cannot be taken back once dice were rolled on it, but by the Fates."""
    fought(desk)
    number = desk.view("organiser", "proelia")["proelia"][0]["number"]
    answer = desk.act("organiser", "revocare", number=number)
    assert "LOG-07" in {objection["rule"] for objection in answer.json()["objections"]}
