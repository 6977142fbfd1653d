"""Rulings that an organiser may set."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection
from domain.ludi_romani.acts.fields import Switch
from domain.ludi_romani.aggregates.evening import SettingChanged
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.rulings import SETTINGS

Setting = Literal[
    "map_confirmed", "vestals_named", "every_holder_sells_curiales", "every_holder_sells_clientarum",
    "any_without_legiones_unprotected", "war_god_kills_only_without_legio", "one_tributum_per_player",
    "caedes_without_target",
]  # fmt: skip

OTHERWISE: dict[str, str] = {
    "map_confirmed": "the roads on the map are confirmed, and no land journey leaves them",
    "vestals_named": "Vesta names the Vestal Virgins at the table",
    "every_holder_sells_curiales": "every numen who holds curiales must sell them",
    "every_holder_sells_clientarum": "every numen who holds clientarum must sell them",
    "any_without_legiones_unprotected": "any mortal without legiones is unprotected",
    "war_god_kills_only_without_legio": "Phobos and Deimos kill only whom they leave without a legio",
    "one_tributum_per_player": "each player collects one tributum in a round, from one numen",
    "caedes_without_target": "a caedes needs no yes from the one whom it would kill",
}
"""What each setting says when it is on; off, the ruling holds as it is written."""


class GameHasBegun(Objection):
    """LOG-20: the Game has begun, and its rulings stand."""

    rule = "LOG-20"
    field = "setting"


class OrganiserSets(Objection):
    """LOG-20: the organiser sets rulings; this was recorded by {by}."""

    rule = "LOG-20"
    by: str


class CondicionemStatuere(Act):
    """Set one of the rulings that may be set for an evening, before the first aestas (LOG-20). Off, the ruling holds as the list of
    rulings has it; on, as the form says."""

    kind: ClassVar[str] = "condicionem_statuere"
    title: ClassVar[str] = "Set a ruling"
    chapter: ClassVar[str] = "opening"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    when: ClassVar[tuple[str, ...]] = ("before",)
    says: ClassVar[str] = "For this evening: {words}."

    setting: Annotated[
        Setting,
        Field(
            title="Ruling",
            description=" ".join(f"{SETTINGS[name]}: {words}." for name, words in OTHERWISE.items()),
            json_schema_extra={"widget": "choice"},
        ),
    ]
    value: Annotated[Switch, Field(title="On")] = True

    def objections(self, world: Ludi, moment: Moment) -> Iterator[Objection]:
        if moment.recorded_by not in ("organiser", "host"):
            yield OrganiserSets(by=moment.recorded_by)
        if world.evening.begun:
            yield GameHasBegun()

    def events(self, world: Ludi, moment: Moment) -> Iterator[Event]:
        yield SettingChanged(setting=self.setting, value=self.value)

    def facts(self, by: str) -> dict[str, Any]:
        words = OTHERWISE[self.setting] if self.value else "the ruling as it is written"
        return super().facts(by) | {"words": f"{words} ({SETTINGS[self.setting]})"}
