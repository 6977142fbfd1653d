"""An edition of Gloria Mundi: its box, Romans, hands, tracks and cards."""

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field, create_model

from domain.gloria_mundi.counters import Bundle, Count, Counter, Type
from domain.kernel.grammar.frozen import Frozen

Id = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,31}$")]
Kind = Literal["farm", "city", "peace", "red"]
Each = Literal[
    "food_cards", "gold_cards", "peace_cards", "farms", "cities", "peaces", "buildings",
    "food_counters", "gold_counters", "peace_counters", "glory_counters",
]  # fmt: skip
PLACE: dict[Kind, Type] = {"farm": "food", "city": "gold", "peace": "peace"}
"""The type of production card on which a building of each kind stands (GM-BUY-04); a red card says its own."""


class Spend(Frozen):
    """GM-ABILITY-01: give the cost, take the gain; with ``x`` as often as one likes."""

    form: Literal["spend"]
    cost: Bundle
    gain: Bundle
    x: bool = False


class Discard(Frozen):
    """GM-ABILITY-05: give up another card of this kind for its steps or for its cost."""

    form: Literal["discard"]
    of: Literal["any", "farm", "city", "peace", "red"]
    gives: Literal["steps", "cost"]


class Produce(Frozen):
    """GM-ABILITY-08: gain counters and steps."""

    form: Literal["produce"]
    gain: Bundle


class Have(Frozen):
    """GM-ABILITY-09: gain something for each of what one has, ``most`` times at most."""

    form: Literal["have"]
    each: Each
    gain: Bundle
    most: Count | None = None


class SatisfyType(Frozen):
    """GM-ABILITY-10: the other cards of this type generate the resource."""

    form: Literal["satisfy_type"]
    type: Type
    resource: Counter


class SatisfyGoth(Frozen):
    """GM-ABILITY-11: steps, where the Goth stands on an icon of this type."""

    form: Literal["satisfy_goth"]
    type: Type
    steps: Count


# ``from`` is a keyword of Python and the name of the key in the tables: only this call can make such a field.
if TYPE_CHECKING:
    _From = Frozen
else:
    _From = create_model("_From", __base__=Frozen, **{"from": (Type, ...)})


class Convert(_From):
    """GM-RED-03: as it is built, turn counters of one type into others, ``most`` at most."""

    form: Literal["convert"]
    to: tuple[Counter, ...]
    most: Count | None = None

    @property
    def source(self) -> Type:
        """The type of counters that are turned into others."""
        found: Type = getattr(self, "from")
        return found


class Shield(Frozen):
    """GM-RED-05: it is lost in place of the production card of this type under it."""

    form: Literal["shield"]
    type: Type


Ability = Annotated[
    Spend | Discard | Produce | Have | SatisfyType | SatisfyGoth | Convert | Shield, Field(discriminator="form")
]


class Card(Frozen):
    """A building card, red ones included."""

    id: Id
    name: str
    type: Kind
    cost: Bundle
    steps: Count
    ability: Ability

    @property
    def red(self) -> bool:
        """Whether it is a red card, which is never activated."""
        return self.type == "red"

    def fits(self, type: Type) -> bool:
        """GM-BUY-04, GM-RED-02, GM-RED-04: whether it goes on a production card of this type."""
        return self.place in (None, type)

    @property
    def place(self) -> Type | None:
        """The type of production card that it goes on; None for a conversion, which goes on any."""
        if isinstance(self.ability, Convert):
            return None
        return self.ability.type if isinstance(self.ability, Shield) else PLACE[self.type]


class RomanSeed(Frozen):
    """A Roman with the screen that goes with them (GM-SETUP-05)."""

    id: Id
    name: str
    letters: str
    colour: str
    mark: str


class Cards(Frozen):
    """Production cards by type."""

    food: Count
    gold: Count
    peace: Count


class HandSeed(Cards):
    """The hand of every player, by the number of players (GM-SETUP-07)."""

    players: Count


class Amounts(Cards):
    """Counters by kind."""

    glory: Count


class Box(Frozen):
    """What lies in the box."""

    production: Cards
    counters: Amounts
    buildings: Count


class Begin(Frozen):
    """What everybody begins with (GM-SETUP-06, GM-SETUP-08)."""

    counters: Amounts
    table: tuple[Type, ...]


class Route(Frozen):
    """The way to Africa: Rome is step 0, ``carthage`` the last one (GM-SETUP-02)."""

    carthage: Count


class Space(Frozen):
    """A space of the Goth's track and what tribute it asks."""

    space: Count
    icons: dict[Type, Count]


class Track(Frozen):
    """The Goth's track: spaces 1 to ``rome`` - 1 have icons."""

    rome: Count
    icons: tuple[Space, ...]

    def at(self, space: int) -> dict[Type, int]:
        """The icons of a space; none on the first one and at Rome."""
        return next((one.icons for one in self.icons if one.space == space), {})


class MundiEdition(Frozen):
    """All five tables; ``reconstruction`` where they are not those of the published game."""

    id: Id
    title: str
    reconstruction: bool
    box: Box
    begin: Begin
    romans: tuple[RomanSeed, ...]
    hands: tuple[HandSeed, ...]
    route: Route
    goth: Track
    cards: tuple[Card, ...]

    def names(self) -> dict[str, str]:
        """The names of Romans and cards by id."""
        romans = {roman.id: roman.name for roman in self.romans}
        return romans | {card.id: card.name for card in self.cards}

    def card(self, id: str) -> Card:
        """A card by its id. Raises KeyError."""
        for card in self.cards:
            if card.id == id:
                return card
        raise KeyError(id)

    def hand(self, players: int) -> HandSeed:
        """The hand for so many players. Raises KeyError."""
        for hand in self.hands:
            if hand.players == players:
                return hand
        raise KeyError(players)
