"""What passed from hand to hand in an act: properties and suffragia, and what corrections gave back."""

from collections.abc import Iterator, Sequence

from domain.kernel.log.corrected import Corrected
from domain.kernel.log.entry import Entry
from domain.ludi_romani.aggregates.player import PropertyReceived
from domain.ludi_romani.aggregates.suffragia import SuffragiaReceived
from projections.kernel.audit.inquiries.exchanged import Passage


def hands(entry: Entry, entries: Sequence[Entry]) -> Iterator[Passage]:
    """Every amount by what was received. An act that takes others back passes back what passed in them; one that sets others right
    passes what then differs, where one has less and one has more of it."""
    corrections = entry.row.corrections
    for event in entry.events:
        if isinstance(event, PropertyReceived):
            for what, amount in event.properties.model_dump().items():
                if amount:
                    yield Passage(what, event.source, event.player, amount)
        elif isinstance(event, SuffragiaReceived):
            yield Passage("suffragia", event.source, event.player, event.count)
    if corrections and all(change.change == "void" for change in corrections):
        for change in corrections:
            yield from (one._replace(source=one.to, to=one.source) for one in hands(entries[change.act - 1], entries))
    elif corrections:
        yield from _set_right([event for event in entry.events if isinstance(event, Corrected)])


def _set_right(events: Sequence[Corrected]) -> Iterator[Passage]:
    more: dict[str, list[tuple[str, int]]] = {}
    for event in events:
        noun, _, id = event.of.partition(":")
        old, new = event.assign.get("properties", ({}, {}))
        for what in new if noun == "player" else ():
            if change := new[what] - old.get(what, 0):
                more.setdefault(what, []).append((id, change))
    for what, changes in more.items():
        less, gained = ([one for one in changes if (one[1] > 0) == gains] for gains in (False, True))
        if len(less) == len(gained) == 1:
            yield Passage(what, less[0][0], gained[0][0], min(-less[0][1], gained[0][1]))
