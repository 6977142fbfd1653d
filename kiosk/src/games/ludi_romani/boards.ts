// Acts that deserve more than a form: kinds that share a board. Everything else is drawn from its schema.
import type { Component } from 'svelte'
import type { Begun } from '../../core/form/draft.svelte'
import type { ActKind, Region } from '../../core/wire'
import Actium from './boards/actium/Actium.svelte'
import Duel from './boards/duel/Duel.svelte'
import Senate from './boards/senate/Senate.svelte'
import Tributum from './boards/tributum/Tributum.svelte'

/** What a board is given: the act that was asked for, and what is known of it already. */
export interface BoardProps {
  act: ActKind
  begun?: Begun
  close: () => void
}
/** `kinds` open the board; those `inside` are offered on it and drawn as forms: they need no tile of their own;
 * `where` it is of use, if not everywhere. */
export interface Board {
  id: 'duel' | 'senate' | 'tributum' | 'actium'
  component: Component<BoardProps>
  kinds: string[]
  inside: string[]
  where?: (region: Region) => boolean
}

export const BOARDS: Board[] = [
  {
    id: 'duel',
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
    id: 'senate',
    component: Senate,
    where: (region) => region.kind === 'roma',
    kinds: ['suffragium_ferre', 'consules_creare', 'rogatio', 'senatus_consultum'],
    inside: ['imperium_transferre', 'proscribere', 'restituere', 'census', 'caedem_exsequi'],
  },
  { id: 'tributum', component: Tributum, where: (region) => region.tributum > 0, kinds: ['tributum'], inside: [] },
  {
    id: 'actium',
    component: Actium,
    kinds: ['concursatio_navalis', 'amicitia_ultima', 'naves_longas_redimere', 'actium_aperire', 'triumphus'],
    inside: ['conferre'],
  },
]

export const boardOf = (kind: string) => BOARDS.find((board) => board.kinds.includes(kind))
