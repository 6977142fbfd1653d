"""How things stood after a month: what is recorded of each player and structure, added up to it."""

from domain.gloria_romae.aggregates.building import Building, ClientGroup
from domain.gloria_romae.aggregates.gens import Gens


def denarii_after(gens: Gens, month: int) -> int:
    """A player's denarii at the end of a month."""
    bid = gens.plan.bid if gens.plan else 0
    came = sum(one.denarii for one in gens.incomes if one.month <= month)
    taxed = sum(one.denarii for one in gens.taxes if one.month <= month)
    return gens.start - bid + came - taxed + sum(one.denarii for one in gens.actions if one.month <= month)


def resources_after(gens: Gens, month: int) -> dict[str, int]:
    """A player's resources at the end of a month, by id."""
    sums: dict[str, int] = {}
    moved = [one.resources for one in gens.incomes if one.month <= month]
    moved += [one.resources for one in gens.actions if one.month <= month]
    for amounts in moved:
        for id, count in amounts:
            sums[id] = sums.get(id, 0) + count
    return sums


def given_after(building: Building, month: int) -> dict[str, int]:
    """What each contributor had laid at a structure by the end of a month."""
    sums: dict[str, int] = {}
    for one in building.laid:
        if one.month <= month and one.count:
            sums[one.player] = sums.get(one.player, 0) + one.count
    return sums


def built_by(building: Building, month: int) -> int | None:
    """The month in which a structure was completed, if by the end of this one."""
    return building.built.month if building.built and building.built.month <= month else None


def patron_by(client: ClientGroup, month: int) -> str | None:
    """The patron of a client group at the end of a month."""
    return client.patron if client.month is not None and client.month <= month else None
