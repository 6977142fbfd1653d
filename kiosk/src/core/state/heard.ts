// What rarely changes is known without a link too: as this device heard it last.
import { insist } from './api'

/** Asks until the server answers; `use` gets what was heard last, if that takes longer than `patience`, and in any case what is so now.
 * Throws where the answer is no. */
export async function heard<T>(
  key: string,
  ask: () => Promise<T>,
  use: (value: T) => void,
  patience = 0,
): Promise<void> {
  const now = insist(ask).then((value) => {
    localStorage.setItem(key, JSON.stringify(value))
    use(value)
  })
  const last = read<T>(key)
  if (last === undefined) return now
  let answered = false
  const soon = new Promise<void>((go) => setTimeout(go, patience)).then(() => {
    if (!answered) use(last)
  })
  const told = now.finally(() => (answered = true))
  told.catch(() => {}) // who has gone on with what was heard last learns a no by the link
  return Promise.race([told, soon])
}

export function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
