import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { turnOf } from '../scripts/setup/gate/draw-lots.mjs'
import { isSampled, readyUrl, urls } from './instances'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Files that a run leaves out, separated by spaces. */
const skipped = (process.env.SKIPPED_TESTS ?? '').split(' ').filter(Boolean)
const changed = (process.env.CHANGED_TESTS ?? '').split(' ').filter(Boolean)
const turn = turnOf(process.env.LAW_SEED ?? '')
const asPattern = (file: string) => file.replace(/^e2e\//, '').replace(/[.\\/]/g, '\\$&')

export default defineConfig({
  testDir: '.',
  testIgnore: skipped.map((file) => `**/${file}`),
  outputDir: `${root}test-results/e2e`,
  // Only against tests that hang: busy machines are slow.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // Two leave a processor idle for a tenth of the time. A run of everything has tests that stop what others use.
  workers: isSampled ? 3 : 1,
  // Tests tagged `@all` vary one that the gate has, those tagged with a turn are in every third gate. All of them run if
  // their file changed, and in a run of everything.
  ...(isSampled
    ? {
        grepInvert: new RegExp(
          `^(?!.*(?:${changed.map(asPattern).join('|') || '$^'})).*@(?:all|turn-(?!${turn}))`,
        ),
      }
    : {}),
  // The second attempt distinguishes flaky from broken tests. Both fail the run.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list'], ['json', { outputFile: `${root}.chartroom/reports/e2e.json` }]],
  use: {
    baseURL: urls.sample,
    locale: 'en-US',
    timezoneId: 'UTC',
    // Traces slow every action down.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx e2e/servers/start-all.ts',
    cwd: root,
    url: readyUrl,
    timeout: 300_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
