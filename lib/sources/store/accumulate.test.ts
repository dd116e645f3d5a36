import { readFileSync, rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { given, load, newFolderPerTest, store } from '@/lib/sources/fake/import-folder.test-data'
import { importFiles } from '@/lib/sources/importers/import-files'
import { testData, testDataDir } from '@/scripts/test-data'
import { daily, importRows } from './fake/import-rows.test-data'

newFolderPerTest()

const columnOf = async (table: string, column: string) => {
  const { days, columns } = await load(table)
  return { days, values: columns[column] as Float64Array | undefined }
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
    expect((await columnOf('flows/etf', 'balance_usd')).values).toEqual(
      Float64Array.of(600e6, 800e6, 750e6, 1150e6, 1160e6),
    )
  },
)

test('without its first day or beyond missing rows there is no balance', async () => {
  await importFiles(store, [given('etf-b.csv', flows(SECOND))])
  expect((await columnOf('flows/etf', 'balance_usd')).values).toBeUndefined()
  rmSync(store, { recursive: true })
  await importFiles(store, [given('etf-c.csv', flows([...FIRST, ['2024-03-01', 5]]))])
  const { days, values } = await columnOf('flows/etf', 'balance_usd')
  expect(days.at(-1)).toBe('2024-03-01')
  expect(values?.subarray(0, 3)).toEqual(Float64Array.of(600e6, 800e6, 750e6))
  expect(values?.subarray(3).every(Number.isNaN)).toBe(true)
})

test('a balance stored with a file by an earlier version is not used', async () => {
  const rows = daily({ net_flow_usd: [1, 2], balance_usd: [9, 9] }, '2024-01-11')
  await importRows(store, { table: 'flows/etf', layer: 'etf-flow', frame: rows })
  expect((await columnOf('flows/etf', 'balance_usd')).values).toEqual(Float64Array.of(1, 3))
})

test('heights are counted over several files of a chain, up to a day without a count', async () => {
  const header = 'time,BlkCnt,PriceUSD'
  const later = given('coinmetrics-btc-2010.csv', `${header}\n2009-01-05,3,\n2009-01-06,,7\n2009-01-07,4,`)
  const first = given('coinmetrics-btc-2009.csv', `${header}\n2009-01-03,0,\n2009-01-04,2,`)
  await importFiles(store, [later, first])
  const { days, values } = await columnOf('chain/bitcoin', 'block_height')
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
    const cut = await columnOf('flows/etf', 'balance_usd')
    rmSync(store, { recursive: true })
    await importFiles(store, [testData('derivatives/etf-flow.csv')])
    const whole = await columnOf('flows/etf', 'balance_usd')
    expect(cut).toEqual(whole)
    expect((whole.values?.at(-1) as number) / 1e9).toBeCloseTo(52.0, 1)
  })
})
