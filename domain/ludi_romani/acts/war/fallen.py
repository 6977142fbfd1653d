"""What two dice mean, in a line: before they are recorded, and for the room once they lie on the table."""

from domain.kernel.grammar.foretold import Foretold
from domain.ludi_romani.acts.war.spoils import other
from domain.ludi_romani.aggregates.proelium import PARTIES, ConcursatioRecord, Party, Proelium

APART = {"PRO-12": "two apart or more", "PRO-13": "one apart", "PRO-14": "a tie"}
FORGED = "Vulcan’s legio goes back to him"


def in_words(one: Proelium, dice: ConcursatioRecord) -> Foretold:
    """Whose legio goes to whom (PRO-12 to PRO-14). What is forged is Vulcan's again, whoever rolled higher (PRO-27, AMB-43)."""
    own = _lost(dice)
    if dice.winner:
        rule = "PRO-12" if dice.captured else "PRO-13"
        says = "{winner} takes {loser}’s legio" if dice.captured else "{loser}’s legio goes to {overseer}"
    else:
        rule = "PRO-14"
        one_of_two = "A tie: {loser}’s legio goes to {overseer}, Vulcan’s home"
        says = "A tie: both legiones go to {overseer}" if len(own) == 2 else one_of_two
    facts = {
        "winner": one.side(dice.winner).leader if dice.winner else None,
        "loser": one.side(own[0]).leader if own else None,
        "overseer": one.overseer or one.presided or one.witness,
    }
    figures = f"{dice.challenger.total} : {dice.challenged.total}"
    return Foretold(says=says if own else FORGED, facts=facts, rule=rule, because=APART[rule], figures=figures)


def won(one: Proelium, party: Party) -> int:
    """How many legiones a side has taken from the other."""
    return sum(dice.winner == party and dice.captured and bool(_lost(dice)) for dice in one.fought)


def given(one: Proelium, party: Party) -> int:
    """How many of a side's own have gone to the overseer."""
    return sum(party in _lost(dice) and not dice.captured for dice in one.fought)


def _lost(dice: ConcursatioRecord) -> list[Party]:
    """Whose own legiones are gone."""
    rolls = {"challenger": dice.challenger, "challenged": dice.challenged}
    losers: tuple[Party, ...] = (other(dice.winner),) if dice.winner else PARTIES
    return [party for party in losers if rolls[party].legio != "fabrilis"]
