"""What somebody may do, and is spared, by what he is: the rules that speak of his role, for his own eyes."""

from collections.abc import Mapping

from domain.ludi_romani.edition import Role

RIGHTS: Mapping[Role, tuple[str, ...]] = {
    "imperator": ("PRP-02", "PRO-04", "FLA-02", "PRO-25", "PRP-06", "SEN-10", "SEN-11", "REG-05"),
    "senator": ("SEN-02", "SEN-08", "ROS-06", "PRO-05", "SEN-11", "REG-05"),
    "virgo": ("FEM-02", "FEM-05", "FEM-06", "FEM-07", "FEM-08"),
    "matrona": ("FEM-03", "FEM-05", "FEM-06", "FEM-07", "FEM-08", "FEM-09", "FEM-10", "AMI-11"),
    "amazon": ("FEM-04", "FEM-05", "FEM-06", "FEM-08"),
    "rex": ("REG-02", "REG-05", "REG-07", "REG-08", "REG-09", "REG-10", "REG-11", "REG-12", "PRO-25"),
    "numen": (),
    "imago": ("IMA-03", "IMA-04", "IMA-06", "IMA-11"),
}
"""By role, the rules in the order in which one wants to know them."""

IMAGO_TAKES = 100_000
"""Denarii that one imago takes of one payment (IMA-06)."""
