"""The album holds what the documents show, small, and is left alone where nothing differs to the eye."""

from pathlib import Path

from playwright.sync_api import Browser, Page

from tests.kiosk.album import ALBUM, MOST, named, place

SCREEN = "<body style='margin:0;background:#222'><p id=n style='color:#fff;font:20px serif'>{words}</p><div style='{box}'></div>"
BOX = "width:300px;height:200px;background:#b33"


def test_every_picture_is_shown_and_small() -> None:
    """No picture is tracked that no document shows, none that is shown is missing, and each is small."""
    pictures = [path for path in ALBUM.iterdir() if path.is_file()]
    assert {path.name for path in pictures} == {f"{name}.webp" for name in named()}
    assert not [path.name for path in pictures if path.stat().st_size > MOST]


def test_a_picture_is_replaced_where_it_differs_to_the_eye(browser: Browser, tmp_path: Path) -> None:
    """Another hour in a corner is the same picture; a box that has moved is another."""
    page = browser.new_page(viewport={"width": 800, "height": 600})
    at = tmp_path / "screen.webp"
    assert place(browser, at, _shown(page, "19:02", BOX))
    first = at.read_bytes()
    assert not place(browser, at, _shown(page, "19:03", BOX))
    assert at.read_bytes() == first
    assert place(browser, at, _shown(page, "19:03", f"{BOX};margin-left:80px"))
    assert at.read_bytes() != first
    assert place(browser, at, page.screenshot(clip={"x": 0, "y": 0, "width": 400, "height": 300}))


def _shown(page: Page, words: str, box: str) -> bytes:
    page.set_content(SCREEN.format(words=words, box=box))
    return page.screenshot()
