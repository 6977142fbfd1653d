"""The plan of a house as the kiosk holds it: its own modules, without a browser, in node's test runner."""

import subprocess

from tests.server import ROOT


def test_the_plan_of_the_kiosk() -> None:
    """Months set, moved, copied, undone, kept and sent: each test of ``plan.mjs`` passes."""
    # As text, so that what it imports is looked for beside the kiosk.
    script = (ROOT / "tests" / "kiosk" / "gloria_romae" / "plan.mjs").read_text()
    words = ["--test-force-exit", "--test-reporter=tap", "--input-type=module", "-e", script]
    node = [str(ROOT / ".venv" / "nodejs" / "bin" / "node"), *words]
    done = subprocess.run(node, capture_output=True, text=True, cwd=ROOT / "kiosk", timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "\n# fail 0\n" in done.stdout and "\n# pass 0\n" not in done.stdout
