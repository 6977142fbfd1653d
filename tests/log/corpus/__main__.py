"""``python -m tests.log.corpus``: make every altered file, ask every verifier, keep what they say, and make the table of it. Read the
difference before it is kept: it is what the verifiers are held to."""

import json
import tempfile
from pathlib import Path

from tests.faults.__main__ import PAGE, page
from tests.faults.rows import kept
from tests.log.corpus.honest import honest
from tests.log.corpus.kept import ALL, ANSWERS
from tests.log.corpus.way import answers


def main() -> None:
    """Write ``answers.jsonl``, and the page."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        evening, lines = honest(folder), list[str]()
        for at, way in enumerate(ALL):
            (folder / str(at)).mkdir()
            said = answers(way, evening, folder / str(at))
            lines.append(json.dumps([way.name, *said], ensure_ascii=False))
            print("\n    ".join((way.name, *said)))
    ANSWERS.write_text("\n".join([*lines, ""]))
    PAGE.write_text(page(kept()))


if __name__ == "__main__":
    main()
