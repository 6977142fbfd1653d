// Runs the tests of the screens' pure parts, again and again: for each line `{ id, files, hits, seconds }` those files with that mutant, and says
// whether one fails. At first all of them without any: it says how long each file took, and how often it runs which mutant.
import { createInterface } from 'node:readline'
import { createVitest } from 'vitest/node'

const vitest = await createVitest('test', {
  ...{ watch: false, bail: 1, maxWorkers: 1 },
  ...{ reporters: [{}], onConsoleLog: () => false },
})
for (const { config } of vitest.projects) config.setupFiles = [...config.setupFiles, `${import.meta.dirname}/reach.ts`]

async function run(files?: string[]) {
  vitest.state.filesMap.clear()
  await vitest.start(files)
  const run = vitest.state.getFiles()
  return { run, failed: vitest.state.errorsSet.size > 0 || run.some(({ result }) => result?.state !== 'pass') }
}

type Hits = Record<string, number>
type Covered = { mutants?: { static: Hits; perTest: Record<string, Hits> } }

const first = await run()
const reach = first.run.map(({ name, result, meta }) => ({
  ...{ file: name, seconds: (result?.duration ?? 0) / 1000 },
  hits: (meta as Covered).mutants?.static ?? {},
}))
console.log(JSON.stringify({ failed: first.failed, reach }))
for await (const line of createInterface({ input: process.stdin })) {
  const { id, files, hits, seconds } = JSON.parse(line)
  for (const { config } of vitest.projects) config.testTimeout = 1000 * seconds
  Object.assign(process.env, { __STRYKER_ACTIVE_MUTANT__: id, HITS: String(hits) })
  console.log(JSON.stringify({ failed: (await run(files)).failed }))
}
await vitest.close()
process.exit()
