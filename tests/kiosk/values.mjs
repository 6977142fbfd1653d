// The answers to *why?* as the screens word them: the kiosk's own module, with the texts of a game, without a browser.
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'vite'

const { language, people, places, timer, bands, asked } = JSON.parse(readFileSync(process.argv[1], 'utf8'))
globalThis.localStorage = { getItem: (key) => (key === 'ludi.language' ? language : null), setItem: () => {} }
globalThis.location = new URL('http://ludi.test/')
globalThis.addEventListener = () => {}

const quiet = { middlewareMode: true, ws: false, watch: null }
const vite = await createServer({ server: quiet, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } })
const { valueInWords, whoseInWords, askedInWords } = await vite.ssrLoadModule('/src/core/audit/words.ts')
const { AUDIT } = await vite.ssrLoadModule('/src/games/ludi_romani/audit.ts')
const { bandsFrom } = await vite.ssrLoadModule('/src/core/audit/bands.ts')

const known = new Map(Object.entries(people))
const evening = { people: known, timer, game: { audit: AUDIT }, name: (id) => known.get(id)?.name ?? places[id] ?? id }
const seasons = bandsFrom(AUDIT, bands)
const said = asked.map(({ about, what, unit, value, names }) => [
  whoseInWords(evening, about, names),
  askedInWords(evening, what),
  valueInWords(evening, value, { unit, what, bands: seasons, names }),
])
writeFileSync(process.argv[2], JSON.stringify(said))
await vite.close()
process.exit(0)
