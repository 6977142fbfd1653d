"""Fields that acts of several chapters have, with their pickers."""

from typing import Annotated

from pydantic import Field

from domain.gloria_mundi.counters import Counter, Counters, Type

SlotNumber = Annotated[int, Field(ge=1, le=999, json_schema_extra={"widget": "slot"})]
CardId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$", json_schema_extra={"widget": "card"})]
RomanId = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$", json_schema_extra={"widget": "roman"})]
TypeName = Annotated[Type, Field(title="Type", json_schema_extra={"widget": "type"})]
CounterName = Annotated[Counter, Field(title="Counter", json_schema_extra={"widget": "counter"})]
Pay = Annotated[
    Counters, Field(title="Pay", description="Counters of each kind.", json_schema_extra={"widget": "counters"})
]
