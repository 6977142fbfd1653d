"""What an edition of the rulebook fixes as data: roster, map, timetable, prices, settings.

An evening copies its edition into its first act, and nothing reads the files again. The files are under ``seeds/``; each row of
them carries the id of the rule that it states.
"""

from functools import cache
from typing import Annotated, Literal

from pydantic import Field

from domain.kernel.grammar.frozen import Frozen
from domain.ludi_romani.wording import goods

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
RuleId = Annotated[str, Field(pattern=r"^[A-Z]{3,5}-[A-Z]*[0-9]*$")]
Count = Annotated[int, Field(ge=0, le=1_000_000_000)]
Clock = Annotated[str, Field(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]
Phase = Literal["aestas", "motus", "hiems", "actium"]
Kind = Literal["provincia", "regnum", "roma"]
Role = Literal["imperator", "senator", "virgo", "matrona", "amazon", "rex", "numen", "imago"]


class Properties(Frozen):
    """What somebody holds; denarii and dos in denarii, everything else in pieces."""

    denarii: int = 0
    suffragia: int = 0
    curiales: int = 0
    clientarum: int = 0
    classes: int = 0
    dos: int = 0
    rexpressus: int = 0
    ultrices: int = 0
    cohortes: int = 0
    fabriles: int = 0
    rotae: int = 0
    virus: int = 0

    def __str__(self) -> str:
        return goods(self)


NOTHING = Properties()
PROPERTIES = tuple(Properties.model_fields)
"""By their names, in that order."""


class MortalSeed(Frozen):
    """One mortal of the roster. ``region`` is None where the player chooses his first seat himself (ROS-02)."""

    id: Id
    rule: RuleId
    name: str
    short: str
    letters: str
    role: Literal["imperator", "senator", "virgo", "rex"]
    region: Id | None = None
    properties: Properties


class Sale(Frozen):
    """What a numen sells. ``bound``: he must sell to whoever may buy and can pay (AMB-23, AMB-24)."""

    property: Literal["curiales", "clientarum", "classes"]
    bound: bool = True
    rule: RuleId


class Power(Frozen):
    """A power or duty of one numen, for the help on his tablet. ``acts`` are the kinds of act that exercise it."""

    rule: RuleId
    words: str
    acts: tuple[str, ...] = ()


class NumenSeed(Frozen):
    """One numen. ``winter``: ``seat`` takes one (SED-17), ``rome`` must be in Rome without one (SED-18), ``roams`` is
    exempt, ``never`` may not stay (Mercury, SED-19). ``foreign``: one of the foreign deities. ``announces`` seasons,
    ``procures`` properties from numina for mortals (Juventas). ``fights``: as a war god whose die never dies, against ``all``
    legiones or against ``curiales`` or ``clientarum`` only (WAR-08), or with his ``own`` legiones (WAR-10). ``zone``: the half
    of the world that binds him (WAR-09)."""

    id: Id
    rule: RuleId
    name: str
    short: str
    letters: str
    winter: Literal["seat", "rome", "roams", "never"] = "seat"
    owns: bool = True
    oversees: bool = True
    foreign: bool = False
    announces: bool = False
    procures: bool = False
    fights: Literal["", "all", "curiales", "clientarum", "own"] = ""
    zone: Literal["", "east", "west"] = ""
    sells: tuple[Sale, ...] = ()
    powers: tuple[Power, ...] = ()
    properties: Properties


class RegionSeed(Frozen):
    """One region. ``throne`` names the rex whose reserved seat it holds, ``side`` the half of the world that Ares or Bellona
    fights in, ``by_sea`` is False where no ship lands, ``tributum`` is in denarii per head and winter."""

    id: Id
    rule: RuleId
    name: str
    latin: str
    kind: Kind
    seats: Count
    throne: Id | None = None
    tributum: Count
    tributum_rule: RuleId
    edges: tuple[Id, ...] = ()
    side: Literal["east", "west"] | None = None
    by_sea: bool = True


class RowSeed(Frozen):
    """One row of the timetable, in local clock time. Actium has no planned end, a motus no year."""

    row: int
    rule: RuleId
    phase: Phase
    year: int | None = None
    starts: Clock
    ends: Clock | None = None
    feriae: bool = False


class Prices(Frozen):
    """Denarii for one piece, as bought during the Game."""

    curiales: Count
    clientarum: Count
    classes: Count
    conversion: Count = 200_000
    """What a rex pays to convert a captured curialis (PRO-16)."""


class ActiumValues(Frozen):
    """Denarii for which Neptune takes one piece at Actium; suffragia by full tens, dotes and Rexpressus by the card."""

    legio: Count = 400_000
    classis: Count = 300_000
    ten_suffragia: Count = 100_000
    rexpressus: Count = 3_000_000
    dos: Count = 3_000_000


class Navis(Frozen):
    """One row of the price chart: for ``denarii`` in all a party gets ``naves`` warships."""

    denarii: Count
    naves: Count


class Settings(Frozen):
    """The rulings that an organiser may set for an evening; each field is documented in ``rulings.py``."""

    map_confirmed: bool = False
    vestals_named: bool = False
    every_holder_sells_curiales: bool = False
    every_holder_sells_clientarum: bool = False
    any_without_legiones_unprotected: bool = False
    war_god_kills_only_without_legio: bool = False
    one_tributum_per_player: bool = False
    caedes_without_target: bool = False


class Edition(Frozen):
    """Everything that an evening starts from."""

    id: Id
    title: str
    ten: Count = 10
    timetable: tuple[RowSeed, ...]
    prices: Prices
    naves: tuple[Navis, ...]
    regions: tuple[RegionSeed, ...]
    mortals: tuple[MortalSeed, ...]
    numina: tuple[NumenSeed, ...]
    settings: Settings = Settings()
    actium_values: ActiumValues = ActiumValues()


@cache
def minutes(clock: str) -> int:
    """Minutes since midnight of a clock time such as ``18:30``."""
    hours, _, rest = clock.partition(":")
    return int(hours) * 60 + int(rest)
