import { expect, test } from 'vitest'
import type { Unit } from '@/lib/contract/endpoint'
import { sma } from '@/lib/engine/ops/averages/sma'
import { growth, seriesOf } from '@/lib/view/synthetic-series.test-data'
import { joined, wantedAt } from './joined.test-data'
import type { Part } from './parts'

const values = growth(300, 2, 90)
const base = seriesOf({ cap: { role: 'value', unit: 'USD' as Unit, values } })
const join = (formulas: readonly string[], addressed = new Map<string, Part>()) =>
  joined(base, { addressed, formulas })

test('each formula has a column, a unit, and a title, which is its name if it has one', () => {
  const { columns, fields, overlays } = join(['sma(a, 5)', 'r = a / sma(a, 5); ratio = r - 1', 'a > 50'])
  expect(overlays?.map(({ column, title, failure }) => [column, title, failure])).toEqual([
    ['formula', 'sma(a, 5)', undefined],
    ['formula2', 'ratio', undefined],
    ['formula3', 'a > 50', undefined],
  ])
  expect(overlays?.[1].joined).toMatch(/^r = a \/ sma\(a, 5\); ratio = r - 1; /)
  expect(fields.slice(-3).map(({ name, unit }) => [name, unit])).toEqual([
    ['formula', 'USD'],
    ['formula2', 'ratio'],
    ['formula3', 'none'],
  ])
  expect(columns.formula).toEqual(sma(values, 5))
})

test('a formula uses earlier ones by their names, with the result of writing them out', () => {
  const named = join(['r = cap / 2; fast = sma(r, 5)', 'slow = sma(fast, 20)', 'fast / slow'])
  const written = join(['x = sma(cap / 2, 5); x / sma(x, 20)'])
  expect(named.overlays?.map(({ failure }) => failure)).toEqual([undefined, undefined, undefined])
  expect(named.columns.formula3).toEqual(written.columns.formula)
})

test('the lines of an earlier formula are its own, and lines of the same name are not in its way', () => {
  const { columns, overlays } = join(['r = 2 * a; fast = r + 1 * a', 'r = 10 * a; r - fast', 'r'])
  expect(columns.formula2).toEqual(values.map((value) => 10 * value - (2 * value + 1 * value)))
  expect(overlays?.[2].failure?.message).toContain('Unknown series “r”')
})

test('an earlier name wins over a field of the chart, and a line over both', () => {
  const { columns } = join(['cap = a / 4', 'cap * 2', 'cap = cap * 8; cap + 0'])
  expect(columns.formula2).toEqual(values.map((value) => (value / 4) * 2))
  expect(columns.formula3).toEqual(values.map((value) => (value / 4) * 8))
})

test('an error of an earlier formula is at the name that uses it', () => {
  const { overlays } = join(['bad = sma(none, 5)', '1 + bad', 'a + 1'])
  expect(overlays?.map(({ failure }) => failure && [failure.message, failure.at, failure.to])).toEqual([
    [expect.stringContaining('Unknown series “none”'), 10, 14],
    ['The formula “bad” has an error', 4, 7],
    undefined,
  ])
})

test('a formula has the series of the earlier ones that it uses, whose errors are at its name', () => {
  const cap = seriesOf({ v: { role: 'value', unit: 'ratio' as Unit, values } }, { name: 'cap' })
  const wanted = wantedAt('onchain/cap', { hidden: true })
  const addressed = new Map<string, Part>([['onchain/cap', { wanted, data: cap }]])
  const { overlays } = join(['c = onchain/cap', '2 * c', 'a + 1', 'a + c'], addressed)
  expect(overlays?.map(({ uses }) => uses)).toEqual([
    ['onchain/cap'],
    ['onchain/cap'],
    undefined,
    ['onchain/cap'],
  ])
  expect(overlays?.[3].failure).toMatchObject({
    message: expect.stringContaining('USD + ratio'),
    at: 0,
    to: 5,
  })
})
