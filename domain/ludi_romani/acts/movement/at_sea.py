"""What stands against a sea deity who stops a ship."""

from domain.kernel.grammar.objection import Objection, Weight


class NotASeaGod(Objection):
    """MOT-13: {by} is none of Neptune, Amphitrite and Oceanus, and to them alone a traveller shows the classes."""

    rule = "MOT-13"
    field = "by"
    by: str


class GodsNeedNoShip(Objection):
    """MOT-13: {player} is a numen and has no classes to show to anybody."""

    rule = "MOT-13"
    field = "traveller"
    player: str


class NobodyIsStoppedNow(Objection):
    """MOT-13: nobody needs a classis now, so no sea deity stops anybody: only in an aestas, or fleeing a pestis."""

    rule = "MOT-13"
    field = "traveller"


class NoVoyage(Objection):
    """MOT-13: the books show no voyage of {traveller} in this season, and only who travels by sea shows classes."""

    rule = "MOT-13"
    weight = Weight.CAUTION
    field = "traveller"
    traveller: str


class ShowsAClassis(Objection):
    """MOT-14: {owner} shows a classis, so {player} is not at the god's mercy; only legiones without a classis are the god's."""

    rule = "MOT-14"
    field = "outcome"
    player: str
    owner: str


class StoppedOnThisVoyage(Objection):
    """MOT-14: {player} has been stopped on this voyage already ({act}) and gave up what there was; a god takes everything
    or a life, once."""

    rule = "MOT-14"
    weight = Weight.CAUTION
    field = "traveller"
    player: str
    act: int


class WrongSurplus(Objection):
    """MOT-15: legiones of {player}: {legiones}, classes: {classes}; so many are the god's: {surplus}, not {count}."""

    rule = "MOT-15"
    field = "outcome"
    player: str
    legiones: int
    classes: int
    surplus: int
    count: int


class NotWithThisOutcome(Objection):
    """MOT-14: with the outcome {outcome} the god takes nothing else and puts nobody elsewhere; {fields} would not be recorded."""

    rule = "MOT-14"
    field = "outcome"
    fields: tuple[str, ...]
    outcome: str


class NoSeaGodPutsThere(Objection):
    """MOT-14: no ship lands in {region}, and no sea deity puts anybody there."""

    rule = "MOT-14"
    field = "to"
    region: str


class NoRoomToBePutThere(Objection):
    """MOT-14: no seat in {region} is free for {player}, and a god puts a traveller only where one is."""

    rule = "MOT-14"
    field = "to"
    player: str
    region: str
