"""Somebody who asks the audit: counts his taps, and reads what stands on the screen."""

from typing import Any

from playwright.sync_api import Page, expect

READ = """([test, part]) => [...document.querySelectorAll(`[data-testid^="${test}"]`)]
    .map(one => [one.dataset.testid, (part ? one.querySelector(part) : one)?.innerText ?? ''])"""


class Asker:
    """A laptop that begins at the audit of a finished evening."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.door, self.taps = page, url, 0
        page.goto(url)
        page.get_by_test_id("line-1").wait_for(state="attached")

    def tap(self, test: str, within: str = "") -> None:
        """One tap on something, or on the button in it."""
        self.taps += 1
        found = self.page.get_by_test_id(test).first
        (found.locator(within) if within else found).click()

    def choose(self, test: str, value: str) -> None:
        """A list opens with one tap, and another chooses."""
        self.taps += 2
        self.page.get_by_test_id(test).select_option(value)

    def write(self, test: str, words: str) -> None:
        """One tap into a field; keys are no taps."""
        self.taps += 1
        self.page.get_by_test_id(test).fill(words)

    def season(self, name: str) -> None:
        """One tap on the band of a season."""
        self.taps += 1
        self.page.locator("g.season", has=self.page.locator("title", has_text=name)).locator(".year").click()

    def wait(self, test: str) -> str:
        """What stands somewhere, once it stands there."""
        found = self.page.get_by_test_id(test).first
        found.wait_for()
        return found.inner_text()

    def all(self, test: str, part: str = "") -> dict[str, str]:
        """What stands in all places whose name begins so, by the rest of the name."""
        found: list[list[str]] = self.page.evaluate(READ, [test, part])
        return {name.removeprefix(test): words for name, words in found}

    def moment(self) -> int:
        """The act whose screens are shown."""
        expect(self.page.locator(".past:not([data-at]), .past[data-at='0']")).to_have_count(0)
        return int(self.page.get_by_test_id("past").last.get_attribute("data-at") or 0)

    def attribute(self, test: str, name: str) -> Any:
        """What a place says of itself."""
        return self.page.get_by_test_id(test).first.get_attribute(name)


def number(words: str) -> int:
    """An amount as it is written on a screen."""
    return int(words.translate({ord(","): None, ord("+"): None, 0x2212: "-"}))
