"""What a concursatio comes to: pure arithmetic on the dice that were thrown."""

from domain.ludi_romani.aggregates.proelium import ConcursatioRecord, ImagoDie, Legio, Party, Roll

CAPTURES_FROM = 2
"""The difference from which the winner takes the loser's legio himself (PRO-12); with 1 the overseer gets it (PRO-13)."""


def roll(
    party: Party,
    player: str,
    legio: Legio,
    die: int,
    *,
    doubled_by: str | None,
    fortuna: int,
    imagines: tuple[ImagoDie, ...],
) -> Roll:
    """One side's total: the die, doubled first where Juno helps (NUP-08), then what Fortuna and the imagines add (AMB-40)."""
    added = sum(one.die for one in imagines if one.party == party)
    total = die * (2 if doubled_by else 1) + fortuna + added
    return Roll(player=player, legio=legio, die=die, doubled_by=doubled_by, fortuna=fortuna, total=total)


def fight(challenger: Roll, challenged: Roll, imagines: tuple[ImagoDie, ...]) -> ConcursatioRecord:
    """Who wins the concursatio, and whether he takes the other's legio (PRO-12 to PRO-14, on the totals: AMB-42)."""
    difference = challenger.total - challenged.total
    winner: Party | None = None if difference == 0 else "challenger" if difference > 0 else "challenged"
    return ConcursatioRecord(
        challenger=challenger,
        challenged=challenged,
        imagines=imagines,
        winner=winner,
        captured=abs(difference) >= CAPTURES_FROM,
    )
