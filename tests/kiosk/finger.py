"""A finger on a tablet: it opens the form of an act and fills it in. Where a screen has a thing chosen already, nothing is tapped."""

from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.kiosk.rest import at_rest
from tests.server import PATIENCE

CHIPS = (1_000_000, 500_000, 100_000)
BOARDS = (
    ("flagitatio", "flagitationi_respondere", "proelium_committere", "concursatio"),
    ("suffragium_ferre", "consules_creare", "rogatio", "senatus_consultum"),
    ("concursatio_navalis", "amicitia_ultima", "naves_longas_redimere", "actium_aperire", "triumphus"),
)
"""Kinds that share a tile."""

Fields = Mapping[str, Any]


class Finger:
    """Taps on one tablet, and counts them."""

    def __init__(self, page: Page, patience: int = PATIENCE * 1000) -> None:
        """``patience``: milliseconds that it waits for what it will tap."""
        self.page, self.patience = page, patience
        self.tapped: list[str] = []

    def of(self, id: str) -> Locator:
        """Something on the screen by its test id."""
        return self.page.get_by_test_id(id).first

    def rest(self) -> None:
        """Wait until all that a tap brings up is there."""
        at_rest(self.page)

    def sees(self, *ids: str) -> str | None:
        """The first of these that is on the screen."""
        return next((id for id in ids if self.page.get_by_test_id(id).count()), None)

    def tap(self, id: str) -> None:
        """One tap, when it can be tapped."""
        self.of(id).tap(timeout=self.patience)
        self.tapped.append(id)

    def choose(self, id: str) -> None:
        """A tap on a choice, unless it is made already; when it has come up."""
        self.of(id).wait_for(timeout=self.patience)
        if self.of(id).get_attribute("aria-pressed") != "true":
            self.tap(id)

    def open(self, kind: str) -> None:
        """The tile of an act, or of one with which it shares a board; else by the list of all acts."""
        kinds = next((board for board in BOARDS if kind in board), (kind,))
        tile = self.sees(*(f"act-{one}" for one in (kind, *kinds)))
        if tile is None:
            self.tap("all-acts")
            self.of("cancel-all").or_(self.page.locator("[data-testid^=act-]").first).wait_for()
            tile = self.sees(*(f"act-{one}" for one in (kind, *kinds)))
            assert tile, f"{kind} is not among all acts"
        self.tap(tile)

    def fill(self, fields: Fields) -> None:
        """A form or a board whose fields stand in groups of their own; a list of small forms is filled in one by one."""
        for name, value in fields.items():
            self._unfold(name)
            for i, one in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(one, dict):
                    if not self.sees(f"item-{name}-{i}"):
                        self.tap(f"add-{name}")
                    self.fill({f"{name}-{i}-{inner}": each for inner, each in one.items()})
                else:
                    self._fill(name, one)

    def _unfold(self, name: str) -> None:
        """What is seldom asked for is folded away."""
        folds = self.page.locator("[data-testid^=more-][aria-expanded=false], [data-testid=other-goods]")
        while not self.sees(f"field-{name}") and folds.count():
            self._touch(folds.first, "more")

    def _fill(self, name: str, value: Any) -> None:
        field = self.of(f"field-{name}")
        field.wait_for(timeout=self.patience)
        if isinstance(value, bool):
            if field.get_by_role("switch").get_attribute("aria-checked") != str(value).lower():
                self._touch(field.get_by_role("switch"), name)
            return
        typed, tapped = field.locator("textarea, input[inputmode=numeric]"), field.locator("[data-testid=more], .chip")
        if typed.count() and not tapped.count():
            typed.first.fill(str(value))
            return
        if field.get_by_test_id(f"face-{value}").count():
            self._touch(field.get_by_test_id(f"face-{value}"), f"{name}: {value}")
            return
        if isinstance(value, int) and (field.locator("input").count() or field.get_by_test_id("more").count()):
            field.wait_for()
            self._count(field, name, value)
            return
        choice = field.get_by_test_id(f"choice-{value}").first
        choice.or_(field.locator("button").first).first.wait_for(timeout=self.patience)
        # Where a choice is offered depends on what the server says of it.
        expect(field).not_to_have_attribute("aria-busy", "true")
        if not choice.count():
            self._touch(self._opener(field, name), f"open {name}")
        choice.wait_for(timeout=self.patience)
        if choice.get_attribute("aria-pressed") != "true":
            self._touch(choice, f"{name}: {value}")

    def _opener(self, field: Locator, name: str) -> Locator:
        """What brings up choices that are folded away."""
        folds = [field.get_by_test_id(id) for id in (f"elsewhere-{name}", "out-of-reach")]
        return next((one for one in folds if one.count()), field.locator("button").first)

    def _count(self, field: Locator, name: str, value: int) -> None:
        quick = field.get_by_test_id(f"choice-{value}")
        whole = field.get_by_test_id(f"all-{name}")
        if quick.count():
            if quick.get_attribute("aria-pressed") != "true":
                self._touch(quick, f"{name}: {value}")
            return
        now = self._stands(field)
        if now != value and whole.count() and _digits(whole.inner_text()) == value:
            self._touch(whole, f"all {name}")
            return
        coins = field.get_by_test_id(f"chip-{CHIPS[-1]}").count() > 0
        if coins and now > value:
            self._touch(field.locator(".bare").first, f"clear {name}")
            now = 0
        for worth in CHIPS if coins else ():
            while value - now >= worth:
                self._touch(field.get_by_test_id(f"chip-{worth}"), f"{name} +{worth}")
                now += worth
        while now != value:
            way, step = ("more", 1) if value > now else ("less", -1)
            if abs(value - now) >= 10 and field.get_by_test_id(f"{way}-10").count():
                way, step = f"{way}-10", 10 * step
            self._touch(field.get_by_test_id(way), f"{name} {way}")
            now = self._stands(field) if field.locator("input").count() else now + step

    def _stands(self, field: Locator) -> int:
        box = field.locator("input").first
        return _digits(box.input_value()) if box.count() else 0

    def _touch(self, what: Locator, as_what: str) -> None:
        what.tap(timeout=self.patience)
        self.tapped.append(as_what)


def _digits(text: str) -> int:
    return int("0" + "".join(each for each in text if each.isdigit()))
