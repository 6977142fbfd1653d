"""Runs rules, log, wire and faults on the Python of Debian's next release, and serves from the wheel there, in a chroot.

python -m tests.platforms --suite trixie --root build/trixie --wheel dist/ludi_romani-….whl
"""

import argparse
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.server import ROOT

NEEDED = ("python3", "python3-venv", "ca-certificates", "openssl", "strace", "postgresql")
TESTED = (
    "tests/kernel",
    "tests/ludi_romani/rules",
    "tests/gloria_romae",
    "tests/gloria_mundi",
    "tests/log",
    "tests/api",
    "tests/cli",
    "tests/faults",
)
"""What does not need a browser. Files in there that do are left out, and named."""
HOUSE = "house"
WITHIN = ("unshare", "--mount", "--pid", "--fork", "sh", "-c")
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")


def main(words: list[str] | None = None) -> int:
    """Returns the exit code of the tests, or that of the wheel that did not serve."""
    parser = argparse.ArgumentParser(prog="tests.platforms")
    parser.add_argument("--suite", default="trixie", help="Debian's release")
    parser.add_argument("--root", type=Path, default=Path("build/trixie"), help="the chroot, kept for the next run")
    parser.add_argument("--wheel", type=Path, required=True)
    parser.add_argument("--only", nargs="*", default=TESTED, help="files or folders of tests")
    chosen = parser.parse_args(words)
    if os.getuid():
        print("A chroot is made by root alone: sudo make test-python", file=sys.stderr)
        return 2
    root: Path = chosen.root.resolve()
    if not (root / "usr" / "bin" / "python3").exists():
        made(root, chosen.suite)
    laid(root, chosen.wheel)
    left = [str(file.relative_to(ROOT)) for file in with_browser()]
    print(f"left out, as they need a browser: {', '.join(left)}", flush=True)
    ignored = " ".join(f"--ignore={file}" for file in left)
    return run(root, "sh", f"/{HOUSE}/tests/platforms/inside.sh", chosen.wheel.name, ignored, *(chosen.only or TESTED))


def made(root: Path, suite: str) -> None:
    """A small system of that release, from where this machine's own packages come."""
    if not shutil.which("mmdebstrap"):
        subprocess.run(("apt-get", "-qq", "update"), check=True)
        subprocess.run(
            ("apt-get", "-qq", "install", "--no-install-recommends", "mmdebstrap"),
            check=True,
            stdout=subprocess.DEVNULL,
        )
    root.parent.mkdir(parents=True, exist_ok=True)
    words = ("mmdebstrap", "--quiet", "--variant=apt", f"--include={','.join(NEEDED)}", suite, str(root))
    subprocess.run(words, check=True)


def laid(root: Path, wheel: Path) -> None:
    """This tree as git has it, with what was changed since, the built screens and help, the wheel, and this machine's certificates."""
    house = root / HOUSE
    shutil.rmtree(house, ignore_errors=True)
    house.mkdir()
    for file in tracked():
        (house / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, house / file)
    for built in (Path("kiosk", "dist"), Path("handbook", "dist")):
        shutil.copytree(ROOT / built, house / built)
    shutil.copy2(wheel, house)
    if CERTIFICATES.exists():
        shutil.copy2(CERTIFICATES, root / CERTIFICATES.relative_to("/"))


def tracked() -> Iterator[str]:
    """Files of the tree, from its root on."""
    told = subprocess.run(("git", "ls-files", "-z"), cwd=ROOT, check=True, capture_output=True, text=True).stdout
    yield from (file for file in told.split("\0") if file and (ROOT / file).is_file())


def with_browser() -> Iterator[Path]:
    """Test files of TESTED that drive a browser."""
    for folder in TESTED:
        for file in sorted((ROOT / folder).rglob("test_*.py")):
            text = file.read_text()
            if "playwright" in text or "tests.kiosk" in text:
                yield file


def run(root: Path, *words: str) -> int:
    """Run a command in the chroot, with devices and processes of its own mount and process space."""
    mounts = f"mount --rbind /dev '{root}/dev' && mount -t proc proc '{root}/proc' && exec chroot '{root}' \"$@\""
    kept = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "UV_", "SSL_"))}
    env = {**kept, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8"}
    return subprocess.run((*WITHIN, mounts, "sh", *words), env=env).returncode


if __name__ == "__main__":
    sys.exit(main())
