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
    "tests/api/test_wheel.py",
    "tests/api/test_secure.py",
    # Whole evenings and drawn ones, for what tests of rules and the worked evenings say in seconds.
    "tests/api/test_changes.py",
    "tests/api/test_crowd.py",
    "tests/api/test_meter.py",
    "tests/kernel/test_secrecy.py",
    "tests/log/test_corpus.py",
    "tests/ludi_romani/audit",
    "tests/ludi_romani/evenings/test_demo.py",
    "tests/ludi_romani/evenings/test_players.py",
    "tests/ludi_romani/properties",
    "tests/ludi_romani/views/test_picks.py",
    "tests/gloria_romae/audit/test_one_truth.py",
    "tests/gloria_romae/evenings/test_demo.py",
    "tests/gloria_romae/players",
    "tests/gloria_romae/properties",
    "tests/gloria_mundi/data/test_citations.py",
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
    "test_petition.py",
    "test_state.py",
    "test_trust.py",
    "gloria_mundi/test_phone.py",
    "gloria_romae/test_plan.py",
)
"""Of the tests in a browser those of what all screens share, and of what each game's players hold in their hands."""


def is_wide(path: str) -> bool:
    """Whether the tests of a file, named from the top of the repository, are left to ``make test-wide``."""
    if path.startswith(f"{SCREENS}/"):
        return path.removeprefix(f"{SCREENS}/") not in MOST_USED
    return any(path == name or path.startswith(f"{name}/") for name in WIDE)
