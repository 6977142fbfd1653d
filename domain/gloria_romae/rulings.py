"""What is held where the text is silent: each ruling by its id, and those that may be set.

Every ruling is fixed and shown where it is cited, save those in ``MATCH_SETTINGS``: an organiser may set them before the day is
appointed.
"""

MATCH_SETTINGS: dict[str, str] = {
    "surplus_spent": "GR-AMB-06",
    "all_or_nothing": "GR-AMB-07",
}
"""The fields of ``edition.MatchSettings``, each with the ruling that it sets; false is the ruling as written below."""

RULINGS: dict[str, str] = {
    "GR-AMB-01": "The gallery is a reconstruction, and is never silent about being one.",
    "GR-AMB-02": "All of a month is simultaneous: conditions look at its beginning, benefits come after it.",
    "GR-AMB-03": "One list for the whole match: all players are drawn in a row once, equal bids stand in that order.",
    "GR-AMB-04": "Who fails for another reason than the tie contests nothing.",
    "GR-AMB-05": "Who comes behind on the list lays what is still missing; only who finds nothing missing has lost the tie.",
    "GR-AMB-06": "Only what is missing is taken; by setting all that is stated and held is spent and counts.",
    "GR-AMB-07": "An action is carried out as far as it goes; by setting what cannot be done in full is wasted.",
    "GR-AMB-08": "A wasted action costs the card of its month and nothing else.",
    "GR-AMB-09": "Of several reasons for a waste the one that holds whatever the others did comes first.",
    "GR-AMB-10": "A condition is judged before any action of the month, after the benefits of its beginning.",
    "GR-AMB-11": "What one holds must be held then; what one bought or laid stays true.",
    "GR-AMB-12": "Benefits begin with the next month, before its actions; those of December never come.",
    "GR-AMB-13": "Everybody pays the bid before January; it is at most the denarii and garnets at the start.",
    "GR-AMB-14": "Equal goals and equal wealth are ordered by the list.",
    "GR-AMB-15": "Most or second most money: fewer than two are richer.",
    "GR-AMB-16": "A majority counts for goals once the building stands; equals are all majority contributors.",
    "GR-AMB-17": "Wealth is denarii: neither resources nor garnets kept.",
    "GR-AMB-18": "The cards left over are worth nothing; no month is empty.",
    "GR-AMB-19": "At least one; a count that no benefit could ever allow is refused, another is cut to the limit.",
    "GR-AMB-20": "3 to 6 play, with the first cards in a ring and as many copies as leave at least three over.",
    "GR-AMB-21": "The seventh resource costs nothing; every purchase begins anew, and no price falls below 0.",
    "GR-AMB-22": "The last plan sealed counts; its sender alone takes it back, and the one before it counts again.",
    "GR-AMB-23": "Without a plan a house plays with bid 0, no garnets and twelve wasted months.",
    "GR-AMB-24": "The server's clock alone counts; the house opens half a minute after the day.",
    "GR-AMB-25": "Each goal is one player's alone; goals are drawn by the house or typed in, not mixed.",
    "GR-AMB-26": "A certain group of clients is one client group of one card.",
    "GR-AMB-27": "Goals one and five are met by whoever built, by the end of December.",
    "GR-AMB-28": "One resource laid is a phase, by action or benefit; a wasted action is none.",
    "GR-AMB-29": "The companion is anyone but winner and loser; with three players the third by itself.",
    "GR-AMB-30": "One choice for each thing; where it is missing the benefit brings nothing.",
    "GR-AMB-31": "Garnets are spent with the plan; where purses are counted no more than these.",
    "GR-AMB-32": "Incomes come first, then taxes, then what benefits build; equal benefits add up, of prices the lowest counts.",
    "GR-AMB-33": "What a benefit lays counts like any contribution and need not have been bought.",
    "GR-AMB-34": "First in ties by a benefit changes no rank at the end.",
    "GR-AMB-35": "Neither organiser nor auditor reads plans and goals before they are opened.",
    "GR-AMB-36": "The token of life and the death match are told, and not played here.",
}
"""Every ruling by its id."""
