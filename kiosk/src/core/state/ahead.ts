// What a screen may have to show later is fetched as soon as what it shows now stands: over plain http the browser keeps no version of the
// screens, and by then the link may be lost.

const SETTLED = 1000
const AGAIN = 2000
const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))

/** A part of the screens, asked for until it is here. */
export async function fetched<T>(part: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await part()
    } catch {
      await pause(AGAIN)
    }
  }
}

/** One part after the other, that nothing else waits for long. Returns what ends it. */
export function fetchAhead(parts: (() => Promise<unknown>)[]): () => void {
  let over = false
  void (async () => {
    await pause(SETTLED)
    for (const part of parts) if (!over) await fetched(part)
  })()
  return () => (over = true)
}
