"""``make rules GAME=gloria_romae``: each rule with its way, where it stands, and its tests; at the end the count of each way."""

from collections import Counter
from collections.abc import Iterator

from domain.gloria_romae.keeping import BOOK, KEPT
from tests.gloria_romae.data.citations import cited, tested


def report() -> Iterator[str]:
    """The lines of the report."""
    code, tests = cited(), tested()
    for rule, words in BOOK.items():
        places, cases = sorted(code.get(rule, ())), tests.get(rule, [])
        yield f"{rule:14} {KEPT[rule]:12} {words}"
        yield f"{'':14} {'':12} {', '.join(places) or 'by hand'}; {len(cases)} tests"
        yield from (f"{'':27} {case}" for case in cases[:3])
    ways = Counter(KEPT[rule] for rule in BOOK)
    yield ""
    yield ", ".join(f"{way}: {count}" for way, count in ways.most_common()) + f" of {len(BOOK)} rules"


def main() -> None:
    """Print the report."""
    print("\n".join(report()))


if __name__ == "__main__":
    main()
