"""Every rule of Gloria Romae by its id, in a few words: what acts, objections, events and data cite.

The words only recall the rule; the text of the match itself stands above them. Numbers that an edition may change stand here as the
text has them; the match reads them from its edition.
"""

CHAPTERS: dict[str, str] = {
    "GR-GOALS": "Goals",
    "GR-CARDS": "Cards",
    "GR-GAIN": "Gaining resources",
    "GR-PATRON": "Patronising clients",
    "GR-BUILD": "Completing constructions",
    "GR-PLAN": "The plan",
    "GR-TIE": "Ties",
    "GR-BEN": "Benefits",
    "GR-END": "The end",
    "GR-GARNET": "Garnets",
}

RULES: dict[str, str] = {
    "GR-GOALS-01": "The players are wealthy houses that rebuild Rome after the fire; nobody completes much alone.",
    "GR-GOALS-02": "First goal: a certain wonder is completed.",
    "GR-GOALS-03": "Second: to be majority contributor of a certain strategic building.",
    "GR-GOALS-04": "Third: to be majority contributor of a certain public building.",
    "GR-GOALS-05": "Fourth: to be the patron of a certain group of clients.",
    "GR-GOALS-06": "Fifth: a certain pair, a strategic and a public building, is completed.",
    "GR-GOALS-07": "Sixth: to have the most or the second most money at the end.",
    "GR-GOALS-08": "Each player receives these six, for himself alone, before he plans.",
    "GR-CARDS-01": "Each begins with 120 denarii.",
    "GR-CARDS-02": "Each has 16 cards, four each of A, B, C, D.",
    "GR-CARDS-03": "Twelve of them are assigned, one to each month; four are left over.",
    "GR-CARDS-04": "As many wonders, strategic and public buildings can be built as there are players.",
    "GR-CARDS-05": "A wonder requires six resources.",
    "GR-CARDS-06": "A strategic building requires five.",
    "GR-CARDS-07": "A public building requires three.",
    "GR-CARDS-08": "A card shows a resource, clients, a wonder, a strategic and a public building: Wood, Stone, Brick, "
    "Gold from A to D.",
    "GR-CARDS-09": "A card serves one of three purposes in its month: gain, patronise, build.",
    "GR-CARDS-10": "There is one client group for each player.",
    "GR-GAIN-01": "To gain: the resource of the card is bought with denarii.",
    "GR-GAIN-02": "The first of a purchase costs 12, each further one 2 less: four cost 36.",
    "GR-GAIN-03": "At most 7 in one action.",
    "GR-PATRON-01": "To patronise the clients of the card one must have fulfilled their condition.",
    "GR-PATRON-02": "It costs 15 denarii.",
    "GR-PATRON-03": "Anybody's clients may be patronised, also to thwart him.",
    "GR-PATRON-04": "Each group is patronised once.",
    "GR-PATRON-05": "Clients give their patron a benefit.",
    "GR-BUILD-01": "To build: a construction phase of one of the buildings of the card.",
    "GR-BUILD-02": "A wonder takes the resource of the card before, a strategic building that of its own card, a public "
    "building that of the card after.",
    "GR-BUILD-03": "Any number is spent, at most 4 at a wonder, 3 at a strategic, 2 at a public building.",
    "GR-BUILD-04": "With enough contributed it is built.",
    "GR-BUILD-05": "Further attempts at it are wasted.",
    "GR-BUILD-06": "Who spent most for it is its majority contributor; several may be.",
    "GR-BUILD-07": "A public building has no further effect; a strategic one rewards its majority contributors.",
    "GR-BUILD-08": "A wonder rewards all who contributed at least one phase.",
    "GR-PLAN-01": "The players have 72 hours to plan.",
    "GR-PLAN-02": "Each hands in one submission.",
    "GR-PLAN-03": "It orders twelve cards and says for each its purpose.",
    "GR-PLAN-04": "It holds a tiebreaker bid.",
    "GR-PLAN-05": "It says the choice for everything with a choice that it patronises or contributes to.",
    "GR-PLAN-06": "A choice is one of what the effect leaves open: of the Labourers, which public building.",
    "GR-PLAN-07": "When all plans are in, the events are evaluated.",
    "GR-TIE-01": "The players are ordered from the highest bid to the lowest: the list.",
    "GR-TIE-02": "A bid is denarii that he chooses to spend.",
    "GR-TIE-03": "Equal bids are ordered at random.",
    "GR-TIE-04": "The list counts where an action has fewer slots than players who try it: one client, the final "
    "resources of a structure.",
    "GR-TIE-05": "The first on the list acts; the other's action is wasted.",
    "GR-BEN-01": "No benefit reaches back: it affects only months after the one in which the building is completed or "
    "the clients are patronised.",
    "GR-BEN-02": "What each client, wonder and strategic building does stands in its picture: lost.",
    "GR-END-01": "Who completed most goals wins.",
    "GR-END-02": "Who has most goals uncompleted loses: the elimination candidate.",
    "GR-END-03": "A tie is won by the wealthiest.",
    "GR-END-04": "The candidate chooses one of the other two as companion for the tenth death match.",
    "GR-END-05": "The winner wins one token of life and no more.",
    "GR-GARNET-01": "Any number of garnets may be spent.",
    "GR-GARNET-02": "Each is one denarius more at the start.",
}
"""The rules, each once, in the order of the text."""
