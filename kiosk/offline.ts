// Writes the service worker: the files of this build, and a name for them by which the next build is told apart.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  // Behind what takes away the empty script of a sheet of styles: a file that is not there would keep all from being held.
  enforce: 'post',
  generateBundle(_, bundle) {
    const files = new Set([
      '/index.html',
      ...[...readdirSync('public'), ...Object.keys(bundle)].map((file) => `/${file}`),
    ])
    const held = [...readdirSync('public').map((file) => readFileSync(`public/${file}`)), ...files].reduce(
      (hash, part) => hash.update(part),
      createHash('sha256'),
    )
    const source = readFileSync('sw.js', 'utf8')
      .replace('__VERSION__', `ludi-${held.digest('hex').slice(0, 16)}`)
      .replace('__FILES__', JSON.stringify([...files].sort()))
    this.emitFile({ type: 'asset', fileName: 'sw.js', source })
  },
})
