"""What ties somebody to others, for himself and for referees."""

from typing import Literal

from domain.kernel.grammar.frozen import Frozen
from domain.ludi_romani.aggregates.amicitia import Amicitia
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.law import bonds as law
from domain.ludi_romani.law.limits import Limit, collected_now, used_up
from domain.ludi_romani.law.suffragia import lent_to
from domain.ludi_romani.law.taxed import owing
from projections.kernel.tracking import Tracker


class Tie(Frozen):
    """The other one; ``since`` is the number of an act, 0 where the log does not tell."""

    id: str
    since: int


class LotView(Frozen):
    """Suffragia that somebody holds and another owns; ``id`` is the other end of the loan."""

    id: str
    suffragia: int


class EntrustedView(Frozen):
    """What amici handed over and may ask back; ``id`` is the other one."""

    id: str
    properties: Properties


class Friends(Frozen):
    """A living amicitia: the others in it, and who of all swore before Juno. ``number`` is the act that formed it."""

    number: int
    members: tuple[str, ...]
    blessed: tuple[str, ...]


class Companions(Frozen):
    """A party at Actium by the number of the act that formed it: all its members."""

    number: int
    members: tuple[str, ...]


class DebtView(Frozen):
    """Denarii that he owes of the census which act ``rogatio`` brought in: what was taken down until Venus comes, afterwards what
    was not there."""

    rogatio: int
    denarii: int


class Used(Frozen):
    """What he may do no more, and the act in which he did; of tributum the numen who paid it."""

    limit: Limit | Literal["tributum"]
    act: int
    numen: str | None = None


class Captured(Frozen):
    """Curiales that a rex took in a proelium, to be converted or given up."""

    proelium: int
    curiales: int


class Bonds(Frozen):
    """``patroni``: the latest first, who goes before the others; ``clientes`` in the order in which they became so. ``god``: of
    whose thiasos he is; ``bacchants``: who is of his. ``dowry``: the denarii of the dos that Juno paid at his wedding. ``lent``,
    ``borrowed``: suffragia. ``entrusted``, ``keeps``: what else went from hand to hand among amici. ``ring``: he wears the Ring
    of Gyges. ``fabrilis_from``, ``fabrilis_to``: of and to whom Vulcan's legio is lent. ``census``: what he owes. ``used``: this
    season, this marriage, or for good."""

    patroni: tuple[Tie, ...]
    clientes: tuple[Tie, ...]
    god: str | None
    bacchants: tuple[str, ...]
    spouse: str | None
    dowry: int
    amicitiae: tuple[Friends, ...]
    lent: tuple[LotView, ...]
    borrowed: tuple[LotView, ...]
    entrusted: tuple[EntrustedView, ...]
    keeps: tuple[EntrustedView, ...]
    party: Companions | None
    ring: bool
    fabrilis_from: str | None
    fabrilis_to: tuple[str, ...]
    captured: tuple[Captured, ...]
    census: tuple[DebtView, ...]
    used: tuple[Used, ...]


def bonds(world: Ludi, id: str) -> Bonds:
    """All that ties one player. Raises KeyError where there is no such player."""
    player, party, passed = world.player(id), law.party(world, id), law.entrusted(world)
    return Bonds(
        patroni=_ties(law.patroni(world, id)),
        clientes=_ties(law.clientes(world, id)),
        god=player.thiasos,
        bacchants=law.bacchants(world, id),
        spouse=player.spouse,
        dowry=player.dowry,
        amicitiae=tuple(_friends(one, others) for one, others in law.joined(world, id)),
        lent=_lots(law.lent(world, id)),
        borrowed=_lots(lent_to(player)),
        entrusted=tuple(EntrustedView(id=one.holder, properties=one.properties) for one in passed if one.giver == id),
        keeps=tuple(EntrustedView(id=one.giver, properties=one.properties) for one in passed if one.holder == id),
        party=Companions(number=party[0], members=party[1]) if party else None,
        ring=player.anulus,
        fabrilis_from=law.fabrilis_from(world, id),
        fabrilis_to=law.fabrilis_to(world, id),
        captured=tuple(Captured(proelium=number, curiales=count) for number, count in law.to_convert(world, id)),
        census=tuple(DebtView(rogatio=one.rogatio, denarii=one.denarii) for one in owing(world) if one.player == id),
        used=_used(world, id),
    )


def ties(tracker: Tracker, id: str) -> Bonds:
    """The same, tracked on its own: the bonds of others leave it as it is."""
    return bonds(tracker.world, id)


def _ties(found: tuple[law.Tie, ...]) -> tuple[Tie, ...]:
    return tuple(Tie(id=other, since=since) for other, since in found)


def _lots(found: tuple[tuple[str, int], ...]) -> tuple[LotView, ...]:
    return tuple(LotView(id=other, suffragia=count) for other, count in found)


def _friends(one: Amicitia, others: tuple[str, ...]) -> Friends:
    return Friends(number=one.number, members=others, blessed=one.blessed)


def _used(world: Ludi, id: str) -> tuple[Used, ...]:
    # Of a limit the log keeps the name alone; it is one of these.
    spent = tuple(Used.model_validate({"limit": use.limit, "act": use.act}) for use in used_up(world, id))
    paid = tuple(Used(limit="tributum", act=one.act, numen=one.numen) for one in collected_now(world, id))
    return (*spent, *paid)
