"""The command ``ludi``."""

import argparse
import contextlib
import json
import sys
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING

from api.cli.importing import AlreadyHere, imported
from api.cli.moving import DATABASES, StandsThere, moved, opened
from api.cli.options import chosen_options
from api.cli.parser import parser
from api.cli.recovery import Loses, accepted, backed_up, restored
from api.cli.rehearsal.tablets import Unexpected
from api.cli.rehearsal.tours import TourRefused
from api.engine.editions import EditionRefused, load_edition
from api.engine.house import House, stage_of
from api.games import EDITION, STAGES
from api.store.port import CannotWrite
from api.store.sqlite.hold import FolderLocked
from api.store.storage import BACKUP
from domain.kernel.log.rows import BrokenLog
from domain.kernel.script.language import ScriptRefused

if TYPE_CHECKING:
    from api.serve import Kept


def main(words: list[str] | None = None) -> int:
    """Run one command; the exit code is 0, or 2 with a plain sentence on what is wrong. ``verify`` and ``doctor`` also
    have a 1."""
    chosen = parser(EDITION).parse_args(words)
    try:
        does = {
            "verify": _verify,
            "openapi": _openapi,
            "doctor": _doctor,
            "serve": lambda chosen: _serve(chosen, sys.argv[1:] if words is None else words),
            "migrate": _migrate,
            "move": _move,
            "demo": _demo,
            "rehearse": _rehearse,
            "backup": _keep,
            "restore": _keep,
            "accept": _keep,
            "import": _keep,
            "list": _list,
            "rules": _rules,
        }
        return does[chosen.command](chosen)
    except (
        EditionRefused, ScriptRefused, TourRefused, Unexpected, AlreadyHere, StandsThere, BrokenLog, CannotWrite, FolderLocked, Loses,
        OSError, ValueError,
    ) as refused:  # fmt: skip
        print(f"ludi: {refused}", file=sys.stderr)
        return 2


def _serve(chosen: argparse.Namespace, words: Sequence[str]) -> int:
    from api.serve import Secure, WorkerRole, serve

    game = stage_of(STAGES, chosen.edition).game
    edition = load_edition(chosen.edition, game.edition)  # a wrong one is reported now, not at the next opening
    options = chosen_options(game, edition, chosen.option)
    if chosen.key and not chosen.cert:
        raise ValueError("--key goes with --cert")
    if chosen.cert and not chosen.key and "PRIVATE KEY-----" not in chosen.cert.read_text("latin-1"):
        raise ValueError(f"{chosen.cert} holds no key: name it with --key, or put both into one file")
    for proxy in chosen.proxy:
        _check_address(proxy)
    secure = Secure(chosen.cert, chosen.key) if chosen.cert else None
    kept = _kept(chosen)
    if chosen.workers > 1 and not chosen.worker:
        from api.cli.workers import served_by

        return served_by(words, chosen.bind, chosen.port, chosen.workers)
    role = WorkerRole.of(chosen.worker) if chosen.worker else None
    serve(
        STAGES, kept, chosen.edition, chosen.port, chosen.bind, chosen.json, secure, chosen.name, chosen.proxy, options,
        role,
    )  # fmt: skip
    return 0


def _kept(chosen: argparse.Namespace) -> "Kept":
    """Where the evenings are that are served. Raises ValueError for options that do not go together."""
    from api.serve import KeptInDatabase, KeptInFolder

    if not chosen.database:
        if chosen.workers > 1:
            raise ValueError("--workers goes with --database: a folder is served by one process")
        return KeptInFolder(chosen.data, chosen.backup)
    if chosen.backup:
        raise ValueError("--backup copies files; a database is copied by its own tools (docs/hosting.md)")
    if chosen.workers > 1 and sys.platform == "win32":
        raise ValueError("--workers needs a system on which processes share a socket; start one process for each port")
    return KeptInDatabase(chosen.database, chosen.house, chosen.data)


def _move(chosen: argparse.Namespace) -> int:
    if bool(chosen.database) == chosen.to.startswith(DATABASES):
        raise ValueError("from a folder into a database, or back: one of --to and --database is a database")
    source, target = (
        opened(place, chosen.house, chosen.data) for place in (chosen.database or str(chosen.data), chosen.to)
    )
    with contextlib.closing(source.house), contextlib.closing(target.house):
        print(moved(chosen.evening, source, target, STAGES))
    return 0


def _migrate(chosen: argparse.Namespace) -> int:
    from api.store.storage import migrated

    if not chosen.database:
        raise ValueError("say which database: --database postgresql://…, or LUDI_DATABASE")
    print(migrated(chosen.database, chosen.house))
    return 0


def _check_address(proxy: str) -> None:
    """Raises ValueError where it is neither an address nor a network of them."""
    try:
        ip_network(proxy)
    except ValueError:
        raise ValueError(
            f"{proxy} is no address of a proxy: name it by its numbers, as in --proxy 192.168.1.2"
        ) from None


def _keep(chosen: argparse.Namespace) -> int:
    to = chosen.backup or chosen.data / BACKUP
    if chosen.command == "backup":
        for copied in backed_up(chosen.data, to):
            print(copied)
    elif chosen.command == "restore":
        print(restored(chosen.data, to, chosen.copy, chosen.anyway, STAGES))
    elif chosen.command == "import":
        print(imported(chosen.data, to, chosen.archive, STAGES))
    else:
        print(accepted(chosen.data, to, chosen.evening, STAGES))
    return 0


def _verify(chosen: argparse.Namespace) -> int:
    from api.cli.verifying import verified

    words, intact = verified(chosen.file, chosen.seal, chosen.last, STAGES)
    print(words)
    return 0 if intact else 1


def _list(chosen: argparse.Namespace) -> int:
    from api.cli.listing import evenings, listed

    print(listed([*evenings(chosen.data, STAGES)], chosen.json))
    return 0


def _rules(chosen: argparse.Namespace) -> int:
    from api.cli.listing import rules

    print(rules(stage_of(STAGES, chosen.edition).game, chosen.id, chosen.json))
    return 0


def _doctor(chosen: argparse.Namespace) -> int:
    from api.cli.doctor.finding import Planned
    from api.cli.doctor.report import code, findings, told

    planned = Planned(
        STAGES, chosen.data, chosen.edition, chosen.port, chosen.bind, chosen.cert, chosen.key, tuple(chosen.name),
        chosen.backup,
    )  # fmt: skip
    found = findings(planned)
    print(told(found, chosen.json))
    return code(found)


def _demo(chosen: argparse.Namespace) -> int:
    from api.cli.rehearsal.demo import demo

    if not 0 <= chosen.speed <= 600:
        raise ValueError("the clock of a rehearsal runs 1 to 600 times as fast, or with 0 nobody waits for it")
    with contextlib.suppress(KeyboardInterrupt):
        demo(STAGES, chosen.data, chosen.edition, chosen.port, chosen.speed, chosen.url, chosen.badge)
    return 0


def _rehearse(chosen: argparse.Namespace) -> int:
    from api.cli.rehearsal.sandbox import rehearse

    with contextlib.suppress(KeyboardInterrupt):
        rehearse(STAGES, chosen.data, chosen.edition, chosen.port, chosen.bind, chosen.json, chosen.with_parent)
    return 0


def _openapi(chosen: argparse.Namespace) -> int:
    import tempfile

    from api.main import application

    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(application(House(Path(folder), EDITION, STAGES)).openapi(), indent=1, sort_keys=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
