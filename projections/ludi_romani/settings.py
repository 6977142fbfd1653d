"""The rulings that may be set for an evening, and how they stand."""

from collections.abc import Iterator

from domain.kernel.grammar.frozen import Frozen
from domain.kernel.grammar.tongue import ENGLISH, Tongue
from domain.ludi_romani.acts.opening.condicionem_statuere import OTHERWISE
from domain.ludi_romani.aggregates.world import Ludi
from domain.ludi_romani.rulings import RULINGS, SETTINGS


class Setting(Frozen):
    """One ruling that may be set: ``words`` hold while ``value`` is false, ``otherwise`` while it is true."""

    setting: str
    ruling: str
    words: str
    otherwise: str
    value: bool


class SettingsView(Frozen):
    """All of them in the order of their rulings. ``open``: they may still be set, for the Game has not begun."""

    settings: tuple[Setting, ...]
    open: bool


def picks(world: Ludi) -> Iterator[object]:
    """What the settings' view is made of."""
    yield world.evening.settings
    yield not world.evening.begun


def settings(world: Ludi, tongue: Tongue = ENGLISH) -> SettingsView:
    """The settings' view."""
    now = world.evening.settings
    return SettingsView(
        settings=tuple(
            Setting(
                setting=name,
                ruling=ruling,
                words=tongue.word(RULINGS[ruling]),
                otherwise=tongue.word(OTHERWISE[name]),
                value=getattr(now, name),
            )
            for name, ruling in SETTINGS.items()
        ),
        open=not world.evening.begun,
    )
