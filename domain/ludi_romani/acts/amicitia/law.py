"""Amicitia: who may be an amicus, what amici hand over, and what comes back."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from domain.kernel.event import Event
from domain.kernel.objection import Objection
from domain.ludi_romani.aggregates.amicitia import Amicitia, AreNotAmici, amicitia_of, amicitiae
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.law.suffragia import give_back, held_of
from domain.ludi_romani.law.transfer import BooksShowLess

WORDS = {
    "denarii": "denarii",
    "classes": "classes",
    "curiales": "legiones curiales",
    "clientarum": "legiones clientarum",
}
"""What amici hand to each other besides suffragia."""


class ClassesAskedFromAfar(Objection):
    """AMI-07: {owner} is in {region} and {holder} in {other}; classes are asked back of one in the same region."""

    rule = "AMI-07"
    field = "classes"
    owner: str
    holder: str
    region: str
    other: str


class AskedFromAfar(Objection):
    """AMI-08: {owner} is in {region} and {holder} in {other}; denarii and legiones are asked back of one in the same region."""

    rule = "AMI-08"
    field = "denarii"
    owner: str
    holder: str
    region: str
    other: str


class WasNotHandedOver(Objection):
    """AMI-08: what {owner} handed to {holder} as an amicus by the books, in {what}: {handed:,}, not {wanted:,}."""

    rule = "AMI-08"
    settled_by_count = True
    field = "denarii"
    owner: str
    holder: str
    what: str
    handed: int
    wanted: int


class StaysWithTheHolder(Objection):
    """AMI-11: Juno broke up the amicitia of {owner} and {holder} ({act}); whatever {holder} has stays there, but suffragia."""

    rule = "AMI-11"
    field = "holder"
    owner: str
    holder: str
    act: int


def amici(world: Ludi, *players: str, field: str) -> Iterator[Objection]:
    """One living amicitia must join them."""
    if amicitia_of(world, *players) is None:
        yield AreNotAmici(players=players).at(field)


def lot(world: Ludi, holder: str, owner: str, count: int, words: str) -> Iterator[Objection]:
    """Somebody must hold as many suffragia of an owner."""
    held = held_of(world.player(holder), owner)
    if count > held:
        yield BooksShowLess(player=holder, what=words, held=held, wanted=count)


def votes_come_home(world: Ludi, members: tuple[str, ...]) -> Iterator[Event]:
    """Those who were amici and are so no longer, in no amicitia, hold no suffragia of each other (AMB-98)."""
    for owner, holder in permutations(members, 2):
        lent = held_of(world.player(holder), owner)
        if lent > 0 and amicitia_of(world, owner, holder) is None:
            yield from give_back(world, holder, owner, lent)


def from_afar(world: Ludi, owner: str, holder: str, goods: Properties) -> Iterator[Objection]:
    """Whatever has no owner's name on it is asked back where the holder is."""
    region, other = world.whereabouts(owner), world.whereabouts(holder)
    if not (region and other and region != other):
        return
    if goods.classes:
        yield ClassesAskedFromAfar(owner=owner, holder=holder, region=region, other=other)
    if goods.denarii or goods.curiales or goods.clientarum:
        yield AskedFromAfar(owner=owner, holder=holder, region=region, other=other)


def handed(world: Ludi, giver: str, holder: str) -> Properties:
    """What one handed to another in all amicitiae that ever joined them, and did not get back; but not where Juno broke it up."""
    total = NOTHING
    for one in amicitiae(world):
        if one.broken is None:
            total = add(total, one.handed(giver, holder))
    return total


def kept(world: Ludi, giver: str, holder: str) -> Amicitia | None:
    """An amicitia that Juno broke up, and in which one handed something to another."""
    found = [one for one in amicitiae(world) if one.broken is not None and one.handed(giver, holder) != NOTHING]
    return found[-1] if found else None


@dataclass(frozen=True, slots=True)
class Share:
    """The part of what is handed back that was handed over in one amicitia."""

    amicitia: int
    properties: Properties


def shares(world: Ludi, giver: str, holder: str, goods: Properties) -> Iterator[Share]:
    """Of which amicitiae it settles what was handed over, the oldest first."""
    for one in amicitiae(world):
        open = one.handed(giver, holder) if one.broken is None else NOTHING
        part = Properties(**{name: min(getattr(open, name), getattr(goods, name)) for name in WORDS})
        if part != NOTHING:
            yield Share(one.number, part)
            goods = add(goods, part, -1)


def was_handed(world: Ludi, owner: str, holder: str, goods: Properties) -> Iterator[Objection]:
    """Only what was handed over is asked back, and nothing that Juno left with the holder (AMI-11)."""
    given, broken = handed(world, owner, holder), kept(world, owner, holder)
    for name, words in WORDS.items():
        have, want = getattr(given, name), getattr(goods, name)
        if want <= have:
            continue
        if broken and broken.broken and getattr(broken.handed(owner, holder), name):
            yield StaysWithTheHolder(owner=owner, holder=holder, act=broken.broken)
        else:
            yield WasNotHandedOver(owner=owner, holder=holder, what=words, handed=have, wanted=want)
