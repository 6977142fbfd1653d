"""``make rules``: each rule with its way, where it stands, and its tests; at the end the count of each way."""

from collections import Counter

from domain.ludi_romani.game import LUDI_ROMANI
from domain.ludi_romani.keeping import NOT_YET_BUILT
from tests.proof import citations


def main() -> None:
    """Print the report."""
    code, data, tests = citations.in_code(), citations.in_data(), citations.in_tests(citations.node_ids())
    ways = Counter[str]()
    for rule, words in citations.ALL_RULES.items():
        way = LUDI_ROMANI.way(rule) or "not yet built"
        ways[way] += 1
        print(f"{rule:9} {way:13} {words}")
        if way != "not yet built":
            places = sorted(code.get(rule, set()) | data.get(rule, set()))
            print(f"{'':9} {'':13} {', '.join(places) or 'by hand'}; {len(tests.get(rule, []))} tests")
            for test in tests.get(rule, [])[:3]:
                print(f"{'':23} {test}")
    print(
        "\n" + ", ".join(f"{way}: {count}" for way, count in ways.most_common()), f"of {len(citations.ALL_RULES)} rules"
    )
    print(f"The list of rules not yet built holds {len(NOT_YET_BUILT)} ids.")


if __name__ == "__main__":
    main()
