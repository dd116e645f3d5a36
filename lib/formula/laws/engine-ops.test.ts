import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const OPS = resolve(import.meta.dirname, '../../engine/ops')

/** Files of operations that are not functions of the language, and why. */
const NOT_FUNCTIONS = new Map([
  ['averages/smooth-recursively', 'part of ema and wilder'],
  ['risk/change', 'the language subtracts a value of some rows or of a date before'],
  ['risk/random-walk', 'data of tests'],
  ['rows/downsample', 'rows of a drawing'],
  ['rows/fill-periods', 'rows of a table'],
  ['rows/grace-days', 'part of joins'],
  ['rows/longest-carry', 'part of joins'],
  ['rows/months-later', 'part of lag-by'],
  ['rows/pick-rows', 'rows of a table'],
  ['rows/regular', 'rows of a table'],
  ['windows/enough-rows', 'part of windows'],
  ['windows/order-statistics', 'part of quantiles'],
  ['windows/rolling-extreme', 'part of max and min'],
  ['windows/window-deviations', 'part of std and zscore'],
])

test('every operation of the engine is used by the language, or a reason says why not', () => {
  const room = resolve(import.meta.dirname, '..')
  const texts = readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('test'))
    .map((path) => readFileSync(join(room, path), 'utf8'))
    .join('\n')
  const ops = readdirSync(OPS, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => path.replace(/\.ts$/, ''))
  expect(ops.length).toBeGreaterThan(40)
  const isUsed = (op: string) => texts.includes(`'@/lib/engine/ops/${op}'`)
  expect(ops.filter((op) => !isUsed(op) && !NOT_FUNCTIONS.has(op))).toEqual([])
  expect([...NOT_FUNCTIONS.keys()].filter((op) => isUsed(op) || !ops.includes(op))).toEqual([])
})
