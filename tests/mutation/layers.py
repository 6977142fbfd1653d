"""What is changed, layer by layer, and which tests are to notice."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path


@dataclass(frozen=True)
class Layer:
    """Folders of code and the tests that are asked about a change there. ``first`` is asked first about what is made at import."""

    folders: tuple[str, ...]
    tests: tuple[str, ...]
    elsewhere: tuple[str, ...] = ()
    """Files that only a process of its own runs: no test can be asked about them in a fork of this one."""
    first: tuple[str, ...] = ()

    def files(self, root: Path) -> list[str]:
        """Its files of Python."""
        found = [path.relative_to(root) for folder in self.folders for path in sorted((root / folder).rglob("*.py"))]
        return [str(path) for path in found if not str(path).startswith(self.elsewhere or "\0")]


GAME = "domain/ludi_romani"
PROMISES = "tests/log/test_promises.py"
"""Holds what is declared in the domain, and is collected at once."""
TOO_LONG = (
    "tests/kernel/secrecy",
    "tests/ludi_romani/evenings/test_demo.py",
    "tests/ludi_romani/evenings/test_players.py",
    "tests/ludi_romani/views/test_picks.py",
    "tests/ludi_romani/audit/test_replayed.py",
    "tests/api/test_changes.py",
    "tests/api/test_crowd.py",
    "tests/api/test_meter.py",
    "tests/api/test_secure.py",
    "tests/api/test_wheel.py",
    "tests/gloria_romae/evenings/test_demo.py",
    "tests/cli/test_codes.py::test_what_is_done_is_0_and_no_escape_is_in_a_pipe",
    "tests/cli/test_codes.py::test_what_serves_ends_with_0_by_ctrl_c",
    "tests/cli/test_codes.py::test_a_reader_that_has_enough_is_no_fault",
    "tests/cli/test_codes.py::test_help_is_soon_there",
    "tests/cli/test_commands.py::test_the_evenings_of_a_folder",
    "tests/cli/test_doctor.py::test_the_server_of_the_folder_itself_is_no_fault",
    "tests/cli/test_new.py::test_the_server_serves_the_evening_that_was_made_last",
)
"""Whole evenings, minutes long, for what the golden evening says in two seconds; and servers and commands in processes of their own."""
COMMANDS = (
    *(f"tests/cli/test_{name}.py" for name in ("codes", "commands", "doctor", "moving", "new")),
    "tests/cli/test_rehearse.py::test_who_was_ready_stays_so",
)
"""Tests of the command line within their own process, but for those of them that are named above."""

LAYERS = (
    Layer(
        (f"{GAME}/acts", f"{GAME}/law", f"{GAME}/aggregates", "domain/kernel"),
        (
            *(f"tests/ludi_romani/{kind}" for kind in ("rules", "evenings", "views", "told")),
            "tests/kernel",
            "tests/log",
        ),
        first=(PROMISES,),
    ),
    *(
        Layer(
            (f"domain/{game}/acts", f"domain/{game}/law", f"domain/{game}/aggregates"),
            tuple(f"tests/{game}/{kind}" for kind in ("rules", "evenings", "properties", "views")),
            first=(PROMISES,),
        )
        for game in ("gloria_romae", "gloria_mundi")
    ),
    Layer(
        ("projections",),
        (
            *(f"tests/ludi_romani/{kind}" for kind in ("told", "views", "audit", "rules")),
            *("tests/kernel", "tests/api", "tests/gloria_romae", "tests/gloria_mundi", "tests/log/test_shown.py"),
        ),
    ),
    Layer(
        ("api",),
        (
            *("tests/api", "tests/kernel", "tests/log", "tests/ludi_romani/audit", "tests/ludi_romani/data"),
            *("tests/faults/test_clock.py", "tests/faults/test_damage.py", "tests/gloria_mundi/evenings"),
            *("tests/gloria_romae/views/test_trial.py", *COMMANDS),
        ),
        elsewhere=("api/__main__.py", "api/serve.py", "api/cli/rehearsal/", "api/transport/"),
    ),
)


def asking(tests: Sequence[str]) -> tuple[Layer, ...]:
    """The layers, each with these tests in place of its own if there are any."""
    return tuple(replace(layer, tests=tuple(tests), first=()) for layer in LAYERS) if tests else LAYERS
