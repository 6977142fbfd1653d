"""The album: every picture of a screen goes into ``build/screens``; those that a document shows go into ``docs/screens`` as well.

A picture in the album is WebP of at most 120 kB. It is replaced only where the new one differs to the eye, so that a second run with
the same screens changes nothing in the repository."""

import re
from base64 import b64decode, b64encode
from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.server import ROOT

MADE = ROOT / "build" / "screens"
ALBUM = ROOT / "docs" / "screens"
MOST = 120_000
"""Bytes of a picture in the album."""
STEP, APART, SHARE = 6, 40, 0.01
"""The eye: cells of so many pixels each way, a cell is another from so many of 255 on, a picture from this share of cells on."""
ENCODE = """async ({png, most}) => {
    const image = await createImageBitmap(await (await fetch(png)).blob())
    for (const scale of [1, 0.75, 0.5])
        for (const quality of [0.85, 0.7, 0.55, 0.4]) {
            const canvas = new OffscreenCanvas(image.width * scale, image.height * scale)
            const pen = canvas.getContext('2d')
            pen.imageSmoothingQuality = 'high'
            pen.drawImage(image, 0, 0, canvas.width, canvas.height)
            const blob = await canvas.convertToBlob({type: 'image/webp', quality})
            if (blob.size > most) continue
            const bytes = new Uint8Array(await blob.arrayBuffer())
            return btoa(Array.from(bytes, each => String.fromCharCode(each)).join(''))
        }
    throw new Error('no quality makes this picture small enough')
}"""
DIFFER = """async ({before, after, step, apart}) => {
    const [old, now] = await Promise.all([before, after].map(async each => createImageBitmap(await (await fetch(each)).blob())))
    if (old.width !== now.width || old.height !== now.height) return 1
    const wide = Math.ceil(now.width / step), high = Math.ceil(now.height / step)
    const [first, second] = [old, now].map(image => {
        const pen = new OffscreenCanvas(wide, high).getContext('2d')
        pen.imageSmoothingQuality = 'high'
        pen.drawImage(image, 0, 0, wide, high)
        return pen.getImageData(0, 0, wide, high).data
    })
    let cells = 0
    for (let at = 0; at < first.length; at += 4)
        if ([0, 1, 2].some(tone => Math.abs(first[at + tone] - second[at + tone]) >= apart)) cells++
    return cells / (wide * high)
}"""
NAMED = re.compile(r"screens/([\w-]+)\.webp")


def named() -> frozenset[str]:
    """The pictures that a document shows or links, by name."""
    pages = (ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md")))
    return frozenset(name for page in pages for name in NAMED.findall(page.read_text()))


def keep(page: Page, name: str, png: bytes) -> bool:
    """Put a picture where it belongs, with the browser of this page. True where the album has changed."""
    MADE.mkdir(parents=True, exist_ok=True)
    (MADE / f"{name}.png").write_bytes(png)
    browser = page.context.browser
    return name in named() and browser is not None and place(browser, ALBUM / f"{name}.webp", png)


def place(browser: Browser, at: Path, png: bytes) -> bool:
    """Write this picture as WebP, unless the one that is there looks the same. True where it was written."""
    page = browser.new_page()
    try:
        small = b64decode(page.evaluate(ENCODE, {"png": _url("png", png), "most": MOST}))
        if at.exists():
            sides = {"before": _url("webp", at.read_bytes()), "after": _url("webp", small)}
            if page.evaluate(DIFFER, {**sides, "step": STEP, "apart": APART}) < SHARE:
                return False
    finally:
        page.close()
    at.parent.mkdir(exist_ok=True)
    at.write_bytes(small)
    return True


def _url(kind: str, data: bytes) -> str:
    return f"data:image/{kind};base64,{b64encode(data).decode()}"
