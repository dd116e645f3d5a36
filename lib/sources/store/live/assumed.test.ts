import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, dayOf, dayTime, frame } from '@/lib/engine/frame'
import { publicationOf } from '@/lib/sources/publication'
import { noiseKey, uniform } from '@/lib/sources/sample/keyed-noise'
import { samplesLaws } from '@/scripts/law-sample'
import { temporaryFolder } from '../../fake/temporary-folder.test-data'
import { importRows } from '../fake/import-rows.test-data'
import { openStore } from '../open-store'

const folder = temporaryFolder(afterAll)
afterEach(() => {
  vi.useRealTimers()
})

/** Imports rows of a column as of a day. */
async function take(dataDir: string, day: string, table: string, rows: ReadonlyMap<number, number>) {
  vi.useFakeTimers({ now: dayTime(day) + 12 * 3_600_000, toFake: ['Date'] })
  const [times, values] = [[...rows.keys()], [...rows.values()]].map((list) => Float64Array.from(list))
  await importRows(dataDir, { table, layer: 'fred', frame: frame(times, { value: values }) })
  vi.useRealTimers()
}

async function served(dataDir: string, table: string, day?: string) {
  const present = await openStore(dataDir)
  const source = day === undefined ? present : await present.atDay?.(day)
  const { time, columns } = (await source?.load(table, '1d', ['value'])) ?? frame(new Float64Array(0), {})
  const values = (columns.value ?? new Float64Array(0)) as Float64Array
  const rows = Array.from(time, (at, row) => [dayOf(at), values[row]] as const).filter(
    ([, value]) => !Number.isNaN(value),
  )
  return { rows: new Map(rows), assumed: source?.assumed?.get(`${table}@1d`) ?? null }
}

/** Days with one value, or with one for each. */
const daily = (from: string, count: number, value: number | (() => number)) =>
  new Map(
    Array.from({ length: count }, (_, i) => [
      dayTime(from) + i * DAY_MS,
      typeof value === 'number' ? value : value(),
    ]),
  )

describe('before the first import of a table', () => {
  test('rows count from their day, and are labeled', async () => {
    const dataDir = join(folder, 'daily')
    await take(dataDir, '2024-03-20', 'sentiment/fear-greed', daily('2024-03-01', 19, 10))
    const store = await openStore(dataDir)
    expect([store.knownFrom, store.recordedFrom]).toEqual(['2024-03-01', '2024-03-20'])
    const early = await served(dataDir, 'sentiment/fear-greed', '2024-03-05')
    expect([...early.rows.keys()]).toEqual([1, 2, 3, 4, 5].map((day) => `2024-03-0${day}`))
    expect(early.assumed).toBe('2024-03-20')
    const late = await served(dataDir, 'sentiment/fear-greed', '2024-03-20')
    expect([late.rows.size, late.assumed]).toEqual([19, null])
  })

  test('rows of a delayed series count from their publication', async () => {
    const dataDir = join(folder, 'monthly')
    const months = new Map([1, 2, 3].map((month) => [Date.UTC(2024, month - 1, 1), 300 + month]))
    await take(dataDir, '2024-06-01', 'macro/CPIAUCSL', months)
    const published = publicationOf('macro/CPIAUCSL').release(Date.UTC(2024, 0, 1) / DAY_MS) * DAY_MS
    expect([...(await served(dataDir, 'macro/CPIAUCSL', dayOf(published - DAY_MS))).rows.keys()]).toEqual([])
    expect([...(await served(dataDir, 'macro/CPIAUCSL', dayOf(published))).rows.keys()]).toEqual([
      '2024-01-01',
    ])
  })

  test('the first vintage is used, and later ones for days that it lacks', async () => {
    const dataDir = join(folder, 'vintages')
    const table = 'sentiment/fear-greed'
    await take(dataDir, '2024-03-10', table, daily('2024-03-03', 7, 40))
    await take(dataDir, '2024-03-20', table, daily('2024-03-01', 19, 41))
    expect([...(await served(dataDir, table, '2024-03-04')).rows]).toEqual([
      ['2024-03-01', 41],
      ['2024-03-02', 41],
      ['2024-03-03', 40],
      ['2024-03-04', 40],
    ])
    // Between the imports the first one is what was known.
    const between = await served(dataDir, table, '2024-03-15')
    expect([between.assumed, between.rows.size, between.rows.get('2024-03-05')]).toEqual([null, 7, 40])
    expect((await served(dataDir, table, '2024-03-04')).assumed).toBe('2024-03-10')
    expect((await served(dataDir, table)).rows.get('2024-03-05')).toBe(41)
  })
})

const SEEDS = samplesLaws ? [1, 2] : [1, 2, 3, 4, 5, 6, 7, 8]

describe('imports in any order', () => {
  test.each(SEEDS)(
    'answer for each day what was served on it, and before the first nothing later (%i)',
    async (seed) => {
      const dataDir = join(folder, `law ${seed}`)
      const key = noiseKey(seed, 'vintages')
      let drawn = 0
      const random = () => uniform(key, drawn++)
      const table = 'sentiment/fear-greed'
      const start = '2024-01-01'
      const known = new Map<string, ReadonlyMap<string, number>>()
      let length = 5
      for (let day = 10; day < 40; day += 1 + Math.floor(random() * 6)) {
        const today = dayOf(dayTime(start) + day * DAY_MS)
        length = Math.max(length, day - Math.floor(random() * 3))
        const from = Math.floor(random() * 6)
        const rows = daily(dayOf(dayTime(start) + from * DAY_MS), length - from, () =>
          Math.round(random() * 100),
        )
        await take(dataDir, today, table, rows)
        known.set(today, (await served(dataDir, table)).rows)
      }
      for (const [day, rows] of known) {
        const then = await served(dataDir, table, day)
        expect(then.assumed, day).toBe(null)
        expect([...then.rows], day).toEqual([...rows])
      }
      const [first] = known.keys()
      for (let day = 0; day < 10; day++) {
        const name = dayOf(dayTime(start) + day * DAY_MS)
        const then = await served(dataDir, table, name)
        if (then.rows.size === 0) continue
        expect(then.assumed).toBe(first)
        expect([...then.rows.keys()].every((one) => one <= name)).toBe(true)
      }
    },
  )
})
