"""Phase 4: the purchase."""

from domain.gloria_mundi.acts.purchase.buy_building import BuyBuilding
from domain.gloria_mundi.acts.purchase.pass_purchase import PassPurchase
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (BuyBuilding, PassPurchase)
