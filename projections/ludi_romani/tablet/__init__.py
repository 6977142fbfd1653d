"""The recommender of this game: in which order a tablet offers what its badge may record."""

from projections.kernel.tablet.offer import Recommender
from projections.ludi_romani.tablet.occasions import occasions
from projections.ludi_romani.tablet.offers import offers
from projections.ludi_romani.tablet.so_now import so_now

RECOMMENDER = Recommender(offers, occasions, so_now)
