"""A numen stopped a proelium, or took somebody away, which is told late: it names what happened behind it (LOG-01, AMB-134)."""

from typing import Any

import pytest

from domain.ludi_romani.law.overtaken import RuledOutBehindIt
from tests.ludi_romani.rules.book import of, refusals
from tests.ludi_romani.rules.test_overtaken import ALL, FIGHT, summer, upto

STOPS: dict[str, dict[str, Any]] = {
    "cybele": {"kind": "proelium_dirimere", "by": "cybele", "proelium": 4},
    "mercury": {"kind": "mercurius_eripit", "by": "mercury", "player": "lepidus", "region": "gaul"},
    "minerva": {"kind": "translatio_minervae", "by": "minerva", "player": "lepidus", "region": "gaul"},
    "minerva's hand": {"kind": "loco_movere", "by": "minerva", "player": "lepidus", "to": "gaul"},
    "a Vestal": {"kind": "loco_movere", "by": "vesta", "vestal": "livia", "player": "lepidus"},
    "dionysus": {
        "kind": "bacchantem_facere",
        "by": "dionysus",
        "player": "lepidus",
        "peril": "other",
        "region": "gaul",
    },
    "an overseer who leaves": {"kind": "praesidem_mutare", "by": "venus", "proelium": 4},
}
TAKES = {numen: {**STOPS[numen], "player": "brutus"} for numen in ("mercury", "minerva")}
CHALLENGE: dict[str, Any] = {
    "kind": "flagitatio", "challenger": "brutus", "challenged": "cassius", "dispense": ("FLA-03", "FLA-04"),
}  # fmt: skip


@pytest.mark.parametrize("numen", STOPS)
def test_log_01_a_numen_who_stopped_a_proelium_before(numen: str) -> None:
    """Cybele, Mercury, Minerva, a Vestal, Dionysus, or who oversaw it and left, ended it at 2:00. That is told at 4:00, after a roll
    of 3:00: it names the roll with the rule that refuses it in the other order. Told in time it names nothing."""
    late, first = summer(), summer()
    assert late.tell(3, **FIGHT).standing == ()
    found = of(late.tell(4, **STOPS[numen], happened=2), *ALL)
    assert of(first.tell(2, **STOPS[numen]), *ALL) == []
    refused = first.tell(4, **FIGHT, happened=3)
    assert found == [RuledOutBehindIt(act=late.number - 1, against=tuple(refusals(refused)))] and refusals(refused)


@pytest.mark.parametrize("numen", TAKES)
def test_log_01_a_numen_who_took_somebody_away_before(numen: str) -> None:
    """Mercury or Minerva took Brutus to Gaul at 2:00, which is told at 4:00, after he challenged Cassius in Greece at 3:00."""
    late, first = upto(1), upto(1)
    assert late.tell(3, **CHALLENGE).standing == ()
    found = of(late.tell(4, **TAKES[numen], happened=2), *ALL)
    assert first.tell(2, **TAKES[numen]).standing == ()
    refused = first.tell(4, **CHALLENGE, happened=3)
    assert found == [RuledOutBehindIt(act=late.number - 1, against=tuple(refusals(refused)))] and refusals(refused)
