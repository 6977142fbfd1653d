"""What the kiosk keeps and works out by itself: its own modules, without a browser, in node's test runner."""

import subprocess

from tests.server import ROOT


def test_the_state_of_the_kiosk() -> None:
    """Its outbox, its clock, changes of views, and what a form lacks: each test of ``state.mjs`` passes."""
    # As text, so that what it imports is looked for beside the kiosk.
    script = [
        "--test-force-exit",
        "--test-reporter=tap",
        "--input-type=module",
        "-e",
        (ROOT / "tests" / "kiosk" / "state.mjs").read_text(),
    ]
    node = [str(ROOT / ".venv" / "nodejs" / "bin" / "node"), *script]
    done = subprocess.run(node, capture_output=True, text=True, cwd=ROOT / "kiosk", timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "\n# fail 0\n" in done.stdout and "\n# pass 0\n" not in done.stdout
