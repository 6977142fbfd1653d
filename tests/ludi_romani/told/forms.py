"""How the annals are read: what each form of words does to what a reader knows."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from tests.ludi_romani.told.known import GOODS, Known, counted

Found = Mapping[str, Any]
Does = Callable[[Known, Found, str], None]
"""Given what was found by name, and whom the sentence is about."""


def _hands(known: Known, of: Found, about: str) -> None:
    known.pays(of["a"], of["b"], of["g"])
    known.pays(of["b"], of["a"], of.get("h"))


def _buys(known: Known, of: Found, about: str) -> None:
    known.pays(of["b"], of["a"], of["g"])
    known.pays(of["a"], of["b"], of["h"])


def _takes(known: Known, of: Found, about: str) -> None:
    """Of several without *each*, all that they have of it."""
    for goods, each, whose in re.findall(
        rf"({GOODS})( each)? (?:of|back from) ((?:{known.name}|, | and )+)", of["items"]
    ):
        sources = known.names(whose)
        if not each and len(sources) > 1:
            known.give_all(sources, of["a"], goods)
            continue
        for source in sources:
            known.pays(source, of["a"], goods)


def _from_subject(known: Known, of: Found, about: str) -> None:
    known.pays(about, of["a"], of["g"])


def _leaves(known: Known, of: Found, about: str) -> None:
    for to, goods in re.findall(rf"({known.name}) ({GOODS})", of["shares"]):
        known.pays(of["a"], to, goods)


def _tributum(known: Known, of: Found, about: str) -> None:
    for to, number in re.findall(rf"({known.name}) ([\d,]+)", of["paid"]):
        known.pays(of["a"], to, f"{number} denarii")


def _purses(sign: int) -> Does:
    def does(known: Known, of: Found, about: str) -> None:
        for who, number in re.findall(rf"({known.name})(?: pays)? ([\d,]+)", of["purses"]):
            known.gets(who, "denarii", sign * int(number.replace(",", "")))

    return does


def _plays(known: Known, of: Found, about: str) -> None:
    for other in known.names(of["others"]):
        known.pays(other, of["a"], of["g"])


def _books(sign: int) -> Does:
    def does(known: Known, of: Found, about: str) -> None:
        for kind, number in counted(of["g"]).items():
            known.gets(of["a"], kind, sign * number)

    return does


def _marries(known: Known, of: Found, about: str) -> None:
    known.spouse |= {of["b"]: of["c"], of["c"]: of["b"]}
    known.pays(of["a"], of["c"], of["g"])


def _parts(known: Known, of: Found, about: str) -> None:
    for who in (of["a"], of["b"]):
        known.spouse.pop(who, None)
    known.pays(of["b"], of["a"], of.get("g"))


def _dies(known: Known, of: Found, about: str) -> None:
    known.dies(of["a"])


def _sits(known: Known, of: Found, about: str) -> None:
    known.sits[of["a"]] = of["r"]


def _travels(known: Known, of: Found, about: str) -> None:
    for who in [of["a"], *known.names(of["with"] or "")]:
        if who not in known.numina:
            known.sits[who] = of["r"]


def _stands(known: Known, of: Found, about: str) -> None:
    known.stands([of["a"]])


FORMS: list[tuple[str, Does]] = [
    (r"<a:N> (?:gives|pays) <b:N> <g:G>(?! of tributum)(?: for <h:G>)?", _hands),
    (
        r"<a:N> (?:lends|entrusts|hands|gives) <g:G>(?: and lends <G>)? (?:back )?to (?:the (?:amicus|patronus) )?<b:N>",
        _hands,
    ),
    (r"<a:N> entrusts .* and lends <g:G> to the amicus <b:N>", _hands),
    (r"<a:N> loses <g:G> to <b:N> by decree", _hands),
    (r"<b:N> (?:beats|stops|attacks|kills) <a:N>\b.* and takes <g:G>(?! of)", _hands),
    (r"<b:N> inherits <g:G> of <a:N>", _hands),
    (r"<a:N> buys <g:G> of <b:N> for <h:G>", _buys),
    (r"<a:N> dies by suicide and leaves (?P<shares>.*)", _leaves),
    (r"<a:N> pays (?P<paid><N> [\d,]+ denarii of tributum.*)", _tributum),
    (r"^The census of <R> brings <G>: (?P<purses>.*)", _purses(1)),
    (r"^(?P<purses><N> pays [\d,]+(?:(?:, | and )<N> [\d,]+)*)$", _purses(-1)),
    (r"<a:N> wins a game of chance against (?P<others><L>) and takes <g:G>", _plays),
    (r"<a:N> (?:takes?|gets?) (?P<items><T>(?: and <T>)*)", _takes),
    (r"^<a:N> takes <g:G>$", _from_subject),
    (r"<g:G> more (?:than the books knew )?at <a:N>", _books(1)),
    (r"<g:G> less (?:than the books knew )?at <a:N>", _books(-1)),
    (r"<a:N> marries <b:N> to <c:N>(?: and pays the groom a dos of <g:G>)?", _marries),
    (r"the marriage of <a:N> and <b:N> is over", _parts),
    (r"divorces <a:N> from <b:N>, who pays (?:back <g:G>|nothing back)", _parts),
    (
        r"<a:N> (?:dies\b|(?:serves a virus, )?draws .* and dies|is executed"
        r"|is poisoned|is killed|is put to death|is condemned to death)",
        _dies,
    ),
    (r"<a:N>(?: is proscribed and killed|, who is proscribed, is handed over to <N> and dies)", _dies),
    (r"(?:puts|has) (?:the (?:bacchant|cliens) )?<a:N>(?:, found alone in Roma,)? (?:put )?to death", _dies),
    (r"<N> kills <a:N>", _dies),
    (r"stops <a:N> at sea and kills the traveller", _dies),
    (r"<a:N> (?:leaves <R> and )?takes a seat in <r:R>", _sits),
    (r"<a:N>(?:, not .*,)? (?:gets|keeps) the last seat in <r:R>", _sits),
    (r"<a:N> (?:goes back to|is put in|escapes the caedes to) <r:R>", _sits),
    (r"<a:N> winters in <r:R>(?! without)", _sits),
    (r"(?:moves|sends|rescues|expels) <a:N>(?:, found alone in Roma,)? (?:from <R> )?to <r:R>", _sits),
    (r"<a:N> flees (?:from <R> )?home to <r:R>", _sits),
    (r"takes <a:N> (?:from <R> )?into the thiasos in <r:R>", _sits),
    (r"<a:N> travels (?:from <R> )?to <r:R>(?: by \w+)?(?: through .*?)?(?: with <with:L>)?", _travels),
    (r"^no seat is taken$", lambda known, of, about: known.stands([about])),
    (
        r"<a:N> has no seat|<c:N> leaves a seat in <R> and is in <R>|unseats <b:N>",
        lambda known, of, about: known.stands(of.values()),
    ),
    (r"leaves? (?:a|their) winter seats?", lambda known, of, about: known.stands(known.numina)),
]
"""``<a:N>`` is a name that is called ``a``; ``L`` are several, ``R`` is a region, ``G`` are goods, and ``T`` with whose they are."""
