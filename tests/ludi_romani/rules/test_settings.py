"""Rulings that the organiser sets before the Game begins."""

from typing import Any, get_args

import pytest

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.acts.opening.condicionem_statuere import (
    OTHERWISE,
    CondicionemStatuere,
    GameHasBegun,
    OrganiserSets,
    Setting,
)
from domain.ludi_romani.aggregates.evening import SettingChanged
from domain.ludi_romani.edition import Settings
from domain.ludi_romani.rulings import SETTINGS
from projections.ludi_romani.settings import settings
from tests.ludi_romani.table import Outcome, Table, at_dinner


def sets(table: Table, setting: str, *, by: str = "organiser", **fields: Any) -> Outcome:
    """A ruling is set."""
    return table.when("condicionem_statuere", by=by, setting=setting, **fields)


def test_log_20_every_setting_is_on_the_form() -> None:
    """The form, its help, the edition and the rulings name the same settings."""
    assert set(get_args(Setting)) == set(OTHERWISE) == set(SETTINGS) == set(Settings.model_fields)


@pytest.mark.parametrize("setting", get_args(Setting))
def test_log_20_the_organiser_sets_a_ruling(setting: str) -> None:
    """On, and off again; the view shows how it stands and what holds otherwise."""
    on = sets(at_dinner(), setting)
    on.then(SettingChanged(setting=setting, value=True))
    assert [one.setting for one in settings(on.table.world).settings if one.value] == [setting]
    off = sets(on.table, setting, value=False)
    assert off.table.world.evening.settings == at_dinner().world.evening.settings


def test_log_20_not_once_the_game_has_begun() -> None:
    """After the first aestas the rulings stand, and the view says so; with a dispensation one is set."""
    table = at_dinner().season(1)
    assert (settings(at_dinner().world).open, settings(table.world).open) == (True, False)
    sets(table, "vestals_named").refused(GameHasBegun())
    sets(table, "vestals_named", dispense=("LOG-20",)).then(SettingChanged(setting="vestals_named", value=True))


def test_log_20_nobody_else_sets_rulings() -> None:
    """Minerva sets none; the host, whose evening it is, may."""
    sets(at_dinner(), "vestals_named", by="host").noted()
    sets(at_dinner(), "vestals_named", by="minerva").refused(OrganiserSets(by="minerva"))


def test_log_20_the_annals_say_what_was_set() -> None:
    """The sentence names the ruling."""
    names = Names(at_dinner().world.name)
    on = CondicionemStatuere(setting="caedes_without_target").sentence(names, "organiser")
    assert on == "For this evening: a caedes needs no yes from the one whom it would kill (AMB-70)."
    off = CondicionemStatuere(setting="caedes_without_target", value=False).sentence(names, "organiser")
    assert off == "For this evening: the ruling as it is written (AMB-70)."
