"""Phase 3: activation."""

from domain.gloria_mundi.acts.activation.activate import Activate
from domain.gloria_mundi.acts.activation.collect import Collect
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (Activate, Collect)
