"""Every command of ``ludi``, and every target of ``make``."""

import argparse
import re
from pathlib import Path

from api.cli.parser import CODES, parser
from api.games import EDITION

ROOT = Path(__file__).parent.parent.parent
_TARGET = re.compile(r"^([a-z-]+):.*?## (.*)$", re.MULTILINE)
_SHOWN = str(EDITION)


def known() -> dict[str, argparse.ArgumentParser]:
    """The commands by their names."""
    return next(a.choices for a in parser(EDITION)._actions if isinstance(a, argparse._SubParsersAction))


def targets() -> dict[str, str]:
    """The targets of ``make`` with what each does."""
    return dict(_TARGET.findall((ROOT / "Makefile").read_text("utf-8")))


def commands() -> str:
    """The page."""
    told = "\n".join(_command(name, command) for name, command in known().items())
    made = "\n".join(f"| `make {name}` | {what.replace('|', chr(92) + '|')} |" for name, what in targets().items())
    return (
        f"# Commands\n\n`ludi --help` says the same at the terminal. {' '.join(CODES.split())}\n\n{told}\n"
        f"## From a clone\n\n| target | what it does |\n|---|---|\n{made}\n"
    )


def _command(name: str, command: argparse.ArgumentParser) -> str:
    rows = "\n".join(
        f"| `{' '.join(action.option_strings) or action.dest}` | {_help(action)} |"
        for action in command._actions
        if action.dest != "help"
    )
    options = f"\n| word | what it says |\n|---|---|\n{rows}\n" if rows else ""
    example = re.search(r"Example:  (.*)", command.epilog or "")
    return f"## ludi {name}\n\n{(command.description or '').capitalize()}.\n\n    {example[1] if example else ''}\n{options}"


def _help(action: argparse.Action) -> str:
    return (action.help or "").replace("|", "\\|")
