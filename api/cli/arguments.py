"""Groups of arguments that several commands of ``ludi`` share, and those of its longest ones."""

import argparse
import os
from pathlib import Path

from api.store.storage import BACKUP


def folder() -> argparse.ArgumentParser:
    """The data folder."""
    made = argparse.ArgumentParser(add_help=False)
    made.add_argument("--data", type=Path, default=Path("data"), help="folder of the evenings' files (data)")
    return made


def as_json() -> argparse.ArgumentParser:
    """The result as data."""
    made = argparse.ArgumentParser(add_help=False)
    made.add_argument("--json", action="store_true", help="print the result as JSON, for a program")
    return made


def database() -> argparse.ArgumentParser:
    """A database in place of the data folder."""
    made = argparse.ArgumentParser(add_help=False)
    made.add_argument(
        "--database", default=os.environ.get("LUDI_DATABASE", ""), metavar="URL",
        help="a PostgreSQL database in place of the folder, as in postgresql://ludi@localhost/ludi (LUDI_DATABASE)",
    )  # fmt: skip
    made.add_argument(
        "--house", default=os.environ.get("LUDI_HOUSE", "ludi"), help="which house of the database (ludi; LUDI_HOUSE)"
    )
    return made


def copies() -> argparse.ArgumentParser:
    """The folder of copies."""
    made = argparse.ArgumentParser(add_help=False)
    made.add_argument(
        "--backup", type=Path, help=f"folder of the copies; without it, {BACKUP}/ in that of the evenings"
    )
    return made


def place(edition: Path) -> argparse.ArgumentParser:
    """Where and how it is served: for serve and doctor."""
    made = argparse.ArgumentParser(add_help=False)
    made.add_argument("--port", type=int, default=8044, help="0 takes any free one (8044)")
    made.add_argument("--bind", default="0.0.0.0", help="address to listen on")
    made.add_argument("--edition", type=Path, default=edition, help="folder of TOML that a new evening starts from")
    certificate(made)
    made.add_argument(
        "--name",
        action="append",
        default=[],
        help="a name under which devices reach it, beside its address and its own",
    )
    made.add_argument(
        "--backup", type=Path, help="second folder, such as a stick, into which evenings are copied by themselves"
    )
    return made


def certificate(made: argparse.ArgumentParser) -> None:
    """How it is served by https."""
    made.add_argument(
        "--cert", type=Path, help="certificate, to serve by https: only so a tablet holds the screens itself"
    )
    made.add_argument("--key", type=Path, help="its key, where the same file does not hold it")


def opening() -> argparse.ArgumentParser:
    """What is chosen as an evening opens."""
    made = argparse.ArgumentParser(add_help=False)
    made.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE",
        help="what is chosen as a new evening opens, such as romans=aurelia,boethius for a game that asks who plays",
    )  # fmt: skip
    return made


def serve(made: argparse.ArgumentParser) -> None:
    """Of ``ludi serve`` alone."""
    made.add_argument(
        "--proxy", action="append", default=[],
        help="address of a proxy in front of it, which says whose request it passes on; nobody else is believed that",
    )  # fmt: skip
    made.add_argument(
        "--workers", type=int, default=1, help="processes behind the port, where the evenings are in a database (1)"
    )
    made.add_argument("--worker", default="", help=argparse.SUPPRESS)
    made.add_argument("--json", action="store_true", help="print one JSON line once ready")


def demo(made: argparse.ArgumentParser, edition: Path) -> None:
    """Of ``ludi demo``."""
    made.add_argument("--data", type=Path, default=Path("data/demo"), help="folder of the rehearsals' files")
    made.add_argument("--port", type=int, default=8044, help="0 takes any free one")
    made.add_argument("--edition", type=Path, default=edition, help="folder of the edition, with the script in demo/")
    made.add_argument("--speed", type=int, default=60, help="how fast the clock runs, 1 to 600; 0 waits for nothing")
    made.add_argument("--url", help="play at a server that runs already")
    made.add_argument("--badge", help="the host's badge there")


def rehearse(made: argparse.ArgumentParser, edition: Path) -> None:
    """Of ``ludi rehearse``."""
    made.add_argument(
        "--data", type=Path, default=Path("data/rehearsal"), help="folder of the rehearsals, and of nothing else"
    )
    made.add_argument("--port", type=int, default=8045, help="0 takes any free one (8045)")
    made.add_argument("--bind", default="0.0.0.0", help="address to listen on")
    made.add_argument("--edition", type=Path, default=edition, help="folder of the edition, with its tours/")
    certificate(made)
    made.add_argument("--json", action="store_true", help="print one JSON line once ready")
    made.add_argument(
        "--with-parent",
        action="store_true",
        help="stop when the standard input ends; any port will do",
    )


def new(made: argparse.ArgumentParser, edition: Path) -> None:
    """Of ``ludi new``."""
    made.add_argument(
        "--edition",
        default=str(edition),
        help="folder of an edition, or the name of one that is here, as in ludi_romani/example",
    )
    made.add_argument("--title", help="what the evening is called; without it, as the edition says")
    made.add_argument(
        "--begins", metavar="WHEN",
        help="'2026-12-04 18:30', a date or an hour alone, by this machine's clock; without it, tonight at the edition's hour",
    )  # fmt: skip


def verify(made: argparse.ArgumentParser) -> None:
    """Of ``ludi verify``."""
    made.add_argument(
        "file", type=Path, help="the evening's file or a copy of it, its archive (.zip), or its log as text (.jsonl)"
    )
    made.add_argument(
        "--seal", action="append", default=[],
        help="NUMBER:ROOT as a screen showed them, the line behind a code, or NUMBER:WORDS",
    )  # fmt: skip
    made.add_argument("--last", help="the same of what is known to be the last act: nothing may stand behind it")
