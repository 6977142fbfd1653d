// What the boards of single acts say.
import { WARES } from '../wares'

export const sums = {
  title: 'What changes hands',
  party: 'The party',
  then: (amount: string) => `then ${amount}`,
  what: WARES,
}

export const boards = {
  elsewhere: (n: number) => `Elsewhere (${n})`,
  allOf: (amount: string) => `all ${amount}`,
  everything: 'All of it',
  nothing: 'Nothing',
  another: 'more',
  onTheWay: 'Through other regions, or with somebody',
  notNow: (n: number) => `${n === 1 ? '1 cause' : `${n} causes`} with a form of their own, or not possible now`,
  helpers: 'Amici, imagines, Juno',
  again: 'again',
  others: (n: number) => `Others (${n})`,
  soldBy: (name: string) => (name ? `Sold by ${name}` : 'Sold by'),
  otherGoods: 'What the books do not show',
  fallsShort: 'What is lacking',
  nobodyHere: 'Nobody sits where you are; say first where that is.',
}

interface Causes {
  title: string
  causes: Record<string, string>
}
export const death = {
  entrance: { cumae: 'Cumae', taenarum: 'Taenarum' } as Record<string, string>,
  verdict: { will: 'By will', vote: 'The Vestals vote', vesta: 'Vesta decides' } as Record<string, string>,
  groups: {
    war: {
      title: 'In war',
      causes: {
        victor: 'Put to death by the victor',
        unprotected: 'Killed without protection',
        war_god: 'By a war god',
      },
    },
    rome: {
      title: 'In Rome',
      causes: { proscriptio: 'Proscribed', caedes: 'Caedes', rex_romae: 'A rex alone in Rome' },
    },
    bonds: {
      title: 'By somebody close',
      causes: { patronus: 'By the patronus', juno: 'By Juno, in a divorce', virus: 'By a virus', suicide: 'Suicide' },
    },
    gods: { title: 'By a god', causes: { bacchant_god: 'A bacchant, by the god', sea_god: 'At sea' } },
    other: { title: 'Otherwise', causes: { other: 'Of something else' } },
  } satisfies Record<string, Causes> as Record<string, Causes>,
}

export const gods = {
  choice: { flagitatio: 'Challenges', fight: 'Fights the god' } as Record<string, string>,
  anotherThrow: 'Another throw',
}
