import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS, dayOf, dayTime } from '@/lib/engine/frame'
import { testData, testDataDir } from '@/scripts/test-data'
import { catalogOfFiles } from '../fake/real-files.test-data'
import { computeDaily } from './literal-source.test-data'

/** October 2025 has no consumer prices, and July and August 2026 lack four days of Bitcoin. */
const FILES = [
  'fred/1980-2025/CPILFESL.csv',
  'fred/1980-2025/CPIAUCSL.csv',
  'fred/1980-2025/FEDFUNDS.csv',
  'crypto/binance-daily/BTCUSDT.csv.gz',
  'crypto/btc_yahoo_daily.csv.gz',
  'equity/GSPC.csv.gz',
  'derivatives/dvol_btc.json',
]

/** Closes by day, read without the importers. */
function closesOf(file: string): Map<number, number> {
  const lines = gunzipSync(readFileSync(testData(file)))
    .toString('utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
  return new Map(
    lines.flatMap((line) => {
      const [date, , , , close] = line.split(',')
      return Number(close) > 0 ? [[dayTime(date.slice(0, 10)), Number(close)] as const] : []
    }),
  )
}

describe.skipIf(!testDataDir)('files with missing days and months', () => {
  const catalog = catalogOfFiles(FILES)

  async function read(path: string, field: string): Promise<(day: string) => number> {
    const { frame } = await computeDaily(catalog(), API_PREFIX + path)
    const values = frame.columns[field] as Float64Array
    const rows = new Map(Array.from(frame.time, (at, row) => [dayOf(at), row]))
    return (day) => values[rows.get(day) ?? -1] ?? Number.NaN
  }

  test.each([
    ['economic/inflation_cpi_yoy', 2.712],
    ['economic/inflation_rate', 2.712],
    ['economic/inflation_core_cpi_yoy', 2.619],
    ['economic/rates_real_fed_funds', 1.168],
  ])('%s compares the same month of the year before', async (path, expected) => {
    const at = await read(path, 'value')
    expect(at('2025-11-01')).toBeCloseTo(expected, 3)
    expect(at('2025-10-01')).toBeNaN()
  })

  test('returns over days reach back that many days', async () => {
    const month = await read('charts/btc-returns', 'return_30d')
    const year = await read('charts/btc-returns', 'return_365d')
    expect(month('2026-08-18')).toBeCloseTo(-0.01, 2)
    expect(year('2026-08-21')).toBeCloseTo(-30.1, 1)
    // 2026-07-08 and so the return of thirty days after it.
    expect(month('2026-07-08')).toBeNaN()
    expect(month('2026-08-07')).toBeNaN()
    expect(month('2026-08-08')).not.toBeNaN()
  })

  const closes = new Map(
    testDataDir
      ? ['crypto/btc_yahoo_daily.csv.gz', 'crypto/binance-daily/BTCUSDT.csv.gz'].flatMap((file) => [
          ...closesOf(file),
        ])
      : [],
  )
  const logReturn = (at: number) =>
    Math.log((closes.get(at) ?? Number.NaN) / (closes.get(at - DAY_MS) ?? Number.NaN))
  const lastDays = (at: number, n: number) => Array.from({ length: n }, (_, k) => at - k * DAY_MS)
  const mean = (x: readonly number[]) => x.reduce((a, b) => a + b, 0) / x.length

  test('implied and realized variance are of the same thirty days', async () => {
    const premium = await read('derivatives/variance_risk_premium', 'variance_premium')
    const implied = new Map<number, number>(
      JSON.parse(readFileSync(testData('derivatives/dvol_btc.json'), 'utf8')),
    )
    let compared = 0
    for (const [at, dvol] of implied) {
      const returns = lastDays(at, 30).map(logReturn)
      const expected = (dvol ** 2 - 365 * 100 ** 2 * variance(returns)) / 100
      const ours = premium(dayOf(at))
      if (Number.isNaN(ours)) continue
      expect(ours, dayOf(at)).toBeCloseTo(expected, 6)
      compared++
    }
    expect(compared).toBeGreaterThan(1000)
  })

  const variance = (x: readonly number[]) =>
    x.reduce((sum, value) => sum + (value - mean(x)) ** 2, 0) / (x.length - 1)

  test('weekday returns are the mean of the days that there were', async () => {
    const mondays = await read('charts/btc-weekday-returns', 'monday')
    const wednesdays = await read('charts/btc-weekday-returns', 'wednesday')
    for (const day of ['2020-03-12', '2026-07-10', '2026-08-21']) {
      const of = (weekday: number) =>
        mean(
          lastDays(dayTime(day), 364)
            .filter((at) => new Date(at).getUTCDay() === weekday && !Number.isNaN(logReturn(at)))
            .map((at) => 100 * Math.expm1(logReturn(at))),
        )
      expect(mondays(day), day).toBeCloseTo(of(1), 8)
      expect(wednesdays(day), day).toBeCloseTo(of(3), 8)
    }
  })

  test('a correlation pairs returns over the same sessions and returns after missing days', async () => {
    const stocks = [...closesOf('equity/GSPC.csv.gz')]
    for (const [n, field] of [
      [90, 'correlation_90'],
      [250, 'correlation_250'],
    ] as const) {
      const ours = await read('charts/btc-sp500-correlation', field)
      for (const end of [stocks.length - 1, stocks.length - 40]) {
        const pairs = Array.from({ length: n }, (_, k) => end - k).flatMap((row) => {
          const [[before, was], [at, is]] = [stocks[row - 1], stocks[row]]
          const move = Math.log((closes.get(at) ?? Number.NaN) / (closes.get(before) ?? Number.NaN))
          return Number.isNaN(move) ? [] : [[move, Math.log(is / was)] as const]
        })
        expect(ours(dayOf(stocks[end][0])), `${n} ${dayOf(stocks[end][0])}`).toBeCloseTo(
          correlation(pairs),
          8,
        )
      }
      expect(ours('2026-07-08')).toBeNaN()
    }
    expect((await read('charts/btc-sp500-correlation', 'correlation_30'))('2026-07-21')).not.toBeNaN()
  })

  function correlation(pairs: readonly (readonly [number, number])[]): number {
    const [a, b] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))]
    const sum = (of: (x: number, y: number) => number) => pairs.reduce((s, [x, y]) => s + of(x - a, y - b), 0)
    return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y))
  }
})
