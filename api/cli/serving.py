"""``ludi serve``: what its words mean, before anything is opened."""

import argparse
import sys
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from typing import TYPE_CHECKING

from api.cli.options import chosen_options
from api.engine.editions import load_edition
from api.engine.house import stage_of
from projections.kernel.stage import Stage

if TYPE_CHECKING:
    from api.serve import Kept, Secure


def served(chosen: argparse.Namespace, words: Sequence[str], stages: Sequence[Stage], seeds: Path) -> int:
    """Serve until stopped; ``seeds`` is the folder of the editions that come with the program. Raises ValueError for words that do not
    go together, and what ``api.serve`` raises."""
    from api.cli.opening import edition_folder
    from api.serve import WorkerRole, serve

    folder = edition_folder(str(chosen.edition), seeds, chosen.data)
    game = stage_of(stages, folder).game
    edition = load_edition(folder, game.edition)  # a wrong one is reported now, not at the next opening
    options = chosen_options(game, edition, chosen.option)
    for proxy in chosen.proxy:
        _check_address(proxy)
    secure = secured(chosen.cert, chosen.key)
    kept = _kept(chosen)
    if chosen.workers > 1 and not chosen.worker:
        from api.cli.workers import served_by

        return served_by(words, chosen.bind, chosen.port, chosen.workers)
    role = WorkerRole.of(chosen.worker) if chosen.worker else None
    serve(
        stages, kept, folder, chosen.port, chosen.bind, chosen.json, secure, chosen.name, chosen.proxy, options,
        role,
    )  # fmt: skip
    return 0


def secured(cert: Path | None, key: Path | None) -> "Secure | None":
    """The files for https; None for http. Raises ValueError where they do not go together, OSError where one cannot be read."""
    from api.serve import Secure

    if key and not cert:
        raise ValueError("--key goes with --cert")
    if cert and not key and "PRIVATE KEY-----" not in cert.read_text("latin-1"):
        raise ValueError(f"{cert} holds no key: name it with --key, or put both into one file")
    return Secure(cert, key) if cert else None


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


def _check_address(proxy: str) -> None:
    """Raises ValueError where it is neither an address nor a network of them."""
    try:
        ip_network(proxy)
    except ValueError:
        raise ValueError(
            f"{proxy} is no address of a proxy: name it by its numbers, as in --proxy 192.168.1.2"
        ) from None
