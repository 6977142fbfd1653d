"""Phase 2: production."""

from domain.gloria_mundi.acts.production.play_production import PlayProduction
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (PlayProduction,)
