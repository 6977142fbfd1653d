"""What is so where a numen is, as the line under a tile that nothing is due of: whom of those here an act could be about."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from domain.ludi_romani.aggregates.player import Player
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.law.bonds import bacchants, clientes, entrusted, joined, lent
from domain.ludi_romani.law.fighters import may_fight
from domain.ludi_romani.law.patronage import is_unprotected
from domain.ludi_romani.numina import GODS_OF_THE_THIASOS
from projections.kernel.tablet.offer import SoNow
from projections.ludi_romani.tablet.occasions import arrived, everybody, with_him
from projections.ludi_romani.tablet.standing import STANDING

Whom = Callable[[Ludi, str, Sequence[Player]], Iterable[str]]
"""Of the evening, a numen and some mortals: those whom the line names."""
NAMED = 3
"""So many are named; of more the line says the number."""


@dataclass(frozen=True, slots=True)
class Line:
    """The sentences of a kind of act: with the ``names`` of a few who are where the numen is, with the ``number`` of more, with
    ``nobody`` there, and of how many in ``all`` where the books do not show him."""

    whom: Whom
    names: str
    number: str
    nobody: str
    all: str

    @property
    def sentences(self) -> tuple[str, ...]:
        """Whatever it may say."""
        return self.names, self.number, self.nobody, self.all

    def says(self, world: Ludi, who: str, here: Sequence[Player] | None) -> SoNow:
        """What it says of the mortals ``here``, or of all."""
        if here is None:
            return SoNow(self.all, {"count": len(tuple(self.whom(world, who, everybody(world))))})
        ids = tuple(self.whom(world, who, here))
        if not ids:
            return SoNow(self.nobody, {})
        return SoNow(self.names, {"players": ids}) if len(ids) <= NAMED else SoNow(self.number, {"count": len(ids)})


def _those(test: Callable[[Ludi, Player], object]) -> Whom:
    return lambda world, who, some: (one.id for one in some if test(world, one))


def _lenders(world: Ludi, who: str, some: Sequence[Player]) -> Iterable[str]:
    givers = {each.giver for each in entrusted(world)}
    return (one.id for one in some if one.id in givers or lent(world, one.id))


_PRESENT = Line(
    _those(lambda world, one: True),
    "Here: {players}.", "{count} mortals are here.", "No mortal is here.", "Mortals in all: {count}.",
)  # fmt: skip
_RICH = Line(
    _those(lambda world, one: one.properties.denarii > 0),
    "Here with denarii: {players}.", "{count} here have denarii.", "Nobody here has denarii.", "With denarii in all: {count}.",
)  # fmt: skip
_SPOUSES = Line(
    _those(lambda world, one: one.spouse),
    "Married, and here: {players}.", "{count} here are married.", "Nobody here is married.", "Married in all: {count}.",
)  # fmt: skip
_AMICI = Line(
    _those(lambda world, one: joined(world, one.id)),
    "Here with amici: {players}.", "{count} here have amici.", "Nobody here has amici.", "With amici in all: {count}.",
)  # fmt: skip
_UNPROTECTED = Line(
    _those(lambda world, one: is_unprotected(world, one.id)),
    "Unprotected, and here: {players}.", "{count} here are unprotected.", "Nobody here is unprotected.",
    "Unprotected in all: {count}.",
)  # fmt: skip
_PATRONI = Line(
    _those(lambda world, one: clientes(world, one.id)),
    "Patroni here: {players}.", "{count} patroni are here.", "No patronus is here.", "Patroni in all: {count}.",
)  # fmt: skip
_BACCHANTS = Line(
    lambda world, who, some: bacchants(world, who),
    "Your bacchants: {players}.", "You have {count} bacchants.", "You have no bacchants.", "Your bacchants in all: {count}.",
)  # fmt: skip
ALL_BACCHANTS = Line(
    lambda world, who, some: (id for god in GODS_OF_THE_THIASOS for id in bacchants(world, god)),
    "Bacchants: {players}.", "Bacchants: {count}.", "Nobody is a bacchant.", "Bacchants: {count}.",
)  # fmt: skip
"""Told to whoever has no thiasos of his own: the Fates, the desk."""
_FIGHTERS = Line(
    _those(lambda world, one: not any(may_fight(one, ""))),
    "Here, and may fight: {players}.", "{count} here may fight.", "Nobody here may fight.", "May fight in all: {count}.",
)  # fmt: skip
_LENDERS = Line(
    _lenders,
    "Here, and has lent something: {players}.", "{count} here have lent something.", "Nobody here has lent anything.",
    "Have lent something in all: {count}.",
)  # fmt: skip
_REGES = Line(
    _those(lambda world, one: one.role == "rex"),
    "Reges here: {players}.", "{count} reges are here.", "No rex is here.", "Reges in all: {count}.",
)  # fmt: skip

LINES: dict[str, Line] = {
    **dict.fromkeys(("donare", "commutatio", "amicitiam_facere", "mors_voluntaria", "nuntium_mittere", "alea", "mors"), _PRESENT),
    **dict.fromkeys(("emptio_legionum", "emptio_classium", "nummos_mutare"), _RICH),
    "nuptiae": Line(
        _those(lambda world, one: one.spouse is None and one.role != "rex"),
        "Unmarried, and here: {players}.", "{count} here are unmarried.", "Nobody here is unmarried.",
        "Unmarried in all: {count}.",
    ),
    "amazonem_fieri": Line(
        _those(lambda world, one: one.role == "matrona" and one.spouse is None),
        "Divorced or widowed, and here: {players}.", "{count} here are divorced or widowed.",
        "No matrona here is divorced or widowed.", "Divorced or widowed in all: {count}.",
    ),
    **dict.fromkeys(("divortium", "res_coniugum_permutare"), _SPOUSES),
    **dict.fromkeys(("amicis_tradere", "amicitiam_dissolvere", "amicitiam_sancire"), _AMICI),
    **dict.fromkeys(("clientem_accipere", "bacchantem_facere"), _UNPROTECTED),
    **dict.fromkeys(("clientem_dimittere", "clientem_necare", "pecuniam_a_cliente_exigere"), _PATRONI),
    **dict.fromkeys(("bacchantem_liberare", "bacchantem_necare"), _BACCHANTS),
    **dict.fromkeys(("deus_belli_provocat", "iuno_cogit"), _FIGHTERS),
    **dict.fromkeys(("regem_comitari", "fuga"), _REGES),
    "occurrere_in_mari": Line(
        lambda world, who, some: arrived(world, some),
        "Came in this season: {players}.", "{count} came in this season.", "Nobody came here in this season.",
        "Came in this season, in all: {count}.",
    ),
    "repetere": _LENDERS,
    "virus_propinare": Line(
        _those(lambda world, one: one.properties.virus > 0),
        "Here with virus: {players}.", "{count} here have virus.", "Nobody here has virus.", "With virus in all: {count}.",
    ),
}  # fmt: skip


def so_now(world: Ludi, who: str) -> Callable[[str], SoNow | None]:
    """The line of a kind of act as things stand for a numen; None where the books have nothing to say of it."""
    here = with_him(world, who)

    def line(kind: str) -> SoNow | None:
        if kind in STANDING:
            return STANDING[kind](world, who)
        said = LINES.get(kind)
        if said is _BACCHANTS and who not in GODS_OF_THE_THIASOS:
            said = ALL_BACCHANTS
        return said.says(world, who, here) if said else None

    return line
