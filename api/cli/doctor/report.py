"""All findings, as sentences or as JSON, and the exit code."""

import sys
from collections.abc import Sequence

from api.cli.colour import painted
from api.cli.doctor import certificate, disk, hours, network, program
from api.cli.doctor.finding import Check, Finding, Planned
from api.cli.result import CommandResult

CHECKS: tuple[Check, ...] = (program.check, network.check, disk.check, hours.check, certificate.check)
_MARK = {"good": "✓", "look": "!", "wrong": "✗"}
CODES = {"good": 0, "look": 1, "wrong": 2}


def findings(planned: Planned) -> list[Finding]:
    """Everything that was looked at, in order."""
    return [finding for check in CHECKS for finding in check(planned)]


def code(found: Sequence[Finding]) -> int:
    """0: ready. 1: something to look at. 2: an evening cannot be served so."""
    return max((CODES[finding.level] for finding in found), default=0)


def told(found: Sequence[Finding]) -> CommandResult:
    """A line for each finding, below it what to do."""
    lines = list[str]()
    for finding in found:
        lines.append(painted(f"  {_MARK[finding.level]} {finding.says}", finding.level, sys.stdout))
        if finding.do:
            lines.append(f"      {finding.do}")
    last = (
        "This machine is ready.",
        "This machine can serve; look at what is marked !.",
        "Not ready: mend what is marked ✗.",
    )
    said = "\n".join([*lines, last[code(found)]])
    return CommandResult(said, [finding.as_json() for finding in found], code(found))
