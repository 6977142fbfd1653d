"""Every command of ``ludi``, and every target of ``make``."""

import argparse
import re
from pathlib import Path

from api.cli.parser import CODES, OWN_CODES, parser
from api.games import EDITION

ROOT = Path(__file__).parent.parent.parent
_TARGET = re.compile(r"^([a-z-]+):.*?## (.*)$", re.MULTILINE)
SHOWN = (
    "With `--json` the result is one JSON value on standard output, and nothing else; what cannot be done is a sentence on standard "
    "error all the same. What takes longer than a moment shows a bar on standard error, where that is a terminal. Colours are for "
    "terminals alone, and `NO_COLOR=1` takes them away. `ludi --print-completion bash` prints what a shell needs to complete words."
)


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
        "# Commands\n\n`ludi --help` says the same at the terminal; from a clone it is `.venv/bin/ludi`. "
        f"{' '.join(CODES.split())}\n\n{SHOWN}\n\n{told}\n"
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
    own = f"\n{' '.join(OWN_CODES[name].split())}\n" if name in OWN_CODES else ""
    what = (command.description or "").capitalize()
    return f"## ludi {name}\n\n{what}.\n\n    {example[1] if example else ''}\n{options}{own}"


def _help(action: argparse.Action) -> str:
    return (action.help or "").replace("|", "\\|")
