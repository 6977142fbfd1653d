"""A second judge of a match, written from the rules alone and sharing no line with the first: plain tables in, a plain result out.

It reads an edition and plans in the form of a situation, month by month as section after section of the rules says it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

Table = dict[str, Any]
KINDS = ("wonder", "strategic", "public")


class Judge:
    """One match: what is known of it while it is judged."""

    def __init__(self, edition: Table, players: list[str], plans: Mapping[str, Table | None], lots: list[str]) -> None:
        self.edition, self.players, self.plans = edition, players, plans
        self.cards: list[Table] = edition["cards"][: len(players)]
        self.resources = [card["resource"]["id"] for card in self.cards]
        self.settings: Table = edition["settings"]
        self.bids = {id: plan["bid"] if plan else 0 for id, plan in plans.items()}
        self.order = sorted(players, key=lambda id: (-self.bids[id], lots.index(id)))
        garnets = {id: plan["garnets"] * edition["money"]["garnet"] if plan else 0 for id, plan in plans.items()}
        self.denarii = {id: edition["money"]["denarii"] + garnets[id] - self.bids[id] for id in players}
        self.held = {id: dict.fromkeys(self.resources, 0) for id in players}
        self.buildings = {one["id"]: one for one in self._structures()}
        self.given: dict[str, dict[str, int]] = {id: {} for id in self.buildings}
        self.built: dict[str, int | None] = dict.fromkeys(self.buildings)
        self.patron: dict[str, str | None] = {card["client"]["id"]: None for card in self.cards}
        self.gained: dict[str, dict[str, int]] = {id: {} for id in players}
        self.bought = {id: dict.fromkeys(self.resources, 0) for id in players}
        self.wasted, self.played = dict.fromkeys(players, 0), {id: list[str]() for id in players}
        self.months: list[Table] = []

    def _structures(self) -> Iterator[Table]:
        """A wonder needs the resource of the card before, a strategic building its own, a public one that of the card after."""
        for at, card in enumerate(self.cards):
            needed = {"wonder": at - 1, "strategic": at, "public": (at + 1) % len(self.cards)}
            for kind in KINDS:
                size = self.edition["structures"][kind]
                needs = {"resource": self.resources[needed[kind]], "needs": size["needs"], "most": size["most"]}
                yield {
                    "id": card[kind]["id"],
                    "kind": kind,
                    "card": card["id"],
                    "benefit": card[kind].get("benefit"),
                    **needs,
                }

    # What is in force.

    def sources(self) -> Iterator[tuple[str, Table]]:
        """In the order of the cards, of each card: client, strategic building, wonder."""
        for card in self.cards:
            for noun in ("client", "strategic", "wonder"):
                yield card[noun]["id"], card[noun]["benefit"]

    def benefits(self, player: str, month: int, *gives: str) -> list[tuple[str, Table, int]]:
        """Those of a player that were gained before this month: source, benefit with what was chosen, month in which it was gained."""
        plan, found = self.plans[player], []
        for source, benefit in self.sources():
            since = self.gained[player].get(source)
            if benefit["gives"] in gives and since is not None and since < month:
                chosen = plan["choices"].get(source) if plan else None
                found.append((source, {"chosen": chosen, **benefit}, since))
        return found

    def sum_of(self, player: str, month: int, gives: str, fits: Callable[[Table], bool] = lambda _: True) -> int:
        every = self.benefits(player, month, gives)
        return sum(int(one["amount"] if "amount" in one else one["count"]) for _, one, _ in every if fits(one))

    # What conditions ask.

    def fulfilled(self, player: str, month: int, it: Table) -> bool:
        given = {id: self.given[id].get(player, 0) for id in self.buildings}
        kind = [id for id, one in self.buildings.items() if it.get("kind") in (None, one["kind"])]
        counted: dict[str, Callable[[], int]] = {
            "holds": lambda: self.held[player][it["resource"]],
            "holds_in_all": lambda: sum(self.held[player].values()),
            "bought": lambda: (
                self.bought[player][it["resource"]] if "resource" in it else sum(self.bought[player].values())
            ),
            "contributions": lambda: sum(given[id] for id in kind),
            "buildings_contributed": lambda: sum(given[id] > 0 for id in kind),
            "built_count": lambda: sum(self.built[id] is not None for id in kind),
            "majorities": lambda: sum(player in self.majority(id) for id in kind),
            "clients": lambda: list(self.patron.values()).count(player),
            "wasted": lambda: self.wasted[player],
            "played": lambda: self.played[player].count(it["card"]),
        }
        if it["is"] in counted:
            return counted[it["is"]]() >= int(it["count"])
        others = self.denarii.values()
        asked: dict[str, Callable[[], bool]] = {
            "always": lambda: True,
            "denarii_at_least": lambda: self.denarii[player] >= int(it["amount"]),
            "denarii_at_most": lambda: self.denarii[player] <= int(it["amount"]),
            "contributed": lambda: given[it["building"]] > 0,
            "built": lambda: self.built[it["building"]] is not None,
            "majority": lambda: player in self.majority(it["building"]),
            "patron": lambda: self.patron[it["client"]] == player,
            "month_from": lambda: month >= int(it["month"]),
            "richest": lambda: self.denarii[player] == max(others),
            "poorest": lambda: self.denarii[player] == min(others),
            "all": lambda: all(self.fulfilled(player, month, one) for one in it["of"]),
            "any": lambda: any(self.fulfilled(player, month, one) for one in it["of"]),
        }
        return asked[it["is"]]()

    def majority(self, building: str) -> list[str]:
        """Of what stands; equals share."""
        given = self.given[building]
        if self.built[building] is None:
            return []
        return [id for id in self.players if given.get(id) == max(given.values())]

    # A month.

    def judge(self) -> None:
        for month in range(1, 13):
            self._month(month)

    def _month(self, month: int) -> None:
        first = [id for id in self.order if self.benefits(id, month, "tie_first")]
        order = [*first, *(id for id in self.order if id not in first)]
        it: Table = {"month": month, "order": order, "start": [], "actions": [], "built": [], "patronised": []}
        self._beginning(it)
        stands = {id for id, at in self.built.items() if at is not None}
        taken = dict(self.patron)
        may = {
            (id, card["id"]): bool(self.benefits(id, month, "no_condition"))
            or self.fulfilled(id, month, card["client"]["condition"])
            for id in order
            for card in self.cards
        }
        for player in order:
            plan = self.plans[player]
            line = plan["months"][month - 1].split() if plan else None
            done = self._action(it, player, line, stands, taken, may)
            if done["wasted"] and plan:
                done["denarii"] += self.sum_of(player, month, "wasted_pay")
            it["actions"].append(done)
        for done in it["actions"]:
            self.denarii[done["player"]] += done["denarii"] if done["wasted"] else 0
            self.wasted[done["player"]] += bool(done["wasted"])
            self.played[done["player"]] += [done["card"]] if done["card"] else []
        every = self.players
        it["after"] = {
            "players": {id: {"denarii": self.denarii[id], "resources": dict(self.held[id])} for id in every},
            "buildings": {id: {"given": dict(self.given[id]), "built": self.built[id]} for id in self.buildings},
            "clients": dict(self.patron),
        }
        self.months.append(it)

    def _beginning(self, it: Table) -> None:
        month = it["month"]
        for player in it["order"]:
            for source, benefit, since in self.benefits(player, month, *INCOMES):
                denarii, resources = INCOMES[benefit["gives"]](self, player, month, benefit, since)
                self.denarii[player] += denarii
                for id, count in resources.items():
                    self.held[player][id] += count
                if denarii or resources:
                    self._came(it, player, source, denarii, resources)
        for player in it["order"]:
            for source, benefit, since in self.benefits(player, month, "tax"):
                if since == month - 1:
                    paid = {id: min(benefit["amount"], self.denarii[id]) for id in self.players if id != player}
                    for id, denarii in paid.items():
                        self.denarii[id] -= denarii
                    self.denarii[player] += sum(paid.values())
                    self._came(it, player, source, sum(paid.values()), {})
        for player in it["order"]:
            for source, benefit, since in self.benefits(player, month, "contribute"):
                building = benefit.get("building") or benefit["chosen"]
                if since == month - 1 and building:
                    count = min(benefit.get("count", 99), self.missing(building))
                    self._lay(it, player, building, count, "start")
                    self._came(it, player, source, 0, {}, building, count)

    def _came(
        self, it: Table, player: str, source: str, denarii: int, resources: Table, building: str | None = None, count: int = 0
    ) -> None:  # fmt: skip
        said = {"denarii": denarii, "resources": resources, "building": building, "count": count}
        it["start"].append({"player": player, "source": source, **said})

    def missing(self, building: str) -> int:
        return max(0, int(self.buildings[building]["needs"]) - sum(self.given[building].values()))

    def _lay(self, it: Table, player: str, building: str, count: int, when: str) -> None:
        if not count:
            return
        given, one = self.given[building], self.buildings[building]
        given[player] = given.get(player, 0) + count
        if self.missing(building) or self.built[building] is not None:
            return
        self.built[building] = it["month"]
        contributors, majority = [id for id in self.players if given.get(id)], self.majority(building)
        it["built"].append({"building": building, "when": when, "majority": majority, "contributors": contributors})
        for id in {"wonder": contributors, "strategic": majority, "public": []}[one["kind"]]:
            self.gained[id][building] = it["month"]

    def _action(
        self,
        it: Table,
        player: str,
        line: list[str] | None,
        stands: set[str],
        taken: Table,
        may: dict[tuple[str, str], bool],
    ) -> Table:
        done: Table = {
            "player": player, "card": None, "use": None, "building": None, "client": None, "count": None, "done": 0,
            "denarii": 0, "resources": {}, "wasted": None, "cut": None,
        }  # fmt: skip
        if line is None:
            return {**done, "wasted": "no_plan"}
        done |= {"card": line[0], "use": line[1]}
        card = next(one for one in self.cards if one["id"] == line[0])
        if line[1] == "gain":
            return done | {"count": int(line[2])} | self._gain(it, player, card["resource"]["id"], int(line[2]))
        if line[1] == "patronise":
            client = card["client"]["id"]
            return done | {"client": client} | self._patronise(it, player, client, taken, may[player, card["id"]])
        said = {"building": line[2], "count": int(line[3])}
        return done | said | self._build(it, player, line[2], int(line[3]), stands)

    def _short(self, cut: str | None) -> Table | None:
        """By the setting what cannot be done in full is wasted, and moves nothing."""
        return {"wasted": cut} if cut and self.settings["all_or_nothing"] else None

    def _gain(self, it: Table, player: str, resource: str, stated: int) -> Table:
        month, prices = it["month"], self.edition["gain"]
        limit = prices["most"] + self.sum_of(player, month, "buy_more")
        less = self.sum_of(player, month, "discount", lambda one: one.get("resource", resource) == resource)
        count = cost = 0
        while count < min(stated, limit):
            price = max(0, prices["first"] - prices["less"] * count - less)
            if cost + price > self.denarii[player]:
                break
            count, cost = count + 1, cost + price
        if not count:
            return {"wasted": "too_poor"}
        cut = None if count == stated else "over_limit" if count == limit else "too_poor"
        if wasted := self._short(cut):
            return wasted
        came = count + self.sum_of(player, month, "extra_on_purchase")
        self.denarii[player] -= cost
        self.held[player][resource] += came
        self.bought[player][resource] += count
        return {"done": count, "denarii": -cost, "resources": {resource: came}, "cut": cut}

    def _patronise(self, it: Table, player: str, client: str, taken: Table, may: bool) -> Table:
        prices = [one["amount"] for _, one, _ in self.benefits(player, it["month"], "patronage_price")]
        price = min(self.edition["money"]["patronage"], *prices, 9_999)
        if taken[client]:
            return {"wasted": "client_taken"}
        if not may:
            return {"wasted": "condition_unmet"}
        if self.denarii[player] < price:
            return {"wasted": "too_poor"}
        if self.patron[client]:
            return {"wasted": "tie_lost"}
        self.patron[client] = player
        self.gained[player][client] = it["month"]
        self.denarii[player] -= price
        it["patronised"].append({"client": client, "by": player})
        return {"done": 1, "denarii": -price}

    def _build(self, it: Table, player: str, building: str, stated: int, stands: set[str]) -> Table:
        one = self.buildings[building]
        more = self.sum_of(
            player, it["month"], "build_more", lambda gives: gives.get("kind", one["kind"]) == one["kind"]
        )
        limit = one["most"] + more
        serves = [
            each.get("resource") or each["chosen"] for _, each, _ in self.benefits(player, it["month"], "substitute")
        ]
        use = [one["resource"], *(id for id in self.resources if id in serves and id != one["resource"])]
        have, missing = sum(self.held[player][id] for id in use), self.missing(building)
        if building in stands:
            return {"wasted": "already_built"}
        if not have:
            return {"wasted": "no_resources"}
        if not missing:
            return {"wasted": "tie_lost"}
        surplus = self.settings["surplus_spent"]
        count = min(stated, limit, have) if surplus else min(stated, limit, have, missing)
        cut = None
        if count < stated:
            cut = "over_limit" if count == limit else "no_resources" if surplus or have <= missing else "missing_fewer"
        if wasted := self._short(cut):
            return wasted
        spent, left = Table(), count
        for id in use:
            if taken := min(left, self.held[player][id]):
                spent[id], left = -taken, left - taken
                self.held[player][id] -= taken
        self._lay(it, player, building, count, "actions")
        return {"done": count, "resources": spent, "cut": cut}

    # The end.

    def ending(self) -> list[Table]:
        """What is left after December is worth denarii by a benefit."""
        paid = []
        for player in self.order:
            left = sum(self.held[player].values())
            for source, benefit, _ in self.benefits(player, 12, "salvage") if left else ():
                denarii = left * benefit["amount"]
                self.denarii[player] += denarii
                paid.append({"player": player, "source": source, "resources": left, "denarii": denarii})
        return paid

    def final(self, goals: Mapping[str, Mapping[str, str]]) -> list[Table]:
        """Goals, then denarii, then the list."""
        found = []
        for id in self.players:
            its = goals[id]
            met = {
                "wonder": self.built[its["wonder"]] is not None,
                "strategic": id in self.majority(its["strategic"]),
                "public": id in self.majority(its["public"]),
                "client": self.patron[its["client"]] == id,
                "pair": None not in (self.built[its["pair_strategic"]], self.built[its["pair_public"]]),
                "money": sum(other > self.denarii[id] for other in self.denarii.values()) < 2,
            }
            found.append({"player": id, "met": met, "completed": sum(met.values()), "denarii": self.denarii[id]})
        found.sort(key=lambda one: (-one["completed"], -one["denarii"], self.order.index(one["player"])))
        return [{"place": at, **one} for at, one in enumerate(found, 1)]


def _when(due: Callable[[int, int], bool], gives: Callable[[Judge, str, int, Table], tuple[int, Table]]) -> Any:
    def income(judge: Judge, player: str, month: int, benefit: Table, since: int) -> tuple[int, Table]:
        return gives(judge, player, month, benefit) if due(month, since) else (0, {})

    return income


def _resource(judge: Judge, player: str, month: int, benefit: Table) -> tuple[int, Table]:
    resource = benefit.get("resource") or benefit["chosen"]
    return 0, {resource: benefit["count"]} if resource else {}


def _completions(judge: Judge, player: str, month: int, benefit: Table) -> tuple[int, Table]:
    """Of the month before: its record says what was completed."""
    last = [judge.buildings[one["building"]]["kind"] for one in judge.months[-1]["built"]]
    return benefit["amount"] * sum(benefit.get("kind") in (None, kind) for kind in last), {}


INCOMES: dict[str, Any] = {
    "denarii": _when(lambda month, since: month == since + 1, lambda judge, player, month, it: (it["amount"], {})),
    "denarii_monthly": _when(lambda month, since: True, lambda judge, player, month, it: (it["amount"], {})),
    "denarii_per_client": _when(
        lambda month, since: True,
        lambda judge, player, month, it: (it["amount"] * list(judge.patron.values()).count(player), {}),
    ),
    "denarii_per_completion": _when(lambda month, since: since < month - 1, _completions),
    "resource": _when(lambda month, since: month == since + 1, _resource),
    "resource_monthly": _when(lambda month, since: True, _resource),
}
"""What comes in at the beginning of a month, by what a benefit gives: once in the month after it was gained, or in each."""


def judged(
    edition: Table, players: list[str], plans: Mapping[str, Table | None], goals: Mapping[str, Mapping[str, str]], lots: list[str]
) -> Table:  # fmt: skip
    """A match with these plans, in the form of the view ``result``."""
    judge = Judge(edition, players, plans, lots)
    judge.judge()
    ending, final = judge.ending(), judge.final(goals)
    ends = {"winner": final[0]["player"], "loser": final[-1]["player"]}
    companions = [id for id in players if id not in ends.values()]
    companion = companions[0] if len(companions) == 1 else None
    return {
        "order": judge.order, "months": judge.months, "ending": ending, "final": final, **ends, "companions": companions,
        "companion": companion,
    }  # fmt: skip
