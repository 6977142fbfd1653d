"""In which of the seven ways each rule is kept, and the one list of rules that are not built yet."""

from collections.abc import Sequence
from typing import Literal

from domain.ludi_romani.rulebook import RULES

Way = Literal["objection", "caution", "consequence", "effect", "permission", "datum", "by hand"]

OBJECTION = """
    GEN-02 ROS-01 ROS-03 ROS-05 REG-07 REG-08 SED-01 SED-08 SED-16 SED-17 SED-18 SED-19 SED-20 SED-22 MOT-01 MOT-02 MOT-03
    MOT-06 MOT-07 MOT-11 MOT-12 MOT-18 CLI-11 BAC-07 PES-07 KAL-01 KAL-02 NUM-32 NUM-34 NUM-38 MER-04 MER-05 MER-09 MER-10
    MER-12 MER-13 MER-14 MER-16 PRP-02 PRP-03 PRP-06 TRI-01 TRI-03 TRI-08 TRI-10 TRI-11 NUM-43 IMA-06 IMA-07 IMA-09 PRO-01
    PRO-02 PRO-03 PRO-04 PRO-05 PRO-06 PRO-09 PRO-11 PRO-15 PRO-16 PRO-17 PRO-22 PRO-27 FLA-01 FLA-02 FLA-03 FLA-04 FLA-05
    FLA-06 MOT-10 MOT-17 NUM-23 NUM-33 NUM-41 NUM-48 REG-02 REG-03 MOR-05 CLI-01 CLI-03 CLI-05 FEM-06 IMA-04 NUP-08 PRO-07
    PRO-08 PRO-24 FLA-07 ACT-01 ACT-03 ACT-04 ACT-05 ACT-11 ACT-13 ACT-17 ACT-20 ACT-21 NUM-09 TRP-01 TRP-02 FEM-03 FEM-05
    DIV-08 NUM-25 NUP-01 NUP-02 NUP-03 NUP-06 NUP-10 DIV-01 DIV-02 DIV-03 DIV-07 PRP-14 MOR-01 MOR-03 MOR-06 MOR-09
    MOR-12 MOR-13 MOR-14 IMA-01 IMA-02 SEN-01 SEN-02 SEN-03 SEN-05 SEN-07 SEN-08 SEN-09 SEN-10 SEN-14 SEN-15 SEN-16 SEN-17
    SEN-18 SEN-19 NUM-12 NUM-14 FEM-08 REG-11 PES-01 PES-02 PES-03 AMI-01 AMI-02 AMI-06 AMI-07 AMI-08 AMI-11 AMI-12
    REG-06 NUM-27 NUM-30 SED-03 SED-04 SED-05 MOT-13 MOT-14
    NUM-06 WAR-01 WAR-02 WAR-04 WAR-06 WAR-08 WAR-09 GYG-01 GYG-03 GYG-04 GYG-05 PRO-26
    NUM-01 MER-01 MER-06 MER-18 TRP-03 TRP-04 KAL-06 KAL-07 GEN-04
    MOR-02 MOR-04 MOR-07 MOR-08
    CLI-09 CLI-10 CLI-12 CLI-15 BAC-01 BAC-02 BAC-03 BAC-06 BAC-09
""".split()

CAUTION = """
    NUM-24 REG-05 SED-23 MOT-15 MER-07 MER-08 NUM-45 NUM-46 IMA-08 CLI-14 ACT-02 SEN-11 PES-05 NUM-47
    MER-02
""".split()

CONSEQUENCE = """
    ROS-06 PRO-18 PRO-19 PRO-21 ACT-16 CLI-06 PRP-09 MOR-10 MOR-11 PES-04
    CLI-08 BAC-08
""".split()

EFFECT = """
    SED-06 NUM-13 TRI-09 KAL-05 PRO-12 PRO-13 PRO-14 PRO-20 PRO-23 FLA-08 REG-04 CLI-02 NUM-21 PRP-01 PRP-05 NUM-35
    AMI-03 ACT-12 ACT-14 ACT-15 ACT-18 NUM-03 NUM-44 PRP-10 FEM-02 NUM-08 NUP-04 NUP-05 NUP-09 NUP-11 DIV-05 DIV-06 PRP-11
    IMA-12 SEN-04 SEN-12 SEN-13 NUM-16 FEM-10
    MOT-16
    WAR-03 WAR-05 WAR-07 WAR-11 PRP-04 PRP-13
    NUM-04 GEN-01 PRP-15 REG-10
    BAC-04 FEM-09
""".split()

PERMISSION = """
    ROS-02 ROS-04 NUM-31 REG-01 REG-09 SED-21 MOT-04 MOT-05 MOT-08 MOT-09 MOT-19 IMA-03 MER-11 MER-15 MER-17 PES-06
    PRP-07 PRP-08 TRI-04 TRI-12 TRI-13 IMA-05 IMA-10 PRO-10 PRO-25 REG-12 NUM-50 FEM-04 NUM-05 NUP-07 DIV-04 DIV-09
    FEM-07 NUM-39 AMI-04 AMI-05 AMI-09
    COM-02 NUM-10 NUM-11 NUM-26 NUM-28
    NUM-15 NUM-42 WAR-10 GYG-02
    NUM-49 MER-03
    CLI-04 CLI-13 NUM-36 NUM-37 BAC-10
""".split()

DATUM = [
    *(f"ROS-{n:02}" for n in range(7, 76)),
    *"FEM-01 NUM-02 NUM-07 NUM-17 NUM-18 NUM-19 NUM-20 NUM-29 NUM-40 SED-07".split(),
    *(f"SED-{n:02}" for n in range(9, 16)),
    *(f"TRI-{n:02}" for n in range(5, 8)),
    *"ACT-06 ACT-07 ACT-08 ACT-09 ACT-10 PRP-12 ACT-CHART KAL-03 KAL-08".split(),
    *(f"KAL-T{n:02}" for n in range(1, 51)),
]

BY_HAND = {
    "GEN-03": (
        "Dinner and the date of the event: the invitation says them. Hear the call to the table; a note records a "
        "late start."
    ),
    "COM-01": "Shouting, waving and signs between regions: everybody hears and sees them. A note keeps what matters later.",
    "COM-03": "What imagines overhear and tell: one would have to listen to every ghost. A note keeps what was told.",
    "IMA-11": "What an imago reports of what it overheard: one would have to hear it. A note keeps what was told.",
    "COM-04": (
        "Asking around for what is for sale: one would have to hear the question. The ledger answers a referee; a "
        "note keeps a broken promise."
    ),
    "SED-02": (
        "Who reached for a chair first, god or mortal: one would have to see it. The god's seat is recorded "
        "first; a note keeps the quarrel."
    ),
    "NUM-22": (
        "What Saturn and Ops bring to drink, and what they see of the seats on their rounds: one would have to be served, and "
        "to see it. A note keeps what they report; Minerva unseats."
    ),
    "SED-24": (
        "Saturn, Ops and Minerva walk about and watch the chairs: one would have to see them. A note keeps what "
        "they found."
    ),
    "KAL-04": (
        "Which of Apollo and Diana prevails: one would have to hear the dispute. The announcement is recorded in "
        "the name of the one who prevailed; a note keeps the other's will."
    ),
    "CLI-07": (
        "Whether a patronus protects his clientes from rivals, and what they do for him in return: he may ignore it at his "
        "peril, and one would have to hear what was promised. Who forbids an execution is asked there; a note keeps a broken "
        "word."
    ),
    "BAC-05": "Foreign dances on the road: one would have to see them. A note praises the best.",
    "TRI-02": (
        "A numen who refuses a resident his tributum: one would have to hear the refusal. The ledger shows what the "
        "numen still has; a note brings it before the Fates."
    ),
    "SEN-06": (
        "Who nominated whom for consul, and how long Venus let them: one would have to hear it. The two consuls are "
        "recorded; a note keeps the other names."
    ),
    "ACT-19": (
        "Whether a numen declared his die aloud before Neptune proclaimed the victor: one would have to hear "
        "it. The Fates judge, and the die is recorded with the roll or not at all; a note keeps the quarrel."
    ),
    "AMI-10": (
        "Juno's displeasure with one who betrayed his amici: one would have to hear her say it, and who "
        "listens. A refusal to return something is recorded; a note keeps what she said."
    ),
}
"""Why no software can hold it: what one would have to hear or see, and the note offered instead."""

NOT_YET_BUILT = """
""".split()
"""Only shrinks; no rule of an act that is built may stand here."""

_WAYS: tuple[tuple[Way, Sequence[str]], ...] = (
    ("objection", OBJECTION),
    ("caution", CAUTION),
    ("consequence", CONSEQUENCE),
    ("effect", EFFECT),
    ("permission", PERMISSION),
    ("datum", DATUM),
    ("by hand", tuple(BY_HAND)),
)

KEPT: dict[str, Way] = {rule: way for way, rules in _WAYS for rule in rules}
"""The way of every rule that is built."""

UNKNOWN = [rule for rule in (*KEPT, *NOT_YET_BUILT) if rule not in RULES]
"""Misspelt ids; a test keeps this empty."""
