"""A rehearsal player: a pure function from the world, whose tablet it is, and dice, to an act as that tablet would send it.

He asks the rules as a tablet does before he sends anything. What they refuse he drops, mostly; now and then he sends it all the
same, or counts at the table, and who may dispense does so."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import tests.ludi_romani.players.chapters  # noqa: F401 # the chapters put their offers into OFFERS
from domain.kernel.deciding.decide import objections
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.game import LUDI_ROMANI, ON_HOLIDAYS
from domain.ludi_romani.numina import FATES, JUPPITER, MINERVA, SEA_GODS, VENUS, VESTA
from tests.ludi_romani.players.scene import OFFERS, Fields, Scene, clock, made
from tests.ludi_romani.players.weights import OWN, weight

ORGANISER = "organiser"
DESK = {ORGANISER: 0.08, FATES: 0.06}
"""How often an act is recorded by those who may act for anybody."""
KEEPERS: dict[str, tuple[str, ...]] = {
    "occurrere_in_mari": SEA_GODS, "loco_movere": (MINERVA,), "regem_romae_deprehendere": (VENUS,),
    "virus_propinare": (FATES, VESTA), "rogatio": (VENUS,), "suffragium_ferre": (VENUS,), "mors": ("mars", "neptune"),
    "revocare": (FATES,),
}  # fmt: skip
"""Whose acts these are at the table, though any numen's form offers them."""
IDEAS, TRIES = 14, 3
"""How many kinds of act come to mind at once, and how many forms of each are filled in."""
RASH, COUNTED, DISPENSED, LATE = 0.04, 0.5, 0.12, 0.02
"""How often a refused form is sent all the same, settled by a count, or dispensed with; how often an act is late."""
FIRM = ("KAL", "MOT-12", "ACT", "TRP", "LOG", "SED-20", "IMA-01", "GEN")
"""Rules, or chapters of them, with which nobody dispenses here: without them no evening comes to its end."""
OWN_FORM = "LOG-18"
"""But whoever may tells of a death in the general form, where the one of its own came too late."""


@dataclass(frozen=True)
class Move:
    """An act as a tablet sends it. ``late`` is how many milliseconds ago it happened."""

    who: str
    kind: str
    fields: Fields
    by: str | None = None
    late: int = 0
    counted: bool = False
    dispense: dict[str, str] = field(default_factory=dict)

    def moment(self, world: Ludi) -> Moment:
        """Its circumstances, recorded next."""
        now = clock(world)
        return Moment(world.number + 1, self.by or self.who, self.who, now - self.late, now)

    def act(self) -> Act:
        """The form as an act."""
        return made(self.kind, self.fields)


def referee(world: Ludi, dice: random.Random) -> str:
    """Whose turn it is to take up his tablet: one of those whose acts are due in this season."""
    at = Scene(world, ORGANISER, ORGANISER, dice)
    for who, often in DESK.items():
        if at.chance(often):
            return who
    kind = next(_drawn(at, lambda kind: weight(kind, at.phase)))
    return at.dice.choice(keepers(at, kind))


def keepers(at: Scene, kind: str) -> list[str]:
    """In whose name an act of this kind is recorded."""
    who = LUDI_ROMANI.who(kind)
    named = [id for id in KEEPERS.get(kind, who) if at.world.knows("player", id)]
    return named or ([numen.id for numen in at.numina] if "numen" in who else [ORGANISER])


def play(world: Ludi, who: str, dice: random.Random) -> Move | None:
    """What he does next, or None where nothing sensible comes to his mind."""
    at = Scene(world, who, who, dice)
    for _, kind in zip(range(IDEAS), _drawn(at, lambda kind: _fancy(at, kind)), strict=False):
        at.by = (
            who if who not in DESK or (who == FATES and FATES in keepers(at, kind)) else dice.choice(keepers(at, kind))
        )
        for _ in range(TRIES):
            fields = OFFERS[kind](at)
            if fields is None:
                break
            move = _settled(at, kind, {name: value for name, value in fields.items() if value is not None})
            if move:
                return move
    return None


def _fancy(at: Scene, kind: str) -> float:
    """How much he likes an act, which may not be his at all."""
    if at.who in DESK:
        return weight(kind, at.phase)
    persona = at.world.player(at.who).persona if at.who == JUPPITER else None
    named = KEEPERS.get(kind, LUDI_ROMANI.who(kind))
    if at.who in named or (persona is not None and persona in named):
        return weight(kind, at.phase) * OWN
    others = 0.05 if kind in KEEPERS else 1.0
    return weight(kind, at.phase) * others if "numen" in LUDI_ROMANI.who(kind) else 0.0


def _drawn(at: Scene, liking: Callable[[str], float]) -> Iterator[str]:
    """Kinds of act one after the other, each as likely as he likes it among those that are left."""
    now = at.world.evening.now()
    holiday = now is not None and now.row in at.world.evening.feriae
    able = [kind for kind in OFFERS if kind in LUDI_ROMANI.acts]
    open_now = [kind for kind in able if not holiday or LUDI_ROMANI.acts[kind].chapter in ON_HOLIDAYS]
    drawn = [(at.dice.random() ** (1 / liked), kind) for kind in open_now if (liked := liking(kind)) > 0]
    yield from (kind for _, kind in sorted(drawn, reverse=True))


def _settled(at: Scene, kind: str, fields: Fields) -> Move | None:
    """The form as it is sent, if it is: what the rules say against it is settled, dispensed with, or braved."""
    by = at.by if at.by != at.who else None
    late = at.dice.choice((5_000, 40_000, 90_000)) if at.chance(LATE) else 0
    move = Move(at.who, kind, fields, by, late)
    heard, _ = objections(LUDI_ROMANI, at.world, move.act(), move.moment(at.world))
    against = [one for one in heard if one.weight is not Weight.CAUTION]
    if not against or at.chance(RASH):
        return move
    if all(one.settled_by_count for one in against) and at.chance(COUNTED):
        return Move(at.who, kind, fields, by, late, counted=True)
    if _soft(at.who, against) and at.chance(DISPENSED):
        return Move(at.who, kind, fields, by, late, dispense={one.rule: "The Fates smile." for one in against})
    return None


def _soft(who: str, against: list[Objection]) -> bool:
    """Whether he may dispense with all of these, and the evening survives it."""
    rules = [one.rule for one in against if one.weight is Weight.REFUSAL]
    return (
        who in LUDI_ROMANI.dispensers
        and len(rules) == len(against)
        and not any(r.startswith(FIRM) for r in rules if r != OWN_FORM)
    )
