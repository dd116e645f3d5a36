import { describe, expect, test } from 'vitest'
import { DAY_MS, dayOf, dayTime, frame } from '@/lib/engine/frame'
import {
  dates,
  flat,
  folder,
  given,
  HEADER,
  load,
  newFolderPerTest,
  store,
  take,
} from '@/lib/sources/fake/import-folder.test-data'
import { MACRO_SERIES } from '@/lib/sources/macro/macro-series'
import { testData, testDataDir } from '@/scripts/test-data'
import { withoutBadTicks, withoutFalsePrices } from './bad-ticks'
import { knownRange } from './known-level'

newFolderPerTest()

const values = (days: readonly string[], value: (i: number) => number) => [
  'date,anything',
  ...days.map((day, i) => `${day},${value(i)}`),
]
const weekdays = (from: string, count: number) =>
  dates(from, count * 2)
    .filter((day) => ![0, 6].includes(new Date(dayTime(day)).getUTCDay()))
    .slice(0, count)

describe('a column named by hand is compared with', () => {
  test('the cadence of its table: daily euro rates are not consumer prices', async () => {
    const path = given(
      'eurofx.csv',
      values(weekdays('2023-01-02', 200), (i) => 1.08 + i / 1e4),
    )
    const report = await take(path, 'values:macro/CPIAUCSL:value')
    expect(report).toMatchObject({ outcome: 'question', tables: [] })
    expect(report.reason).toContain('its rows are 1 days apart, but macro/CPIAUCSL is monthly')
    expect(report.reason).toMatch(/200 of 200 values are not those of macro\/CPIAUCSL: 1\.\d+ on .+ between/)
    expect(report.answers?.map(({ as }) => as)).toEqual(['values:macro/CPIAUCSL:value,sure'])
  })

  test('the cadence of its table: weekly rows are not daily', async () => {
    const path = given(
      'weekly.csv',
      values(dates('2023-01-06', 52, 7), (i) => 4 + i / 100),
    )
    const report = await take(path, 'values:macro/DGS10:value')
    expect(report).toMatchObject({ outcome: 'question' })
    expect(report.reason).toContain('7 days apart, but macro/DGS10 is daily')
  })

  test('the known history of its series: SOPR is not a yield', async () => {
    const path = given(
      'sopr.csv',
      values(weekdays('2022-07-01', 400), (i) => 1 + Math.sin(i) / 30),
    )
    const report = await take(path, 'values:macro/DGS10:value')
    expect(report).toMatchObject({ outcome: 'question' })
    expect(report.reason).toMatch(/values are not those of macro\/DGS10/)
  })

  test('the stored rows of its column: a three-month rate is not a ten-year yield', async () => {
    const days = weekdays('2023-06-01', 60)
    await take(given('DGS10.csv', ['observation_date,DGS10', ...days.map((day) => `${day},4.62`)]))
    const report = await take(
      given(
        'rates.csv',
        values(days, () => 5.41),
      ),
      'values:macro/DGS10:value',
    )
    expect(report).toMatchObject({ outcome: 'question' })
    expect(report.reason).toMatch(/macro\/DGS10 has 4\.62 in the store and 5\.41 in the file, and most days/)
    const same = await take(
      given(
        'same.csv',
        values(days, () => 4.63),
      ),
      'values:macro/DGS10:value',
    )
    expect(same.outcome).toBe('imported')
  })

  test('the bounds of its unit', async () => {
    const path = given(
      'tx.csv',
      values(dates('2023-01-01', 20), (i) => i - 5),
    )
    const report = await take(path, 'values:chain/bitcoin:tx_count')
    expect(report.reason).toContain('chain/bitcoin:tx_count is in count, so it cannot be -5 as on 2023-01-01')
  })

  test('nothing more once the person is sure', async () => {
    const path = given(
      'weekly.csv',
      values(dates('2023-01-06', 52, 7), (i) => 4 + i / 100),
    )
    expect(await take(path, 'values:macro/DGS10:value,sure')).toMatchObject({ outcome: 'imported', rows: 52 })
  })
})

const files = (MACRO: readonly string[]) =>
  MACRO.flatMap((id) => [`fred/full-history/${id}.csv`, `fred/1980-2025/${id}.csv`])
const IDS = Object.keys(MACRO_SERIES) as string[]

test.skipIf(!testDataDir)(
  'real economic series are in the known range of their own',

  async () => {
    let compared = 0
    for (const path of files(IDS)) {
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
    expect(folder + store).not.toBe('')
  },
)

describe('a false price within a candle', () => {
  const days = dates('2013-04-10', 12)
  const candle = (day: string, price: number) => flat(day, price)
  const withOne = (name: 'open' | 'high' | 'low', value: number) =>
    days.map((day, i) => {
      const [date, open, high, low, close, volume] = candle(day, 68 + i).split(',')
      const row: Record<string, string | number> = { open, high, low, close }
      if (i === 6) row[name] = value
      return `${date},${row.open},${row.high},${row.low},${row.close},${volume}`
    })

  test.each([
    ['low', 0.01],
    ['high', 9000],
  ] as const)('is named and kept out: %s %d', async (name, value) => {
    const report = await take(given('BTCUSD.csv', [HEADER, ...withOne(name, value)]))
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
    const report = await take(given('BTCUSD.csv', [HEADER, ...crash]))
    expect(report).toMatchObject({ outcome: 'imported', notes: [] })
  })

  const atEnd = (at: 'first' | 'last', low: number, close = 68) => {
    const time = Float64Array.from({ length: 10 }, (_, i) => dayTime('2013-04-10') + i * DAY_MS)
    const row = at === 'first' ? 0 : 9
    const column = (usual: number, own: number) => time.map((_, i) => (i === row ? own : usual))
    const columns = {
      open: column(68, 68),
      high: column(69, 69),
      low: column(67, low),
      close: column(68, close),
    }
    return withoutFalsePrices({ table: 'asset/BTC', resolution: '1d', frame: frame(time, columns) })
  }

  test.each(['first', 'last'] as const)('is found in the %s candle, whose one neighbor says less', (at) => {
    expect(atEnd(at, 0.01)?.note).toMatch(/the low 0\.01 on .* is far from the candles around/)
    // More than the factor away, but less than its square: the next candle of a crash would be as low.
    expect(atEnd(at, 8)).toBeNull()
    expect(atEnd(at, 2, 10)).toBeNull()
    expect(atEnd(at, 66)).toBeNull()
  })

  test('is found in the last candle once the next one is there', () => {
    const time = Float64Array.from({ length: 4 }, (_, i) => dayTime('2013-04-10') + i * DAY_MS)
    const rows = { open: 68, high: 69, low: 67, close: 68 }
    const all = Object.entries(rows).map(([name, value]) => [
      name,
      time.map((_, i) => (name === 'low' && i === 2 ? 8 : value)),
    ])
    const given = {
      table: 'asset/BTC',
      resolution: '1d',
      frame: frame(time, Object.fromEntries(all)),
    } as const
    expect(withoutFalsePrices(given)?.note).toContain('the low 8 on 2013-04-12')
  })

  test('is found in fine candles, too, and named once for each resolution', () => {
    const time = Float64Array.from({ length: 50 }, (_, i) => dayTime('2013-04-16') + i * 3_600_000)
    const at = (value: number, other: number) => time.map((_, i) => (i === 20 ? other : value))
    const { notes = [], contributions } = withoutBadTicks({
      rows: 50,
      rejected: [],
      rejectedCount: 0,
      contributions: [
        {
          table: 'asset/BTC',
          resolution: '1h',
          layer: 'minute',
          frame: {
            time,
            columns: { open: at(68, 68), high: at(69, 69), low: at(67, 0.01), close: at(68, 68) },
          },
        },
      ],
    })
    expect(notes).toEqual([
      'in asset/BTC@1h, the low 0.01 at 2013-04-16T20:00Z is far from the candles around, so it is unknown',
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

  test.skipIf(!testDataDir)(
    'in real minutes of 2013 does not become a year’s low',

    async () => {
      const report = await take(testData('crypto/minute/BTCUSD_1m_2013.csv.gz'))
      expect(report.notes.join()).toMatch(/in asset\/BTC@1d, .*on 2013-04-16/)
      const { columns, days: all } = await load('asset/BTC')
      const least = Math.min(...columns.low.filter((value) => !Number.isNaN(value)))
      expect(least).toBeGreaterThan(10)
      // Ten minutes of 2013-04-10 have a trade at 19.9 among those above 190. The day fell to 105, and from 290 to 162.
      expect(columns.low[all.indexOf('2013-04-10')]).toBeNaN()
      expect(columns.close[all.indexOf('2013-04-10')]).toBe(162)
      expect(columns.close[all.indexOf('2013-04-16')]).toBeGreaterThan(30)
      expect(dayOf(dayTime('2013-04-16') + DAY_MS)).toBe('2013-04-17')
    },
  )
})
