"""Tributum in winter."""

from domain.ludi_romani.aggregates.tributum import collected
from tests.ludi_romani.players.scene import COIN, Fields, Scene, clock, offers


@offers("tributum")
def tributum(at: Scene) -> Fields | None:
    """Each numen who winters with people pays each of them; imagines who are there take their part first."""
    if at.phase != "hiems":
        return None
    seats = [region for region in at.world.regions() if region.tributum]
    pairs = [
        (region, seat.player, other.player)
        for region in seats
        for seat in region.seated
        for other in region.seated
        if at.world.player(seat.player).role == "numen" and at.world.player(other.player).mortal
    ]
    able = [one for one in pairs if at.world.player(one[1]).properties.denarii >= COIN]
    now = clock(at.world)
    pair = at.one([one for one in able if collected(at.world, one[2], one[1], now) is None])
    if pair is None:
        return None
    region, numen, player = pair
    here = [imago.id for imago in at.imagines if at.where(imago.id) == region.id]
    declared = at.some(here, 0, 4)
    fields: Fields = {"player": player, "numen": numen, "imagines": declared}
    paid = min(region.tributum, at.world.player(numen).properties.denarii)
    if paid < COIN * len(declared):
        fields["shares"] = [{"imago": declared[0], "denarii": paid}]
    return fields


@offers("instauratio_tributi")
def instauratio_tributi(at: Scene) -> Fields | None:
    """The Fates are generous."""
    return {} if at.phase == "hiems" else None
