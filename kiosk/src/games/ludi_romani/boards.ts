// Acts that deserve more than a form: kinds that share a board. Everything else is drawn from its schema.
import type { Board } from '../../core/game'
import { t } from './texts'

/** All in one: whoever opens one of them has the others too. */
const board = (name: keyof typeof import('./boards/components')) => async () =>
  (await import('./boards/components'))[name]

export const BOARDS: Board[] = [
  {
    ...t.board.duel,
    component: board('Duel'),
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
    component: board('Senate'),
    kinds: ['suffragium_ferre', 'consules_creare', 'rogatio', 'senatus_consultum'],
    inside: ['imperium_transferre', 'proscribere', 'restituere', 'census', 'caedem_exsequi'],
  },
  {
    ...t.board.tributum,
    component: board('Tributum'),
    kinds: ['tributum'],
    inside: [],
  },
  {
    ...t.board.actium,
    component: board('Actium'),
    kinds: ['concursatio_navalis', 'amicitia_ultima', 'naves_longas_redimere', 'actium_aperire', 'triumphus'],
    inside: ['conferre'],
  },
  ...Object.entries({
    motus: board('Journey'),
    sedem_capere: board('Journey'),
    prioritas: board('Priority'),
    emptio_legionum: board('Purchase'),
    emptio_classium: board('Purchase'),
    donare: board('Gift'),
    nuptiae: board('Marriage'),
    divortium: board('Marriage'),
    mors: board('Death'),
    hereditas: board('Estate'),
    imaginem_fieri: board('Among'),
    deus_belli_provocat: board('Fight'),
    iuno_cogit: board('Fight'),
    anulo_aggredi: board('Fight'),
    anulum_gygis_dare: board('Ring'),
    anulum_gygis_recipere: board('Ring'),
  }).map(([kind, component]): Board => ({ component, kinds: [kind], inside: [] })),
]
