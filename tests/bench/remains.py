"""Why a row does not meet its goal yet. No figure stands here: those come from runs."""

REMAINS = {
    "last": "The floor commits and writes too; what is ours alone is HTTP, judging, the answer, the way to the thread that commits and "
    "back, and a view that is built and framed once.",
    "one": "With one screen nothing is shared: HTTP, judging, the way to the thread that commits and back, view and answer are all "
    "there is, and the floor does none of it. What is left is little by itself in many places.",
    "peer": "boardgame.io answers from memory; here the disk is waited for, whatever the program does.",
    "worst": "The worst act of many is made by the disk and by whatever else the machine does: ours waits for an fsync each time, "
    "theirs never.",
    "cpu": "A write to each screen costs both the same in the kernel, and is the largest part that is left.",
    "alone": "One after another, each act pays alone for the way to the thread that commits and back; several at once share it.",
    "http": "Where others record meanwhile, the answer is told in the world after its own act, which has to be folded once more.",
    "hold": "A slice of the journal and a batch of acts that are decided in a row each hold the loop for as long as they take.",
}
