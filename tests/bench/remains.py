"""Why a row does not meet its goal yet. No figure stands here: those come from runs."""

REMAINS = {
    "last": "The floor commits and writes too; what is ours alone is HTTP, judging, the way to the thread that commits and back, and a "
    "view that is built and framed once. The answer is made behind it.",
    "one": "With one screen nothing is shared: HTTP, judging, the way to the thread that commits and back and the view are all there "
    "is, and the floor does none of it. What is left is little by itself in many places.",
    "peer": "boardgame.io answers from memory; here the disk is waited for, whatever the program does.",
    "worst": "The worst act of many is made by the disk and by whatever else the machine does: ours waits for an fsync each time, "
    "theirs never.",
    "cpu": "A write to each screen costs both the same in the kernel, and is the largest part that is left; behind it come judging, "
    "the act in words for the answer, and HTTP, which theirs does not have.",
    "alone": "One after another, each act pays alone for the way to the thread that commits and back; and to judge it, make its rows "
    "and hash them takes longer than a raw commit: with the commit itself that is more than the goal allows.",
    "eight": "Whoever waits while another commits is taken into one handful, judged once and committed with all others; but each is "
    "judged upon the one before, and to judge an act, make its rows and hash them takes longer than to commit them: if the commit cost "
    "nothing, it would still be less than raw commits.",
    "http": "The bare endpoint neither judges nor tells in words what came of it; both together take more than HTTP does.",
    "move": "A gift changes one view that all tablets share. A move changes what lies behind a screen, what may be done and what is "
    "thought ahead, which each phone has for itself: these are six times three views, each made of what its seat alone knows.",
    "hold": "Five acts at most are judged one upon the other before anybody else has his turn, which takes longest; in the same turn "
    "come two milliseconds of posts and of answers each, a view for the screens, and two milliseconds of the journal.",
    "start": "Every byte of the log is read and hashed, and every act is known by its head: reading, hashing and decoding take about "
    "as long as each other, little for each act, but for all of them. Before that the program is imported.",
    "memory": "More than half of it is the program as it starts; the rest is each link with its buffers, and what is kept at hand.",
}
