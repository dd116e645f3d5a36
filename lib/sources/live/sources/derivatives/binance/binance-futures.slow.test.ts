import { describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/engine/frame'
import { makeZip } from '../../../fake/make-zip'
import { answerOf, recorded, requestOf, stateAt } from '../../../fake/round-trip.test-data'
import { binanceFunding } from './binance-funding'
import { binanceFutures } from './binance-futures'

const HEADER =
  'create_time,symbol,sum_open_interest,sum_open_interest_value,count_toptrader_long_short_ratio,sum_toptrader_long_short_ratio,count_long_short_ratio,sum_taker_long_short_vol_ratio'
const SPAN_MS = 300_000
const state = stateAt('2026-09-19T12:00:00Z')

function fileOf(stream: string, lines: readonly string[], date: string, until = date) {
  const request = requestOf(binanceFutures, state, stream)
  const note = { from: Date.parse(date), until: Date.parse(until) + DAY_MS }
  const answer = answerOf({ ...request, note }, makeZip({ 'BTCUSDT.csv': `${lines.join('\n')}\n` }))
  const { rows } = binanceFutures.read(answer, state)
  const first = ([{ frame }]: typeof rows, name: string) =>
    (frame.columns[name] as Float64Array | undefined)?.[0]
  return {
    rows,
    interest: first(rows.slice(0, 1), 'oi_binance'),
    accounts: rows[1] && first(rows.slice(1), 'accounts'),
  }
}

/** Rows of five minutes, of which `of` gives the time and open interest; the ratio is 2. */
const line = (time: number, held: number) =>
  `${new Date(time).toISOString().slice(0, 19).replace('T', ' ')},BTCUSDT,${held},1,1.5,2.5,2,1`

const metrics = (
  date: string,
  spans: readonly number[],
  shift: number,
  held = (span: number) => 1_000 + span,
) =>
  fileOf(
    'open-interest',
    [HEADER, ...spans.map((span) => line(Date.parse(date) + (span + shift) * SPAN_MS, held(span)))],
    date,
  )

const every = Array.from({ length: 288 }, (_, span) => span)

describe('Binance archive', () => {
  test('a first run asks for months of candles and days of metrics, a daily one for a few files', () => {
    const files = binanceFutures.plan(state).map(({ url }) => url)
    expect(files.filter((url) => url.includes('/metrics/'))).toHaveLength(2_209)
    expect(files.filter((url) => url.includes('/monthly/klines/'))).toHaveLength(80)
    expect(files.filter((url) => url.includes('/daily/klines/'))).toHaveLength(18)
    const cursors = Object.fromEntries(binanceFutures.streams.map(({ id }) => [id, Date.UTC(2026, 8, 17)]))
    const daily = binanceFutures.plan(stateAt('2026-09-19T12:00:00Z', { cursors }))
    expect(daily.map(({ url }) => url.split('/um/')[1]).sort()).toEqual(
      [
        'metrics/BTCUSDT/BTCUSDT-metrics',
        'premiumIndexKlines/BTCUSDT/1h/BTCUSDT-1h',
        'klines/BTCUSDT/1d/BTCUSDT-1d',
      ]
        .flatMap((path) => ['15', '16', '17', '18'].map((day) => `daily/${path}-2026-09-${day}.zip`))
        .sort(),
    )
  })

  test('before the seam a row has the time of its end, from then on that of its start', () => {
    expect(metrics('2026-06-24', every, 1)).toMatchObject({ interest: 1_287, accounts: 2 })
    expect(metrics('2026-06-25', every, 0)).toMatchObject({ interest: 1_287, accounts: 2 })
    // 00:00 is doubled: the end of the last row of one file, and the start of the first of the next.
    expect(metrics('2026-06-24', [...every, 288], 1).interest).toBe(1_287)
  })

  test('of rows of the same five minutes the first counts', () => {
    expect(metrics('2025-07-01', [...every, 287, 287], 1, (span) => span).interest).toBe(287)
    const lines = [HEADER, ...every.map((span) => line(Date.UTC(2025, 6, 1) + (span + 1) * SPAN_MS, 5))]
    expect(fileOf('open-interest', [...lines, line(Date.UTC(2025, 6, 2), 9)], '2025-07-01').interest).toBe(5)
  })

  test('zeros do not count as open interest', () => {
    expect(metrics('2022-03-07', every, 1, () => 0)).toMatchObject({ interest: undefined, accounts: 2 })
    expect(metrics('2022-03-08', every, 1, (span) => (span < 280 ? 0 : 700)).interest).toBe(700)
  })

  test('half a day has neither an end nor a mean', () => {
    const { interest, accounts } = metrics('2023-09-18', every.slice(0, 144), 1)
    expect([interest, accounts]).toEqual([undefined, Number.NaN])
    expect(metrics('2024-02-16', every.slice(144), 1)).toMatchObject({
      interest: 1_287,
      accounts: Number.NaN,
    })
  })

  test.skipIf(!recorded)('reads a recorded header and row', () => {
    const text = String(recorded?.('binance-futures/ETHUSDT-metrics-2025-07-01.csv')).trim()
    expect(fileOf('open-interest', text.split('\n'), '2025-07-01').interest).toBeUndefined()
    const funding = String(recorded?.('binance-futures/ETHUSDT-fundingRate-2025-07.csv')).trim()
    expect(fileOf('funding', funding.split('\n'), '2025-07-01').rows[0].frame.time).toHaveLength(0)
  })

  test('candles have a header or none, and the premium is the mean of a day’s hours', () => {
    const hour = (at: number, close: number) => `${at},0,0,0,${close},0,${at + 3_599_999},0,12,0,0,0`
    const start = Date.UTC(2022, 0, 3)
    const hours = Array.from({ length: 24 }, (_, k) => hour(start + k * 3_600_000, k === 0 ? 0.0024 : 0))
    const { rows } = fileOf('premium', hours, '2022-01-03')
    expect((rows[0].frame.columns.premium as Float64Array)[0]).toBeCloseTo(0.0001, 12)
    expect(fileOf('premium', hours.slice(1), '2022-01-03').rows[0].frame.time).toHaveLength(0)
  })

  test.each([
    [['create_time,symbol', 'x,y'], /no column sum_open_interest/],
    [[HEADER, 'x'], /line 2 has 1 fields instead of 8/],
    [[HEADER, line(0, 1).replace('1970-01-01', 'soon')], /create_time is “soon/],
  ])('a file of another shape is refused with its place: %j', (lines, message) => {
    expect(() => fileOf('open-interest', lines, '2025-07-01')).toThrow(message)
  })
})

describe('Binance funding', () => {
  test.skipIf(!recorded)('reads a recorded answer', () => {
    const [request] = binanceFunding.plan(state)
    const reading = binanceFunding.read(
      answerOf(request, recorded?.('binance-futures/funding_rate.json')),
      state,
    )
    expect(reading.rows[0].frame.time).toHaveLength(0)
  })
})
