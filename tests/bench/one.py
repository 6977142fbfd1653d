"""``python -m tests.bench.one``: one measure, in a process of its own, so that none is in another's way. Prints its figures as JSON."""

import json
import sys
from dataclasses import asdict

from tests.bench.measures import MEASURES
from tests.bench.rows import Size

if __name__ == "__main__":
    name, short = sys.argv[1:]
    measured = next(one.measured for one in MEASURES if one.name == name)
    print(json.dumps([asdict(figure) for figure in measured(Size(short == "short"))]))
