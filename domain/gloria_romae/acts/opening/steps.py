"""What an opened match waits for."""

from collections.abc import Iterator

from domain.gloria_romae.acts.opening.gentem_assignare import GentemAssignare
from domain.gloria_romae.aggregates.world import Romae
from domain.kernel.grammar.role import ORGANISER
from domain.kernel.grammar.step import Ask, Now, Step

LEADS = frozenset([ORGANISER])


def steps(now: Now) -> Iterator[Step]:
    """Each house is played by a person (LOG-11)."""
    world: Romae = now.world
    if world.phase(0) == "closed":
        return
    for player in world.players():
        if player.person is None:
            yield Step(
                GentemAssignare.kind, "LOG-11", f"player:{player.id}", {"player": player.id}, asks=(Ask(field="person"),),
                by=LEADS, beside=True, says="Nobody plays the {player} yet.", facts={"player": player.id},
            )  # fmt: skip
