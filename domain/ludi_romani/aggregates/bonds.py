"""What binds a player for a while: a challenge, a patronus, a spouse, a thiasos, the Ring."""

from typing import ClassVar

from domain.kernel.grammar.altered import replace
from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.player import Escort, OfPlayer, Player
from domain.ludi_romani.edition import Role


class WasEngaged(OfPlayer):
    """A challenge or proelium binds the player from now on (MOT-02, MER-14); None sets him free."""

    kind: ClassVar[str] = "was_engaged"
    says: ClassVar[str] = "{player} is bound by {proelium}."
    aside: ClassVar[bool] = True
    proelium: str | None

    def apply(self, to: Player) -> Player:
        return replace(to, engaged=self.proelium)

    def saying(self) -> str:
        return self.says if self.proelium else "{player} is bound by no challenge any longer."


class BecameCliens(OfPlayer):
    """The player became the cliens of one more patronus, who comes before the earlier ones (CLI-15)."""

    kind: ClassVar[str] = "became_cliens"
    says: ClassVar[str] = "{player} becomes a cliens of {patronus}."
    patronus: str

    def apply(self, to: Player) -> Player:
        before = _without(to, self.patronus)
        return replace(to, patroni=(*before.patroni, self.patronus), bound=(*before.bound, (self.patronus, self.act)))


class ClientelaEnded(OfPlayer):
    """The player is free of a patronus (CLI-06, CLI-08)."""

    kind: ClassVar[str] = "clientela_ended"
    says: ClassVar[str] = "{player} is no longer a cliens of {patronus}."
    patronus: str

    def apply(self, to: Player) -> Player:
        return _without(to, self.patronus)


def _without(cliens: Player, patronus: str) -> Player:
    return replace(
        cliens,
        patroni=tuple(other for other in cliens.patroni if other != patronus),
        bound=tuple((other, act) for other, act in cliens.bound if other != patronus),
    )


class Married(OfPlayer):
    """Juno married the player to ``spouse``; a virgo becomes a matrona (FEM-02). ``dowry`` is the dos that she paid the groom,
    in denarii."""

    kind: ClassVar[str] = "married"
    says: ClassVar[str] = "{player} is married to {spouse}."
    spouse: str
    dowry: int = 0

    def apply(self, to: Player) -> Player:
        role: Role = "matrona" if to.role == "virgo" else to.role
        return replace(to, spouse=self.spouse, wed=self.act, dowry=self.dowry, role=role)


class MarriageEnded(OfPlayer):
    """The player is married no longer (FEM-03)."""

    kind: ClassVar[str] = "marriage_ended"
    says: ClassVar[str] = "The marriage of {player} is over."

    def apply(self, to: Player) -> Player:
        return replace(to, spouse=None, wed=None, dowry=0)


class BecameBacchant(OfPlayer):
    """The player belongs to a god's thiasos (BAC-01), and whoever does wears a mitra (BAC-04)."""

    kind: ClassVar[str] = "became_bacchant"
    says: ClassVar[str] = "{player} becomes a bacchant of {god} and puts on the mitra."
    god: str

    def apply(self, to: Player) -> Player:
        return replace(to, thiasos=self.god, taken_in=self.act, liberated=None)


class BacchantLiberated(OfPlayer):
    """The god abandoned the player, who is free (BAC-08), and may not be reclaimed before he faces death again (BAC-09)."""

    kind: ClassVar[str] = "bacchant_liberated"
    says: ClassVar[str] = "{player} is no longer a bacchant of {god} and takes off the mitra."
    god: str

    def apply(self, to: Player) -> Player:
        return replace(to, thiasos=None, taken_in=None, liberated=self.act)


class RingChangedHands(OfPlayer):
    """The player wears the Ring of Gyges, or gave it back (GYG-01): it makes him invisible (GYG-02)."""

    kind: ClassVar[str] = "ring_changed_hands"
    says: ClassVar[str] = "{player} wears the Ring of Gyges."
    wears: bool

    def apply(self, to: Player) -> Player:
        if not self.wears:
            return replace(to, anulus=False, vanished=None, vanished_as=None)
        return to if to.anulus else replace(to, anulus=True, vanished=self.act, vanished_as=to.role)

    def saying(self) -> str:
        return self.says if self.wears else "{player} wears the Ring of Gyges no longer."


class EscortNamed(OfPlayer):
    """A Roman stands by the rex in Rome (REG-05); ``season`` is the index of the season in which he was named."""

    kind: ClassVar[str] = "escort_named"
    says: ClassVar[str] = "{escort} is the escort of {player}."
    escort: str
    season: int

    def apply(self, to: Player) -> Player:
        return replace(to, escorts=(*to.escorts, Escort(self.escort, self.season, self.act)))


EVENTS: tuple[type[Event], ...] = (
    WasEngaged,
    BecameCliens,
    ClientelaEnded,
    Married,
    MarriageEnded,
    BecameBacchant,
    BacchantLiberated,
    RingChangedHands,
    EscortNamed,
)
