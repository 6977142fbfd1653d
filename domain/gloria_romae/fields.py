"""Fields that several forms share; ``widget`` tells a tablet how to draw one, ``Noun`` the law what must exist."""

from typing import Annotated

from pydantic import Field

from domain.gloria_romae.vocabulary import Id
from domain.kernel.grammar.noun import Noun

House = Annotated[Id, Noun("player"), Field(json_schema_extra={"widget": "player"})]
Wonder = Annotated[Id, Noun("building"), Field(json_schema_extra={"widget": "wonder"})]
Strategic = Annotated[Id, Noun("building"), Field(json_schema_extra={"widget": "strategic"})]
PublicBuilding = Annotated[Id, Noun("building"), Field(json_schema_extra={"widget": "public"})]
Clients = Annotated[Id, Noun("client"), Field(json_schema_extra={"widget": "client"})]
Person = Annotated[int, Field(ge=1, le=9_999, json_schema_extra={"widget": "person"})]
Text = Annotated[str, Field(min_length=1, max_length=500, json_schema_extra={"widget": "text"})]
Switch = Annotated[bool, Field(json_schema_extra={"widget": "switch"})]
Instant = Annotated[int, Field(ge=0, le=4_102_444_800_000, json_schema_extra={"widget": "hour"})]
"""An instant in server milliseconds."""
