"""The command ``ludi``."""

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from api.cli.colour import painted
from api.cli.importing import AlreadyHere, imported
from api.cli.moving import DATABASES, StandsThere, moved, opened
from api.cli.parser import parser
from api.cli.recovery import Loses, accepted, backed_up, restored
from api.cli.rehearsal.tablets import Unexpected
from api.cli.rehearsal.tours import TourRefused
from api.cli.result import DONE, REFUSED, STOPPED, CommandResult, as_text
from api.cli.serving import secured, served
from api.engine.editions import EditionRefused
from api.engine.house import House, stage_of
from api.games import EDITION, STAGES
from api.store.port import CannotWrite
from api.store.sqlite.hold import FolderLocked
from api.store.storage import BACKUP
from domain.kernel.log.rows import BrokenLog
from domain.kernel.script.language import ScriptRefused

REFUSALS = (
    EditionRefused, ScriptRefused, TourRefused, Unexpected, AlreadyHere, StandsThere, BrokenLog, CannotWrite, FolderLocked, Loses,
    OSError, ValueError,
)  # fmt: skip
"""What cannot be done is said in the sentence of the exception."""


def main(words: list[str] | None = None) -> int:
    """Run one command. Returns the exit code (docs: ``api.cli.parser``): what cannot be done is a plain sentence on standard error."""
    typed = sys.argv[1:] if words is None else words
    if not typed:  # who types nothing else wants to know what there is
        parser(EDITION).print_help(sys.stderr)
        return REFUSED
    chosen = parser(EDITION).parse_args(typed)
    try:
        return _run(chosen, typed)
    except BrokenPipeError:  # as in `ludi rules | head`: the reader has what they want
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except REFUSALS as refused:
        print(painted(f"ludi: {refused}", "wrong", sys.stderr), file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print("\nludi: stopped by Ctrl-C; nothing was changed that is not whole", file=sys.stderr)
        return STOPPED


def _run(chosen: argparse.Namespace, words: Sequence[str]) -> int:
    """The command that was chosen, and its exit code."""
    match chosen.command:
        case "serve":
            return served(chosen, words, STAGES, EDITION.parent.parent)
        case "demo":
            return _demo(chosen)
        case "rehearse":
            return _rehearse(chosen)
        case "openapi":
            return _openapi()
        case "backup":
            return _backup(chosen)
        case _:
            result = _RESULTS[chosen.command](chosen)
            print(result.shown(chosen.json), flush=True)
            return result.code


def _new(chosen: argparse.Namespace) -> CommandResult:
    from api.cli.opening import edition_folder, made
    from api.serve import KeptInDatabase, KeptInFolder

    folder = edition_folder(chosen.edition, EDITION.parent.parent, chosen.data)
    database = chosen.database
    kept = KeptInDatabase(database, chosen.house, chosen.data) if database else KeptInFolder(chosen.data)
    again = f" --database {database}" if database else "" if str(chosen.data) == "data" else f" --data {chosen.data}"
    return made(kept, folder, STAGES, chosen.title, chosen.begins, chosen.option, again)


def _export(chosen: argparse.Namespace) -> CommandResult:
    from api.cli.exporting import exported
    from api.cli.listing import is_folder

    if not chosen.database:
        is_folder(chosen.data)
    storage = opened(chosen.database or str(chosen.data), chosen.house, chosen.data)
    with contextlib.closing(storage.house):
        return exported(storage.house, chosen.evening, chosen.to, chosen.people, STAGES)


def _move(chosen: argparse.Namespace) -> CommandResult:
    if bool(chosen.database) == chosen.to.startswith(DATABASES):
        raise ValueError("from a folder into a database, or back: one of --to and --database is a database")
    source, target = (
        opened(place, chosen.house, chosen.data) for place in (chosen.database or str(chosen.data), chosen.to)
    )
    with contextlib.closing(source.house), contextlib.closing(target.house):
        return moved(chosen.evening, source, target, STAGES)


def _migrate(chosen: argparse.Namespace) -> CommandResult:
    from api.store.storage import migrated

    if not chosen.database:
        raise ValueError("say which database: --database postgresql://…, or LUDI_DATABASE")
    said = migrated(chosen.database, chosen.house)
    return CommandResult(said, {"house": chosen.house, "said": said})


def _copies(chosen: argparse.Namespace) -> Path:
    backup: Path | None = chosen.backup
    return backup or Path(chosen.data) / BACKUP


def _backup(chosen: argparse.Namespace) -> int:
    """Each copy is told as soon as it is made; where one fails, those that were made are told all the same."""
    made = list[CommandResult]()
    try:
        for copy in backed_up(chosen.data, _copies(chosen)):
            made.append(copy)
            if not chosen.json:
                print(copy.said, flush=True)
    finally:
        if chosen.json:
            print(as_text([copy.data for copy in made]))
    return DONE


def _restore(chosen: argparse.Namespace) -> CommandResult:
    return restored(chosen.data, _copies(chosen), chosen.copy, chosen.anyway, STAGES)


def _accept(chosen: argparse.Namespace) -> CommandResult:
    return accepted(chosen.data, _copies(chosen), chosen.evening, STAGES)


def _import(chosen: argparse.Namespace) -> CommandResult:
    return imported(chosen.data, _copies(chosen), chosen.archive, STAGES)


def _verify(chosen: argparse.Namespace) -> CommandResult:
    from api.cli.verifying import verified

    return verified(chosen.file, chosen.seal, chosen.last, STAGES)


def _list(chosen: argparse.Namespace) -> CommandResult:
    from api.cli.listing import evenings, listed

    return listed([*evenings(chosen.data, STAGES)])


def _rules(chosen: argparse.Namespace) -> CommandResult:
    from api.cli.listing import rules

    return rules(stage_of(STAGES, chosen.edition).game, chosen.id)


def _doctor(chosen: argparse.Namespace) -> CommandResult:
    from api.cli.doctor.finding import Planned
    from api.cli.doctor.report import findings, told

    planned = Planned(
        STAGES, chosen.data, chosen.edition, chosen.port, chosen.bind, chosen.cert, chosen.key, tuple(chosen.name),
        chosen.backup,
    )  # fmt: skip
    return told(findings(planned))


_RESULTS = {
    "new": _new, "export": _export, "move": _move, "migrate": _migrate, "restore": _restore, "accept": _accept,
    "import": _import, "verify": _verify, "list": _list, "rules": _rules, "doctor": _doctor,
}  # fmt: skip


def _demo(chosen: argparse.Namespace) -> int:
    from api.cli.rehearsal.demo import demo

    if not 0 <= chosen.speed <= 600:
        raise ValueError("the clock of a rehearsal runs 1 to 600 times as fast, or with 0 nobody waits for it")
    with contextlib.suppress(KeyboardInterrupt):
        demo(STAGES, chosen.data, chosen.edition, chosen.port, chosen.speed, chosen.url, chosen.badge)
    return DONE


def _rehearse(chosen: argparse.Namespace) -> int:
    from api.cli.rehearsal.sandbox import rehearse

    with contextlib.suppress(KeyboardInterrupt):
        rehearse(
            STAGES, chosen.data, chosen.edition, chosen.port, chosen.bind, chosen.json, chosen.with_parent,
            secured(chosen.cert, chosen.key),
        )  # fmt: skip
    return DONE


def _openapi() -> int:
    import tempfile

    from api.main import application

    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(application(House(Path(folder), EDITION, STAGES)).openapi(), indent=1, sort_keys=True))
    return DONE


if __name__ == "__main__":
    sys.exit(main())
