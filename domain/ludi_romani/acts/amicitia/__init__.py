"""Amicitiae: made, blessed, lent to, asked back from, dissolved."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.amicitia.amicis_tradere import AmicisTradere
from domain.ludi_romani.acts.amicitia.amicitiam_dissolvere import AmicitiamDissolvere
from domain.ludi_romani.acts.amicitia.amicitiam_facere import AmicitiamFacere
from domain.ludi_romani.acts.amicitia.amicitiam_sancire import AmicitiamSancire
from domain.ludi_romani.acts.amicitia.repetere import Repetere

ACTS: tuple[type[Act], ...] = (AmicitiamFacere, AmicitiamSancire, AmicisTradere, Repetere, AmicitiamDissolvere)
