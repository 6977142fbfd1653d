"""Conditions and benefits of the gallery in words."""

from collections.abc import Mapping

from domain.gloria_romae.vocabulary import Benefit, Condition
from domain.kernel.grammar.objection import Names

OF_KIND: Mapping[str | None, str] = {
    None: "structures", "wonder": "wonders", "strategic": "strategic buildings", "public": "public buildings",
}  # fmt: skip
A_KIND: Mapping[str | None, str] = {
    None: "a structure", "wonder": "a wonder", "strategic": "a strategic building", "public": "a public building",
}  # fmt: skip

CONDITIONS: Mapping[str, str] = {
    "always": "without a condition",
    "holds": "holds {count} {resource}",
    "holds_in_all": "holds {count} resources in all",
    "bought": "bought {count} {resource}",
    "denarii_at_least": "has at least {amount} denarii",
    "denarii_at_most": "has at most {amount} denarii",
    "contributed": "laid at the {building}",
    "contributions": "laid {count} resources at {kinds}",
    "buildings_contributed": "laid at {count} {kinds}",
    "built": "the {building} stands",
    "built_count": "{count} {kinds} stand",
    "majority": "is majority contributor of the {building}",
    "majorities": "is majority contributor of {count} {kinds}",
    "patron": "is patron of the {client}",
    "clients": "is patron of {count} groups of clients",
    "wasted": "wasted {count} actions",
    "played": "played card {card} {count} times",
    "month_from": "it is {month} or later",
    "richest": "nobody has more denarii",
    "poorest": "nobody has fewer denarii",
}
"""What each condition says, of the house that patronises."""

BENEFITS: Mapping[str, str] = {
    "denarii": "{amount} denarii once",
    "denarii_monthly": "{amount} denarii each month",
    "denarii_per_client": "{amount} denarii each month for each group of clients",
    "denarii_per_completion": "{amount} denarii for each of the {kinds} completed in the month before",
    "resource": "{count} {resource} once",
    "resource_monthly": "{count} {resource} each month",
    "tax": "{amount} denarii from each other house once",
    "discount": "each {resource} bought costs {amount} less",
    "extra_on_purchase": "{count} more with each purchase",
    "buy_more": "a purchase may bring {count} more",
    "build_more": "{count} more may be laid at {kinds}",
    "patronage_price": "to patronise costs {amount} denarii",
    "no_condition": "clients ask no condition",
    "substitute": "{resource} serves in place of any other resource",
    "tie_first": "first in ties",
    "wasted_pay": "{amount} denarii for each wasted action",
    "salvage": "{amount} denarii after December for each resource left",
}
"""What each benefit says."""

OF_ONE: Mapping[str, str] = {
    "holds_in_all": "holds one resource in all",
    "denarii_at_least": "has at least one denarius",
    "denarii_at_most": "has at most one denarius",
    "contributions": "laid one resource at {kinds}",
    "buildings_contributed": "laid at {a_kind}",
    "built_count": "{a_kind} stands",
    "majorities": "is majority contributor of {a_kind}",
    "clients": "is patron of one group of clients",
    "wasted": "wasted one action",
    "played": "played card {card} once",
    "denarii": "one denarius once",
    "denarii_monthly": "one denarius each month",
    "denarii_per_client": "one denarius each month for each group of clients",
    "denarii_per_completion": "one denarius for each of the {kinds} completed in the month before",
    "tax": "one denarius from each other house once",
    "patronage_price": "to patronise costs one denarius",
    "wasted_pay": "one denarius for each wasted action",
    "salvage": "one denarius after December for each resource left",
}
"""The same where count or amount is one, as far as it is said otherwise."""


def _template(of: Mapping[str, str], kind: str, amount: int | None) -> str:
    return OF_ONE.get(kind, of[kind]) if amount == 1 else of[kind]


def condition_words(it: Condition, names: Names) -> str:
    """A condition in words."""
    if it.is_ in ("all", "any"):
        words = [condition_words(one, names) for one in it.of]
        return f" {names.tongue.word('and' if it.is_ == 'all' else 'or')} ".join(words)
    resource = names.name(it.resource) if it.resource else names.tongue.word("resources")
    return names.say(
        _template(CONDITIONS, it.is_, it.amount or it.count),
        {
            "count": str(it.count), "amount": str(it.amount), "resource": resource, "kinds": OF_KIND[it.kind],
            "a_kind": names.tongue.word(A_KIND[it.kind]),
            "building": names.name(it.building or ""), "client": names.name(it.client or ""),
            "card": (it.card or "").upper(), "month": names.name(f"month:{it.month}"),
        },
    )  # fmt: skip


def benefit_words(it: Benefit, names: Names) -> str:
    """A benefit in words."""
    if it.gives == "by_hand":
        return it.words or ""
    if it.gives == "contribute":
        return _contribute(it, names)
    return names.say(
        _template(BENEFITS, it.gives, it.amount or it.count),
        {"count": str(it.count), "amount": str(it.amount), "resource": _resource(it, names), "kinds": OF_KIND[it.kind]},
    )


def _resource(it: Benefit, names: Names) -> str:
    if it.resource:
        return names.name(it.resource)
    return names.tongue.word("resource of choice" if it.chooses else "resource")


def _contribute(it: Benefit, names: Names) -> str:
    where = names.name(it.building) if it.building else names.tongue.word(f"{A_KIND[it.kind]} of choice")
    if it.count is None:
        return names.say("lays what is missing at {where}", {"where": where})
    return names.say("lays {count} at {where}", {"count": str(it.count), "where": where})
