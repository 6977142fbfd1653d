"""The result of a command: a sentence for people, the same as data for programs, and the exit code."""

import json
from typing import Any, NamedTuple

DONE, NOT_WHOLE, REFUSED, STOPPED = 0, 1, 2, 130
"""Exit codes: done; what was asked about is not whole or not ready; it could not be done; stopped by Ctrl-C."""


class CommandResult(NamedTuple):
    """What a command came to. ``data`` is what ``--json`` prints."""

    said: str
    data: Any
    code: int = DONE

    def shown(self, as_json: bool) -> str:
        """The sentence, or the data as JSON."""
        return as_text(self.data) if as_json else self.said


def as_text(data: Any) -> str:
    """Data as JSON, in lines that people can read too."""
    return json.dumps(data, ensure_ascii=False, indent=1)
