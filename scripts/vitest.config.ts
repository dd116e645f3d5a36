import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { sharedProcessTests } from './setup/gate/shared-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const INCLUDE = ['{app,components,lib}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']

const shared = sharedProcessTests()

/** Files that a run leaves out, separated by spaces (see `setup/gate/slow-tests.mjs`). */
const skipped = (process.env.SKIPPED_TESTS ?? '').split(' ').filter(Boolean)

/** Folders of the App Router have brackets and parentheses in their names. */
const asGlob = (file: string) => file.replace(/[()[\]{}]/g, '\\$&')

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^server-only$/, replacement: `${root}scripts/empty-module.js` },
      { find: /^@\//, replacement: root },
    ],
  },
  test: {
    // Only against tests that hang: a law over every series takes more than ten minutes on a busy machine.
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    globalSetup: [`${root}scripts/setup/gate/memory-folder.mjs`, `${root}lib/state/fake/test-run.ts`],
    pool: 'forks',
    maxWorkers: 2,
    setupFiles: [`${root}scripts/setup/gate/equal-arrays.ts`],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared process',
          include: shared.map(asGlob),
          exclude: skipped.map(asGlob),
          isolate: false,
          setupFiles: [`${root}scripts/setup/gate/put-back.ts`],
        },
      },
      {
        extends: true,
        test: { name: 'own process', include: INCLUDE, exclude: [...shared, ...skipped].map(asGlob) },
      },
    ],
  },
})
