"""The typed vocabulary of the gallery: what clients ask for, and what clients, wonders and strategic buildings give (GR-AMB-01)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from domain.kernel.grammar.frozen import Frozen

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
Kind = Literal["wonder", "strategic", "public"]
KINDS: tuple[Kind, ...] = ("wonder", "strategic", "public")
"""The kinds of structure, in the order in which a card names them."""

Is = Literal[
    "always", "holds", "holds_in_all", "bought", "denarii_at_least", "denarii_at_most", "contributed", "contributions",
    "buildings_contributed", "built", "built_count", "majority", "majorities", "patron", "clients", "wasted", "played",
    "month_from", "richest", "poorest", "all", "any",
]  # fmt: skip
Gives = Literal[
    "denarii", "denarii_monthly", "denarii_per_client", "denarii_per_completion", "resource", "resource_monthly", "tax",
    "discount", "extra_on_purchase", "buy_more", "build_more", "patronage_price", "no_condition", "substitute",
    "tie_first", "wasted_pay", "salvage", "contribute", "by_hand",
]  # fmt: skip

CONDITION_FIELDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "always": ((), ()),
    "holds": (("resource", "count"), ()),
    "holds_in_all": (("count",), ()),
    "bought": (("count",), ("resource",)),
    "denarii_at_least": (("amount",), ()),
    "denarii_at_most": (("amount",), ()),
    "contributed": (("building",), ()),
    "contributions": (("count",), ("kind",)),
    "buildings_contributed": (("count",), ("kind",)),
    "built": (("building",), ()),
    "built_count": (("count",), ("kind",)),
    "majority": (("building",), ()),
    "majorities": (("count",), ("kind",)),
    "patron": (("client",), ()),
    "clients": (("count",), ()),
    "wasted": (("count",), ()),
    "played": (("card", "count"), ()),
    "month_from": (("month",), ()),
    "richest": ((), ()),
    "poorest": ((), ()),
    "all": (("of",), ()),
    "any": (("of",), ()),
}
"""For each condition the fields that it needs, and those that it may have."""

BENEFIT_FIELDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "denarii": (("amount",), ()),
    "denarii_monthly": (("amount",), ()),
    "denarii_per_client": (("amount",), ()),
    "denarii_per_completion": (("amount",), ("kind",)),
    "resource": (("count",), ("resource",)),
    "resource_monthly": (("count",), ("resource",)),
    "tax": (("amount",), ()),
    "discount": (("amount",), ("resource",)),
    "extra_on_purchase": (("count",), ()),
    "buy_more": (("count",), ()),
    "build_more": (("count",), ("kind",)),
    "patronage_price": (("amount",), ()),
    "no_condition": ((), ()),
    "substitute": ((), ("resource",)),
    "tie_first": ((), ()),
    "wasted_pay": (("amount",), ()),
    "salvage": (("amount",), ()),
    "contribute": ((), ("building", "kind", "count")),
    "by_hand": (("words",), ()),
}
"""For each benefit the fields that it needs, and those that it may have."""


class KeywordNamed(Frozen):
    """A value one of whose fields is named by a word of Python, such as ``is``: it is stored and sent under that word."""

    model_config = ConfigDict(serialize_by_alias=True, validate_by_alias=True, validate_by_name=True)


def _absent(value: Any) -> bool:
    return value is None or value == ()


def _left_out() -> Any:
    """A field that is not written where it says nothing."""
    return Field(default=None, exclude_if=_absent)


class Condition(KeywordNamed):
    """What clients ask of a patron (GR-PATRON-01). ``CONDITION_FIELDS`` says which fields belong to which; the checker of editions
    refuses others."""

    is_: Annotated[Is, Field(alias="is")]
    resource: Id | None = _left_out()
    count: int | None = _left_out()
    amount: int | None = _left_out()
    building: Id | None = _left_out()
    client: Id | None = _left_out()
    card: Id | None = _left_out()
    month: int | None = _left_out()
    kind: Kind | None = _left_out()
    of: Annotated[tuple["Condition", ...], Field(exclude_if=_absent)] = ()


class Benefit(Frozen):
    """What a client, a wonder or a strategic building gives (GR-BEN-02). ``BENEFIT_FIELDS`` says which fields belong to which."""

    gives: Gives
    resource: Id | None = _left_out()
    count: int | None = _left_out()
    amount: int | None = _left_out()
    building: Id | None = _left_out()
    kind: Kind | None = _left_out()
    words: str | None = _left_out()

    @property
    def chooses(self) -> Literal["resource", "building"] | None:
        """What its player chooses in advance (GR-PLAN-06); None where it leaves nothing open."""
        if self.gives in ("resource", "resource_monthly", "substitute") and self.resource is None:
            return "resource"
        return "building" if self.gives == "contribute" and self.building is None else None
