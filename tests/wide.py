"""Which tests ``make test`` leaves to ``make test-wide``, which CI runs too: what takes long, and what a change breaks elsewhere than
in its own part of the house."""

WIDE = (
    # About the repository, its documents and the machine.
    "tests/bench",
    "tests/docs",
    "tests/faults",
    "tests/proof",
    "tests/supply",
    "tests/cli",
    "tests/api/test_amiss.py",
    "tests/api/test_local_name.py",
    "tests/api/test_many_processes.py",
    "tests/api/test_secure.py",
    "tests/api/test_start.py",
    "tests/api/test_wheel.py",
    "tests/log/test_tamper.py",
    # Whole evenings and drawn ones, for what tests of rules and the worked evenings say in seconds.
    "tests/api/test_changes.py",
    "tests/api/test_crowd.py",
    "tests/api/test_meter.py",
    "tests/kernel/secrecy",
    "tests/log/test_corpus.py",
    "tests/log/test_shown.py",
    "tests/ludi_romani/audit",
    "tests/ludi_romani/evenings/test_demo.py",
    "tests/ludi_romani/evenings/test_demo_script.py",
    "tests/ludi_romani/evenings/test_players.py",
    "tests/ludi_romani/properties",
    "tests/ludi_romani/views/test_picks.py",
    "tests/gloria_romae/audit",
    "tests/gloria_romae/evenings/test_demo.py",
    "tests/gloria_romae/players",
    "tests/gloria_romae/properties",
    "tests/gloria_mundi/audit",
    "tests/gloria_mundi/data/test_citations.py",
    "tests/gloria_mundi/evenings/test_computers.py",
    "tests/gloria_mundi/evenings/test_replayed.py",
    "tests/gloria_mundi/evenings/test_whole_game.py",
    "tests/gloria_mundi/players",
    "tests/gloria_mundi/views/test_secrecy.py",
)
"""Folders and files."""
SCREENS = "tests/kiosk"
MOST_USED = (
    "test_desk.py",
    "test_in_the_hand.py",
    "test_link.py",
    "test_no_law.py",
    "test_offers.py",
    "test_state.py",
    "test_trust.py",
    "gloria_mundi/test_phone.py::test_going_back",
    "gloria_mundi/test_phone.py::test_the_curtain",
    "gloria_mundi/test_phone.py::test_the_sack",
    "gloria_mundi/test_phone.py::test_what_a_purchase_would_do",
    "gloria_romae/test_plan.py",
)
"""Of the tests in a browser those of what all screens share, and of what each game's players hold in their hands: files, and single
tests of long ones."""


def is_wide(test: str) -> bool:
    """Whether a test, named as pytest does from the top of the repository, is left to ``make test-wide``."""
    file, _, function = test.partition("[")[0].partition("::")
    if file.startswith(f"{SCREENS}/"):
        name = file.removeprefix(f"{SCREENS}/")
        return name not in MOST_USED and f"{name}::{function}" not in MOST_USED
    return any(file == name or file.startswith(f"{name}/") for name in WIDE)
