// Acts that deserve more than a form: kinds that share a board. Everything else is drawn from its schema.
import type { Board } from '../../core/game'
import Actium from './boards/actium/Actium.svelte'
import Duel from './boards/duel/Duel.svelte'
import Senate from './boards/senate/Senate.svelte'
import Tributum from './boards/tributum/Tributum.svelte'
import { t } from './texts/en'

export const BOARDS: Board[] = [
  {
    ...t.board.duel,
    component: Duel,
    kinds: ['flagitatio', 'flagitationi_respondere', 'proelium_committere', 'concursatio'],
    inside: [
      'flagitatione_cedere',
      'prioritas',
      'praesidem_mutare',
      'proelium_dirimere',
      'legionem_convertere',
      'legiones_supra_decem_demere',
      'victum_tractare',
    ],
  },
  {
    ...t.board.senate,
    component: Senate,
    kinds: ['suffragium_ferre', 'consules_creare', 'rogatio', 'senatus_consultum'],
    inside: ['imperium_transferre', 'proscribere', 'restituere', 'census', 'caedem_exsequi'],
  },
  { ...t.board.tributum, component: Tributum, kinds: ['tributum'], inside: [] },
  {
    ...t.board.actium,
    component: Actium,
    kinds: ['concursatio_navalis', 'amicitia_ultima', 'naves_longas_redimere', 'actium_aperire', 'triumphus'],
    inside: ['conferre'],
  },
]
