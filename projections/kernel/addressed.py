"""Sentences in the second person: addressed to the player whom they are about."""

import re

from domain.kernel.grammar.declined import Declined
from domain.kernel.grammar.tongue import Tongue
from domain.kernel.grammar.wording import capital

_QUOTED = re.compile(r'("[^"]*"|“[^”]*”)')
_PARTS = re.compile(r"(; )")
_PHRASES = re.compile(r"([;,:] | \(|\))")
_IRREGULAR = {"is": "are", "has": "have", "does": "do", "goes": "go", "dies": "die"}
_OF_YOU = re.compile(r"\bthe ([a-z]+) of you\b(?!,| and )", re.IGNORECASE)
_ALSO = re.compile(r"(?<= and )[a-z]+s\b")
"""Further verbs with the same subject, in the same clause."""


def addressed(sentence: str, name: str, tongue: Tongue) -> str:
    """The sentence addressed to the player of this name; text in quotation marks stays as it is."""
    me = re.compile(rf"{_form(name, tongue)}(?:'s)?(?!\w)")
    said = _QUOTED.split(sentence)
    for place in range(0, len(said), 2):
        if tongue.second:
            said[place] = _in_a_table(said[place], name, me, tongue)
        else:
            said[place] = "".join(_in_english(part, me) for part in _PARTS.split(said[place]))
    return capital("".join(said))


def second(verb: str) -> str:
    """The second person of an English verb: ``travel`` for ``travels``."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("sses", "shes", "ches", "xes", "zes")) else verb[:-1]


def _in_english(part: str, me: re.Pattern[str]) -> str:
    """The player is the subject where the clause begins with the name, or with *who* after it. The player's relation to another
    (*the amicus Brutus*) is left out."""
    part = re.sub(rf"(?<!With )\b[Tt]he \w+ (?={me.pattern})", "", part)
    does = re.compile(rf"^((?:With the \w+ )?{me.pattern}(?:, not [^,]+,)?(?: alone| still)? )([a-z]+s)\b")
    begun = does.match(part)
    if begun:
        part = begun[1] + second(begun[2]) + _ALSO.sub(lambda verb: second(verb[0]), part[begun.end() :])
    # In a list of what happened to several, each after a comma or colon is the subject of a verb of its own.
    part = re.sub(rf"((?:, |: ){me.pattern} )([a-z]+s)\b", lambda match: match[1] + second(match[2]), part)
    part = re.sub(rf"({me.pattern}, who )([a-z]+s)\b", lambda match: match[1] + second(match[2]), part)
    part = me.sub(lambda match: "your" if match[0].endswith("'s") else "you", part)
    return _OF_YOU.sub(r"your \1", part)


def _in_a_table(words: str, name: str, me: re.Pattern[str], tongue: Tongue) -> str:
    """For languages with a table of verbs: the player is the subject where a phrase begins with the name or with an apposition
    (*Vestalis tu*), or where a verb precedes the name."""
    verb = rf"\b(?:{'|'.join(tongue.second)})\b"
    his = re.compile(rf"^(?:\w+ (?:(?!et )[a-z]+ )?)?{me.pattern}|{verb} {me.pattern}")
    phrases = _PHRASES.split(words)
    said = (re.sub(verb, lambda match: tongue.second[match[0]], part) if his.search(part) else part for part in phrases)
    return me.sub(tongue.word("you"), _in_cases("".join(said), name, tongue))


def _in_cases(words: str, name: str, tongue: Tongue) -> str:
    """The player's name in other cases than the nominative. What is the player's has a possessive of its own (``your cliens``); a
    name alone is whom or to whom something is done."""
    you = tongue.called("you")
    if not (isinstance(name, Declined) and isinstance(you, Declined)):
        return words
    whose = re.compile(rf"(?<!\w)((?:ad )?\w+) {_form(name.case('gen'), tongue)}(?!\w)")
    words = whose.sub(lambda part: tongue.words.get(f"your {part[1].lower()}", part[0]), words)
    for case in ("acc", "dat"):
        words = re.sub(rf"{_form(name.case(case), tongue)}(?!\w)", you.case(case), words)
    return words


def _form(form: str, tongue: Tongue) -> str:
    """A form of a name, as a pattern, but within no longer name of the language: in *Lucius Antonius* there is no *Antonius*."""
    several = (forms for name, forms in tongue.names.items() if " " in name)
    longer = {other.removesuffix(form) for forms in several for other in forms if other.endswith(f" {form}")}
    return "".join(f"(?<!{re.escape(before)})" for before in sorted(longer)) + rf"(?<!\w){re.escape(form)}"
