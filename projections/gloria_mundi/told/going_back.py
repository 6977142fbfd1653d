"""Requests to go back in sentences."""

from domain.gloria_mundi.acts.back.law import LAPSES
from domain.gloria_mundi.aggregates.table import BackAgreed
from projections.gloria_mundi.told.parts import Deed
from projections.kernel.tale import Teller


def ask_back(deed: Deed) -> str:
    """Who asks, and to which act."""
    return deed.say("{name} asks to go back to act {number}", name=deed.name(deed.by), number=str(deed.act.number))


def agree_back(deed: Deed) -> str:
    """Who agrees; with the last consent the game goes back."""
    name = deed.name(deed.by)
    if deed.of(BackAgreed)[0].done:
        return deed.say("{name} agrees, and the game goes back", name=name)
    return deed.say("{name} agrees", name=name)


def decline_back(deed: Deed) -> str:
    """Who does not agree; who asked gives up, or was not answered by all in time."""
    asked = deed.before.table.asked
    name = deed.name(deed.by)
    if asked and asked.by == deed.by:
        if deed.happened >= asked.at + LAPSES:
            return deed.say("the request of {name} to go back lapses", name=name)
        return deed.say("{name} gives up going back", name=name)
    return deed.say("{name} does not agree", name=name)


TELLERS: dict[str, Teller] = {one.__name__: one for one in (ask_back, agree_back, decline_back)}
