// Builds the verifier as one file that needs no server: saved on a stick, it works where it lies.
import { defineConfig, type Plugin } from 'vite'

const inOneFile = (): Plugin => ({
  name: 'in-one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['verify.html']
    if (page?.type !== 'asset') throw new Error('verify.html is not built')
    page.source = String(page.source).replace(/<script[^>]*src="\/([^"]+)"[^>]*><\/script>/g, (_, name: string) => {
      const script = bundle[name]
      if (script?.type !== 'chunk') throw new Error(`${name} is not built`)
      delete bundle[name]
      return `<script type="module">${script.code.replaceAll('</script', '<\\/script')}</script>`
    })
  },
})

export default defineConfig({
  plugins: [inOneFile()],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: false,
    rollupOptions: { input: 'verify.html' },
  },
})
