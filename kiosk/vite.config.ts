import { svelte } from '@sveltejs/vite-plugin-svelte'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { offline } from './offline.ts'
import { widths } from './widths.ts'

export default defineConfig({
  // Its own optimizer knows no names of widths, which are resolved behind it.
  plugins: [tailwindcss({ optimize: false }), svelte(), offline()],
  css: { postcss: { plugins: [widths()] } },
  build: {
    target: 'es2022',
    // The coastlines are half a megabyte by nature and load with the projector alone.
    chunkSizeWarningLimit: 800,
    // Fonts stay files: inlined ones would be sent again with each new style sheet.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Many small files wait for each other on bad air: icons, and what most screens share, are one file each.
      output: {
        codeSplitting: {
          groups: [
            { name: 'every', test: /ui\/every\.css/ },
            { name: 'icons', test: /lucide/, includeDependenciesRecursively: false },
            { name: 'shared', test: /src(?!.*texts)/, minShareCount: 8 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8044', ws: true } },
  },
})
