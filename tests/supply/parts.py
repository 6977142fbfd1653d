"""Everything that is not ours: each package of the two locks, with its version, its licence, and whether it goes with the program or
only makes and tests it."""

import base64
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

OURS = "ludi-romani"
BUILDERS = frozenset({"vite", "@sveltejs/vite-plugin-svelte"})
"""What builds the screens, and stands in none of them."""
_LOCKED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True, order=True)
class Part:
    """One package."""

    purl: str
    name: str
    version: str
    licence: str
    shipped: bool
    digest: str = ""
    """SHA-512 of what is installed, in hexadecimal; where several files may be, none."""


def parts(root: Path) -> list[Part]:
    """All of them, by name."""
    return sorted({*_python(root / "locks" / "dev.txt"), *_npm(root / "kiosk" / "package-lock.json")})


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _python(lock: Path) -> Iterator[Part]:
    shipped = _needed(OURS)
    for found, version in _LOCKED.findall(lock.read_text()):
        name = _plain(found)
        yield Part(f"pkg:pypi/{name}@{version}", name, version, _licence(name), name in shipped)


def _needed(name: str) -> frozenset[str]:
    """What an installed package needs here, and what that needs, and so on."""
    needed, asked = set[str](), [name]
    while asked:
        try:
            wanted = distribution(asked.pop()).requires or []
        except PackageNotFoundError:  # not for this machine
            continue
        for one in map(Requirement, wanted):
            if _plain(one.name) not in needed and (one.marker is None or one.marker.evaluate({"extra": ""})):
                needed.add(_plain(one.name))
                asked.append(one.name)
    return frozenset(needed)


def _licence(name: str) -> str:
    """As the package says it itself: older ones in classes or in a line, newer ones in an expression."""
    try:
        said = distribution(name).metadata
    except PackageNotFoundError:
        return ""
    classes = [one.rpartition(" :: ")[2] for one in said.get_all("Classifier", []) if one.startswith("License :: ")]
    lines = (said[one] for one in ("License-Expression", "License") if one in said)
    told: str = " and ".join(classes) or next(lines, "")
    return told.partition("\n")[0].strip()


def _in_screens(packages: Mapping[str, Any]) -> frozenset[str]:
    """The names of what goes into the built screens: their own dependencies, what these need, and so on."""
    needed, asked = set[str](), [*packages[""]["dependencies"].keys() - BUILDERS]
    while asked:
        name = asked.pop()
        if name not in needed:
            needed.add(name)
            asked += packages.get(f"node_modules/{name}", {}).get("dependencies", ())
    return frozenset(needed)


def _npm(lock: Path) -> Iterator[Part]:
    packages = json.loads(lock.read_text())["packages"]
    shipped = _in_screens(packages)
    alone = {
        (path.rpartition("node_modules/")[2], one["version"]) for path, one in packages.items() if "integrity" in one
    }
    for path, one in packages.items():
        if path:
            name = path.rpartition("node_modules/")[2]
            if "integrity" not in one and (name, one["version"]) in alone:
                continue  # It comes within another package, and by itself too.
            _, _, digest = one.get("integrity", "").partition("sha512-")
            yield Part(
                f"pkg:npm/{name.replace('@', '%40')}@{one['version']}", name, one["version"], one.get("license", ""),
                name in shipped, base64.b64decode(digest).hex(),
            )  # fmt: skip
