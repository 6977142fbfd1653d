import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The pure parts of the screens, without a browser: what is drawn is tried in a real one, under tests/kiosk.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  test: {
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/device.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // A machine that does six other things too takes long: no test is about how long.
    testTimeout: 60_000,
  },
})
