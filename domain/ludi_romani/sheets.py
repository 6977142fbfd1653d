"""Which rules stand on which printed sheet: what everybody should have read on one sheet, what every god needs at his table, and the
steps of a proelium."""

from collections.abc import Mapping

SHEETS: Mapping[str, frozenset[str]] = {
    "one_page": frozenset("""
    GEN-01 GEN-02 GEN-04
    KAL-02 KAL-03 KAL-05 KAL-08
    SED-01 SED-02 SED-06 SED-16 SED-17 SED-20 SED-22
    MOT-01 MOT-03 MOT-04 MOT-05 MOT-06 MOT-08 MOT-10 MOT-11 MOT-13 MOT-14
    FLA-01 FLA-02 FLA-03 FLA-04 FLA-05 FLA-06 FLA-08
    PRO-01 PRO-02 PRO-06 PRO-09 PRO-11 PRO-12 PRO-13 PRO-14 PRO-17 PRO-23 PRO-25
    WAR-01 WAR-03 WAR-05 WAR-07
    TRI-01 TRI-02 TRI-03 TRI-05 TRI-06 TRI-07 TRI-08 TRI-09
    SEN-01 SEN-02 SEN-03 SEN-05 SEN-07 SEN-09 SEN-10 SEN-11 SEN-16 SEN-18
    MER-03 MER-04 MER-05 MER-06 MER-07 MER-08 MER-09 MER-14
    PRP-06 PRP-08
    ROS-06
    REG-02 REG-05 REG-07 REG-08
    AMI-01 AMI-03 AMI-05 AMI-12
    CLI-10 CLI-11 CLI-15
    FEM-02 FEM-03 FEM-04
    MOR-04 MOR-05 MOR-09 MOR-10 MOR-11
    IMA-01 IMA-03 IMA-04 IMA-06
    ACT-01 ACT-02 ACT-05 ACT-06 ACT-07 ACT-08 ACT-09 ACT-10 ACT-12 ACT-14 ACT-16
    TRP-01 TRP-03
    """.split()),
    "every_god": frozenset("NUM-45 NUM-46 NUM-47 NUM-48 NUM-50 TRI-01 TRI-02 TRI-03".split()),
    "proelium": frozenset("FLA-01 FLA-03 PRO-09 PRO-12 PRO-13 PRO-14 PRO-23".split()),
}  # fmt: skip
"""By what a sheet is called on the wire."""
