"""What may have befallen before an act, in the words of the tests."""

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.bonds import Married
from domain.ludi_romani.aggregates.player import PropertyGiven, PropertyReceived
from domain.ludi_romani.aggregates.region import SeatLeft, SeatTaken
from domain.ludi_romani.edition import Properties
from domain.ludi_romani.game import LUDI_ROMANI


def sat_down(region: str, *players: str) -> list[Event]:
    """Players who sat nowhere took seats in a region, one after another."""
    return [SeatTaken(region=region, player=player) for player in players]


def moved(player: str, origin: str, to: str) -> list[Event]:
    """A player left his seat for one elsewhere."""
    return [SeatLeft(region=origin, player=player), SeatTaken(region=to, player=player, origin=origin)]


def became(player: str, was: str, role: str) -> Event:
    """A player's role changed: he died and is an imago, or became a matrona or an amazon."""
    died = {"died": (None, 1)} if role == "imago" else {}
    corrected = {"of": f"player:{player}", "assign": {"role": (was, role), **died}}
    return LUDI_ROMANI.events["corrected"].model_validate(corrected)


def married(bride: str, groom: str, dowry: int = 0) -> list[Event]:
    """Juno married two, and paid ``dowry`` denarii."""
    return [Married(player=bride, spouse=groom, dowry=dowry), Married(player=groom, spouse=bride, dowry=dowry)]


def gained(player: str, *, won: bool = False, **properties: int) -> Event:
    """A player came into properties; ``won``: a numen gained them in play."""
    return PropertyReceived(player=player, source="incertum", properties=Properties(**properties), won=won)


def lost(player: str, **properties: int) -> Event:
    """A player gave properties away."""
    return PropertyGiven(player=player, towards="incertum", properties=Properties(**properties))


def handed_over(giver: str, receiver: str, **properties: int) -> list[Event]:
    """The two events of a transfer."""
    return _passed(giver, receiver, Properties(**properties), won=False)


def conferred(numen: str, receiver: str, **properties: int) -> list[Event]:
    """The same, where a numen confers what he gained in play."""
    return _passed(numen, receiver, Properties(**properties), won=True)


def _passed(giver: str, receiver: str, goods: Properties, *, won: bool) -> list[Event]:
    return [
        PropertyGiven(player=giver, towards=receiver, properties=goods, won=won),
        PropertyReceived(player=receiver, source=giver, properties=goods),
    ]
