// Android's Back, and Esc, close what is open, one level at a time. Each level that somebody opened is an entry of the browser's history; what
// is closed by its own button takes its entry along.

/** What is open, the innermost last. */
const open: { close: () => void }[] = []
/** What an entry of this page says of itself: how many of them lie up to it. */
type Entry = { depth?: number } | null

let follows = false
/** What Back does where nothing is open. */
let asks: (() => void) | undefined
/** So many entries of this page lie in the history. */
let depth = 0
/** A step back of our own is on its way: what would be added meanwhile, it would take along. */
let own = false
let waiting: ReturnType<typeof setTimeout> | undefined

/** To be run as an effect of what is open: `close` is called when Back or Esc is pressed, and should take it away. */
export function level(close: () => void): () => void {
  const one = { close }
  open.push(one)
  settle()
  return () => {
    const at = open.indexOf(one)
    if (at >= 0) open.splice(at, 1)
    settle()
  }
}

/** To be run as an effect of the screen around everything that opens. */
export function followBack(): () => void {
  follows = true
  depth = (history.state as Entry)?.depth ?? 0
  addEventListener('popstate', back)
  addEventListener('keydown', escape)
  // Browsers pass over entries that were made before anybody touched the page.
  addEventListener('click', settle, { once: true })
  return () => {
    follows = false
    removeEventListener('popstate', back)
    removeEventListener('keydown', escape)
    removeEventListener('click', settle)
  }
}

/** To be run as an effect of a screen that nobody leaves by accident: at home Back asks. */
export function guard(ask: () => void): () => void {
  asks = ask
  return () => (asks = undefined)
}

/** Leaves the program, as Back would have; where nothing was before it, the next Back does. */
export function leave() {
  follows = false
  history.go(history.length > depth + 1 ? -depth - 1 : -depth)
}

/** One that closes while another opens is one level, not two: the history follows when both are done. */
function settle() {
  clearTimeout(waiting)
  waiting = setTimeout(() => {
    if (!follows || own) return
    const wanted = open.length + (asks ? 1 : 0)
    for (; depth < wanted; depth++) history.pushState({ ...history.state, depth: depth + 1 }, '')
    if (depth <= wanted) return
    own = true
    history.go(wanted - depth)
    depth = wanted
  })
}

function back({ state }: PopStateEvent) {
  if (own) {
    own = false
    return settle()
  }
  const now = (state as Entry)?.depth ?? 0
  if (now >= depth) return void (depth = now)
  depth = now
  const last = open.at(-1)
  if (last) last.close()
  else asks?.()
}

function escape(event: KeyboardEvent) {
  // A dialog hears its own Esc.
  if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(':modal')) return
  open.at(-1)?.close()
}
