"""Corrections: preview one, and record one as it was previewed."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from api.beside.texts.table import Text
from api.engine.commit_queue import Committed
from api.engine.evening import Evening
from api.engine.extraction import references, texts_of
from domain.kernel.correction.change import Corrigere
from domain.kernel.correction.judge import about_what, noted
from domain.kernel.correction.preview import Correction
from domain.kernel.deciding.record import asking_rules
from domain.kernel.deciding.sent import Sent, Stands
from domain.kernel.grammar.act import Act
from domain.kernel.grammar.decision import Decision
from projections.kernel.audit.supposed import Supposed, Turned, differs, moved, supposed, turned, way
from projections.kernel.eyes import Eyes


async def suppose(evening: Evening, eyes: Eyes, asked: Corrigere) -> Supposed:
    """Preview a correction: the evening as it would have been. Records nothing. Raises Stands where it changes nothing."""
    asked, texts = _in_references(evening, asked, None)
    correction = await worked_out(evening, asked)
    questions = evening.stage.questions
    at, own = (len(evening.entries), evening.root), correction.number

    def told() -> Iterator[Turned]:
        for turn in correction.turned:
            yield turned(evening.stage, eyes, turn, itself=turn.number == own)

    with evening.texts.meanwhile(texts):
        acts = await evening.turns.all(told())
        drifts = await evening.turns.all([*moved(questions, eyes, turn)] for turn in correction.turned)
        see = eyes.journal.see
        with evening.judging.report_rule_failure(), asking_rules(asked.kind):
            cautions = await evening.turns.all(noted(evening.journal, asked, correction))
        differences = await evening.turns.all(differs(questions, see(correction.without), see(correction.with_it)))
        return supposed(
            evening.stage,
            eyes,
            correction,
            at,
            acts,
            chain.from_iterable(differences),
            way(chain.from_iterable(drifts)),
            cautions,
        )


async def worked_out(evening: Evening, asked: Corrigere) -> Correction:
    """Derive a correction in turns. Raises Stands where it changes nothing, or where a rule fails on the way."""
    against = tuple(about_what(evening.journal, asked))
    if against:
        raise Stands(Decision(against, (), (), (), evening.world))
    pending = evening.corrections.begin(asked.to_change())
    with evening.judging.report_rule_failure(), asking_rules(asked.kind):
        await evening.turns.all(pending.steps())
    return pending.correction()


async def set_right(evening: Evening, sent: Sent, act: Corrigere) -> Committed:
    """Record a correction as it was previewed. Raises Stands, OtherContent, CannotWrite."""
    entry = evening.recorded(sent.act_id)
    act, texts = _in_references(evening, act, entry.act if entry else None)
    if entry is None and sent.recorded_by in evening.game.dispensers:
        await worked_out(evening, act)
    return await evening.record(replace(sent, act=act), texts=texts)


def _in_references(evening: Evening, asked: Corrigere, recorded: Act | None) -> tuple[Corrigere, tuple[Text, ...]]:
    """The correction with references in place of its texts, as the log holds them; unchanged texts keep their references."""
    said = asked.content
    if said is None:
        return asked, ()
    act, like = evening.game.act(said.kind, said.version, said.fields), _like(evening, asked, recorded)
    made = texts_of(evening.texts, act, like)
    content = said.model_copy(update={"fields": {**said.fields, **references(made)}})
    return asked.model_copy(update={"content": content}), tuple(made.values())


def _like(evening: Evening, asked: Corrigere, recorded: Act | None) -> Act | None:
    """The act whose texts may be the same: the one that is resent, or the one that is amended."""
    if isinstance(recorded, Corrigere) and recorded.content:
        content = recorded.content
        return evening.game.act(content.kind, content.version, content.fields)
    if asked.change != "amend" or asked.number > len(evening.entries):
        return None
    return evening.entries[asked.number - 1].act
