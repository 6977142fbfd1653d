"""The goals: dealt by lot, or typed in."""

from domain.gloria_romae.acts.goals.proposita_sortiri import PropositaSortiri
from domain.gloria_romae.acts.goals.propositum_dare import PropositumDare
from domain.kernel.grammar.act import Act

ACTS: tuple[type[Act], ...] = (PropositaSortiri, PropositumDare)
