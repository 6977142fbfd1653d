"""Amicitia: who may be an amicus, what amici hand over, and what comes back."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, permutations

from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.aggregates.amicitia import AreNotAmici, amicitia_of, amicitiae
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.law.suffragia import give_back, held_of

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
    field = "denarii"
    owner: str
    holder: str
    what: str
    handed: int
    wanted: int


class NoClassesHandedOver(Objection):
    """AMI-07: of the classes of {owner}, {holder} has by the books: {handed}, not {wanted}."""

    rule = "AMI-07"
    field = "classes"
    owner: str
    holder: str
    handed: int
    wanted: int


class WasNotLent(Objection):
    """AMI-06: of the suffragia of {owner}, {holder} was lent by the books and holds: {held}, not {wanted}."""

    rule = "AMI-06"
    field = "suffragia"
    owner: str
    holder: str
    held: int
    wanted: int


class StaysWithTheHolder(Objection):
    """AMI-11: Juno broke up the amicitia of {owner} and {holder} ({act}); whatever {holder} has stays there, but suffragia."""

    rule = "AMI-11"
    field = "holder"
    owner: str
    holder: str
    act: int


def amici(world: Ludi, *players: str, field: str, says: type[AreNotAmici] = AreNotAmici) -> Iterator[Objection]:
    """One living amicitia must join them; ``says``: by which rule."""
    if amicitia_of(world, *players) is None:
        yield says(players=players).at(field)


def was_lent(world: Ludi, holder: str, owner: str, count: int) -> Iterator[Objection]:
    """Somebody must hold as many suffragia of an owner. How many he holds in all can be counted; of whose they are the books alone
    know (AMB-120)."""
    held = held_of(world.player(holder), owner)
    if count > held:
        yield WasNotLent(owner=owner, holder=holder, held=held, wanted=count)


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
    """What of one's property another holds by all amicitiae that ever joined them, from his own hand or passed on among amici
    (AMB-130); but not where Juno broke it up."""
    total = NOTHING
    for flow in _flows(world, giver, holder, _ALL):
        total = add(total, flow.properties)
    return total


def kept(world: Ludi, giver: str, holder: str, name: str) -> int | None:
    """The act by which Juno broke up an amicitia and left with the one what the other had handed him of this kind."""
    broken = (one for one in amicitiae(world) if getattr(one.handed(giver, holder), name))
    return max((one.broken for one in broken if one.broken is not None), default=None)


@dataclass(frozen=True, slots=True)
class AmicusShare:
    """The part of what is handed back that one handed to another in one amicitia."""

    amicitia: int
    giver: str
    holder: str
    properties: Properties


def shares(world: Ludi, giver: str, holder: str, goods: Properties) -> Iterator[AmicusShare]:
    """Between whom and of which amicitiae it settles what was handed over, the oldest first."""
    for flow in _flows(world, giver, holder, goods):
        for one, other in pairwise(flow.hands):
            yield AmicusShare(flow.amicitia, one, other, flow.properties)


@dataclass(frozen=True, slots=True)
class _Flow:
    """What came to the last of these ``hands`` from the first, from each to the next, in one amicitia."""

    amicitia: int
    hands: tuple[str, ...]
    properties: Properties


_ALL = Properties(**dict.fromkeys(WORDS, sys.maxsize))
"""More than anybody ever hands over."""


def _flows(world: Ludi, giver: str, holder: str, goods: Properties) -> Iterator[_Flow]:
    """By which hands so much came from one to another, the oldest amicitia and the shortest way first."""
    for one in amicitiae(world):
        links = {(link.giver, link.holder): link.properties for link in one.entrusted} if one.broken is None else {}
        asked = tuple(link for link, properties in links.items() if _least(goods, properties) != NOTHING)
        for hands in sorted(_ways(asked, (giver,), holder), key=len):
            way = tuple(pairwise(hands))
            part = _least(goods, *(links[link] for link in way))
            if part != NOTHING:
                yield _Flow(one.number, hands, part)
                links |= {link: add(links[link], part, -1) for link in way}
                goods = add(goods, part, -1)


def _ways(links: tuple[tuple[str, str], ...], hands: tuple[str, ...], holder: str) -> Iterator[tuple[str, ...]]:
    if hands[-1] == holder:
        yield hands
        return
    for giver, receiver in links:
        if giver == hands[-1] and receiver not in hands:
            yield from _ways(links, (*hands, receiver), holder)


def _least(*of: Properties) -> Properties:
    return Properties(**{name: min(getattr(one, name) for one in of) for name in WORDS})


def not_handed(world: Ludi, owner: str, holder: str, goods: Properties) -> Iterator[Objection]:
    """Who holds nothing of somebody's has nothing to return, or to refuse (AMB-130); what Juno left with him he may refuse."""
    for stands in was_handed(world, owner, holder, goods):
        if not isinstance(stands, StaysWithTheHolder):
            yield stands


def was_handed(world: Ludi, owner: str, holder: str, goods: Properties) -> Iterator[Objection]:
    """Only what was handed over is asked back, and nothing that Juno left with the holder (AMI-11)."""
    given = handed(world, owner, holder)
    for name, words in WORDS.items():
        have, want = getattr(given, name), getattr(goods, name)
        if want <= have:
            continue
        broken = kept(world, owner, holder, name)
        if broken is not None:
            yield StaysWithTheHolder(owner=owner, holder=holder, act=broken)
        elif name == "classes":
            yield NoClassesHandedOver(owner=owner, holder=holder, handed=have, wanted=want)
        else:
            yield WasNotHandedOver(owner=owner, holder=holder, what=words, handed=have, wanted=want)
