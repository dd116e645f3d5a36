import { expect, test } from 'vitest'
import { parseFormula } from '@/lib/formula/syntax/parse-formula'
import { computeFormula } from './compute-formula'
import { ownColumn } from './joined.test-data'

const time = Float64Array.from([0, 1, 2], (day) => Date.UTC(2024, 0, 1 + day))
const a = ownColumn(time, Float64Array.of(2, 10, -30))

const computed = (text: string) =>
  computeFormula({
    formula: parseFormula(text),
    rows: { time, cadence: 'daily' },
    names: new Map([['a', a]]),
    find: () => ({ reason: 'none' }),
    gaps: 'hold',
  })

const NOTE = 'values beyond ±1e100 are missing'

test.each([
  ['a * 1e99', [2e99, 1e100, Number.NaN]],
  ['pow(a, 242)', [2 ** 242, Number.NaN, Number.NaN]],
  ['pow(a, 600)', [Number.NaN, Number.NaN, Number.NaN]],
  ['0 - a * 4e306', [Number.NaN, Number.NaN, Number.NaN]],
])('%s lacks the values beyond the largest, and says so', (text, expected) => {
  const { values, notes } = computed(text)
  expect([...values]).toEqual(expected)
  expect(notes).toEqual([NOTE])
})

test('a quotient by 0 and a logarithm of 0 are missing without this note', () => {
  for (const text of ['1 / (a - 2)', 'log10(a - 2)', 'a / 0']) expect(computed(text).notes).toEqual([])
})

test('a large part of a result that is not large stays', () => {
  const { values, notes } = computed('log10(pow(a, 150))')
  expect(values[1]).toBeCloseTo(150)
  expect(notes).toEqual([])
})
