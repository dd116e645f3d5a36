import { describe, expect, test } from 'vitest'
import { dayOf } from '@/lib/engine/frame'
import { rollingCorrelation } from '@/lib/engine/ops/windows/rolling-correlation'
import { ASSET_UNIVERSE, GOLD_TOKENS, PAIRS, STABLECOINS } from '@/lib/sources/asset-universe'
import { INDICES, VENUES } from '@/lib/sources/base-tables'
import { MACRO_TABLES, macroFacts } from '@/lib/sources/macro/macro-series'
import { openSample } from '../open-sample'
import { readKnots } from '../path'

const DAY = 86_400_000
const sample = openSample({ seed: 21, end: '2026-06-30' })

async function read(table: string, resolution: '1d' | '1h' | '10m' = '1d') {
  const { time, columns } = await sample.load(table, resolution, sample.columnsOf(table, resolution))
  return { time, columns: columns as Record<string, Float64Array> }
}
const logReturns = (close: Float64Array) => close.slice(1).map((x, i) => Math.log(x / close[i]))

describe('candles', () => {
  test('span open and close, and open at the previous close', async () => {
    const names = [
      ...ASSET_UNIVERSE.map((symbol) => `asset/${symbol}`),
      ...Object.keys(INDICES).map((id) => `index/${id}`),
    ]
    for (const name of names) {
      const { open, high, low, close, volume } = (await read(name)).columns
      for (let row = 0; row < open.length; row++) {
        if (!(low[row] > 0 && low[row] <= Math.min(open[row], close[row])))
          throw new Error(`${name} ${row} low`)
        if (!(high[row] >= Math.max(open[row], close[row]))) throw new Error(`${name} ${row} high`)
        if (row > 0 && open[row] !== close[row - 1]) throw new Error(`${name} ${row} open`)
        if (!(volume[row] >= 0)) throw new Error(`${name} ${row} volume`)
      }
    }
  })

  test.each(['1h', '10m'] as const)('%s candles add up to daily candles', async (resolution) => {
    const daily = await read('asset/BTC')
    const fine = await read('asset/BTC', resolution)
    const perDay = resolution === '1h' ? 24 : 144
    expect(fine.time.length).toBe(daily.time.length * perDay)
    for (let day = 0; day < daily.time.length; day++) {
      const part = (name: string) => fine.columns[name].subarray(day * perDay, (day + 1) * perDay)
      expect(fine.time[day * perDay]).toBe(daily.time[day])
      expect(part('open')[0]).toBe(daily.columns.open[day])
      expect(part('close')[perDay - 1]).toBe(daily.columns.close[day])
      expect(Math.max(...part('high'))).toBe(daily.columns.high[day])
      expect(Math.min(...part('low'))).toBe(daily.columns.low[day])
      const volume = part('volume').reduce((sum, x) => sum + x, 0)
      expect(Math.abs(volume / daily.columns.volume[day] - 1)).toBeLessThan(1e-9)
    }
    const { open, high, low, close } = fine.columns
    for (let row = 0; row < open.length; row++) {
      if (high[row] < Math.max(open[row], close[row]) || low[row] > Math.min(open[row], close[row]))
        throw new Error(`row ${row}`)
      if (row % perDay !== 0 && open[row] !== close[row - 1]) throw new Error(`row ${row} open`)
    }
  })

  test.each([...PAIRS])('candles of the pair %s are the ratio of the two assets', async (symbol, parts) => {
    const [base, quote, pair] = await Promise.all([...parts, symbol].map((s) => read(`asset/${s}`)))
    const skip = (base.time[0] - quote.time[0]) / DAY
    expect(pair.time).toEqual(base.time)
    pair.columns.close.forEach((x, row) => {
      if (x !== base.columns.close[row] / quote.columns.close[row + skip]) throw new Error(`row ${row}`)
    })
  })

  test('gold tokens stay close to the price of an ounce', async () => {
    const gold = await read('index/gold')
    for (const symbol of GOLD_TOKENS) {
      const { time, columns } = await read(`asset/${symbol}`)
      gold.time.forEach((at, row) => {
        const day = time.indexOf(at)
        if (day >= 0 && Math.abs(columns.close[day] / gold.columns.close[row] - 1) > 0.02)
          throw new Error(`${symbol} ${day}`)
      })
    }
  })

  test('stablecoins stay at one dollar, and coins move with Bitcoin', async () => {
    for (const symbol of STABLECOINS) {
      const { close } = (await read(`asset/${symbol}`)).columns
      expect(close.slice(-1500).every((x) => Math.abs(x - 1) < 0.006)).toBe(true)
    }
    const bitcoin = logReturns((await read('asset/BTC')).columns.close).slice(-1500)
    for (const symbol of ['ETH', 'SOL', 'ADA', 'LTC', 'XRP']) {
      const other = logReturns((await read(`asset/${symbol}`)).columns.close).slice(-1500)
      const correlation = rollingCorrelation(bitcoin, other, 1500)[1499]
      expect(correlation, symbol).toBeGreaterThan(0.4)
      expect(correlation, symbol).toBeLessThan(0.95)
    }
  })
})

describe('indices', () => {
  test('have rows on trading days only, since 1990 at the latest', async () => {
    for (const id of Object.keys(INDICES)) {
      const { time } = await read(`index/${id}`)
      expect(new Date(time[0]).getUTCFullYear(), id).toBeLessThanOrEqual(1990)
      expect([...time].filter((t) => [0, 6].includes(new Date(t).getUTCDay()))).toEqual([])
      const days = new Set([...time].map((t) => dayOf(t)))
      const holidays = ['2024-07-04', '2024-03-29', '2023-12-25', '2025-11-27', '2022-06-20', '2021-01-18']
      expect(
        holidays.filter((holiday) => days.has(holiday)),
        id,
      ).toEqual([])
      expect(days.has('2024-07-05')).toBe(true)
      expect([...days].filter((day) => day.startsWith('2024')).length).toBe(252)
    }
  })

  test('move about one percent per day, and the volatility index stays in its range', async () => {
    for (const id of ['sp500', 'nasdaq', 'dax']) {
      const returns = logReturns((await read(`index/${id}`)).columns.close)
      const deviation = Math.sqrt(returns.reduce((sum, r) => sum + r * r, 0) / returns.length)
      expect(deviation, id).toBeGreaterThan(0.008)
      expect(deviation, id).toBeLessThan(0.019)
    }
    const { close } = (await read('index/vix')).columns
    expect(Math.min(...close)).toBeGreaterThan(8)
    expect(Math.max(...close)).toBeLessThan(120)
  })

  test('are about four points less volatile than the volatility index says, as since 1990', async () => {
    const stocks = await read('index/sp500')
    const fear = await read('index/vix')
    const returns = logReturns(stocks.columns.close)
    const month = 21
    const gaps = Array.from(fear.time, (at, row) => {
      const last = stocks.time.indexOf(at)
      const squares = returns.slice(last - month, last).reduce((sum, r) => sum + r * r, 0)
      return fear.columns.close[row] - 100 * Math.sqrt((252 * squares) / month)
    })
    expect(gaps.length).toBeGreaterThan(9000)
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    expect(mean).toBeGreaterThan(3)
    expect(mean).toBeLessThan(5.5)
  })
})

describe('macro series', () => {
  test('no knot is below the lowest value, where it would be cut off', () => {
    const cut = MACRO_TABLES.filter((id) => {
      const sample = macroFacts(id)?.sample
      if (sample === undefined || sample === 'computed') return false
      const { knots, floor = Number.NEGATIVE_INFINITY } = sample
      return readKnots(knots).some(([, value]) => value < floor)
    })
    expect(cut).toEqual([])
  })

  test('have realistic levels', async () => {
    const latest = async (id: string) => (await read(`macro/${id}`)).columns.value
    const cpi = await latest('CPIAUCSL')
    expect(cpi[cpi.length - 1]).toBeGreaterThan(315)
    expect(cpi[cpi.length - 1]).toBeLessThan(345)
    const unemployment = await latest('UNRATE')
    expect(Math.max(...unemployment)).toBeGreaterThan(13)
    expect(Math.min(...unemployment)).toBeGreaterThan(3)
    expect(Math.max(...(await latest('FEDFUNDS')).slice(-300))).toBeLessThan(6)
    expect(Math.min(...(await latest('FEDFUNDS')))).toBeGreaterThan(0)
  })

  test.each([
    ['CPIAUCSL', '2024-02-12', '2023-12-01'],
    ['CPIAUCSL', '2024-02-13', '2024-01-01'],
    ['GDP', '2024-01-30', '2023-07-01'],
    ['GDP', '2024-01-31', '2023-10-01'],
    ['DGS10', '2024-02-08', '2024-02-07'],
  ])('%s known on %s ends with the row of %s', async (id, end, row) => {
    const { time } = await openSample({ seed: 21, end }).load(`macro/${id}`, '1d', ['value'])
    expect(dayOf(time[time.length - 1])).toBe(row)
  })
})

describe('derivatives and flows', () => {
  test('open interest is the sum of the available venues, and funding their mean', async () => {
    const interest = (await read('derivatives/open-interest')).columns
    const funding = (await read('derivatives/funding')).columns
    const present = (columns: Record<string, Float64Array>, stem: string, row: number) =>
      VENUES.map((venue) => columns[`${stem}_${venue}`][row]).filter((x) => !Number.isNaN(x))
    for (let row = 0; row < interest.total.length; row += 7) {
      const sum = present(interest, 'oi', row).reduce((total, x) => total + x, 0)
      expect(sum).toBeCloseTo(interest.total[row], 3)
      const rates = present(funding, 'rate', row)
      expect(rates.reduce((total, x) => total + x, 0) / rates.length).toBeCloseTo(funding.rate[row], 9)
      expect(Math.abs(funding.rate[row])).toBeLessThan(0.003)
    }
  })

  test('contracts expire on Fridays at 08:00 after their day, distant ones at the end of a month', async () => {
    for (const asset of ['btc', 'eth']) {
      const { time, columns } = await read(`derivatives/curve-${asset}`)
      for (let row = 0; row < time.length; row++) {
        const expiry = new Date(columns.expiry[row])
        const ahead = expiry.getTime() - time[row]
        if (expiry.getUTCDay() !== 5 || expiry.getUTCHours() !== 8 || ahead <= 0)
          throw new Error(`row ${row}`)
        const isLast = new Date(expiry.getTime() + 7 * DAY).getUTCMonth() !== expiry.getUTCMonth()
        if (!isLast && ahead > 15 * DAY) throw new Error(`row ${row}`)
        const basis = Math.abs(columns.futures_close[row] / columns.index_close[row] - 1)
        if (basis > 0.5) throw new Error(`basis of row ${row} is ${basis}`)
      }
      const perDay = time.filter((t) => t === time[time.length - 1]).length
      expect(perDay).toBeGreaterThanOrEqual(5)
    }
  })

  test('fund flows balance: net = inflow − outflow, accumulated since 2024-01-11', async () => {
    const { time, columns } = await read('flows/etf')
    expect(time[0]).toBe(Date.parse('2024-01-11'))
    let balance = 0
    columns.net_flow_usd.forEach((net, row) => {
      balance += net
      expect(columns.inflow_usd[row] - columns.outflow_usd[row]).toBe(net)
      expect(columns.inflow_usd[row]).toBeGreaterThanOrEqual(0)
      expect(columns.balance_usd[row]).toBe(balance)
    })
  })

  test('no group in a futures report holds more than the open interest', async () => {
    for (const table of sample.tables().filter((name) => name.startsWith('cftc/'))) {
      const { time, columns } = await read(table)
      expect([...time].every((t) => new Date(t).getUTCDay() === 2)).toBe(true)
      for (const side of ['long', 'short']) {
        const groups = Object.keys(columns).filter((name) => name.endsWith(side))
        for (let row = 0; row < time.length; row++) {
          const held = groups.reduce((sum, name) => sum + columns[name][row], 0)
          expect(held).toBeLessThanOrEqual(columns.open_interest[row])
        }
      }
    }
  })

  test('market caps: parts never exceed the total, and dominance is plausible', async () => {
    const { time, columns } = await read('caps/market')
    for (let row = 0; row < time.length; row += 30) {
      const parts = ASSET_UNIVERSE.filter((s) => !PAIRS.has(s))
        .map((symbol) => columns[symbol][row])
        .filter((cap) => !Number.isNaN(cap))
      expect(parts.reduce((sum, cap) => sum + cap, 0)).toBeLessThanOrEqual(columns.total[row])
      const dominance = columns.BTC[row] / columns.total[row]
      expect(dominance).toBeGreaterThan(0.25)
      expect(dominance).toBeLessThan(0.97)
    }
  })
})
