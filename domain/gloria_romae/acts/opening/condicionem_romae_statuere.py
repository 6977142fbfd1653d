"""Rulings that an organiser may set."""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from domain.gloria_romae.aggregates.match import MatchSettingChanged
from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.fields import Switch
from domain.gloria_romae.law.undoing import opened_already
from domain.gloria_romae.rulings import MATCH_SETTINGS
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.objection import Objection

MatchSetting = Literal["surplus_spent", "all_or_nothing"]

ON: dict[str, str] = {
    "surplus_spent": "more than what is missing may be laid, and all of it counts",
    "all_or_nothing": "an action that cannot be carried out in full is wasted",
}
"""What each setting says when it is on; off, the ruling holds as it is written."""


class CondicionemRomaeStatuere(Act):
    """Set one of the two rulings that may be set, before the day is appointed (GR-AMB-06, GR-AMB-07). Off, the ruling holds as it is
    written; on, as the form says."""

    kind: ClassVar[str] = "condicionem_statuere"
    title: ClassVar[str] = "Set a ruling"
    chapter: ClassVar[str] = "opening"
    who: ClassVar[tuple[str, ...]] = ("organiser",)
    when: ClassVar[tuple[str, ...]] = ("before",)
    says: ClassVar[str] = "For this match: {words}."

    setting: Annotated[
        MatchSetting,
        Field(
            title="Ruling",
            description=" ".join(f"{MATCH_SETTINGS[name]}: {words}." for name, words in ON.items()),
            json_schema_extra={"widget": "choice"},
        ),
    ]
    value: Annotated[Switch, Field(title="On")] = True

    def events(self, world: Romae, moment: Moment) -> Iterator[Event]:
        yield MatchSettingChanged(setting=self.setting, value=self.value)

    def undoing(self, world: Romae, sender: str, own: bool) -> Iterator[Objection]:
        yield from opened_already(world)

    def facts(self, by: str) -> dict[str, Any]:
        words = ON[self.setting] if self.value else "the ruling as it is written"
        return super().facts(by) | {"words": words}
