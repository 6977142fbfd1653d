"""``make style``: how much style the screens have, what sizes, spaces, widths and colours it writes, and what a tablet's home loads.

A value is a step (``var(--type-3)``), so many times a step (``calc(2 * var(--type-3))``), or a literal."""

import argparse
import gzip
import re
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from playwright.sync_api import Page

from tests.kiosk.browser import chromium, paired
from tests.server import ROOT, Server

STYLE = re.compile(r"<style[^>]*>\n?(.*?)</style>", re.S)
BODY = re.compile(r"([^{}@;]+)\{([^{}]*)\}")
LITERAL = re.compile(r"(?<![\w.#-])-?\d*\.?\d+(?:px|r?em|pt|mm|vh|vw)\b")
STEP = re.compile(r"calc\(-?[\d.]+ \* var\(--(?:type|space)-\d\)\)|var\(--(?:type|space|radius)[\w-]*\)")
COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}\b|\brgba?\([^)]*\)|\bhsla?\([^)]*\)")
WIDTH = re.compile(r"\((?:max|min)-(?:width|height): [^)]*\)|\(--[\w-]+\)")
# When everything that a tablet fetches ahead has come, in ms.
AHEAD = 5000
PROPERTIES = {
    "font sizes": r"font(?:-size)?",
    "gaps": r"(?:row-|column-)?gap",
    "radii": r"border(?:-[\w-]+)?-radius",
}

CLASSES = {
    "font sizes": (r"(?:text|sans|serif|caps)", "type"),
    "gaps": (r"gap(?:-[xy])?", "space"),
    "radii": (r"rounded(?:-(?!fine|small|large|pill)[a-z]+)?", "radius"),
}
"""The classes that say the same, and what their steps are steps of."""


def sources(src: Path) -> Iterator[tuple[str, str, str]]:
    """Each file of the screens: its path, its text, its style."""
    for file in sorted(src.rglob("*")):
        if file.suffix in (".svelte", ".css", ".ts") and file.name != "openapi.d.ts":
            text = file.read_text()
            style = text if file.suffix == ".css" else "\n".join(STYLE.findall(text))
            yield str(file.relative_to(src)), text, style if file.suffix != ".ts" else ""


def room(path: str) -> str:
    """The part of the screens to which a file belongs."""
    parts = path.split("/")
    return "/".join(parts[:2]) if parts[0] in ("core", "games") and len(parts) > 2 else parts[0]


def values(style: str, name: str) -> Iterator[str]:
    """What a property is set to, by rules and by classes: its steps and its literals."""
    classes = re.findall(rf"(?<![\w-]){CLASSES[name][0]}-(?:([1-8])|\[([^\]]+)\])(?=[\s\"'])", style)
    by_classes = [f"var(--{CLASSES[name][1]}-{step})" if step else said.replace("_", " ") for step, said in classes]
    for said in (*by_classes, *re.findall(rf"(?<![\w-]){PROPERTIES[name]}:\s*([^;}}]+)", style)):
        if name == "font sizes":
            said = re.sub(r"/\s*[\d.]+(?:px)?", "", said)
        yield from STEP.findall(said)
        yield from (each.removeprefix("-") for each in LITERAL.findall(STEP.sub("", said)))


def measured(src: Path) -> list[str]:
    """The lines of the report."""
    files = list(sources(src))
    apart = [(path, text, style) for path, text, style in files if not path.startswith("core/ui/")]
    lines = {path: style.count("\n") for path, _, style in files}
    rooms = Counter[str]()
    for path, text, _ in files:
        rooms[room(path)] += text.count("\n")
    told = [f"lines\t{sum(rooms.values())}, of which style {sum(lines.values())}"]
    for name in PROPERTIES:
        found = Counter(
            each for path, text, _ in apart if path.endswith((".svelte", ".css")) for each in values(text, name)
        )
        kinds = Counter(
            "steps" if each.startswith("var") else "multiples of steps" if each.startswith("calc") else "literals"
            for each in found
        )
        told.append(f"{name}\t{', '.join(f'{count} {kind}' for kind, count in sorted(kinds.items(), reverse=True))}")
    widths = {
        each
        for _, _, style in apart
        for at in re.findall(r"@(?:media|container)[^{]*", style)
        for each in WIDTH.findall(at)
    }
    told.append(f"break points\t{len(widths)}: {' '.join(sorted(widths))}")
    colours = {
        each.lower() for path, text, _ in apart if not path.endswith("theme.css") and "/verify/" not in path
        for each in COLOUR.findall(text) if not each[1:].isdigit() or len(each) > 4
    }  # fmt: skip
    told.append(f"colours outside the themes\t{len(colours)}")
    bodies = Counter(
        " ".join(sorted(body.split(";")))
        for _, _, style in files
        for _, body in BODY.findall(re.sub(r"\s+", " ", style))
    )
    again = sum(count - 1 for count in bodies.values())
    told.append(f"rules\t{sum(bodies.values())}, of which {again} repeat the body of another")
    told += [f"lines of {name}\t{count}" for name, count in sorted(rooms.items(), key=lambda each: -each[1])]
    return told


NOTES_WHEN_IT_STANDS = """new MutationObserver((_, seen) => {
    if (!document.querySelector('[data-testid^=act-]')) return
    window.stood = performance.now()
    seen.disconnect()
}).observe(document, { childList: true, subtree: true })"""
ASKED_FOR = """performance.getEntriesByType('resource').map(each => [new URL(each.name).pathname, each.startTime <= window.stood])"""
"""The addresses of everything that a page has asked for so far, and whether before its home stood."""


def asked_for(page: Page) -> tuple[set[str], set[str]]:
    """What a tablet asks for until its home stands, however late one looks, and what behind it so far."""
    page.add_init_script(NOTES_WHEN_IT_STANDS)
    page.reload()
    page.locator("[data-testid^=act-]").first.wait_for()
    page.wait_for_timeout(AHEAD)
    found: list[tuple[str, bool]] = page.evaluate(ASKED_FOR)
    stands = {"/index.html", *(name for name, before in found if before)}
    return stands, {name for name, _ in found} - stands


def weighed(names: Iterable[str]) -> dict[str, int]:
    """Bytes of the scripts, styles and pages of this build among these addresses, gzipped."""
    files = {name for name in names if name.endswith((".js", ".css", ".html"))}
    dist = ROOT / "kiosk" / "dist"
    return {name: len(gzip.compress((dist / name.lstrip("/")).read_bytes(), 9)) for name in files}


def weight(names: Iterable[str]) -> str:
    """The same in words."""
    files, sizes = weighed(names), Counter[str]()
    for name, size in files.items():
        sizes[name.rpartition(".")[2]] += size
    parts = ", ".join(f"{kind} {size}" for kind, size in sizes.most_common())
    return f"{sizes.total()} ({parts}) in {len(files)} files"


def home() -> str:
    """What a tablet loads until its home stands, and what it fetches then, before anybody opens it."""
    with tempfile.TemporaryDirectory() as folder, chromium() as browser:
        server = Server.start(Path(folder))
        try:
            page = paired(browser, server, "numen", "mars")
            stands, ahead = asked_for(page)
        finally:
            server.stop()
    return f"bytes of a tablet's home, gzipped\t{weight(stands)}\nfetched when it stands\t{weight(ahead)}"


def main() -> None:
    """Print what there is."""
    words = argparse.ArgumentParser(prog="make style")
    words.add_argument("--src", type=Path, default=ROOT / "kiosk" / "src", help="the screens of another release")
    words.add_argument("--no-home", action="store_true", help="ask no browser")
    said = words.parse_args()
    print("\n".join(measured(said.src)))
    if not said.no_home:
        print(home())


if __name__ == "__main__":
    main()
