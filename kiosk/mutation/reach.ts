// Beside the tests of one file: which mutants they run, and how often. One that runs for ever is stopped.
import { afterAll } from 'vitest'

const { HITS } = process.env
const global = globalThis as { __stryker__?: { hitCount?: number; hitLimit?: number; mutantCoverage?: object } }
global.__stryker__ ??= {}
if (HITS) Object.assign(global.__stryker__, { hitCount: 0, hitLimit: Number(HITS) })
// eslint-disable-next-line no-empty-pattern -- vitest reads from it what the function wants
else afterAll(({}, suite) => void Object.assign(suite.meta, { mutants: global.__stryker__!.mutantCoverage }))
