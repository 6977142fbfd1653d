"""From a clean clone to a page that is served: clones this repository into a temporary folder, runs ``make run``, asks for ``/`` until
it is answered, and prints the seconds of each part.

python -m tests.platforms.clean_clone          with the caches of this machine (uv, npm, pip)
python -m tests.platforms.clean_clone --cold   with empty ones
"""

import argparse
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from tests.server import ROOT

MOST = 40.0
"""Seconds that it may take."""
GIVES_UP = 600.0
CACHES = {"UV_CACHE_DIR": ".cache/uv", "npm_config_cache": ".npm", "PIP_CACHE_DIR": ".cache/pip"}
"""The caches, by the variable that moves each, and where each is by default in the home folder."""


def main(words: list[str] | None = None) -> int:
    """Returns 1 where it takes longer than MOST, or the page is never served."""
    parser = argparse.ArgumentParser(prog="tests.platforms.clean_clone")
    parser.add_argument("--cold", action="store_true", help="with empty caches")
    cold = parser.parse_args(words).cold
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, **({name: f"{folder}/{name}" for name in CACHES} if cold else {})}
        for name in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL"):
            env.pop(name, None)
        caches = ", ".join(f"{name} {state}" for name, state in states(env).items())
        print(f"caches: {caches}; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
        clone = Path(folder) / "ludi"
        began = time.monotonic()
        subprocess.run(("git", "clone", "-q", ROOT, clone), check=True)
        told = [("cloned", time.monotonic() - began)]
        served = run(clone, env, began, told)
        parts(told)
        tools = [name for name in (".venv/.tools", "kiosk/node_modules/.tools") if (clone / name).exists()]
    if tools:
        print(f"make run set up the tools of tests: {', '.join(tools)}")
    print(f"served after {served:.1f} s; at most {MOST:.0f} s")
    return int(served > MOST or bool(tools))


def states(env: Mapping[str, str]) -> dict[str, str]:
    """Which cache holds anything."""
    home = Path.home()
    places = {name: Path(env.get(name, home / usual)) for name, usual in CACHES.items()}
    return {
        name.partition("_")[0].lower(): "warm" if place.is_dir() and any(place.iterdir()) else "cold"
        for name, place in places.items()
    }


def run(clone: Path, env: Mapping[str, str], began: float, told: list[tuple[str, float]]) -> float:
    """``make run`` until the page is there; each of its lines goes into ``told`` with its seconds. Returns the seconds."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = ("make", "run", f"PORT={port}", f"DATA={clone}/data")
    with subprocess.Popen(
        words, cwd=clone, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    ) as process:
        reader = threading.Thread(target=_lines, args=(process, began, told), daemon=True)
        reader.start()
        try:
            while time.monotonic() - began < GIVES_UP and process.poll() is None:
                with suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                    if answer.status == 200:
                        return time.monotonic() - began
                time.sleep(0.05)
            return float("inf")
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)
            reader.join(30)


def _lines(process: "subprocess.Popen[str]", began: float, told: list[tuple[str, float]]) -> None:
    assert process.stdout
    for line in process.stdout:
        if line.strip():
            told.append((line.strip(), time.monotonic() - began))


def parts(told: list[tuple[str, float]]) -> None:
    """Each line with the second at which it was said."""
    for line, after in told:
        print(f"  {after:6.1f} s  {line[:100]}")
        if "is served at" in line:
            break


if __name__ == "__main__":
    sys.exit(main())
