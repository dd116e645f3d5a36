import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { BASE_TABLES } from '@/lib/sources/base-tables'
import { contextOf } from '../evaluate'
import { expression } from '../formulas/expression'
import { parseRef } from '../ref'
import { MEASURES } from './all'
import { timesCost } from './guards'
import { powerLawQuantile } from './power-law'

const chain = MEASURES.chain
const base = Object.keys(BASE_TABLES.find(({ pattern }) => pattern === 'chain/<chain>')?.columns ?? {})
const names = chain.map(({ name }) => name)
const N = Number.NaN

function compute(name: string, ...inputs: number[][]): number[] {
  const measure = chain.find((candidate) => candidate.name === name)
  if (!measure) throw new Error(`no measure ${name}`)
  const time = Float64Array.from(inputs[0], (_, row) => row * DAY_MS)
  const columns = inputs.map((column) => Float64Array.from(column))
  return [...(measure.compute(columns, contextOf(time, '1d', {})) as Float64Array)]
}

test('every measure has one definition and refers to base columns or measures only', () => {
  expect(new Set(names).size).toBe(names.length)
  for (const { name, from } of chain) {
    for (const ref of from) {
      for (const { table, column } of parseRef(ref, {})) {
        expect(table).toBeUndefined()
        expect([...base, ...names], `${name} refers to ${column}`).toContain(column)
      }
    }
  }
})

test('only columns that sources may leave out are both a base column and a measure', () => {
  expect(names.filter((name) => base.includes(name)).sort()).toEqual([
    'block_count',
    'coin_blocks_created',
    'difficulty',
    'hash_rate',
    'lth_realized_cap_usd',
    'lth_supply',
    'lth_supply_in_profit',
    'lth_unrealized_loss_usd',
    'lth_unrealized_profit_usd',
    'sth_realized_cap_usd',
    'sth_supply',
    'sth_supply_in_profit',
    'sth_unrealized_loss_usd',
    'sth_unrealized_profit_usd',
    'supply_5y_plus',
  ])
})

describe('formulas on hand-computed numbers', () => {
  test('no coins are at a loss where the parts exceed the whole by rounding only', () => {
    const [all, part] = [
      [19e6, 19e6, 19e6],
      [19e6 + 1.9e-8, 18e6, 20e6],
    ]
    for (const name of ['supply_in_loss', 'lth_supply_in_loss', 'sth_supply_in_loss'])
      expect(compute(name, all, part), name).toEqual([0, 1e6, -1e6])
    expect(compute('percent_in_loss', [100 + 1e-13, 60])).toEqual([0, 40])
  })

  test('market value, cost and their ratios', () => {
    expect(compute('mvrv', [300], [200])).toEqual([1.5])
    expect(compute('nupl', [300], [200])[0]).toBeCloseTo(1 / 3, 12)
    expect(compute('realized_price', [200], [10])).toEqual([20])
  })

  test('hash rate at Bitcoin’s difficulty 1 and one block per ten minutes is 7.16 MH/s', () => {
    expect(compute('hash_rate', [1], [144])[0]).toBeCloseTo(7.158e-6, 9)
    expect(compute('difficulty', [compute('hash_rate', [3], [150])[0]], [150])[0]).toBeCloseTo(3, 12)
  })

  test('liveliness counts only days with values on both sides', () => {
    expect(compute('cumulative_coin_blocks_created', [10, 10, 10], [N, 5, 5])).toEqual([N, 10, 20])
    expect(compute('cumulative_coin_blocks_destroyed', [N, 5, 5], [10, 10, 10])).toEqual([N, 5, 10])
  })

  test('a profit ratio is missing where the loss is under a millionth of market cap', () => {
    expect(compute('realized_pl_ratio', [10, 10], [5, 0.5], [1e6, 1e6])).toEqual([2, N])
  })

  test('the raw VDD multiple compares the day with the year, the calculated one the month with the year', () => {
    expect(compute('vdd_multiple', [8], [4])).toEqual([2])
    expect(compute('vdd_smoothed_multiple', [6], [4])).toEqual([1.5])
  })

  test('CVDD divides by days since the first row and six million', () => {
    expect(compute('cvdd', [6e6, 24e6])).toEqual([1, 2])
  })

  test('revived supply is missing where a band is', () => {
    expect(compute('revived_5y_plus', [1, 1], [2, N], [3, 3])).toEqual([6, N])
  })

  test('an almost empty investor cap gives no true market mean', () => {
    expect(compute('settled_investor_cap_usd', [1, 50, -4], [100, 100, 100])).toEqual([N, 50, N])
  })

  test('stock to flow has no value while nothing is issued', () => {
    expect(compute('stock_to_flow', [100, 100], [4, 0])).toEqual([25, N])
  })
})

test('the first year is counted in values, not in rows', () => {
  const x = new Float64Array(400).fill(1)
  x[0] = N
  const kept = expression('after(x, 365)').compute([x], contextOf(x, '1d', {}))
  expect(kept.findIndex((value) => !Number.isNaN(value))).toBe(366)
})

test('value over cost is missing without a cost and with a negligible one', () => {
  const columns = [Float64Array.of(4, 4, 4000.1), Float64Array.of(2, 0, 2)]
  const context = contextOf(new Float64Array(3), '1d', {})
  expect([...timesCost('worth', 'cost').compute(columns, context)]).toEqual([2, N, N])
})

describe('power law', () => {
  const time = Float64Array.from({ length: 1500 }, (_, row) => row * DAY_MS)

  test('a price that is a power of age is on every quantile line', () => {
    const price = time.map((at) => 2 * (at / DAY_MS + 1) ** 3)
    const median = powerLawQuantile(price, time, 0.5)
    expect(Number.isNaN(median[728])).toBe(true)
    for (let row = 729; row < 1500; row += 70) expect(median[row] / price[row]).toBeCloseTo(1, 6)
  })

  test('higher quantiles are higher lines, and later prices change no earlier line', () => {
    const price = time.map((at, row) => (at / DAY_MS + 1) ** 2 * Math.exp(Math.sin(row / 90)))
    const [low, high] = [0.1, 0.9].map((quantile) => powerLawQuantile(price, time, quantile))
    for (let row = 729; row < 1500; row++) expect(high[row]).toBeGreaterThanOrEqual(low[row])
    const shorter = powerLawQuantile(price.slice(0, 1000), time.slice(0, 1000), 0.9)
    expect(high.slice(0, 1000)).toEqual(shorter)
  })
})
