"""How the worked examples of war are played: who marched where, and each of their steps as the act that records it."""

from typing import Any

from domain.ludi_romani.aggregates.proelium import Proelium, proelia
from domain.ludi_romani.aggregates.senatus import RogatioDecided, RogatioIntroduced
from tests.ludi_romani.evenings.stage import peopled
from tests.ludi_romani.rules.battle import challenge, done, the
from tests.ludi_romani.rules.befell import became, moved, sat_down
from tests.ludi_romani.table import Outcome, Table, at_dinner

SIDES = {"attacker": "challenger", "defender": "challenged"}
LEGIO = {"curiales": "curialis", "clientarum": "clientarum"}


def marched(case: dict[str, Any]) -> Table:
    """The aestas of the case. In the first one senators sat where they sit before it began, and whoever began the Game elsewhere
    came after; in a later one all came together in the motus before."""
    setting, before = case["setting"], case["before"]
    here = {id: is_.get("region") for id, is_ in before.items()}
    here |= {id: setting["region"] for id in (setting.get("attacker"), setting.get("defender")) if id and not here[id]}
    here |= dict.fromkeys((id for pair in _pairs(case) for id in pair), setting["region"])
    first = setting["year"] == 44
    table, senators, march = at_dinner() if first else at_dinner().season(4), [], []
    for id, region in here.items():
        player, seat = table.world.player(id), table.world.seat_of(id)
        if region and player.mortal and not before[id].get("imago") and not (seat and seat.id == region):
            senators += sat_down(region, id) if seat is None else []
            march += moved(id, seat.id, region) if seat else []
    table = table.given(*senators)
    table = table.season(1).given(*march) if first else table.given(*march).season(5)
    table = table.given(*(became(id, "senator", "imago") for id, is_ in before.items() if is_.get("imago")))
    table = peopled(table, before)
    for pair in _pairs(case):
        table = done(table.when("amicitiam_facere", by="juno", members=pair))
        table = done(table.when("amicitiam_sancire", by="juno", members=pair))
    return table


def _pairs(case: dict[str, Any]) -> list[list[str]]:
    """Amici whom Juno has blessed before the case begins: those who fight as one in it."""
    found = [side for step in case["happens"] for side in step.get("parties", {}).values()]
    found += [step["by"] for step in case["happens"] if isinstance(step.get("by"), list)]
    return [pair for place, pair in enumerate(found) if pair not in found[:place]]


def fielded(case: dict[str, Any], table: Table, step: dict[str, Any]) -> Outcome:
    """A proelium begins with so many on each side, after challenge and acceptance where these are no steps of their own."""
    if not (proelia(table.world) and the(table).open):
        one, other = step["parties"]["attacker"], step["parties"]["defender"]
        amici = {"challenger_amici": one[1:], "challenged_amici": other[1:]}
        table = done(challenge(table, one[0], other[0], by="venus", **amici))
        table = done(table.when("flagitationi_respondere", by="venus", proelium=the(table).number, answer="accept"))
    count = {"challenger_curiales": step["fielded"], "challenged_curiales": step["fielded"]}
    return table.when("proelium_committere", by="venus", proelium=the(table).number, **count)


def begun(case: dict[str, Any], table: Table) -> Table:
    """The proelium of the case, begun: from wherever the steps before it have brought it."""
    setting = case["setting"]
    numen = setting["overseer"]
    if not (proelia(table.world) and the(table).open):
        table = done(challenge(table, setting["attacker"], setting["defender"], by=numen))
    one = the(table)
    if one.stage == "offered":
        table = done(table.when("flagitationi_respondere", by=numen, proelium=one.number, answer="accept"))
    if one.stage != "begun":
        table = done(table.when("proelium_committere", by=numen, proelium=one.number))
        assert the(table).rounds == setting.get("fielded", the(table).rounds)
    return table


def concursatio(table: Table, step: dict[str, Any], place: int) -> Outcome:
    """One of the rolls of a step, with all that comes to it."""
    one = the(table)
    fields: dict[str, Any] = {"proelium": one.number}
    for side, party in SIDES.items():
        fields[f"{party}_die"] = step["dice"][side][place]
        fields[f"fortuna_{party}"] = step.get("fortuna", {}).get(side, 0)
        if step.get("fabrilis") == side:
            fields[f"{party}_legio"] = "fabrilis"
        if step.get("doubled") == side:
            fields["matrona"] = table.world.player(getattr(one, party).leader).spouse
    if "owners" in step:
        fields["challenger_player"] = step["owners"][place]
    helps = step.get("imagines", ())
    imagines = [{"imago": help["imago"], "party": SIDES[help["side"]], "die": help["die"]} for help in helps]
    return table.when("concursatio", by=one.overseer or one.witness, imagines=imagines, **fields)


def priority(table: Table, case: dict[str, Any], step: dict[str, Any]) -> Outcome:
    """Dice for the order of those who came together."""
    rolls = [{"player": id, "die": dice[0], "again": dice[1:]} for id, dice in step["dice"].items()]
    return table.when("prioritas", by="venus", region=case["setting"]["region"], rolls=rolls)


def flagitatio(table: Table, case: dict[str, Any], step: dict[str, Any]) -> Outcome:
    """A turn waived, a challenge, its answer, or challenge and answer at once; in another region or season where it says so."""
    if step.get("waived"):
        return table.when("flagitatione_cedere", by="venus", player=step["by"])
    parties = [one] if isinstance(one := step["by"], str) else list(one)
    against = step.get("against", case["setting"].get("defender"))
    numen = step.get("numen", case["setting"].get("overseer", "venus"))
    if "region" in step:
        for id in (*parties, against):
            table = table.given(*moved(id, case["setting"]["region"], step["region"]))
    if "season" in step:
        table = table.season(table.world.evening.begun[-1].row + 2)
    waits = proelia(table.world) and the(table).stage == "offered"
    if not waits:
        amici = {"challenger_amici": parties[1:]} if parties[1:] else {}
        issued = challenge(table, parties[0], against, by=numen, **amici)
        if "answer" not in step or issued.decision.standing:
            return issued
        table = issued.table
    return table.when("flagitationi_respondere", by=numen, proelium=the(table).number, answer=step["answer"])


def order(table: Table, region: str, among: list[str]) -> list[str]:
    """Those who stand in the order of challenges, the first first."""
    seats = [seat for seat in table.world.region(region).seated if seat.player in among]
    begun = table.world.evening.begun[0].act
    return [seat.player for seat in sorted(seats, key=lambda seat: (max(begun, seat.since), seat.rank))]


def unconverted(one: Proelium) -> list[tuple[str, int]]:
    """Who has how many captured curiales still to settle."""
    return list(one.unconverted)


def simple(table: Table, case: dict[str, Any], step: dict[str, Any]) -> Outcome:
    """The steps that are one act each."""
    numen, kind = case["setting"].get("overseer", "venus"), step["act"]
    number = the(table).number if proelia(table.world) else 0
    match kind:
        case "victum_tractare":
            return table.when(kind, by=numen, victor=step["victor"], loser=step["loser"], choice=step["choice"])
        case "emptio_legionum":
            goods = {"legio": LEGIO[step["kind"]], "count": step["count"]}
            return table.when(kind, by=step["seller"], buyer=step["buyer"], seller=step["seller"], **goods)
        case "emptio_classium":
            return table.when(kind, by="neptune", buyer=step["buyer"], seller=step["seller"], count=step["count"])
        case "legiones_supra_decem_demere":
            goods = {name: step[name] for name in LEGIO if name in step}
            return table.when(kind, by=step["by"], player=step["player"], **goods)
        case "legionem_convertere":
            goods = {"rex": step["rex"], "numen": step["numen"], "count": step["count"]}
            return table.when(kind, by=step["numen"], proelium=number, **goods)
        case "proelium_finire":  # nothing is paid: what is unconverted is given up
            rex, count = unconverted(the(table))[0]
            return table.when("legionem_convertere", by=numen, proelium=number, rex=rex, count=count)
        case "legionem_fabrilem_dare":
            return table.when(kind, by="vulcan", player=step["to"])
        case "tempus_nuntiare":
            row = table.world.evening.begun[-1].row + 1
            return table.when(kind, by=step["by"], row=row, dispense=("SED-20",))
        case "mercurius_eripit":
            return table.when(kind, by="mercury", player=step["player"], region=step["to"])
        case "proelium_dirimere":
            return table.when(kind, by=step["by"], proelium=number, cause=step["by"])
        case "praesidem_mutare":
            return table.when(kind, by=numen, proelium=number, overseer=step.get("to"))
        case "motus":
            return table.when(kind, by=numen, player=step["by"], to=step["to"], way="land")
        case "fuga":
            return table.when(kind, by=step["escort"], rex=step["rex"], escort=step["escort"])
        case "pecuniam_a_cliente_exigere":
            goods = {"patronus": step["patronus"], "cliens": step["cliens"], "denarii": step["amount"]}
            return table.when(kind, by=numen, **goods)
        case "amicis_tradere":
            return table.when(kind, giver=step["from"], receiver=step["to"], curiales=step["curiales"])
        case "imperium_transferre":  # the Senate has passed it, in the hiems that follows
            winter = table.season(table.world.evening.begun[-1].row + 2)
            bill, season = winter.world.number + 1, len(winter.world.evening.begun) - 1
            decree = {"type": "imperium", "target": step["from"], "receiver": step["to"], "legiones": step["count"]}
            winter = winter.given(RogatioIntroduced(rogatio=bill, season=season, consul="cicero", **decree))
            winter = winter.given(RogatioDecided(rogatio=bill, passed=True))
            return winter.when(kind, by="mars", rogatio=bill)
    raise ValueError(kind)
