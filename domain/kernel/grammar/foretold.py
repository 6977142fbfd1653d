"""A line about what an act would change, before it is recorded."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.objection import Names


@dataclass(frozen=True, slots=True)
class Foretold:
    """One line: the figures on the table, what they mean, and the rule with its reason."""

    says: str
    facts: Mapping[str, Any]
    rule: str
    because: str = ""
    figures: str = ""

    def sentence(self, names: Names) -> str:
        """The line with its named facts."""
        return names.fill(self.says, dict(self.facts))
