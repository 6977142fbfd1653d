"""An edition as one file that is handed on: a zip with the folder of its TOML files."""

import zipfile
from collections.abc import Mapping
from io import BytesIO
from pathlib import PurePosixPath
from typing import Any

from api.engine.editions import EditionRefused, table_of, texts_of
from api.store.unpacking import DAMAGED
from domain.kernel.grammar.edition import EditionKind

LARGEST = 1 << 20
"""Bytes of each part of such a file, unpacked: ten times an edition. The file itself is bounded as every body is."""
_EPOCH = (1980, 1, 1, 0, 0, 0)


def zipped(document: Mapping[str, Any], kind: EditionKind[Any]) -> bytes:
    """These tables as a zip: a folder with the edition's id. The same tables are the same bytes."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
        for name, text in texts_of(document, kind).items():
            file.writestr(zipfile.ZipInfo(f"{document['id']}/{name}", _EPOCH), text, zipfile.ZIP_DEFLATED)
    return made.getvalue()


def unzipped(data: bytes, kind: EditionKind[Any]) -> dict[str, Any]:
    """The tables of such a file, in whatever folder they stand; nothing is written. Raises EditionRefused where it is no zip,
    lacks a file, or one is too long."""
    try:
        with zipfile.ZipFile(BytesIO(data)) as file:
            parts = {PurePosixPath(info.filename).name: info for info in file.infolist() if not info.is_dir()}
            document: dict[str, Any] = {}
            for name, keys in kind.files.items():
                info = parts.get(name)
                if info is None:
                    raise EditionRefused(name, "", "the file is missing in the zip")
                if info.file_size > LARGEST:
                    raise EditionRefused(name, "", f"the file is too long: at most {LARGEST >> 20} MB")
                document |= table_of(name, file.read(info), keys)
            return document
    except (*DAMAGED, RuntimeError) as fault:  # the last is said of an encrypted part
        raise EditionRefused("", "", "this is no zip of an edition, or it is damaged") from fault
