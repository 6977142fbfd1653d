"""Tables at which there is war: who met where, and how far their proelium has come."""

from typing import Any

from domain.kernel.grammar.event import Event
from domain.ludi_romani.aggregates.bonds import WasEngaged
from domain.ludi_romani.aggregates.fate import BecameUnprotected
from domain.ludi_romani.aggregates.player import PresenceNoted
from domain.ludi_romani.aggregates.proelium import Cause, Proelium, ProeliumEnded, proelia
from tests.ludi_romani.rules.befell import gained, lost, moved
from tests.ludi_romani.table import Outcome, Table, at_dinner

SECOND_AESTAS = 5
"""The row of the aestas of 43 BCE; who travelled since the first one has a place of his own in the order of arrival."""


def done(outcome: Outcome) -> Table:
    """The table after an act against which nothing stands."""
    assert outcome.decision.standing == (), [outcome.sentence(one) for one in outcome.decision.standing]
    return outcome.table


def army(table: Table, player: str, curiales: int = 0, clientarum: int = 0) -> Table:
    """The same table where a player has exactly these legiones."""
    held = table.world.player(player).properties
    more = {"curiales": curiales - held.curiales, "clientarum": clientarum - held.clientarum}
    won: dict[str, Any] = {name: count for name, count in more.items() if count > 0}
    gone: dict[str, Any] = {name: -count for name, count in more.items() if count < 0}
    return table.given(*([gained(player, **won)] if won else []), *([lost(player, **gone)] if gone else []))


def in_spain(lepidus: int = 3, antony: int = 4) -> Table:
    """The first aestas: Lepidus has sat in Spain since the start, and Antony comes there, with so many curiales each."""
    table = at_dinner().season(1).given(*moved("antony", "asia_minor", "spain"))
    return army(army(table, "lepidus", lepidus), "antony", antony)


def crowd(*, row: int = SECOND_AESTAS) -> Table:
    """An aestas with Lepidus, Antony, Brutus and Cassius in Spain, who came in that order before it began; Venus is there."""
    table = at_dinner().season(4)
    for player, origin in (("antony", "asia_minor"), ("brutus", "greece"), ("cassius", "greece")):
        table = table.given(*moved(player, origin, "spain"))
    return table.season(row).given(PresenceNoted(player="venus", region="spain"))


def the(table: Table) -> Proelium:
    """The newest challenge or proelium."""
    return proelia(table.world)[-1]


def challenge(table: Table, one: str, other: str, *, by: str = "venus", **more: Any) -> Outcome:
    """One challenges the other before a numen."""
    return table.when("flagitatio", by=by, challenger=one, challenged=other, **more)


def challenged(table: Table, one: str = "lepidus", other: str = "antony", **more: Any) -> Table:
    """The table after a challenge."""
    return done(challenge(table, one, other, **more))


def answer(table: Table, word: str = "accept", **more: Any) -> Outcome:
    """The newest challenge is answered."""
    return table.when("flagitationi_respondere", by="venus", proelium=the(table).number, answer=word, **more)


def begin(table: Table, *, by: str = "venus", **fielded: Any) -> Outcome:
    """The newest challenge becomes a proelium."""
    return table.when("proelium_committere", by=by, proelium=the(table).number, **fielded)


def begun(table: Table, one: str = "lepidus", other: str = "antony", *, by: str = "venus", **fielded: Any) -> Table:
    """The table after challenge, acceptance and the fielding of legiones."""
    return done(begin(done(answer(challenged(table, one, other, by=by))), by=by, **fielded))


def roll(table: Table, one: int, other: int, *, by: str = "venus", **more: Any) -> Outcome:
    """One concursatio of the newest proelium."""
    fields: dict[str, Any] = {"proelium": the(table).number, "challenger_die": one, "challenged_die": other}
    return table.when("concursatio", by=by, **fields, **more)


def rolled(table: Table, *dice: tuple[int, int]) -> Table:
    """The table after several of them."""
    for one, other in dice:
        table = done(roll(table, one, other))
    return table


def armies(table: Table, *players: str) -> list[tuple[int, int]]:
    """How many curiales and clientarum each has."""
    held = [table.world.player(player).properties for player in players]
    return [(each.curiales, each.clientarum) for each in held]


def curiales(table: Table, *players: str) -> list[int]:
    """How many curiales each has."""
    return [table.world.player(player).properties.curiales for player in players]


def over(one: Proelium, cause: Cause, rule: str | None = None, unprotected: tuple[str, ...] = ()) -> list[Event]:
    """The events with which a proelium ends and sets everybody in it free; fought out, some stand without a legio."""
    events: list[Event] = [ProeliumEnded(proelium=one.number, cause=cause, rule=rule, bare=unprotected)]
    for player in one.players:
        events.append(WasEngaged(player=player, proelium=None, rule=rule))
        events += [BecameUnprotected(player=player)] if player in unprotected else []
    return events


def in_parthia(pacorus: int = 3, cassius: int = 3) -> Table:
    """The first aestas: Cassius has come to Pacorus' kingdom; Mithras says that he is there, and has clientarum."""
    table = at_dinner().season(1).given(*moved("cassius", "greece", "parthia"))
    table = done(table.when("adesse", by="mithras", region="parthia"))
    return army(army(table, "pacorus", clientarum=pacorus), "cassius", cassius)


def rex_won(*dice: tuple[int, int]) -> Table:
    """Pacorus has fought Cassius before Saturn, in Parthia: by default two captures, then a clientarum lost by one."""
    table = begun(in_parthia(), "pacorus", "cassius", by="saturn")
    return rolled(table, *(dice or ((6, 2), (5, 1), (3, 4))))
