"""Which acts a numen is likeliest to record when nothing is due, chapter by chapter: the law of a season first, then his office.

It is a table with reasons, and learnt from no evening. Of two acts that both could be meant, the rarer chance comes first: who is
married, bound or unprotected is tapped for that, and anybody may be given something."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from domain.ludi_romani.numina import (
    FATES,
    GODS_OF_THE_THIASOS,
    JUNO,
    JUPPITER,
    LORDS_OF_PESTIS,
    MERCURY,
    MINERVA,
    PERSEPHONE,
    PLUTO,
    SEA_GODS,
    VESTA,
    VULCAN,
    WAR_GODS,
)

BONDS = (
    "proscriptum_tradere", "nuptiae", "divortium", "amazonem_fieri", "res_coniugum_permutare",
    "amicitiam_sancire", "pecuniam_a_cliente_exigere", "clientem_dimittere", "clientem_necare", "clientem_accipere",
    "victum_tractare", "amicis_tradere", "amicitiam_dissolvere",
)  # fmt: skip
"""What takes a bond that few have with each other."""
ANYBODY = ("donare", "amicitiam_facere", "commutatio", "repetere")
"""What any two may do where they meet."""

DUELS = ("prioritas", "flagitatio", "flagitatione_cedere")

LAW: dict[str, tuple[str, ...]] = {
    "before": ("sedem_capere", "adesse"),  # everybody finds a seat (ROS-02, ROS-04)
    "aestas": (),  # for proelia (KAL-05), but those are for who wants one
    "motus": ("motus",),  # everybody may go anywhere (MOT-08)
    "hiems": ("tributum",),  # and the Senate (KAL-05), which is due by itself
    "actium": (),
}
"""What a season is there for, whoever the numen is."""

SEASONS: dict[str, tuple[str, ...]] = {
    "before": (),
    "aestas": (*DUELS, *BONDS, "motus", *ANYBODY),  # travelling by land or sea (MOT-01)
    "motus": (*BONDS, "regem_comitari", *ANYBODY),
    "hiems": ("hibernare", *BONDS, *ANYBODY),  # nobody goes anywhere (MOT-11)
    "actium": ("naves_longas_redimere", "conferre", "amicitia_ultima"),  # all numina help (NUM-50); each party redeems
}
"""What people do with each other in a season."""

OFFICES: dict[str, tuple[str, ...]] = {
    **dict.fromkeys(WAR_GODS, (*DUELS, "motus", "deus_belli_provocat")),  # NUM-15: most who come to them want to fight
    **dict.fromkeys(GODS_OF_THE_THIASOS, ("bacchantem_facere", "bacchantem_liberare", "bacchantem_necare")),  # BAC-02
    **dict.fromkeys(SEA_GODS, ("motus", "occurrere_in_mari")),  # NUM-09
    **dict.fromkeys(
        (PERSEPHONE, PLUTO), ("anulo_aggredi", "mors_voluntaria", "anulum_gygis_dare")
    ),  # MOR-06, GYG-01: one Ring
    JUNO: (
        "amazonem_fieri",
        "nuptiae",
        "divortium",
        "amicitiam_sancire",
        "emptio_legionum",
        "iuno_cogit",
    ),  # NUM-05 to 07
    JUPPITER: ("emptio_legionum", "personam_induere"),  # NUM-01, NUM-02
    MINERVA: ("emptio_legionum", "translatio_minervae", "sedem_adiudicare"),  # NUM-27, NUM-29, SED-05
    MERCURY: ("mercurius_eripit", "nuntium_mittere", "repetere"),  # NUM-33, COM-02, AMI-06
    VESTA: ("emptio_legionum", "loco_movere"),  # SED-04
    **dict.fromkeys(LORDS_OF_PESTIS, ("emptio_legionum", "tempus_nuntiare")),  # KAL-02
    VULCAN: ("legionem_fabrilem_dare", "emptio_legionum"),  # NUM-23
    FATES: ("instauratio_tributi", "ius_dicere", "nummos_mutare", "alea", "virus_propinare"),  # NUM-43
}
"""What a numen is there for, his wares among it."""

WARES = {"curiales": "emptio_legionum", "clientarum": "emptio_legionum", "classes": "emptio_classium"}
"""What the others who are there to sell are asked for oftener than for anything else (MER-07 to MER-09)."""


RARE = frozenset({"res_coniugum_permutare"})
"""What comes up where those are tapped whom it is about, or a step asks for it: spouses exchange at their wedding (NUP-06)."""


@cache
def places(phase: str, numen: str, sells: tuple[str, ...]) -> Mapping[str, int]:
    """The place of each kind of act in this season for this numen: the smaller the likelier; what is not in it comes after."""
    offices = (*OFFICES.get(numen, ()), *(WARES[ware] for ware in sells)) if phase != "actium" else ()
    order = dict.fromkeys((*LAW[phase], *offices, *SEASONS[phase]))
    return MappingProxyType({kind: place for place, kind in enumerate(order)})


ASKED = frozenset({
    *DUELS, "flagitationi_respondere", "proelium_committere", "concursatio", "praesidem_mutare", "proelium_dirimere",
    "legionem_convertere", "legiones_supra_decem_demere", "sedem_capere", "hibernare", "tributum", "consules_creare",
    "rogatio", "suffragium_ferre", "senatus_consultum", "imperium_transferre", "proscribere", "restituere",
    "caedem_exsequi", "census", "hereditas", "imaginem_fieri", "anulum_gygis_recipere", "anulo_aggredi",
    "legionem_fabrilem_dare", "proscriptum_tradere", "victum_tractare", "regem_romae_deprehendere", "tempus_nuntiare",
    "actium_aperire", "naves_longas_redimere", "concursatio_navalis", "triumphus", "rem_publicam_constituere",
})  # fmt: skip
"""What the steps of a chapter know in full: where none proposes it, the books show nothing to record it of."""
