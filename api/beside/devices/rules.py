"""Faults of devices."""

from typing import Literal

from api.beside.devices.table import DeviceReport

SILENT = 10_000
"""Milliseconds without a frame after which a device counts as silent; a live one sends every second."""
LOW = 15
"""Battery level in per cent below which a device has a fault, unless it is charging."""
OFF = 2_000
"""Milliseconds by which a device's own clock may be wrong; its screens use the server's clock anyway."""

Fault = Literal["silent", "waiting", "refused", "battery", "clock", "version"]
"""The faults of a device, the worst first."""


def faults(seen: int | None, report: DeviceReport, now: int) -> tuple[Fault, ...]:
    """The faults of a device that was ``seen`` last at an instant, or never, with its last report."""
    conditions: dict[Fault, bool] = {
        "silent": seen is None or now - seen > SILENT,
        "waiting": bool(report.slips),
        "refused": report.refused > 0,
        "battery": report.battery is not None and report.battery < LOW and not report.charging,
        "clock": abs(report.off) > OFF,
        "version": not report.newest,
    }
    return tuple(fault for fault, stands in conditions.items() if stands)
