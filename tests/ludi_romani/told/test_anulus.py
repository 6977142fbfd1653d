"""The Ring of Gyges in sentences: of the demo evening, and what does not happen in it."""

from typing import Any

from domain.kernel.grammar.objection import Names
from domain.ludi_romani.aggregates.attack import LegionesAttacked
from projections.kernel.tale import ToldAct
from projections.ludi_romani.told.war_gods import attacked
from tests.ludi_romani.rules.battle import done
from tests.ludi_romani.rules.test_ring import HIEMS, attacks, gives, hidden, takes, worn
from tests.ludi_romani.table import at_dinner
from tests.ludi_romani.told.deeds import sentences

RING = {
    555: "Pluto lends Brutus the Ring of Gyges.",
    556: "With the Ring Brutus attacks Antony 3 times in Aegyptus and takes 1 legio curialis.",
    559: "Pluto takes the Ring of Gyges from Brutus.",
}


def test_gyg_01_the_ring_in_the_demo_evening() -> None:
    """Lent, used, taken back."""
    assert sentences("anulum_gygis_dare", "anulo_aggredi", "anulum_gygis_recipere") == RING


def test_gyg_01_from_one_finger_to_another() -> None:
    """The Fates let Pluto lend it while Brutus wears it."""
    told = worn().when("anulum_gygis_dare", by="pluto", wearer="cassius", dispense=("GYG-01",)).told
    assert told == "Pluto lends Cassius the Ring of Gyges; Brutus wears it no longer."


def test_gyg_04_what_an_attack_won() -> None:
    """Nothing, or all that Cassius had."""
    fight = "With the Ring Brutus attacks Cassius 3 times in Graecia and takes"
    assert attacks(worn(), (3, 3), (2, 5), (1, 6)).told == f"{fight} nothing."
    assert attacks(worn(), (4, 3), (6, 5), (2, 1)).told == f"{fight} 3 legiones curiales; Cassius is unprotected."


def test_gyg_05_the_wearer_finds_a_seat() -> None:
    """Pluto takes the Ring from Brutus, who stands in Asia Minor."""
    told = takes(hidden(), "asia_minor").told
    assert told == "Pluto takes the Ring of Gyges from Brutus; Brutus takes a seat in Asia Minor."
    assert done(gives(at_dinner().season(HIEMS))).world.player("brutus").anulus


def test_gyg_04_an_attack_in_no_region_names_none() -> None:
    """What a correction derives may stand where the books have nobody in any region: the sentence names no place."""
    fight = attacks(worn(), (4, 3), (6, 5), (2, 1))
    entry, after = fight.entry, fight.table.world
    assert entry
    events = tuple(
        event.model_copy(update={"region": ""}) if isinstance(event, LegionesAttacked) else event
        for event in entry.events
    )
    deed: ToldAct[Any, Any] = ToldAct(
        entry.act, "pluto", entry.number, events, fight.before, after, Names(after.name), "pluto"
    )
    assert (
        attacked(deed, "With the Ring ")
        == "With the Ring Brutus attacks Cassius 3 times and takes 3 legiones curiales; Cassius is unprotected"
    )
