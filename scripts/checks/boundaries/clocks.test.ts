import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PATIENCE_MS } from '@/lib/process/fake/until'
import { CLOCK_EXCEPTIONS } from './clock-exceptions'
import { findClocks, type SharedLimits } from './find-clocks'
import { listFiles, root } from './import-graph'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The number that a configuration gives to a name. */
function limitIn(config: string, name: RegExp): number {
  const found = new RegExp(`${name.source}: ([\\d_]+)`).exec(read(config))?.[1] ?? ''
  expect(found, `${name} in ${config}`).not.toBe('')
  return Number(found.replaceAll('_', ''))
}

const UNIT: SharedLimits = {
  test: limitIn('scripts/vitest.config.ts', /testTimeout/),
  hook: limitIn('scripts/vitest.config.ts', /hookTimeout/),
  wait: PATIENCE_MS,
}
const OF_PAGES = limitIn('e2e/playwright.config.ts', /\n {2}timeout/)
const PAGES: SharedLimits = {
  test: OF_PAGES,
  hook: OF_PAGES,
  wait: limitIn('e2e/playwright.config.ts', /expect: \{ timeout/),
}

const limitsOf = (path: string) => (path.startsWith('e2e/') ? PAGES : UNIT)
const isOfTests = (path: string) =>
  /\.tsx?$/.test(path) && /\.test(?:-data)?\.tsx?$|^e2e\/|\/fake\//.test(path)
/** The shared waits themselves. */
const SHARED = 'lib/process/fake/until.ts'

test('no outcome of a test depends on the speed of the machine', () => {
  const found = listFiles()
    .filter((path) => isOfTests(path) && path !== SHARED)
    .flatMap((path) => findClocks(path, read(path), limitsOf(path)).map((clock) => ({ path, ...clock })))
  const isExcepted = ({ path, text }: { path: string; text: string }) =>
    CLOCK_EXCEPTIONS.some(({ file, line }) => file === path && line === text)
  const problems = found
    .filter((clock) => !isExcepted(clock))
    .map(({ path, line, problem, text }) => `${path}:${line} ${problem}\n  ${text}`)
  expect(problems).toEqual([])
  const unneeded = CLOCK_EXCEPTIONS.filter(
    ({ file, line }) => !found.some(({ path, text }) => path === file && text === line),
  )
  expect(unneeded, 'exceptions that nothing needs any more').toEqual([])
})

describe('recognizes', () => {
  const problemsOf = (text: string, path = 'lib/some.test.ts') =>
    findClocks(path, text, limitsOf(path)).map(({ line, problem }) => `${line} ${problem.split(':', 1)[0]}`)

  test.each([
    ['a promise of a timer', 'await new Promise((resolve) => setTimeout(resolve, 20))'],
    [
      'a timer of the window',
      'await page.evaluate(() => new Promise((done) => window.setTimeout(done, 20)))',
    ],
    [
      'the timer of Node under another name',
      "import { setTimeout as rest } from 'node:timers/promises'; await rest(5)",
    ],
    ['a wait of Playwright', 'await page.waitForTimeout(500)'],
  ])('%s as a sleep', (_, text) => {
    expect(problemsOf(`\n${text}`)).toEqual(['2 a sleep'])
  })

  test.each([
    ['of vitest', 'await vi.waitFor(() => expect(rounds).toBe(3))'],
    ['of vitest until', 'await vi.waitUntil(() => rounds === 3)'],
    ['of an expectation', 'await expect.poll(() => rounds).toBe(3)'],
    ['in a loop', 'while (!(await isDone()) && performance.now() < end) await turn()'],
    ['in a loop that throws', 'for (;;) { if (Date.now() > end) throw late; await ask() }'],
  ])('a short wait %s', (_, text) => {
    expect(problemsOf(text)).toEqual(['1 a wait with a short limit of its own'])
  })

  test.each([
    ['of a test', "test('a', async () => {}, 60_000)"],
    ['of a test, before it', "test.skipIf(no)('a', { timeout: 60_000 }, async () => {})"],
    ['of rows', "test.each(ROWS)('%s', async () => {}, 5_000)"],
    ['by name', 'const LONG_MS = 30_000; beforeAll(async () => {}, 2 * LONG_MS)'],
    ['of a hook', 'afterEach(() => {}, 1_000)'],
    ['of a page', 'test.setTimeout(90_000)'],
    ['of a request', 'fetch(url, { signal: AbortSignal.timeout(500) })'],
    ['of an expectation', 'await expect(row).toBeVisible({ timeout: 2_000 })'],
  ])('a limit %s', (_, text) => {
    expect(problemsOf(text)).toEqual(['1 a limit below the shared one'])
  })

  test.each([
    ['at once', 'expect(performance.now() - start).toBeLessThan(500)'],
    ['by name', 'const took = Date.now() - start; expect(took).toBeLessThan(WITHIN_MS)'],
    ['rounded', 'const took = Math.round(performance.now() - start); expect(took).toBe(2)'],
    ['in a list', 'waits.push(performance.now() - start); expect(Math.max(...waits)).toBeLessThan(first)'],
    [
      'in an object',
      'const one = { took: performance.now() - start }; expect(one.took).not.toBeGreaterThan(9)',
    ],
  ])('a measured time that decides, %s', (_, text) => {
    expect(problemsOf(text)).toEqual(['1 a measured time decides'])
  })

  test('nothing in tests that are independent of speed', () => {
    const text = `
      await until('the third round', () => rounds === 3)
      await within('the server', started)
      console.info(\`\${performance.now() - start} ms\`)
      const yesterday = Date.now() - DAY_MS
      expect(file.modified).toBeGreaterThan(yesterday)
      while (performance.now() < end) work()
      test('a long one', async () => {}, 4_000_000)
      const script = 'setTimeout(() => {}, 5)'`
    expect(problemsOf(text)).toEqual([])
  })

  test.each([
    "await page.waitForLoadState('networkidle')",
    "await page.goto('/', { waitUntil: 'networkidle' })",
  ])('a wait for a quiet network: %s', (text) => {
    expect(problemsOf(text, 'e2e/some.spec.ts')).toEqual([
      '1 a wait for a quiet network, which a lost request delays for ever',
    ])
  })

  test('polling in a browser, which has a limit that is shared', () => {
    expect(problemsOf('await expect.poll(() => count()).toBe(3)', 'e2e/some.spec.ts')).toEqual([])
    expect(
      problemsOf('await expect.poll(() => count(), { timeout: 5_000 }).toBe(3)', 'e2e/some.spec.ts'),
    ).toEqual(['1 a limit below the shared one'])
  })
})
