"""The command ``ludi``."""

import argparse
import contextlib
import json
import sys
from pathlib import Path

from api.cli.importing import AlreadyHere, imported
from api.cli.recovery import Loses, accepted, backed_up, restored
from api.cli.rehearsal.tablets import Unexpected
from api.engine.editions import EditionRefused, load_edition
from api.engine.house import House, stage_of
from api.games import EDITION, STAGES
from api.store.port import CannotWrite
from api.store.sqlite.backups import BACKUP
from api.store.sqlite.hold import FolderLocked
from domain.kernel.log.rows import BrokenLog
from domain.kernel.script.language import ScriptRefused


def main(words: list[str] | None = None) -> int:
    """Run one command; the exit code is 0, or 2 with a plain sentence on what is wrong."""
    parser = argparse.ArgumentParser(prog="ludi", description="The facilitator of the Ludi Romani.")
    commands = parser.add_subparsers(dest="command", required=True)
    serve = commands.add_parser("serve", help="serve an evening on the LAN")
    serve.add_argument("--data", type=Path, default=Path("data"), help="folder of the evenings' files")
    serve.add_argument("--port", type=int, default=8044, help="0 takes any free one")
    serve.add_argument("--bind", default="0.0.0.0", help="address to listen on")
    serve.add_argument("--edition", type=Path, default=EDITION, help="folder of TOML that a new evening starts from")
    serve.add_argument(
        "--cert", type=Path, help="certificate, to serve by https: only so a tablet holds the screens itself"
    )
    serve.add_argument("--key", type=Path, help="its key, where the same file does not hold it")
    serve.add_argument(
        "--name",
        action="append",
        default=[],
        help="a name under which devices reach it, beside its address and its own",
    )
    serve.add_argument(
        "--backup", type=Path, help="second folder, such as a stick, into which evenings are copied by themselves"
    )
    serve.add_argument("--json", action="store_true", help="print one JSON line once ready")
    demo = commands.add_parser("demo", help="play a whole evening from its script, with every screen alive")
    demo.add_argument("--data", type=Path, default=Path("data/demo"), help="folder of the rehearsals' files")
    demo.add_argument("--port", type=int, default=8044, help="0 takes any free one")
    demo.add_argument("--edition", type=Path, default=EDITION, help="folder of the edition, with the script in demo/")
    demo.add_argument("--speed", type=int, default=60, help="how fast the clock runs, 1 to 600; 0 waits for nothing")
    demo.add_argument("--url", help="play at a server that runs already")
    demo.add_argument("--badge", help="the host's badge there")
    for name, words_ in (
        ("backup", "copy all evenings into a second folder, also while they are served"),
        ("restore", "put a copy back in the place of its evening"),
        ("accept", "serve an evening although acts are missing in its file, or give it up where it cannot be read"),
        ("import", "open an evening that another house sealed, from its archive"),
    ):
        keeping = commands.add_parser(name, help=words_)
        keeping.add_argument("--data", type=Path, default=Path("data"), help="folder of the evenings' files")
        keeping.add_argument(
            "--backup", type=Path, help="folder of the copies; without it, backup/ in that of the evenings"
        )
    commands.choices["restore"].add_argument("copy", type=Path, help="the file to put back")
    commands.choices["restore"].add_argument(
        "--anyway", action="store_true", help="also where newer acts are lost by it"
    )
    commands.choices["import"].add_argument("archive", type=Path, help="the file, as the desk hands it out")
    commands.choices["accept"].add_argument("evening", help="its id, as the server names it")
    verify = commands.add_parser("verify", help="is an evening's file whole, and the one that was sealed?")
    verify.add_argument(
        "file", type=Path, help="the evening's file or a copy of it, its archive (.zip), or its log as text (.jsonl)"
    )
    verify.add_argument(
        "--seal",
        action="append",
        default=[],
        help="NUMBER:ROOT as a screen showed them, the line behind a code, or NUMBER:WORDS",
    )
    verify.add_argument("--last", help="the same of what is known to be the last act: nothing may stand behind it")
    commands.add_parser("openapi", help="print the OpenAPI schema")
    chosen = parser.parse_args(words)
    try:
        does = {
            "verify": _verify,
            "openapi": _openapi,
            "serve": _serve,
            "demo": _demo,
            "backup": _keep,
            "restore": _keep,
            "accept": _keep,
            "import": _keep,
        }
        return does[chosen.command](chosen)
    except (
        EditionRefused, ScriptRefused, Unexpected, AlreadyHere, BrokenLog, CannotWrite, FolderLocked, Loses, OSError, ValueError,
    ) as refused:  # fmt: skip
        print(f"ludi: {refused}", file=sys.stderr)
        return 2


def _serve(chosen: argparse.Namespace) -> int:
    from api.serve import Secure, serve

    load_edition(
        chosen.edition, stage_of(STAGES, chosen.edition).game.edition
    )  # a wrong edition is reported now, not at the next opening
    if chosen.key and not chosen.cert:
        raise ValueError("--key goes with --cert")
    if chosen.cert and not chosen.key and "PRIVATE KEY-----" not in chosen.cert.read_text("latin-1"):
        raise ValueError(f"{chosen.cert} holds no key: name it with --key, or put both into one file")
    secure = Secure(chosen.cert, chosen.key) if chosen.cert else None
    serve(
        STAGES, chosen.data, chosen.edition, chosen.port, chosen.bind, chosen.json, secure, chosen.name, chosen.backup
    )
    return 0


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


def _demo(chosen: argparse.Namespace) -> int:
    from api.cli.rehearsal.demo import demo

    if not 0 <= chosen.speed <= 600:
        raise ValueError("the clock of a rehearsal runs 1 to 600 times as fast, or with 0 nobody waits for it")
    with contextlib.suppress(KeyboardInterrupt):
        demo(STAGES, chosen.data, chosen.edition, chosen.port, chosen.speed, chosen.url, chosen.badge)
    return 0


def _openapi(chosen: argparse.Namespace) -> int:
    import tempfile

    from api.main import application

    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(application(House(Path(folder), EDITION, STAGES)).openapi(), indent=1, sort_keys=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
