import { beforeAll, describe, expect, test } from 'vitest'
import type { Frame } from '@/lib/engine/frame'
import { dayOf } from '@/lib/engine/frame'
import { AGE_BANDS, SCRIPT_TYPES } from '@/lib/sources/base-tables'
import { openSample } from '../open-sample'

const sample = openSample({ seed: 21, end: '2026-06-30' })
const seeds = [21, 3, 77]
/** Columns that are divided by age and by holder. */
const STEMS = ['supply', 'realized_cap_usd', 'spent_volume', 'spent_value_usd', 'realized_profit_usd']

let chain: Frame
const column = (name: string, source = chain) => source.columns[name] as Float64Array
const rowOf = (date: string) => Math.round((Date.parse(date) - chain.time[0]) / 86_400_000)
const near = (a: number, b: number, tolerance = 1e-9) =>
  expect(Math.abs(a - b)).toBeLessThanOrEqual(tolerance * Math.max(1, Math.abs(a), Math.abs(b)))
const quantile = (values: Float64Array, q: number) => {
  const sorted = values.filter(Number.isFinite).sort()
  return sorted[Math.floor(q * (sorted.length - 1))]
}
const yearOf = (values: Float64Array, year: number) =>
  values.slice(rowOf(`${year}-01-01`), Math.min(values.length, rowOf(`${year + 1}-01-01`)))

beforeAll(async () => {
  chain = await sample.load('chain/bitcoin', '1d', sample.columnsOf('chain/bitcoin', '1d'))
})

describe('the price', () => {
  test.each(seeds)('has cycles of about the historical size (seed %i)', async (seed) => {
    const source = openSample({ seed, end: '2026-06-30' })
    const { columns } = await source.load('asset/BTC', '1d', ['close'])
    const { time } = await source.load('asset/BTC', '1d', [])
    const extremes = (from: string, to: string) => {
      const part = (columns.close as Float64Array).filter(
        (_, row) => time[row] >= Date.parse(from) && time[row] < Date.parse(to),
      )
      return { low: Math.min(...part), high: Math.max(...part) }
    }
    const tops: [string, string, number][] = [
      ['2011-03-01', '2011-09-01', 30],
      ['2013-10-01', '2014-02-01', 1050],
      ['2017-11-01', '2018-02-01', 18500],
      ['2021-01-01', '2022-01-01', 65000],
      ['2025-06-01', '2025-12-01', 122000],
    ]
    for (const [from, to, level] of tops) {
      const { high } = extremes(from, to)
      expect(high, from).toBeGreaterThan(level * 0.7)
      expect(high, from).toBeLessThan(level * 1.5)
    }
    const falls = [
      ['2013-10-01', '2014-02-01', '2015-12-31', 0.7, 0.92],
      ['2017-11-01', '2018-02-01', '2019-03-31', 0.7, 0.92],
      ['2021-01-01', '2022-01-01', '2023-01-31', 0.6, 0.9],
      ['2025-06-01', '2025-12-01', '2026-06-30', 0.35, 0.75],
    ] as const
    for (const [from, to, until, least, most] of falls) {
      const fall = 1 - extremes(to, until).low / extremes(from, to).high
      expect(fall, from).toBeGreaterThan(least)
      expect(fall, from).toBeLessThan(most)
    }
  })

  test('has fat tails and volatility clusters', () => {
    const price = column('price_usd').slice(rowOf('2012-01-01'))
    const returns = price.slice(1).map((x, i) => Math.log(x / price[i]))
    const variance = returns.reduce((sum, r) => sum + r * r, 0) / returns.length
    const kurtosis = returns.reduce((sum, r) => sum + r ** 4, 0) / returns.length / variance ** 2
    expect(Math.sqrt(variance)).toBeGreaterThan(0.03)
    expect(Math.sqrt(variance)).toBeLessThan(0.055)
    expect(kurtosis).toBeGreaterThan(5)
    expect(kurtosis).toBeLessThan(30)
    const size = returns.map(Math.abs)
    const mean = size.reduce((sum, x) => sum + x, 0) / size.length
    const lagged = (lag: number) =>
      size.slice(lag).reduce((sum, x, i) => sum + (x - mean) * (size[i] - mean), 0) /
      size.reduce((sum, x) => sum + (x - mean) ** 2, 0)
    expect(lagged(1)).toBeGreaterThan(0.08)
    expect(lagged(10)).toBeGreaterThan(0.05)
  })

  test('is missing before 2010-07-18 and equals the close of the candle from then on', async () => {
    const price = column('price_usd')
    expect(price.slice(0, rowOf('2010-07-18')).every(Number.isNaN)).toBe(true)
    const { columns } = await sample.load('asset/BTC', '1d', ['close'])
    expect(price.slice(rowOf('2010-07-18'))).toEqual(columns.close)
  })
})

describe('the chain', () => {
  test('halves at the real heights and close to the real days; supply is the sum of subsidies after block 0', () => {
    const height = column('block_height')
    for (const [at, date] of ['2012-11-28', '2016-07-09', '2020-05-11', '2024-04-20'].entries()) {
      const row = height.findIndex((h) => h >= 210_000 * (at + 1))
      expect(Math.abs(row - rowOf(date)), date).toBeLessThanOrEqual(2)
    }
    let supply = 0
    for (let row = 0; row < height.length; row++) {
      let issued = 0
      for (let h = height[row] - column('block_count')[row] + 1; h <= height[row]; h++) {
        if (h > 0) issued += 50 / 2 ** Math.floor(h / 210_000)
      }
      supply += issued
      near(column('issuance')[row], issued)
      near(column('supply')[row], supply)
    }
  })

  test('satisfies the identities of the ledger', async () => {
    const candles = await sample.load('asset/BTC', '1d', ['open', 'high', 'low', 'close'])
    const meanPrice = (row: number) => {
      const at = Math.round((chain.time[row] - candles.time[0]) / 86_400_000)
      return Object.values(candles.columns).reduce((sum, part) => sum + (part as Float64Array)[at] / 4, 0)
    }
    for (let row = rowOf('2010-07-20'); row < chain.time.length; row += 13) {
      const at = (name: string) => column(name)[row]
      const sumOf = (stem: string, parts: readonly string[]) =>
        parts.reduce((sum, part) => sum + at(`${stem}_${part}`), 0)
      const ages = AGE_BANDS.map(({ id }) => id)
      for (const stem of STEMS) {
        near(sumOf(stem, ages), at(stem))
        near(at(`lth_${stem}`) + at(`sth_${stem}`), at(stem))
      }
      for (const stem of ['supply', 'realized_cap_usd']) near(sumOf(stem, SCRIPT_TYPES), at(stem))
      const cap = at('supply') * at('price_usd')
      near(at('unrealized_profit_usd') - at('unrealized_loss_usd'), cap - at('realized_cap_usd'))
      near(at('realized_profit_usd') - at('realized_loss_usd'), at('spent_value_usd') - at('spent_cost_usd'))
      near(at('supply_5y_plus'), at('supply_5y_8y') + at('supply_8y_plus'))
      const previous = (name: string) => column(name)[row - 1]
      near(
        at('realized_cap_usd') - previous('realized_cap_usd'),
        at('spent_value_usd') + at('issuance') * meanPrice(row) - at('spent_cost_usd'),
        1e-6,
      )
      near(
        at('exchange_balance') - previous('exchange_balance'),
        at('exchange_inflow') - at('exchange_outflow'),
      )
      near(at('utxo_count') - previous('utxo_count'), at('utxos_created') - at('utxos_spent'))
      near(at('hash_rate'), (at('difficulty') * 2 ** 32 * at('block_count')) / 86_400 / 1e12)
    }
  })

  test('has realistic MVRV, SOPR, holder groups and profits', () => {
    const mvrv = column('price_usd').map(
      (x, row) => (x * column('supply')[row]) / column('realized_cap_usd')[row],
    )
    const late = mvrv.slice(rowOf('2012-01-01'))
    expect(Math.min(...late)).toBeGreaterThan(0.5)
    expect(Math.max(...late)).toBeLessThan(8)
    for (const [year, top] of [
      [2013, 3],
      [2017, 3],
      [2021, 2.5],
    ] as const) {
      expect(Math.max(...yearOf(mvrv, year)), `${year}`).toBeGreaterThan(top)
    }
    for (const year of [2015, 2018, 2022]) expect(Math.min(...yearOf(mvrv, year)), `${year}`).toBeLessThan(1)
    const ratio = (above: string, below: string) => column(above).map((x, row) => x / column(below)[row])
    const sopr = ratio('spent_value_usd', 'spent_cost_usd').slice(rowOf('2012-01-01'))
    expect(quantile(sopr, 0.5)).toBeCloseTo(1, 1)
    expect(quantile(sopr, 0.01)).toBeGreaterThan(0.8)
    expect(quantile(sopr, 0.99)).toBeLessThan(1.3)
    const longTerm = ratio('lth_supply', 'supply')
    expect(Math.min(...longTerm.slice(rowOf('2012-01-01')))).toBeGreaterThan(0.4)
    expect(Math.max(...longTerm.slice(rowOf('2012-01-01')))).toBeLessThan(0.78)
    const usual = longTerm.slice(rowOf('2015-01-01'))
    const share = usual.reduce((sum, x) => sum + x, 0) / usual.length
    expect(share).toBeGreaterThan(0.62)
    expect(share).toBeLessThan(0.72)
    const winter = (year: number) => longTerm.slice(rowOf(`${year}-12-01`), rowOf(`${year + 1}-02-01`))
    expect(quantile(winter(2017), 0.5)).toBeLessThan(quantile(winter(2018), 0.5) - 0.08)
  })

  test('coins of the day cost what they moved at, so they gain and lose', () => {
    const ratio = (above: string, below: string) => column(above).map((x, row) => x / column(below)[row])
    const sopr = ratio('spent_value_usd_lt_1d', 'spent_cost_usd_lt_1d').slice(rowOf('2012-01-01'))
    const mvrv = column('supply_lt_1d')
      .map((x, row) => (x * column('price_usd')[row]) / column('realized_cap_usd_lt_1d')[row])
      .slice(rowOf('2012-01-01'))
    for (const values of [sopr, mvrv]) {
      expect(quantile(values, 0.5)).toBeCloseTo(1, 2)
      expect(quantile(values, 0.02)).toBeLessThan(0.997)
      expect(quantile(values, 0.98)).toBeGreaterThan(1.003)
    }
    expect(quantile(sopr, 0.98)).toBeLessThan(quantile(mvrv, 0.98))
  })

  test('early coins hardly move: ten years and older is 10 percent in 2020 and 20 percent in 2026', () => {
    const share = (date: string) => column('supply_10y_plus')[rowOf(date)] / column('supply')[rowOf(date)]
    expect(share('2020-11-09')).toBeGreaterThan(0.07)
    expect(share('2020-11-09')).toBeLessThan(0.14)
    expect(share('2026-01-01')).toBeGreaterThan(0.13)
    expect(share('2026-01-01')).toBeLessThan(0.23)
  })

  test('has weekly URPD snapshots that add up to the supply of the day', async () => {
    const { time, columns } = await sample.load('urpd/bitcoin', '1d', sample.columnsOf('urpd/bitcoin', '1d'))
    const last = time[time.length - 1]
    expect(chain.time[chain.time.length - 1] - last).toBeLessThan(7 * 86_400_000)
    const row = rowOf(dayOf(last))
    const sum = (name: string) =>
      (columns[name] as Float64Array).reduce((total, x, i) => (time[i] === last ? total + x : total), 0)
    near(sum('sth_amount'), column('sth_supply')[row])
    near(sum('lth_amount'), column('lth_supply')[row])
    expect(time.filter((t) => t === last).length).toBe(100)
  })
})

describe('blocks', () => {
  const names = 'fees issuance tx_count block_count size_bytes utxos_created spent_value_usd'.split(' ')

  test('add up to the day, end at its height and never go back in time', async () => {
    const blocks = await sample.load('chain/bitcoin', 'block', sample.columnsOf('chain/bitcoin', 'block'))
    for (let i = 1; i < blocks.time.length; i++) {
      if (blocks.time[i] < blocks.time[i - 1]) throw new Error(`block ${i} is earlier than the previous one`)
    }
    const sums = Object.fromEntries(names.map((name) => [name, new Float64Array(chain.time.length)]))
    const last = new Float64Array(chain.time.length).fill(Number.NaN)
    for (let i = 0; i < blocks.time.length; i++) {
      const row = Math.floor((blocks.time[i] - chain.time[0]) / 86_400_000)
      for (const name of names) sums[name][row] += column(name, blocks)[i]
      last[row] = i
    }
    for (let row = 600; row < chain.time.length; row++) {
      for (const name of names) near(sums[name][row], Number.isNaN(column(name)[row]) ? 0 : column(name)[row])
      const block = last[row]
      expect(column('block_height', blocks)[block]).toBe(column('block_height')[row])
      near(column('supply', blocks)[block], column('supply')[row])
      near(column('realized_cap_usd', blocks)[block], column('realized_cap_usd')[row])
    }
    expect(column('tx_count', blocks).every((x) => Number.isInteger(x))).toBe(true)
    expect(column('difficulty', blocks)[2016 * 300]).toBe(column('difficulty', blocks)[2016 * 301 - 1])
    const gap = (blocks.time[900_000] - blocks.time[890_000]) / 10_000 / 1000
    expect(gap).toBeGreaterThan(570)
    expect(gap).toBeLessThan(630)
  })

  test('the profit of spent coins differs within a day', async () => {
    const hours = await sample.load('chain/bitcoin', '1h', ['spent_value_usd', 'spent_cost_usd'])
    const sopr = column('spent_value_usd', hours).map((x, row) => x / column('spent_cost_usd', hours)[row])
    const day = sopr.slice(-24).filter(Number.isFinite)
    expect(new Set(day).size).toBe(day.length)
    const middle = day.reduce((sum, x) => sum + x, 0) / day.length
    for (const x of day) expect(Math.abs(x / middle - 1)).toBeLessThan(0.06)
  })

  test('hourly values of the chain add up to its days', async () => {
    const hours = await sample.load('chain/bitcoin', '1h', ['fees', 'block_count', 'block_height'])
    const day = Date.parse('2024-03-05')
    const rows = [...hours.time.keys()].filter(
      (i) => Math.floor(hours.time[i] / 86_400_000) * 86_400_000 === day,
    )
    const sum = (name: string) => rows.reduce((total, i) => total + column(name, hours)[i], 0)
    near(sum('fees'), column('fees')[rowOf('2024-03-05')])
    expect(sum('block_count')).toBe(column('block_count')[rowOf('2024-03-05')])
    expect(column('block_height', hours)[rows[rows.length - 1]]).toBe(
      column('block_height')[rowOf('2024-03-05')],
    )
    expect(rows.length).toBeLessThanOrEqual(24)
  })
})
