import { describe, expect, test } from 'vitest'
import { FAMILY_FACTS } from '@/lib/contract/family'
import { DAY_MS, dayOf, numbersIn } from '@/lib/engine/frame'
import { VENUES } from '@/lib/sources/base-tables'
import { createCatalog } from '../../open-catalog'
import { computeDaily, literalSource } from '../literal-source.test-data'
import { marketTables } from '../market-tables.test-data'
import { constantBasis } from './constant-basis'
import { type Quote, readQuotes } from './futures-curve'
import { likeForLikeGrowth } from './like-for-like'

const N = Number.NaN
const tables = marketTables()
const catalog = createCatalog(literalSource(tables))
const path = (name: string) => `/api/v1/derivatives/${name}`

async function series(name: string, params: Record<string, string | number> = {}) {
  const { frame, fields } = await computeDaily(catalog, path(name), params)
  return { time: frame.time, fields, read: (field: string) => frame.columns[field] as Float64Array }
}

describe('rows follow the interface specification', () => {
  const rows: [string, string[]][] = [
    ['borrow-interest-rate', ['interest_rate_pct', 'interest_rate', 'btc_price']],
    [
      'btc_basis_contracts',
      [
        'instrument:string',
        'tte_days:number',
        'futures_close:number',
        'index_close:number',
        'ann_basis_pct:number',
      ],
    ],
    [
      'btc_futures_basis',
      [
        'ann_basis_pct:number',
        'contract_near:string',
        'contract_far:null?',
        'tte_near:number',
        'tte_far:null?',
        'quality:string',
        'spot_source:string',
        'contracts_used:integer',
      ],
    ],
    ['btc_carry_vs_treasury', ['start:string', 'end:string', 'days:integer', 'ongoing:boolean']],
    ['carry_vs_treasury', ['basis_pct', 'treasury_2y_pct', 'funding_ann_pct', 'spread_bps', 'btc_price']],
    [
      'cftc-positioning',
      [
        'dealer_net_pct',
        'asset_manager_net_pct',
        'leveraged_funds_net_pct',
        'other_reportables_net_pct',
        'btc_price',
      ],
    ],
    ['cvd', ['cumulative_cvd', 'daily_delta', 'btc_price']],
    ['dvol-index', ['btc_dvol', 'eth_dvol', 'btc_price']],
  ]

  test.each(rows)('%s has its fields in order, with their types', (name, expected) => {
    const own = catalog.find(path(name))?.fields.filter((field) => field.role !== 'time') ?? []
    expect(own.map((field) => field.name)).toEqual(expected.map((entry) => entry.split(':')[0]))
    for (const [i, entry] of expected.entries()) {
      const type = entry.split(':')[1]
      if (type) expect(own[i].type).toBe(type)
    }
  })

  test('time fields are the specified ones, otherwise date and timestamp', () => {
    const time = (name: string) =>
      catalog.find(path(name))?.fields.flatMap((field) => (field.role === 'time' ? [field.name] : []))
    expect(time('btc_basis_contracts')).toEqual(['date'])
    expect(time('btc_futures_basis')).toEqual(['date', 'timestamp'])
    expect(time('btc_carry_vs_treasury')).toEqual([])
    expect(time('cvd')).toEqual([...FAMILY_FACTS.derivatives.timeFields])
  })
})

const quote = (tteDays: number, basisPct: number): Quote => ({
  time: 0,
  instrument: `BTC-${tteDays}`,
  tteDays,
  futuresClose: 1,
  indexClose: 1,
  basisPct,
})

describe('constantBasis', () => {
  test('is interpolated linearly between the contracts around 90 days', () => {
    const basis = constantBasis([quote(60, 6), quote(150, 9), quote(240, 30)])
    expect(basis?.basisPct).toBeCloseTo(7, 12)
    expect(basis?.contractsUsed).toBe(2)
    expect(basis?.nearest.tteDays).toBe(60)
  })

  test('uses the nearest contract when all are on one side', () => {
    expect(constantBasis([quote(20, 5), quote(50, 8)])).toMatchObject({ basisPct: 8, contractsUsed: 1 })
    expect(constantBasis([quote(120, 5), quote(210, 8)])).toMatchObject({ basisPct: 5, contractsUsed: 1 })
  })

  test('a contract of exactly 90 days needs no other', () => {
    expect(constantBasis([quote(90, 5), quote(180, 8)])).toMatchObject({ basisPct: 5, contractsUsed: 1 })
  })

  test('excludes contracts under seven days, even when there is no other', () => {
    expect(constantBasis([quote(6.9, 400)])).toBeUndefined()
    expect(constantBasis([quote(6.9, 400), quote(7, 3)])?.basisPct).toBe(3)
    expect(constantBasis([])).toBeUndefined()
  })
})

describe('readQuotes', () => {
  test('annualizes by days to expiry, names contracts, and excludes expired and unpriced ones', () => {
    const day = Date.UTC(2025, 2, 29)
    const quotes = readQuotes(
      {
        time: Float64Array.of(day, day, day, day),
        columns: {
          expiry: Float64Array.of(Date.UTC(2025, 5, 27), day - DAY_MS, day + 50 * DAY_MS, day + 73 * DAY_MS),
          futures_close: Float64Array.of(102, 100, N, 103),
          index_close: Float64Array.of(100, 100, 100, 100),
        },
      },
      'BTC',
    )
    expect(quotes.map((each) => each.instrument)).toEqual(['BTC-10JUN25', 'BTC-27JUN25'])
    expect(quotes[0].basisPct).toBeCloseTo((0.03 * 365 * 100) / 73, 9)
    expect(quotes[1].tteDays).toBe(90)
  })
})

describe('carry', () => {
  test('funding is that of a year', async () => {
    const { time, read } = await series('carry_vs_treasury')
    const row = time.length - 1
    expect(read('funding_ann_pct')[row]).toBeCloseTo(tables['derivatives/funding'].rate[row] * 109500, 9)
  })

  test('the asset parameter selects the curve; only Bitcoin has funding', async () => {
    const bitcoin = await series('carry_vs_treasury')
    const ether = await series('carry_vs_treasury', { carryAsset: 'ETH' })
    expect(ether.read('basis_pct')).not.toEqual(bitcoin.read('basis_pct'))
    expect(ether.read('funding_ann_pct').every(Number.isNaN)).toBe(true)
    expect(ether.read('btc_price')).toEqual(bitcoin.read('btc_price'))
  })

  test('episodes are exactly the runs of positive spread', async () => {
    const { time, read } = await series('carry_vs_treasury')
    const runs = await computeDaily(catalog, path('btc_carry_vs_treasury'))
    const start = runs.frame.columns.start as string[]
    const end = runs.frame.columns.end as string[]
    const days = runs.frame.columns.days as Float64Array
    const ongoing = runs.frame.columns.ongoing as boolean[]
    const inRun = (at: number) => {
      const date = dayOf(at)
      return start.some((from, i) => from <= date && date <= end[i])
    }
    for (const [row, at] of time.entries()) expect(inRun(at)).toBe(read('spread_bps')[row] > 0)
    expect(start.length).toBeGreaterThan(1)
    expect(ongoing.slice(0, -1).some(Boolean)).toBe(false)
    expect(days[0]).toBe((Date.parse(end[0]) - Date.parse(start[0])) / DAY_MS + 1)
  })
})

test('CFTC net positions are percentages of open interest, by contract', async () => {
  const { time, read } = await series('cftc-positioning')
  const table = tables['cftc/BTC-futures-133741']
  expect(read('dealer_net_pct')[3]).toBeCloseTo(
    ((table.dealer_long[3] - table.dealer_short[3]) / 20_000) * 100,
    9,
  )
  expect(time.every((at) => new Date(at).getUTCDay() === 2)).toBe(true)
  await expect(series('cftc-positioning', { contract: '999999' })).rejects.toMatchObject({
    code: 'invalid_parameter',
  })
})

test('CVD is the running sum of buys minus sells', async () => {
  const { read } = await series('cvd')
  const { quote_volume, taker_buy_quote } = tables['derivatives/taker']
  expect(read('daily_delta')[4]).toBeCloseTo(taker_buy_quote[4] - (quote_volume[4] - taker_buy_quote[4]), 3)
  expect(read('cumulative_cvd')[4] - read('cumulative_cvd')[3]).toBeCloseTo(read('daily_delta')[4], 3)
})

describe('likeForLikeGrowth', () => {
  const daysOf = (count: number) => Float64Array.from({ length: count }, (_, row) => row * DAY_MS)

  test('a new venue does not count as growth', () => {
    const a = Float64Array.of(10, 11, 11)
    const b = Float64Array.of(N, 90, 180)
    expect([...likeForLikeGrowth(daysOf(3), [a, b], Float64Array.of(10, 101, 191))]).toEqual([
      N,
      1.1,
      191 / 101,
    ])
  })

  test('a venue that is missing makes the days around it missing', () => {
    const a = Float64Array.of(10, 11, 11, 22, 22)
    const b = Float64Array.of(90, 90, N, 90, 180)
    const total = Float64Array.of(100, 101, 11, 112, 202)
    expect([...likeForLikeGrowth(daysOf(5), [a, b], total)]).toEqual([N, 1.01, N, N, 202 / 112])
  })

  test('before any venue it is the growth of the total, and never afterwards', () => {
    expect([...likeForLikeGrowth(daysOf(2), [Float64Array.of(N, N)], Float64Array.of(10, 12))]).toEqual([
      N,
      1.2,
    ])
    const venue = Float64Array.of(N, N, 5, N)
    expect([...likeForLikeGrowth(daysOf(4), [venue], Float64Array.of(10, 12, 24, 48))]).toEqual([
      N,
      1.2,
      N,
      N,
    ])
  })
})

describe('a venue that stops reporting', () => {
  const days = Array.from({ length: 10 }, (_, row) => Date.UTC(2024, 0, 1) + row * DAY_MS)
  const steady = days.map(() => 100)
  const until = (count: number, value: number) => days.map((_, row) => (row < count ? value : N))
  const catalog = createCatalog(
    literalSource({
      'asset/BTC': { time: days, close: steady },
      'chain/bitcoin': { time: days, price_usd: steady },
      'derivatives/funding': {
        time: days,
        rate: days.map(() => 1e-4),
        rate_binance: days.map(() => 1e-4),
        rate_bybit: days.map(() => 2e-4),
        rate_okx: until(6, 5e-4),
      },
      'derivatives/open-interest': {
        time: days,
        total: days.map((_, row) => (row < 6 ? 210 : 120)),
        oi_binance: steady,
        oi_bybit: days.map(() => 20),
        oi_okx: until(6, 90),
      },
    }),
  )
  const column = async (name: string, field: string) => {
    const { frame, members } = await computeDaily(catalog, path(name))
    return { values: [...numbersIn(frame, field)], members }
  }

  test('makes the spread missing, not narrower', async () => {
    const { values, members } = await column('futures_funding_rates', 'funding_spread')
    expect(values[5]).toBeCloseTo(0.04, 12)
    expect(values.slice(6).every(Number.isNaN)).toBe(true)
    expect(members).toMatchObject({ what: 'venues', counted: 3, of: VENUES.length })
  })

  test('makes the change missing, and is not counted', async () => {
    const change = await column('futures_open_interest', 'oi_change_pct')
    expect(change.values.slice(1)).toEqual([0, 0, 0, 0, 0, N, N, N, N])
    expect(change.members).toMatchObject({ what: 'venues', counted: 3, of: VENUES.length })
    const { values } = await column('futures_open_interest', 'venues_reporting')
    expect(values).toEqual([3, 3, 3, 3, 3, 3, 2, 2, 2, 2])
  })
})

test('new venues change the total but not the like-for-like change', async () => {
  const { read } = await series('futures_open_interest')
  const join = 20
  const plain = (read('total_oi')[join] / read('total_oi')[join - 1] - 1) * 100
  expect(plain).toBeGreaterThan(50)
  expect(Math.abs(read('oi_change_pct')[join])).toBeLessThan(20)
})

describe('term structure', () => {
  test('at 90 days it equals the constant basis wherever two contracts surround it', async () => {
    const curve = await series('btc_term_structure')
    const constant = await series('btc_futures_basis')
    const used = constant.read('contracts_used')
    let compared = 0
    for (let row = 0; row < curve.time.length; row++) {
      if (used[row] !== 2) continue
      expect(curve.read('basis_90d_pct')[row]).toBeCloseTo(constant.read('ann_basis_pct')[row], 12)
      compared++
    }
    expect(compared).toBeGreaterThan(100)
  })

  test('a tenor beyond the curve is missing', async () => {
    const { read } = await series('btc_term_structure')
    expect(read('basis_30d_pct').some(Number.isNaN)).toBe(true)
    expect(read('slope_pct').some((value) => !Number.isNaN(value))).toBe(true)
  })
})
