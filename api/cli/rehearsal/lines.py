"""The parts of a rehearsal's script: seasons and their lines."""

from dataclasses import dataclass

from domain.kernel.script.language import ScriptLine


@dataclass(frozen=True, slots=True)
class ScriptSeason:
    """The lines of one season; ``row`` is its place in the course of the evening."""

    row: int
    name: str
    story: str
    lines: tuple[ScriptLine, ...]


def act_id(line: ScriptLine) -> str:
    """The act id of a line, the same in every rehearsal."""
    place = line.place
    return f"rehearsal-{place.file.removesuffix('.toml')}-{place.table:02}-{place.item:03}"
