import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayOf, dayTime, frame } from '@/lib/engine/frame'
import { importFiles } from '@/lib/sources/importers/import-files'
import { testData, testDataDir } from '@/scripts/test-data'
import { commit } from './commit'
import { readManifest } from './manifest'
import { openStore } from './open-store'

let folder: string
let store: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sums-'))
  store = join(folder, 'data')
})
afterEach(() => rmSync(folder, { recursive: true }))

function given(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const load = async (table: string, column: string) => {
  const source = await openStore(store)
  const { time, columns } = await source.load(table, '1d', source.columnsOf(table, '1d'))
  return { days: Array.from(time, dayOf), values: columns[column] as Float64Array | undefined }
}

const flows = (rows: readonly [string, number][]) =>
  ['Datetime,ETF Net Flow (USD mn)', ...rows.map(([day, flow]) => `${day}T00:00:00Z,${flow}`)].join('\n')

const FIRST: [string, number][] = [
  ['2024-01-11', 600],
  ['2024-01-12', 200],
  ['2024-01-16', -50],
]
const SECOND: [string, number][] = [
  ['2024-01-17', 400],
  ['2024-01-18', 10],
]

test.each(['in order', 'in reverse'])(
  'two files of flows give the balance of one, imported %s',
  async (order) => {
    const files = [given('etf-a.csv', flows(FIRST)), given('etf-b.csv', flows(SECOND))]
    await importFiles(store, order === 'in order' ? files : files.reverse())
    expect((await load('flows/etf', 'balance_usd')).values).toEqual(
      Float64Array.of(600e6, 800e6, 750e6, 1150e6, 1160e6),
    )
  },
)

test('without its first day or beyond missing rows there is no balance', async () => {
  await importFiles(store, [given('etf-b.csv', flows(SECOND))])
  expect((await load('flows/etf', 'balance_usd')).values).toBeUndefined()
  rmSync(store, { recursive: true })
  await importFiles(store, [given('etf-c.csv', flows([...FIRST, ['2024-03-01', 5]]))])
  const { days, values } = await load('flows/etf', 'balance_usd')
  expect(days.at(-1)).toBe('2024-03-01')
  expect(values?.subarray(0, 3)).toEqual(Float64Array.of(600e6, 800e6, 750e6))
  expect(values?.subarray(3).every(Number.isNaN)).toBe(true)
})

test('a balance stored with a file by an earlier version is not used', async () => {
  const time = Float64Array.of(dayTime('2024-01-11'), dayTime('2024-01-12'))
  const columns = { net_flow_usd: Float64Array.of(1, 2), balance_usd: Float64Array.of(9, 9) }
  const rows = [
    { table: 'flows/etf', resolution: '1d' as const, layer: 'etf-flow', frame: frame(time, columns) },
  ]
  const entry = { name: 'x', format: 'x', series: 'y', rows: 1, rejected: 0, tables: ['flows/etf@1d'] }
  await commit(store, readManifest(store), { key: '1', entry, rows })
  expect((await load('flows/etf', 'balance_usd')).values).toEqual(Float64Array.of(1, 3))
})

test('heights are counted over several files of a chain, up to a day without a count', async () => {
  const header = 'time,BlkCnt,PriceUSD'
  const later = given('coinmetrics-btc-2010.csv', `${header}\n2009-01-05,3,\n2009-01-06,,7\n2009-01-07,4,`)
  const first = given('coinmetrics-btc-2009.csv', `${header}\n2009-01-03,0,\n2009-01-04,2,`)
  await importFiles(store, [later, first])
  const { days, values } = await load('chain/bitcoin', 'block_height')
  expect(days).toHaveLength(5)
  expect(values).toEqual(Float64Array.of(0, 2, 5, Number.NaN, Number.NaN))
})

describe.skipIf(!testDataDir)('real flows', () => {
  test('cut at each year give the balance of the whole file', async () => {
    const [header, ...lines] = readFileSync(testData('derivatives/etf-flow.csv'), 'utf8')
      .trim()
      .split(/\r?\n/)
    const years = ['2024', '2025', '2026'].map((year) =>
      given(`etf-${year}.csv`, [header, ...lines.filter((line) => line.startsWith(year))].join('\n')),
    )
    await importFiles(store, years)
    const cut = await load('flows/etf', 'balance_usd')
    rmSync(store, { recursive: true })
    await importFiles(store, [testData('derivatives/etf-flow.csv')])
    const whole = await load('flows/etf', 'balance_usd')
    expect(cut).toEqual(whole)
    expect((whole.values?.at(-1) as number) / 1e9).toBeCloseTo(52.0, 1)
  })
})
