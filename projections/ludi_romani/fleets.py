"""The Battle of Actium: parties, their naves longae, every concursatio navalis, and the state that the victors found."""

from collections.abc import Iterator

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.objection import Names
from domain.ludi_romani.aggregates.actium import Actium, NavalRoll, NavalRound, Title, Way, actium
from domain.ludi_romani.aggregates.factio import Factio, called, factiones
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.outcome import crown


class Contributed(Frozen):
    """What somebody gave to a chest, in denarii at the values of Actium."""

    player: str
    value: int


class Fleet(Frozen):
    """A party. ``total`` (denarii), ``bought`` and ``naves`` are None until it has redeemed; ``out`` is the concursatio in which
    it lost its last navis, 0 where it never had one as the battle began."""

    number: int
    leader: str
    members: tuple[str, ...]
    contributed: tuple[Contributed, ...]
    total: int | None
    bought: int | None
    naves: int | None
    out: int | None


class Added(Frozen):
    """The die that a numen added to a party's roll."""

    numen: str
    die: int


class FleetRoll(Frozen):
    """One party's die and total."""

    party: int
    die: int
    added: Added | None
    total: int


class FleetRound(Frozen):
    """One concursatio navalis: parties that kept their naves, and parties that lost one each."""

    rolls: tuple[FleetRoll, ...]
    highest: int
    keep: tuple[int, ...]
    lost: tuple[int, ...]


class Crown(Frozen):
    """Who holds the triumph, and with which title."""

    leader: str
    title: Title


class Decreed(Frozen):
    """What the victors decided about somebody; ``region`` is what he governs."""

    who: str
    way: Way
    region: str | None


class Fleets(Frozen):
    """``won_by`` is a party's number; ``neptune`` counts the naves that he took, ``bought`` all that were ever bought;
    ``government`` is the new state in the victors' own words."""

    opened: bool
    won_by: int | None
    triumph: Crown | None
    neptune: int
    bought: int
    parties: tuple[Fleet, ...]
    rounds: tuple[FleetRound, ...]
    dice_used: tuple[str, ...]
    government: str | None = None
    decrees: tuple[Decreed, ...] = ()


def picks(world: Ludi, names: Names) -> Iterator[object]:
    """What the view of the fleets is made of: the battle, its parties, who leads each now, and the victors' words."""
    yield actium(world)
    yield crown(world)
    yield _government(world, names)
    for party in factiones(world):
        yield party
        yield called(world, party)


def fleets(world: Ludi, names: Names) -> Fleets:
    """The view of the fleets."""
    battle, parties, held = actium(world), factiones(world), crown(world)
    return Fleets(
        opened=battle.opened is not None,
        won_by=battle.won_by,
        triumph=Crown(leader=held.leader, title=held.title) if held else None,
        neptune=battle.haul,
        bought=sum(party.bought or 0 for party in parties),
        parties=tuple(_fleet(world, party, battle) for party in parties),
        rounds=tuple(_round(fought) for fought in battle.rounds),
        dice_used=tuple(battle.thrown),
        government=_government(world, names),
        decrees=tuple(Decreed(who=one.who, way=one.way, region=one.region) for one in battle.decrees),
    )


def _government(world: Ludi, names: Names) -> str | None:
    said = actium(world).government
    return None if said is None else names.text(said)


def _fleet(world: Ludi, party: Factio, battle: Actium) -> Fleet:
    return Fleet(
        number=party.number, leader=called(world, party), members=party.members,
        contributed=tuple(Contributed(player=one.player, value=one.value) for one in party.contributions),
        total=party.total, bought=party.bought, naves=None if party.bought is None else party.naves,
        out=_out(party, battle),
    )  # fmt: skip


def _out(party: Factio, battle: Actium) -> int | None:
    if party.naves > 0 or not battle.rounds:
        return None
    return max((n for n, fought in enumerate(battle.rounds, 1) if party.number in fought.lost), default=0)


def _round(fought: NavalRound) -> FleetRound:
    return FleetRound(
        rolls=tuple(_roll(roll) for roll in fought.rolls), highest=fought.highest, keep=fought.keep, lost=fought.lost
    )


def _roll(roll: NavalRoll) -> FleetRoll:
    added = next((Added(numen=one.numen, die=one.die) for one in roll.added), None)
    return FleetRoll(party=roll.factio, die=roll.die, added=added, total=roll.total)
