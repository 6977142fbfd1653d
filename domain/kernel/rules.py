"""The rules of the books themselves, for whatever game: cited like the rulebook's, and dispensed with like them."""

LOG_RULES = {
    "LOG-01": "An act is recorded soon after it happened.",
    "LOG-02": "An act that is taken back exists.",
    "LOG-03": "The opening and corrections are not taken back.",
    "LOG-04": "An act is taken back once.",
    "LOG-05": "Everybody takes back his own acts.",
    "LOG-06": "Of one's acts the last is taken back first.",
    "LOG-07": "Nothing is taken back on which later acts depend.",
    "LOG-08": "The same act is entered once, not from two devices.",
    "LOG-09": "An evening is opened before anything else.",
    "LOG-10": "An evening is opened once.",
    "LOG-11": "A character has one person, and a person one character.",
    "LOG-12": "A season is a row of the timetable.",
    "LOG-13": "Seasons begin in the order of time.",
    "LOG-14": "A gift holds something.",
    "LOG-15": "A gift has two parties.",
    "LOG-16": "What arose in play is named by the number of its act.",
    "LOG-17": "What has steps takes them in their order.",
    "LOG-18": "What has a form of its own is recorded with that one.",
    "LOG-19": "What was counted at the table is set by the Fates or the organiser.",
    "LOG-20": "Rulings are set by the organiser, before the Game begins.",
}
