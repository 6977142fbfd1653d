"""What each act came to, in a sentence: only what passed over the table, never a sum (GM-SEC-02)."""

from projections.gloria_mundi.told.going_back import TELLERS as GOING_BACK
from projections.gloria_mundi.told.phases import TELLERS as PHASES
from projections.kernel.tale import Teller

TELLERS: dict[str, Teller] = {**PHASES, **GOING_BACK}
