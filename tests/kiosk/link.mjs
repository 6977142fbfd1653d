// The kiosk's own link, without a browser: for each line it prints its views, how often it was told of changes, and its clock. Of a view
// that a line says to `lose` the next frame is lost; with `again` the socket is. By its pings alone the clock would be SLOW.
import { createInterface } from 'node:readline'
import { createServer } from 'vite'

const { url, badge, views } = JSON.parse(process.argv[1])
const SLOW = 1500
const lost = new Set()
let last
let changes = 0
class Lossy extends WebSocket {
  constructor(...at) {
    super(...at)
    last = this
  }
  set onmessage(hear) {
    const heard = (event) => {
      const { view, upon, pong, now } = JSON.parse(event.data)
      if (lost.delete(view)) return
      if (upon) changes++
      hear(pong === undefined ? event : { data: JSON.stringify({ pong, now: now - SLOW }) })
    }
    super.onmessage = hear && heard
  }
}
globalThis.WebSocket = Lossy
globalThis.location = new URL(url)
globalThis.addEventListener = () => {}
globalThis.localStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }

const quiet = { middlewareMode: true, ws: false, watch: null }
const vite = await createServer({ server: quiet, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } })
const { Link } = await vite.ssrLoadModule('/src/core/state/link.svelte.ts')
const { clock } = await vite.ssrLoadModule('/src/core/state/clock.svelte.ts')
const link = new Link(badge)
for (const view of views) link.watch(view)

for await (const line of createInterface({ input: process.stdin })) {
  const { lose, again } = JSON.parse(line)
  if (lose) lost.add(lose)
  if (again) last.close()
  const held = Object.fromEntries([...link.views].map(([name, { data }]) => [name, data]))
  console.log(JSON.stringify({ views: held, changes, clock: clock.exact() }))
}
process.exit()
