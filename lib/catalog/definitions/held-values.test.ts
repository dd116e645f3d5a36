import { describe, expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS, dayOf, numbersIn } from '@/lib/engine/frame'
import { VENUES } from '@/lib/sources/base-tables'
import { testDataDir } from '@/scripts/test-data'
import type { ComputedSeries } from '../catalog'
import { catalogOfFiles } from '../fake/real-files.test-data'
import { createCatalog } from '../open-catalog'
import { computeDaily, literalSource } from './literal-source.test-data'

function valueOn({ frame }: ComputedSeries, day: string, name: string): number | undefined {
  const row = frame.time.indexOf(Date.parse(day))
  return row < 0 ? undefined : numbersIn(frame, name)[row]
}

const lastDay = ({ frame }: ComputedSeries) => dayOf(frame.time[frame.time.length - 1])

describe('monthly values on a daily axis', () => {
  const days = Array.from({ length: 900 }, (_, row) => Date.UTC(2024, 0, 1) + row * DAY_MS)
  const months = Array.from({ length: 24 }, (_, month) => Date.UTC(2023, month, 1))
  const catalog = createCatalog(
    literalSource({
      'asset/BTC': { time: days, close: days.map((_, row) => 100 + row) },
      'chain/bitcoin': { time: days, price_usd: days.map((_, row) => 100 + row) },
      'macro/CPIAUCSL': { time: months, value: months.map((_, month) => 100 * 1.01 ** month) },
      'macro/FEDFUNDS': { time: months, value: months.map((_, month) => month) },
    }),
  )
  const yearly = (1.01 ** 12 - 1) * 100

  test('change on the day of publication, and compare equal months', async () => {
    const series = await computeDaily(catalog, `${API_PREFIX}charts/btc-real-rate`)
    // The rate of February 2024 is published on the second business day of March, Monday the 4th.
    expect(valueOn(series, '2024-03-03', 'policy_rate')).toBe(12)
    expect(valueOn(series, '2024-03-04', 'policy_rate')).toBe(13)
    // Prices of January 2024 were published on 13 February; there is no month a year before those of 2023.
    expect(valueOn(series, '2024-02-12', 'inflation')).toBeNaN()
    for (const day of ['2024-02-13', '2024-03-11', '2024-03-12', '2024-12-31'])
      expect(valueOn(series, day, 'inflation')).toBeCloseTo(yearly, 9)
  })

  test('expire, and the answer says which input ended', async () => {
    const series = await computeDaily(catalog, `${API_PREFIX}charts/btc-real-rate`)
    // The prices of December 2024 are the last. Those of January were due by 20 February 2025, and may be 35 days late.
    expect(valueOn(series, '2025-03-27', 'inflation')).toBeCloseTo(yearly, 9)
    expect(lastDay(series)).toBe('2025-03-27')
    // The rate of January was due on Tuesday, 4 February.
    expect(series.stale).toEqual([
      expect.objectContaining({ table: 'macro/FEDFUNDS', last: '2024-12-01', until: '2025-03-11' }),
      {
        table: 'macro/CPIAUCSL',
        column: 'value',
        name: 'Consumer price index, all items',
        last: '2024-12-01',
        until: '2025-03-27',
        fields: ['real_rate', 'inflation'],
      },
    ])
  })

  test('are used until the last row without a word while they are current', async () => {
    const source = literalSource({
      'asset/BTC': { time: days.slice(0, 400), close: days.slice(0, 400) },
      'macro/FEDFUNDS': { time: months, value: months.map((_, month) => month) },
    })
    const series = await computeDaily(createCatalog(source), `${API_PREFIX}charts/btc-fed-cycle`)
    expect(series.stale).toBeUndefined()
  })
})

const FILES = [
  'onchain/coinmetrics-btc-2026.csv.gz',
  'crypto/btc_yahoo_daily.csv.gz',
  'fred/1980-2025',
  ...['GSPC', 'DXY', 'VIX'].map((name) => `equity/${name}.csv.gz`),
]

describe.skipIf(!testDataDir)('over files that ended', () => {
  const catalog = catalogOfFiles(FILES)
  const compute = (path: string) => computeDaily(catalog(), API_PREFIX + path)

  test('inflation does not decay after the last consumer prices', async () => {
    const series = await compute('charts/btc-real-rate')
    expect(valueOn(series, '2026-08-21', 'inflation')).toBeUndefined()
    // Prices of December were due by 20 January 2026.
    expect(lastDay(series)).toBe('2026-02-24')
    expect(valueOn(series, '2026-02-24', 'inflation')).toBeCloseTo(2.712, 3)
    expect(series.stale?.map(({ table, last }) => [table, last])).toEqual([
      ['macro/FEDFUNDS', '2025-11-01'],
      ['macro/CPIAUCSL', '2025-11-01'],
    ])
  })

  test('the real rate of a day does not know the prices of its month', async () => {
    const series = await compute('charts/btc-real-rate')
    // September over September: the prices of October were published on the 10th.
    expect(valueOn(series, '2021-11-09', 'real_rate')).toBeCloseTo(0.08 - 5.364, 3)
    expect(valueOn(series, '2021-11-10', 'real_rate')).toBeCloseTo(0.08 - 6.227, 3)
  })

  test.each([
    ['charts/btc-dollar-tailwind', '2023-03-31', ['index/dxy']],
    ['charts/btc-financial-conditions', '2023-03-31', ['index/dxy', 'macro/DGS10', 'index/vix']],
    // Assets of 31 December were due on Friday, 2 January, after New Year’s Day, and may be 10 days late.
    ['charts/btc-fed-balance-sheet', '2026-01-12', ['macro/WALCL']],
    // The rate of December was due on Monday, 5 January, and may be 35 days late.
    ['charts/btc-fed-cycle', '2026-02-09', ['macro/FEDFUNDS', 'macro/DGS2']],
    ['charts/btc-yield-correlation', '2026-01-09', ['macro/DGS10']],
    ['charts/btc-real-price', '2026-02-24', ['macro/CPIAUCSL']],
    ['charts/sp500-real', '2026-02-24', ['macro/CPIAUCSL']],
    ['charts/sp500-yield-correlation', '2026-01-02', ['macro/DGS10']],
  ])('%s ends on %s', async (path, day, ended) => {
    const series = await compute(path)
    expect(lastDay(series)).toBe(day)
    expect(new Set(series.stale?.map(({ table }) => table))).toEqual(new Set(ended))
  })

  test('a correlation ends with its yields and is never repeated for longer than over a long weekend', async () => {
    const { frame } = await compute('charts/sp500-yield-correlation')
    for (const name of ['correlation63', 'correlation252']) {
      const values = [...(frame.columns[name] as Float64Array)].filter((x) => !Number.isNaN(x))
      let run = 1
      let longest = 1
      for (let row = 1; row < values.length; row++) {
        run = values[row] === values[row - 1] ? run + 1 : 1
        longest = Math.max(longest, run)
      }
      expect(values.length).toBeGreaterThan(9_000)
      expect(longest, name).toBeLessThanOrEqual(3)
    }
  })

  test('assets of the Fed are known on Thursday, and on Friday after a holiday', async () => {
    const series = await compute('charts/btc-fed-balance-sheet')
    expect(valueOn(series, '2021-11-03', 'fed_assets')).toBe(8556181)
    expect(valueOn(series, '2021-11-04', 'fed_assets')).toBe(8574871)
    // Thursday, 11 November, is Veterans Day.
    expect(valueOn(series, '2021-11-11', 'fed_assets')).toBe(8574871)
    expect(valueOn(series, '2021-11-12', 'fed_assets')).toBe(8663117)
  })
})

test('values that are not held end on the day of the last one, and the answer says that day', async () => {
  const time = Array.from({ length: 400 }, (_, row) => Date.UTC(2024, 0, 1) + row * DAY_MS)
  const wave = time.map((_, row) => 100 + Math.sin(row))
  const ended = wave.map((x, row) => (row < 300 ? x : Number.NaN))
  const reporting = Object.fromEntries(VENUES.map((venue) => [`oi_${venue}`, wave]))
  const catalog = createCatalog(
    literalSource({
      'derivatives/open-interest': { time, total: wave, ...reporting, oi_bybit: ended },
    }),
  )
  const { stale } = await computeDaily(catalog, `${API_PREFIX}charts/futures-oi-share`)
  expect(stale?.map(({ column, last, until }) => [column, last, until])).toEqual([
    ['oi_bybit', '2024-10-26', '2024-10-26'],
  ])
})
