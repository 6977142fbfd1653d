"""Released from life."""

from collections.abc import Iterator
from typing import Annotated, ClassVar

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection, Weight
from domain.ludi_romani.acts.fields import Mortal, Player
from domain.ludi_romani.acts.goods import GoodsAndCuriales, WithSuffragia
from domain.ludi_romani.acts.mors.hereditas import KeepsAsImago
from domain.ludi_romani.aggregates.fate import Died
from domain.ludi_romani.aggregates.incertum import add
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.edition import NOTHING, Properties
from domain.ludi_romani.law import known, taxed
from domain.ludi_romani.law.mortality import dies
from domain.ludi_romani.law.ownership import may_own
from domain.ludi_romani.law.persona import acts_as
from domain.ludi_romani.law.suffragia import at_home, come_home, enough_of_his_own, held_of, inherit, may_hold
from domain.ludi_romani.law.transfer import GivesToHimself, enough, hand_out
from domain.ludi_romani.numina import PERSEPHONE, PLUTO
from domain.ludi_romani.wording import goods


class NotReleased(Objection):
    """MOR-06: Persephone or Pluto accept such a plea, or not; this is recorded in the name of {by}."""

    rule = "MOR-06"
    by: str


class LeftToNobody(Objection):
    """MOR-06: what {player} leaves and nobody is given: {left}. It stays with the dead until {by} disposes of it by this form."""

    rule = "MOR-06"
    weight = Weight.CAUTION
    field = "portions"
    player: str
    left: str
    by: str


class Portion(GoodsAndCuriales, WithSuffragia):
    """What one receives of all that was the dead player's."""

    asks: ClassVar[tuple[str, ...]] = ("denarii", "curiales", "clientarum", "classes", "suffragia")

    receiver: Annotated[Player, Field(title="To whom")]


class MorsVoluntaria(Act):
    """A player begs Persephone or Pluto to be released from life; recorded in the name of one of them, it is granted (MOR-06,
    NUM-25). The god disposes of whatever was his, curiales too, to anybody who may own it, but not of suffragia lent to him;
    those that he had lent come home first (PRP-09). There is no will. What the god leaves goes its usual way: curiales to
    Venus, a dos to Juno (MOR-11); the rest stays with the dead, and the god may dispose of it later by the same form."""

    kind: ClassVar[str] = "mors_voluntaria"
    title: ClassVar[str] = "Suicide"
    chapter: ClassVar[str] = "mors"
    who: ClassVar[tuple[str, ...]] = ("persephone", "pluto", "organiser")
    says: ClassVar[str] = "{by} releases {player} from life."

    player: Annotated[Mortal, Field(title="Who")]
    portions: Annotated[
        tuple[Portion, ...], Field(title="Properties", description="Who receives what.", max_length=12)
    ] = ()

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if not acts_as(world, moment.by, PERSEPHONE, PLUTO):
            yield NotReleased(by=moment.by)
        if not self._later(world):
            yield from dies(world, moment, self.player)
        elif world.player(self.player).role == "imago":
            yield KeepsAsImago(dead=self.player).at("player")
        total, votes, shares = NOTHING, 0, self._shares()
        for portion in self.portions:
            if portion.receiver == self.player:
                yield GivesToHimself(player=self.player).at("portions")
            yield from known.in_play(world, portion.receiver, field="portions")
            whole = shares.pop(portion.receiver, NOTHING)
            yield from (one.at("portions") for one in may_own(world, portion.receiver, whole))
            if portion.suffragia:
                yield from (one.at("portions") for one in may_hold(world, portion.receiver))
            total, votes = add(total, portion.goods()), votes + portion.suffragia
            yield from taxed.leaves(world, self.player, portion.goods(), "portions", portion.receiver)
        yield from (less.at("portions") for less in enough(world, self.player, total))
        home = world.fold(self._home(world))
        yield from (less.at("portions") for less in enough_of_his_own(home, self.player, votes))
        left = _left(world, self.player, total, votes)
        if left != NOTHING:
            yield LeftToNobody(player=self.player, left=goods(left), by=moment.by)

    def _shares(self) -> dict[str, Properties]:
        """What each receives of all portions together: several small ones are as many legiones as a large one (PRP-06)."""
        shares: dict[str, Properties] = {}
        for portion in self.portions:
            shares[portion.receiver] = add(shares.get(portion.receiver, NOTHING), portion.goods())
        return shares

    def _later(self, world: Ludi) -> bool:
        """Whether the god disposes of more of what somebody left whom one of them released before."""
        return bool(self.portions) and world.player(self.player).death == "suicide"

    def _home(self, world: Ludi) -> tuple[Event, ...]:
        """What he had lent comes home first, where suffragia are among what the god gives away (AMB-98)."""
        leaves = any(portion.suffragia for portion in self.portions) and not self._later(world)
        return tuple(come_home(world, self.player)) if leaves else ()

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        home = self._home(world)
        yield from home
        world = world.fold(home)
        portions = [(one.receiver, one.goods()) for one in self.portions if one.goods() != NOTHING]
        yield from hand_out(world.player(self.player).properties, self.player, portions)
        handed = 0
        for one in self.portions:
            if one.suffragia:
                yield from inherit(world, self.player, one.receiver, one.suffragia, handed)
                handed += one.suffragia
        if not self._later(world):
            yield Died(player=self.player, cause="suicide")


def _left(world: Ludi, player: str, total: Properties, votes: int) -> Properties:
    """What goes to nobody of his denarii, clientarum and classes, and of his own suffragia, lent out or not; those lent to him go
    home (AMB-98). Where the god gave none of them and everything else, that suffragia are left needs no word."""
    held, own = world.player(player).properties, held_of(at_home(world).player(player), player)
    left = {name: max(0, getattr(held, name) - getattr(total, name)) for name in ("denarii", "clientarum", "classes")}
    if votes or any(left.values()):
        left["suffragia"] = max(0, own - votes)
    return Properties(**left)
