"""What an act seals: its sealed fields with its cautions and dispensations, and values derived from them for other seats."""

import hmac
from collections.abc import Iterator, Sequence
from typing import Any

from domain.kernel.deciding.sent import Sent
from domain.kernel.grammar.act import Act, Moment
from domain.kernel.grammar.decision import Decision
from domain.kernel.grammar.game import Game
from domain.kernel.grammar.sealed import ACT, SealedValue
from domain.kernel.grammar.world import World
from domain.kernel.log.rows import Caution, Dispensation, RecordedContent

SALT = 16
"""Bytes of salt beside each sealed value."""


def same_content(known: RecordedContent, kept: Any, sent: Sent) -> bool:
    """Whether a resent act equals the recorded one. ``kept``: its sealed value, None where nothing is sealed. Fields that the
    server filled in are left out, since they would be drawn again."""
    act, filled_in = sent.act, {*sent.act.drawn, *sent.act.reveals}
    fields = act.model_dump(mode="json", exclude={*act.sealed, *filled_in})
    said = known.fields if not filled_in else {k: v for k, v in known.fields.items() if k not in filled_in}
    as_sent = (act.kind, act.version, fields, sent.by, sent.happened, sent.counted)
    recorded = (known.kind, known.version, said, known.by, known.happened, known.counted)
    return as_sent == recorded and (not known.sealed or kept is None or _fields(kept) == sealed_fields(act, filled_in))


def _fields(kept: Any) -> Any:
    return kept["fields"] if isinstance(kept, dict) else {}


def sealed_fields(act: Act, without: set[str] | frozenset[str] = frozenset()) -> dict[str, Any]:
    """The sealed fields of an act as JSON values, defaults included, so that an empty field does not show."""
    names = {name for name in act.sealed if name not in without}
    return act.model_dump(mode="json", include=names)


def is_lot(game: Game, act: Act) -> bool:
    """Whether an act seals the evening's lot; then only the lot is sealed, and the rest of the act is open."""
    return act.kind == game.opening and game.lot is not None and act.sealed == (game.lot,)


def seal(
    game: Game, sent: Sent, decision: Decision, moment: Moment, world: World, dispensations: Sequence[Dispensation]
) -> Iterator[SealedValue]:
    """The sealed values of an act: one for its readers, and one for each seat that reads a derived value."""
    act, number = sent.act, moment.number
    if not act.sealed:
        return
    if is_lot(game, act):
        yield SealedValue(number, ACT, _salt(sent, ACT), getattr(act, act.sealed[0]))
        return
    heard = [Caution.of(objection).model_dump(mode="json") for objection in decision.settled]
    own = {
        "fields": sealed_fields(act),
        "cautions": heard,
        "dispensations": [dispensation.model_dump(mode="json") for dispensation in dispensations],
    }
    yield SealedValue(number, ACT, _salt(sent, ACT), own)
    for seat, value in act.seals(world, moment).items():
        yield SealedValue(number, seat, _salt(sent, seat), value)


def _salt(sent: Sent, of: str) -> bytes:
    """The salt of one value, derived from randomness that came with the act, so that judging stays pure."""
    return hmac.digest(bytes.fromhex(sent.seal_key), of.encode(), "sha256")[:SALT]
