"""What would have sufficed for an action, in words; and what would suffice for one that is only planned."""

from domain.gloria_romae.law.sufficing import Sufficed
from domain.kernel.grammar.objection import Names

REMEDIES = (
    ("bid", "a bid of {count} would have sufficed", "a bid of {count} would suffice"),
    ("other_month", "in {month} nothing stood against it", "in {month} nothing stands against it"),
    ("count", "no more than {count} could go", "no more than {count} can go"),
    ("denarii", "{count} more denarii would have sufficed", "{count} more denarii would suffice"),
    (
        "resources",
        "{count} more of its resource would have sufficed",
        "{count} more of its resource would suffice",
    ),
    ("fewer", "stating {count} would have sufficed", "stating {count} would suffice"),
)
"""Each remedy in words, of what was and of what is planned, in the order in which they are told."""
OF_ONE = {
    "bid": ("a bid of one denarius would have sufficed", "a bid of one denarius would suffice"),
    "denarii": ("{count} more denarius would have sufficed", "{count} more denarius would suffice"),
    "resources": ("one more of its resource would have sufficed", "one more of its resource would suffice"),
    "fewer": ("stating one would have sufficed", "stating one would suffice"),
}
"""The same where it is one."""
STRICT = {
    "count": (
        "no more than {count} could go, and stating more wasted all of it",
        "no more than {count} can go, and stating more wastes all of it",
    ),
    "denarii": ("for these {count} more denarii would have sufficed", "for these {count} more denarii would suffice"),
    "resources": (
        "for these {count} more of its resource would have sufficed",
        "for these {count} more of its resource would suffice",
    ),
}
"""The same where an action goes in full or not at all (GR-AMB-07) and more was stated than could go."""
STRICT_OF_ONE = {
    "denarii": ("for these {count} more denarius would have sufficed", "for these {count} more denarius would suffice"),
    "resources": (
        "for these one more of its resource would have sufficed",
        "for these one more of its resource would suffice",
    ),
}


def remedy_words(one: Sufficed, names: Names, *, planned: bool = False) -> str:
    """What would have sufficed, in words; where there is no remedy what was tried, of a plan nothing."""
    said = list[str]()
    for field, *tenses in REMEDIES:
        amount = getattr(one, field)
        if amount is not None:
            if one.strict:
                tenses = [*STRICT.get(field, tenses)]
            of_one = OF_ONE | STRICT_OF_ONE if one.strict else OF_ONE
            template = (of_one.get(field, tenses) if amount == 1 else tenses)[planned]
            said.append(names.say(template, {"count": str(amount), "month": names.name(f"month:{amount}")}))
    if said:
        return names.sentence("; ".join(said))
    return "" if planned else names.sentence("no other month and no higher bid would have sufficed")
