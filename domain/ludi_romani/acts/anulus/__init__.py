"""The Ring of Gyges."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.anulus.anulo_aggredi import AnuloAggredi
from domain.ludi_romani.acts.anulus.anulum_gygis_dare import AnulumGygisDare
from domain.ludi_romani.acts.anulus.anulum_gygis_recipere import AnulumGygisRecipere

ACTS: tuple[type[Act], ...] = (AnulumGygisDare, AnulumGygisRecipere, AnuloAggredi)
