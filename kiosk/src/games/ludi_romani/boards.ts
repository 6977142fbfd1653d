// Acts that deserve more than a form: kinds that share a board. Everything else is drawn from its schema.
import type { Board } from '../../core/game'
import Actium from './boards/actium/Actium.svelte'
import Among from './boards/death/Among.svelte'
import Death from './boards/death/Death.svelte'
import Estate from './boards/death/Estate.svelte'
import Duel from './boards/duel/Duel.svelte'
import Fight from './boards/gods/Fight.svelte'
import Ring from './boards/gods/Ring.svelte'
import Journey from './boards/journey/Journey.svelte'
import Priority from './boards/journey/Priority.svelte'
import Marriage from './boards/marriage/Marriage.svelte'
import Senate from './boards/senate/Senate.svelte'
import Gift from './boards/trade/Gift.svelte'
import Purchase from './boards/trade/Purchase.svelte'
import Tributum from './boards/tributum/Tributum.svelte'
import { t } from './texts'

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
  ...Object.entries({
    motus: Journey,
    sedem_capere: Journey,
    prioritas: Priority,
    emptio_legionum: Purchase,
    emptio_classium: Purchase,
    donare: Gift,
    nuptiae: Marriage,
    divortium: Marriage,
    mors: Death,
    hereditas: Estate,
    imaginem_fieri: Among,
    deus_belli_provocat: Fight,
    iuno_cogit: Fight,
    anulo_aggredi: Fight,
    anulum_gygis_dare: Ring,
    anulum_gygis_recipere: Ring,
  }).map(([kind, component]): Board => ({ component, kinds: [kind], inside: [] })),
]
