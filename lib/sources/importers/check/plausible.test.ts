import { describe, expect, test } from 'vitest'
import { DAY_MS, dayTime, frame } from '@/lib/engine/frame'
import {
  dates,
  flat,
  HEADER,
  load,
  newFolderPerTest,
  take,
  takeFile,
} from '@/lib/sources/fake/import-folder.test-data'
import { MACRO_SERIES } from '@/lib/sources/macro/macro-series'
import { testData, testDataDir } from '@/scripts/test-data'
import { withoutBadTicks, withoutFalsePrices } from './bad-ticks'
import { knownRange } from './known-level'

newFolderPerTest()

const weekdays = (from: string, count: number) =>
  dates(from, count * 2)
    .filter((day) => ![0, 6].includes(new Date(dayTime(day)).getUTCDay()))
    .slice(0, count)
/** The report about a file of two columns, the second of which is named by hand. */
const takeValues = (days: readonly string[], value: (i: number) => number, as: string) =>
  takeFile('mine.csv', ['date,anything', ...days.map((day, i) => `${day},${value(i)}`)], `values:${as}`)

const WEEKS = dates('2023-01-06', 52, 7)
const YIELD = 'macro/DGS10:value'

describe('a column named by hand is compared with', () => {
  test.each([
    [
      'the cadence of its table: daily euro rates are not consumer prices',
      weekdays('2023-01-02', 200),
      (i: number) => 1.08 + i / 1e4,
      'macro/CPIAUCSL:value',
      /its rows are 1 days apart, but macro\/CPIAUCSL is monthly.*200 of 200 values are not those of macro\/CPIAUCSL: 1\.\d+ on .+ between/s,
    ],
    [
      'the cadence of its table: weekly rows are not daily',
      WEEKS,
      (i: number) => 4 + i / 100,
      YIELD,
      /7 days apart, but macro\/DGS10 is daily/,
    ],
    [
      'the known history of its series: SOPR is not a yield',
      weekdays('2022-07-01', 400),
      (i: number) => 1 + Math.sin(i) / 30,
      YIELD,
      /values are not those of macro\/DGS10/,
    ],
    [
      'the bounds of its unit',
      dates('2023-01-01', 20),
      (i: number) => i - 5,
      'chain/bitcoin:tx_count',
      /chain\/bitcoin:tx_count is in count, so it cannot be -5 as on 2023-01-01/,
    ],
  ])('%s', async (_, days, value, as, reason) => {
    const report = await takeValues(days, value, as)
    expect(report).toMatchObject({ outcome: 'question', tables: [], reason: expect.stringMatching(reason) })
    expect(report.answers?.map((answer) => answer.as)).toEqual([`values:${as},sure`])
  })

  test('the stored rows of its column: a three-month rate is not a ten-year yield', async () => {
    const days = weekdays('2023-06-01', 60)
    await takeFile('DGS10.csv', ['observation_date,DGS10', ...days.map((day) => `${day},4.62`)])
    const report = await takeValues(days, () => 5.41, YIELD)
    expect(report).toMatchObject({ outcome: 'question' })
    expect(report.reason).toMatch(/macro\/DGS10 has 4\.62 in the store and 5\.41 in the file, and most days/)
    expect((await takeValues(days, () => 4.63, YIELD)).outcome).toBe('imported')
  })

  test('nothing more once the person is sure', async () => {
    const report = await takeValues(WEEKS, (i) => 4 + i / 100, `${YIELD},sure`)
    expect(report).toMatchObject({ outcome: 'imported', rows: 52 })
  })
})

const FILES = Object.keys(MACRO_SERIES).flatMap((id) => [
  `fred/full-history/${id}.csv`,
  `fred/1980-2025/${id}.csv`,
])

test.skipIf(!testDataDir)('real economic series are in the known range of their own', async () => {
  let compared = 0
  for (const path of FILES) {
    const report = await take(testData(path)).catch(() => null)
    if (!report) continue
    expect(report, path).toMatchObject({ outcome: expect.stringMatching(/^(?:imported|unchanged)$/) })
    const id = path.replace(/.*\/|\.csv/g, '')
    const { days, columns } = await load(`macro/${id}`)
    const known = days.flatMap((day, row) => {
      const range = knownRange(`macro/${id}`, dayTime(day))
      const value = columns.value[row]
      return range && !Number.isNaN(value) ? [value >= range[0] && value <= range[1]] : []
    })
    if (known.length === 0) continue
    compared++
    const outside = known.filter((isInside) => !isInside).length / known.length
    expect(outside, `${path}: share outside`).toBeLessThan(0.15)
  }
  expect(compared).toBeGreaterThan(25)
})

describe('a false price within a candle', () => {
  const days = dates('2013-04-10', 12)
  test.each([
    ['low', 0.01, 3],
    ['high', 9000, 2],
  ] as const)('is named and kept out: %s %d', async (name, value, place) => {
    const rows = days.map((day, i) => flat(day, 68 + i).split(','))
    rows[6][place] = String(value)
    const report = await takeFile('BTCUSD.csv', [HEADER, ...rows.map((row) => row.join())])
    expect(report).toMatchObject({ outcome: 'imported', rejected: [] })
    expect(report.notes).toEqual([
      `in asset/BTC@1d, the ${name} ${value} on 2013-04-16 is far from the candles around, so it is unknown`,
    ])
    const { columns } = await load('asset/BTC')
    expect(columns[name][6]).toBeNaN()
    expect(columns.close[6]).toBe(74)
    for (const other of ['open', 'high', 'low'].filter((one) => one !== name))
      expect(columns[other].every(Number.isFinite)).toBe(true)
    const others = columns[name].filter((_, row) => row !== 6)
    expect(others.every((price) => price > 60 && price < 90)).toBe(true)
  })

  test('of a crash is none: its neighbor or its close is as low', async () => {
    const crash = days.map((day, i) => {
      const close = i < 6 ? 260 : 70
      return `${day},${i === 6 ? 260 : close},${i === 6 ? 262 : close + 1},${i === 6 ? 50 : close - 1},${close},5`
    })
    const report = await takeFile('BTCUSD.csv', [HEADER, ...crash])
    expect(report).toMatchObject({ outcome: 'imported', notes: [] })
  })

  /** Candles of 68, of which one has another low and close, as rows of a table. */
  const withLow = (length: number, row: number, low: number, { close = 68, step = DAY_MS } = {}) => {
    const time = Float64Array.from({ length }, (_, i) => dayTime('2013-04-10') + i * step)
    const column = (usual: number, own = usual) => time.map((_, i) => (i === row ? own : usual))
    const columns = { open: column(68), high: column(69), low: column(67, low), close: column(68, close) }
    const resolution = step === DAY_MS ? ('1d' as const) : ('1h' as const)
    return { table: 'asset/BTC', resolution, frame: frame(time, columns) }
  }

  test.each([
    ['first', 0],
    ['last', 9],
  ])('is found in the %s candle, whose one neighbor says less', (_, row) => {
    const found = withoutFalsePrices(withLow(10, row, 0.01))
    expect(found?.note).toMatch(/the low 0\.01 on .* is far from the candles around/)
    // More than the factor away, but less than its square: the next candle of a crash would be as low.
    expect(withoutFalsePrices(withLow(10, row, 8))).toBeNull()
    expect(withoutFalsePrices(withLow(10, row, 2, { close: 10 }))).toBeNull()
    expect(withoutFalsePrices(withLow(10, row, 66))).toBeNull()
  })

  test('is found in the last candle once the next one is there', () => {
    expect(withoutFalsePrices(withLow(4, 2, 8))?.note).toContain('the low 8 on 2013-04-12')
  })

  test('is found in fine candles, too, and named once for each resolution', () => {
    const rows = { ...withLow(50, 20, 0.01, { step: 3_600_000 }), layer: 'minute' as const }
    const { notes = [], contributions } = withoutBadTicks({
      rows: 50,
      rejected: [],
      rejectedCount: 0,
      contributions: [rows],
    })
    expect(notes).toEqual([
      'in asset/BTC@1h, the low 0.01 at 2013-04-10T20:00Z is far from the candles around, so it is unknown',
    ])
    expect((contributions[0].frame.columns.low as Float64Array)[20]).toBeNaN()
  })

  test('in ten minutes is not in the hour and the day around them, which could have fallen so far', () => {
    const START = dayTime('2013-04-10')
    /** Candles of which the one at 17:30 of the third day has a low of 20. The day falls from 230 to 160. */
    const candlesOf = (resolution: '10m' | '1h' | '1d', length: number) => {
      const time = Float64Array.from({ length: (6 * DAY_MS) / length }, (_, row) => START + row * length)
      const tick = START + 2 * DAY_MS + 17.5 * 3_600_000
      const isDay = length === DAY_MS
      const price = (at: number) => (at >= tick ? 160 : 230)
      const columns = {
        open: time.map(price),
        high: time.map((at) => price(at) + 1),
        low: time.map((at) => (at <= tick && tick < at + length ? 20 : (isDay ? 60 : price(at)) - 1)),
        close: time.map((at) => price(at + length - 1)),
      }
      return { table: 'asset/BTC', resolution, layer: 'minute' as const, frame: frame(time, columns) }
    }
    const all = [candlesOf('1d', DAY_MS), candlesOf('1h', 3_600_000), candlesOf('10m', 600_000)]
    // Alone, the day is possible.
    expect(withoutFalsePrices(all[0])).toBeNull()
    const { notes = [], contributions } = withoutBadTicks({
      rows: 0,
      rejected: [],
      rejectedCount: 0,
      contributions: all,
    })
    expect(notes.map((note) => /in (\S+), (.*) is far/.exec(note)?.slice(1))).toEqual([
      ['asset/BTC@1d', 'the low 20 on 2013-04-12'],
      ['asset/BTC@1h', 'the low 20 at 2013-04-12T17:00Z'],
      ['asset/BTC@10m', 'the low 20 at 2013-04-12T17:30Z'],
    ])
    for (const { frame: kept } of contributions) {
      const low = kept.columns.low as Float64Array
      expect(low.filter(Number.isNaN)).toHaveLength(1)
      expect(Math.min(...low.filter((value) => !Number.isNaN(value)))).toBeGreaterThan(50)
    }
  })

  test.skipIf(!testDataDir)('in real minutes of 2013 does not become a year’s low', async () => {
    const report = await take(testData('crypto/minute/BTCUSD_1m_2013.csv.gz'))
    expect(report.notes.join()).toMatch(/in asset\/BTC@1d, .*on 2013-04-16/)
    const { columns, days: all } = await load('asset/BTC')
    const least = Math.min(...columns.low.filter((value) => !Number.isNaN(value)))
    expect(least).toBeGreaterThan(10)
    // Ten minutes of 2013-04-10 have a trade at 19.9 among those above 190. The day fell to 105, and from 290 to 162.
    expect(columns.low[all.indexOf('2013-04-10')]).toBeNaN()
    expect(columns.close[all.indexOf('2013-04-10')]).toBe(162)
    expect(columns.close[all.indexOf('2013-04-16')]).toBeGreaterThan(30)
  })
})
