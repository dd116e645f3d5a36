import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^server-only$/, replacement: `${root}scripts/empty-module.js` },
      { find: /^@\//, replacement: root },
    ],
  },
  test: {
    include: ['{app,components,lib}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
    // Only against tests that hang: busy machines are slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
