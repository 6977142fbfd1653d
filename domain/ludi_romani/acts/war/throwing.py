"""The dice of a proelium as they are thrown: which legiones may still roll, what may come to a die, and what any two would mean."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from domain.kernel.grammar.step import Ask, Everybody, Outcome, Reply, Step
from domain.ludi_romani.acts.war.concursatio import Concursatio
from domain.ludi_romani.aggregates.proelium import PARTIES, Legio, Party, Proelium
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.legiones import FACES, FORGED_FACES, KINDS
from domain.ludi_romani.law.there import there


def dice(world: Ludi, one: Proelium) -> Iterator[Step]:
    """The next concursatio, and as many ahead as are still to be rolled (PRO-15), white dice first. What any two dice would mean is
    told to its overseer and to all who are there."""
    left = one.rounds - len(one.fought)
    if left < 1:
        return
    asks: list[Ask] = []
    for party in PARTIES:
        asks += _whose(one, party)
        asks.append(Ask(field=f"{party}_legio", answers=tuple(_rollable(world, one, party, left))))
    first = {ask.field: ask.answers[0].fields[ask.field] for ask in asks if ask.field.endswith("_legio")}
    fields = {"proelium": one.number, **first}
    asks += [*(Ask(field=f"fortuna_{party}") for party in PARTIES), *_help(world, one), *_pleas(world)]
    told = there(world, one.region).union([one.overseer] if one.overseer else ())
    step = Step(
        "concursatio", "PRO-11", one.id, fields, tuple(asks), ahead=left, by=Everybody(told),
        says="{challenger} against {challenged}: the next dice.",
        facts={"challenger": one.challenger.players, "challenged": one.challenged.players},
    )  # fmt: skip
    yield replace(step, by=told, outcomes=tuple(_outcomes(world, one, asks)))
    yield step


def _whose(one: Proelium, party: Party) -> Iterator[Ask]:
    """FLA-07: of amici who fight as one, whose legio it is; first who has one left, as where nobody is named."""
    field, players = f"{party}_player", one.side(party).players
    if len(players) > 1:
        players = tuple(sorted(players, key=lambda id: not any(one.may_roll(party, id, kind) for kind in KINDS)))
        yield Ask(field=field, answers=tuple(Reply(fields={field: id}) for id in players))


def _rollable(world: Ludi, one: Proelium, party: Party, left: int) -> Iterator[Reply]:
    """Each legio that was fielded rolls once (PRO-15); a forged one rolls in place of any until it is defeated (PRO-27)."""
    side = one.side(party)
    may: dict[Legio, int] = {"curialis": side.curiales, "clientarum": side.clientarum}
    if not side.fabrilis_defeated and any(world.player(id).properties.fabriles > 0 for id in side.players):
        may["fabrilis"] = left
    kinds = {legio: times for legio, times in may.items() if times > 0} or {"curialis": left}
    for legio, times in kinds.items():
        faces = FORGED_FACES if legio == "fabrilis" else FACES
        yield Reply(fields={f"{party}_legio": legio}, times=times, asks=(Ask(field=f"{party}_die", most=faces),))


def _help(world: Ludi, one: Proelium) -> Iterator[Ask]:
    """IMA-04: each imago once in a proelium."""
    spent = {help.imago for fought in one.fought for help in fought.imagines}
    free = [player.id for player in world.players() if player.role == "imago" and player.id not in spent]
    if free:
        answers = (Reply(fields={"imago": id}, times=1, asks=(Ask(field="die", most=FACES),)) for id in free)
        yield Ask(field="imagines", answers=tuple(answers))


def _pleas(world: Ludi) -> Iterator[Ask]:
    """NUP-08: with the last die Juno may be asked to double a husband's."""
    wives = [player.id for player in world.players() if player.role == "matrona" and player.died is None]
    if wives:
        yield Ask(field="matrona", answers=tuple(Reply(fields={"matrona": id}) for id in wives), last=True)


def _outcomes(world: Ludi, one: Proelium, asks: list[Ask]) -> Iterator[Outcome]:
    """What any two dice would mean, with nothing added: for whoever stands there, so that he sees it without a link too."""
    sides = [
        [(answer.fields, face) for answer in ask.answers for face in range(1, (answer.asks[0].most or 0) + 1)]
        for ask in asks
        if ask.field.endswith("_legio")
    ]
    act = Concursatio(proelium=one.number, challenger_die=1, challenged_die=1)
    for (mine, my_die), (theirs, their_die) in product(*sides):
        fields = {**mine, **theirs, "challenger_die": my_die, "challenged_die": their_die}
        yield Outcome(fields, act.model_copy(update=fields).foretold(world))
