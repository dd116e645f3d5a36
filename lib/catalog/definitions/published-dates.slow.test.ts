import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { API_PREFIX } from '@/lib/contract/family'
import { DAY_MS, dayOf } from '@/lib/engine/frame'
import { temporaryFolder } from '@/lib/sources/fake/temporary-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { openStore } from '@/lib/sources/store/open-store'
import { asKnownOn, changedValues } from '@/scripts/checks/laws/as-known'
import { createCatalog } from '../open-catalog'
import { computeDaily, type LiteralTable, literalSource } from './literal-source.test-data'

const PATH = `${API_PREFIX}charts/btc-real-rate`
const days = Array.from({ length: 900 }, (_, row) => Date.UTC(2024, 0, 1) + row * DAY_MS)
const months = Array.from({ length: 30 }, (_, month) => Date.UTC(2023, month, 1))
const prices = months.map((_, month) => 100 * 1.01 ** month + (month % 5))
const rates = months.map((_, month) => month)
const NONE = months.map(() => Number.NaN)

/** The dates of some months, by the first day of the month. */
const dated = (dates: Readonly<Record<string, string>>) =>
  months.map((at) => (dates[dayOf(at)] ? Date.parse(dates[dayOf(at)]) : Number.NaN))

function sourceOf(rate: Partial<LiteralTable> = {}, price: Partial<LiteralTable> = {}) {
  const close = days.map((_, row) => 100 + row)
  return literalSource({
    'asset/BTC': { time: days, close },
    'chain/bitcoin': { time: days, price_usd: close },
    'macro/CPIAUCSL': { time: months, value: prices, ...price } as LiteralTable,
    'macro/FEDFUNDS': { time: months, value: rates, ...rate } as LiteralTable,
  })
}

async function firstDay(source: ReturnType<typeof sourceOf>, name: string, value: number) {
  const { frame } = await computeDaily(createCatalog(source), PATH)
  const column = frame.columns[name] as Float64Array
  return dayOf(frame.time[column.indexOf(value)])
}

test('a value is used from the day that its file states, others by the rule', async () => {
  // The average rate of a month is published on the second workday of the next month by rule.
  const source = sourceOf({ published: dated({ '2024-02-01': '2024-03-20', '2024-04-01': '2024-05-01' }) })
  expect(await firstDay(source, 'policy_rate', 12)).toBe('2024-02-02')
  expect(await firstDay(source, 'policy_rate', 13)).toBe('2024-03-20')
  expect(await firstDay(source, 'policy_rate', 15)).toBe('2024-05-01')
  for (const plain of [sourceOf(), sourceOf({ published: NONE })])
    expect(await firstDay(plain, 'policy_rate', 13)).toBe('2024-03-04')
})

test('a change is known when the later of its two values is', async () => {
  const yearly = (month: number) => (prices[month] / prices[month - 12] - 1) * 100
  // The prices of March 2023 are published for the first time on 20 May 2024.
  const source = sourceOf({}, { published: dated({ '2023-03-01': '2024-05-20' }) })
  const { frame } = await computeDaily(createCatalog(source), PATH)
  const inflation = frame.columns.inflation as Float64Array
  const on = (day: string) => inflation[frame.time.indexOf(Date.parse(day))]
  expect(on('2024-05-19')).toBeNaN()
  expect(on('2024-05-20')).toBeCloseTo(yearly(15), 9)
})

test('a late last value is held from its own date, and the answer says until when', async () => {
  const last = dayOf(months[months.length - 1])
  const ended = async (published: number[]) => {
    const { frame, stale } = await computeDaily(createCatalog(sourceOf({ published })), PATH)
    const rate = frame.columns.policy_rate as Float64Array
    const held = frame.time[rate.findLastIndex((value) => !Number.isNaN(value))]
    return [dayOf(held), stale?.find(({ table }) => table === 'macro/FEDFUNDS')?.until]
  }
  expect(last).toBe('2025-06-01')
  expect(await ended(NONE)).toEqual(['2025-09-08', '2025-09-08'])
  expect(await ended(dated({ '2025-06-01': '2025-09-20' }))).toEqual(['2025-10-25', '2025-10-25'])
})

test('a series with dates of its inputs never changes when newer values arrive', async () => {
  const late = dated({
    '2024-02-01': '2024-03-20',
    '2024-09-01': '2024-12-05',
    '2024-10-01': '2024-12-05',
    '2024-11-01': '2024-12-12',
  })
  const source = sourceOf({ published: late }, { published: late })
  const now = await computeDaily(createCatalog(source), PATH)
  for (const day of ['2024-03-10', '2024-03-20', '2024-11-20', '2024-12-04', '2024-12-05', '2025-02-01']) {
    const before = await computeDaily(createCatalog(asKnownOn(source, day)), PATH)
    expect(changedValues(before.frame, now.frame), day).toEqual([])
  }
})

describe('imported files', () => {
  let folder: string
  beforeEach(() => {
    folder = temporaryFolder()
  })

  async function ratesFrom(...files: readonly string[][]): Promise<ReturnType<typeof sourceOf>> {
    const rows = days.map((at, row) => [dayOf(at), 100 + row, 101 + row, 99 + row, 100 + row, 1].join(','))
    const cpi = months.map((at, month) => `${dayOf(at)},${prices[month]}`)
    const all = [
      ['BTCUSDT.csv', 'date,open,high,low,close,volume', ...rows],
      ['CPIAUCSL.csv', 'observation_date,CPIAUCSL', ...cpi],
      ...files,
    ]
    for (const [name, ...lines] of all) {
      const path = join(folder, name)
      writeFileSync(path, lines.join('\n'))
      const [{ outcome, reason }] = await importFiles(join(folder, 'store'), [path], {
        // Invented values are outside of what these series ever were.
        as: `${name === 'BTCUSDT.csv' ? 'candles:BTC' : `fred:${name === 'CPIAUCSL.csv' ? 'CPIAUCSL' : 'FEDFUNDS'}`},sure`,
      })
      expect(['imported', 'unchanged'], `${name}: ${reason}`).toContain(outcome)
    }
    return openStore(join(folder, 'store'))
  }

  const download = months.map((at, month) => `${dayOf(at)},${rates[month] + 0.5},2026-03-01`)
  /** Published on the tenth of the next month, and revised a month later. */
  const vintages = months.slice(0, 24).flatMap((at, month) => {
    const on = (later: number) => dayOf(Date.UTC(2023, month + later, 10))
    return [`${dayOf(at)},${on(2)},${rates[month] + 9}`, `${dayOf(at)},${on(1)},${rates[month]}`]
  })
  const plain = ['FEDFUNDS.csv', 'date,value,realtime_start', ...download]
  const dates = ['vintages.csv', 'observation_date,realtime_start,FEDFUNDS', ...vintages]

  test('with dates move a value to its day; the day of a download does not', async () => {
    expect(await firstDay(await ratesFrom(plain), 'policy_rate', 13.5)).toBe('2024-03-04')
    const source = await ratesFrom(dates)
    expect(await firstDay(source, 'policy_rate', 13)).toBe('2024-03-10')
    // The newest months are in the download only.
    expect(await firstDay(source, 'policy_rate', 24.5)).toBe('2025-02-04')
  })
})
