"""How acts are entered by touch, from home: which tile, which board, which choice. Where a screen has a thing
chosen already, nothing is tapped."""

from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Locator, Page

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

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tapped: list[str] = []

    def of(self, id: str) -> Locator:
        """Something on the screen by its test id."""
        return self.page.get_by_test_id(id).first

    def sees(self, *ids: str) -> str | None:
        """The first of these that is on the screen."""
        return next((id for id in ids if self.page.get_by_test_id(id).count()), None)

    def tap(self, id: str) -> None:
        """One tap, when it can be tapped."""
        self.of(id).tap(timeout=8000)
        self.tapped.append(id)

    def choose(self, id: str) -> None:
        """A tap on a choice, unless it is made already; when it has come up."""
        self.of(id).wait_for(timeout=8000)
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
        field.wait_for(timeout=8000)
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
        choice.or_(field.locator("button").first).first.wait_for(timeout=8000)
        self.page.wait_for_timeout(300)
        if not choice.count():
            self._touch(self._opener(field, name), f"open {name}")
        choice.wait_for(timeout=8000)
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
        what.tap(timeout=8000)
        self.tapped.append(as_what)


def _digits(text: str) -> int:
    return int("0" + "".join(each for each in text if each.isdigit()))


def form(finger: Finger, kind: str, fields: Fields) -> None:
    """Its tile, its fields, Record."""
    finger.open(kind)
    finger.fill(fields)
    finger.tap("record")


def estate(finger: Finger, kind: str, fields: Fields) -> None:
    """The dead, the heir and the verdict; all of it is proposed, and what he does not get is taken off."""
    finger.open(kind)
    finger.fill({name: fields[name] for name in ("dead", "heres", "verdict")})
    finger.page.wait_for_timeout(300)
    goods = [name for name in ("denarii", "suffragia", "clientarum", "classes") if finger.sees(f"field-{name}")]
    finger.fill({name: fields.get(name, 0) for name in goods})
    finger.tap("record")


def sale(finger: Finger, kind: str, fields: Fields) -> None:
    """Who records it sells."""
    form(finger, kind, {name: value for name, value in fields.items() if name != "seller"})


def here(finger: Finger, kind: str, fields: Fields) -> None:
    """Where a numen is: one tap on the header, one on the place."""
    place = f"place-{fields['region']}"
    if not finger.sees(place):
        finger.tap("place")
    finger.tap(place)


def tributum(finger: Finger, kind: str, fields: Fields) -> None:
    """The row of who winters here."""
    finger.open(kind)
    finger.tap(f"pay-{fields['player']}")


def announce(finger: Finger, kind: str, fields: Fields) -> None:
    """The next row is the one announced."""
    finger.open(kind)
    finger.tap("record")


def vote(finger: Finger, kind: str, fields: Fields) -> None:
    """The voter's row on the bill."""
    finger.open(kind)
    finger.page.wait_for_timeout(400)
    button = f"{fields['vote']}-{fields['voter']}"
    if bill := finger.sees(f"bill-{fields['rogatio']}"):
        finger.choose(bill) if not finger.sees(button) else None
    finger.tap(button)


def duel(finger: Finger, fields: Fields) -> None:
    """The proelium, by its card at home or by its tile."""
    card = finger.sees(f"proelium-{fields['proelium']}")
    if card:
        finger.tap(card)
        return
    finger.open("concursatio")
    finger.page.wait_for_timeout(400)
    if several := finger.sees(f"proelium-{fields['proelium']}"):
        finger.tap(several)


def dice(finger: Finger, kind: str, fields: Fields) -> None:
    """A concursatio: two dice."""
    duel(finger, fields)
    for side in ("challenger", "challenged"):
        if legio := fields.get(f"{side}_legio"):
            finger.page.wait_for_timeout(200)
            if finger.sees(f"{side}-{legio}"):
                finger.choose(f"{side}-{legio}")
        finger.tap(f"{side}-die-{fields[f'{side}_die']}")
    finger.tap("record")


def challenge(finger: Finger, kind: str, fields: Fields) -> None:
    """Who challenges, then whom."""
    finger.open(kind)
    for side in ("challenger", "challenged"):
        finger.choose(f"fighter-{fields[side]}")
    finger.tap("record")


def begin(finger: Finger, kind: str, fields: Fields) -> None:
    """A proelium as the law proposes it."""
    duel(finger, fields)
    finger.tap("record")


def answer(finger: Finger, kind: str, fields: Fields) -> None:
    """What the challenged says."""
    duel(finger, fields)
    finger.choose(f"answer-{fields['answer']}")
    finger.tap("record")


def yields(finger: Finger, kind: str, fields: Fields) -> None:
    """A challenge is given up: beside the straight way."""
    duel(finger, fields)
    finger.tap(f"other-{kind}")
    finger.fill({name: value for name, value in fields.items() if name != "proelium"})
    finger.tap("record")


def fate(finger: Finger, kind: str, fields: Fields) -> None:
    """What becomes of the loser."""
    duel(finger, fields)
    finger.choose(f"fate-{fields['choice']}")
    finger.tap("record")


def bill(finger: Finger, kind: str, fields: Fields) -> None:
    """A consul's bill."""
    finger.open(kind)
    finger.page.wait_for_timeout(400)
    finger.tap("new-bill")
    finger.choose(f"brings-{fields['consul']}")
    finger.choose(f"choice-{fields['type']}")
    finger.fill({name: value for name, value in fields.items() if name not in ("consul", "type")})
    finger.tap("record")


def verdict(finger: Finger, kind: str, fields: Fields) -> None:
    """The votes are counted."""
    finger.open(kind)
    finger.page.wait_for_timeout(400)
    if several := finger.sees(f"bill-{fields['rogatio']}"):
        finger.choose(several)
    finger.tap("record")


def consuls(finger: Finger, kind: str, fields: Fields) -> None:
    """The two who were acclaimed."""
    finger.open(kind)
    for id in fields["consules"]:
        finger.choose(f"consul-{id}")
    finger.tap("record")


def rolls(finger: Finger, kind: str, fields: Fields) -> None:
    """A die for each of those who came together, and others after a tie."""
    finger.open(kind)
    for roll in fields["rolls"]:
        finger.tap(f"die-{roll['player']}-{roll['die']}")
        for at, face in enumerate(roll.get("again", ()), 1):
            finger.tap(f"again-{roll['player']}")
            finger.tap(f"again-{roll['player']}-{at}-{face}")
    finger.tap("record")


def party(finger: Finger, kind: str, fields: Fields) -> None:
    """A party for the last battle."""
    finger.open(kind)
    finger.tap("new-party")
    finger.fill(fields)
    finger.tap("record")


def redeem(finger: Finger, kind: str, fields: Fields) -> None:
    """The naves of a party."""
    finger.open(kind)
    finger.tap(f"redeem-{fields['party']}")
    finger.tap("record")


def triumph(finger: Finger, kind: str, fields: Fields) -> None:
    """Who won."""
    finger.open(kind)
    finger.tap("triumph")
    finger.fill(fields)
    finger.tap("record")


def naval(finger: Finger, kind: str, fields: Fields) -> None:
    """One die for each fleet."""
    finger.open(kind)
    for roll in fields["rolls"]:
        finger.tap(f"die-{roll['party']}-{roll['die']}")
    finger.tap("record")


Route = Callable[[Finger, str, Fields], None]
ROUTES: Mapping[str, Route] = {
    "adesse": here, "hibernare": here, "tributum": tributum, "tempus_nuntiare": announce, "suffragium_ferre": vote,
    "concursatio": dice, "flagitatio": challenge, "proelium_committere": begin, "flagitationi_respondere": answer,
    "flagitatione_cedere": yields, "victum_tractare": fate, "rogatio": bill, "senatus_consultum": verdict,
    "consules_creare": consuls, "concursatio_navalis": naval,
    "motus": form, "sedem_capere": form, "emptio_legionum": sale, "hereditas": estate, "nuptiae": form, "donare": form,
    "imaginem_fieri": form, "prioritas": rolls, "amicitia_ultima": party, "naves_longas_redimere": redeem, "triumphus": triumph,
}  # fmt: skip
"""Whatever else there is, is a form."""
PLAIN: Mapping[str, set[str]] = {
    "adesse": {"region"}, "hibernare": {"region"}, "tributum": {"player"}, "tempus_nuntiare": {"row"},
    "suffragium_ferre": {"rogatio", "voter", "vote"},
    "concursatio": {"proelium", "challenger_die", "challenged_die", "challenger_legio", "challenged_legio"},
    "flagitatio": {"challenger", "challenged"}, "proelium_committere": {"proelium"},
    "flagitationi_respondere": {"proelium", "answer"}, "flagitatione_cedere": {"proelium"},
    "victum_tractare": {"proelium", "loser", "choice"},
    "rogatio": {"consul", "type", "target", "provincia", "region"}, "senatus_consultum": {"rogatio"},
    "consules_creare": {"consules"}, "concursatio_navalis": {"rolls"},
    "motus": {"player", "to", "way", "through"}, "sedem_capere": {"player", "region"},
    "emptio_legionum": {"buyer", "seller", "legio", "count"},
    "hereditas": {"dead", "heres", "verdict", "denarii", "classes", "suffragia", "clientarum"},
    "nuptiae": {"bride", "groom"}, "donare": {"giver", "receiver", "denarii", "classes", "curiales", "clientarum"},
    "imaginem_fieri": {"dead", "entrance"},
}  # fmt: skip
"""The fields that a way by touch knows."""
