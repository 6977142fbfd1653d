"""Counters and bundles: how many of each kind, and what a price or a gain asks for."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args

from pydantic import Field, create_model

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.wording import listed

Type = Literal["food", "gold", "peace"]
Counter = Literal["food", "gold", "peace", "glory"]
TYPES: tuple[Type, ...] = get_args(Type)
COUNTERS: tuple[Counter, ...] = get_args(Counter)
ICON = {"widget": "counter"}

Count = Annotated[int, Field(ge=0)]
Amount = Annotated[int, Field(ge=0, le=60)]


class Counters(Frozen):
    """So many counters of each kind; what is left out is 0."""

    food: Amount = 0
    gold: Amount = 0
    peace: Amount = 0
    glory: Amount = 0

    @staticmethod
    def made(of: Mapping[Any, int]) -> "Counters":
        """Of these amounts; none is checked, since they are sums of checked ones."""
        get = of.get
        return Counters.model_construct(
            food=get("food", 0), gold=get("gold", 0), peace=get("peace", 0), glory=get("glory", 0)
        )

    def of(self, kind: str) -> int:
        """How many of one kind."""
        amount: int = getattr(self, kind)
        return amount

    @property
    def total(self) -> int:
        """How many of all kinds."""
        return self.food + self.gold + self.peace + self.glory

    def plus(self, other: "Counters") -> "Counters":
        """With those as well."""
        return Counters.made({kind: self.of(kind) + other.of(kind) for kind in COUNTERS})

    def minus(self, other: "Counters") -> "Counters":
        """Without those, and never below 0."""
        return Counters.made({kind: max(0, self.of(kind) - other.of(kind)) for kind in COUNTERS})

    def holds(self, other: "Counters") -> bool:
        """Whether there are at least those."""
        return all(self.of(kind) >= other.of(kind) for kind in COUNTERS)

    def __str__(self) -> str:
        return listed([f"{self.of(kind)} {kind}" for kind in COUNTERS if self.of(kind)], "nothing")


NONE = Counters()


class Bundle(Frozen):
    """What a price or a gain is made of: counters by kind, ``any`` of the four, ``any_not_glory``, and in a gain ``steps``."""

    food: Count = 0
    gold: Count = 0
    peace: Count = 0
    glory: Count = 0
    any: Count = 0
    any_not_glory: Count = 0
    steps: Count = 0

    @property
    def plain(self) -> Counters:
        """The counters whose kind is fixed."""
        return Counters.model_construct(food=self.food, gold=self.gold, peace=self.peace, glory=self.glory)

    @property
    def wild(self) -> int:
        """The counters whose kind is chosen."""
        return self.any + self.any_not_glory

    @property
    def total(self) -> int:
        """All counters."""
        return self.food + self.gold + self.peace + self.glory + self.wild

    @property
    def chosen_from(self) -> tuple[Counter, ...]:
        """The kinds from which the chosen ones may be."""
        return COUNTERS if self.any else TYPES

    def times(self, count: int) -> "Bundle":
        """So many times as much."""
        return Bundle(**{name: amount * count for name, amount in self})

    def and_any(self, count: int) -> "Bundle":
        """With so many more counters of any kind."""
        return self.model_copy(update={"any": self.any + count})

    def is_paid_by(self, pay: Counters) -> bool:
        """GM-AMB-06: exactly as many, with glory for each type that is missing. Glory pays any type, even where a counter of it is
        there that pays what is *any (not glory)* instead; that alone it cannot pay. A surcharge beside it is any (GM-BUY-03)."""
        missing = sum(max(0, getattr(self, kind) - pay.of(kind)) for kind in TYPES)
        types = sum(getattr(self, kind) for kind in TYPES)
        return pay.total == self.total and missing <= pay.glory - self.glory <= types + self.any

    def __str__(self) -> str:
        words = [f"{getattr(self, kind)} {kind}" for kind in COUNTERS if getattr(self, kind)]
        words += [f"{self.any} any"] if self.any else []
        words += [f"{self.any_not_glory} any (not glory)"] if self.any_not_glory else []
        words += [f"{self.steps} {'step' if self.steps == 1 else 'steps'}"] if self.steps else []
        return listed(words, "nothing")


# ``for`` is a keyword of Python and the name of the field on the wire: only this call can make such a field.
if TYPE_CHECKING:
    _For = Frozen
else:
    _For = create_model("_For", __base__=Frozen, **{"for": (Type, ...)})


class Due(_For):
    """A counter of a tribute, or an icon without one, and the type ``for`` which it stands."""

    counter: Counter | None

    @property
    def type(self) -> Type:
        """The type for which it stands."""
        found: Type = getattr(self, "for")
        return found

    @classmethod
    def of(cls, counter: Counter | None, type: Type) -> "Due":
        """A counter that stands for a type."""
        return cls.model_validate({"counter": counter, "for": type})


def tribute(icons: Mapping[Type, int], pay: Counters) -> tuple[Due, ...]:
    """The counters of a tribute on its space: by type, on each the plain ones before glory (GM-TRIBUTE-05)."""
    made: list[Due] = []
    for kind in TYPES:
        plain = min(pay.of(kind), icons.get(kind, 0))
        made += [Due.of(kind, kind)] * plain + [Due.of("glory", kind)] * (icons.get(kind, 0) - plain)
    return tuple(made)


def icons_due(icons: Mapping[Type, int]) -> tuple[Due, ...]:
    """The icons of a space as things due without counters."""
    return tuple(Due.of(None, kind) for kind in TYPES for _ in range(icons.get(kind, 0)))
