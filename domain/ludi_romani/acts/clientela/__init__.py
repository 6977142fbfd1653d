"""Patroni and their clientes."""

from domain.kernel.grammar.act import Act
from domain.ludi_romani.acts.clientela.clientem_accipere import ClientemAccipere
from domain.ludi_romani.acts.clientela.clientem_dimittere import ClientemDimittere
from domain.ludi_romani.acts.clientela.clientem_necare import ClientemNecare
from domain.ludi_romani.acts.clientela.pecuniam_a_cliente_exigere import PecuniamAClienteExigere

ACTS: tuple[type[Act], ...] = (ClientemAccipere, PecuniamAClienteExigere, ClientemDimittere, ClientemNecare)
