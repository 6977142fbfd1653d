"""A lot decides every draw of its evening, those of the act that draws it included."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from domain.kernel.deciding.drawing import fill
from domain.kernel.grammar.act import Act, Moment, entry_form
from domain.kernel.grammar.event import Event
from domain.kernel.grammar.lot import ByLot
from domain.kernel.grammar.sealed import Draw, Draws
from domain.kernel.log.journal import Journal
from tests.kernel.sealed_table import FirstOfAll
from tests.kernel.sortes import COLOURS, GAME, Sortes


class Incipere(Act):
    """Open with a lot, and with the colour that it draws."""

    kind: ClassVar[str] = "sortes_aperire"
    title: ClassVar[str] = "Open"
    chapter: ClassVar[str] = "month"
    says: ClassVar[str] = "It begins."
    drawn: ClassVar[tuple[str, ...]] = ("colour", "lot")
    sealed: ClassVar[tuple[str, ...]] = ("lot",)
    colour: str
    lot: str

    def draws(self, world: Sortes) -> Draws:
        return {"colour": Draw(COLOURS), "lot": Draw(bits=256)}

    def events(self, world: Sortes, moment: Moment) -> Iterator[Event]:
        yield from ()


def test_the_lot_draws_what_its_own_act_draws() -> None:
    """Whatever chance would choose: of four lots each gives the colour that it has to, and they are not all the same."""
    game = replace(GAME, acts={**GAME.acts, Incipere.kind: Incipere}, lot="lot")
    colours = []
    for digit in "0248":
        act = fill(Journal(game), entry_form(Incipere).model_validate({}), FirstOfAll(digit * 64))
        assert isinstance(act, Incipere) and act.lot == digit * 64
        assert act.colour == ByLot(act.lot, "colour").order(COLOURS)[0]
        colours.append(act.colour)
    assert len({*colours}) > 1
