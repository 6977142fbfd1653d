"""What an act would bring, for those who are about to record it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from domain.kernel.grammar.objection import Names


@dataclass(frozen=True, slots=True)
class Foretold:
    """In a line: the figures on the table, what they mean, and the rule that says so and why."""

    says: str
    facts: Mapping[str, Any]
    rule: str
    because: str = ""
    figures: str = ""

    def sentence(self, names: Names) -> str:
        """The line with its named facts."""
        return names.fill(self.says, dict(self.facts))
