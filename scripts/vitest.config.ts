import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

const INCLUDE = ['{app,components,lib}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']

/** Rooms of pure functions, whose tests can share a process and so what they import and compute. */
const PURE = [
  'components',
  ...['engine', 'contract', 'url', 'query', 'view', 'catalog', 'picture', 'render'].map(
    (room) => `lib/${room}`,
  ),
]

/** What changes the process: such a file has one of its own. */
const OWN_PROCESS =
  /vi\.(?:mock|doMock|stubEnv|stubGlobal|resetModules|useFakeTimers|spyOn)|process\.(?:env|chdir|exit|on\()|processWide|createPool|importFiles|openStore|openState/

function testFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return testFiles(path)
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const pure = PURE.flatMap(testFiles).filter(
  (file) => !OWN_PROCESS.test(readFileSync(join(root, file), 'utf8')),
)

/** Files that a run leaves out, separated by spaces (see `setup/gate/slow-tests.mjs`). */
const skipped = (process.env.SKIPPED_TESTS ?? '').split(' ').filter(Boolean)

export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^server-only$/, replacement: `${root}scripts/empty-module.js` },
      { find: /^@\//, replacement: root },
    ],
  },
  test: {
    // Only against tests that hang: busy machines are slow.
    testTimeout: 600_000,
    hookTimeout: 240_000,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: 'pure', include: pure, exclude: skipped, isolate: false } },
      { extends: true, test: { name: 'own process', include: INCLUDE, exclude: [...pure, ...skipped] } },
    ],
  },
})
