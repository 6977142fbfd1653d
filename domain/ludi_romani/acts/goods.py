"""What is handed over, as a form asks for it: the same fields wherever properties pass from one to another."""

from typing import Annotated, Any, ClassVar

from pydantic import Field, GetJsonSchemaHandler
from pydantic_core import CoreSchema

from domain.kernel.frozen import Frozen
from domain.ludi_romani.acts.fields import Coins, Count
from domain.ludi_romani.edition import Properties


class Goods(Frozen):
    """What anybody may leave or give: denarii, classes, legiones clientarum."""

    asks: ClassVar[tuple[str, ...]] = ("denarii", "classes", "curiales", "clientarum", "suffragia")
    """In what order a form asks for them; whom it concerns comes first."""

    denarii: Annotated[Coins, Field(title="Denarii")] = 0
    classes: Annotated[Count, Field(title="Classes")] = 0
    clientarum: Annotated[Count, Field(title="Legiones clientarum")] = 0

    def goods(self) -> Properties:
        """All of it but the suffragia, which have an owner."""
        names = [name for name in Properties.model_fields if name in type(self).model_fields and name != "suffragia"]
        return Properties(**{name: getattr(self, name) for name in names})

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        schema = handler(core)
        form = handler.resolve_ref_schema(schema)
        place = {name: place for place, name in enumerate(cls.asks)}
        form["properties"] = dict(sorted(form["properties"].items(), key=lambda field: place.get(field[0], -1)))
        return schema


class GoodsAndCuriales(Goods):
    """The same with legiones curiales, which few may own."""

    curiales: Annotated[Count, Field(title="Legiones curiales")] = 0


class WithSuffragia(Frozen):
    """Suffragia beside other goods."""

    suffragia: Annotated[Count, Field(title="Suffragia")] = 0
