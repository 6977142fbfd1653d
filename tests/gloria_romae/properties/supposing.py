"""Whether what is told of a wasted action is true: its month, bid, purse or count is changed, and the second judge judges again."""

import json
from collections.abc import Iterator
from typing import Any

from domain.gloria_romae.edition import GalleryEdition
from domain.gloria_romae.law.opened_match import OpenedMatch
from domain.gloria_romae.law.sufficing import Sufficed
from tests.gloria_romae.properties.by_the_book import Judge, Table
from tests.gloria_romae.table import as_situation

Gift = tuple[int, str, int, str | None]
"""In a month to a player, so many of a resource; of denarii where it is None."""


class GenerousJudge(Judge):
    """The second judge, with a gift once all that the beginning of a month brings has come."""

    gift: Gift | None = None

    def _beginning(self, it: Table) -> None:
        super()._beginning(it)
        if self.gift and self.gift[0] == it["month"]:
            _, player, count, resource = self.gift
            if resource is None:
                self.denarii[player] += count
            else:
                self.held[player][resource] += count


class Supposing:
    """A match whose plans are changed, one at a time."""

    def __init__(self, edition: GalleryEdition, match: OpenedMatch) -> None:
        self.edition: Table = json.loads(edition.model_dump_json())
        self.players, self.lots = list(match.before.match.players), list(match.lots)
        self.plans = {id: as_situation(plan) if plan else None for id, plan in match.plans.items()}
        self._with_bid: dict[tuple[str, int], set[int]] = {}

    def plan(self, player: str) -> Table:
        plan = self.plans[player]
        assert plan, "who has no plan is told nothing"
        return plan

    def whole(self, player: str, gift: Gift | None = None, **changed: Any) -> set[int]:
        """The months whose actions are carried out, all of them, with the plan of their player changed."""
        plans = {**self.plans, player: self.plan(player) | changed}
        judge = GenerousJudge(self.edition, self.players, plans, self.lots)
        judge.gift = gift
        judge.judge()
        acted = ((it["month"], one) for it in judge.months for one in it["actions"] if one["player"] == player)
        return {month for month, one in acted if one["wasted"] is None and one["cut"] is None}

    def with_bid(self, player: str, bid: int) -> set[int]:
        """The same with another bid, judged once."""
        if (player, bid) not in self._with_bid:
            self._with_bid[player, bid] = self.whole(player, bid=bid)
        return self._with_bid[player, bid]

    def in_month(self, player: str, month: int, other: int) -> bool:
        """Whether an action goes in another month, in place of what was there."""
        lines = list(self.plan(player)["months"])
        lines[other - 1] = lines[month - 1]
        return other in self.whole(player, months=lines)

    def higher_bids(self, player: str) -> range:
        """Up to one more than anybody else's: the list does not change beyond."""
        plan, money = self.plan(player), self.edition["money"]
        highest = max(other["bid"] for other in self.plans.values() if other)
        return range(plan["bid"] + 1, 1 + min(highest + 1, money["denarii"] + plan["garnets"] * money["garnet"]))

    def untrue(self, one: Sufficed) -> Iterator[str]:
        """What is told of an action and is not true."""
        player, month = one.player, one.month
        use, *line = self.plan(player)["months"][month - 1].split()[1:]
        for more, resource in ((one.denarii, None), (one.resources, self._resource(line) if use == "build" else None)):
            if more:
                enough = month in self.whole(player, (month, player, more, resource), **self._count(one))
                less = month in self.whole(player, (month, player, more - 1, resource), **self._count(one))
                if not enough or less:
                    yield f"{more} more {resource or 'denarii'}"
        if one.count and not one.denarii and not one.resources and month not in self.whole(player, **self._count(one)):
            yield f"no more than {one.count}"
        if one.strict and month in self.whole(
            player, (month, player, 60, self._resource(line) if use == "build" else None)
        ):
            yield f"{one.count} at most"
        if one.bid and month not in self.with_bid(player, one.bid):
            yield f"a bid of {one.bid}"
        if one.other_month and not self.in_month(player, month, one.other_month):
            yield f"in month {one.other_month}"
        if not (one.denarii or one.resources or one.count or one.bid or one.other_month):
            yield from self._not_nothing(player, month)

    def _resource(self, line: list[str]) -> str:
        judge = Judge(self.edition, self.players, self.plans, self.lots)
        return str(judge.buildings[line[0]]["resource"])

    def _count(self, one: Sufficed) -> dict[str, Any]:
        """The months with no more than could go."""
        lines = list(self.plan(one.player)["months"])
        if one.count:
            lines[one.month - 1] = " ".join([*lines[one.month - 1].split()[:-1], str(one.count)])
        return {"months": lines}

    def _not_nothing(self, player: str, month: int) -> Iterator[str]:
        for other in range(1, 13):
            if other != month and self.in_month(player, month, other):
                yield f"nothing, where month {other} would have"
        for bid in self.higher_bids(player):
            if month in self.with_bid(player, bid):
                yield f"nothing, where a bid of {bid} would have"
