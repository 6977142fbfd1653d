"""What is handed over, as a form asks for it: the same fields wherever properties pass from one to another."""

from functools import cache
from typing import Annotated, Any, ClassVar

from pydantic import Field, GetJsonSchemaHandler
from pydantic_core import CoreSchema

from domain.kernel.grammar.frozen import Frozen
from domain.ludi_romani.acts.fields import Coins, Count
from domain.ludi_romani.edition import PROPERTIES, Properties


class Goods(Frozen):
    """What anybody may leave or give: denarii, classes, legiones clientarum."""

    asks: ClassVar[tuple[str, ...]] = ("denarii", "classes", "curiales", "clientarum", "suffragia")
    """In what order a form asks for them; whom it concerns comes first."""

    denarii: Annotated[Coins, Field(title="Denarii")] = 0
    classes: Annotated[Count, Field(title="Classes")] = 0
    clientarum: Annotated[Count, Field(title="Legiones clientarum")] = 0

    def goods(self) -> Properties:
        """All of it but the suffragia, which have an owner."""
        return Properties(**{name: getattr(self, name) for name in _asked(type(self))})

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        schema = handler(core)
        form = handler.resolve_ref_schema(schema)
        place = {name: place for place, name in enumerate(cls.asks)}
        form["properties"] = dict(sorted(form["properties"].items(), key=lambda field: place.get(field[0], -1)))
        return schema


@cache
def _asked(form: type[Goods]) -> tuple[str, ...]:
    """What of all properties such a form asks for, but the suffragia."""
    return tuple(name for name in PROPERTIES if name in form.model_fields and name != "suffragia")


class GoodsAndCuriales(Goods):
    """The same with legiones curiales, which few may own."""

    curiales: Annotated[Count, Field(title="Legiones curiales")] = 0


class WithSuffragia(Frozen):
    """Suffragia beside other goods."""

    suffragia: Annotated[Count, Field(title="Suffragia")] = 0
