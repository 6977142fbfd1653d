"""Tributum in sentences."""

from domain.ludi_romani.acts.tributum import ACTS
from tests.ludi_romani.told.deeds import sentences

DEMO = {
    94: "Neptune pays Sextus 300,000 denarii of tributum.",
    103: "The Fates order the tributum to be collected a second time.",
    169: "Oceanus pays Ahenobarbus 200,000 denarii of tributum and the imago of Hirtius 100,000.",
    251: "Pluto pays Servilia 0 denarii of tributum, the imago of Brutus 100,000 and the imago of Cassius 0.",
    258: "The Fates order the tributum to be collected a third time.",
    374: "Minerva pays Antony 0 denarii of tributum and the imago of Brutus 100,000.",
}


def test_ima_09_tributum_leaves_nobody_out() -> None:
    """Who got nothing is told with 0, mortal and imago alike."""
    said = sentences(*(kind.kind for kind in ACTS))
    assert {number: said[number] for number in DEMO} == DEMO
