"""What a match lacks before its day, and what its gallery warns of."""

from collections.abc import Iterator

from domain.gloria_romae.aggregates.world import Romae
from domain.gloria_romae.law.benefits import all_benefits
from domain.kernel.grammar.objection import Names
from projections.kernel.missing import Missing


def missing(world: Romae, names: Names) -> Iterator[Missing]:
    """Goals and the day; a gallery that is a reconstruction, or that somebody settles by hand (GR-AMB-01)."""
    match = world.match
    without = [player.id for player in world.players() if not player.given]
    many = "{count} houses without goals" if len(without) > 1 else "One house without goals"
    words = many if without else "Every house has goals"
    yield Missing(
        id="goals", weight="hinders" if without else "done", sentence=names.fill(words, {"count": len(without)}),
        detail=names.of(without, "") if without else "", rule="GR-GOALS-08", to="goals", count=len(without),
    )  # fmt: skip
    appointed = "The plans are due on {day}" if match.ends is not None else "The day of the plans is not appointed"
    yield Missing(
        id="day", weight="done" if match.ends is not None else "hinders",
        sentence=names.fill(appointed, {"day": f"day:{match.ends}"}), rule="GR-PLAN-01", to="day",
    )  # fmt: skip
    if match.reconstruction:
        yield Missing(
            id="gallery", weight="look", sentence=names.fill("The gallery is a reconstruction", {}), rule="GR-AMB-01",
            to="gallery",
        )  # fmt: skip
    by_hand = [source for source, benefit in all_benefits(world) if benefit.gives == "by_hand"]
    if by_hand:
        yield Missing(
            id="by_hand", weight="look", sentence=names.fill("To be settled by hand: {things}", {"things": tuple(by_hand)}),
            rule="GR-BEN-02", to="gallery", count=len(by_hand),
        )  # fmt: skip
