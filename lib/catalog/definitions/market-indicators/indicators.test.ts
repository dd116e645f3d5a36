import { describe, expect, test } from 'vitest'
import { sma } from '@/lib/engine/ops/averages/sma'
import { randomWalk } from '@/lib/engine/ops/risk/random-walk'
import type { Records } from '@/lib/engine/records'
import { median, quantile } from '@/lib/engine/summary-statistics'
import { DEFINITIONS } from '../../load/definitions'
import { createCatalog } from '../../open-catalog'
import { computeDaily, literalSource } from '../literal-source.test-data'
import { marketTables } from '../market-tables.test-data'
import { assetRisk, MIN_PAST, TREND_DAYS } from './asset-risk'
import { SECTOR_COINS } from './sectors'
import { COINS, largest, sizeOf } from './universe'

const N = Number.NaN
/** Place of the sector in `SECTOR_COINS`. */
const AI = 3
const tables = marketTables()
const catalog = createCatalog(literalSource(tables))
const path = (name: string) => `/api/v1/market-indicators/${name}`

async function breadth(params: Record<string, string> = {}) {
  const { frame } = await computeDaily(catalog, path('crypto-market-breadth'), params)
  return {
    time: frame.time,
    above: (frame.columns.above as Records).byKey,
    below: (frame.columns.below as Records).byKey,
    total: frame.columns.totalCoins as Float64Array,
    price: frame.columns.primaryPrice as Float64Array,
  }
}

describe('assetRisk', () => {
  const close = randomWalk(1200)
  const low = close.map((value) => value * 0.97)
  const high = close.map((value) => value * 1.02)

  test('is between 0 and 1, and starts once trend and history are long enough', () => {
    const risk = assetRisk(close)
    expect(risk.findIndex((value) => !Number.isNaN(value))).toBe(TREND_DAYS - 1 + MIN_PAST)
    expect(risk.every((value) => Number.isNaN(value) || (value >= 0 && value <= 1))).toBe(true)
  })

  test('low ≤ close ≤ high, row by row', () => {
    const [atLow, atClose, atHigh] = [assetRisk(close, low), assetRisk(close), assetRisk(close, high)]
    for (let row = 600; row < 1200; row++) {
      expect(atLow[row]).toBeLessThanOrEqual(atClose[row])
      expect(atClose[row]).toBeLessThanOrEqual(atHigh[row])
    }
  })

  test('does not depend on the unit of the price', () => {
    const cents = assetRisk(close.map((value) => value * 100))
    const risk = assetRisk(close)
    for (let row = 600; row < 1200; row++) expect(cents[row]).toBeCloseTo(risk[row], 2)
  })
})

describe('largest', () => {
  const closes = [Float64Array.of(1, 1, N), Float64Array.of(1, 1, 1), Float64Array.of(1, 1, 1)]

  test('coins with a market capitalization come first, by size; the others in catalog order', () => {
    const caps = [Float64Array.of(N, 5, 5), Float64Array.of(N, N, N), Float64Array.of(N, 9, 9)]
    const members = largest(closes, caps, 2)
    expect(members(0)).toEqual([0, 1])
    expect(members(1)).toEqual([2, 0])
    expect(members(2)).toEqual([1, 2])
  })

  test('a tier is a number of coins', () => {
    expect(sizeOf('top-250')).toBe(250)
    expect(() => sizeOf('all')).toThrow()
  })
})

describe('crypto-market-breadth', () => {
  test('above and below add up to at most the coins compared, and match a direct count', async () => {
    const { above, below, total, time } = await breadth({ tier: 'top-250' })
    const row = time.length - 1
    const days = tables['asset/BTC'].close.length
    const direct = COINS.filter((symbol) => {
      const close = Float64Array.from(tables[`asset/${symbol}`].close)
      return close[days - 1] > sma(close, 50)[days - 1]
    }).length
    expect(above[50][row]).toBe(direct)
    for (let i = 0; i < time.length; i++) {
      for (const length of [20, 50, 100, 200]) {
        expect(above[length][i] + below[length][i]).toBeLessThanOrEqual(total[i])
      }
    }
    expect(total[row]).toBe(COINS.length)
  })

  test('the universe and the type of average change the counts', async () => {
    const small = await breadth({ tier: 'top-20' })
    expect(Math.max(...small.total)).toBe(20)
    const adaptive = await breadth({ ma: 'kama' })
    expect(adaptive.above).not.toEqual((await breadth()).above)
  })

  test('a legacy path equals the canonical path with fixed parameters', async () => {
    const legacy = await computeDaily(catalog, path('crypto-market-breadth-kama-top-20'))
    const canonical = await breadth({ ma: 'kama', tier: 'top-20' })
    expect((legacy.frame.columns.above as Records).byKey).toEqual(canonical.above)
  })

  test('rows have the listed fields with their types', () => {
    const types = Object.fromEntries(
      catalog.find(path('crypto-market-breadth'))?.fields.map((field) => [field.name, field.type]) ?? [],
    )
    expect(types).toEqual({
      timestamp: 'integer',
      formattedDate: 'string',
      primaryPrice: 'number',
      above: 'object',
      below: 'object',
      totalCoins: 'integer',
    })
  })
})

test('80 coins have a risk endpoint; stablecoins, gold tokens and pairs have none', () => {
  const symbols = DEFINITIONS.flatMap((one) =>
    one.kind === 'series' && one.path.startsWith('market-indicators/crypto-risk-') ? [one.axis.slice(6)] : [],
  )
  expect(symbols).toHaveLength(80)
  for (const symbol of symbols) {
    expect(COINS).toContain(symbol)
    expect(catalog.find(path(`crypto-risk-${symbol.toLowerCase()}`))).toBeDefined()
  }
  for (const symbol of ['usdt', 'paxg', 'ethbtc'])
    expect(catalog.find(path(`crypto-risk-${symbol}`))).toBeUndefined()
  const fields = catalog.find(path('crypto-risk-btc'))?.fields.map((field) => `${field.name}:${field.type}`)
  expect(fields).toEqual([
    'timestamp:integer',
    'close:number',
    'riskLevel:number',
    'closeRiskLevel:number',
    'lowRiskLevel:number',
    'highRiskLevel:number',
  ])
})

test('market risk is the median of its coins, ignoring coins without data', async () => {
  const coins = COINS.slice(0, 11)
  const few = Object.fromEntries(
    Object.entries(tables).filter(
      ([name]) => !name.startsWith('asset/') || coins.includes(name.slice('asset/'.length)),
    ),
  )
  const small = createCatalog(literalSource(few))
  const { frame } = await computeDaily(small, path('crypto-market-risk-indicator'), { tier: 'top-20' })
  const levels = coins.map((symbol) => assetRisk(Float64Array.from(tables[`asset/${symbol}`].close)).at(-1))
  const value = (frame.columns.value as Float64Array).at(-1)
  expect(value).toBe(levels.sort()[5])
  expect(catalog.find(path('crypto-market-risk-indicator'))?.fields.at(-1)?.type).toBe('number?')
})

test('altcoin season is the share of altcoins that outperform Bitcoin', async () => {
  const { frame } = await computeDaily(catalog, path('altcoin-season-index-90d-top-50'))
  const gain = (symbol: string) => {
    const { close } = tables[`asset/${symbol}`]
    return close[close.length - 1] / close[close.length - 91]
  }
  // Only twenty coins have a market capitalization here; the others follow in catalog order.
  const altcoins = COINS.filter((symbol) => symbol !== 'BTC').slice(0, 50)
  const ahead = altcoins.filter((symbol) => gain(symbol) > gain('BTC')).length
  expect((frame.columns.value as Float64Array).at(-1)).toBeCloseTo((ahead / altcoins.length) * 100, 9)
  expect((frame.columns.coins as Float64Array).at(-1)).toBe(altcoins.length)
})

test('new highs minus new lows is the difference of its parts', async () => {
  const { frame } = await computeDaily(catalog, path('crypto-new-highs-lows'), { tier: 'top-20' })
  const [value, highs, lows, coins] = ['value', 'highs', 'lows', 'coins'].map(
    (name) => frame.columns[name] as Float64Array,
  )
  for (let row = 0; row < frame.time.length; row++) expect(value[row]).toBe(highs[row] - lows[row])
  expect(Math.max(...coins)).toBe(20)
})

test('recession signals count from 0 to 3', async () => {
  const { frame } = await computeDaily(catalog, path('recession-signals'))
  const signals = (frame.columns.signals as Float64Array).filter((value) => !Number.isNaN(value))
  expect(signals.length).toBeGreaterThan(5)
  expect(signals.every((value) => [0, 1, 2, 3].includes(value))).toBe(true)
})

async function columnsOf(name: string, params: Record<string, string> = {}) {
  const { frame } = await computeDaily(catalog, path(name), params)
  return { time: frame.time, columns: frame.columns as Record<string, Float64Array> }
}

test('every coin except Bitcoin and Ether belongs to one sector', () => {
  const placed = SECTOR_COINS.flat()
  expect([...placed, 'BTC', 'ETH'].sort()).toEqual([...COINS].sort())
  for (const symbols of SECTOR_COINS) expect(symbols.length).toBeGreaterThanOrEqual(8)
})

test('a sector without loaded coins is missing, not 0', async () => {
  const all = Object.entries(tables['caps/market'])
  const lacking = SECTOR_COINS[AI]
  const some = Object.fromEntries(all.filter(([symbol]) => !lacking.includes(symbol)))
  const source = literalSource({ ...tables, 'caps/market': some as (typeof tables)['caps/market'] })
  const { frame, members } = await computeDaily(createCatalog(source), path('sector-dominance'))
  const columns = frame.columns as Record<string, Float64Array>
  expect(columns.ai.every(Number.isNaN)).toBe(true)
  for (const column of Object.values(columns)) expect(column.some((share) => share === 0)).toBe(false)
  expect(members?.missing.length).toBe((members?.of ?? 0) - (members?.counted ?? 0))
})

test('the advance-decline line is the running sum of advances minus declines', async () => {
  const { time, columns } = await columnsOf('crypto-advance-decline', { tier: 'top-20' })
  let line = 0
  for (let row = 0; row < time.length; row++) {
    line += (100 * (columns.advances[row] - columns.declines[row])) / columns.coins[row]
    expect(columns.advance_decline_line[row]).toBeCloseTo(line, 6)
  }
  expect(Math.max(...columns.coins)).toBe(20)
})

test('the regime score is the average of its four components and at most 100', async () => {
  const { columns } = await columnsOf('crypto-market-regime')
  const { regime_score, trend, breadth, momentum, calm } = columns
  regime_score.forEach((score, row) => {
    if (Number.isNaN(score)) return
    expect(score).toBeCloseTo((trend[row] + breadth[row] + momentum[row] + calm[row]) / 4, 9)
    expect(Math.abs(score)).toBeLessThanOrEqual(100)
  })
})

test('concentration is lowest with equally sized altcoins', async () => {
  const { columns } = await columnsOf('altcoin-concentration')
  columns.effective_altcoins.forEach((count, row) => {
    expect(count).toBeLessThanOrEqual(columns.coins[row] + 1e-9)
    expect(count).toBeGreaterThanOrEqual(100 / columns.largest_share[row] - 1e-9)
  })
})

test('quantiles are between the values around them', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(quantile([10, 0], 0.9)).toBe(9)
})
