"""After the end: the lot is opened."""

from domain.gloria_mundi.acts.ending.unseal import Unseal
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (Unseal,)
