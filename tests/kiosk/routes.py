"""How acts are entered by touch, from home: which tile, which board, which choice."""

from collections.abc import Callable, Mapping

from tests.kiosk.finger import Fields, Finger


def form(finger: Finger, kind: str, fields: Fields) -> None:
    """Its tile, its fields, Record."""
    finger.open(kind)
    finger.fill(fields)
    finger.tap("record")


def estate(finger: Finger, kind: str, fields: Fields) -> None:
    """The dead, the heir and the verdict; all of it is proposed, and what he does not get is taken off."""
    finger.open(kind)
    finger.fill({name: fields[name] for name in ("dead", "heres", "verdict")})
    finger.rest()
    goods = [name for name in ("denarii", "suffragia", "clientarum", "classes") if finger.sees(f"field-{name}")]
    finger.fill({name: fields.get(name, 0) for name in goods})
    finger.tap("record")


def sale(finger: Finger, kind: str, fields: Fields) -> None:
    """Who records it sells."""
    form(finger, kind, {name: value for name, value in fields.items() if name != "seller"})


def here(finger: Finger, kind: str, fields: Fields) -> None:
    """Where a numen is: one tap on the header, one on the place."""
    place = f"place-{fields['region']}"
    if not finger.sees(place):
        finger.tap("place")
    finger.tap(place)


def tributum(finger: Finger, kind: str, fields: Fields) -> None:
    """The row of who winters here."""
    finger.open(kind)
    finger.tap(f"pay-{fields['player']}")


def announce(finger: Finger, kind: str, fields: Fields) -> None:
    """The next row is the one announced."""
    finger.open(kind)
    finger.tap("record")


def vote(finger: Finger, kind: str, fields: Fields) -> None:
    """The voter's row on the bill."""
    finger.open(kind)
    finger.rest()
    button = f"{fields['vote']}-{fields['voter']}"
    if bill := finger.sees(f"bill-{fields['rogatio']}"):
        finger.choose(bill) if not finger.sees(button) else None
    finger.tap(button)


def duel(finger: Finger, fields: Fields) -> None:
    """The proelium, by its card at home or by its tile."""
    card = finger.sees(f"proelium-{fields['proelium']}")
    if card:
        finger.tap(card)
        return
    finger.open("concursatio")
    finger.rest()
    if several := finger.sees(f"proelium-{fields['proelium']}"):
        finger.tap(several)


def dice(finger: Finger, kind: str, fields: Fields) -> None:
    """A concursatio: two dice."""
    duel(finger, fields)
    for side in ("challenger", "challenged"):
        if legio := fields.get(f"{side}_legio"):
            finger.rest()
            if finger.sees(f"{side}-{legio}"):
                finger.choose(f"{side}-{legio}")
        finger.tap(f"{side}-die-{fields[f'{side}_die']}")
    finger.tap("record")


def challenge(finger: Finger, kind: str, fields: Fields) -> None:
    """Who challenges, then whom."""
    finger.open(kind)
    for side in ("challenger", "challenged"):
        finger.choose(f"fighter-{fields[side]}")
    finger.tap("record")


def begin(finger: Finger, kind: str, fields: Fields) -> None:
    """A proelium as the law proposes it."""
    duel(finger, fields)
    finger.tap("record")


def answer(finger: Finger, kind: str, fields: Fields) -> None:
    """What the challenged says."""
    duel(finger, fields)
    finger.choose(f"answer-{fields['answer']}")
    finger.tap("record")


def yields(finger: Finger, kind: str, fields: Fields) -> None:
    """Whose turn it is to challenge lets it pass: beside the challenge, for which he is proposed."""
    finger.open("flagitatio")
    finger.choose(f"fighter-{fields['player']}")
    finger.tap(f"other-{kind}")
    finger.fill(fields)
    finger.tap("record")


def fate(finger: Finger, kind: str, fields: Fields) -> None:
    """What becomes of the loser: on the board of his proelium, where it was one, else in a form."""
    finger.open(kind)
    finger.rest()
    if finger.sees(f"fate-{fields['choice']}"):
        finger.choose(f"fate-{fields['choice']}")
    else:
        finger.fill(fields)
    finger.tap("record")


def bill(finger: Finger, kind: str, fields: Fields) -> None:
    """A consul's bill."""
    finger.open(kind)
    finger.rest()
    if finger.sees("new-bill"):  # the tile of a bill leads to its form at once
        finger.tap("new-bill")
    finger.choose(f"brings-{fields['consul']}")
    finger.choose(f"choice-{fields['type']}")
    finger.fill({name: value for name, value in fields.items() if name not in ("consul", "type")})
    finger.tap("record")


def verdict(finger: Finger, kind: str, fields: Fields) -> None:
    """The votes are counted."""
    finger.open(kind)
    finger.rest()
    if several := finger.sees(f"bill-{fields['rogatio']}"):
        finger.choose(several)
    finger.tap("record")


def consuls(finger: Finger, kind: str, fields: Fields) -> None:
    """The two who were acclaimed."""
    finger.open(kind)
    for id in fields["consules"]:
        finger.choose(f"consul-{id}")
    finger.tap("record")


def rolls(finger: Finger, kind: str, fields: Fields) -> None:
    """A die for each of those who came together, and others after a tie."""
    finger.open(kind)
    for roll in fields["rolls"]:
        finger.tap(f"die-{roll['player']}-{roll['die']}")
        for at, face in enumerate(roll.get("again", ()), 1):
            finger.tap(f"again-{roll['player']}")
            finger.tap(f"again-{roll['player']}-{at}-{face}")
    finger.tap("record")


def party(finger: Finger, kind: str, fields: Fields) -> None:
    """A party for the last battle."""
    finger.open(kind)
    finger.tap("new-party")
    finger.fill(fields)
    finger.tap("record")


def redeem(finger: Finger, kind: str, fields: Fields) -> None:
    """The naves of a party."""
    finger.open(kind)
    finger.tap(f"redeem-{fields['party']}")
    finger.tap("record")


def triumph(finger: Finger, kind: str, fields: Fields) -> None:
    """Who won."""
    finger.open(kind)
    finger.tap("triumph")
    finger.fill(fields)
    finger.tap("record")


def naval(finger: Finger, kind: str, fields: Fields) -> None:
    """One die for each fleet: whoever calls the dice has them at home."""
    if not finger.sees(f"die-{fields['rolls'][0]['party']}-1"):
        finger.open(kind)
    for roll in fields["rolls"]:
        finger.tap(f"die-{roll['party']}-{roll['die']}")
    finger.tap("record")


Route = Callable[[Finger, str, Fields], None]
ROUTES: Mapping[str, Route] = {
    "adesse": here, "hibernare": here, "tributum": tributum, "tempus_nuntiare": announce, "suffragium_ferre": vote,
    "concursatio": dice, "flagitatio": challenge, "proelium_committere": begin, "flagitationi_respondere": answer,
    "flagitatione_cedere": yields, "victum_tractare": fate, "rogatio": bill, "senatus_consultum": verdict,
    "consules_creare": consuls, "concursatio_navalis": naval,
    "motus": form, "sedem_capere": form, "emptio_legionum": sale, "hereditas": estate, "nuptiae": form, "donare": form,
    "imaginem_fieri": form, "prioritas": rolls, "amicitia_ultima": party, "naves_longas_redimere": redeem, "triumphus": triumph,
}  # fmt: skip
"""Whatever else there is, is a form."""
PLAIN: Mapping[str, set[str]] = {
    "adesse": {"region"}, "hibernare": {"region"}, "tributum": {"player"}, "tempus_nuntiare": {"row"},
    "suffragium_ferre": {"rogatio", "voter", "vote"},
    "concursatio": {"proelium", "challenger_die", "challenged_die", "challenger_legio", "challenged_legio"},
    "flagitatio": {"challenger", "challenged"}, "proelium_committere": {"proelium"},
    "flagitationi_respondere": {"proelium", "answer"}, "flagitatione_cedere": {"player"},
    "victum_tractare": {"victor", "loser", "choice"},
    "rogatio": {"consul", "type", "target", "provincia", "region"}, "senatus_consultum": {"rogatio"},
    "consules_creare": {"consules"}, "concursatio_navalis": {"rolls"},
    "motus": {"player", "to", "way", "through"}, "sedem_capere": {"player", "region"},
    "emptio_legionum": {"buyer", "seller", "legio", "count"},
    "hereditas": {"dead", "heres", "verdict", "denarii", "classes", "suffragia", "clientarum"},
    "nuptiae": {"bride", "groom"}, "donare": {"giver", "receiver", "denarii", "classes", "curiales", "clientarum"},
    "imaginem_fieri": {"dead", "entrance"},
}  # fmt: skip
"""The fields that a way by touch knows."""
