"""Whatever is entered: sums hold, refused acts change nothing, ``events`` never fails, and deriving anew is the same world."""

import json
import os
import random
from dataclasses import replace
from typing import Any

import pytest

from domain.kernel.act import Act, Moment
from domain.kernel.decide import decide
from domain.kernel.journal import Content, Dispensation, Entry, Row
from domain.kernel.objection import Weight
from domain.kernel.rederive import plain, rederive
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI
from projections.ludi_romani.fleets import fleets
from projections.ludi_romani.ledger import ledger
from projections.ludi_romani.seating import seating
from projections.ludi_romani.senate import senate
from projections.ludi_romani.timer import timer
from tests.table import at_dinner

SEEDS = range(int(os.environ.get("LUDI_SEEDS", "12")))
ACTS = 120
KINDS = """
    commutatio feriae mutatio_kalendarum personam_induere ius_dicere alea nummos_mutare rem_publicam_constituere
    numerare condicionem_statuere persona_recedere
    personam_assignare sedem_capere adesse tempus_nuntiare hibernare motus donare emptio_legionum emptio_classium notare
    nuptiae res_coniugum_permutare divortium amazonem_fieri virus_propinare mors mors_voluntaria hereditas imaginem_fieri
    pestis tributum instauratio_tributi consules_creare rogatio suffragium_ferre senatus_consultum imperium_transferre proscribere
    restituere caedem_exsequi census proscriptum_tradere
    occurrere_in_mari translatio_minervae regem_romae_deprehendere sedem_adiudicare loco_movere nuntium_mittere
    flagitatio iuno_cogit deus_belli_provocat anulum_gygis_dare anulum_gygis_recipere anulo_aggredi
    actium_aperire amicitia_ultima conferre naves_longas_redimere concursatio_navalis triumphus
    amicitiam_facere amicitiam_sancire amicis_tradere repetere amicitiam_dissolvere
    clientem_accipere pecuniam_a_cliente_exigere clientem_dimittere clientem_necare
    bacchantem_facere bacchantem_liberare bacchantem_necare
""".split()
NUMBERED = {"proelium": "proelium", "rogatio": "rogatio", "party": "factio"}
"""What is named by the number of its act: the widget, and the noun of its stream."""


def value(dice: random.Random, world: Ludi, name: str, schema: dict[str, Any], defs: dict[str, Any]) -> Any:
    """Some value that a form could hold in a field: mostly sensible, now and then nonsense."""
    schema = next((one for one in schema.get("anyOf", ()) if one.get("type") != "null"), schema)
    if "$ref" in schema:
        return filled(dice, world, defs[schema["$ref"].rpartition("/")[2]], defs)
    if schema.get("type") == "array":
        least, most = schema.get("minItems", 0), schema.get("maxItems", 2)
        count = min(most, max(least, dice.choice((0, 0, 0, 1, 2))))
        return [value(dice, world, name, schema["items"], defs) for _ in range(count)]
    players = [player.id for player in world.players()]
    numina = [player.id for player in world.players() if player.role == "numen"]
    match schema.get("widget"):
        case "player" | "mortal" | "numen" if dice.random() < 0.02:
            return "nobody"
        case "player":
            return dice.choice(players)
        case "mortal":
            return dice.choice([id for id in players if id not in numina] if dice.random() < 0.9 else players)
        case "numen":
            return dice.choice(numina if dice.random() < 0.9 else players)
        case "region":
            return dice.choice([region.id for region in world.regions()]) if dice.random() < 0.98 else "atlantis"
        case "imago" | "dead" as what:
            dead = [
                player.id for player in world.players() if player.died and (what == "dead" or player.role == "imago")
            ]
            return dice.choice(dead if dead and dice.random() < 0.9 else players)
        case "proelium" | "rogatio" | "party" as what:
            numbers = [int(n) for noun, _, n in (s.partition(":") for s in world.aggregates) if noun == NUMBERED[what]]
            return dice.choice(numbers) if numbers and dice.random() < 0.98 else 999_999
        case "die" | "signed":
            return dice.randint(max(-6, schema["minimum"]), min(10, schema["maximum"]))
        case "row":
            due = world.evening.due()
            return dice.choice([due.row if due else 51] * 4 + [dice.randint(1, 55)])
        case "coins":
            return dice.choice((0, 100_000, 300_000, 5_000_000))
        case "count" | "person":
            least = max(1, schema.get("minimum", 0))
            return dice.randint(least, least + 5 if least < 30 else 38)
        case "switch":
            return dice.random() < 0.3
        case "text":
            return "text:" + "0" * 64
    return dice.choice(schema["enum"])


def some_act(dice: random.Random, world: Ludi) -> Act:
    """A filled-in form of any kind."""
    cls = LUDI_ROMANI.acts[dice.choice(KINDS)]
    schema = cls.model_json_schema()
    return cls.model_validate_json(json.dumps(filled(dice, world, schema, schema.get("$defs", {}))))


def filled(dice: random.Random, world: Ludi, schema: dict[str, Any], defs: dict[str, Any]) -> dict[str, Any]:
    """A form with all that it requires, and half of the rest."""
    return {
        name: value(dice, world, name, one, defs)
        for name, one in schema["properties"].items()
        if name in schema.get("required", ()) or dice.random() < 0.5
    }


def entry(number: int, act: Act, moment: Moment, counted: bool, rules: set[str], events: Any) -> Entry:
    """The journal's entry of an act, as far as deriving anew needs it."""
    content = Content(kind=act.kind, version=act.version, fields=act.model_dump(mode="json"), counted=counted)
    row = Row(
        act_id=f"act-{number:012}", content=content, hash="", by=moment.by, happened=moment.happened, recorded=moment.recorded,
        recorded_by=moment.recorded_by, device="", source="", salt="", root="",
        dispensations=tuple(Dispensation(rule=rule, by="fata", reason="") for rule in sorted(rules)),
    )  # fmt: skip
    return Entry(number, row, act, events, "")


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_entered(seed: int) -> None:
    """120 acts at random, most refusals dispensed with: no sum changes, nothing fails, and the journal derives the same
    world."""
    dice, table = random.Random(seed), at_dinner()
    start, sums, entries = table.world, ledger(table.world).sums, []
    for _ in range(ACTS):
        world = table.world
        act, table = some_act(dice, world), table.later(dice.randint(0, 90_000))
        by = dice.choice(("apollo", "diana", "minerva", "juno", "mercury"))
        happened = table.clock - dice.choice((0, 0, 0, 20_000, 100_000, 600_000))
        moment = Moment(world.number + 1, by, by, happened, table.clock)
        counted = dice.random() < 0.7
        heard = decide(LUDI_ROMANI, world, act, moment, counted=counted).standing
        rules = {objection.rule for objection in heard} if dice.random() < 0.8 else set[str]()
        decision = decide(LUDI_ROMANI, world, act, moment, counted=counted, dispensed=rules)
        absolute = any(objection.weight is Weight.ABSOLUTE for objection in heard)
        assert bool(decision.standing) == (absolute or (bool(heard) and not rules))
        if decision.standing:
            assert decision.after is world
            continue
        table = replace(table, world=decision.after)
        entries.append(entry(moment.number, act, moment, counted, rules, decision.events))
        assert ledger(table.world).sums == sums
        for player in table.world.players():
            assert sum(count for _, count in player.owners) == player.properties.suffragia
        shown = fleets(table.world)
        assert sum(party.naves or 0 for party in shown.parties) + shown.neptune == shown.bought
        timer(table.world), seating(table.world), senate(table.world)
    derived = rederive(LUDI_ROMANI, start, entries, [])
    assert derived.left_out == {} and derived.refused == {}
    assert {s: plain(a) for s, a in derived.world.aggregates.items()} == {
        s: plain(a) for s, a in table.world.aggregates.items()
    }
