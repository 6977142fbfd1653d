"""``make compare``: pictures of screens beside those from before, by the eye of the album: which look different, and how much of each.

Those that do are put side by side into ``build/compared``, worst first by name."""

import argparse
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Browser

from tests.kiosk.album import APART, DIFFER, MADE, SHARE, STEP
from tests.kiosk.browser import chromium
from tests.server import ROOT

COMPARED = ROOT / "build" / "compared"


def url(file: Path) -> str:
    """A picture as an address."""
    return f"data:image/png;base64,{b64encode(file.read_bytes()).decode()}"


def differences(browser: Browser, before: Path, after: Path) -> list[tuple[float, str]]:
    """Of each picture that is in both folders: the share of its cells that look different, largest first."""
    page = browser.new_page()
    found = []
    for file in sorted(after.glob("*.png")):
        if (before / file.name).exists():
            sides = {"before": url(before / file.name), "after": url(file)}
            found.append((float(page.evaluate(DIFFER, {**sides, "step": STEP, "apart": APART})), file.stem))
    page.close()
    return sorted(found, reverse=True)


def beside(browser: Browser, before: Path, after: Path, to: Path) -> None:
    """Both in one picture."""
    page = browser.new_page(viewport={"width": 1920, "height": 1080})
    shown = "".join(f"<img style='max-width:49.5%;vertical-align:top' src='{url(file)}'> " for file in (before, after))
    page.set_content(f"<body style='margin:0;background:#777'>{shown}")
    to.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=to, full_page=True)
    page.close()


def main() -> int:
    """Compare; 1 where a picture from before has no successor."""
    words = argparse.ArgumentParser(prog="make compare")
    words.add_argument("before", type=Path, help="pictures from before")
    words.add_argument("after", type=Path, nargs="?", default=MADE)
    words.add_argument("--share", type=float, default=SHARE, help="from this share of cells on a picture is another")
    words.add_argument("--most", type=int, default=40, help="how many of them are put side by side")
    said = words.parse_args()
    with chromium() as browser:
        found = differences(browser, said.before, said.after)
        other = [(share, name) for share, name in found if share >= said.share]
        for share, name in found:
            print(f"{share:7.2%}  {name}")
        for place, (_, name) in enumerate(other[: said.most]):
            both = (said.before / f"{name}.png", said.after / f"{name}.png")
            beside(browser, *both, COMPARED / f"{place + 1:02}-{name}.png")
    lost = sorted({file.stem for file in said.before.glob("*.png")} - {name for _, name in found})
    print(f"{len(found)} pictures compared, {len(other)} look different")
    if lost:
        print(f"{len(lost)} have no successor, such as {lost[0]}")
    return 1 if lost else 0


if __name__ == "__main__":
    raise SystemExit(main())
