import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { countEndToEnd, countUnit } from './count-tests.mjs'
import RunReporter from './run-reporter.mjs'

const folder = mkdtempSync(join(process.cwd(), '.chartroom-count-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.unstubAllEnvs())

const FILES = {
  'passes.test.mjs': `import { expect, test } from 'vitest'
    test('one', () => expect(1).toBe(1))`,
  'fails.test.mjs': `import { expect, test } from 'vitest'
    test('two', () => expect(1).toBe(2)); test('three', () => {})`,
  'flaky.test.mjs': `import { expect, describe, test } from 'vitest'
    let tries = 0
    describe('group', () => test('four', { retry: 2 }, () => expect(++tries).toBe(2)))`,
  'late.test.mjs': `import { test } from 'vitest'
    test('six', () => { setTimeout(() => { throw new Error('too late') }, 1); return new Promise((end) => setTimeout(end, 50)) })`,
  'dies.test.mjs': `import { test } from 'vitest'
    test('seven', () => process.kill(process.pid, 'SIGKILL'))`,
  'unloadable.test.mjs': `import './absent.mjs'`,
  'setup.test.mjs': `import { beforeAll, test } from 'vitest'
    beforeAll(() => { throw new Error('no setup') }); test('five', () => {})`,
}

let code: number | null
beforeAll(() => {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default { test: { include: ["*.test.mjs"] } }')
  const reporters = ['json', join(process.cwd(), 'scripts/setup/gate/run-reporter.mjs')]
  const run = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      `--root=${folder}`,
      `--config=${join(folder, 'vitest.config.mjs')}`,
      ...reporters.map((reporter) => `--reporter=${reporter}`),
      `--outputFile.json=${join(folder, 'unit.json')}`,
    ],
    { env: { ...process.env, RUN_REPORT: join(folder, 'run.json') } },
  )
  code = run.status
})

const read = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'))

test('a flaky test, a file that does not load, a failed setup, an error outside of tests and a process that died each count as one failure', () => {
  expect(code).toBe(1)
  expect(countUnit(read('unit.json'), read('run.json'))).toEqual({
    passed: 3,
    failed: 6,
    failures: expect.arrayContaining([
      'outside of tests: Error: too late',
      expect.stringMatching(/^outside of tests: .*dies\.test\.mjs ended without a result/),
      ...['fails.test.mjs › two', 'setup.test.mjs', 'unloadable.test.mjs'].map((name) =>
        expect.stringMatching(new RegExp(`${basename(folder)}/${name}$`)),
      ),
    ]),
    flaky: ['flaky.test.mjs › group > four'],
  })
})

test.each(['Worker exited unexpectedly', 'write EPIPE', 'Channel closed'])(
  'a process that died is one failure, whether Vitest says “%s” or also of others',
  (message) => {
    const pool = (cause: string) => ({
      name: 'Error',
      message: '[vitest-pool]: Worker forks emitted error.',
      cause: { message: cause },
    })
    vi.stubEnv('RUN_REPORT', join(folder, 'died.json'))
    const reporter = new RunReporter()
    reporter.onTestModuleQueued({ relativeModuleId: 'dies.test.mjs' })
    reporter.onTestRunEnd([], [pool(message), pool('another'), pool('Worker exited unexpectedly')])
    expect(read('died.json').errors).toEqual([
      'Error: [vitest-pool]: Worker forks emitted error. Cause: another',
      'dies.test.mjs ended without a result, last seen at its imports',
    ])
    const all = new RunReporter()
    all.onTestRunEnd([], [pool(message)])
    expect(read('died.json').errors).toHaveLength(1)
  },
)

test('a flaky end-to-end test is named and counts as failed, as does a file that does not load', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const suites = [
    {
      title: 'share.spec.ts',
      specs: [spec('fine', 'expected')],
      suites: [{ title: 'phone', specs: [spec('unsure', 'flaky'), spec('broken', 'unexpected')] }],
    },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 1 }
  expect(countEndToEnd({ stats, suites, errors: [{ message: 'does not load\nat line 1' }] })).toEqual({
    passed: 1,
    failed: 3,
    failures: ['share.spec.ts › phone › broken', 'does not load'],
    flaky: ['share.spec.ts › phone › unsure'],
  })
})
