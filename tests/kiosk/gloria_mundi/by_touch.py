"""A game of Gloria Mundi by touch: each move is what a computer player does at a table in memory, made with a finger on the screen of
its seat. The deck is given, so that both tables see the same cards."""

import random
import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from statistics import median
from typing import Any

from playwright.sync_api import Page

from domain.kernel.grammar.act import Act
from projections.gloria_mundi.player import player
from tests.gloria_mundi.desk import THREE
from tests.gloria_mundi.players.games import knows
from tests.gloria_mundi.table import EDITION, MundiTable
from tests.kiosk.browser import until
from tests.kiosk.gloria_mundi.games import Game
from tests.server import PATIENCE

WANTED = {("boethius", "discard_card"), ("aurelia", "pay_tribute")}
"""What happens in the game that is played: a sack that reaches Boethius, and a turn of Aurelia whose end can be taken back."""


def deck(seed: int) -> list[str]:
    """All cards in an order that follows from a seed."""
    cards = [card.id for card in EDITION.cards]
    return random.Random(seed).sample(cards, len(cards))


def options(seed: int) -> dict[str, Any]:
    """What is given in the rehearsal."""
    return {"first": "aurelia", "deck": deck(seed)}


def to_carthage() -> int:
    """The first seed with whose deck three strong players end in Carthage after all that is wanted; found by playing it in memory,
    since how they play may change."""
    for seed in count():
        table, made = MundiTable(THREE, given=options(seed)), set[tuple[str, str]]()
        while mover := table.world.table.waiting:
            act = player(knows(table, mover), 3)
            assert act
            made.add((mover, act.kind))
            table.append(table.recorded(mover, act))
        over = table.world.table.over
        if over and over.ending == "carthage" and made >= WANTED:
            return seed
    raise AssertionError("seeds do not end")


@dataclass
class Touched:
    """The same game in memory and on the screens: ``screens`` by Roman, and the taps of each turn by its number and who made them."""

    game: Game
    screens: dict[str, Page]
    table: MundiTable
    shared: Page | None = None
    active: dict[int, str] = field(default_factory=dict)
    taps: dict[tuple[int, str], int] = field(default_factory=lambda: defaultdict(int))

    def median(self) -> float:
        """Taps of the active player in a turn: half of all turns take no more."""
        own = [many for (turn, who), many in self.taps.items() if who == self.active[turn]]
        return median(own)

    @property
    def mover(self) -> str | None:
        """Whose move it is in memory; None at the end."""
        return self.table.world.table.waiting

    def next(self) -> Act:
        """What the mover does."""
        assert self.mover
        act = player(knows(self.table, self.mover), 3)
        assert act
        return act

    def moves(self) -> Iterator[tuple[str, Act]]:
        """Each move before it is made."""
        while self.mover:
            yield self.mover, self.next()

    def make(self, who: str, act: Act, *, book: bool = True) -> None:
        """Make a move by touch; with ``book`` in memory too."""
        page, turn, before = self.page(who), self.table.world.table.turn, self.game.number()
        self.active[turn] = self.table.world.table.active
        for name in ways(self.game, who, act):
            button = page.get_by_test_id(name)
            if not name.startswith(("do-", "forum-")) and button.get_attribute("aria-pressed") == "true":
                continue  # the screen proposes it already
            button.tap()
            self.taps[turn, who] += 1
        until(page, lambda: self.game.number() > before, f"{who} could not {act.kind}")
        if book:
            self.table.append(self.table.recorded(who, act))

    def page(self, who: str) -> Page:
        """The screen of a seat, ready for its move; on the shared tablet it is opened and uncovered."""
        if who in self.screens:
            return self.screens[who]
        assert self.shared
        seat = self.shared.get_by_test_id("seat-screen")
        if seat.count() == 0:
            self.shared.get_by_test_id(f"disc-{who}").tap()
            self.shared.get_by_test_id("uncover").tap()
        return self.shared


def ways(game: Game, who: str, act: Act) -> list[str]:
    """What is tapped for an act, by test id; each screen proposes what the server does, so only what differs is touched."""
    fields: dict[str, Any] = act.model_dump(mode="json", exclude_unset=True)
    match act.kind:
        case "reveal_building":
            return ["do-reveal"]
        case "play_production":
            return [f"type-{fields['type']}", "do-play"]
        case "activate":
            return _activation(game, who, fields)
        case "buy_building":
            step = next(one for one in steps(game, who, "buy_building") if one["fields"]["card"] == fields["card"])
            other = [] if step["fields"]["on"] == fields["on"] else [f"on-{fields['on']}"]
            turned = [f"turn-{kind}" for kind, many in fields.get("convert", {}).items() for _ in range(many)]
            return [f"forum-{fields['card']}", *other, *turned, "do-buy"]
        case "pay_tribute":
            return ["do-tribute"]
        case "refuse_tribute":
            return 2 * ["do-refuse"] if steps(game, who, "pay_tribute") else ["do-tribute"]
        case "discard_card":
            board = game.view("board", who)["players"][who]["tableau"]
            bare = next(place["card"] is None for place in board if place["slot"] == fields["slot"])
            return [f"give-{fields['slot']}", *["do-give"] * (1 if bare else 2)]
        case "take_counter":
            return [f"take-{fields['counter']}", "do-take"]
    return [{"pass_purchase": "do-pass", "collect": "do-collect"}[act.kind]]


def steps(game: Game, who: str, kind: str) -> list[dict[str, Any]]:
    """The steps of a kind, as the seat's screen has them, as soon as it is told that it moves."""
    end = time.monotonic() + PATIENCE
    while not game.view(f"steps:{who}", who)["steps"] and time.monotonic() < end:
        time.sleep(0.02)
    return [step for step in game.view(f"steps:{who}", who)["steps"] if step["kind"] == kind]


def _activation(game: Game, who: str, fields: dict[str, Any]) -> list[str]:
    slot, waiting = fields["slot"], steps(game, who, "activate")
    if fields["use"] == "counter":
        return [f"counter-{slot}", "do-activate"]
    step = next(one for one in waiting if one["fields"]["slot"] == slot)
    answers = [one["fields"] for one in next(ask for ask in step["asks"] if ask["field"] == "use")["answers"]]
    able = [one for one in answers if one["use"] == "ability"]
    same = [all(one.get(key) == value for key, value in fields.items() if key != "slot") for one in able]
    at = same.index(True)
    return [
        f"ability-{slot}",
        *([f"way-{slot}-{at}"] if at else []),
        *["do-activate"] * (2 if "discard" in fields else 1),
    ]
