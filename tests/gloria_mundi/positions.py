"""Positions for tests of rules: two Romans in the middle of a game, with what the test gives them."""

from typing import Any

from tests.gloria_mundi.table import EDITION, MundiTable

HAND = {"food": 3, "gold": 3, "peace": 3}
DECK = ["vigiles", "caupona", "pons"]


def slots(*laid: str) -> list[dict[str, Any]]:
    """A tableau written as ``food`` or ``gold:thermae``, in slots 1, 2, 3 …"""
    return [
        {"slot": number, "type": one.partition(":")[0], "card": one.partition(":")[2] or None}
        for number, one in enumerate(laid, 1)
    ]


def player(*laid: str, steps: int = 5, hand: dict[str, int] | None = None, **counters: int) -> dict[str, Any]:
    """A Roman's part of a position."""
    return {"steps": steps, "hand": hand or HAND, "counters": counters, "tableau": slots(*laid)}


def position(phase: str, aurelia: dict[str, Any], boethius: dict[str, Any] | None = None, **more: Any) -> MundiTable:
    """A game of two from this phase on, with Aurelia to move."""
    romans, edition = more.pop("romans", ("aurelia", "boethius")), more.pop("edition", EDITION)
    players = {"aurelia": aurelia, "boethius": boethius or player("gold"), **more.pop("players", {})}
    start = {"turn": 9, "phase": phase, "goth": 5, "deck": DECK, "players": players, **more}
    return MundiTable(romans, given={"first": "aurelia", "start": start}, edition=edition)


def held(table: MundiTable, roman: str) -> tuple[int, int, int, int]:
    """Food, gold, peace and glory behind a screen."""
    counters = table.world.roman(roman).held
    return counters.food, counters.gold, counters.peace, counters.glory


def rules(table: MundiTable, who: str, kind: str, **fields: Any) -> list[str]:
    """The rules that stand against an act, in their order."""
    return [rule for _, rule in table.refused(who, kind, **fields)]
