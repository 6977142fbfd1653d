"""Imagines at the dispensing of tributum: what they take before the player does."""

from collections.abc import Iterator, Sequence

from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.rights import IMAGO_TAKES

Portion = tuple[str, int]
"""Who gets how many denarii."""


class NoImago(Objection):
    """IMA-06: {player} is no imago; only they take their part of somebody's tributum."""

    rule = "IMA-06"
    field = "imagines"
    player: str


class SeenElsewhere(Objection):
    """IMA-08: the books show {imago} in {seen}, not in {region}; an imago must be there when it is paid."""

    rule = "IMA-08"
    weight = Weight.CAUTION
    field = "imagines"
    imago: str
    seen: str
    region: str


class SeveralSeenElsewhere(Objection):
    """IMA-08: the books show {imagines} elsewhere than in {region}; an imago must be there when it is paid."""

    rule = "IMA-08"
    weight = Weight.CAUTION
    field = "imagines"
    imagines: tuple[str, ...]
    region: str


class HasNotDeclared(Objection):
    """IMA-08: {imago} has not declared itself before the numen, and gets no share."""

    rule = "IMA-08"
    field = "shares"
    imago: str


class EnoughForAll(Objection):
    """IMA-07: {paid:,} denarii are enough for every imago that declared itself; each takes 100,000, and nothing is shared."""

    rule = "IMA-07"
    field = "shares"
    paid: int


class SharesDoNotSumUp(Objection):
    """IMA-09: too little for all the imagines; the whole {paid:,} denarii are shared among them, not {shared:,}, and
    {player} keeps nothing."""

    rule = "IMA-09"
    field = "shares"
    player: str
    paid: int
    shared: int


def imagines(world: Ludi, ids: Sequence[str], region: str | None) -> Iterator[Objection]:
    """Who may take a part: imagines who are there, as far as anybody saw; all who were seen elsewhere are told at once."""
    away: dict[str, str] = {}
    for id in ids:
        seen = world.whereabouts(id)
        if world.player(id).role != "imago":
            yield NoImago(player=id)
        elif seen and seen != region:
            away[id] = seen
    if region and len(away) > 1:
        yield SeveralSeenElsewhere(imagines=tuple(away), region=region)
    elif region:
        yield from (SeenElsewhere(imago=id, seen=seen, region=region) for id, seen in away.items())


def shares(
    world: Ludi, player: str, declared: Sequence[str], given: Sequence[Portion], paid: int
) -> Iterator[Objection]:
    """Shares are named where it is too little for 100,000 each, and then come to everything (AMB-65)."""
    short = paid < IMAGO_TAKES * len(set(declared))
    for imago, _ in given:
        if imago not in declared:
            yield HasNotDeclared(imago=imago)
    total = sum(denarii for _, denarii in given)
    if given and not short:
        yield EnoughForAll(paid=paid)
    elif short and total != paid:
        yield SharesDoNotSumUp(player=player, paid=paid, shared=total)


def portions(player: str, declared: Sequence[str], given: Sequence[Portion], paid: int) -> list[Portion]:
    """Who gets how much of ``paid`` denarii: the imagines first, by their shares, or else 100,000 each in the order in which
    they declared themselves, as far as it goes; the player what remains."""
    found: list[Portion] = list(given)
    if not given:
        for place, imago in enumerate(dict.fromkeys(declared)):
            found.append((imago, max(0, min(IMAGO_TAKES, paid - place * IMAGO_TAKES))))
    found.append((player, max(0, paid - sum(denarii for _, denarii in found))))
    return [(receiver, denarii) for receiver, denarii in found if denarii]
