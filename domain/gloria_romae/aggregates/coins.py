"""Denarii in a sentence."""

from domain.kernel.grammar.objection import Names


def coins(names: Names, count: int) -> str:
    """So many denarii, of one in the singular."""
    return names.say("{count} denarius" if count == 1 else "{count} denarii", {"count": str(count)})
