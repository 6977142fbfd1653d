"""What a player hands in before the day: twelve months, a bid, garnets, choices; and the six goals."""

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from domain.gloria_romae.vocabulary import Id
from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.noun import Noun

Use = Literal["gain", "patronise", "build"]
"""The three purposes of a card (GR-CARDS-09)."""
MONTHS = 12

Card = Annotated[Id, Field(json_schema_extra={"widget": "card"})]
Structure = Annotated[Id, Noun("building"), Field(json_schema_extra={"widget": "building"})]
MOST = 12
"""Pieces that one month buys or lays."""
Amount = Annotated[int, Field(ge=1, le=MOST, json_schema_extra={"widget": "count"})]

NEEDS: dict[str, Any] = {
    "use": {"gain": ["count"], "patronise": [], "build": ["building", "count"]},
}
"""For forms: by the value of one field, the other fields that are asked for; the rest stay empty."""


class PlannedMonth(Frozen):
    """One month: a card and its purpose (GR-PLAN-03); no month is empty (GR-AMB-18).
    ``building`` is named to build alone, ``count`` to gain and to build."""

    model_config = {"json_schema_extra": {"asks": NEEDS}}

    card: Annotated[Card, Field(title="Card")]
    use: Annotated[Use, Field(title="Purpose", json_schema_extra={"widget": "choice"})]
    building: Annotated[Structure | None, Field(title="Building")] = None
    count: Annotated[Amount | None, Field(title="How many")] = None

    @model_validator(mode="after")
    def _fits_its_purpose(self) -> "PlannedMonth":
        if (self.building is not None) != (self.use == "build"):
            raise PydanticCustomError("building_to_build", "a building is named to build, and for nothing else")
        if (self.count is not None) != (self.use != "patronise"):
            raise PydanticCustomError("count_of_purpose", "a count is said to gain and to build, and not to patronise")
        return self


class PlannedChoice(Frozen):
    """What a player chooses for something that leaves it open (GR-PLAN-05): ``of`` which client or building, ``chosen`` what."""

    of: Annotated[Id, Field(title="Of")]
    chosen: Annotated[Id, Field(title="Chosen")]


Months = Annotated[tuple[PlannedMonth, ...], Field(min_length=MONTHS, max_length=MONTHS, title="Months")]
MOST_BID, MOST_GARNETS = 9_999, 999
Bid = Annotated[int, Field(ge=0, le=MOST_BID, title="Tiebreaker bid", json_schema_extra={"widget": "count"})]
Garnets = Annotated[int, Field(ge=0, le=MOST_GARNETS, title="Garnets", json_schema_extra={"widget": "count"})]
Choices = Annotated[tuple[PlannedChoice, ...], Field(max_length=40, title="Choices")]


class Plan(Frozen):
    """A plan as it is opened."""

    months: Months
    bid: Bid = 0
    garnets: Garnets = 0
    choices: Choices = ()

    def chosen(self, of: str) -> str | None:
        """What it chooses for a client or building."""
        return next((choice.chosen for choice in self.choices if choice.of == of), None)


class Goals(Frozen):
    """The six goals of a player but the last, which is everybody's (GR-GOALS-02 to GR-GOALS-07); ``client`` is one client group
    (GR-AMB-26)."""

    wonder: Id
    strategic: Id
    public: Id
    client: Id
    pair_strategic: Id
    pair_public: Id


class Met(Frozen):
    """Which of the goals a player met."""

    wonder: bool
    strategic: bool
    public: bool
    client: bool
    pair: bool
    money: bool

    @property
    def count(self) -> int:
        """How many."""
        return sum((self.wonder, self.strategic, self.public, self.client, self.pair, self.money))
