import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'

const folder = temporaryFolder(afterAll)

/** Output and exit code of the command when npm prints the given text. */
function auditWith(printed: string): { code: number; said: string } {
  writeFileSync(join(folder, 'printed'), printed)
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat '${join(folder, 'printed')}'\nexit 1\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` }
  try {
    const said = execFileSync(process.execPath, ['scripts/audit-deps.mjs'], { env, encoding: 'utf8' })
    return { code: 0, said }
  } catch (error) {
    const { status, stdout } = error as { status: number; stdout: string }
    return { code: status, said: stdout }
  }
}

const report = (counts: object, vulnerabilities: object = {}) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { high: 0, critical: 0, ...counts } } })

test('low and moderate findings pass', () => {
  const { code, said } = auditWith(report({ low: 3 }, { a: { name: 'a', severity: 'low', range: '*' } }))
  expect([code, said]).toEqual([0, expect.stringContaining('No known vulnerabilities of high')])
})

test.each(['high', 'critical'])('a finding of %s severity fails and is reported', (severity) => {
  const via = [{ title: 'Reads what it may not', url: 'https://advisories.example/1' }]
  const found = { bad: { name: 'bad', severity, range: '<2', via }, fine: { name: 'fine', severity: 'low' } }
  const { code, said } = auditWith(report({ [severity]: 1 }, found))
  expect(code).toBe(1)
  expect(said).toContain(`${severity}: bad <2: Reads what it may not (https://advisories.example/1)`)
  expect(said).not.toContain('fine')
})

test('findings without details fail too', () => {
  expect(auditWith(report({ high: 2 })).code).toBe(1)
})

test.each([
  [
    'no audit API',
    JSON.stringify({ message: '405 Method Not Allowed', error: {} }),
    '405 Method Not Allowed',
  ],
  ['no network', JSON.stringify({ error: { summary: 'getaddrinfo ENOTFOUND' } }), 'ENOTFOUND'],
  ['no output', '', 'npm printed nothing'],
])('a registry with %s skips the audit with a one-line message', (_what, printed, why) => {
  const { code, said } = auditWith(printed)
  expect(code).toBe(0)
  expect(said.trim().split('\n')).toEqual([expect.stringMatching(/^SKIPPED: /)])
  expect(said).toContain(why)
})
