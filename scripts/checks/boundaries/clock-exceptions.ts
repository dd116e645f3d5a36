export interface ClockException {
  file: string
  /** The line, without its indentation. */
  line: string
  /** Reason why the test passes on a machine of any speed. */
  reason: string
}

const FAKE_TIME = 'The timers of this file are fake: the test moves them.'
const SLOW_SERVER =
  'A fake server whose answers take time is what the test needs. Nothing waits for this time.'
const LETS_FAULTS_SHOW =
  'Nothing may happen, and there is no event for it. On a slow machine a fault might be missed, but nothing fails.'

/** Times in tests that may stay, because no outcome depends on them. */
export const CLOCK_EXCEPTIONS: readonly ClockException[] = [
  {
    file: 'lib/compute/fake/test-worker.test-data.ts',
    line: 'await new Promise((resolve) => setTimeout(resolve, ms))',
    reason: 'The task that takes time is what the tests of the pool need.',
  },
  {
    file: 'lib/compute/fake/test-worker.test-data.ts',
    line: 'while (Atomics.load(gate, MAY_PASS) === 0) await new Promise((resolve) => setTimeout(resolve, 1))',
    reason: 'A worker looks for a change of shared memory, without any limit.',
  },
  {
    file: 'lib/compute/turns.test.ts',
    line: '.run(() => new Promise<void>((resolve) => setTimeout(resolve, 100)), {',
    reason: FAKE_TIME,
  },
  {
    file: 'lib/market/remote/large-answers.test.ts',
    line: 'const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))',
    reason: FAKE_TIME,
  },
  {
    file: 'lib/process/fake/slow-link.ts',
    line: 'last = Promise.all([last, link.delayMs > 0 && pause(link.delayMs)]).then(() => {',
    reason: 'The distance of a server is what the tests need. Nothing waits for this time.',
  },
  {
    file: 'lib/process/lock/namespaces.slow.test.ts',
    line: 'await pause(STALE_MS + 3_000)',
    reason: 'The process is suspended for at least this long, so that its lease is old.',
  },
  {
    file: 'lib/process/lock/namespaces.slow.test.ts',
    line: 'await pause(STALE_MS + 1_000)',
    reason: 'The process is suspended for at least this long, so that its clock has moved.',
  },
  {
    file: 'lib/sources/store/backend/fake/strict-s3.ts',
    line: "if (typeof fault === 'object') await new Promise((resolve) => setTimeout(resolve, fault.delayMs))",
    reason: SLOW_SERVER,
  },
  {
    file: 'scripts/cluster/nginx.slow.test.ts',
    line: "else setTimeout(() => response.end('here'), 5)",
    reason: SLOW_SERVER,
  },
  {
    file: 'e2e/servers/replay-sources.ts',
    line: 'await new Promise((resolve) => setTimeout(resolve, delayMs))',
    reason: SLOW_SERVER,
  },
  {
    file: 'e2e/live.slow.spec.ts',
    line: 'await page.waitForTimeout(200)',
    reason:
      'The distance of the moments at which the test looks, so that it stays below the limit of requests.',
  },
  {
    file: 'e2e/pane.spec.ts',
    line: 'await page.waitForTimeout(400)',
    reason: LETS_FAULTS_SHOW,
  },
  {
    file: 'e2e/pane.spec.ts',
    line: 'await page.waitForTimeout(300)',
    reason: LETS_FAULTS_SHOW,
  },
  {
    file: 'e2e/pane.spec.ts',
    line: 'await page.waitForTimeout(500)',
    reason: 'Two taps that are at least so far apart are not a double tap.',
  },
  {
    file: 'e2e/zoom.spec.ts',
    line: 'await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)))',
    reason: 'A timer of the page, which ends after the shorter ones that its gestures set before.',
  },
  {
    file: 'e2e/zoom.spec.ts',
    line: 'await page.waitForTimeout(600)',
    reason: 'The drag pauses at least so long, which is what the test is about.',
  },
]
