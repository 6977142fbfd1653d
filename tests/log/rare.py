"""An evening of rare things: what neither the first summer nor the scripted evening brings."""

from typing import Any

Line = tuple[str, str, dict[str, Any], dict[str, Any]]
"""Who records which act with which fields; and whether it was counted, and what was dispensed with."""


def _announced(*rows: int) -> list[Line]:
    return [("apollo", "tempus_nuntiare", {"row": row}, {"dispense": {"SED-20": "It is late."}}) for row in rows]


BEFORE: list[Line] = [
    *(("minerva", "sedem_capere", {"player": id, "region": "rome"}, {}) for id in ("cicero", "isauricus", "ventidius")),
    ("organiser", "personam_assignare", {"player": "pansa", "person": 17}, {}),
    ("fata", "persona_recedere", {"player": "pansa"}, {}),
    *_announced(1),
]
AMICI: list[Line] = [
    ("mars", "amicitiam_facere", {"members": ["brutus", "cassius"]}, {}),
    ("mars", "amicis_tradere", {"giver": "brutus", "receiver": "cassius", "denarii": 300_000, "curiales": 1}, {}),
    ("mars", "repetere", {"owner": "brutus", "holder": "cassius", "denarii": 100_000}, {}),
    ("mars", "repetere", {"owner": "brutus", "holder": "cassius", "curiales": 1, "answer": "refused"}, {}),
    ("juno", "nuptiae", {"bride": "livia", "groom": "cicero"}, {}),
    ("juno", "amicitiam_dissolvere", {"player": "livia", "amici": ["brutus", "cassius"], "plea": True}, {}),
    ("mars", "adesse", {"region": "greece"}, {}),
    ("mars", "deus_belli_provocat", {"player": "brutus", "choice": "flagitatio", "against": "cassius"}, {}),
    ("fata", "numerare", {"player": "antony", "denarii": 300_000}, {}),
    *_announced(2, 3),
]
FIRST = 1 + len(BEFORE) + len(AMICI) + 2
"""The number of the first bill: behind the opening and the consuls."""
SENATE: list[Line] = [
    ("venus", "consules_creare", {"consules": ["cicero", "isauricus"]}, {}),
    ("venus", "rogatio", {"consul": "cicero", "type": "census", "provincia": "asia_minor"}, {}),
    ("venus", "suffragium_ferre", {"rogatio": FIRST, "voter": "cicero", "vote": "yes"}, {}),
    ("venus", "senatus_consultum", {"rogatio": FIRST}, {}),
    ("venus", "donare", {"giver": "antony", "receiver": "octavian", "denarii": 200_000}, {}),
    ("venus", "census", {"rogatio": FIRST, "shares": [{"player": "cicero", "denarii": 100_000}]}, {}),
    ("venus", "rogatio", {"consul": "isauricus", "type": "proscriptio", "target": "brutus"}, {}),
    ("venus", "suffragium_ferre", {"rogatio": FIRST + 5, "voter": "ventidius", "vote": "yes"}, {}),
    ("fata", "persona_recedere", {"player": "ventidius", "dies": True}, {}),
    ("vesta", "hereditas", {"dead": "ventidius", "heres": "isauricus", "suffragia": 20, "verdict": "vesta"},
     {"dispense": {"MOR-12": "No virgo was asked."}}),
    ("venus", "rogatio", {"consul": "cicero", "type": "caedes", "target": "brutus"},
     {"dispense": {"SEN-08": "His second."}}),
    *_announced(*range(4, 51)),
]  # fmt: skip
ACTIUM: list[Line] = [
    ("neptune", "actium_aperire", {}, {}),
    ("isis", "amicitia_ultima", {"leader": "octavian"}, {}),
    ("isis", "amicitia_ultima", {"leader": "octavian", "members": ["agrippa"]}, {}),
    ("isis", "amicitia_ultima", {"leader": "lepidus"}, {}),
    ("isis", "amicitia_ultima", {"leader": "octavian", "members": ["lepidus"]}, {}),
    ("isis", "amicitia_ultima", {"leader": "cleopatra"}, {}),
    ("isis", "naves_longas_redimere", {"party": FIRST + 62}, {}),
    ("fata", "persona_recedere", {"player": "cleopatra", "dies": True}, {}),
]
RARE = [*BEFORE, *AMICI, *SENATE, *ACTIUM]
DEBT: list[Line] = [
    *BEFORE,
    *AMICI,
    *SENATE[:6],
    ("venus", "donare", {"giver": "octavian", "receiver": "antony", "denarii": 200_000}, {}),
    ("venus", "donare", {"giver": "antony", "receiver": "venus", "denarii": 200_000}, {}),
]
"""What a census left is paid to Venus."""

BEGAN = 1_523_053_800_000
"""The first aestas of an evening that begins at half past six."""
HOURS: list[Line] = [
    ("organiser", "horam_statuere", {"hour": BEGAN, "closes": BEGAN + 9_600_000}, {}),
    *_announced(1),
    ("apollo", "intermittere", {"why": "Dinner is served.", "until": BEGAN + 600_000}, {}),
    ("diana", "continuare", {}, {}),
    ("apollo", "tempus_definire", {"row": 1, "seconds": 420}, {}),
    ("diana", "tempus_definire", {"row": 2, "seconds": 40, "all_to_come": True}, {}),
    ("diana", "horologio_mandare", {}, {}),
    ("host", "intercapedo", {"what": "step", "since": BEGAN, "lasted": 3_600_000}, {}),
    ("host", "intercapedo", {"what": "away", "since": BEGAN, "lasted": 90_000}, {}),
    ("host", "intercapedo", {"what": "sleep", "since": BEGAN + 5_000, "lasted": 600_000}, {}),
    *_announced(2),
    ("organiser", "ludos_claudere", {}, {}),
    ("venus", "donare", {"giver": "agrippa", "receiver": "octavia", "denarii": 100_000},
     {"counted": True, "dispense": {"LOG-24": "One more."}}),
]  # fmt: skip
"""What Apollo and Diana make of the hours, what befalls the clock itself, and the end."""
BREAKS: list[Line] = [
    ("diana", "intervallum_statuere", {"row": 2, "minutes": 30, "name": "Dinner"}, {}),
    ("diana", "intervallum_statuere", {"row": 6, "minutes": 10}, {}),
    *_announced(1),
    ("apollo", "intervallum_incipere", {}, {}),
    ("diana", "continuare", {}, {}),
    *_announced(2),
    ("apollo", "intervallum_statuere", {"row": 6, "minutes": 0}, {}),
]
"""Breaks that are planned, held and taken out."""

REFUSED: list[Line] = [
    *_announced(1),
    ("mars", "motus", {"player": "brutus", "to": "greece", "way": "sea"}, {"stands": True}),
    ("venus", "donare", {"giver": "agrippa", "receiver": "octavia", "denarii": 100_000}, {"counted": True}),
    ("venus", "donare", {"giver": "octavia", "receiver": "agrippa", "denarii": 100_000}, {"counted": True}),
    ("mars", "motus", {"player": "brutus", "to": "greece", "way": "sea"}, {"stands": True}),
    ("juno", "motus", {"player": "cassius", "to": "greece", "way": "sea"}, {"stands": True}),
    ("venus", "notare", {"text": "It was late."}, {}),
]
"""What rules refused, to which the next acts commit."""

DISPUTES: list[Line] = [
    *_announced(1),
    ("fata", "ampliare", {"number": 2}, {}),
    ("fata", "pronuntiare", {"words": "It stands."}, {}),
    ("organiser", "ampliare", {}, {}),
    ("organiser", "pronuntiare", {}, {}),
]
"""The room waits, and has its screens back."""


def _gift(denarii: int) -> dict[str, Any]:
    fields = {"giver": "livia", "receiver": "octavia", "denarii": denarii}
    return {"kind": "donare", "version": 1, "fields": fields, "by": "juno", "happened": None, "counted": True}


CORRECTED: list[Line] = [
    *_announced(1),
    ("juno", "donare", {"giver": "livia", "receiver": "octavia", "denarii": 200_000}, {"counted": True}),
    ("venus", "donare", {"giver": "octavia", "receiver": "atia", "denarii": 100_000}, {"counted": True}),
    ("fata", "corrigere", {"change": "amend", "number": 3, "content": _gift(100_000), "reason": "Juno counted."}, {}),
    ("fata", "corrigere", {"change": "insert", "number": 3, "content": _gift(300_000), "reason": "One more."}, {}),
    ("organiser", "corrigere", {"change": "void", "number": 4, "reason": "She kept it."}, {}),
    ("fata", "corrigere", {"change": "void", "number": 6, "reason": "There was none."}, {}),
]
"""What is set right: an act that was otherwise, one that was missing, one that did not happen, and the missing one after all."""
