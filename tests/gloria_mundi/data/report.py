"""``make rules GAME=gloria_mundi``: each rule with its way, the files that cite it, and its tests."""

from collections import Counter

from domain.gloria_mundi.keeping import KEPT
from domain.gloria_mundi.rulebook import RULES
from tests.gloria_mundi.data.test_citations import ROOT, cited, citing_tests


def main() -> None:
    """Print the report."""
    tests = citing_tests()
    for rule, words in RULES.items():
        print(f"{rule:16} {KEPT[rule]:12} {words}")
        files = [
            str(file.relative_to(ROOT))
            for folder in ("domain/gloria_mundi", "seeds/gloria_mundi")
            for file in sorted((ROOT / folder).rglob("*.*"))
            if file.suffix in (".py", ".toml") and file.name not in ("rulebook.py", "keeping.py", "rulings.py")
            if rule in cited(file.read_text())
        ]
        print(f"{'':29} {', '.join(files)}; {len(tests[rule])} tests")
        for test in tests[rule][:3]:
            print(f"{'':29} {test}")
    ways = Counter(KEPT.values())
    print("\n" + ", ".join(f"{way}: {count}" for way, count in ways.most_common()), f"of {len(RULES)} rules")


if __name__ == "__main__":
    main()
