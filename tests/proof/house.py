"""``make house``: the house as its imports draw it, into docs/house.svg. A floor is a top-level folder, a room what the import
contracts name a layer, an arrow all imports from one room to another. Whatever points upwards is drawn in red."""

import os
import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import grimp

from tests.server import ROOT

PICTURE = ROOT / "docs" / "house.svg"
WIDTH, FLOOR, MARGIN = 1560, 250, 150
ROOM, GAP = 74, 22
COLOURS = {"kiosk": "#7a5230", "api": "#2f5d8a", "projections": "#4a7a45", "domain": "#8a2f3c"}
UPWARDS = "#e00000"
BELOW = r"(^|_)tables?$|^backfill$"
"""Modules beside the log that the engine imports."""
BETWEEN = r"^(rules|spreadsheets)$"
"""Those that live imports."""
ENDPOINTS, RULES, TABLES, PORT = "beside.endpoints", "beside.rules", "beside.tables", "port"
PORTS = frozenset(f"api.store.{one}" for one in ("port", "changes", "cached", "model_table", "alarm", "worlds"))
"""What tables need of the store."""
KERNEL = ("script", "record", "correction", "deciding", "log", "grammar")


@dataclass(frozen=True)
class Room:
    """One room: its dotted name, the floor that it is on, and how many lines of code are in it."""

    name: str
    floor: str
    files: int
    lines: int


@dataclass(frozen=True)
class Place:
    """Where a room is drawn."""

    x: float
    y: float
    width: float

    @property
    def middle(self) -> float:
        """Its middle, from left to right."""
        return self.x + self.width / 2


def _layers(container: str) -> list[str]:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    named = [one["layers"] for one in contracts if container in one.get("containers", ())]
    return [name.strip(" ()") for layer in named[0] for name in re.split(r"[|:]", layer)] if named else []


def _home(module: str) -> str:
    """Where a module is drawn. Beside the log: endpoints above live, rules above http, tables below the store, and what
    these need of the store below them. In the kernel: what records above corrections, the rest of deciding below them."""
    *_, name = module.split(".")
    if module.startswith("api.beside."):
        room = TABLES if re.search(BELOW, name) else RULES if re.search(BETWEEN, name) else ENDPOINTS
        return f"api.{room}.{name}"
    if module in PORTS:
        return f"api.{PORT}.{name}"
    return module.replace("domain.kernel.deciding.record", "domain.kernel.record")


def _sources(folder: Path) -> list[Path]:
    found = [folder.with_suffix(".py")] if folder.with_suffix(".py").exists() else []
    kinds = (".py", ".ts", ".svelte")
    return found + sorted(
        file for file in folder.rglob("*") if file.suffix in kinds and "__pycache__" not in file.parts
    )


def _room(name: str, floor: str, folder: Path) -> Room:
    files = _sources(folder)
    return Room(name, floor, len(files), sum(len(file.read_text().splitlines()) for file in files))


def _games(floor: str) -> list[str]:
    return sorted(
        one.name for one in (ROOT / floor).iterdir() if (one / "__init__.py").exists() and one.name != "kernel"
    )


def rooms() -> list[Room]:
    """Every room, floor by floor from the top, in the order in which one may import the next."""
    screens = ROOT / "kiosk" / "src"
    found = [
        _room(f"kiosk.games.{one.name}", "kiosk", one) for one in sorted((screens / "games").iterdir()) if one.is_dir()
    ]
    found.append(_room("kiosk.core", "kiosk", screens / "core"))
    modules = {_module(file): file for floor in ("api", "projections", "domain") for file in _sources(ROOT / floor)}
    for floor in ("api", "projections", "domain"):
        names = _api() if floor == "api" else _of_games(floor)
        made = (
            _python_room(name, floor, [file for one, file in modules.items() if _within(one, name)]) for name in names
        )
        found += [one for one in made if one.files]
    return found


def _module(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts)


def _within(module: str, room: str) -> bool:
    return f"{_home(module)}.".startswith(f"{room}.")


def _python_room(name: str, floor: str, files: list[Path]) -> Room:
    return Room(name, floor, len(files), sum(len(file.read_text().splitlines()) for file in files))


def _api() -> list[str]:
    """The rooms of the api from the top, with those beside the log between them."""
    layers = _layers("api")
    layers.insert(layers.index("live"), ENDPOINTS)
    layers.insert(layers.index("http"), RULES)
    below = layers.index("store") + 1
    layers[below:below] = [TABLES, PORT]
    return [f"api.{layer}" for layer in layers]


def _of_games(floor: str) -> list[str]:
    names: list[str] = []
    for game in _games(floor):
        layers = _layers(f"{floor}.{game}")
        names += [f"{floor}.{game}.{layer}" for layer in layers] or [f"{floor}.{game}"]
    return names + ([f"domain.kernel.{room}" for room in KERNEL] if floor == "domain" else [f"{floor}.kernel"])


def _python() -> Counter[tuple[str, str]]:
    graph = grimp.build_graph("api", "projections", "domain")
    return Counter((one, other) for one in graph.modules for other in graph.find_modules_directly_imported_by(one))


def _kiosk() -> Counter[tuple[str, str]]:
    found: Counter[tuple[str, str]] = Counter()
    screens = ROOT / "kiosk" / "src"
    for file in _sources(screens):
        for there in re.findall(r"(?:from |import\(?)'(\.[^']+)'", file.read_text()):
            target = Path(os.path.normpath(file.parent / there))
            found[_dotted(file, screens), _dotted(target, screens)] += 1
    return found


def _dotted(file: Path, screens: Path) -> str:
    return ".".join(("kiosk", *file.relative_to(screens).parts))


def arrows(all_rooms: list[Room]) -> Counter[tuple[Room, Room]]:
    """How many imports lead from each room to each other."""

    def room(module: str) -> Room | None:
        inside = [one for one in all_rooms if _within(module, one.name)]
        return max(inside, key=lambda one: len(one.name), default=None)

    found: Counter[tuple[Room, Room]] = Counter()
    for (one, other), count in (_python() + _kiosk()).items():
        start, end = room(one), room(other)
        if start and end and start != end:
            found[start, end] += count
    return found


def _places(all_rooms: list[Room]) -> dict[Room, Place]:
    placed: dict[Room, Place] = {}
    for level, floor in enumerate(COLOURS):
        here = [one for one in all_rooms if one.floor == floor]
        free = WIDTH - MARGIN - 40 - GAP * (len(here) - 1)
        # A room is as wide as the root of what is in it, and never too narrow for its name.
        least = min(free / len(here), 108.0)
        weights = [one.lines**0.5 for one in here]
        spare, x = free - least * len(here), float(MARGIN)
        for one, weight in zip(here, weights, strict=True):
            width = least + spare * weight / sum(weights)
            placed[one] = Place(x, level * FLOOR + 110, width)
            x += width + GAP
    return placed


def _arrow(start: Place, end: Place, count: int, colour: str) -> str:
    thick = 0.8 + count**0.4 / 2
    if start.y == end.y:
        top = start.y - min(96, 18 + abs(end.middle - start.middle) * 0.085)
        one, bend, other = start.y, top, start.y - 7
    else:
        down = end.y > start.y
        one, other = (start.y + ROOM, end.y - 7) if down else (start.y, end.y + ROOM + 7)
        bend = (one + other) / 2
    path = (
        f"M{start.middle:.0f} {one} C{start.middle:.0f} {bend:.0f} {end.middle:.0f} {bend:.0f} {end.middle:.0f} {other}"
    )
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick:.1f}" opacity="0.55" marker-end="url(#{colour[1:]})"/>'


def picture() -> str:
    """The house as SVG."""
    all_rooms = rooms()
    order = {one: place for place, one in enumerate(all_rooms)}
    placed = _places(all_rooms)
    found = sorted(arrows(all_rooms).items(), key=lambda item: (order[item[0][0]], order[item[0][1]]))
    heads = "".join(
        f'<marker id="{colour[1:]}" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="9" markerHeight="9" '
        f'markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0L8 4L0 8z" fill="{colour}"/></marker>'
        for colour in (*COLOURS.values(), UPWARDS)
    )
    height = FLOOR * len(COLOURS)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="Inter, Helvetica, sans-serif">',
        f'<defs>{heads}</defs><rect width="{WIDTH}" height="{height}" fill="#faf6ee"/>',
    ]
    for level, (floor, colour) in enumerate(COLOURS.items()):
        y = level * FLOOR
        parts.append(f'<rect x="0" y="{y}" width="{WIDTH}" height="{FLOOR - 2}" fill="{colour}" opacity="0.07"/>')
        parts.append(f'<text x="24" y="{y + 152}" font-size="18" font-weight="600" fill="{colour}">{floor}</text>')
    for (start, end), count in found:
        colour = COLOURS[start.floor] if order[start] < order[end] else UPWARDS
        parts.append(_arrow(placed[start], placed[end], count, colour))
    for one in all_rooms:
        parts += _drawn(one, placed[one])
    return "\n".join((*parts, "</svg>", ""))


def _text(place: Place, down: int, size: int, colour: str, words: str) -> str:
    at = f'x="{place.middle:.0f}" y="{place.y + down:.0f}"'
    return f'<text {at} font-size="{size}" text-anchor="middle" fill="{colour}">{words}</text>'


def _drawn(room: Room, place: Place) -> list[str]:
    *inside, name = room.name.split(".")[1:]
    box = f'x="{place.x:.0f}" y="{place.y:.0f}" width="{place.width:.0f}" height="{ROOM}"'
    return [
        f'<rect {box} rx="6" fill="#fff" stroke="{COLOURS[room.floor]}" stroke-width="1.5"/>',
        _text(place, 18, 11, "#555", " · ".join(inside)),
        _text(place, 39, min(16, int(1.6 * place.width / len(name))), "#222", name),
        _text(place, 60, 11, "#555", f"{room.lines:,} lines"),
    ]


if __name__ == "__main__":
    PICTURE.write_text(picture())
    print(f"{PICTURE.relative_to(ROOT)}: {len(rooms())} rooms")
