"""A finger that comes down, rests, moves on and is lifted: touches as the browser gets them."""

from playwright.sync_api import Page


class Fingertip:
    """One finger on a page; places in pixels of its window."""

    def __init__(self, page: Page) -> None:
        self.page, self._browser = page, page.context.new_cdp_session(page)
        self._browser.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def down(self, id: str) -> None:
        """In the middle of something, by its test id."""
        box = self.page.get_by_test_id(id).bounding_box()
        assert box
        self._touch("touchStart", box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def move(self, x: float, y: float) -> None:
        """To a place, without being lifted."""
        self._touch("touchMove", x, y)

    def up(self) -> None:
        """Where it is."""
        self._browser.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def _touch(self, type: str, x: float, y: float) -> None:
        self._browser.send("Input.dispatchTouchEvent", {"type": type, "touchPoints": [{"x": x, "y": y}]})
