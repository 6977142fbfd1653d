"""Checks a script before it is played: words, names of acts, fields, rules and people."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from domain.kernel.grammar.game import Game
from domain.kernel.script.faults import empty, form_faults, unknown_names
from domain.kernel.script.language import (
    ANSWERS,
    WORDS,
    EventPattern,
    Item,
    Place,
    ScriptLine,
    ScriptRefused,
    Until,
    Wait,
)


@dataclass(frozen=True)
class Reader:
    """Reads the items of scripts. ``seasons`` are the known names of seasons. With ``answers`` lines may also hold expected
    answers, and other items may stand between acts, for the player that compares them."""

    game: Game
    referees: frozenset[str]
    seasons: Sequence[str]
    answers: bool = False

    def read(self, items: Sequence[tuple[Place, dict[str, Any]]], known: dict[str, int]) -> Iterator[Item]:
        """The items in order; names that they define are added to ``known``. Raises ScriptRefused."""
        for place, table in items:
            item = self._item(place, table)
            for reason in self._faults(item, known):
                raise ScriptRefused(place.file, place.line, reason)
            if isinstance(item, ScriptLine | EventPattern) and item.known_as:
                known[item.known_as] = len(known) + 1
            yield item

    def _item(self, place: Place, table: dict[str, Any]) -> Item:
        match table:
            case {"event": str(kind), **fields} if self.answers and kind in self.game.events:
                name = fields.pop("as", None)
                return EventPattern(place, self.game.events[kind], fields, name)
            case {"until": str(name), **rest} if self.answers and rest.keys() <= {"after"}:
                return Until(place, name, rest.get("after", {}))
            case {"wait": int(minutes), **rest} if self.answers and not rest and minutes is not True:
                return Wait(place, minutes)
        return self._line(place, table)

    def _line(self, place: Place, table: dict[str, Any]) -> ScriptLine:
        words = {**{word: kind for word, kind in WORDS.items() if word != "late"}, **ANSWERS} if self.answers else WORDS
        for word in ("by", "act"):
            if not isinstance(table.get(word), str):
                raise ScriptRefused(place.file, place.line, f"says nothing of {word}")
        said: dict[str, Any] = {word: table[word] for word in words if word in table}
        for word, value in said.items():
            if not isinstance(value, words[word]) or not value:
                raise ScriptRefused(place.file, place.line, f"{word} says nothing")
        fields = {key: value for key, value in table.items() if key not in words}
        line = ScriptLine(place, said.pop("by"), said.pop("act"), fields, said.pop("as", None), said.pop("for", None))
        more: dict[str, Any] = {word: tuple(is_) if isinstance(is_, list) else is_ for word, is_ in said.items()}
        return replace(line, **more)

    def _faults(self, item: Item, known: Mapping[str, int]) -> Iterator[str]:
        match item:
            case ScriptLine():
                yield from self._of_line(item)
                yield from self._of_form(item, known)
            case EventPattern():
                own = {item.known_as: 0} if item.known_as else {}
                yield from (reason for _, reason in form_faults(item.event, item.fields, {**known, **own}))
            case Until():
                if item.season not in self.seasons:
                    yield f"there is no season {item.season}"
                yield from self.of_answers({}, item.after, {*known})
            case Wait() if item.minutes < 1:
                yield "nobody waits less than a minute"
        if isinstance(item, ScriptLine | EventPattern) and item.known_as in known:
            yield f"another act is already called {item.known_as}"

    def _of_line(self, line: ScriptLine) -> Iterator[str]:
        for who in dict.fromkeys((line.by, line.in_name_of or line.by)):
            if who not in self.referees:
                yield f"{who} is nobody who records"
        if line.late and (line.late not in self.seasons[1 : line.place.table] or self.seasons.count(line.late) > 1):
            yield f"no season {line.late} came before"
        rules = {*line.refused, *line.dispense, *line.cautions, *((line.counted,) if line.counted else ())}
        for rule in sorted(rules - self.game.book.keys()):
            yield f"there is no rule {rule}"
        if line.dispense and line.by not in self.game.dispensers:
            yield f"{line.by} may not dispense with a rule"
        if (line.refused or line.no_field) and line.known_as:
            yield "what is refused gets no number"
        if (line.refused or line.no_field) and (line.cautions or line.events or line.dispense or line.counted):
            yield "what is refused brings nothing and is noted with nothing"

    def _of_form(self, line: ScriptLine, known: Mapping[str, int]) -> Iterator[str]:
        act = self.game.acts.get(line.act)
        if act is None:
            yield f"there is no act {line.act}"
            return
        faults = list(form_faults(act, line.fields, known))
        if line.no_field and {place for place, _ in faults} != {*line.no_field}:
            yield f"the form ends at {', '.join(place for place, _ in faults) or 'no field'}"
        elif not line.no_field:
            yield from (reason for _, reason in faults)
        yield from self.of_answers(line.events, line.after, {*known, line.known_as})

    def of_answers(self, events: Mapping[str, Any], after: Mapping[str, Any], known: set[str | None]) -> Iterator[str]:
        """Faults in the expected events, by kind, and in what must hold after them."""
        yield from unknown_names({"events": events, "after": after}, known)
        yield from empty(after)
        for kind, told in events.items():
            if kind not in self.game.events:
                yield f"there is no event {kind}"
            elif not isinstance(told, list) or not all(isinstance(event, dict) for event in told):
                yield f"the events {kind} are no list"
            else:
                for name in sorted(
                    {name for event in told for name in event} - self.game.events[kind].model_fields.keys()
                ):
                    yield f"there is no field {name} in {kind}"
