"""What a month does to a player: income, purchases, patronage, contributions, waste."""

from typing import ClassVar

from domain.gloria_romae.aggregates.coins import coins
from domain.gloria_romae.aggregates.gens import (
    ActionTaken,
    BenefitHeld,
    BenefitMissed,
    Gens,
    Income,
    OfGens,
    Salvage,
    TaxPaid,
    added,
    amounts,
)
from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Names
from domain.kernel.grammar.wording import sentence as one_sentence

WASTED: dict[tuple[str, str], str] = {
    ("no_plan", ""): "the {player} have no plan for {month}",
    ("too_poor", "gain"): "the {player} cannot pay what they would buy",
    ("too_poor", "patronise"): "the {player} cannot pay the patronage of the {what}",
    ("condition_unmet", ""): "the {player} do not fulfil what the {what} ask",
    ("client_taken", ""): "the {player} come too late to the {what}: the {before} are their patrons",
    ("tie_lost", ""): "the {player} come too late to the {what}: the {before} stood before them",
    ("already_built", ""): "the {player} find the {what} finished",
    ("no_resources", ""): "the {player} lack resources for the {what}",
    ("over_limit", "gain"): "the {player} would buy more than one action buys, and buy nothing",
    ("over_limit", ""): "the {player} would lay more at the {what} than one action lays, and lay nothing",
    ("missing_fewer", ""): "the {player} would lay more at the {what} than is missing, and lay nothing",
}
"""What is told of a waste, by its reason and purpose."""
BOUGHT = {
    "denarius": (
        "the {player} buy {count} {resource} for {denarii} denarius",
        "the {player} buy {count} of {stated} {resource} for {denarii} denarius",
    ),
    "denarii": (
        "the {player} buy {count} {resource} for {denarii} denarii",
        "the {player} buy {count} of {stated} {resource} for {denarii} denarii",
    ),
}
"""What is told of a purchase, whole or short, by its coin."""


def is_clients(names: Names, source: str) -> bool:
    """Whether a source is a group of clients, which are many: the world names them by their noun too."""
    return names.name(f"client:{source}") != f"client:{source}"


class IncomeReceived(OfGens):
    """What a client or building gave at the beginning of a month; of a tax the sum."""

    kind: ClassVar[str] = "income_received"
    month: int
    source: str
    denarii: int
    resources: dict[str, int]

    def apply(self, to: Gens) -> Gens:
        income = Income(self.month, self.source, self.denarii, amounts(self.resources), self.place)
        return replace(
            to, denarii=to.denarii + self.denarii, resources=added(to.resources, income.resources),
            incomes=(*to.incomes, income),
        )  # fmt: skip

    def sentence(self, names: Names) -> str:
        words = {"source": names.name(self.source), "player": names.name(self.player)}
        many = is_clients(names, self.source)
        if not self.resources:
            pays = "the {source} pay the {player} {denarii}" if many else "the {source} pays the {player} {denarii}"
            return names.sentence(pays, **words, denarii=coins(names, self.denarii))
        given = [
            f"{count} {names.name(id)}" if names.tongue.id == "en" else f"{names.name(id)} {count}"
            for id, count in self.resources.items()
        ]
        gives = "the {source} give the {player} {given}" if many else "the {source} gives the {player} {given}"
        return names.sentence(gives, **words, given=names.tongue.listed(given))


class TaxLevied(OfGens):
    """What this player pays to another's clients."""

    kind: ClassVar[str] = "tax_paid"
    aside: ClassVar[bool] = True
    month: int
    source: str
    to: str
    denarii: int

    def apply(self, to: Gens) -> Gens:
        paid = TaxPaid(self.month, self.source, self.to, self.denarii)
        return replace(to, denarii=to.denarii - self.denarii, taxes=(*to.taxes, paid))

    def sentence(self, names: Names) -> str:
        words = {"player": names.name(self.player), "to": names.name(self.to)}
        return names.sentence("the {player} pay the {to} {denarii}", **words, denarii=coins(names, self.denarii))


class ResourcesBought(OfGens):
    """A purchase: ``stated`` as planned, ``count`` bought, ``extra`` for nothing by a benefit (GR-GAIN-01)."""

    kind: ClassVar[str] = "resources_bought"
    month: int
    card: str
    resource: str
    stated: int
    count: int
    extra: int
    denarii: int
    cut: str | None

    def apply(self, to: Gens) -> Gens:
        gained = ((self.resource, self.count + self.extra),)
        action = ActionTaken(
            self.month, self.card, "gain", None, None, self.stated, self.count, -self.denarii, gained, cut=self.cut
        )
        return replace(
            to, denarii=to.denarii - self.denarii, resources=added(to.resources, gained), actions=(*to.actions, action)
        )

    def sentence(self, names: Names) -> str:
        words = {
            "player": names.name(self.player), "count": str(self.count), "stated": str(self.stated),
            "resource": names.name(self.resource), "denarii": str(self.denarii), "extra": str(self.extra),
        }  # fmt: skip
        whole, short = BOUGHT["denarius" if self.denarii == 1 else "denarii"]
        clauses = [names.say(short if self.cut else whole, words)]
        if self.cut:
            more = "more they cannot pay" if self.cut == "too_poor" else "more one action does not buy"
            clauses.append(names.tongue.word(more))
        if self.extra:
            clauses.append(names.say("{extra} more come for nothing", words))
        return names.tongue.written(one_sentence("; ".join(clauses)))


class PatronagePaid(OfGens):
    """The price of a patronage (GR-PATRON-02)."""

    kind: ClassVar[str] = "patronage_paid"
    aside: ClassVar[bool] = True
    month: int
    card: str
    client: str
    denarii: int

    def apply(self, to: Gens) -> Gens:
        action = ActionTaken(self.month, self.card, "patronise", None, self.client, None, 1, -self.denarii, ())
        return replace(to, denarii=to.denarii - self.denarii, actions=(*to.actions, action))


class ResourcesSpent(OfGens):
    """Resources laid at a building (GR-BUILD-03): ``stated`` as planned."""

    kind: ClassVar[str] = "resources_spent"
    aside: ClassVar[bool] = True
    month: int
    card: str
    building: str
    stated: int
    resources: dict[str, int]
    cut: str | None

    def apply(self, to: Gens) -> Gens:
        spent = amounts(self.resources)
        done = sum(count for _, count in spent)
        action = ActionTaken(
            self.month,
            self.card,
            "build",
            self.building,
            None,
            self.stated,
            done,
            0,
            added((), spent, -1),
            cut=self.cut,
        )
        return replace(to, resources=added(to.resources, spent, -1), actions=(*to.actions, action))


class ActionWasted(OfGens):
    """An action of which nothing went, and why (GR-AMB-08, GR-AMB-09); ``before`` are those who stood before; ``paid`` denarii by
    a benefit for the waste."""

    kind: ClassVar[str] = "action_wasted"
    month: int
    card: str | None
    use: str | None
    building: str | None
    client: str | None
    stated: int | None
    reason: str
    before: tuple[str, ...] = ()
    paid: int = 0

    def apply(self, to: Gens) -> Gens:
        action = ActionTaken(
            self.month,
            self.card,
            self.use,
            self.building,
            self.client,
            self.stated,
            0,
            self.paid,
            (),
            wasted=self.reason,
        )
        return replace(to, denarii=to.denarii + self.paid, actions=(*to.actions, action))

    def sentence(self, names: Names) -> str:
        template = WASTED.get(
            (self.reason, self.use or ""), WASTED.get((self.reason, ""), "the {player} achieve nothing")
        )
        before = names.tongue.listed([names.name(one) for one in self.before])
        what = names.name(self.building or self.client or "")
        words = {"player": names.name(self.player), "what": what, "before": before}
        said = names.say(template, words | {"month": names.name(f"month:{self.month}")})
        if self.paid:
            said += "; " + names.say("{denarii} come to them for it", {"denarii": coins(names, self.paid)})
        return names.tongue.written(one_sentence(said))


class BenefitGained(OfGens):
    """A client, wonder or strategic building is this player's from the next month on (GR-BEN-01)."""

    kind: ClassVar[str] = "benefit_gained"
    aside: ClassVar[bool] = True
    month: int
    source: str

    def apply(self, to: Gens) -> Gens:
        return replace(to, benefits=(*to.benefits, BenefitHeld(self.source, self.month)))


class BenefitLost(OfGens):
    """What a benefit was to build stood already (GR-AMB-12)."""

    kind: ClassVar[str] = "benefit_lost"
    says: ClassVar[str] = "The {source} find the {building} finished."
    month: int
    source: str
    building: str

    def apply(self, to: Gens) -> Gens:
        return replace(to, missed=(*to.missed, BenefitMissed(self.source, self.month, self.building, self.place)))


class ResourcesSalvaged(OfGens):
    """Denarii after December for each resource left."""

    kind: ClassVar[str] = "resources_salvaged"
    source: str
    resources: int
    denarii: int

    def apply(self, to: Gens) -> Gens:
        paid = Salvage(self.source, self.resources, self.denarii)
        return replace(to, denarii=to.denarii + self.denarii, salvaged=(*to.salvaged, paid))

    def sentence(self, names: Names) -> str:
        left = names.say(
            "{count} resource" if self.resources == 1 else "{count} resources", {"count": str(self.resources)}
        )
        words = {"source": names.name(self.source), "player": names.name(self.player), "left": left}
        pays = "the {source} pays the {player} {denarii} for {left} left"
        if is_clients(names, self.source):
            pays = "the {source} pay the {player} {denarii} for {left} left"
        return names.sentence(pays, **words, denarii=coins(names, self.denarii))


EVENTS: tuple[type[Event], ...] = (
    IncomeReceived, TaxLevied, ResourcesBought, PatronagePaid, ResourcesSpent, ActionWasted, BenefitGained, BenefitLost,
    ResourcesSalvaged,
)  # fmt: skip
