"""Phase 1: the Forum."""

from domain.gloria_mundi.acts.forum.reveal_building import RevealBuilding
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (RevealBuilding,)
