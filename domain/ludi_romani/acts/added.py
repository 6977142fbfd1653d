"""What comes to the dice, as a form asks for it."""

from typing import Annotated

from pydantic import Field

from domain.kernel.grammar.frozen import Frozen
from domain.ludi_romani.acts.fields import Die, Imago, Mortal, Pieces
from domain.ludi_romani.aggregates.attack import Fighter
from domain.ludi_romani.aggregates.proelium import Party


class Help(Frozen):
    """An imago who halts the concursatio, and the die that it adds."""

    imago: Annotated[Imago, Field(title="Imago")]
    party: Annotated[Party, Field(title="Helps", json_schema_extra={"widget": "choice"})]
    die: Annotated[Die, Field(title="Black die")]


class ImagoHelps(Frozen):
    """The same at one of the throws of an attack: the imago who halts it, and the die that it adds."""

    imago: Annotated[Imago, Field(title="Imago")]
    throw: Annotated[Pieces, Field(title="Throw", description="Which one: 1 is the first.")]
    helps: Annotated[Fighter, Field(title="Helps", json_schema_extra={"widget": "choice"})] = "attacked"
    die: Annotated[Die, Field(title="Black die")]


# Logs that know neither of the two hold none of them: left empty, they are not written down.
Imagines = Annotated[tuple[ImagoHelps, ...], Field(title="Imagines", max_length=20, exclude_if=lambda value: not value)]
Matrona = Annotated[
    Mortal | None,
    Field(
        title="Juno helps",
        description="The matrona who asks: her husband's die of the last throw counts twice.",
        exclude_if=lambda value: value is None,
    ),
]
FORTUNA = "What she adds, or takes away."
