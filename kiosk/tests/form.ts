// The form of a gift, and as much of an evening as it asks for.
import { afterEach, beforeEach, vi } from 'vitest'
import type { Begun } from '../src/core/form/begun'
import { Draft } from '../src/core/form/draft.svelte'
import { Half } from '../src/core/state/half'
import type { ActKind, Check } from '../src/core/wire'

export const player = { type: 'string', widget: 'player' }
export const DONARE = {
  kind: 'donare',
  title: 'Gift',
  schema: {
    properties: {
      giver: { title: 'Who gives', ...player },
      taker: { title: 'Who takes', ...player },
      denarii: { title: 'Denarii', type: 'integer' },
      secretly: { title: 'Secretly', type: 'boolean' },
      how: { title: 'How', enum: ['gladly', 'sadly'], default: 'gladly' },
      rolls: {
        title: 'Rolls',
        type: 'array',
        items: {
          properties: { who: { title: 'Whose', ...player }, die: { title: 'Die', type: 'integer' } },
          required: ['die'],
        },
      },
      witnesses: { title: 'Witnesses', type: 'array', items: player },
      battle: { title: 'Battle', type: 'integer', widget: 'proelium' },
    },
    required: ['giver', 'taker', 'denarii'],
  },
} as unknown as ActKind

export const objection = (more: object = {}) => ({
  rule: 'AMB-1',
  sentence: 'Nothing is left.',
  weight: 'refusal',
  field: null,
  settled_by_count: false,
  ...more,
})
export const checked = (more: object = {}) =>
  ({
    complete: true,
    missing: [],
    candidates: null,
    outcome: null,
    sums: [],
    objections: [],
    ...more,
  }) as unknown as Check
const NAMES: Record<string, string> = { brutus: 'Brutus', cassius: 'Cassius', juno: 'Juno' }

/** What the server answers, and what was asked of it; what is put into the outbox, and what becomes of that. */
export const server = {
  answer: async (): Promise<unknown> => checked(),
  sent: [] as Record<string, unknown>[],
  became: 'recorded' as string | undefined,
  put: [] as unknown[][],
}

export function evening(more: object = {}) {
  const outbox = {
    waiting: [] as object[],
    refused: [] as object[],
    put: (...all: unknown[]) => (server.put.push(all), 'id'),
    became: async () => server.became,
    remove: vi.fn(),
  }
  return {
    about: { pickers: ['player', 'proelium'] },
    badge: { who: 'juno' },
    game: { pickers: { player: { varies: true, fromHome: true } }, choices: { gladly: 'with joy' } },
    acts: [DONARE],
    people: new Map(Object.entries(NAMES)),
    name: (id: string) => NAMES[id] ?? id,
    guess: () => undefined,
    api: { check: async (body: Record<string, unknown>) => (server.sent.push(body), server.answer()) },
    half: new Half('juno'),
    link: { number: 1, state: 'live' },
    outbox,
    asked: [] as object[],
    ...more,
  }
}
export const draft = (begun: Begun = {}, more: object = {}) => new Draft(DONARE, evening(more) as never, begun)
export const WHOLE = { giver: 'brutus', taker: 'cassius', denarii: 300 }
/** Asked once its hand rests, and answered. */
export async function told(form: Draft, said: unknown = checked()) {
  server.answer = said instanceof Error ? () => Promise.reject(said) : async () => said
  const stop = form.ask()
  await vi.advanceTimersByTimeAsync(150)
  return stop
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  Object.assign(server, { answer: async () => checked(), sent: [], became: 'recorded', put: [] })
})
afterEach(() => void vi.useRealTimers())
