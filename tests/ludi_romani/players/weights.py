"""How often a player thinks of which act, season by season. What follows from something else (the answer to a challenge, a vote, the
next die) stands high: it is offered only while there is such a thing."""

PHASES = ("before", "aestas", "motus", "hiems", "actium")
OWN = 6
"""By how much a numen prefers what few others may do."""
UNKNOWN = 3
"""The weight of an act that the table does not know yet."""

_TABLE = """
                               before  aestas  motus  hiems  actium
    condicionem_statuere            6       0      0      0       0
    personam_assignare             80       1      0      1       0
    persona_recedere                2       1      0      1       0
    sedem_capere                   40      10    100     10       0
    sedem_adiudicare                1       2      4      1       0
    loco_movere                     0       1      3      1       0
    adesse                         20       8      6      3       0
    tempus_nuntiare                 9       9     20      9       0
    feriae                        .03     .03    .03    .03       0
    mutatio_kalendarum              0     .03    .03    .03       0
    horam_statuere                 .5       0      0      0       0
    tempus_definire                .1     .05    .05    .05     .05
    intermittere                   .1     .05    .05    .05     .05
    continuare                      0      20     20     20      20
    intervallum_statuere           .1     .05    .05    .05       0
    intervallum_incipere            0       9      9      9       0
    horologio_mandare             .05     .02      0      0       0
    intercapedo                     0     .02      0    .02       0
    ludos_claudere                  0       0      0      0      20
    hibernare                       0       0      0     30       0
    motus                           0       8     40      4       0
    occurrere_in_mari               0       1      0     .3       0
    translatio_minervae             0       2      0      0       0
    mercurius_eripit                0     1.5      0      0       0
    fuga                            0      .5     .5     .5       0
    regem_comitari                  0       2      8      4       0
    regem_romae_deprehendere        0       2      2      5       0
    nuntium_mittere                 2       2      1      2       0
    nuptiae                         0       3      2      4       0
    res_coniugum_permutare          0       2      1      2       0
    divortium                       0      .6      0     .8       0
    amazonem_fieri                  0       2      1      2       0
    virus_propinare                 0      .7      0      1       0
    clientem_accipere               0       3      1      3       0
    pecuniam_a_cliente_exigere      0       2      1      2       0
    clientem_dimittere              0      .5     .5     .5       0
    clientem_necare                 0      .4      0     .4       0
    bacchantem_facere               0       3      1      3       0
    bacchantem_liberare             0       1      1      1       0
    bacchantem_necare               0       1     .5      1       0
    commutatio                      0       2      1      2       0
    donare                          2       3      1      3       0
    emptio_legionum                 0       8      2      4       0
    emptio_classium                 0       6      2      4       0
    pestis                          0      .4     .1     .4       0
    tributum                        0       0      0     30       0
    instauratio_tributi             0       0      0      2       0
    consules_creare                 0       0      0     20       0
    rogatio                         0       0      0     30       0
    suffragium_ferre                0       0      0     60       0
    senatus_consultum               0       0      0     30       0
    imperium_transferre             0       0      1     30       0
    proscribere                     0       0      1     30       0
    restituere                      0       0      1     30       0
    caedem_exsequi                  0       2      2     20       0
    census                          0       0      0     40       0
    proscriptum_tradere             0       1      2      2       0
    flagitatio                      0      14      0      0       0
    flagitationi_respondere         0      80      0      0       0
    flagitatione_cedere             0       2      0      0       0
    prioritas                       0      12      0      0       0
    proelium_committere             0      80      0      0       0
    concursatio                     0     160      0      0       0
    legionem_fabrilem_dare          0       8      0      0       0
    praesidem_mutare                0      12      0      0       0
    proelium_dirimere               0       4      0      0       0
    legionem_convertere             0      20      2      0       0
    victum_tractare                 0       8      4      2       0
    legiones_supra_decem_demere     0       9      5      5       0
    iuno_cogit                      0       3      0      0       0
    deus_belli_provocat             0       3      0      0       0
    anulum_gygis_dare               0      .5      1      2       0
    anulum_gygis_recipere           0       1      1      1       0
    anulo_aggredi                   0       0      0     10       0
    mors                            0      .5      0     .5       0
    mors_voluntaria                 0      .2      0     .2       0
    hereditas                       0       8      6      8       8
    imaginem_fieri                  0       2      2      3       5
    amicitiam_facere                0       1      1      1       0
    amicitiam_sancire               0      14      8      8       0
    amicis_tradere                  0       3      2      2       0
    repetere                        0       1      1      2       0
    amicitiam_dissolvere            0      .4     .4     .4       0
    actium_aperire                  0       0      0      0      99
    amicitia_ultima                 0       0      0      0      40
    conferre                        0       0      0      0      40
    naves_longas_redimere           0       0      0      0      30
    concursatio_navalis             0       0      0      0      90
    triumphus                       0       0      0      0      99
    rem_publicam_constituere        0       0      0      0      99
    ius_dicere                      0      .6     .6     .6       1
    alea                            0      .5     .5     .5       0
    nummos_mutare                  .5      .5     .5     .5       0
    personam_induere                0      .5     .5     .5       0
    numerare                        0     1.5     .5      1       0
    notare                         .2     .02    .02    .02     .02
    ampliare                       .1     .05    .05    .05     .05
    pronuntiare                    20      20     20      20     20
    revocare                       .5      .5     .5     .5       0
"""


def _read(table: str) -> dict[str, dict[str, float]]:
    rows = [line.split() for line in table.splitlines()[2:] if line]
    return {kind: dict(zip(PHASES, map(float, numbers), strict=True)) for kind, *numbers in rows}


WEIGHTS = _read(_TABLE)


def weight(kind: str, phase: str) -> float:
    """How often an act of this kind comes to mind in a phase."""
    return WEIGHTS[kind][phase] if kind in WEIGHTS else UNKNOWN
