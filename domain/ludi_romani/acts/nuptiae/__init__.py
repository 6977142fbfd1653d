"""Marriage and divorce, amazons, virus."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.nuptiae.amazonem_fieri import AmazonemFieri
from domain.ludi_romani.acts.nuptiae.divortium import Divortium
from domain.ludi_romani.acts.nuptiae.nuptiae import Nuptiae
from domain.ludi_romani.acts.nuptiae.res_coniugum_permutare import ResConiugumPermutare
from domain.ludi_romani.acts.nuptiae.virus_propinare import VirusPropinare

ACTS: tuple[type[Act], ...] = (Nuptiae, ResConiugumPermutare, Divortium, AmazonemFieri, VirusPropinare)
