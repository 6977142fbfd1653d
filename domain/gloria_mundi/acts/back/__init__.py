"""Taking back: alone, or with the consent of all others."""

from domain.gloria_mundi.acts.back.agree_back import AgreeBack
from domain.gloria_mundi.acts.back.ask_back import AskBack
from domain.gloria_mundi.acts.back.decline_back import DeclineBack
from domain.gloria_mundi.acts.back.take_back import TakeBack
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (TakeBack, AskBack, AgreeBack, DeclineBack)
