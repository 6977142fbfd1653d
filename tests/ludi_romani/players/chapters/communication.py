"""Secret words."""

from tests.ludi_romani.players.scene import Fields, Scene, offers


@offers("nuntium_mittere")
def nuntium_mittere(at: Scene) -> Fields | None:
    """Through Mercury, who may be bribed and keeps nothing."""
    sender, recipient = at.dice.sample(at.everybody, 2)
    fields = {"sender": sender.id, "recipient": recipient.id, "delivered": at.chance(0.8)}
    bribe = at.coins(sender.properties.denarii, 3) if at.chance(0.3) else 0
    if bribe:
        fields |= {"bribe": bribe, "passed_to": at.dice.choice(at.mortals).id}
    if at.chance(0.3):
        fields["message"] = at.text("Come to Brundisium.", "Trust nobody.", "The gods are bought.")
    return fields
