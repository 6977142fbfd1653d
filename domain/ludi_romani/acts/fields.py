"""Fields that many forms share; ``widget`` tells the tablet how to draw one, ``Noun`` the law what must exist."""

from typing import Annotated

from pydantic import Field

from domain.kernel.grammar.noun import Noun

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
Player = Annotated[Id, Noun("player"), Field(json_schema_extra={"widget": "player"})]
Mortal = Annotated[Id, Noun("player"), Field(json_schema_extra={"widget": "mortal"})]
Numen = Annotated[Id, Noun("player"), Field(json_schema_extra={"widget": "numen"})]
Region = Annotated[Id, Noun("region"), Field(json_schema_extra={"widget": "region"})]
CHIPS = {"white": 100_000, "red": 500_000, "blue": 1_000_000}
"""What the chips are worth in denarii (PRP-08)."""

_Chips = Field(json_schema_extra={"widget": "coins", "chips": list(CHIPS.values())})
Coins = Annotated[int, Field(ge=0, le=1_000_000_000, multiple_of=CHIPS["white"]), _Chips]
Count = Annotated[int, Field(ge=0, le=1_000, json_schema_extra={"widget": "count"})]
Pieces = Annotated[int, Field(ge=1, le=1_000, json_schema_extra={"widget": "count"})]
RowNumber = Annotated[int, Field(ge=1, le=1_000, json_schema_extra={"widget": "row"})]
Year = Annotated[int, Field(ge=1, le=1_000, json_schema_extra={"widget": "count"})]
Person = Annotated[int, Field(ge=1, le=9_999, json_schema_extra={"widget": "person"})]
Text = Annotated[str, Field(min_length=1, max_length=500, json_schema_extra={"widget": "text"})]
Switch = Annotated[bool, Field(json_schema_extra={"widget": "switch"})]
Imago = Annotated[Id, Noun("player"), Field(json_schema_extra={"widget": "imago"})]
Dead = Annotated[Id, Noun("player"), Field(json_schema_extra={"widget": "dead"})]
Number = Annotated[int, Field(ge=1, le=1_000_000)]
ActNumber = Annotated[Number, Field(json_schema_extra={"widget": "act"})]
ProeliumNumber = Annotated[Number, Noun("proelium"), Field(json_schema_extra={"widget": "proelium"})]
RogatioNumber = Annotated[Number, Noun("rogatio"), Field(json_schema_extra={"widget": "rogatio"})]
PartyNumber = Annotated[Number, Noun("factio"), Field(json_schema_extra={"widget": "party"})]
Die = Annotated[int, Field(ge=1, le=6, json_schema_extra={"widget": "die"})]
TenSided = Annotated[int, Field(ge=1, le=10, json_schema_extra={"widget": "die"})]
Signed = Annotated[int, Field(ge=-100, le=100, json_schema_extra={"widget": "signed"})]
Hour = Annotated[int, Field(ge=0, le=4_102_444_800_000, json_schema_extra={"widget": "hour"})]
"""An instant, in server milliseconds; a form asks for it as the room's clock shows it."""
Minutes = Annotated[int, Field(ge=0, le=240, json_schema_extra={"widget": "count"})]
Seconds = Annotated[int, Field(ge=10, le=7_200, json_schema_extra={"widget": "count"})]
