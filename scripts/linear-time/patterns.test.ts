import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { builtPatterns, RECORDED } from './built-patterns'
import { BUILDERS, EXCEPTIONS } from './exceptions'
import { findPatterns } from './find-patterns'
import { judge } from './judge'

const safe = new Set(
  readFileSync(new URL('safe.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
)
const { literals, builders } = findPatterns()
// Programs of the judge's own are not needed for single expressions.
vi.stubEnv('RECHECK_BACKEND', 'pure')
// Only modules that load again are recorded.
vi.resetModules()
const built = await builtPatterns()
const found = new Set([...literals.keys(), ...built])

test('every regular expression of the program takes linear time, or has a reason', () => {
  const slow = [...found].flatMap((written) => {
    if (safe.has(written) || EXCEPTIONS.has(written)) return []
    const verdict = judge(written)
    return verdict === 'safe' ? [] : [`${written} in ${literals.get(written)?.join(', ')} ${verdict}`]
  })
  expect(slow).toEqual([])
})

test('new expressions are in the list of judged ones, so that the check stays fast', () => {
  const unknown = [...found].filter((written) => !safe.has(written) && !EXCEPTIONS.has(written))
  expect(unknown, 'Run npm run patterns.').toEqual([])
})

test('no list has an expression that the program no longer has', () => {
  expect([...safe, ...EXCEPTIONS.keys()].filter((written) => !found.has(written))).toEqual([])
})

test('every file that builds expressions is recorded or has a reason', () => {
  expect(built.length).toBeGreaterThan(8)
  expect([...Object.keys(RECORDED), ...BUILDERS.keys()].sort()).toEqual(builders.sort())
})

test.each([
  [String.raw`/^ {0,3}(#{1,3})\s+(.*?)\s*#*$/`, '3rd degree polynomial'],
  [String.raw`/^\s*([^:]*?)\s*(?::([\s\S]*))?$/`, '2nd degree polynomial'],
  ['/^(?:a|a)*$/', 'exponential'],
  ['/^a+b$/', 'safe'],
])('%s is judged as %s', (written, verdict) => {
  expect(judge(written)).toContain(verdict)
})
