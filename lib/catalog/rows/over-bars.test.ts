import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Interval } from '@/lib/contract/interval'
import { inLastRows, periodsInOrder } from '@/lib/engine/calendar-periods'
import { isNumeric } from '@/lib/engine/frame'
import { rsi } from '@/lib/engine/ops/oscillators/rsi'
import { resample } from '@/lib/engine/ops/rows/resample'
import { findBaseTable } from '@/lib/sources/base-tables'
import { sharedSample } from '@/lib/sources/sample/fake/shared-sample'
import type { Source } from '@/lib/sources/source'
import { defaultRequest } from '@/scripts/checks/laws/check-endpoint'
import { lawSample } from '@/scripts/law-sample'
import { testDataDir } from '@/scripts/test-data'
import { createComputer } from '../computer'
import { literalSource } from '../definitions/literal-source.test-data'
import { sampleCatalog } from '../fake/sample-catalog'

const INTERVALS = ['1w', '1M', '1Q'] as const satisfies Interval[]
const DAYS_PER_YEAR = 252

/** A source whose candles are those of longer periods, each on the last day of its period that has a row. */
function sourceOfBars(source: Source, interval: Interval): Source {
  return {
    ...source,
    revision: `${source.revision} by ${interval}`,
    async load(table, resolution, columns) {
      const rows = await source.load(table, resolution, columns)
      const known = findBaseTable(table)?.columns ?? {}
      if (!known.close) return rows
      const rules = Object.fromEntries(columns.map((name) => [name, known[name].aggregate]))
      const ends = inLastRows(rows.time, interval, rows.time)
      const bars = resample(rows, periodsInOrder(interval), rules)
      return { time: rows.time.filter((_, row) => !Number.isNaN(ends[row])), columns: bars.columns }
    },
  }
}

const source = sharedSample()
const catalog = sampleCatalog()
const withBars = catalog.endpoints.filter(({ legacy, fields }) => !legacy && fields.some(({ bars }) => bars))

test('there are indicators over bars', () => {
  expect(withBars.length).toBeGreaterThanOrEqual(20)
})

/** To six decimals, or both without a value. */
const isNear = (a: number, b: number) =>
  Number.isNaN(a) || Number.isNaN(b) ? Number.isNaN(a) === Number.isNaN(b) : Math.abs(a - b) < 5e-7

describe.each(INTERVALS)('%s', (interval) => {
  const computer = createComputer(sourceOfBars(source, interval))
  const rowsPerYear = { '1w': 52, '1M': 12, '1Q': 4 }[interval]

  const sampled = lawSample(withBars, ({ path }) => `${interval} ${path}`)

  test.each(sampled.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s is that of the gathered candles, and each value is in the last row of its period',
    async (name, endpoint) => {
      const request = defaultRequest(endpoint)
      const { frame } = await catalog.compute(endpoint.path, { ...request, interval })
      const { frame: bars } = await computer.compute(endpoint.path, request)
      const { frame: daily } = await catalog.compute(endpoint.path, request)
      expect(frame.time).toEqual(daily.time)
      const isAnnual = /sharpe|sortino|volatility/.test(name)
      const scale = isAnnual ? Math.sqrt(rowsPerYear / DAYS_PER_YEAR) : 1
      let values = 0
      for (const field of endpoint.fields) {
        const column = frame.columns[field.name]
        if (!field.bars) {
          expect(column, field.name).toEqual(daily.columns[field.name])
          continue
        }
        const expected = new Map<number, number>()
        const ofBars = bars.columns[field.name]
        if (!column || !isNumeric(column) || !isNumeric(ofBars))
          throw new Error(`${field.name} has no numbers`)
        for (const [row, at] of bars.time.entries()) expected.set(at, ofBars[row] * scale)
        const wanted = Float64Array.from(frame.time, (at) => expected.get(at) ?? Number.NaN)
        const differs = wanted.findIndex((value, row) => !isNear(column[row], value))
        expect(differs, `${field.name}: ${column[differs]} instead of ${wanted[differs]}`).toBe(-1)
        values += wanted.filter((value) => !Number.isNaN(value)).length
      }
      // There are not enough months and quarters for windows of 200 and 252.
      if (interval === '1w') expect(values).toBeGreaterThan(0)
    },
  )
})

test.runIf(testDataDir)('the weekly RSI of the S&P 500 is that of its weekly closes', async () => {
  const file = gunzipSync(readFileSync(join(testDataDir as string, 'equity/GSPC.csv.gz'))).toString()
  const rows = file
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(([day, , , , close]) => day && Number(close) > 0)
  const time = rows.map(([day]) => Date.parse(day.slice(0, 10)))
  const close = rows.map((row) => Number(row[4]))
  const real = createComputer(literalSource({ 'index/sp500': { time, close } }))
  const { frame } = await real.compute('/api/v1/charts/sp500-rsi', {
    chain: 'bitcoin',
    resolution: '1d',
    params: { sp500RsiPeriod: 7 },
    interval: '1w',
  })
  const closes: number[] = []
  for (const [row, at] of time.entries()) {
    const monday = (day: number) => Math.floor((day / 86_400_000 + 3) / 7)
    if (row + 1 === time.length || monday(time[row + 1]) !== monday(at)) closes.push(close[row])
  }
  const wanted = rsi(Float64Array.from(closes), 7).at(-1)
  const values = frame.columns.rsi14 as Float64Array
  expect(values.at(-1)).toBe(wanted)
  expect(wanted).toBeCloseTo(62.16, 2)
})
