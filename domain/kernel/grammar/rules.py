"""The rules of the log itself, for every game: cited and set aside like a rulebook's."""

LOG_RULES = {
    "LOG-01": "An act is recorded soon after it happened.",
    "LOG-02": "An act that is taken back exists.",
    "LOG-03": "The opening and corrections are not taken back.",
    "LOG-04": "An act is taken back once.",
    "LOG-05": "Everybody takes back his own acts.",
    "LOG-06": "Of one's acts the last is taken back first, or it is noted that another was.",
    "LOG-07": "Nothing is taken back on which later acts depend.",
    "LOG-08": "The same act is entered once, not from two devices.",
    "LOG-09": "An evening is opened before anything else.",
    "LOG-10": "An evening is opened once.",
    "LOG-21": "Over what the program itself fails, nothing is recorded.",
    "LOG-31": "Who judges in the game sets right what is recorded.",
    "LOG-32": "A correction is recorded as it was shown.",
    "LOG-33": "A correction that changes nothing is noted.",
    "LOG-34": "A slip of paper is entered once.",
    "LOG-35": "An act is recorded by those whom its game names.",
    "LOG-36": "An act is recorded in the phases that its game names.",
    "LOG-37": "What was shown to anybody is not taken back: it cannot be unseen.",
    "LOG-38": "What is sealed, drawn or revealed is recorded as its own act, never by a correction.",
}
