"""Juno and the war gods, who bring legiones to blows."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.war_gods.deus_belli_provocat import DeusBelliProvocat
from domain.ludi_romani.acts.war_gods.iuno_cogit import IunoCogit

ACTS: tuple[type[Act], ...] = (IunoCogit, DeusBelliProvocat)
