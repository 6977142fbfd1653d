"""What may be done next in a proelium: its answer, its dice, and what is left to settle when they are silent."""

from collections.abc import Iterator
from dataclasses import replace

from domain.kernel.grammar.step import Ask, Everybody, Now, Reply, Step
from domain.kernel.grammar.wording import agree
from domain.ludi_romani.acts.war.met import attends, confiscated, converts, met, shown
from domain.ludi_romani.acts.war.proelium_committere import ProeliumCommittere
from domain.ludi_romani.acts.war.spoils import other
from domain.ludi_romani.acts.war.throwing import dice
from domain.ludi_romani.acts.war.victum_tractare import VictumTractare
from domain.ludi_romani.aggregates.proelium import PARTIES, Proelium, Stage, proelia, proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.just_now import latest
from domain.ludi_romani.law.legiones import fieldable
from domain.ludi_romani.law.obligation import binds_as_first, binds_newcomer
from domain.ludi_romani.law.persona import acting
from domain.ludi_romani.law.there import there
from domain.ludi_romani.numina import CYBELE

CUT_IN: dict[Stage, dict[str, str]] = {
    "offered": {"proelium_dirimere": "PRO-21"},
    "accepted": {"legionem_fabrilem_dare": "NUM-23", "proelium_dirimere": "PRO-21"},
    "begun": {
        "legionem_fabrilem_dare": "NUM-23",
        "praesidem_mutare": "PRO-19",
        "mercurius_eripit": "PRO-20",
        "fuga": "REG-02",
        "proelium_dirimere": "PRO-21",
    },
}
"""Nobody flees (PRO-17) but by these, which other chapters know in full."""


def steps(now: Now) -> Iterator[Step]:
    """Of each challenge and proelium that is open, of this season, or owes something; then what a god meets where he is."""
    world: Ludi = now.world
    season = len(world.evening.begun) - 1
    for one in proelia(world):
        if shown(one, season):
            yield from now.part(_of, one.number)
    for region in world.regions():
        yield from now.part(met, region.id)


def _of(now: Now, number: int) -> Iterator[Step]:
    """The straight way first."""
    one = proelium(now.world, number)
    straight, attending = list(_straight(now, one)), attends(now.world, one)
    yield from (replace(step, due=attending | step.due) for step in straight)
    yield from _beside(now, one, {step.kind for step in straight})


def _straight(now: Now, one: Proelium) -> Iterator[Step]:
    if one.stage == "offered":
        yield _answer(now.world, one)
    elif one.stage == "accepted":
        yield _begin(now.world, one)
    elif one.stage == "begun" and one.overseer is None:
        says = "Nobody oversees {challenger} against {challenged}."
        step = _step(one, "praesidem_mutare", "PRO-19", says, asks=(Ask(field="overseer"),))
        yield replace(step, due=there(now.world, one.region))
    elif one.stage == "begun":
        yield from dice(now.world, one)
    elif one.stage == "ended":
        yield from _settled(now.world, one)
        yield from _fates(now, one) if not one.attack else ()


def _step(
    one: Proelium, kind: str, rule: str, says: str = "", *, asks: tuple[Ask, ...] = (), **fields: str | int
) -> Step:
    """``says`` may name both sides."""
    facts = {"challenger": one.challenger.players, "challenged": one.challenged.players, **fields}
    return Step(kind, rule, one.id, {"proelium": one.number, **fields}, asks, says=says, facts=facts)


def _answer(world: Ludi, one: Proelium) -> Step:
    """Whoever is bound accepts; where he is free to choose nothing is proposed."""
    bound = binds_as_first(world, one) or binds_newcomer(world, one)
    notes = {"accept": "A must", "refuse": "Not allowed"}
    because = ": it is the first challenge (FLA-05, FLA-06)."
    answers = tuple(
        Reply(fields={"answer": answer}, note=note + because if bound else "") for answer, note in notes.items()
    )
    asks = (Ask(field="answer", answers=answers),)
    says = (
        f"{{challenged}} {agree(len(one.challenged.players), 'has', 'have')} been challenged by {{challenger}}: answer."
    )
    proposed = {"answer": "accept"} if bound else {}
    return _step(one, "flagitationi_respondere", "FLA-05", says, asks=asks, **proposed)


def _begin(world: Ludi, one: Proelium) -> Step:
    """Each side fields what the weaker owns (PRO-09), white dice first; the owner may say which (PRO-10). What amici own together,
    and of what a rex or a numen owns, the table says how many."""
    step = _step(
        one, "proelium_committere", "PRO-09", "{challenger} against {challenged}: the legiones that they field."
    )
    alone = len(one.players) == 2 and not any(world.player(id).role == "numen" for id in one.players)
    if not alone or one.unconverted:
        return step
    act = ProeliumCommittere(proelium=one.number)
    number, fields, asks = act.number(world, one), dict(step.fields), []
    for party in PARTIES:
        owned, proposed = fieldable(world, one.side(party).players), act.fielded(world, one, party)
        fields |= {f"{party}_curiales": proposed.curiales, f"{party}_clientarum": proposed.clientarum}
        mixes = range(max(0, number - owned.clientarum), min(number, owned.curiales) + 1)
        answers = (Reply(fields={f"{party}_curiales": n, f"{party}_clientarum": number - n}) for n in mixes)
        asks.append(Ask(field=f"{party}_curiales", answers=tuple(answers)))
    return replace(step, fields=fields, asks=tuple(asks), figures=str(number))


def _fates(now: Now, one: Proelium) -> Iterator[Step]:
    """PRO-23: the winner decides over a loser without legiones, once."""
    world: Ludi = now.world
    for party in PARTIES:
        victors = one.side(other(party)).players
        if any(world.player(id).legiones > 0 for id in victors):
            for loser in one.side(party).players:
                if world.player(loser).unprotected is not None and not _decided(now, one, loser):
                    fields = {"victor": victors[0], "loser": loser}
                    says = "{loser} is unprotected: {victor} decides."
                    yield Step(
                        "victum_tractare", "PRO-23", one.id, fields, (Ask(field="choice"),), says=says, facts=fields
                    )


def _decided(now: Now, one: Proelium, loser: str) -> bool:
    decided = now.entered(VictumTractare.kind, one.number)
    return any(isinstance(act, VictumTractare) and act.loser == loser for act in decided)


def _settled(world: Ludi, one: Proelium) -> Iterator[Step]:
    """A rex converts what he captured (PRO-16); what is above the limit is confiscated, curiales first (NUM-48)."""
    for rex, count in one.unconverted:
        asks = tuple(Ask(field=field) for field in ("pays", "numen", "count"))
        says = "{rex} has captured curiales to convert."
        step = _step(one, "legionem_convertere", "PRO-16", says, asks=asks, rex=rex, count=count)
        yield replace(step, due=converts(world, rex))
    for id in one.players:
        yield from confiscated(world, id, one.id)


def _beside(now: Now, one: Proelium, straight: set[str]) -> Iterator[Step]:
    """Where Cybele is nobody fights (PRO-21): that she comes and that she stops it is one act."""
    world: Ludi = now.world
    comes = frozenset(who for who in acting(world, CYBELE) if latest(now, who) is None)
    rex = next((id for id in one.players if world.player(id).role == "rex"), None)
    for kind, rule in CUT_IN.get(one.stage, {}).items():
        if kind not in straight and (kind != "fuga" or rex):
            of: dict[str, str | int] = {"rex": rex} if kind == "fuga" and rex else {}
            of |= {"proelium": one.number} if kind in ("praesidem_mutare", "proelium_dirimere") else {}
            step = Step(kind, rule, one.id, of, beside=True)
            if comes and kind == "proelium_dirimere":
                says = "{challenger} against {challenged}: do you stop it?"
                facts = {"challenger": one.challenger.players, "challenged": one.challenged.players}
                yield replace(step, by=comes, due=comes, says=says, facts=facts)
                step = replace(step, by=Everybody(comes))
            yield step
