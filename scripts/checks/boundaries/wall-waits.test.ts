import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findWallWaits } from './find-wall-waits'
import { listFiles, root } from './import-graph'
import { WALL_WAIT_EXCEPTIONS } from './wall-wait-exceptions'

const isOfServer = (path: string) =>
  /^lib\/.*\.ts$/.test(path) && !/\.test(?:-data)?\.ts$|\/fake\//.test(path)

test('no wait and no age in memory follows the time of day, which can be set', () => {
  const found = listFiles()
    .filter(isOfServer)
    .flatMap((path) =>
      findWallWaits(path, readFileSync(join(root, path), 'utf8')).map((one) => ({ path, ...one })),
    )
  const isExcepted = ({ path, text }: { path: string; text: string }) =>
    WALL_WAIT_EXCEPTIONS.some(({ file, line }) => file === path && line === text)
  const problems = found
    .filter((one) => !isExcepted(one))
    .map(({ path, line, text }) => `${path}:${line} use performance.now(), or state a reason\n  ${text}`)
  expect(problems).toEqual([])
  const unneeded = WALL_WAIT_EXCEPTIONS.filter(
    ({ file, line }) => !found.some(({ path, text }) => path === file && text === line),
  )
  expect(unneeded, 'exceptions that nothing needs any more').toEqual([])
})

test.each([
  ['an age', 'const isOld = () => Date.now() - since > LONGEST'],
  ['an end', 'if (Date.now() < until) wait()'],
  ['a reading that is kept', 'const at = Date.now()\nif (at - swept > EVERY) sweep()'],
  ['a default of a parameter', 'function keep(now = Date.now) { return now() - since }'],
  ['a default of an option', 'const { now = Date.now } = options; const isOver = now() >= until'],
  ['a choice of clocks', 'const now = options.now ?? Date.now; const isOver = now() >= until'],
])('recognizes %s by the time of day', (_, text) => {
  expect(findWallWaits('lib/some.ts', text)).toHaveLength(1)
})

test('a date for people and the monotonic clock are fine', () => {
  const text = 'const at = Date.now(); note(new Date(at + waitMs)); const took = performance.now() - began'
  expect(findWallWaits('lib/some.ts', text)).toEqual([])
})
