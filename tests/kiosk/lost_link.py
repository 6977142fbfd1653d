"""What a screen does when its link is lost."""

from playwright.sync_api import Page, expect

LAID = ":is(header, main, nav, footer) :is(button, h1, h2, h3, input, select, textarea):visible"
BOXES = """all => all.filter(one => !one.closest('[data-testid=news], .over')).map(one => [one, one.getBoundingClientRect()])
    .map(([one, { x, y }]) => [one.dataset.testid ?? one.innerText.slice(0, 20), Math.round(x), Math.round(y)])"""


def pushed_by_a_lost_link(page: Page) -> str:
    """The words of the banner, once the link was lost and came back. Raises AssertionError where anything moved meanwhile, or the
    banner is cut."""
    lie = page.locator(LAID).evaluate_all(BOXES)
    assert lie
    page.context.set_offline(True)
    lost = page.get_by_test_id("lost")
    expect(lost).to_be_in_viewport()
    words = lost.inner_text()
    assert lost.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), "the banner is cut"
    moved = [
        (one, other) for one, other in zip(lie, page.locator(LAID).evaluate_all(BOXES), strict=True) if one != other
    ]
    assert not moved, moved
    page.context.set_offline(False)
    expect(lost).to_have_count(0)
    assert page.locator(LAID).evaluate_all(BOXES) == lie
    return words
